/// A program's answer to an `AppCall`.
public enum AppAnswer: Hashable, Codable, Sendable {
    /// `implemented` is false where the delegate has no such method, or there is no delegate.
    case presentation(options: PresentationOptions, implemented: Bool)
    case handled
    case fetched(result: FetchResult)
    /// `late` says that it came after `timeWillExpire`.
    case content(run: UniqueID, content: NotificationContent, late: Bool)

    /// Raw values are those of `UIBackgroundFetchResult`.
    public enum FetchResult: UInt, Codable, Sendable {
        case newData = 0
        case noData = 1
        case failed = 2
    }
}
