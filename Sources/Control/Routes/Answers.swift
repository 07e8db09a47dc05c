import BelfryModel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// How routes answer and read: JSON as the model's types write it, never cached.
enum Answers {
    static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
        Response(
            status: status, headers: [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"],
            body: .init(byteBuffer: ByteBuffer(bytes: try JSONEncoder().encode(value))))
    }

    static func text(_ status: HTTPResponse.Status, _ sentence: String) -> Response {
        Response(
            status: status, headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
            body: .init(byteBuffer: ByteBuffer(string: sentence + "\n")))
    }

    static let done = Response(status: .noContent, headers: [.cacheControl: "no-store"])

    /// Reads a body of at most 64 KiB.
    static func read<Value: Decodable>(_ type: Value.Type, from request: Request, _ context: ControlContext) async throws -> Value {
        let body: ByteBuffer
        do {
            body = try await request.body.collect(upTo: context.maxUploadSize)
        } catch {
            throw CommandFailure(.invalid, "The body is longer than \(context.maxUploadSize) bytes.")
        }
        do {
            return try JSONDecoder().decode(type, from: Data(body.readableBytesView))
        } catch {
            throw CommandFailure(.invalid, "The body is not the JSON that this route takes: \(String(describing: error).prefix(300))")
        }
    }
}
