import BelfryModel
import Foundation
import SystemPackage

/// What extensions are shut in with on this machine, found out once at the start.
enum Sandbox: Sendable, Equatable {
    /// bubblewrap at this path makes namespaces.
    case cage(bubblewrap: String)
    /// `prlimit` only, and why.
    case limits(reason: String)
    /// Extensions do not run, and why.
    case closed(reason: String)

    static func find(_ mode: SandboxMode) async -> Sandbox {
        if mode == .limits { return .limits(reason: "it was asked for") }
        var reason = "bubblewrap is missing (Debian's package bubblewrap)"
        if let bubblewrap = Tool.find("bwrap") {
            guard let failure = await attempt(bubblewrap) else { return .cage(bubblewrap: bubblewrap) }
            reason = "namespaces are forbidden here (\(failure))"
        }
        return mode == .required ? .closed(reason: reason) : .limits(reason: reason)
    }

    /// One sentence for the start and for `belfry info`.
    var description: String {
        switch self {
        case .cage: "Extensions run in a cage of their own: no home, no other apps, no sockets of this user; the network is shared."
        case .limits(let reason): "Extensions run with limits only, not in a cage, because \(reason): they can read what this user can read."
        case .closed(let reason): "Extensions do not run: a cage is required, but \(reason)."
        }
    }

    /// Makes the same namespaces around a program that does nothing. Nil is success.
    private static func attempt(_ bubblewrap: String) async -> String? {
        let arguments = Cage.namespaces + ["--die-with-parent", "--ro-bind", "/", "/", "--", Tool.find("true") ?? "/bin/true"]
        let result = await Spawn.collect(bubblewrap, arguments)
        return result.isSuccess ? nil : result.lastLine
    }
}
