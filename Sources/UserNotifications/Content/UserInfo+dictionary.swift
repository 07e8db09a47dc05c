package import BelfryModel
import Foundation

extension UserInfo {
    /// As JSON where JSON can say it, which keeps whole numbers and truth values apart; else (`Data`, `Date`) as a property list.
    ///
    /// The list is an XML one: corelibs' binary form merges equal numbers, so that 1 may come back as true.
    package init(_ dictionary: [AnyHashable: Any]) {
        let named = Dictionary(
            uniqueKeysWithValues: dictionary.map { key, value in
                guard let name = key as? String else { preconditionFailure("unable to serialize userInfo: the key \(key) is not a string") }
                return (name, value)
            })
        if named.isEmpty {
            self = .empty
        } else if JSONSerialization.isValidJSONObject(named),
            let data = try? JSONSerialization.data(withJSONObject: named, options: [.sortedKeys, .withoutEscapingSlashes])
        {
            self = .json(PayloadBytes([UInt8](data)))
        } else if let data = try? PropertyListSerialization.data(fromPropertyList: named, format: .xml, options: 0) {
            self = .propertyList(base64: data.base64EncodedString())
        } else {
            preconditionFailure("unable to serialize userInfo: property-list types only")
        }
    }

    /// Empty where the bytes are no dictionary.
    package var dictionary: [AnyHashable: Any] {
        switch self {
        case .json(let payload): payload.dictionary
        case .propertyList(let base64):
            Data(base64Encoded: base64).flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any] } ?? [:]
        }
    }
}

extension PayloadBytes {
    /// The JSON object, as Foundation's types.
    package var dictionary: [AnyHashable: Any] { (try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]) ?? [:] }
}
