public import Foundation

/// The root of UIKit's classes, so that `class AppDelegate: UIResponder, UIApplicationDelegate` compiles (Apple: UIResponder).
///
/// There are no events here that it could respond to.
@MainActor
open class UIResponder: NSObject {}
