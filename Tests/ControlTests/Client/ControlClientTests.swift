import BelfryModel
import Control
import Foundation
import Logging
import NIOCore
import NIOPosix
import Testing

@Suite struct ControlClientTests {
    @Test func `Where nobody answers it says how to start`() async {
        let sentence = "No Belfry answers on /tmp/nowhere/control.sock. Start it with `belfry up` and the same --state."
        await #expect(throws: ControlFailure(.notRunning, sentence)) {
            try await ControlClient(socket: "/tmp/nowhere/control.sock").screen()
        }
    }

    @Test func `The socket is its owner's alone`() async throws {
        try await ControlHouse.open { house in
            let mode = try FileManager.default.attributesOfItem(atPath: house.socket)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test func `Only the socket tells the page's secret`() async throws {
        try await ControlHouse.open { house in
            let info = try await house.client.info()
            #expect(info.pageAddress == "http://127.0.0.1:\(house.port)/?key=\(ControlHouse.secret)")
            #expect(info.ports.page == house.port)
            let page = try await house.page(.get, "/api/info")
            #expect(!page.text.contains(ControlHouse.secret))
            let namesTopic = try page.json(ControlInfo.self).curl[ControlHouse.app]?.contains("apns-topic: news.example.Newsroom")
            #expect(namesTopic == true)
        }
    }

    @Test func `A taken port is a sentence that names the option`() async throws {
        let taken = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton).bind(host: "127.0.0.1", port: 0).get()
        let port = try #require(taken.localAddress?.port)
        try await ControlHouse.open { house in
            let server = ControlServer(
                ControlSettings(socketPath: house.folder + "/second.sock", pagePort: port, secret: "x"), device: house.device, service: house.service,
                facts: .test, send: { _ in PushReply(status: 200) }, around: .test, logger: .quiet)
            await #expect(throws: ControlFailure(.taken, "Port \(port) is taken. Choose another with --page-port.")) { try await server.run() }
        }
        try await taken.close()
    }
}
