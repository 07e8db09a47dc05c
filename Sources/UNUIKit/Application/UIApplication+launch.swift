internal import BelfryModel
package import Foundation
internal import Glibc
internal import UserNotifications

extension UIApplication {
    /// Makes the delegate and takes it through its launch; then the device may call.
    ///
    /// Waits until it is known whether a device answers, since only that one can say why the app was started.
    package func launch(_ type: NSObject.Type) async {
        guard let delegate = PrincipalClass.instantiate(type) as? any UIApplicationDelegate else {
            preconditionFailure("\(type) is not a UIApplicationDelegate")
        }
        own(delegate)
        await program.settled()
        let options = launchOptions
        if delegate.application(self, willFinishLaunchingWithOptions: options),
            delegate.application(self, didFinishLaunchingWithOptions: options), program.appState == .foreground
        {
            delegate.applicationDidBecomeActive(self)
        }
        program.link.becomeReady()
    }

    private var launchOptions: [LaunchOptionsKey: Any]? {
        program.link.welcome?.launchPayload.map { [.remoteNotification: $0.dictionary] }
    }

    /// The orderly end: the delegate hears of it, then the process ends. An app that shares its process with others only hears of it.
    func terminate() {
        delegate?.applicationWillTerminate(self)
        program.link.close()
        if Program.isProcess(program) { exit(EXIT_SUCCESS) }
    }

    /// Runs the process' application loop, and never returns.
    static func run(_ type: NSObject.Type) -> Never {
        StandardOutput.sendEveryLine()
        let program = Program.process(runsApplicationLoop: true)
        let application = UIApplication(program)
        signal(SIGTERM, SIG_IGN)
        let termination = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .main)
        termination.setEventHandler { MainActor.assumeIsolated { application.terminate() } }
        termination.resume()
        Program.$current.withValue(program) { _ = Task { @MainActor in await application.launch(type) } }
        // The main run loop drains the main queue, and with it the main actor.
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }
}
