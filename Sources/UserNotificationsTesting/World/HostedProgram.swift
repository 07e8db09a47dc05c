import BelfryDevice
import BelfryModel
import UserNotifications

/// One program that runs in this process as if it were one of its own.
struct HostedProgram: Sendable {
    /// Who waits for the answer to a call.
    enum Waiter: Sendable {
        case device(CallID)
        case run(UniqueID)
    }

    let session: AppSession
    let app: AppID
    let role: AppHello.Role
    let launch: LaunchReason?
    let program: Program
    let transport: InProcessTransport
    /// What it is to do as soon as it is welcomed.
    var run: (id: UniqueID, request: NotificationRequest)?
    var isReady = false
    var calls: [UInt64: (kind: OpenCall?, waiter: Waiter?)] = [:]
    var count: UInt64 = 0

    /// What is waited for, by name.
    var open: [OpenCall] { calls.values.compactMap(\.kind) + (role == .app && !isReady ? [.launch] : []) }
}
