import BelfryModel
import HTTPTypes
import Hummingbird

/// Turns a thrown `CommandFailure` into its status with the failure as JSON, so that every client can show the sentence.
struct FailureAnswers: RouterMiddleware {
    typealias Context = ControlContext

    func handle(
        _ request: Request, context: ControlContext, next: (Request, ControlContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let failure as CommandFailure {
            return try Answers.json(failure, status: failure.code.status)
        } catch let error as HTTPError where error.status == .notFound {
            return try Answers.json(CommandFailure(.invalid, "There is nothing at \(request.uri.path)."), status: .notFound)
        }
    }
}

extension CommandFailure.Code {
    var status: HTTPResponse.Status {
        switch self {
        case .noSuchApp, .noSuchNotification, .noSuchAction: .notFound
        case .notRunning: .conflict
        case .invalid: .badRequest
        case .unavailable: .serviceUnavailable
        }
    }
}
