import Foundation

/// How a row's value is written: JSON text, which `sqlite3` shows and later versions can still read.
enum RowCoding {
    static func text(_ value: some Encodable) throws -> String { String(decoding: try encoder.encode(value), as: UTF8.self) }
    static func value<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
        try decoder.decode(type, from: Data(text.utf8))
    }

    // An app may have given an infinite score; a commit must not fail of it.
    private static let (infinity, minusInfinity, notANumber) = ("inf", "-inf", "nan")
    private static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: infinity, negativeInfinity: minusInfinity, nan: notANumber)
        encoder.outputFormatting = .withoutEscapingSlashes
        return encoder
    }
    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: infinity, negativeInfinity: minusInfinity, nan: notANumber)
        return decoder
    }
}
