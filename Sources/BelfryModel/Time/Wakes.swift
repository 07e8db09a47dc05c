/// A set of alarms ordered by time: a binary heap that also knows where each id stands, so that one can be taken back.
///
/// Adding, moving and removing cost O(log n). Equal times ring in the order in which they were set.
public struct Wakes<ID: Hashable & Sendable, Instant: Comparable & Sendable>: Sendable {
    private struct Entry: Sendable {
        var at: Instant
        var order: UInt64
        var id: ID
    }

    private var heap: [Entry] = []
    private var place: [ID: Int] = [:]
    private var sets: UInt64 = 0

    public init() {}

    /// When the next alarm is due; nil when none is set.
    public var next: Instant? { heap.first?.at }
    public var count: Int { heap.count }
    public subscript(id: ID) -> Instant? { place[id].map { heap[$0].at } }

    /// Sets the alarm of `id`, or moves it.
    public mutating func set(_ id: ID, at time: Instant) {
        cancel(id)
        sets += 1
        heap.append(Entry(at: time, order: sets, id: id))
        place[id] = heap.count - 1
        rise(heap.count - 1)
    }

    public mutating func cancel(_ id: ID) {
        guard let hole = place.removeValue(forKey: id) else { return }
        let last = heap.removeLast()
        guard hole < heap.count else { return }
        heap[hole] = last
        place[last.id] = hole
        rise(hole)
        sink(place[last.id]!)
    }

    /// Takes the earliest alarm that is due at `time`; nil when none is.
    public mutating func popDue(at time: Instant) -> ID? {
        guard let first = heap.first, first.at <= time else { return nil }
        cancel(first.id)
        return first.id
    }

    private func precedes(_ a: Int, _ b: Int) -> Bool {
        heap[a].at != heap[b].at ? heap[a].at < heap[b].at : heap[a].order < heap[b].order
    }

    private mutating func swap(_ a: Int, _ b: Int) {
        heap.swapAt(a, b)
        place[heap[a].id] = a
        place[heap[b].id] = b
    }

    private mutating func rise(_ start: Int) {
        var child = start
        while child > 0, precedes(child, (child - 1) / 2) {
            swap(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    private mutating func sink(_ start: Int) {
        var parent = start
        while true {
            var least = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && precedes(child, least) { least = child }
            guard least != parent else { return }
            swap(parent, least)
            parent = least
        }
    }
}
