import HTTPTypes
import Hummingbird

/// Who may come in by the page's door. Loopback alone protects nothing: any web page and any local program can reach it.
///
/// In order: the `Host` must be ours (else a foreign name was pointed at this address), the `Origin` of a change must be ours, and the secret
/// must be there: once as `?key=`, from then on as a cookie, or as a bearer token.
struct PageGuard: RouterMiddleware {
    typealias Context = ControlContext

    static let cookie = "belfry"
    static let howToEnter = "This page needs its secret. Print its address with `belfry page` and open that."

    let secret: String

    func handle(
        _ request: Request, context: ControlContext, next: (Request, ControlContext) async throws -> Response
    ) async throws -> Response {
        let hosts = ["127.0.0.1", "localhost", "[::1]"].map { "\($0):\(context.port ?? 0)" }
        guard let host = request.head.authority, hosts.contains(host.lowercased()) else {
            return Answers.text(.forbidden, "Belfry answers only to its own address. Print it with `belfry page`.")
        }
        if request.method != .get, let origin = request.headers[.origin], !hosts.contains(where: { origin.lowercased() == "http://\($0)" }) {
            return Answers.text(.forbidden, "A page of another origin may not do this. Open Belfry's own page: `belfry page` prints its address.")
        }
        if request.uri.path == "/", let key = request.uri.queryParameters["key"] { return enter(with: String(key)) }
        guard isKnown(request) else { return Answers.text(.unauthorized, Self.howToEnter) }
        if request.method == .post, !Self.isJSON(request.headers[.contentType]) {
            return Answers.text(.unsupportedMediaType, "Send the body as application/json.")
        }
        return try await next(request, context)
    }

    private func enter(with key: String) -> Response {
        guard Self.same(key, secret) else { return Answers.text(.unauthorized, Self.howToEnter) }
        return Response(
            status: .seeOther,
            headers: [
                .location: "/", .cacheControl: "no-store", .setCookie: "\(Self.cookie)=\(secret); HttpOnly; SameSite=Strict; Path=/",
            ])
    }

    private func isKnown(_ request: Request) -> Bool {
        if let authorization = request.headers[.authorization], authorization.lowercased().hasPrefix("bearer ") {
            return Self.same(String(authorization.dropFirst(7)), secret)
        }
        return request.headers[values: .cookie].flatMap { $0.split(separator: ";") }.contains { pair in
            let parts = pair.split(separator: "=", maxSplits: 1).map { $0.drop { $0 == " " } }
            return parts.count == 2 && parts[0] == Self.cookie && Self.same(String(parts[1]), secret)
        }
    }

    private static func isJSON(_ type: String?) -> Bool {
        guard let type = type?.lowercased() else { return false }
        return type == "application/json" || type.hasPrefix("application/json;") || type.hasPrefix("application/json ")
    }

    /// Takes as long for a wrong secret as for the right one.
    private static func same(_ a: String, _ b: String) -> Bool {
        let (a, b) = (Array(a.utf8), Array(b.utf8))
        guard a.count == b.count else { return false }
        return zip(a, b).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
