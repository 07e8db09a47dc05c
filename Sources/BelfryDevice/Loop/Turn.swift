/// What one batch of inputs came to.
struct Turn {
    var effects: [DeviceEffect]
    /// The revision that its events carry: the one of the screen after them.
    var revision: UInt64
}
