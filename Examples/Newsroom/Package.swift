// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Newsroom",
    dependencies: [
        // Outside this repository: .package(url: "https://…/belfry", branch: "main", traits: []). Without traits nothing else is fetched.
        .package(name: "belfry", path: "../..", traits: [])
    ],
    targets: [
        .executableTarget(
            name: "Newsroom",
            dependencies: [.product(name: "UserNotifications", package: "belfry"), .product(name: "UNUIKit", package: "belfry")],
            exclude: ["Info.plist", "Newsroom.entitlements"],
            // `import UIKit` means UNUIKit in this target only, so that `canImport(UIKit)` stays false everywhere else.
            swiftSettings: [.unsafeFlags(["-module-alias", "UIKit=UNUIKit"])]),
        .executableTarget(
            name: "NotificationService",
            dependencies: [.product(name: "UserNotifications", package: "belfry")],
            exclude: ["Info.plist", "Resources"],
            plugins: [.plugin(name: "ExtensionMain", package: "belfry")]),
    ]
)
