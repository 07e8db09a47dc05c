import BelfryModel

extension NotificationContent {
    /// The names of the properties in which this content differs from `original`, in the order of Apple's page; no text of them.
    func changes(since original: NotificationContent) -> [String] {
        var names: [String] = []
        func compare<Value: Equatable>(_ name: String, _ property: KeyPath<NotificationContent, Value>) {
            if self[keyPath: property] != original[keyPath: property] { names.append(name) }
        }
        compare("title", \.title)
        compare("subtitle", \.subtitle)
        compare("body", \.body)
        compare("attachments", \.attachments)
        compare("userInfo", \.userInfo)
        compare("badge", \.badge)
        compare("sound", \.sound)
        compare("categoryIdentifier", \.categoryIdentifier)
        compare("threadIdentifier", \.threadIdentifier)
        compare("launchImageName", \.launchImageName)
        compare("targetContentIdentifier", \.targetContentIdentifier)
        compare("interruptionLevel", \.interruptionLevel)
        compare("relevanceScore", \.relevanceScore)
        compare("filterCriteria", \.filterCriteria)
        compare("summaryArgument", \.summaryArgument)
        compare("summaryArgumentCount", \.summaryArgumentCount)
        return names
    }
}
