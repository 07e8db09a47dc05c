import BelfryDevice
import BelfryModel
import Foundation

/// The command that starts a service extension, with everything that is put around it.
///
/// The sandbox is put on by the parent, with the tools of the system (bubblewrap is also the sandbox of Flatpak), so nothing of it runs inside the user's program. What each
/// argument is for, and what goes wrong without it, stands in Documentation/Architecture.md.
struct Cage {
    let sandbox: Sandbox
    let program: InstalledExtension
    let image: ELFImage
    /// On the host.
    let container: String
    let temporary: String
    let filter: String
    /// The identifier of the time zone, since a bound /etc/localtime would lose its name.
    let zone: String

    /// The longest file that an extension may write: the largest attachment is 50 MB.
    static let longestFile = 64 << 20

    static let namespaces = [
        "--unshare-user", "--unshare-ipc", "--unshare-pid", "--unshare-uts", "--unshare-cgroup-try", "--disable-userns", "--cap-drop", "ALL",
    ]

    /// The program's own view of its folders.
    var view: WorldView {
        switch sandbox {
        case .cage: WorldView(roots: [("/container", container), ("/tmp", temporary), ("/app", program.path)])
        case .limits, .closed: WorldView(roots: [(container, container), (temporary, temporary), (program.path, program.path)])
        }
    }

    /// Executable and arguments. The process identifier stays the same through every `exec` but bubblewrap's own fork.
    var command: [String] {
        switch sandbox {
        case .cage(let bubblewrap): caged(bubblewrap)
        case .limits, .closed:
            Self.dieWithParent + limits + [program.executable]
        }
    }

    /// For a process without a cage; inside one bubblewrap sets it.
    var environment: [String: String] {
        [
            "PATH": "/usr/bin", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no", "TZ": zone, "HOME": container, "CFFIXED_USER_HOME": container,
            "TMPDIR": temporary,
        ]
    }

    /// `setpriv` ends the program when its parent ends; none on a machine without it.
    static var dieWithParent: [String] { Tool.find("setpriv").map { [$0, "--pdeathsig", "KILL", "--"] } ?? [] }

    private var limits: [String] {
        [
            Tool.find("prlimit") ?? "/usr/bin/prlimit", "--nofile=256", "--core=0", "--as=1073741824", "--data=268435456",
            "--fsize=\(Self.longestFile)", "--",
        ]
    }

    private func caged(_ bubblewrap: String) -> [String] {
        // swift-subprocess passes no descriptor but the three standard ones, hence the shell that opens the filter as number 9.
        ["/bin/sh", "-c", "exec 9<\"$0\"; exec \"$@\"", filter] + limits + [bubblewrap, "--seccomp", "9"] + Self.namespaces
            + ["--die-with-parent", "--new-session", "--as-pid-1", "--clearenv"] + settings + system + own
            // Set inside, so that it counts the processes of the cage only. (It never applies to root.)
            + ["--", "/usr/bin/prlimit", "--nproc=64", "--", "/app/" + URL(fileURLWithPath: program.executable).lastPathComponent]
    }

    private var settings: [String] {
        var inside = environment
        (inside["HOME"], inside["CFFIXED_USER_HOME"], inside["TMPDIR"]) = ("/container", "/container", "/tmp")
        return inside.sorted { $0.key < $1.key }.flatMap { ["--setenv", $0.key, $0.value] }
    }

    /// What every program needs of the system, read-only: no shell and no tools.
    private var system: [String] {
        let libraries = Architecture.here.libraries
        var list = ["--ro-bind", libraries, libraries, "--symlink", "usr/lib", "/lib"]
        // Its name is the bundle's own word, and must not open a door either: only what lies among the system's libraries is one.
        // On x86-64 it lies in /lib64, on arm64 in /lib, which is a link to /usr/lib here.
        if let loader = image.interpreter, let file = BundleCopy.canonical(loader), file.hasPrefix(libraries + "/") {
            list += ["--ro-bind", file, loader.hasPrefix("/lib/") ? "/usr" + loader : loader]
        }
        for folder in toolchain { list += ["--ro-bind", folder, folder] }
        for path in ["/etc/ssl/certs", "/usr/share/ca-certificates", "/etc/resolv.conf", "/etc/hosts", "/usr/share/zoneinfo"] {
            list += ["--ro-bind-try", path, path]
        }
        let prlimit = Tool.find("prlimit") ?? "/usr/bin/prlimit"
        return list + ["--ro-bind", prlimit, "/usr/bin/prlimit"]
    }

    private var own: [String] {
        [
            "--ro-bind", program.path, "/app", "--bind", container, "/container", "--proc", "/proc", "--dev", "/dev", "--bind", temporary, "/tmp",
            "--remount-ro", "/", "--chdir", "/app",
        ]
    }

    /// The folders of Swift's libraries that the program was linked against. A bundle must not open a door by naming another folder, so only one that holds
    /// Swift's runtime counts.
    var toolchain: [String] {
        image.libraryFolders.filter { folder in
            folder.hasPrefix("/") && folder != Architecture.here.libraries
                && FileManager.default.fileExists(atPath: folder + "/libswiftCore.so")
        }
    }
}
