import AppHost
import BelfryDevice
import BelfryModel
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)))
struct InstallTests {
    @Test func `A right bundle is copied into the store and described`() async throws {
        try await Stage.run { stage in
            let bundle = try SampleBundle(in: stage.folder)
            let app = try await stage.host.install(bundleAt: bundle.folder)
            #expect(app.id == "news.example.Newsroom")
            #expect(app.name == "Newsroom")
            #expect(app.environment == .sandbox)
            #expect(app.bundlePath.hasPrefix(stage.folder) && app.bundlePath != bundle.folder)
            #expect(FileManager.default.isExecutableFile(atPath: app.bundlePath + "/Newsroom"))
            let service = try #require(app.serviceExtension)
            #expect(service.identifier == "news.example.Newsroom.NotificationService")
            #expect(FileManager.default.isExecutableFile(atPath: service.executable))
            #expect(service.executable == app.bundlePath + "/PlugIns/NotificationService.appex/NotificationService")
            #expect(!service.mayFilter)
        }
    }

    /// What is broken, and a word of the sentence that says what to do.
    static let refusals: [(name: String, word: String, break: @Sendable (SampleBundle) throws -> Void)] = [
        ("no Info.plist", "has no Info.plist", { try FileManager.default.removeItem(atPath: $0.folder + "/Info.plist") }),
        ("a broken Info.plist", "not a property list", { try "<plist".write(toFile: $0.folder + "/Info.plist", atomically: true, encoding: .utf8) }),
        ("no identifier", "no CFBundleIdentifier", { try $0.set("CFBundleIdentifier", to: nil) }),
        ("an identifier that is a path", "letters, digits, dots", { try $0.set("CFBundleIdentifier", to: "../escape") }),
        ("an unsubstituted identifier", "letters, digits, dots", { try $0.set("CFBundleIdentifier", to: "$(PRODUCT_BUNDLE_IDENTIFIER)") }),
        ("no program", "has no program", { try FileManager.default.removeItem(atPath: $0.folder + "/Newsroom") }),
        ("a program elsewhere", "name of the program in the bundle", { try $0.set("CFBundleExecutable", to: "../../bin/sh") }),
        (
            "a program without its bit", "chmod +x",
            { try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: $0.folder + "/Newsroom") }
        ),
        ("a script", "not a program for Linux", { try Data("#!/bin/sh\n".utf8).overwrite($0.folder + "/Newsroom") }),
        (
            "an extension of another app", "Write CFBundleIdentifier news.example.Newsroom.NotificationService",
            { try $0.setExtension("CFBundleIdentifier", "news.example.Other.Service") }
        ),
        (
            "the app's own id for its extension", "a dot, and at least one more character",
            { try $0.setExtension("CFBundleIdentifier", "news.example.Newsroom") }
        ),
        ("an extension id that ends with the dot", "letters, digits, dots", { try $0.setExtension("CFBundleIdentifier", "news.example.Newsroom.") }),
        ("no extension point", "NSExtensionPointIdentifier", { try $0.setExtension("NSExtension", nil) }),
        (
            "no principal class", "must name its class",
            { try $0.setExtension("NSExtension", ["NSExtensionPointIdentifier": "com.apple.usernotifications.service"]) }
        ),
        (
            "an unsubstituted class", "already replaced",
            {
                try $0.setExtension(
                    "NSExtension",
                    [
                        "NSExtensionPointIdentifier": "com.apple.usernotifications.service",
                        "NSExtensionPrincipalClass": "$(PRODUCT_MODULE_NAME).Service",
                    ])
            }
        ),
        (
            "an unknown environment", "\"development\" or \"production\"",
            { try $0.write(["aps-environment": "staging"], to: "Newsroom.entitlements") }
        ),
        (
            "a link out of the bundle", "links to something outside",
            { try FileManager.default.createSymbolicLink(atPath: $0.folder + "/passwords", withDestinationPath: "/etc/passwd") }
        ),
        (
            "a link that climbs out", "links to something outside",
            { try FileManager.default.createSymbolicLink(atPath: $0.folder + "/up", withDestinationPath: "../..") }
        ),
        ("a pipe", "neither a file nor a folder", { _ = mkfifo($0.folder + "/pipe", 0o600) }),
    ]

    @Test(arguments: refusals.indices)
    func `A bundle with one wrong piece is refused with a sentence and leaves nothing behind`(_ index: Int) async throws {
        let refusal = Self.refusals[index]
        try await Stage.run { stage in
            let bundle = try SampleBundle(in: stage.folder)
            try refusal.break(bundle)
            let failure = await #expect(throws: CommandFailure.self) { _ = try await stage.host.install(bundleAt: bundle.folder) }
            #expect(failure?.message.contains(refusal.word) == true, "\(refusal.name): \(failure?.message ?? "")")
            #expect(failure?.code == .invalid)
            #expect(try FileManager.default.contentsOfDirectory(atPath: stage.folder + "/apps/bundles") == [])
        }
    }

    @Test func `Entitlements decide the environment and the right to filter`() async throws {
        try await Stage.run { stage in
            let bundle = try SampleBundle(in: stage.folder)
            try bundle.write(["aps-environment": "production"], to: "Newsroom.entitlements")
            try bundle.write(
                ["com.apple.developer.usernotifications.filtering": true], to: "PlugIns/NotificationService.appex/NotificationService.entitlements")
            let app = try await stage.host.install(bundleAt: bundle.folder)
            #expect(app.environment == .production)
            #expect(app.serviceExtension?.mayFilter == true)
            try bundle.write([:], to: "Newsroom.entitlements")
            #expect(try await stage.host.install(bundleAt: bundle.folder).environment == nil)
        }
    }

    @Test func `An update takes the place of what was there, and links inside the bundle stay`() async throws {
        try await Stage.run { stage in
            let bundle = try SampleBundle(in: stage.folder)
            try "old".write(toFile: bundle.folder + "/old.txt", atomically: true, encoding: .utf8)
            _ = try await stage.host.install(bundleAt: bundle.folder)
            try FileManager.default.removeItem(atPath: bundle.folder + "/old.txt")
            try FileManager.default.createSymbolicLink(atPath: bundle.folder + "/same", withDestinationPath: "Info.plist")
            try bundle.set("CFBundleShortVersionString", to: "2.0")
            let app = try await stage.host.install(bundleAt: bundle.folder)
            #expect(app.version == "2.0")
            #expect(!FileManager.default.fileExists(atPath: app.bundlePath + "/old.txt"))
            #expect(FileManager.default.fileExists(atPath: app.bundlePath + "/same"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: stage.folder + "/apps/bundles") == ["news.example.Newsroom.app"])
        }
    }
}

extension SampleBundle {
    func setExtension(_ key: String, _ value: Any?) throws { try set(key, to: value, in: "PlugIns/NotificationService.appex/Info.plist") }
}

extension Data {
    /// The file's mode stays.
    func overwrite(_ path: String) throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: self)
        try file.close()
    }
}
