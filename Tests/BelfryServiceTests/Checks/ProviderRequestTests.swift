import BelfryModel
import BelfryService
import Testing

struct ProviderRequestTests {
    @Test func `Only what means something is kept, and the first of two counts`() {
        let request = ProviderRequest(
            environment: .sandbox, headers: [(":method", "POST"), ("x-other", "1"), ("apns-id", "a"), ("apns-id", "b"), ("apns-topi", "c")], body: [])
        #expect(request[.method].map(Array.init) == Array("POST".utf8))
        #expect(request[.id].map(Array.init) == Array("a".utf8))
        #expect(request.repeated == .id)
        #expect(request[.topic] == nil)
    }

    @Test func `A body may come in pieces, and no more than needed is kept`() {
        var request = ProviderRequest(stream: 1, environment: .sandbox)
        let piece = [UInt8](repeating: 1, count: 1000)
        for _ in 0..<20 { piece.withUnsafeBytes { request.append(body: $0) } }
        #expect(request.bodyLength == 20_000)
        #expect(request.body.count == ProviderRequest.bodyLimit)
    }

    @Test func `Headers without end are not kept`() {
        var request = ProviderRequest(stream: 1, environment: .sandbox)
        let (name, value) = (Array("authorization".utf8), [UInt8](repeating: 1, count: ProviderRequest.headerLimit + 1))
        name.withUnsafeBytes { name in value.withUnsafeBytes { request.add(name: name, value: $0) } }
        #expect(request[.authorization] == nil)
    }
}
