import Glibc
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// One listening socket with the routes behind it.
struct OpenDoor: Service {
    let address: BindAddress
    let responder: RouterResponder<ControlContext>
    let whenTaken: String
    let logger: Logger
    let opened: @Sendable (any Channel) -> Void

    func run() async throws {
        // What fails here is thrown; Hummingbird's own lines about its sockets would only say it twice.
        var quiet = logger
        if quiet.logLevel > .debug { quiet.logLevel = .critical }
        let opened = opened
        let application = Application(
            responder: responder, configuration: .init(address: address, serverName: "Belfry"), onServerRunning: { opened($0) }, logger: quiet)
        do {
            try await application.run()
        } catch let error as IOError where [EADDRINUSE, EACCES, EADDRNOTAVAIL].contains(error.errnoCode) {
            let why = error.errnoCode == EADDRINUSE ? "" : " (\(String(cString: strerror(error.errnoCode))))"
            throw ControlFailure(.taken, whenTaken + why)
        }
    }
}
