/// The values of `apns-push-type`, in Apple's spelling.
public enum PushType: String, Codable, Sendable, CaseIterable {
    case alert, background, voip, complication, fileprovider, mdm, location, liveactivity, pushtotalk, controls, widgets

    /// What a topic of this type ends with, after the bundle id.
    public var topicSuffix: String {
        switch self {
        case .alert, .background, .mdm: ""
        case .voip: ".voip"
        case .complication: ".complication"
        case .fileprovider: ".pushkit.fileprovider"
        case .location: ".location-query"
        case .liveactivity: ".push-type.liveactivity"
        case .pushtotalk: ".voip-ptt"
        case .controls: ".push-type.controls"
        case .widgets: ".push-type.widgets"
        }
    }

    /// The largest payload in bytes.
    public var payloadLimit: Int { self == .voip ? 5120 : 4096 }
}
