import AsyncHTTPClient
import BelfryModel
import Foundation
import NIOCore
import NIOHTTP1

/// What came back.
struct PageAnswer: Sendable {
    let status: Int
    let headers: HTTPHeaders
    let bytes: [UInt8]

    init(_ response: HTTPClientResponse, body: ByteBuffer) {
        status = Int(response.status.code)
        headers = response.headers
        bytes = Array(body.readableBytesView)
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
    func header(_ name: String) -> String? { headers.first(name: name) }
    func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value { try JSONDecoder().decode(type, from: Data(bytes)) }
}
