import BelfryDevice
import BelfryModel
import BelfryService
import Control
import PushNetwork
import Stores

extension Sentence {
    /// The sentence of any failure that a person can do something about; nil for others.
    init?(_ error: any Error) {
        switch error {
        case let sentence as Sentence: self = sentence
        case let failure as CommandFailure: self.init(failure.code.exitStatus, failure.message)
        case let failure as ControlFailure: self.init(failure.code == .taken ? .cannotCreate : .unavailable, failure.message)
        case let failure as StateFailure: self.init(.cannotCreate, failure.message)
        case let failure as CredentialFailure: self.init(.configuration, failure.description)
        case let failure as StoreFailure: self.init(.inputOutput, failure.message)
        case let failure as ArchiveFailure: self.init(.inputOutput, failure.message)
        case let failure as DoorFailure: self.init(failure)
        default: return nil
        }
    }

    private init(_ failure: DoorFailure) {
        switch failure {
        case .portTaken(let environment, _, let port):
            self.init(.cannotCreate, "Port \(port) is taken. Choose another with --\(environment.rawValue)-port.")
        case .notAllowed(let environment, _, let port):
            self.init(.cannotCreate, "Port \(port) is not allowed for you. Choose one above 1023 with --\(environment.rawValue)-port.")
        case .other(let message): self.init(.cannotCreate, message)
        }
    }
}

extension CommandFailure.Code {
    var exitStatus: Sentence.Status {
        switch self {
        case .noSuchApp, .noSuchNotification, .noSuchAction: .noInput
        case .invalid: .data
        case .notRunning, .unavailable: .unavailable
        }
    }
}
