import BelfryModel
import BelfryService
import Stores

/// What stands behind the door.
enum Store: String {
    case memory, sqlite

    func open(in folder: String, journal: Journal, around: Surroundings) throws -> (any Registry, any Spool) {
        switch self {
        case .memory: (MemoryRegistry(), MemorySpool(journal: journal, around: around))
        case .sqlite: (try SQLiteRegistry(folder + "/registry.sqlite"), try SQLiteSpool(folder + "/spool.sqlite", journal: journal, around: around))
        }
    }
}
