import BelfryDevice
import BelfryModel
import Hummingbird

/// What the device shows, and what one may tell it.
struct DeviceRoutes {
    let device: Device

    func add(to router: Router<ControlContext>) {
        router.get("/api/screen") { _, _ in try Answers.json(device.screen) }
        router.post("/api/commands") { request, context in
            try await device.perform(try await Answers.read(DeviceCommand.self, from: request, context))
            return Answers.done
        }
        router.post("/api/apps") { request, context in
            try Answers.json(try await install(try await Answers.read(InstallOrder.self, from: request, context)))
        }
    }

    private func install(_ order: InstallOrder) async throws -> AppTile {
        guard order.path.hasPrefix("/") else { throw CommandFailure(.invalid, "The path of the bundle must begin with a slash.") }
        return try await device.install(bundleAt: order.path)
    }
}
