import BelfryModel
import Foundation
import Synchronization

/// Runs a user's service extension: a new instance for each push, its first answer sent, the others dropped.
package final class ServiceRunner: Sendable {
    /// An instance of the user's class, which promises nothing about threads. `didReceive` is called on the main thread and
    /// `serviceExtensionTimeWillExpire` on another one, exactly as Apple does it; the user's class has to live with that there too.
    private struct Instance: @unchecked Sendable {
        let service: UNNotificationServiceExtension
    }

    private struct Run {
        var instance: Instance?
        var expired = false
    }

    private let make: @MainActor @Sendable () -> UNNotificationServiceExtension
    private let runs = Mutex<[UniqueID: Run]>([:])
    private let expiry = DispatchQueue(label: "service-extension-expiry", attributes: .concurrent)

    package init(_ make: @escaping @MainActor @Sendable () -> UNNotificationServiceExtension) { self.make = make }

    /// Becomes the one that takes the program's calls.
    package func serve(_ program: Program) {
        program.takeCalls { [self] call, program in
            switch call {
            case .provideContent(let run, let request): return await provide(run, request)
            case .timeWillExpire(let run):
                expire(run, program)
                return nil
            default: return nil
            }
        }
    }

    @MainActor
    private func provide(_ run: UniqueID, _ request: NotificationRequest) async -> AppAnswer {
        let instance = Instance(service: make())
        runs.withLock { $0[run] = Run(instance: instance) }
        let content: NotificationContent = await withUnsafeContinuation { continuation in
            let first = FirstCall()
            instance.service.didReceive(UNNotificationRequest(value: request)) { content in
                // Taken at once: the user may go on writing a mutable one.
                if first.take() { continuation.resume(returning: content.value) }
            }
        }
        let late = runs.withLock { $0.removeValue(forKey: run)?.expired ?? false }
        return .content(run: run, content: content, late: late)
    }

    private func expire(_ run: UniqueID, _ program: Program) {
        let instance = runs.withLock { runs in
            runs[run]?.expired = true
            return runs[run]?.instance
        }
        guard let instance else { return }
        expiry.async { Program.$current.withValue(program) { instance.service.serviceExtensionTimeWillExpire() } }
    }
}
