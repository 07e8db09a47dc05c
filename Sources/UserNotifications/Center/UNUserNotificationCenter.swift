public import Foundation
import Synchronization

/// The app's door to its notifications (Apple: UNUserNotificationCenter). Safe to use from any thread; requests are handled in order.
///
/// Where no device answers, requests wait some seconds and then fail with `AppLinkFailure`; those that cannot fail answer as if nothing were
/// there, and standard error says why once.
public class UNUserNotificationCenter: NSObject, @unchecked Sendable {
    // Sendable because the only thing that changes is behind its lock.
    private weak var weakDelegate: (any UNUserNotificationCenterDelegate)?
    private let lock = Mutex(())
    /// Not owned: the program owns its center and lives as long as the process or the test's world.
    package unowned let program: Program

    package init(program: Program) {
        self.program = program
        super.init()
    }

    /// The center of the app whose code calls.
    ///
    /// Apple's takes no argument. Here `file` finds the app by the caller's module where a test runs several in one process; nobody passes it.
    public class func current(_ file: StaticString = #fileID) -> UNUserNotificationCenter { Program.called(from: "\(file)").center }

    /// Set it before the app has finished launching, or early responses wait.
    public weak var delegate: (any UNUserNotificationCenterDelegate)? {
        get { lock.withLock { _ in weakDelegate } }
        set {
            lock.withLock { _ in weakDelegate = newValue }
            if newValue != nil { program.delegateIsSet() }
        }
    }

    /// Content extensions come in a later release.
    public var supportsContentExtensions: Bool { false }
}
