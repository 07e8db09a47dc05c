/// How alerts are shown (Apple: UNAlertStyle).
public enum UNAlertStyle: Int, Sendable {
    case none = 0
    case banner = 1
    case alert = 2
}
