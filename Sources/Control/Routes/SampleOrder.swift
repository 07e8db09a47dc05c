import BelfryModel

/// The body of `POST /api/sample`.
struct SampleOrder: Codable, Sendable {
    var app: AppID
}
