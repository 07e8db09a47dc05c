import BelfryModel
import Foundation

/// What a program may do, from the list of entitlements beside its `Info.plist`. A bundle on Linux carries no signature to hold it.
struct Entitlements {
    private let list: InfoPlist?

    /// Looks for `archived-expanded-entitlements.xcent`, `<bundle's name>.entitlements`, then any `.entitlements` file.
    init(inBundleAt folder: String) {
        let named = URL(fileURLWithPath: folder).deletingPathExtension().lastPathComponent + ".entitlements"
        let others = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".entitlements") }.sorted()
        list = (["archived-expanded-entitlements.xcent", named] + others).lazy.compactMap { InfoPlist(contentsOf: folder + "/" + $0) }.first
    }

    /// Which world's tokens the app gets; nil where its entitlements leave `aps-environment` out.
    ///
    /// An app without any list of entitlements counts as under development. (On iOS it would get no token.)
    var environment: APNSEnvironment? {
        get throws(CommandFailure) {
            guard let list else { return .sandbox }
            switch list["aps-environment"] ?? list["com.apple.developer.aps-environment"] {
            case nil: return nil
            case "development": return .sandbox
            case "production": return .production
            case let other?:
                throw CommandFailure(
                    .invalid, "The entitlement aps-environment is \"\(other)\"; write \"development\" or \"production\".")
            }
        }
    }

    /// Whether a service extension may make a notification vanish by an answer without words.
    var mayFilter: Bool { list?.flag("com.apple.developer.usernotifications.filtering") ?? false }
}
