extension Verdict {
    /// In the Notification Center only.
    static func listed(_ reason: ListReason, _ story: RouteStory) -> Verdict {
        let app = story.appName
        func verdict(_ what: String, _ cause: String, _ remedy: String) -> Verdict {
            .init(mark: .quiet, brief: "Listed, no banner", sentence: "Listed \(what), because \(cause).", remark: remedy)
        }
        return switch reason {
        case .passive:
            verdict(
                "without a banner or sound", "its interruption level is passive", "The interruption level active would have shown it.")
        case .provisional:
            verdict(
                "without a banner or sound", "the person allowed \(app) provisionally", "Asking without .provisional, and a yes, would have shown it."
            )
        case .foregroundListOnly:
            verdict(
                "without a banner", "\(app) was on screen and its willPresent chose the list",
                "Leaving the app, or .banner from willPresent, would have shown it.")
        case .recovered:
            verdict(
                "without alerting", "the phone stopped before it had decided",
                "After a crash nothing alerts twice; a phone that runs would have shown it.")
        }
    }

    /// The person sees nothing of it.
    static func suppressed(_ reason: SuppressReason, _ story: RouteStory) -> Verdict {
        let words = reason.words(app: story.appName)
        return .init(mark: .quiet, brief: words.brief, sentence: "Not shown, because \(words.cause).", remark: words.remedy)
    }
}

extension SuppressReason {
    /// What a list says, the cause, and what would have shown it.
    func words(app: String) -> (brief: String, cause: String, remedy: String) {
        switch self {
        case .appNotInstalled:
            (
                "Not shown, no app", "\(app) is not installed on the phone",
                "belfry app install would have let it in. The service still answered 200: it cannot know."
            )
        case .permissionNotDetermined:
            (
                "Not shown, not allowed yet", "nobody has allowed \(app) to notify yet",
                "requestAuthorization asks the person; a yes, or belfry app allow, would have shown it."
            )
        case .permissionDenied:
            (
                "Not shown, not allowed", "the person did not allow \(app) to notify",
                "Allowing it in the settings would have shown it. The service still answered 200: it cannot know."
            )
        case .foregroundDeclined:
            (
                "Not shown, app on screen", "\(app) was on screen and its willPresent chose nothing",
                "Leaving the app, or .banner from willPresent, would have shown it."
            )
        case .foregroundNotImplemented:
            (
                "Not shown, app on screen", "\(app) was on screen and has no willPresent",
                "Leaving the app, or a delegate with willPresent, would have shown it."
            )
        case .foregroundSilent:
            (
                "Not shown, app on screen", "\(app) was on screen and its willPresent did not answer in time",
                "Leaving the app, or calling the completion handler, would have shown it."
            )
        case .nothingToShow: ("Not shown, nothing in it", "it has no text, sound or badge", "An alert in aps would have shown it.")
        case .appUnreachable:
            (
                "Not handed over", "\(app) did not run and could not be started for it",
                "An app that starts, with remote-notification in UIBackgroundModes, would have got it."
            )
        case .settingsOff:
            ("Not shown, switched off", "alerts, sounds and badges of \(app) are switched off", "Any of them in the settings would have shown it.")
        case .payloadUnreadable:
            ("Not shown, unreadable", "its payload has no aps that can be read", "A JSON object with aps and an alert would have shown it.")
        case .overtaken:
            (
                "Not shown, overtaken", "a newer one was shown before its extension answered",
                "A faster extension, or a collapse id of its own, would have shown it."
            )
        }
    }
}
