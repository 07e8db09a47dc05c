/// Why no bundle could be made: a sentence that says what to do.
struct BundleFailure: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) { self.description = description }
}
