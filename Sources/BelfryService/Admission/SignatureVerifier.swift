/// Whether `signature` over `input` is the key's: ES256, as raw r‖s of 64 bytes or as DER, both of which Apple's service takes.
///
/// The core does no cryptography; the shell that has it hands this in.
public typealias SignatureVerifier = @Sendable (_ key: SigningKey, _ input: [UInt8], _ signature: [UInt8]) -> Bool
