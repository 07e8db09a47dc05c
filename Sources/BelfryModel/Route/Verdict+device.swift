extension Verdict {
    /// The device's ends.
    static func ended(_ milestone: Milestone, at time: WallTime, _ story: RouteStory) -> Verdict {
        switch milestone {
        case .presented(let how): presented(how, at: time, story)
        case .listed(let reason): listed(reason, story)
        case .replacedInPlace(let how): replaced(how, at: time, story)
        case .suppressed(let reason): suppressed(reason, story)
        case .filtered:
            .init(
                mark: .quiet, brief: "Filtered out", sentence: "Not shown, because the extension filtered it out with empty content.",
                remark: "\(story.appName)'s entitlement allows that.")
        default: handedToApp(story)
        }
    }

    private static func presented(_ how: Presentation, at time: WallTime, _ story: RouteStory) -> Verdict {
        if let failed = asSent(story) { return failed }
        let (phrase, brief) =
            switch how.surface {
            case .lockScreen: ("on the lock screen", "Shown on lock screen")
            case .banner: ("as a banner", "Shown as banner")
            case .none: (alone(how), "Shown without text")
            }
        let wait = story.wait.flatMap { $0 >= .seconds(1) ? $0 : nil }
        var cause = ""
        if let wait {
            cause = ", because the phone was offline for \(wait.words)"
        } else if how.inForeground {
            cause = ", because \(story.appName)'s willPresent let it through"
        } else if how.surface == .none, let glance = story.glance {
            cause = ", because \(glance.title.isEmpty ? "it carries no text" : "alerts are switched off")"
        }
        return .init(
            mark: .fine, brief: wait.map { "Shown after \($0.words) in store" } ?? brief,
            sentence: "Shown \(phrase) \((time - story.begin).words) \(story.since)\(cause).", remark: figures(story, until: time))
    }

    /// "with a sound and badge 3 alone".
    private static func alone(_ how: Presentation) -> String {
        let parts = [how.sound.map { _ in "a sound" }, how.badge.map { "badge \($0)" }].compactMap { $0 }
        return parts.isEmpty ? "without text" : "with \(parts.joined(separator: " and ")) alone"
    }

    /// What an extension that failed, or was late, made of it; nil where it answered, or none ran.
    private static func asSent(_ story: RouteStory) -> Verdict? {
        guard let report = story.report, let cause = report.outcome.cause else { return nil }
        let late = report.outcome == .bestAttempt
        return .init(
            mark: .quiet, brief: late ? "Best attempt shown" : "Original shown",
            sentence: "Shown \(late ? "with the extension's best attempt" : "as it was sent"), because \(cause).",
            remark: report.message ?? "The extension took \(Duration.microseconds(Int64(report.milliseconds * 1_000)).words).")
    }

    private static func replaced(_ how: Presentation, at time: WallTime, _ story: RouteStory) -> Verdict {
        let older = PayloadGlance.quote(story.predecessor) ?? "the one before it"
        let again = how.surface == .none && how.sound == nil ? "It moved to the top." : "It moved to the top and alerted again."
        let failed = story.report?.outcome.cause.map { " It stands as it was sent: \($0)." } ?? ""
        return .init(
            mark: .fine, brief: "Replaced in place",
            sentence: "Replaced \(older) in place \((time - story.begin).words) \(story.since), because both carry the \(sharedName(story)).",
            remark: again + failed)
    }

    private static func sharedName(_ story: RouteStory) -> String {
        let (kind, name): (String, String?) =
            if case .local(_, let identifier, _) = story.key {
                ("identifier", identifier)
            } else {
                ("collapse id", story.facts?.collapseID?.rawValue)
            }
        guard let name, name.count <= 40, !name.contains(where: \.isWhitespace) else { return "same \(name == nil ? "identifier" : kind)" }
        return "\(kind) \(name)"
    }

    private static func handedToApp(_ story: RouteStory) -> Verdict {
        let silent = story.facts?.type == .background || story.glance?.isSilent == true
        return .init(
            mark: .fine, brief: "Handed to the app",
            sentence: "Handed to \(story.appName) without showing anything, because \(silent ? "it is a silent push" : "the app takes it itself").")
    }

    /// Where the time went, or why no extension ran.
    private static func figures(_ story: RouteStory, until end: WallTime) -> String {
        if let report = story.report {
            let own = Duration.microseconds(Int64(report.milliseconds * 1_000))
            let rest = (end - story.begin) - own - (story.wait ?? .zero)
            return "The extension took \(own.words). Everything else took \(rest.words)."
        }
        guard let glance = story.glance, !story.isLocal else { return "" }
        return glance.isMutable ? "No extension ran, though the payload has mutable-content." : "No extension: the payload has no mutable-content."
    }
}

extension ExtensionReport.Outcome {
    /// Why its answer is not what was shown; nil where it is.
    var cause: String? {
        switch self {
        case .answered: nil
        case .bestAttempt: "its time ran out"
        case .timedOut: "the extension did not answer within its time"
        case .crashed: "the extension crashed"
        case .textRemoved: "the extension took the text away without the filtering entitlement"
        case .failedToStart: "the extension could not be started"
        case .cancelled: "the extension was stopped"
        }
    }
}
