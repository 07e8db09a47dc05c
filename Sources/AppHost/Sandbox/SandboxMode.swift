/// How strongly extensions are shut in.
public enum SandboxMode: String, Sendable, CaseIterable {
    /// Namespaces where this machine allows them, else limits only; which of the two is said once at the start.
    case strongestHere
    /// Limits of memory and files only; files and sockets of the user stay reachable.
    case limits
    /// Namespaces, or extensions do not run.
    case required
}
