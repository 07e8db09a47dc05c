import HTTPTypes
import Hummingbird
import NIOCore

/// The page itself: files that are part of the program.
struct PageRoutes {
    func add(to router: Router<ControlContext>) {
        router.get("/") { request, _ in try answer("page.html", request) }
        router.get("/assets/:name") { request, context in try answer(try context.parameters.require("name"), request) }
    }

    private func answer(_ name: String, _ request: Request) throws -> Response {
        guard let file = PageFile.named[name] else { return Answers.text(.notFound, "The page has no such file.") }
        let headers: HTTPFields = [.contentType: file.type, .eTag: file.tag, .cacheControl: "no-cache"]
        if request.headers[.ifNoneMatch] == file.tag { return Response(status: .notModified, headers: headers) }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: file.bytes)))
    }
}
