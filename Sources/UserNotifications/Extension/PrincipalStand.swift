public import Foundation

/// The stand-in through which `PrincipalClass` calls a user's `init()`; nothing else makes one.
///
/// It is open so that the compiler cannot know its subclasses: were it private, `init()` would be called directly instead of through the
/// table of methods, and the user's stored properties would stay uninitialised.
open class _PrincipalStand: NSObject {
    public required override init() { super.init() }
}
