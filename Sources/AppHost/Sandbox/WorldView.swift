/// Where a program's own folders lie on the host.
struct WorldView: Sendable {
    /// A folder as the program sees it, and the same folder on the host.
    let roots: [(inside: String, host: String)]

    /// The host's root, and the components beneath it; nil where the path is not in one of the program's folders.
    func locate(_ path: String) -> (root: String, components: [String])? {
        for (inside, host) in roots where path.hasPrefix(inside + "/") {
            let components = path.dropFirst(inside.count).split(separator: "/").map(String.init).filter { $0 != "." }
            guard !components.isEmpty, !components.contains("..") else { return nil }
            return (host, components)
        }
        return nil
    }
}
