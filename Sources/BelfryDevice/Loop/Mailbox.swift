import BelfryModel

/// What has been told to the device and not been taken by its loop yet.
///
/// Bounded: pushes beyond the limit are not taken at all. They stay unacknowledged with the service, which sends them again on the next session.
struct Mailbox: ~Copyable {
    static let limit = 65_536
    /// How many inputs make one turn, and with it one transaction.
    static let batch = 1024

    private var inputs: [DeviceInput] = []
    private var start = 0
    /// Resumed once everything that came before them is committed.
    var fences: [(after: Int, CheckedContinuation<Void, Never>)] = []
    var answers: [CommandID: CheckedContinuation<CommandFailure?, Never>] = [:]
    var commands: UInt64 = 0
    /// A push was left out: the link has to be opened anew for it to come again.
    var leftOut = false
    var running = false
    var stopped = false

    var count: Int { inputs.count - start }

    mutating func add(_ new: [DeviceInput]) {
        for input in new {
            if count >= Mailbox.limit, case .frame(.push) = input {
                leftOut = true
            } else {
                inputs.append(input)
            }
        }
    }

    mutating func take() -> [DeviceInput] {
        let end = min(start + Mailbox.batch, inputs.count)
        let batch = Array(inputs[start..<end])
        start = end
        if start == inputs.count {
            inputs.removeAll(keepingCapacity: inputs.count <= Mailbox.batch)
            start = 0
        }
        for place in fences.indices { fences[place].after -= batch.count }
        return batch
    }

    /// The fences that everything taken so far has passed.
    mutating func passed() -> [CheckedContinuation<Void, Never>] {
        let passed = fences.filter { $0.after <= 0 }.map(\.1)
        fences.removeAll { $0.after <= 0 }
        return passed
    }
}
