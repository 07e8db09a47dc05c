// swift-tools-version: 6.2
import PackageDescription

// An app whose service extension tries everything that an extension must not reach, and reports what it found. test_cage.py reads the report.
let package = Package(
    name: "Hostile",
    dependencies: [.package(name: "belfry", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "Intruder",
            dependencies: [.product(name: "UserNotifications", package: "belfry"), .product(name: "UNUIKit", package: "belfry")],
            exclude: ["Info.plist", "Intruder.entitlements"]),
        .executableTarget(
            name: "IntruderService",
            dependencies: [.product(name: "UserNotifications", package: "belfry")],
            exclude: ["Info.plist"],
            plugins: [.plugin(name: "ExtensionMain", package: "belfry")]),
    ]
)
