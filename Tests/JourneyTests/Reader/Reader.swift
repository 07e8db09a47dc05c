import Testing
import UserNotifications
import UserNotificationsTesting

/// A world with the reader's app in it: opened once, so that it has a token, allowed, and left in the background on a locked phone.
struct Reader {
    let world: World
    let app: WorldApp

    init(service: UNNotificationServiceExtension.Type? = nil, mayFilter: Bool = false, allowed: Bool = true) async throws {
        world = try World(seed: 7)
        app = try await world.install("news.example.Reader", delegate: ReaderDelegate.self, service: service, mayFilter: mayFilter)
        try await world.device.open(app)
        try await world.settle()
        try await world.device.permit(app, allowed)
        try await world.device.lock()
        try await world.settle()
    }

    @discardableResult
    func push(
        _ title: String, collapseID: String? = nil, mutable: Bool = false, story: Int? = nil, category: String? = nil, settle: Bool = true
    ) async throws -> PushReply {
        let aps = [
            #""alert": {"title": "\#(title)", "body": "Read all of it"}"#, #""sound": "default""#, mutable ? #""mutable-content": 1"# : nil,
            category.map { #""category": "\#($0)""# },
        ].compactMap(\.self).joined(separator: ", ")
        let number = story.map { #", "story": \#($0)"# } ?? ""
        let reply = try await world.provider.push("{\"aps\": {\(aps)}\(number)}", to: app, collapseID: collapseID)
        if settle { try await world.settle() }
        return reply
    }

    func end(of reply: PushReply) -> Milestone? { world.milestones(of: reply).last { $0.stage.isTerminal && $0.stage.territory == .device } }
    var titles: [String] { world.cards.map(\.title) }

    /// What the app's delegate heard, since the last launch.
    @MainActor
    func heard() throws -> [String] { try #require(app.delegate as? ReaderDelegate).heard }

    @MainActor
    func withDelegate<Value: Sendable>(_ body: @MainActor @Sendable (ReaderDelegate) -> Value) throws -> Value {
        body(try #require(app.delegate as? ReaderDelegate))
    }
}
