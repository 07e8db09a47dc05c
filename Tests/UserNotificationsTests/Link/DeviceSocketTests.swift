import Testing
import UserNotifications

struct DeviceSocketTests {
    @Test func `The socket is where the environment says, else in the runtime directory, else in the state directory`() {
        let all = ["BELFRY_APP_SOCKET": "/tmp/a.sock", "XDG_RUNTIME_DIR": "/run/user/7", "XDG_STATE_HOME": "/state"]
        #expect(DeviceSocket.path(in: all, home: "/home/a") == "/tmp/a.sock")
        #expect(DeviceSocket.path(in: all.filter { $0.key != "BELFRY_APP_SOCKET" }, home: "/home/a") == "/run/user/7/belfry/apps.sock")
        #expect(DeviceSocket.path(in: ["XDG_STATE_HOME": "/state"], home: "/home/a") == "/state/belfry/run/apps.sock")
        #expect(DeviceSocket.path(in: [:], home: "/home/a") == "/home/a/.local/state/belfry/run/apps.sock")
    }
}
