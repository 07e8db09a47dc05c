import BelfryDevice
import BelfryModel
import Foundation

/// Reads an app bundle and says what is wrong with it: the flat layout of iOS, `<Name>.app/{Info.plist, <Name>, PlugIns/*.appex}`.
struct AppBundle {
    let folder: String

    init(at folder: String) { self.folder = folder }

    /// What the device is told.
    ///
    /// - Parameter home: where the bundle will lie; its own folder where it lies there already.
    /// - Throws: `CommandFailure` with code `invalid` and a sentence that says what to write.
    func read(as home: (AppID) -> String) throws(CommandFailure) -> InstalledApp {
        let info = try Self.infoPlist(of: folder)
        guard info.dictionary("NSExtension") == nil else {
            throw CommandFailure(.invalid, "\(Self.last(folder)) is an extension; install the .app that has it in PlugIns.")
        }
        let id = AppID(try identifier(info, of: folder))
        let home = home(id)
        _ = try executable(info, of: folder)
        let name = info["CFBundleDisplayName"] ?? info["CFBundleName"] ?? Self.name(of: folder)
        return InstalledApp(
            id: id, name: name, version: info["CFBundleShortVersionString"] ?? info["CFBundleVersion"] ?? "1.0", bundlePath: home,
            environment: try Entitlements(inBundleAt: folder).environment, serviceExtension: try serviceExtension(of: id, home: home),
            wakesForRemoteNotifications: info.strings("UIBackgroundModes").contains("remote-notification"))
    }

    /// The program of a bundle that has been read before.
    static func executable(ofBundleAt folder: String) -> String? {
        InfoPlist(contentsOf: folder + "/Info.plist").map { folder + "/" + ($0["CFBundleExecutable"] ?? name(of: folder)) }
    }

    static func name(of folder: String) -> String { URL(fileURLWithPath: folder).deletingPathExtension().lastPathComponent }

    static func infoPlist(of folder: String) throws(CommandFailure) -> InfoPlist {
        guard FileManager.default.fileExists(atPath: folder + "/Info.plist") else {
            throw CommandFailure(.invalid, "\(last(folder)) has no Info.plist; an app bundle starts with one. `swift package bundle` makes it.")
        }
        guard let info = InfoPlist(contentsOf: folder + "/Info.plist") else {
            throw CommandFailure(.invalid, "The Info.plist of \(last(folder)) is not a property list; `plutil -lint` or an XML editor shows where.")
        }
        return info
    }

    private func serviceExtension(of app: AppID, home: String) throws(CommandFailure) -> InstalledExtension? {
        let plugIns = folder + "/PlugIns"
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: plugIns)) ?? []).filter { $0.hasSuffix(".appex") }.sorted()
        var found: InstalledExtension?
        for name in names {
            guard let next = try pluggedIn(plugIns + "/" + name, name: name, app: app, home: home) else { continue }
            guard found == nil else {
                throw CommandFailure(.invalid, "An app has one notification service extension; \(name) is a second one. Remove one from PlugIns.")
            }
            found = next
        }
        return found
    }

    /// Nil for an extension of another kind; its identifier must be right all the same.
    private func pluggedIn(_ path: String, name: String, app: AppID, home: String) throws(CommandFailure) -> InstalledExtension? {
        let info = try Self.infoPlist(of: path)
        let id = try identifier(info, of: path)
        guard app.owns(extension: id) else {
            throw CommandFailure(
                .invalid,
                "The extension \(name) has the identifier \(id); it must be its app's, a dot, and at least one more character. "
                    + "Write CFBundleIdentifier \(app).\(Self.name(of: path)) in its Info.plist.")
        }
        guard let plugged = info.dictionary("NSExtension"), let point = plugged["NSExtensionPointIdentifier"] else {
            throw CommandFailure(
                .invalid,
                "The Info.plist of \(name) has no NSExtension with NSExtensionPointIdentifier; write com.apple.usernotifications.service there.")
        }
        guard point == "com.apple.usernotifications.service" else { return nil }
        guard let principal = plugged["NSExtensionPrincipalClass"], !principal.isEmpty, !principal.contains("$(") else {
            throw CommandFailure(
                .invalid,
                "NSExtensionPrincipalClass of \(name) must name its class, for example \(Self.name(of: path)).NotificationService, with every "
                    + "$(…) already replaced; `swift package bundle` does that.")
        }
        let program = try executable(info, of: path)
        let installed = home + "/PlugIns/" + name
        return InstalledExtension(
            identifier: id, path: installed, executable: installed + "/" + program, principalClass: principal,
            mayFilter: Entitlements(inBundleAt: path).mayFilter)
    }

    private func identifier(_ info: InfoPlist, of bundle: String) throws(CommandFailure) -> String {
        let example = "for example \(AppBundle.example)"
        guard let id = info["CFBundleIdentifier"], !id.isEmpty else {
            throw CommandFailure(.invalid, "The Info.plist of \(Self.last(bundle)) has no CFBundleIdentifier; write one, \(example).")
        }
        guard Self.isIdentifier(id) else {
            throw CommandFailure(
                .invalid,
                "The CFBundleIdentifier of \(Self.last(bundle)) is \"\(id.prefix(200))\"; use letters, digits, dots and hyphens only, \(example).")
        }
        return id
    }

    /// The name of the bundle's program, which exists and could run on this machine.
    private func executable(_ info: InfoPlist, of bundle: String) throws(CommandFailure) -> String {
        let name = info["CFBundleExecutable"] ?? Self.name(of: bundle)
        let path = bundle + "/" + name
        guard !name.isEmpty, !name.contains("/"), !name.contains("$("), name != ".." else {
            throw CommandFailure(.invalid, "CFBundleExecutable of \(Self.last(bundle)) is \"\(name)\"; write the name of the program in the bundle.")
        }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
            throw CommandFailure(.invalid, "\(Self.last(bundle)) has no program \(name); build it, or correct CFBundleExecutable.")
        }
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw CommandFailure(.invalid, "\(name) in \(Self.last(bundle)) may not be executed; run chmod +x on it.")
        }
        guard let image = ELFImage(contentsOf: path), image.runsHere else {
            throw CommandFailure(.invalid, "\(name) in \(Self.last(bundle)) is not a program for Linux on this machine; build it here.")
        }
        return name
    }

    private static let example = "news.example.Newsroom"
    private static func last(_ path: String) -> String { URL(fileURLWithPath: path).lastPathComponent }

    /// It becomes the name of a folder, so dots stand between other characters only.
    static func isIdentifier(_ id: String) -> Bool {
        id.utf8.count <= 155 && !id.hasPrefix(".") && !id.hasSuffix(".") && !id.contains("..")
            && id.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                    UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}
