import BelfryModel
import Glibc

/// Says hello and answers calls until the link ends.
struct FixtureApp {
    func run() {
        let behaviour = Bundle.text(of: "behaviour")
        say("home \(environment("HOME"))")
        if behaviour == "fails" {
            say("no display\nsome last words", to: 2)
            exit(3)
        }
        if behaviour == "stubborn" { signal(SIGTERM, SIG_IGN) }
        guard var link = FrameLink(path: environment("BELFRY_APP_SOCKET")) else { exit(4) }
        let identifier = behaviour == "pretender" ? "news.example.Other" : Bundle.identifier
        link.send(.hello(hello: AppHello(bundleIdentifier: identifier, name: "Fixture", role: .app, runsApplicationLoop: true)))
        while let frame = link.next() {
            switch frame {
            case .welcome: link.send(.request(number: 1, request: .ready))
            case .call(let number, .remoteNotification): link.send(.answer(number: number, answer: .fetched(result: .newData)))
            case .refused(let message): say("refused \(message)")
            default: break
            }
        }
    }

    private func environment(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
}
