internal import BelfryModel
internal import Foundation
package import UserNotifications

/// The app's process as the system sees it (Apple: UIApplication): registration, badge and state. Windows and scenes are out of scope.
@MainActor
open class UIApplication: UIResponder {
    let program: Program
    private var owned: (any UIApplicationDelegate)?
    private var badge = 0
    private var registered = false

    package init(_ program: Program) {
        self.program = program
        super.init()
        program.application = self
        program.takeCalls { call, program in await UIApplication.of(program).take(call) }
    }

    /// The running app's; in a program without an application loop one that has no delegate.
    public static var shared: UIApplication { of(.called(from: nil)) }

    static func of(_ program: Program) -> UIApplication { program.application as? UIApplication ?? UIApplication(program) }

    open weak var delegate: (any UIApplicationDelegate)?

    /// Keeps the delegate alive, as the process does.
    func own(_ delegate: any UIApplicationDelegate) {
        owned = delegate
        self.delegate = delegate
    }

    /// Background until the device says otherwise.
    public var applicationState: State { program.appState == .foreground ? .active : .background }

    /// Asks for a device token; at most one of the delegate's two methods follows, and none before a device is connected.
    ///
    /// The environment is the one that the entitlement `aps-environment` names, else the sandbox.
    open func registerForRemoteNotifications() {
        program.ask(.registerForRemoteNotifications(environment: program.identity.environment)) { [weak self] outcome in
            guard let message = outcome.failureMessage else { return }
            Task { @MainActor in self?.failedToRegister(message) }
        }
    }

    open func unregisterForRemoteNotifications() {
        registered = false
        program.ask(.unregisterForRemoteNotifications) { _ in }
    }

    /// Whether a token has come since this process started.
    open var isRegisteredForRemoteNotifications: Bool { registered }

    /// What this process has set; a badge that a push brought is not read back. 0 hides it.
    @available(*, deprecated, message: "Use -[UNUserNotificationCenter setBadgeCount:withCompletionHandler:] instead.")
    open var applicationIconBadgeNumber: Int {
        get { badge }
        set {
            badge = newValue
            program.ask(.setBadge(count: newValue)) { _ in }
        }
    }

    func registered(_ token: DeviceToken) {
        registered = true
        delegate?.application(self, didRegisterForRemoteNotificationsWithDeviceToken: Data(token.bytes))
    }

    func failedToRegister(_ message: String) {
        let error = NSError(domain: NSCocoaErrorDomain, code: 3010, userInfo: [NSLocalizedDescriptionKey: message])
        delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
    }
}

extension AppLink.Outcome {
    fileprivate var failureMessage: String? {
        switch self {
        case .success(.failed(_, let message)): message
        case .success: nil
        case .failure(let failure): failure.message
        }
    }
}
