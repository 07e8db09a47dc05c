import Foundation

/// How the value behind an object stands in an archive: as JSON under one key.
///
/// `NSSecureCoding` is here for source compatibility. Belfry never stores or sends an archive: corelibs' archiver merges equal numbers, so
/// that 1 may come back as true; inside the JSON they are safe.
enum ValueArchive {
    private static let key = "belfry.value"

    static func write(_ value: some Encodable, to coder: NSCoder) {
        guard let data = try? JSONEncoder().encode(value) else { return }
        coder.encode(data as NSData, forKey: key)
    }

    static func read<Value: Decodable>(_ type: Value.Type, from coder: NSCoder) -> Value? {
        guard let data = coder.decodeObject(of: NSData.self, forKey: key) else { return nil }
        return try? JSONDecoder().decode(type, from: data as Data)
    }
}
