import Foundation
import Stores
import Testing

/// The same rules that the memory engine is held to.
struct SQLiteSpoolContractTests {
    @Test(arguments: SpoolContract.cases)
    func `The SQLite engine keeps the contract`(rule: SpoolContract.Case) async throws {
        let folder = try Folder()
        try await rule.run(
            SpoolContract { setting in
                try SQLiteSpool(
                    folder("\(UUID()).sqlite"), journal: setting.journal, around: setting.around, policy: setting.policy, limits: setting.limits)
            })
    }
}
