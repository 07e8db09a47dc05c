public import BelfryModel
import Foundation

/// A bundle that is right in every way, made of the fixture program; a test breaks one piece of it.
struct SampleBundle {
    let folder: String
    let app: AppID

    var appex: String { folder + "/PlugIns/NotificationService.appex" }

    init(in folder: String, app: AppID = "news.example.Newsroom", behaviour: String = "") throws {
        (self.folder, self.app) = (folder + "/\(app.rawValue).source/Newsroom.app", app)
        try FileManager.default.createDirectory(atPath: appex, withIntermediateDirectories: true)
        try write(["CFBundleIdentifier": app.rawValue, "CFBundleExecutable": "Newsroom", "CFBundleName": "Newsroom"], to: "Info.plist")
        try write(
            [
                "CFBundleIdentifier": app.rawValue + ".NotificationService", "CFBundleExecutable": "NotificationService",
                "NSExtension": [
                    "NSExtensionPointIdentifier": "com.apple.usernotifications.service",
                    "NSExtensionPrincipalClass": "NotificationService.NotificationService",
                ],
            ], to: "PlugIns/NotificationService.appex/Info.plist")
        try FileManager.default.copyItem(atPath: Self.fixture, toPath: self.folder + "/Newsroom")
        try FileManager.default.copyItem(atPath: Self.fixture, toPath: appex + "/NotificationService")
        try behaviour.write(toFile: self.folder + "/behaviour", atomically: true, encoding: .utf8)
    }

    /// The program lies beside the tests.
    static var fixture: String { Bundle.main.bundleURL.appendingPathComponent("AppHostFixture").path }

    func write(_ values: [String: Any], to name: String) throws {
        let data = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
        try data.write(to: URL(fileURLWithPath: folder + "/" + name))
    }

    /// Changes or, with nil, removes one key.
    func set(_ key: String, to value: Any?, in name: String = "Info.plist") throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
        var values = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] ?? [:]
        values[key] = value
        try write(values, to: name)
    }
}

extension AppID: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) { self.init(value) }
}
