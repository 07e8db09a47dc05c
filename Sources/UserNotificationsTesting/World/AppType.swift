public import Foundation
public import UNUIKit

/// The class of an app's delegate.
public typealias AppType = (NSObject & UIApplicationDelegate).Type
