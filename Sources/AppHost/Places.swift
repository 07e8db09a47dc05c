import BelfryModel
import Foundation
import Glibc

/// Where the host keeps things. Every path is canonical, since `/proc/PID/exe` is compared with them.
struct Places: Sendable {
    /// The host's own folder, readable by this user only.
    let root: String
    /// One `<identifier>.app` each.
    var bundles: String { root + "/bundles" }
    /// One folder for each app: its `HOME`.
    var containers: String { root + "/containers" }
    /// `<app>/<extension>`: the `/container` of an extension. Apart from the apps' own, since an app may be called as another's extension is.
    var extensionContainers: String { root + "/extension-containers" }
    /// One folder for each running extension process: its `/tmp`.
    var temporary: String { root + "/tmp" }
    /// `<app>/<unique id>/<file name>`.
    var attachments: String { root + "/attachments" }
    /// The system-call filter that bubblewrap loads.
    var filter: String { root + "/socket-filter.bpf" }

    /// Makes the folders; those of a process that is gone are emptied.
    ///
    /// - Throws: `CommandFailure` with code `unavailable` where the folder cannot be written.
    init(creating folder: String) throws(CommandFailure) {
        do {
            try Self.make(folder)
            guard let canonical = realpath(folder, nil) else { throw CocoaError(.fileNoSuchFile) }
            root = String(cString: canonical)
            free(canonical)
            try? FileManager.default.removeItem(atPath: root + "/tmp")
            for folder in [bundles, containers, extensionContainers, temporary, attachments] { try Self.make(folder) }
        } catch {
            throw CommandFailure(.unavailable, "Apps cannot be kept in \(folder): it cannot be written. Name another state directory.")
        }
    }

    func bundle(of app: AppID) -> String { bundles + "/" + app.rawValue + ".app" }

    /// The folder of an app, or of its extension `identifier`; made where it is missing.
    func container(of app: AppID, extension identifier: String? = nil) throws -> String {
        let path = identifier.map { extensionContainers + "/" + app.rawValue + "/" + $0 } ?? containers + "/" + app.rawValue
        try Self.make(path)
        return path
    }

    /// The app's own and those of its extensions.
    func removeContainers(of app: AppID) {
        for folder in [containers, extensionContainers] { try? FileManager.default.removeItem(atPath: folder + "/" + app.rawValue) }
    }

    static func make(_ folder: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
}
