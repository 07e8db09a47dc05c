import BelfryModel

/// Who is told of the center's events, each from the revision on that it has seen in a snapshot.
struct Watchers {
    private struct Watcher {
        var after: UInt64
        var tell: @Sendable (CenterEvent) -> Void
    }

    private var watchers: [Int: Watcher] = [:]
    private var last = 0

    mutating func add(after revision: UInt64, _ tell: @escaping @Sendable (CenterEvent) -> Void) -> Int {
        last += 1
        watchers[last] = Watcher(after: revision, tell: tell)
        return last
    }

    mutating func remove(_ id: Int) { watchers[id] = nil }

    /// Those who have not seen `revision` in their snapshot, in the order in which they came.
    func listening(to revision: UInt64) -> [@Sendable (CenterEvent) -> Void] {
        watchers.sorted { $0.key < $1.key }.filter { $0.value.after < revision }.map(\.value.tell)
    }
}
