import Crypto
import FoundationEssentials
import NIOCore
import NIOPosix
import NIOSSL
import SwiftASN1
import Testing
import X509

@testable import PushNetwork

@Suite(.timeLimit(.minutes(1)))
struct HandshakeTests {
    /// Signed by nobody but itself.
    private func stranger() throws -> FrameConnection.Identity {
        let plain = P256.Signing.PrivateKey()
        let (key, name) = (Certificate.PrivateKey(plain), try DistinguishedName { CommonName("Apple Push Services: news.example.Newsroom") })
        let certificate = try Certificate(
            version: .v3, serialNumber: .init(), publicKey: key.publicKey, notValidBefore: Date(timeIntervalSince1970: 0),
            notValidAfter: Date(timeIntervalSince1970: 4e9), issuer: name, subject: name, signatureAlgorithm: .ecdsaWithSHA256,
            extensions: try Certificate.Extensions { try ExtendedKeyUsage([.clientAuth]) }, issuerPrivateKey: key)
        var coder = DER.Serializer()
        try coder.serialize(certificate)
        return .init(
            certificate: try NIOSSLCertificate(bytes: coder.serializedBytes, format: .der),
            key: try NIOSSLPrivateKey(bytes: Array(plain.derRepresentation), format: .der))
    }

    @Test func `A client that shows a certificate of its own is served by its provider token, and by that only`() async throws {
        let door = try await TestDoor()
        let connection = try await door.connect(showing: try stranger())
        let bare = try await connection.exchange(FrameConnection.pseudo(try door.path()))
        #expect(bare.text == #"{"reason":"MissingProviderToken"}"#)
        let answer = try await connection.exchange(FrameConnection.pseudo(try door.path()) + door.headers(), stream: 3)
        #expect(answer.status == "200")
        await door.stop()
    }

    @Test func `A client that speaks no TLS is told in the log in a few words, without a path`() async throws {
        let book = LogBook()
        let door = try await TestDoor(logger: book.logger)
        let client = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).connect(host: "127.0.0.1", port: try door.port()).get()
        try await client.writeAndFlush(ByteBuffer(string: "GET / HTTP/1.1\r\nhost: localhost\r\n\r\n"))
        let line = try #require(await book.next { $0.message == "A provider's TLS handshake failed" })
        #expect(line.metadata["cause"] == "http request")
        #expect(line.metadata["advice"]?.contains("TLS 1.2") == true)
        try? await client.close()
        await door.stop()
    }

    @Test(arguments: [
        ("Error: 268435703 error:100000f7:SSL routines:OPENSSL_internal:WRONG_VERSION_NUMBER at /home/x/y.cc:231", "wrong version number"),
        ("Error:  EOF during handshake", "EOF during handshake"), ("Error: 1 something at /home/x/y.cc:2", "unknown"),
    ])
    func `Of BoringSSL's raw text the words are kept and the path is not`(raw: String, words: String) {
        #expect(BoringSSLError.words(of: raw) == words)
    }
}
