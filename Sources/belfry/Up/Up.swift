import AppHost
public import ArgumentParser
import BelfryDevice
import BelfryModel
import Control
import Glibc
public import Logging
import PushNetwork
import ServiceLifecycle
import Stores
import Synchronization

struct Up: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Run the push service and a phone, and print how to reach both.",
        discussion: """
            At the first start it makes what it needs in the state folder: a certificate authority of its own, a team, and a signing key. Everything \
            listens on this machine only.
            """)

    @Option(help: ArgumentHelp("Where backends send sandbox pushes.", valueName: "port"))
    var sandboxPort = 2197
    @Option(help: ArgumentHelp("Where backends send production pushes.", valueName: "port"))
    var productionPort = 2198
    @Option(help: ArgumentHelp("Where the page is.", valueName: "port"))
    var pagePort = 8025
    @Option(
        help: ArgumentHelp(
            "How service extensions are shut in: the strongest way that works here, limits only, or required: a cage, or they do not run.",
            valueName: "strongest|limits|required"))
    var sandbox = Shutting.strongest
    @Option(help: ArgumentHelp("Allow this app's notifications as soon as it is installed. May be given several times.", valueName: "app"))
    var allow: [String] = []
    @Option(help: ArgumentHelp("How much is logged: trace, debug, info, notice, warning or error.", valueName: "level"))
    var logLevel = Logger.Level.notice
    @OptionGroup var state: StateOption

    /// `SandboxMode` in the words of the command line.
    enum Shutting: String, ExpressibleByArgument, CaseIterable {
        case strongest, limits, required

        var mode: SandboxMode {
            switch self {
            case .strongest: .strongestHere
            case .limits: .limits
            case .required: .required
            }
        }
    }

    func validate() throws {
        for (option, port) in [("--sandbox-port", sandboxPort), ("--production-port", productionPort), ("--page-port", pagePort)]
        where !(0...65_535).contains(port) {
            throw ValidationError("\(option) is a port from 1 to 65535, or 0 for any that is free; not \(port).")
        }
    }

    func run() async throws {
        var settings = UpSettings(state: try state.directory())
        (settings.sandboxPort, settings.productionPort, settings.pagePort) = (sandboxPort, productionPort, pagePort)
        (settings.sandbox, settings.logLevel) = (sandbox.mode, logLevel)
        settings.allowed = Set(allow.map { AppID($0) })
        let level = logLevel
        LoggingSystem.bootstrap { label in
            var handler = StreamLogHandler.standardError(label: label)
            handler.logLevel = level
            return handler
        }
        try await serve(settings)
    }

    private func serve(_ settings: UpSettings) async throws {
        let (doors, open) = AsyncStream<ControlDoor>.makeStream()
        let house = try await House.open(settings, around: .system, logger: Logger(label: "belfry"), ready: { open.yield($0) })
        let permits = StandingPermits(settings.allowed, on: house.device)
        let option = state.state.map { " --state \($0.contains(" ") ? "'\($0)'" : $0)" } ?? ""
        async let greeted: Void = Self.greet(house, when: doors, option: option)
        defer { permits.end() }
        do { try await house.run() } catch {
            open.finish()
            throw error
        }
        open.finish()
        await greeted
    }

    /// Waits for both doors, so that what is printed works when it is read.
    private static func greet(_ house: House, when doors: AsyncStream<ControlDoor>, option: String) async {
        var facts = house.facts
        var count = 0
        for await door in doors {
            if case .page(let port) = door { facts.ports.page = port }
            count += 1
            if count == 2 {
                Printing.line(Greeting(facts: facts, secret: house.credentials.secret, apps: house.device.screen.apps, option: option).text)
            }
        }
    }
}

extension Logger.Level: @retroactive ExpressibleByArgument {}
