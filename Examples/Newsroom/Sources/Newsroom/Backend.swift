import Foundation
import FoundationNetworking

/// The newsroom's own server.
struct Backend: Sendable {
    let address = URL(string: ProcessInfo.processInfo.environment["NEWSROOM_BACKEND"] ?? "http://127.0.0.1:8090")!

    func send(token: String) {
        var request = URLRequest(url: address.appendingPathComponent("token"))
        request.httpMethod = "POST"
        request.httpBody = Data(token.utf8)
        URLSession.shared.dataTask(with: request) { _, _, error in
            print("\(error == nil ? "the backend has the device token" : "the backend is not there, \(error!.localizedDescription)")")
        }.resume()
    }

    /// The identifiers of stories that were read on another device; nil where the backend is not there.
    func readElsewhere() async -> [String]? {
        guard let (data, _) = try? await URLSession.shared.data(from: address.appendingPathComponent("read")) else { return nil }
        return try? JSONDecoder().decode([String].self, from: data)
    }
}
