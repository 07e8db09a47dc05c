import BelfryModel
import Foundation

/// A payload as the command line gives it: a file, standard input (`-`), or an `.apns` file as `xcrun simctl push` takes it, whose
/// `Simulator Target Bundle` names the app and is not sent.
struct PayloadFile {
    static let targetKey = "Simulator Target Bundle"

    /// What is sent: byte for byte as it was read, unless the target's key was taken out.
    private(set) var bytes: [UInt8]
    private(set) var target: AppID?
    private let name: String

    init(path: String) throws(Sentence) {
        name = path == "-" ? "standard input" : path
        do {
            bytes = Array(
                try path == "-" ? FileHandle.standardInput.readToEnd() ?? Data() : Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            var isFolder: ObjCBool = false
            let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            let why = !isThere ? "There is no such file" : isFolder.boolValue ? "It is a folder" : "It cannot be read: \(error.localizedDescription)"
            throw Sentence(.noInput, "\(path): \(why). Name a file with the payload, or `-` and give it on standard input.")
        }
        takeOutTarget()
    }

    private mutating func takeOutTarget() {
        guard case .object(var members)? = json, case .string(let app)? = members.removeValue(forKey: Self.targetKey) else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let rest = try? encoder.encode(JSONValue.object(members)) else { return }
        (target, bytes) = (AppID(app), Array(rest))
    }

    private var json: JSONValue? { try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)) }

    /// APNs takes any bytes and a phone drops what is no JSON object, so the mistake is told here.
    func check() throws(Sentence) {
        if let fault = JSONFault(in: bytes) {
            let place = "line \(fault.line), column \(fault.column) (byte \(fault.offset))"
            throw Sentence(.data, "\(name) is not JSON: \(fault.message), at \(place). Correct it, or send it as it is with --force.")
        }
        guard json?.object != nil else {
            throw Sentence(.data, "\(name) is JSON but not an object: a payload is {\"aps\":{…}}. Correct it, or send it as it is with --force.")
        }
    }

    /// `content-available` and nothing to show or sound (developer.apple.com: Pushing background updates to your App).
    var isSilent: Bool {
        guard let aps = json?["aps"] else { return false }
        return aps["content-available"]?.int == 1 && ["alert", "sound", "badge"].allSatisfy { aps[$0] == nil }
    }
}
