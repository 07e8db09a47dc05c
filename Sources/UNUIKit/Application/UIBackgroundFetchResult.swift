/// What came of a silent push (Apple: UIBackgroundFetchResult).
public enum UIBackgroundFetchResult: UInt, Sendable {
    case newData = 0
    case noData = 1
    case failed = 2
}
