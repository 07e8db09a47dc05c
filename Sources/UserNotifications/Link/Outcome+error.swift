import BelfryModel
import Foundation

extension AppLink.Outcome {
    /// The device's refusal as the error that Apple would give.
    var settled: Result<AppReply, any Error> {
        switch self {
        case .success(.failed(let code, let message)):
            .failure(UNError(_nsError: NSError(domain: UNErrorDomain, code: code, userInfo: [NSLocalizedDescriptionKey: message])))
        case .success(let reply): .success(reply)
        case .failure(let failure): .failure(failure)
        }
    }

    var error: (any Error)? { if case .failure(let error) = settled { error } else { nil } }
}
