import FoundationNetworking
import UserNotifications

/// Breaks out, or tries to: every line of the report is `denied`, but for the page, which is reached and answers 401.
class Break: UNNotificationServiceExtension {
    override func didReceive(
        _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping @Sendable (UNNotificationContent) -> Void
    ) {
        guard let content = request.content.mutableCopy() as? UNMutableNotificationContent else { return contentHandler(request.content) }
        let info = content.userInfo
        let port = (info["page"] as? Int) ?? 8025
        let report = [
            "home=\(word(Files.canRead(info["home"] as? String)))",
            "state=\(word(Files.canList(info["state"] as? String)))",
            "sockets=\(word(Sockets.anyIn(info["run"] as? String)))",
            "bus=\(word(Sockets.anyOf(["/run/dbus/system_bus_socket", "/run/user/\(getuid())/bus"]) || Files.canList("/run")))",
            "abstract=\(word(Sockets.canMake()))",
            "users=\(word(Files.canRead("/etc/passwd")))",
            "processes=\(word(Processes.seesOthers()))",
            "shell=\(word(Processes.canRunShell()))",
            "bundle=\(word(Files.canWrite(Bundle.main.bundlePath + "/written")))",
        ]
        let page = URL(string: "http://127.0.0.1:\(port)/api/screen")!
        let task = URLSession.shared.dataTask(with: page) { _, response, _ in
            content.body = (report + ["page=\((response as? HTTPURLResponse)?.statusCode ?? 0)"]).joined(separator: " ")
            contentHandler(content)
        }
        task.resume()
    }

    private func word(_ reached: Bool) -> String { reached ? "reached" : "denied" }
}
