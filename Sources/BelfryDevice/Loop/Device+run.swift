import BelfryModel
import Synchronization

extension Device {
    /// Sits in the device's loop until `stop` is called. It blocks (a commit does), so it needs a thread of its own:
    ///
    ///     Thread { device.run(in: DeviceLoop(wait: { pause.wait($0) }, wake: { pause.wake() })) }.start()
    public func run(in loop: DeviceLoop) {
        onMail(loop.wake)
        while !mailbox.withLock({ $0.stopped }) {
            let next = turn()
            loop.wait(next.delay(from: around.moment))
        }
    }

    /// Closes the link, fails what waits for an answer, and lets `run(in:)` return. What was not acknowledged stays with the service.
    public func stop() {
        let (answers, fences) = mailbox.withLock { mailbox in
            mailbox.stopped = true
            defer { (mailbox.answers, mailbox.fences) = ([:], []) }
            return (mailbox.answers.values.map(\.self), mailbox.fences.map(\.1))
        }
        for answer in answers { answer.resume(returning: CommandFailure(.unavailable, "The phone was stopped.")) }
        for fence in fences { fence.resume() }
        let session = hold.withLock { hold in
            defer { hold.session = nil }
            return hold.session
        }
        session?.close()
        mail.withLock { $0 }()
    }
}
