import BelfryModel

/// Cards and events as lines of text.
enum CenterLine {
    static func text(_ card: Card) -> String {
        let words = [card.title, card.subtitle, card.body].filter { !$0.isEmpty }.joined(separator: ": ")
        var line = "\(Printing.time(card.date))  \(card.appName)  \(words)"
        if !card.attachments.isEmpty { line += "  [\(card.attachments.count) attached]" }
        if !card.actions.isEmpty { line += "  [\(card.actions.map(\.identifier).joined(separator: ", "))]" }
        return Printing.plain(line + "  (\(card.app) \(card.identifier))")
    }

    static func text(_ event: CenterEvent) -> String {
        Printing.plain("\(Printing.time(event.at))  \(words(event.change))")
    }

    private static func words(_ change: CenterEvent.Change) -> String {
        switch change {
        case .delivered(let card, let how): "delivered  \(brief(card))\(words(how))"
        case .replaced(let card, let how): "replaced  \(brief(card))\(words(how))"
        case .alerted(let app, let how): "alerted  \(app)\(words(how))"
        case .removed(let keys, let remover): "removed  \(keys.map(brief).joined(separator: ", ")) by \(words(remover))"
        case .bannerEnded(let key): "banner ended  \(brief(key))"
        case .responded(let key, let action): "responded  \(brief(key)) \(words(action: action))"
        case .handled(let key, let action): "handled  \(brief(key)) \(words(action: action))"
        case .prompted(let prompt): "asked  \(prompt.appName) would like to send notifications (belfry app allow \(prompt.app))"
        case .promptAnswered(let app, let granted): "answered  \(app) \(granted ? "may" : "may not") send notifications"
        case .app(let tile): "app  \(tile.name) \(words(tile))"
        case .uninstalled(let app): "uninstalled  \(app)"
        case .phone(let phone): "phone  \(words(phone))"
        }
    }

    private static func brief(_ card: Card) -> String {
        "\(card.appName)  \([card.title, card.body].filter { !$0.isEmpty }.joined(separator: ": "))  \(brief(card.key))"
    }

    private static func brief(_ key: NotificationKey) -> String { "(\(key.app) \(key.identifier))" }

    private static func words(_ how: Presentation?) -> String {
        guard let how else { return "  listed quietly" }
        let place =
            switch how.surface {
            case .lockScreen: "on the lock screen"
            case .banner: "as a banner"
            case .none: "unseen"
            }
        return "  \(place)\(how.sound.map { ", sound \($0)" } ?? "")\(how.badge.map { ", badge \($0)" } ?? "")"
    }

    private static func words(_ remover: Remover) -> String {
        switch remover {
        case .person: "the person"
        case .app: "the app"
        case .serviceExtension: "the service extension"
        case .room: "the phone, to make room"
        case .uninstall: "its app's removal"
        }
    }

    private static func words(action: String) -> String {
        switch action {
        case Action.defaultIdentifier: "tap"
        case Action.dismissIdentifier: "dismissal"
        default: action
        }
    }

    private static func words(_ tile: AppTile) -> String {
        let state = tile.foreground ? "in the foreground" : tile.running ? "in the background" : "not running"
        return "\(state), badge \(tile.badge), notifications \(tile.settings.status.words)\(tile.registered ? ", registered" : "")"
    }

    private static func words(_ phone: PhoneState) -> String {
        "\(phone.locked ? "locked" : "unlocked"), \(phone.online ? "online" : "offline"), \(phone.ring ? "ring" : "silent"), "
            + (phone.foreground.map { "\($0) in front" } ?? phone.surface.rawValue)
    }
}
