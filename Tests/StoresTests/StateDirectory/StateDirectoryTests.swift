import BelfryModel
import Foundation
import Stores
import Testing

struct StateDirectoryTests {
    @Test func `A second one on the same folder is a sentence with the process that holds it`() throws {
        let folder = try Folder()
        let held = try StateDirectory(folder("state")).locked()
        let failure = #expect(throws: StateFailure.self) { try StateDirectory(folder("state")).locked() }
        let process = ProcessInfo.processInfo.processIdentifier
        #expect(failure?.message == "Belfry is already running on \(folder("state")) (process \(process)). Stop it, or give another --state.")
        held.unlock()
        held.unlock()
        try StateDirectory(folder("state")).locked().unlock()
    }

    @Test func `The lock goes with its process, however that ends`() throws {
        let folder = try Folder()
        try StateDirectory(folder("state")).locked().unlock()
        let holder = Process()
        holder.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
        holder.arguments = ["--no-fork", folder("state/lock"), "/bin/sh", "-c", "echo held; exec sleep 600"]
        let output = Pipe()
        holder.standardOutput = output
        try holder.run()
        #expect(output.fileHandleForReading.readData(ofLength: 5) == Data("held\n".utf8))
        #expect(throws: StateFailure.self) { try StateDirectory(folder("state")).locked() }
        kill(holder.processIdentifier, SIGKILL)
        holder.waitUntilExit()
        try StateDirectory(folder("state")).locked().unlock()
    }

    @Test func `Missing folders are made for their owner only`() throws {
        let folder = try Folder()
        let state = try StateDirectory(folder("a/b/state")).locked()
        defer { state.unlock() }
        for path in [folder("a"), state.path, state.runtime, state.apps, state.credentials, state.journals] {
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o700, "\(path)")
        }
    }

    @Test func `A folder that is a file is a sentence`() throws {
        let folder = try Folder()
        try Data().write(to: URL(fileURLWithPath: folder("state")))
        let failure = #expect(throws: StateFailure.self) { try StateDirectory(folder("state")).locked() }
        #expect(failure?.message.hasPrefix("Belfry cannot write \(folder("state"))") == true)
        #expect(failure?.message.hasSuffix("Make it writable, or give another --state.") == true)
    }

    // Root may write everywhere but in /proc, so this holds for every user.
    @Test func `A folder that cannot be made is a sentence`() {
        let failure = #expect(throws: StateFailure.self) { try StateDirectory("/proc/belfry").locked() }
        #expect(failure?.message.hasPrefix("Belfry cannot write /proc/belfry: ") == true)
    }

    @Test func `A socket's path that the kernel would not take is said before anything is made`() throws {
        let folder = try Folder()
        let long = folder(String(repeating: "long", count: 25))
        let failure = #expect(throws: StateFailure.self) { try StateDirectory(long).locked() }
        #expect(failure?.message.contains("and 107 are allowed. Give a shorter --state") == true)
        #expect(!FileManager.default.fileExists(atPath: long))
    }

    @Test func `The standard place follows the XDG base directories`() throws {
        let home = try StateDirectory(option: nil, environment: ["HOME": "/home/ada", "XDG_RUNTIME_DIR": "/run/user/1000"])
        #expect(home.path == "/home/ada/.local/state/belfry")
        #expect(home.controlSocket == "/run/user/1000/belfry/control.sock")
        let xdg = try StateDirectory(option: nil, environment: ["HOME": "/home/ada", "XDG_STATE_HOME": "/data", "XDG_RUNTIME_DIR": "relative"])
        #expect(xdg.path == "/data/belfry")
        #expect(xdg.appSocket == "/data/belfry/run/apps.sock")
    }

    @Test func `A state of one's own keeps its sockets to itself`() throws {
        let state = try StateDirectory(option: "/tmp/mine/", environment: ["HOME": "/home/ada", "XDG_RUNTIME_DIR": "/run/user/1000"])
        #expect(state.path == "/tmp/mine")
        #expect(state.controlSocket == "/tmp/mine/run/control.sock")
    }

    @Test func `Neither a home nor an option is a sentence`() {
        #expect(throws: StateFailure.self) { try StateDirectory(option: nil, environment: [:]) }
        #expect(throws: StateFailure.self) { try StateDirectory(option: "", environment: ["HOME": "/home/ada"]) }
    }

    @Test func `A device's name never leaves its folder`() {
        let state = StateDirectory("/state")
        #expect(state.archive(DeviceID("phone")) == "/state/devices/phone.sqlite")
        #expect(state.archive(DeviceID("../up")) == "/state/devices/%2e%2e%2fup.sqlite")
    }
}
