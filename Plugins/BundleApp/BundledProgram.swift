import Foundation
import PackagePlugin

/// An executable target that has an `Info.plist` in its folder: the app, or one of its extensions.
struct BundledProgram {
    /// Also the name of the executable.
    var product: String
    var folder: URL
    var info: [String: Any]
    var isExtension: Bool { info["NSExtension"] != nil }
    var identifier: String { info["CFBundleIdentifier"] as? String ?? "" }

    /// Every program of the package that belongs into a bundle.
    static func all(in package: Package) throws -> [BundledProgram] {
        try package.products(ofType: ExecutableProduct.self).compactMap { product in
            guard let target = product.mainTarget as? SwiftSourceModuleTarget else { return nil }
            return try BundledProgram(product.name, target)
        }
    }

    /// The one app and its extensions, checked against each other.
    static func choose(from programs: [BundledProgram], app name: String?) throws -> (app: BundledProgram, extensions: [BundledProgram]) {
        let apps = programs.filter { !$0.isExtension && (name == nil || $0.product == name) }
        guard let app = apps.first else {
            throw BundleFailure(
                name.map { "There is no executable target \($0) with an Info.plist in its folder." }
                    ?? "No executable target has an Info.plist in its folder (with CFBundleIdentifier; exclude it in Package.swift).")
        }
        guard apps.count == 1 else {
            throw BundleFailure("There are several apps: \(apps.map(\.product).joined(separator: ", ")). Choose one with --app.")
        }
        let extensions = programs.filter(\.isExtension)
        for program in extensions {
            guard program.identifier.hasPrefix(app.identifier + "."), program.identifier.count > app.identifier.count + 1 else {
                throw BundleFailure(
                    "The extension \(program.product) is called \(program.identifier). It must be the app's identifier, a dot and more: "
                        + "\(app.identifier).\(program.product)")
            }
        }
        return (app, extensions)
    }

    /// Nil where the target has no `Info.plist`.
    private init?(_ product: String, _ target: SwiftSourceModuleTarget) throws {
        self.product = product
        folder = target.directoryURL
        let file = folder.appending(path: "Info.plist")
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        guard let raw = try? PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil) as? [String: Any] else {
            throw BundleFailure("\(file.path) is not a property list.")
        }
        let names = ["PRODUCT_MODULE_NAME": target.moduleName, "EXECUTABLE_NAME": product, "PRODUCT_NAME": product]
        info = Self.substituted(raw, names) as? [String: Any] ?? raw
        info["CFBundleExecutable"] = info["CFBundleExecutable"] ?? product
        info["CFBundleName"] = info["CFBundleName"] ?? product
        info["CFBundlePackageType"] = info["CFBundlePackageType"] ?? (isExtension ? "XPC!" : "APPL")
        guard !identifier.isEmpty else { throw BundleFailure("\(file.path) has no CFBundleIdentifier.") }
    }

    /// Build settings in the form `$(NAME)` and `${NAME}`, at any depth.
    private static func substituted(_ value: Any, _ names: [String: String]) -> Any {
        switch value {
        case let text as String:
            return names.reduce(text) {
                $0.replacingOccurrences(of: "$(\($1.key))", with: $1.value).replacingOccurrences(of: "${\($1.key)}", with: $1.value)
            }
        case let members as [String: Any]: return members.mapValues { substituted($0, names) }
        case let items as [Any]: return items.map { substituted($0, names) }
        default: return value
        }
    }

    /// Makes the folder: `Info.plist`, the executable, entitlements, and every file of `Resources/`.
    func assemble(at bundle: URL, binaries: [String: URL]) throws {
        let files = FileManager.default
        guard let binary = binaries[product] else { throw BundleFailure("The build of \(product) gave no executable.") }
        try files.createDirectory(at: bundle, withIntermediateDirectories: true)
        try PropertyListSerialization.data(fromPropertyList: info, format: .xml, options: 0).write(to: bundle.appending(path: "Info.plist"))
        try files.copyItem(at: binary, to: bundle.appending(path: info["CFBundleExecutable"] as? String ?? product))
        for file in try files.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) where file.pathExtension == "entitlements" {
            try files.copyItem(at: file, to: bundle.appending(path: file.lastPathComponent))
        }
        let resources = folder.appending(path: "Resources")
        guard files.fileExists(atPath: resources.path) else { return }
        for file in try files.contentsOfDirectory(at: resources, includingPropertiesForKeys: nil) {
            try files.copyItem(at: file, to: bundle.appending(path: file.lastPathComponent))
        }
    }
}
