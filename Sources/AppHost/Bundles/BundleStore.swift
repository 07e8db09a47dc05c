import BelfryDevice
import BelfryModel
import Foundation
import Glibc
import Synchronization

/// The installed bundles on disk, and whose program a process runs.
///
/// An update lies under the same path as what it replaces, so the path that the archive knows is right at every moment but one; a crash in that one
/// is mended at the next start.
final class BundleStore: Sendable {
    private let places: Places
    private let around: Surroundings
    /// One installation at a time.
    private let writing = Mutex(())
    private let apps = Mutex<[AppID: InstalledApp]>([:])

    init(places: Places, around: Surroundings) {
        (self.places, self.around) = (places, around)
        mend()
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: places.bundles)) ?? []).filter { $0.hasSuffix(".app") }
        for name in names {
            let folder = places.bundles + "/" + name
            guard let app = try? AppBundle(at: folder).read(as: { _ in folder }) else { continue }
            apps.withLock { $0[app.id] = app }
        }
    }

    /// Checks and copies; blocks while it does.
    func install(_ path: String) throws(CommandFailure) -> InstalledApp {
        guard let source = BundleCopy.canonical(path) else {
            throw CommandFailure(.invalid, "There is no bundle at \(path); give the path of a folder that ends in .app.")
        }
        _ = try AppBundle.infoPlist(of: source)
        let incoming = places.bundles + "/" + around.uniqueID().description + ".incoming"
        defer { try? FileManager.default.removeItem(atPath: incoming) }
        try Places.creating(incoming)
        // The name stays, since entitlements and the program may be named after it.
        let copy = incoming + "/" + URL(fileURLWithPath: source).lastPathComponent
        try BundleCopy().copy(source, to: copy)
        let app = try AppBundle(at: copy).read(as: places.bundle(of:))
        try named(copy, AppBundle.name(of: source))
        let failure = writing.withLock { _ in replace(app, with: copy) }
        if let failure { throw failure }
        return app
    }

    func remove(_ app: AppID) {
        writing.withLock { _ in
            _ = apps.withLock { $0.removeValue(forKey: app) }
            try? FileManager.default.removeItem(atPath: places.bundle(of: app))
        }
    }

    func isInstalled(_ app: AppID) -> Bool { apps.withLock { $0[app] != nil } }

    /// The app in whose bundle a program lies, and whether it is the app's own program rather than one of its extensions.
    func owner(ofProgram path: String) -> (app: InstalledApp, isExtension: Bool)? {
        apps.withLock { apps in
            apps.values.first { path.hasPrefix($0.bundlePath + "/") }.map { ($0, path.hasPrefix($0.bundlePath + "/PlugIns/")) }
        }
    }

    private func replace(_ app: InstalledApp, with copy: String) -> CommandFailure? {
        let home = app.bundlePath
        let outgoing = home + ".outgoing"
        try? FileManager.default.removeItem(atPath: outgoing)
        let replaces = rename(home, outgoing) == 0
        guard rename(copy, home) == 0 else {
            let reason = String(cString: strerror(errno))
            if replaces { rename(outgoing, home) }
            return CommandFailure(.unavailable, "\(app.name) could not be installed: \(reason).")
        }
        try? FileManager.default.removeItem(atPath: outgoing)
        apps.withLock { $0[app.id] = app }
        return nil
    }

    /// Takes a stopped installation back or forth.
    private func mend() {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: places.bundles)) ?? [] {
            let path = places.bundles + "/" + name
            if name.hasSuffix(".outgoing"), !FileManager.default.fileExists(atPath: String(path.dropLast(9))) {
                rename(path, String(path.dropLast(9)))
            } else if name.hasSuffix(".incoming") || name.hasSuffix(".outgoing") {
                try? FileManager.default.removeItem(atPath: path)
            }
        }
    }

    /// In the store a bundle is called after its identifier, so a program that was found by the bundle's name is written into its `Info.plist`.
    private func named(_ copy: String, _ name: String) throws(CommandFailure) {
        guard var values = InfoPlist(contentsOf: copy + "/Info.plist")?.values, values["CFBundleExecutable"] == nil else { return }
        values["CFBundleExecutable"] = name
        guard let data = try? PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0),
            FileManager.default.createFile(atPath: copy + "/Info.plist", contents: data)
        else { throw CommandFailure(.unavailable, "The Info.plist of \(name) could not be written.") }
    }
}

extension Places {
    static func creating(_ folder: String) throws(CommandFailure) {
        do { try make(folder) } catch { throw CommandFailure(.unavailable, "\(folder) cannot be made: \(error.localizedDescription)") }
    }
}
