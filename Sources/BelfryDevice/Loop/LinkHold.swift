import BelfryModel

/// The open session of the device link, and its number.
struct LinkHold {
    var session: (any DeviceLinkSession)?
    var number: UInt64 = 0
}
