extension Milestone {
    /// The smaller half of a line in a timeline: "Changed the title, added an attachment".
    func detail(_ story: RouteStory, at time: WallTime) -> String {
        stage.territory == .service ? serviceDetail(story, at: time) : deviceDetail(story)
    }

    private func serviceDetail(_ story: RouteStory, at time: WallTime) -> String {
        switch self {
        case .received(let stream, let bytes, let key): "HTTP/2 stream \(stream), \(key.map { "key \($0), " } ?? "")\(bytes.bytesInWords)"
        case .refused(let status, let reason): reason.isEmpty ? "\(status)" : "\(status) \(reason)"
        case .accepted(let durable): durable ? "200, durable on disk" : "200, not kept on disk"
        case .stored(let deadline): "Phone was offline." + (deadline.map { " Kept for up to \(($0 - time).words)" } ?? "")
        case .transmitted(let attempt): Milestone.ordinal(attempt) + (story.has(.stored) ? ", link resumed" : ", phone online")
        case .acknowledged: story.has(.stored) ? "On the phone's disk, so it left the store" : "Never had to wait in the store"
        case .collapsed(let newer): "\(PayloadGlance.quote(story.successor) ?? newer.description) took its place"
        case .expired: story.has(.stored) ? "Its time ran out in the store" : "Its apns-expiration was already past, and the phone was offline"
        case .discarded(.unregistered): "Its device token became invalid"
        case .discarded(.deviceOffline): "apns-expiration 0, and the phone was offline"
        case .discarded(.storeFailed): "503, the store could not keep it"
        default: ""
        }
    }

    private func deviceDetail(_ story: RouteStory) -> String {
        switch self {
        case .arrived: story.arrivalDetail
        case .duplicate: "Came a second time, acknowledged again"
        case .extensionStarted(let identifier): identifier.split(separator: ".").last.map(String.init) ?? identifier
        case .extensionFinished(let report): report.detail
        case .appWoken: "\(story.appName) got it in the background"
        case .presented(let how), .replacedInPlace(let how): how.detail
        case .listed(let reason): reason.detail
        case .suppressed(let reason): reason.words(app: story.appName).cause.capitalizedFirst
        case .filtered: "The extension emptied it"
        case .handedToApp: "\(story.appName) has it; nothing is shown"
        case .updated(.push(let id)): "By \(id)"
        case .updated(.local(_, let identifier, let firing)): "By \(identifier), firing \(firing)"
        case .removed(let remover): "By \(remover.words(app: story.appName))"
        case .responded(let action): action.actionWords
        case .handled: "\(story.appName)'s delegate finished with it"
        default: ""
        }
    }

    private static func ordinal(_ attempt: Int) -> String {
        switch attempt {
        case ...1: "First attempt"
        case 2: "Second attempt"
        case 3: "Third attempt"
        default: "Attempt \(attempt)"
        }
    }
}

extension RouteStory {
    fileprivate var arrivalDetail: String {
        if isLocal { return "Its trigger fired" }
        guard let glance, !has(.extensionStarted) else { return "On the phone's disk" }
        return glance.isMutable ? "No extension was started" : "No mutable-content, so no extension was started"
    }
}

extension Presentation {
    /// "Lock screen, sound chime.wav, badge 3".
    fileprivate var detail: String {
        var parts: [String] =
            switch surface {
            case .lockScreen: ["Lock screen"]
            case .banner: ["Banner"]
            case .none: ["No text"]
            }
        parts.append(sound.map { "sound \($0)" } ?? "no sound")
        if let badge { parts.append("badge \(badge)") }
        if inForeground { parts.append("let through by the app on screen") }
        return parts.joined(separator: ", ")
    }
}

extension ListReason {
    fileprivate var detail: String {
        switch self {
        case .passive: "No banner, no sound: passive"
        case .provisional: "No banner, no sound: allowed provisionally"
        case .foregroundListOnly: "No banner: the app on screen chose the list"
        case .recovered: "No alert: found again after a stop"
        }
    }
}

extension Remover {
    fileprivate func words(app: String) -> String {
        switch self {
        case .person: "the person"
        case .app: app
        case .serviceExtension: "the service extension"
        case .room: "the phone, to make room for newer ones"
        case .uninstall: "removing \(app)"
        }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    fileprivate var actionWords: String {
        switch self {
        case Action.defaultIdentifier: "Opened it"
        case Action.dismissIdentifier: "Dismissed it"
        default: "Action \(self)"
        }
    }
}
