/// The address of one app on one device, in one environment: 2 to 256 bytes that only the push service understands.
///
/// Apple asks everybody not to assume a length (developer.apple.com: Sending notification requests to APNs).
public struct DeviceToken: Hashable, Codable, Sendable {
    public let bytes: [UInt8]

    public init?(bytes: [UInt8]) {
        guard (2...256).contains(bytes.count) else { return nil }
        self.bytes = bytes
    }

    /// From an even number of hexadecimal digits in either case.
    public init?(hex: String) { self.init(hexDigits: hex.utf8) }

    @inlinable public init?(hexDigits: some Collection<UInt8>) {
        guard let bytes = Hex.decode(hexDigits) else { return nil }
        self.init(bytes: bytes)
    }

    /// All of it: for the app and the provider, never for a log.
    public var hex: String { Hex.encode(bytes) }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let token = DeviceToken(hex: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "A device token is 4 to 512 hexadecimal digits.")
        }
        self = token
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(hex)
    }
}

extension DeviceToken: CustomStringConvertible {
    /// Shortened, so that a whole token never reaches a log by accident.
    public var description: String {
        bytes.count < 8 ? "token of \(bytes.count) bytes" : "\(Hex.encode(bytes.prefix(4)))…\(Hex.encode(bytes.suffix(2)))"
    }
}
