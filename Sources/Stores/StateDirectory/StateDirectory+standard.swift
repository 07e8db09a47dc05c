import Glibc

extension StateDirectory {
    /// The place that `--state` names, or the standard one of the XDG base directories: `$XDG_STATE_HOME/belfry`, else `~/.local/state/belfry`.
    ///
    /// Relative paths in the variables are passed over, as the specification asks (XDG Base Directory Specification 0.8, "Basics").
    /// - Throws: where neither `--state` nor a home directory is given.
    public init(option: String?, environment: [String: String]) throws(StateFailure) {
        if let option {
            guard !option.isEmpty else { throw StateFailure("--state is empty. Name a folder, or leave it out.") }
            self.init(option)
            return
        }
        func folder(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        guard let state = folder("XDG_STATE_HOME") ?? folder("HOME").map({ $0 + "/.local/state" }) else {
            throw StateFailure("Belfry does not know where to keep its state: neither XDG_STATE_HOME nor HOME is set. Give --state.")
        }
        self.init(state + "/belfry", runtime: folder("XDG_RUNTIME_DIR").map { $0 + "/belfry" })
    }

    /// Relative paths count from the folder that the program was started in.
    static func absolute(_ path: String) -> String {
        var whole = path
        if !path.hasPrefix("/"), let here = getcwd(nil, 0) {
            whole = String(cString: here) + "/" + path
            free(here)
        }
        while whole.count > 1, whole.hasSuffix("/") { whole.removeLast() }
        return whole
    }
}
