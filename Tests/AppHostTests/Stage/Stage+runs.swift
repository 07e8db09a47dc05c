import AppHost
import BelfryDevice
import BelfryModel

extension Stage {
    func installed(app: AppID = "news.example.Newsroom", behaviour: String = "") async throws -> InstalledApp {
        try await host.install(bundleAt: SampleBundle(in: folder, app: app, behaviour: behaviour).folder)
    }

    /// Asks for one run and does not wait for it.
    func begin(_ number: UInt64, _ app: InstalledApp, title: String, body: String = "") -> UniqueID {
        var content = NotificationContent()
        (content.title, content.body) = (title, body)
        let run = UniqueID(high: 0, low: number)
        host.perform([.runService(run: run, app: app, request: NotificationRequest(identifier: "r", content: content))])
        return run
    }

    func run(_ number: UInt64, _ app: InstalledApp, title: String, body: String = "") async -> ServiceResult? {
        await inputs.result(of: begin(number, app, title: title, body: body))
    }
}

extension ServiceResult {
    var content: NotificationContent? { if case .answered(let content) = outcome { content } else { nil } }
    var crash: String? { if case .crashed(let message) = outcome { message } else { nil } }
    var startFailure: String? { if case .failedToStart(let message) = outcome { message } else { nil } }
}
