import BelfryModel

extension Center {
    /// The person acts on a notification: it leaves the list, and its app hears of it, once it runs.
    ///
    /// The response is kept until the app's delegate has finished with it. A process that goes away before gets it again when it is next ready: at
    /// least once, and exactly once where nothing crashes.
    mutating func respond(_ key: NotificationKey, action: String, text: String?) -> CommandFailure? {
        guard let notification = memory.delivered[key] else { return noSuch(key) }
        if action == Action.dismissIdentifier { return dismiss(key) }
        var options: ActionOptions = .foreground
        var typed: String?
        if action != Action.defaultIdentifier {
            guard let known = card(notification).actions.first(where: { $0.identifier == action }) else { return noSuchAction(action, notification) }
            guard text == nil || known.textInput != nil else { return takesNoText(action, notification) }
            options = known.options
            // Apple: "userText" is empty where nothing was typed, and belongs to text-input actions only.
            typed = known.textInput == nil ? nil : text ?? ""
        }
        if options.contains(.foreground) {
            bringToFront(notification.app)
        } else if options.contains(.authenticationRequired) {
            unlock()
        }
        record(notification, action: action, text: typed, reason: options.contains(.foreground) ? .response : .backgroundAction)
        return nil
    }

    /// Takes it away. The app hears of it only where the category asks for it (Apple: `customDismissAction`).
    mutating func dismiss(_ key: NotificationKey) -> CommandFailure? {
        guard let notification = memory.delivered[key] else { return noSuch(key) }
        if card(notification).reportsDismissal {
            record(notification, action: Action.dismissIdentifier, text: nil, reason: .backgroundAction)
        } else {
            remove([key], by: .person)
        }
        return nil
    }

    private mutating func record(_ notification: DeliveredNotification, action: String, text: String?, reason: LaunchReason) {
        let response = NotificationResponse(
            id: chance.uniqueID(), notification: notification, actionIdentifier: action, userText: text, at: now.wall)
        commit(.response(response))
        mark(notification.origin, .responded(action: action))
        tell(.responded(notification.key, action: action))
        remove([notification.key], by: .person)
        deliverResponses(of: notification.app)
        if !isRunning(notification.app) { launch(notification.app, reason) }
    }

    /// Hands what waits to the app, if it is ready.
    mutating func deliverResponses(of app: AppID) {
        guard let session = readySession(of: app) else { return }
        let waiting = memory.responses.values.filter { $0.app == app && !calls.isDelivering($0.id) }
        for response in waiting.sorted(by: { ($0.at, $0.id) < ($1.at, $1.id) }) {
            call(session, .didReceive(response: response), expecting: .response(response.id), within: Limits.background)
        }
    }

    /// The app's delegate has finished with a response.
    mutating func handled(_ id: UniqueID) {
        guard let response = memory.responses[id] else { return }
        commit(.removeResponse(id))
        let origin = response.notification.origin
        mark(origin, .handled)
        if memory.delivered[response.notification.key]?.origin != origin { release(origin) }
        tell(.handled(response.notification.key, action: response.actionIdentifier))
        dropAttachments(of: response.notification.request.content)
    }

    func noSuch(_ key: NotificationKey) -> CommandFailure {
        CommandFailure(.noSuchNotification, "\(key.app) shows no notification \(key.identifier). It may have been removed or opened already.")
    }

    private func noSuchAction(_ action: String, _ notification: DeliveredNotification) -> CommandFailure {
        let category = notification.request.content.categoryIdentifier
        let known = card(notification).actions.map(\.identifier)
        guard !category.isEmpty else {
            return CommandFailure(.noSuchAction, "The notification has no action \(action): its payload names no category, so it has no actions.")
        }
        let have = known.isEmpty ? "has no actions (is it registered with setNotificationCategories?)" : "has \(known.joined(separator: ", "))"
        return CommandFailure(.noSuchAction, "The notification has no action \(action): its category \"\(category)\" \(have).")
    }

    private func takesNoText(_ action: String, _ notification: DeliveredNotification) -> CommandFailure {
        let able = card(notification).actions.filter { $0.textInput != nil }.map(\.identifier)
        let others = able.isEmpty ? "none of its actions does" : "\(able.joined(separator: ", ")) does"
        return CommandFailure(.noSuchAction, "\(action) takes no text; \(others).")
    }
}
