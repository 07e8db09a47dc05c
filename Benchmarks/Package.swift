// swift-tools-version: 6.2
import PackageDescription

// The rooms of the service, by links into the checkout, and one small program around them. Kept out of the main package, so that nobody who depends
// on Belfry builds it, and without the rooms that are not measured.

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let server: [Target.Dependency] = [
    .product(name: "Logging", package: "swift-log"),
    .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
    .product(name: "NIOCore", package: "swift-nio"),
    .product(name: "NIOPosix", package: "swift-nio"),
]

let package = Package(
    name: "belfry-benchmarks",
    dependencies: [
        .package(url: "https://github.com/apple/swift-asn1", .upToNextMinor(from: "1.7.4")),
        .package(url: "https://github.com/apple/swift-certificates", .upToNextMinor(from: "1.21.1")),
        .package(url: "https://github.com/apple/swift-crypto", .upToNextMinor(from: "4.5.2")),
        .package(url: "https://github.com/apple/swift-log", .upToNextMinor(from: "1.16.2")),
        .package(url: "https://github.com/apple/swift-nio", .upToNextMinor(from: "2.101.2")),
        .package(url: "https://github.com/apple/swift-nio-ssl", .upToNextMinor(from: "2.37.6")),
        .package(url: "https://github.com/groue/GRDB.swift", .upToNextMinor(from: "7.10.0")),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", .upToNextMinor(from: "2.13.0")),
    ],
    targets: [
        .target(name: "BelfryModel", swiftSettings: strict),
        .target(name: "BelfryService", dependencies: ["BelfryModel"], swiftSettings: strict),
        .target(name: "BelfryDevice", dependencies: ["BelfryModel"], swiftSettings: strict),
        .systemLibrary(name: "CNghttp2", pkgConfig: "libnghttp2", providers: [.apt(["libnghttp2-dev"])]),
        .target(
            name: "PushNetwork",
            dependencies: [
                "BelfryModel", "BelfryService", "BelfryDevice", "CNghttp2",
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "X509", package: "swift-certificates"),
                .product(name: "SwiftASN1", package: "swift-asn1"),
            ] + server,
            swiftSettings: strict),
        .target(
            name: "Stores",
            dependencies: [
                "BelfryModel", "BelfryService", "BelfryDevice",
                .product(name: "GRDB", package: "GRDB.swift"), .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ] + server,
            swiftSettings: strict),
        .executableTarget(name: "PushServer", dependencies: ["BelfryModel", "BelfryService", "PushNetwork", "Stores"] + server, swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
