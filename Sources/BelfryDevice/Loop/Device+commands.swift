public import BelfryModel
import Synchronization

extension Device {
    /// Has the phone do what a person would do with it; returns when it is decided and on disk.
    ///
    /// Throws the sentence that the person is told; the phone is then as it was. After `.unavailable` because of the disk the command is
    /// carried out as soon as the disk can be written.
    public func perform(_ command: DeviceCommand) async throws(CommandFailure) {
        let failure = await withCheckedContinuation { (continuation: CheckedContinuation<CommandFailure?, Never>) in
            let id: CommandID? = mailbox.withLock { mailbox in
                guard !mailbox.stopped, mailbox.count < Mailbox.limit else { return nil }
                mailbox.commands += 1
                let id = CommandID(rawValue: mailbox.commands)
                mailbox.answers[id] = continuation
                return id
            }
            if let id {
                enqueue([.command(id, command)])
            } else {
                continuation.resume(returning: CommandFailure(.unavailable, "The phone is stopped or has more to do than it can keep. Try again."))
            }
        }
        if let failure { throw failure }
    }

    /// Puts the bundle at `path` on the phone, or a newer one in its place, and returns its icon. Throws what is wrong with the bundle.
    public func install(bundleAt path: String) async throws(CommandFailure) -> AppTile {
        let app = try await apps.install(bundleAt: path)
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let waits = mailbox.withLock { mailbox in
                guard !mailbox.stopped else { return false }
                mailbox.add([.installed(app)])
                mailbox.fences.append((after: mailbox.count, continuation))
                return true
            }
            if waits { mail.withLock { $0 }() } else { continuation.resume() }
        }
        if mailbox.withLock({ $0.stopped }) { throw CommandFailure(.unavailable, "The phone was stopped.") }
        guard let tile = core.withLock({ $0.center.tile(of: app.id) }) else {
            throw CommandFailure(.noSuchApp, "The app \(app.id) was removed while it was being installed.")
        }
        return tile
    }
}
