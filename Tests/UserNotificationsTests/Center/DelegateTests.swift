import BelfryModel
import Testing
import UserNotifications

/// The forms in which people write their delegates.
@MainActor
struct DelegateTests {
    final class CompletionOnly: NSObject, @preconcurrency UNUserNotificationCenterDelegate {
        var heard: [String] = []

        @MainActor
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
            withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
        ) {
            completionHandler([.banner])
            completionHandler([])
        }

        @MainActor
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
            withCompletionHandler completionHandler: @escaping () -> Void
        ) {
            heard.append(response.actionIdentifier)
            completionHandler()
        }
    }

    final class AsyncOnly: NSObject, UNUserNotificationCenterDelegate {
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification
        ) async -> UNNotificationPresentationOptions { [.list, .sound] }
    }

    @MainActor final class MainActorAsync: NSObject, @preconcurrency UNUserNotificationCenterDelegate {
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification
        ) async -> UNNotificationPresentationOptions {
            MainActor.assertIsolated()
            return [.badge]
        }
    }

    final class Neither: NSObject, UNUserNotificationCenterDelegate {}

    final class Declining: NSObject, UNUserNotificationCenterDelegate {
        func userNotificationCenter(
            _ center: UNUserNotificationCenter, willPresent notification: UNNotification
        ) async -> UNNotificationPresentationOptions { [] }
    }

    private func answer(_ delegate: any UNUserNotificationCenterDelegate) async -> AppAnswer {
        let hosted = HostedCenter()
        hosted.center.delegate = delegate
        let answer = await hosted.call(.willPresent(notification: HostedCenter.notification("a")))
        withExtendedLifetime(delegate) {}
        return answer
    }

    @Test func `Every form is called, and a handler that is called twice counts once`() async {
        #expect(await answer(CompletionOnly()) == .presentation(options: .banner, implemented: true))
        #expect(await answer(AsyncOnly()) == .presentation(options: [.list, .sound], implemented: true))
        #expect(await answer(MainActorAsync()) == .presentation(options: .badge, implemented: true))
    }

    @Test func `Not there and nothing wanted are told apart`() async {
        #expect(await answer(Neither()) == .presentation(options: [], implemented: false))
        #expect(await answer(Declining()) == .presentation(options: [], implemented: true))
    }

    @Test func `Without a delegate a response waits for one`() async {
        let (hosted, delegate) = (HostedCenter(), CompletionOnly())
        async let answer = hosted.call(.didReceive(response: HostedCenter.response("a", action: "LATER")))
        await hosted.transport.drain()
        for _ in 0..<20 { await Task.yield() }
        #expect(hosted.answers.isEmpty)
        hosted.center.delegate = delegate
        #expect(await answer == .handled)
        #expect(delegate.heard == ["LATER"])
    }

    @Test func `A program without a loop is ready as soon as its delegate is set`() async {
        let (hosted, delegate) = (HostedCenter(), Neither())
        hosted.center.delegate = delegate
        await hosted.program.settled()
        await hosted.transport.drain()
        #expect(hosted.requests == [.ready])
    }

    @Test func `A response whose connection ended before it was heard is heard once, on the next`() async {
        let (transport, delegate) = (ScriptedTransport(), CompletionOnly())
        let program = Program(ProgramIdentity(bundleIdentifier: "a", name: "A"), runsApplicationLoop: false, transport: transport)
        program.center.delegate = delegate
        let response = AppLinkEvent.frame(.call(number: 1, call: .didReceive(response: HostedCenter.response("a", action: "LATER"))))
        // This test has the main actor, so that nothing is heard before the third line.
        transport.connect()
        transport.say(response)
        transport.say(.disconnected(message: "It stopped."))
        transport.connect()
        transport.say(response)
        let answer = AppFrame.answer(number: 1, answer: .handled)
        var sent: [AppFrame] = []
        while !sent.contains(answer) {
            await Task.yield()
            sent += transport.sent()
        }
        for _ in 0..<20 { await Task.yield() }
        #expect(delegate.heard == ["LATER"])
    }
}
