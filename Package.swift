// swift-tools-version: 6.2
import PackageDescription

// The rooms of the house and what each may import stand in Documentation/Architecture.md; the tidy test holds this file and that
// page against the code. Apps depend on `UserNotifications` with `traits: []` and then fetch none of the packages below.

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
    .treatWarning("DeprecatedDeclaration", as: .warning),
]

/// A third-party product that only the daemon's rooms use.
func daemon(_ product: String, _ package: String) -> Target.Dependency {
    .product(name: product, package: package, condition: .when(traits: ["Daemon"]))
}

let server: [Target.Dependency] = [
    daemon("Logging", "swift-log"),
    daemon("ServiceLifecycle", "swift-service-lifecycle"),
    daemon("NIOCore", "swift-nio"),
    daemon("NIOPosix", "swift-nio"),
]

let package = Package(
    name: "belfry",
    products: [
        .library(name: "UserNotifications", targets: ["UserNotifications"]),
        .library(name: "UNUIKit", targets: ["UNUIKit"]),
        .library(name: "UserNotificationsTesting", targets: ["UserNotificationsTesting"]),
        .executable(name: "belfry", targets: ["belfry"]),
        .plugin(name: "ExtensionMain", targets: ["ExtensionMain"]),
        .plugin(name: "BundleApp", targets: ["BundleApp"]),
    ],
    traits: [
        .trait(name: "Daemon", description: "The push service, the device and the command `belfry`. Apps and their tests say `traits: []`."),
        .default(enabledTraits: ["Daemon"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", .upToNextMinor(from: "1.8.2")),
        .package(url: "https://github.com/apple/swift-asn1", .upToNextMinor(from: "1.7.4")),
        .package(url: "https://github.com/apple/swift-certificates", .upToNextMinor(from: "1.21.1")),
        .package(url: "https://github.com/apple/swift-crypto", .upToNextMinor(from: "4.5.2")),
        .package(url: "https://github.com/apple/swift-log", .upToNextMinor(from: "1.16.2")),
        .package(url: "https://github.com/apple/swift-nio", .upToNextMinor(from: "2.101.2")),
        .package(url: "https://github.com/apple/swift-nio-ssl", .upToNextMinor(from: "2.37.6")),
        .package(url: "https://github.com/apple/swift-system", .upToNextMinor(from: "1.8.1")),
        .package(url: "https://github.com/groue/GRDB.swift", .upToNextMinor(from: "7.10.0")),
        .package(
            url: "https://github.com/hummingbird-project/hummingbird", .upToNextMinor(from: "2.28.1"), traits: ["FullFoundation"]),
        .package(url: "https://github.com/swift-server/async-http-client", .upToNextMinor(from: "1.37.0")),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", .upToNextMinor(from: "2.13.0")),
        .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
    ],
    targets: [
        // Storey 0: the words.
        .target(name: "BelfryModel", swiftSettings: strict),

        // Storey 1: the two cores. They decide and do no I/O.
        .target(name: "BelfryService", dependencies: ["BelfryModel"], swiftSettings: strict),
        .target(name: "BelfryDevice", dependencies: ["BelfryModel"], swiftSettings: strict),

        // Storey 2: the shells. They do I/O and decide nothing.
        .systemLibrary(name: "CNghttp2", pkgConfig: "libnghttp2", providers: [.apt(["libnghttp2-dev"])]),
        .target(
            name: "PushNetwork",
            dependencies: [
                "BelfryModel", "BelfryService", .target(name: "CNghttp2", condition: .when(traits: ["Daemon"])),
                daemon("NIOSSL", "swift-nio-ssl"),
                daemon("Crypto", "swift-crypto"),
                daemon("X509", "swift-certificates"),
                daemon("SwiftASN1", "swift-asn1"),
            ] + server,
            swiftSettings: strict),
        .target(
            name: "Stores",
            dependencies: ["BelfryModel", "BelfryService", "BelfryDevice", daemon("GRDB", "GRDB.swift"), daemon("GRDBSQLite", "GRDB.swift")] + server,
            swiftSettings: strict),
        .target(
            name: "AppHost",
            dependencies: [
                "BelfryModel", "BelfryDevice", daemon("Subprocess", "swift-subprocess"), daemon("SystemPackage", "swift-system"),
            ] + server,
            swiftSettings: strict),
        .target(
            name: "Control",
            dependencies: [
                "BelfryModel", "BelfryService", "BelfryDevice", daemon("Hummingbird", "hummingbird"),
                daemon("AsyncHTTPClient", "async-http-client"),
            ] + server,
            resources: [.embedInCode("Page/Assets")],
            swiftSettings: strict),

        // Storeys A1 to A3: what an app imports.
        .target(name: "UserNotifications", dependencies: ["BelfryModel"], swiftSettings: strict),
        .target(name: "UNUIKit", dependencies: ["UserNotifications", "BelfryModel"], swiftSettings: strict),

        // Storey 3: the public testing library, and the program.
        .target(
            name: "UserNotificationsTesting",
            dependencies: ["BelfryModel", "BelfryService", "BelfryDevice", "UserNotifications", "UNUIKit"],
            swiftSettings: strict),
        .executableTarget(
            name: "belfry",
            dependencies: [
                "BelfryModel", "BelfryService", "BelfryDevice", "PushNetwork", "Stores", "AppHost", "Control",
                daemon("ArgumentParser", "swift-argument-parser"),
                daemon("AsyncHTTPClient", "async-http-client"),
            ] + server,
            swiftSettings: strict),

        // What a user's package plugs in. Neither depends on an executable of ours, else every app would build it.
        .plugin(name: "ExtensionMain", capability: .buildTool()),
        .plugin(
            name: "BundleApp",
            capability: .command(
                intent: .custom(verb: "bundle", description: "Assembles an app bundle with its extensions and prints its path."))),

        // Tests: same folders as the target; all of them link into one bundle.
        .testTarget(name: "BelfryModelTests", dependencies: ["BelfryModel"], swiftSettings: strict),
        .testTarget(name: "BelfryServiceTests", dependencies: ["BelfryModel", "BelfryService"], swiftSettings: strict),
        .testTarget(name: "BelfryDeviceTests", dependencies: ["BelfryModel", "BelfryDevice"], swiftSettings: strict),
        .testTarget(
            name: "PushNetworkTests",
            dependencies: [
                "BelfryModel", "BelfryService", "PushNetwork", .target(name: "CNghttp2", condition: .when(traits: ["Daemon"])),
                daemon("NIOSSL", "swift-nio-ssl"), daemon("Crypto", "swift-crypto"),
                daemon("X509", "swift-certificates"), daemon("SwiftASN1", "swift-asn1"), daemon("AsyncHTTPClient", "async-http-client"),
            ] + server,
            swiftSettings: strict),
        .testTarget(
            name: "StoresTests", dependencies: ["BelfryModel", "BelfryService", "BelfryDevice", "Stores"] + server, swiftSettings: strict),
        // A program that the tests of AppHost install as an app and as an extension.
        .executableTarget(name: "AppHostFixture", dependencies: ["BelfryModel"], path: "Tests/AppHostFixture", swiftSettings: strict),
        .testTarget(
            name: "AppHostTests", dependencies: ["BelfryModel", "BelfryDevice", "AppHost", "AppHostFixture"] + server, swiftSettings: strict),
        .testTarget(
            name: "ControlTests",
            dependencies: [
                "BelfryModel", "BelfryService", "BelfryDevice", "Control", daemon("Hummingbird", "hummingbird"),
                daemon("AsyncHTTPClient", "async-http-client"),
            ] + server,
            swiftSettings: strict),
        .testTarget(
            name: "UserNotificationsTests", dependencies: ["BelfryModel", "UserNotifications", "UNUIKit"],
            swiftSettings: strict),
        .testTarget(
            name: "JourneyTests",
            dependencies: [
                "BelfryModel", "BelfryService", "BelfryDevice", "UserNotifications", "UNUIKit", "UserNotificationsTesting",
            ],
            swiftSettings: strict),
        .testTarget(name: "TidyTests", swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
