import BelfryModel

/// The last milestone of everything that still lives on the device: holds the legal moves of `Milestone.Stage.next`.
struct Course {
    private var last: [PushKey: Milestone.Stage] = [:]

    /// How many keys still live.
    var count: Int { last.count }

    /// Takes a key over from the archive: it is somewhere after `stage`.
    mutating func resume(_ key: PushKey, after stage: Milestone.Stage) { last[key] = stage }

    /// Whether `stage` may come now. An illegal one is a fault of ours: it stops a debug build, and in a release it is not written, so that a
    /// route never has two ends.
    mutating func take(_ key: PushKey, _ stage: Milestone.Stage) -> Bool {
        if let before = last[key], !before.next.contains(stage) {
            assertionFailure("\(stage) cannot come after \(before) (\(key))")
            return false
        }
        // A mark tells nothing about what may follow; what stood before it does.
        if stage != .duplicate && stage != .appWoken { last[key] = stage }
        return true
    }

    /// The key is of no more interest: nothing of it is left on the device.
    mutating func forget(_ key: PushKey) { last[key] = nil }
}
