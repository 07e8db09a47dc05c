import BelfryModel
import Foundation
import Glibc
import Testing
import UserNotifications

/// The real socket: a device that is not there, comes, goes, and comes again.
struct SocketTransportTests {
    /// A listening socket in a folder of its own.
    private final class Listener: Sendable {
        let path: String
        let descriptor: Int32

        init() throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("link-\(UInt32.random(in: 0 ... .max))")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            path = folder.appendingPathComponent("s").path
            descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
            let bound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
            }
            try #require(bound == 0 && listen(descriptor, 4) == 0)
        }

        deinit { Glibc.close(descriptor) }

        /// Accepts a program, takes its hello, and welcomes it; answers `requests` requests and ends the connection.
        func serve(requests: Int) throws {
            let program = accept(descriptor, nil, nil)
            defer { Glibc.close(program) }
            var codec = FrameCodec(limit: AppFrame.limit)
            var left = requests + 1
            while left > 0 {
                var buffer = [UInt8](repeating: 0, count: 4096)
                let count = read(program, &buffer, buffer.count)
                guard count > 0 else { return }
                codec.append(buffer[..<count])
                while let frame = try codec.next() {
                    left -= 1
                    switch try FrameCodec.decode(AppFrame.self, from: frame) {
                    case .hello:
                        try send(.welcome(welcome: AppWelcome(app: AppID("a"), device: DeviceID("p"), zone: "GMT", state: .background)), program)
                    case .request(let number, _): try send(.reply(number: number, reply: .done), program)
                    default: return
                    }
                }
            }
        }

        private func send(_ frame: AppFrame, _ program: Int32) throws {
            // In two halves, as a network may.
            let bytes = try FrameCodec.encode(frame)
            _ = write(program, bytes, 3)
            _ = write(program, Array(bytes[3...]), bytes.count - 3)
        }
    }

    private func link(_ path: String) -> AppLink {
        AppLink(
            hello: AppHello(bundleIdentifier: "a", name: "A", role: .app, runsApplicationLoop: false), transport: SocketTransport(path: path),
            around: .system)
    }

    private func ask(_ link: AppLink) async -> AppLink.Outcome {
        await withUnsafeContinuation { continuation in link.request(.setBadge(count: 1)) { continuation.resume(returning: $0) } }
    }

    @Test func `A request is answered, and again after the device has come back`() async throws {
        let listener = try Listener()
        let server = Thread {
            try? listener.serve(requests: 1)
            try? listener.serve(requests: 1)
        }
        server.start()
        let link = link(listener.path)
        for _ in 0..<2 { #expect(try await ask(link).get() == .done) }
        link.close()
    }

    @Test func `A device that is not there fails the request with a sentence`() async {
        let link = link("/nowhere/apps.sock")
        let outcome = await ask(link)
        let failure = #expect(throws: AppLinkFailure.self) { try outcome.get() }
        #expect(failure?.message == "No Belfry device answers at /nowhere/apps.sock. Start one with `belfry up`.")
        link.close()
    }
}
