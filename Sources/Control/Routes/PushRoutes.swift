import BelfryDevice
import BelfryModel
import Foundation
import Hummingbird

/// The pushes that were, what became of them, and sending one of them (or a first one) again.
struct PushRoutes {
    let device: Device
    let book: PushBook
    let send: PushSender

    func add(to router: Router<ControlContext>) {
        router.get("/api/pushes") { request, _ in
            let wanted = request.uri.queryParameters["limit"]
            let limit = wanted.map { Int($0) ?? 0 } ?? 200
            guard (1...PushBook.limit).contains(limit) else {
                throw CommandFailure(.invalid, "`limit` is a number from 1 to \(PushBook.limit).")
            }
            return try Answers.json(book.summaries(limit: limit))
        }
        router.get("/api/pushes/:id") { _, context in try Answers.json(try routes(context)) }
        router.post("/api/pushes/:id/again") { _, context in
            guard let facts = try routes(context).last?.facts else {
                throw CommandFailure(.unavailable, "The request of this push is no longer remembered, so it cannot be sent again.")
            }
            return try Answers.json(try await send(try PushOrder(again: facts, on: device.screen)))
        }
        router.post("/api/sample") { request, context in
            let sample = try await Answers.read(SampleOrder.self, from: request, context)
            return try Answers.json(try await send(try PushOrder(sampleFor: sample.app, on: device.screen)))
        }
    }

    private func routes(_ context: ControlContext) throws -> [Route] {
        let id = try context.parameters.require("id").removingPercentEncoding ?? ""
        let routes = book.routes(matching: id)
        guard !routes.isEmpty else {
            throw CommandFailure(.noSuchNotification, "No push with the id \(id) is remembered. The page lists those that are.")
        }
        return routes
    }
}
