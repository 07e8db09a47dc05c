import BelfryDevice
import BelfryModel

/// Whose program a connection is, by its process and not by its own word.
struct Identity {
    var app: AppID
    /// Why the device started it; nil where it did not.
    var launch: LaunchReason?

    /// Nobody's: it may not connect under this name.
    struct Stranger: Error { var message: String }
}

extension HostLoop {
    func identify(_ hello: AppHello, _ origin: Session.Origin) -> Result<Identity, Identity.Stranger> {
        switch origin {
        case .standardInput(let process):
            guard hello.role == .serviceExtension, hello.bundleIdentifier == process.program.identifier else {
                return .failure(
                    .init(message: "This process was started as \(process.program.identifier), and says it is \(hello.bundleIdentifier)."))
            }
            return .success(Identity(app: process.app.id))
        case .socket(let peer):
            return peer.map { identify(hello, $0) } ?? .failure(.init(message: "The system does not say which process this is."))
        }
    }

    private func identify(_ hello: AppHello, _ peer: Peer) -> Result<Identity, Identity.Stranger> {
        guard peer.isOurs else { return .failure(.init(message: "This device belongs to another user.")) }
        guard hello.role == .app else {
            return .failure(.init(message: "An extension is started by the device and speaks over its standard input, not over this socket."))
        }
        let claimed = AppID(hello.bundleIdentifier)
        let owner = peer.program.flatMap(bundles.owner(ofProgram:))
        if let owner, owner.isExtension {
            return .failure(.init(message: "This is an extension of \(owner.app.id); it may not speak for the app."))
        }
        if let launched = launcher.claim(process: peer.process, owner: owner?.app.id) { return named(claimed, launched.app, launched.reason) }
        if let owner { return named(claimed, owner.app.id, nil) }
        guard !bundles.isInstalled(claimed) else {
            return .failure(
                .init(
                    message:
                        "\(claimed) is installed on this device, and only the program in its bundle speaks for it; start that one, or use another identifier."
                ))
        }
        guard AppBundle.isIdentifier(claimed.rawValue) else {
            return .failure(.init(message: "A bundle identifier has letters, digits, dots and hyphens, for example news.example.Newsroom."))
        }
        return .success(Identity(app: claimed))
    }

    private func named(_ claimed: AppID, _ app: AppID, _ reason: LaunchReason?) -> Result<Identity, Identity.Stranger> {
        guard claimed == app else { return .failure(.init(message: "This program belongs to \(app), and says it is \(claimed).")) }
        return .success(Identity(app: app, launch: reason))
    }
}
