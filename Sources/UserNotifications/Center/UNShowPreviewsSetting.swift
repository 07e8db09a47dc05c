/// When previews show words (Apple: UNShowPreviewsSetting).
public enum UNShowPreviewsSetting: Int, Sendable {
    case always = 0
    case whenAuthenticated = 1
    case never = 2
}
