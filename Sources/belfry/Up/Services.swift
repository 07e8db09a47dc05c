public import AppHost
public import BelfryDevice
public import BelfryService
import Foundation
import NIOCore
import NIOPosix
public import ServiceLifecycle
public import Stores

// How the parts that know nothing of ServiceLifecycle begin and end in a group of services. The group stops them in reverse order.

extension JournalFile: Service {
    public func run() async throws {
        try? await gracefulShutdown()
        stop()
    }
}

extension SQLiteSpool: Service {
    /// Its last commit is made when the group stops it.
    public func run() async throws {
        try? await gracefulShutdown()
        stop()
    }
}

extension Gateway: Service {
    /// Gives up, every second, what is past its time.
    public func run() async throws {
        let expiry = MultiThreadedEventLoopGroup.singleton.any()
            .scheduleRepeatedTask(initialDelay: .zero, delay: .seconds(1)) { [self] _ in _ = expire() }
        try? await gracefulShutdown()
        expiry.cancel()
        disconnectAll("The service stops.")
    }
}

extension AppHost: Service {
    /// It was opened before; here it only ends, with every program that it started.
    public func run() async throws {
        try? await gracefulShutdown()
        await close()
    }
}

extension Device: Service {
    /// Its loop gets a thread of its own, since a commit blocks.
    public func run() async throws {
        guard let pause = Pause() else { throw Sentence(.failed, "The system has no file descriptor left. Close programs, or raise `ulimit -n`.") }
        let (ended, end) = AsyncStream<Void>.makeStream()
        let thread = Thread { [self] in
            run(in: DeviceLoop(wait: { pause.wait($0) }, wake: { pause.wake() }))
            end.finish()
        }
        thread.name = "belfry.\(id)"
        thread.stackSize = 2 << 20
        thread.start()
        await withGracefulShutdownHandler {
            for await _ in ended {}
        } onGracefulShutdown: { [self] in
            stop()
        }
    }
}
