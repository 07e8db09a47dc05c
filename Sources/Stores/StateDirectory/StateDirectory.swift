public import BelfryModel

/// The folder in which one Belfry keeps everything, and the paths inside it.
///
/// Making one touches no disk; `locked()` does. A program that only talks to a running Belfry needs the socket paths alone.
public struct StateDirectory: Sendable {
    /// Absolute, without a slash at its end.
    public let path: String
    /// Where the sockets are: `$XDG_RUNTIME_DIR/belfry` for the standard place, else `run` inside the state, so that two Belfries with
    /// different states never meet on one socket.
    public let runtime: String

    public init(_ path: String, runtime: String? = nil) {
        self.path = StateDirectory.absolute(path)
        self.runtime = runtime.map(StateDirectory.absolute) ?? self.path + "/run"
    }

    public var registry: String { path + "/registry.sqlite" }
    /// A file and a writer of its own, so that a burst of pushes and the registry never wait for each other.
    public var spool: String { path + "/spool.sqlite" }
    public var journals: String { path + "/journals" }
    /// Installed bundles, attachments and standby processes' folders: they belong to the app host.
    public var apps: String { path + "/apps" }
    public var credentials: String { path + "/credentials" }
    public var controlSocket: String { runtime + "/control.sock" }
    public var appSocket: String { runtime + "/apps.sock" }
    var lockFile: String { path + "/lock" }

    public func archive(_ device: DeviceID) -> String { "\(path)/devices/\(fileName(device.rawValue)).sqlite" }
    /// The journal's file of the service, or of a device.
    public func journal(_ territory: Territory, _ device: DeviceID? = nil) -> String {
        "\(journals)/\(territory.rawValue)\(device.map { "-" + fileName($0.rawValue) } ?? "").jsonl"
    }

    var folders: [String] { [path, runtime, journals, apps, credentials, path + "/devices"] }

    /// A name that stays inside its folder whatever it is made of: everything but letters, digits, `-` and `_` is written as `%` and hex.
    private func fileName(_ name: String) -> String {
        name.utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "_"):
                String(decoding: [byte], as: UTF8.self)
            default: "%" + Hex.encode([byte])
            }
        }.joined()
    }
}
