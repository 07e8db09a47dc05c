public import BelfryModel

/// One request at the provider's door, as its bytes came in.
///
/// The door makes one when a stream begins, hands in headers and body as they are read, and gives it to `Gateway.receive` at the end of the
/// stream. Only headers that mean something are kept, one after the other in one buffer; of the body no more than the largest that is allowed.
public struct ProviderRequest: Sendable {
    /// What is kept of the headers, in bytes; what goes beyond counts as not sent.
    public static let headerLimit = 16_384
    /// What is kept of the body; one more byte than the largest allowed tells that it is too long.
    public static let bodyLimit = 5_121

    private struct Slice: Sendable {
        var field: RequestField
        var start: Int32
        var count: Int32
    }

    public let stream: Int32
    public let environment: APNSEnvironment
    private var text: [UInt8] = []
    private var slices: [Slice] = []
    /// The body as far as it is kept.
    public private(set) var body: [UInt8] = []
    /// The length of the whole body.
    public private(set) var bodyLength = 0
    /// Whether a field stands there twice; the first one counts.
    public private(set) var repeated: RequestField?

    public init(stream: Int32, environment: APNSEnvironment) {
        (self.stream, self.environment) = (stream, environment)
        text.reserveCapacity(512)
        slices.reserveCapacity(RequestField.allCases.count)
    }

    /// A whole request at once, pseudo headers included.
    public init(stream: Int32 = 1, environment: APNSEnvironment, headers: [(name: String, value: String)], body: [UInt8]) {
        self.init(stream: stream, environment: environment)
        for (name, value) in headers {
            let (name, value) = (Array(name.utf8), Array(value.utf8))
            name.withUnsafeBytes { name in value.withUnsafeBytes { add(name: name, value: $0) } }
        }
        body.withUnsafeBytes { append(body: $0) }
    }

    public mutating func add(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        guard let field = RequestField(name: name) else { return }
        guard !slices.contains(where: { $0.field == field }) else {
            repeated = repeated ?? field
            return
        }
        guard text.count + value.count <= Self.headerLimit else { return }
        slices.append(Slice(field: field, start: Int32(text.count), count: Int32(value.count)))
        text.append(contentsOf: value)
    }

    public mutating func append(body part: UnsafeRawBufferPointer) {
        bodyLength += part.count
        body.append(contentsOf: part.prefix(Self.bodyLimit - body.count))
    }

    /// The bytes of a field; nil where it was not sent.
    public subscript(field: RequestField) -> ArraySlice<UInt8>? {
        for slice in slices where slice.field == field { return text[Int(slice.start)..<Int(slice.start + slice.count)] }
        return nil
    }
}
