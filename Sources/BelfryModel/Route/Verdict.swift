/// What happened to a push, in a sentence: what, because of the one cause that decided.
public struct Verdict: Hashable, Codable, Sendable {
    /// How it is marked, always together with a word.
    public enum Mark: String, Codable, Sendable {
        /// As meant: a dot.
        case fine
        /// Kept quiet, or changed: a triangle.
        case quiet
        /// Never arrived: a cross.
        case never
        /// Still on its way: a ring.
        case waiting
    }

    public var mark: Mark
    /// Two or three words for a list: "Shown on lock screen".
    public var brief: String
    /// "Shown on the lock screen 12 ms after it was received."
    public var sentence: String
    /// Figures, or what would have shown it; may be empty.
    public var remark: String

    public init(mark: Mark, brief: String, sentence: String, remark: String = "") {
        self.mark = mark
        self.brief = brief
        self.sentence = sentence
        self.remark = remark
    }
}
