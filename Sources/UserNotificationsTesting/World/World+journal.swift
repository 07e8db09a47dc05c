import BelfryDevice
public import BelfryModel
import BelfryService

extension World {
    /// The milestones of a push, both halves, in order.
    public func milestones(of reply: PushReply) -> [Milestone] { reply.uniqueID.map { milestones(of: .push($0)) } ?? [] }
    /// The milestones of a push or of one firing of a local request.
    public func milestones(of key: PushKey) -> [Milestone] { journals.flatMap { $0.records(of: key) }.map(\.milestone) }

    /// The whole way of a push, in words; nil for a refusal.
    public func trace(_ reply: PushReply) -> Route? {
        reply.uniqueID.flatMap { Route.join(.push($0), in: journals, now: now) }
    }

    /// That every push, and every firing of a local request, has ended in exactly one way in each territory that it reached. Throws those
    /// that have not, each with its milestones. The last line of every test.
    public func checkEveryPushEnded() throws {
        let records = journals.flatMap(\.records)
        let faults = Dictionary(grouping: records, by: \.key).compactMap { key, records -> String? in
            let stages = records.map(\.milestone.stage)
            for territory in Set(stages.map(\.territory)) {
                let ends = stages.filter { $0.territory == territory && $0.isTerminal }
                if ends.count != 1 { return "\(key) has \(ends.count) ends in the \(territory.rawValue): \(stages.map(\.rawValue))" }
            }
            let isLost = stages.contains(.acknowledged) && !stages.contains { $0.territory == .device }
            return isLost ? "\(key) was acknowledged and never arrived: \(stages.map(\.rawValue))" : nil
        }
        if !faults.isEmpty { throw WorldFailure(faults.sorted().joined(separator: "\n")) }
    }

    private var journals: [Journal] { [gateway.journal, phone.journal] }
}
