import Foundation
import Stores
import Testing

/// The same rules that the memory engine is held to.
struct SQLiteRegistryContractTests {
    @Test(arguments: RegistryContract.cases)
    func `The SQLite engine keeps the contract`(rule: RegistryContract.Case) throws {
        let folder = try Folder()
        try rule.run(RegistryContract { try SQLiteRegistry(folder("\(UUID()).sqlite")) })
    }
}
