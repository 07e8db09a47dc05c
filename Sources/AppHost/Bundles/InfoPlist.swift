import BelfryModel
import Foundation

/// A property list of a bundle: `Info.plist`, or a list of entitlements.
struct InfoPlist {
    let values: [String: Any]

    /// A list longer than this is not one that a person wrote.
    static let limit = 1 << 20

    /// Nil where there is no such file, or it is no property list with a dictionary at its top.
    init?(contentsOf path: String) {
        guard let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int, size <= Self.limit,
            let data = FileManager.default.contents(atPath: path),
            let values = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        else { return nil }
        self.values = values
    }

    subscript(key: String) -> String? { values[key] as? String }

    func dictionary(_ key: String) -> InfoPlist? { (values[key] as? [String: Any]).map(InfoPlist.init(values:)) }
    func strings(_ key: String) -> [String] { values[key] as? [String] ?? [] }
    func flag(_ key: String) -> Bool { values[key] as? Bool ?? false }

    private init(values: [String: Any]) { self.values = values }
}
