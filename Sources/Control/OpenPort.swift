import Synchronization

/// The port that a door has, once it is open; the wanted one before.
final class OpenPort: Sendable {
    private let value: Mutex<Int>

    init(_ wanted: Int) { value = Mutex(wanted) }

    var number: Int {
        get { value.withLock { $0 } }
        set { value.withLock { $0 = newValue } }
    }
}
