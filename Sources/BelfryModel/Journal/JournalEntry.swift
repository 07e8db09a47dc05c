/// What is written to a journal, and to its file.
public enum JournalEntry: Hashable, Codable, Sendable {
    case facts(PushFacts)
    case record(MilestoneRecord)
}
