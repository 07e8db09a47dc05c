public import BelfryModel
import BelfryDevice

/// The phone in a person's hand. Each command returns when the phone has decided it; what apps make of it comes with `settle()`.
public final class WorldDevice: Sendable {
    private let phone: Device
    private let link: LossyLink

    init(phone: Device, link: LossyLink) {
        self.phone = phone
        self.link = link
    }

    /// Throws the sentence that the person would be told.
    public func perform(_ command: DeviceCommand) async throws { try await phone.perform(command) }

    /// Opens a notification: the app comes to the front.
    public func tap(_ identifier: String, of app: WorldApp) async throws { try await perform(.tap(app.key(identifier))) }
    /// Presses one of the buttons of the notification's category; `text` is for those that ask for some.
    public func press(_ action: String, on identifier: String, of app: WorldApp, text: String? = nil) async throws {
        try await perform(.respond(app.key(identifier), action: action, text: text))
    }
    public func dismiss(_ identifier: String, of app: WorldApp) async throws { try await perform(.dismiss(app.key(identifier))) }
    public func open(_ app: WorldApp) async throws { try await perform(.open(app.id)) }
    public func quit(_ app: WorldApp) async throws { try await perform(.quit(app.id)) }
    /// Answers the prompt, or decides before the app has asked.
    public func permit(_ app: WorldApp, _ allowed: Bool) async throws { try await perform(.permit(app.id, allowed)) }
    public func lock() async throws { try await perform(.lock) }
    public func unlock() async throws { try await perform(.unlock) }
    public func home() async throws { try await perform(.home) }
    public func setOnline(_ online: Bool) async throws { try await perform(.online(online)) }

    /// While true, what the phone acknowledges never reaches the service, which then sends it again on the next connection.
    public var losesAcknowledgements: Bool {
        get { link.losesAcknowledgements }
        set { link.losesAcknowledgements = newValue }
    }
}
