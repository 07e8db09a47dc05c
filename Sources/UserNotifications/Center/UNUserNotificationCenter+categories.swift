import BelfryModel
import Foundation

extension UNUserNotificationCenter {
    /// Replaces the whole set. Traps where two categories share an identifier.
    public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        let values = categories.map(\.value).sorted { $0.identifier < $1.identifier }
        program.ask(.setCategories(categories: values)) { _ in }
    }

    @preconcurrency
    public func getNotificationCategories(completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void) {
        program.ask(.categories) { completionHandler($0.categories) }
    }

    public func notificationCategories() async -> Set<UNNotificationCategory> { await program.ask(.categories).categories }
}

extension AppLink.Outcome {
    fileprivate var categories: Set<UNNotificationCategory> {
        guard case .success(.categories(let categories)) = self else { return [] }
        return Set(categories.map { UNNotificationCategory(value: $0) })
    }
}
