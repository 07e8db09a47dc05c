import AsyncHTTPClient
import BelfryModel
import NIOCore
import NIOHTTP1
import PushNetwork
import Testing

@Suite(.timeLimit(.minutes(1)))
struct LibraryClientTests {
    @Test func `AsyncHTTPClient sends and is answered, many at once over one connection`() async throws {
        let door = try await TestDoor()
        var configuration = HTTPClient.Configuration()
        configuration.tlsConfiguration = ClientTrust.configuration(authority: door.credentials.authorityPath)
        let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        let (url, headers) = ("https://127.0.0.1:\(try door.port())\(try door.path())", HTTPHeaders(door.headers()))
        let replies = try await withThrowingTaskGroup(of: (String, String?).self) { group in
            for number in 0..<50 {
                group.addTask {
                    var request = HTTPClientRequest(url: url)
                    request.method = .POST
                    request.headers = headers
                    request.headers.add(name: "apns-id", value: "00000000-0000-0000-0000-0000000000\(number + 10)")
                    request.body = .bytes(ByteBuffer(string: #"{"aps":{"alert":"x"}}"#))
                    let response = try await client.execute(request, timeout: .seconds(30))
                    return ("\(response.version) \(response.status.code)", response.headers.first(name: "apns-id"))
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(replies.allSatisfy { $0.0 == "HTTP/2.0 200" })
        #expect(Set(replies.compactMap(\.1)).count == 50)
        try await client.shutdown()
        await door.stop()
    }
}
