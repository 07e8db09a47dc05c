/// One line of a timeline, in words.
public struct RouteStep: Hashable, Codable, Sendable {
    public enum Place: String, Codable, Sendable { case service, phone, person }

    public var at: WallTime
    public var place: Place
    public var stage: Milestone.Stage
    /// "Extension finished".
    public var name: String
    /// "Changed the title, added an attachment".
    public var detail: String
    /// Milliseconds since the step before it in the whole route; nil for the first.
    public var took: Double?
    public var isTerminal: Bool
    /// For `extensionFinished`, for the bars of the page.
    public var report: ExtensionReport?

    public init(
        at: WallTime, place: Place, stage: Milestone.Stage, name: String, detail: String, took: Double?, isTerminal: Bool,
        report: ExtensionReport? = nil
    ) {
        self.at = at
        self.place = place
        self.stage = stage
        self.name = name
        self.detail = detail
        self.took = took
        self.isTerminal = isTerminal
        self.report = report
    }
}
