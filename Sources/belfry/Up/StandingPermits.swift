import BelfryDevice
import BelfryModel

/// `--allow`: answers "yes" for some apps as soon as they are on the phone and nobody has answered yet.
final class StandingPermits: Sendable {
    private let device: Device
    private let watch: Int

    init(_ apps: Set<AppID>, on device: Device) {
        self.device = device
        @Sendable func decide(_ tile: AppTile) {
            guard apps.contains(tile.id), tile.settings.status == .notDetermined else { return }
            // Where the app was removed meanwhile there is nothing to allow.
            Task { try? await device.perform(.permit(tile.id, true)) }
        }
        let (screen, watch) = device.watchWithScreen { event in if case .app(let tile) = event.change { decide(tile) } }
        self.watch = watch
        for tile in screen.apps { decide(tile) }
    }

    func end() { device.unwatch(watch) }
}
