internal import BelfryModel
internal import BelfryService
import Crypto
import Foundation

/// The local team and its signing key: what a developer downloads from Apple as `AuthKey_<KEYID>.p8`.
struct ProviderKey {
    let team: TeamID
    let id: String
    let key: P256.Signing.PrivateKey
    let path: String

    /// `team.json`: which team and which of the `.p8` files is ours.
    private struct Names: Codable {
        var team: String
        var key: String

        var areTen: Bool { [team, key].allSatisfy { $0.count == 10 && $0.utf8.allSatisfy(ProviderKey.letters.contains) } }
    }

    private static let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ23456789".utf8)
    private static let remedy = "with team.json gone a new team and key are made, and providers have to use those"

    /// Nil where no team was made yet.
    static func load(from folder: String) throws(CredentialFailure) -> ProviderKey? {
        let file = CredentialFile(folder, "team.json")
        guard let bytes = try file.read() else { return nil }
        guard let names = try? JSONDecoder().decode(Names.self, from: Data(bytes)), names.areTen else {
            throw .broken(file.path, "This does not name a team and a key of ten characters each", remedy: remedy)
        }
        let keyFile = CredentialFile(folder, "AuthKey_\(names.key).p8")
        guard let key = try PrivateKeyFile(file: keyFile, remedy: "move \(file.path) away too; " + remedy).load() else {
            throw CredentialFailure(
                path: keyFile.path, "The signing key that \(file.path) names is missing. Put it back, or move team.json away: \(remedy).")
        }
        return .init(team: TeamID(names.team), id: names.key, key: key, path: keyFile.path)
    }

    static func loadOrCreate(in folder: String, around: Surroundings) throws(CredentialFailure) -> ProviderKey {
        if let known = try load(from: folder) { return known }
        let names = Names(team: tenLetters(around), key: tenLetters(around))
        let keyFile = CredentialFile(folder, "AuthKey_\(names.key).p8")
        let key = P256.Signing.PrivateKey()
        // The key first: team.json never names a key that is not there.
        try keyFile.write(key.pemRepresentation + "\n", for: .owner)
        try CredentialFile(folder, "team.json").write(
            "{\"team\":\"\(names.team)\",\"key\":\"\(names.key)\"}\n", for: .everybody)
        return .init(team: TeamID(names.team), id: names.key, key: key, path: keyFile.path)
    }

    private static func tenLetters(_ around: Surroundings) -> String {
        let chance = around.entropy()
        return String(decoding: (0..<10).map { letters[Int(chance >> UInt64($0 * 5) & 31)] }, as: UTF8.self)
    }
}
