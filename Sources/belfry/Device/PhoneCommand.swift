import ArgumentParser

struct PhoneCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "device", abstract: "Use the phone itself: its lock, its switch, its connection.",
        subcommands: [
            DeviceStatus.self, DeviceOffline.self, DeviceOnline.self, DeviceLock.self, DeviceUnlock.self, DeviceRing.self, DeviceSilent.self,
        ])
}
