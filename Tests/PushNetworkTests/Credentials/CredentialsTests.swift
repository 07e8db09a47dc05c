import BelfryModel
import BelfryService
import Foundation
import PushNetwork
import SwiftASN1
import Testing
import X509

struct CredentialsTests {
    let folder: TemporaryFolder
    let around = TestSurroundings()

    init() throws { folder = try TemporaryFolder() }

    private func load() throws(CredentialFailure) -> Credentials { try Credentials.loadOrCreate(in: folder.path, around: around.value) }

    private func failure() throws -> CredentialFailure {
        try #require(throws: CredentialFailure.self) { _ = try load() }
    }

    @Test func `A first start makes everything and a second one finds it`() throws {
        let first = try load()
        let before = try folder.names().map { try folder.text($0) }
        let second = try load()
        #expect(try folder.names().map { try folder.text($0) } == before)
        #expect(first.team == second.team && first.keyID == second.keyID && first.secret == second.secret && first.signingKey == second.signingKey)
        #expect(first.team.rawValue.count == 10 && first.keyID.count == 10 && first.secret.count >= 22)
        #expect(first.signingKeyPath.hasSuffix("AuthKey_\(first.keyID).p8"))
        #expect(try folder.text("AuthKey_\(first.keyID).p8").hasPrefix("-----BEGIN PRIVATE KEY-----"))
    }

    @Test func `Only the owner may read what is secret`() throws {
        let credentials = try load()
        for name in ["ca-key.pem", "server-key.pem", "AuthKey_\(credentials.keyID).p8", "page-secret"] { #expect(try folder.mode(name) == 0o600) }
    }

    @Test func `The folder is made with its parents`() throws {
        let deep = folder.file("a/b/credentials")
        #expect(try Credentials.loadOrCreate(in: deep, around: around.value).authorityPath == deep + "/ca.pem")
    }

    @Test func `The certificate covers our names and Apple's, for less than 398 days`() throws {
        _ = try load()
        let certificate = try Certificate(pemEncoded: folder.text("server.pem"))
        let names = try #require(try certificate.extensions.subjectAlternativeNames)
        for name in ["localhost", "api.push.apple.com", "api.sandbox.push.apple.com", "api.development.push.apple.com"] {
            #expect(names.contains(.dnsName(name)))
        }
        #expect(certificate.notValidAfter.timeIntervalSince(certificate.notValidBefore) < 399 * 86_400)
        let authority = try Certificate(pemEncoded: folder.text("ca.pem"))
        #expect(authority.notValidAfter.timeIntervalSince(authority.notValidBefore) > 3649 * 86_400)
        #expect(authority.publicKey.isValidSignature(certificate.signature, for: certificate))
    }

    @Test func `A certificate that is about to expire is renewed, and the authority stays`() throws {
        _ = try load()
        let (authority, before) = (try folder.text("ca.pem"), try folder.text("server.pem"))
        around.advance(by: .seconds(340 * 86_400))
        _ = try load()
        #expect(try folder.text("ca.pem") == authority)
        let renewed = try folder.text("server.pem")
        #expect(renewed != before)
        _ = try load()
        #expect(try folder.text("server.pem") == renewed)
    }

    @Test func `An authority that has expired is said, and not replaced`() throws {
        _ = try load()
        around.advance(by: .seconds(3651 * 86_400))
        let failure = try failure()
        #expect(failure.path == folder.file("ca.pem") && failure.message.contains("expired"))
    }

    @Test(arguments: ["ca.pem", "ca-key.pem", "server.pem", "server-key.pem", "team.json", "page-secret", ".p8"])
    func `A broken file is named with what to do, and nothing is overwritten`(name: String) throws {
        let credentials = try load()
        let name = name == ".p8" ? "AuthKey_\(credentials.keyID).p8" : name
        let half = String(try folder.text(name).prefix(9))
        try folder.write(half, to: name)
        let failure = try failure()
        #expect(failure.path == folder.file(name))
        #expect(failure.description.contains(folder.file(name)) && failure.message.contains("start again"))
        #expect(try folder.text(name) == half)
    }

    @Test func `A start that broke off after the key goes on where it was`() throws {
        _ = try load()
        let key = try folder.text("ca-key.pem")
        try FileManager.default.removeItem(atPath: folder.file("ca.pem"))
        try folder.write("half", to: "ca.pem.new")
        _ = try load()
        #expect(try folder.text("ca-key.pem") == key)
        #expect(try !folder.names().contains("ca.pem.new"))
    }

    @Test func `A key that its team names and nobody finds is missed by name`() throws {
        let credentials = try load()
        try FileManager.default.removeItem(atPath: credentials.signingKeyPath)
        #expect(try failure().path == credentials.signingKeyPath)
    }

    @Test func `A folder that cannot be made is a sentence`() throws {
        try folder.write("a file", to: "blocked")
        let failure = try #require(throws: CredentialFailure.self) {
            _ = try Credentials.loadOrCreate(in: folder.file("blocked/credentials"), around: around.value)
        }
        #expect(failure.message.contains("--state"))
    }

    @Test func `Provider tokens come from the same key, and not before a service ran`() throws {
        #expect(throws: CredentialFailure.self) { try ProviderTokens(from: folder.path) }
        let credentials = try load()
        let parts = try ProviderTokens(from: folder.path).token(at: around.value.wall()).split(separator: ".")
        try #require(parts.count == 3)
        let signature = try #require(Self.decoded(parts[2]))
        #expect(signature.count == 64)
        #expect(SignatureCheck.verifies(signature, of: Array("\(parts[0]).\(parts[1])".utf8), publicKey: credentials.signingKey.publicKey))
        let claims = String(decoding: try #require(Self.decoded(parts[1])), as: UTF8.self)
        #expect(claims == #"{"iss":"\#(credentials.team)","iat":\#(around.value.wall().microseconds / 1_000_000)}"#)
    }

    private static func decoded(_ text: Substring) -> [UInt8]? {
        let standard = text.replacing("-", with: "+").replacing("_", with: "/")
        return Data(base64Encoded: standard + String(repeating: "=", count: (4 - standard.count % 4) % 4)).map { Array($0) }
    }
}
