import BelfryModel
import BelfryService

/// One request of a connection and what is known of its answer.
final class ProviderStream {
    /// A body is read to its end, so that most clients get their 413; one that goes on beyond this is answered at once and cut.
    static let patienceInBytes = 65_536

    let id: Int32
    private(set) var request: ProviderRequest
    /// The size of the header list as HTTP/2 counts it (RFC 9113 §6.5.2), unknown fields included.
    private var headSize = 0

    /// The client has said everything.
    var ended = false
    /// The owner has it.
    var handedOver = false
    var answered = false
    /// What is left of the answer's body.
    var answer: [UInt8] = []
    /// Set while the spool has the push.
    var pending: PendingReply?

    init(id: Int32, environment: APNSEnvironment) {
        self.id = id
        request = ProviderRequest(stream: id, environment: environment)
    }

    var headIsTooLong: Bool { headSize > Int(HTTP2Settings.headerList) }
    var isTooLong: Bool { request.bodyLength > Self.patienceInBytes }

    func add(name: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
        headSize += name.count + value.count + 32
        guard !headIsTooLong else { return }
        request.add(name: name, value: value)
    }

    func append(_ bytes: UnsafeRawBufferPointer) { request.append(body: bytes) }
}
