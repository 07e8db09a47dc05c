import ArgumentParser
import BelfryModel

struct PushCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "push", abstract: "Sends a push as a backend does, and prints the reply.",
        discussion: """
            It goes through the provider's door, over HTTP/2 and with a provider token of its own. Values are sent as you write them, so that you see \
            what APNs says of wrong ones. Exit status: 0 for a reply of 200, 1 for a refusal, 65 for a payload that is not JSON, 69 where no service \
            answers.
            """)

    @Argument(help: "A file with the payload, `-` for standard input, or an .apns file with \"Simulator Target Bundle\".")
    var payload: String = "-"

    @Option(help: "The app's bundle identifier; an .apns file may name it instead.")
    var app: String?
    @Option(help: ArgumentHelp("What the push replaces, and what replaces it: apns-collapse-id.", valueName: "text"))
    var collapseID: String?
    @Option(help: ArgumentHelp("10, 5 or 1: apns-priority.", valueName: "number"))
    var priority: String?
    @Option(help: ArgumentHelp("Seconds since 1970 until which it may wait, or 0: apns-expiration.", valueName: "seconds"))
    var expiration: String?
    @Option(help: ArgumentHelp("apns-push-type. Without it: background for a payload that shows nothing, else alert.", valueName: "type"))
    var pushType: String?
    @Option(help: ArgumentHelp("apns-id. Without it the service makes one.", valueName: "uuid"))
    var id: String?
    @Option(help: "sandbox or production. Without it: where the app is registered.")
    var environment: String?
    @Option(help: "Send to this device token instead of the app's own.")
    var token: String?
    @Option(help: "The provider's door, where it is not the one of the running service.")
    var port: Int?
    @Flag(help: "Send a payload that is not JSON, as it is.")
    var force = false
    @Flag(help: "Print the reply as JSON.")
    var json = false
    @OptionGroup var state: StateOption

    func run() async throws {
        let reply = try await send()
        if json { try Printing.json(reply) } else { reply.lines.forEach(Printing.line) }
        guard reply.status == 200 else { throw ExitCode(1) }
    }

    private func send() async throws -> DoorReply {
        let file = try PayloadFile(path: payload)
        if !force { try file.check() }
        guard let app = app.map({ AppID($0) }) ?? file.target else {
            throw Sentence(.usage, "Which app? Give --app with its bundle identifier; `belfry app list` shows what is installed.")
        }
        let type = pushType ?? (file.isSilent ? PushType.background.rawValue : PushType.alert.rawValue)
        let address = try await PushAddress(app: app, environment: environment, token: token, port: port, state: state)
        let push = OutgoingPush(
            token: address.token, topic: app.rawValue + (PushType(rawValue: type)?.topicSuffix ?? ""), type: type,
            optional: [
                ("apns-priority", priority ?? (type == PushType.background.rawValue ? "5" : nil)), ("apns-expiration", expiration),
                ("apns-collapse-id", collapseID), ("apns-id", id),
            ], payload: file.bytes)
        let client = ProviderClient(tokens: address.tokens, authority: address.authority, around: .system)
        let reply: Result<DoorReply, Sentence>
        do throws(Sentence) { reply = .success(try await client.send(push, port: address.port)) } catch { reply = .failure(error) }
        await client.shutDown()
        return try reply.get()
    }
}
