import BelfryDevice
import BelfryModel
import Control
import Foundation
import Testing

@Suite struct DeviceRouteTests {
    static let json = [("authorization", "Bearer \(ControlHouse.secret)"), ("content-type", "application/json; charset=utf-8")]

    @Test func `The screen is the device's own`() async throws {
        try await ControlHouse.open { house in
            let fromPage = try await house.page(.get, "/api/screen").json(Screen.self)
            #expect(fromPage == house.device.screen)
            let fromSocket = try await house.client.screen()
            #expect(fromSocket == house.device.screen)
        }
    }

    @Test(arguments: ["", "{", "[]", #"{"fly":{}}"#, #"{"ring":{"_0":"yes"}}"#])
    func `A command that is none is refused with a sentence`(body: String) async throws {
        try await ControlHouse.open { house in
            let answer = try await house.page(.post, "/api/commands", headers: Self.json, body: body)
            #expect(answer.status == 400)
            let failure = try answer.json(CommandFailure.self)
            #expect(failure.code == .invalid)
            #expect(!failure.message.isEmpty)
        }
    }

    @Test func `A body that is too long is refused`() async throws {
        try await ControlHouse.open { house in
            let answer = try await house.page(
                .post, "/api/commands", headers: Self.json, body: String(repeating: " ", count: 70_000) + #"{"unlock":{}}"#)
            #expect(answer.status == 400)
            #expect(house.device.screen.phone.locked)
        }
    }

    @Test func `A command about an unknown app or notification is answered with its code`() async throws {
        try await ControlHouse.open { house in
            let open = try await house.page(.post, "/api/commands", headers: Self.json, body: #"{"open":{"_0":"com.example.nobody"}}"#)
            #expect(open.status == 404)
            let code = try open.json(CommandFailure.self).code
            #expect(code == .noSuchApp)
            await #expect(throws: CommandFailure.self) {
                try await house.client.send(.tap(NotificationKey(app: ControlHouse.app, identifier: "nothing")))
            }
        }
    }

    @Test func `Installing answers with the app's tile, and a broken bundle with its sentence`() async throws {
        try await ControlHouse.open { house in
            let name = try await house.client.install(bundleAt: "/tmp/Fresh.app").name
            #expect(name == "Fresh")
            #expect(house.device.screen.apps.contains { $0.name == "Fresh" })
            await #expect(throws: CommandFailure(.invalid, "/tmp/Fresh.zip is not a bundle.")) {
                try await house.client.install(bundleAt: "/tmp/Fresh.zip")
            }
            await #expect(throws: CommandFailure.self) { try await house.client.install(bundleAt: "Fresh.app") }
        }
    }
}
