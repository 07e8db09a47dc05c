package import Foundation

/// Makes an object of a class that was named in a property list, or given as a type.
///
/// Swift wants a `required` initializer for that, which no class written for Apple's systems has. But every subclass of `NSObject` has
/// `NSObject.init()` in the same place of its table of methods; calling it through a stand-in that does say `required` reaches the user's
/// own override. A test holds this for the compiler in use.
package enum PrincipalClass {
    @inline(never)
    package static func instantiate(_ type: NSObject.Type) -> NSObject {
        unsafeDowncast(unsafeBitCast(type, to: _PrincipalStand.Type.self).init(), to: NSObject.self)
    }

    /// `Module.Class`; a bare name, as Objective-C had them, is looked for in the executable's module.
    package static func named(_ name: String, module: String) -> NSObject.Type? {
        (NSClassFromString(name) ?? NSClassFromString("\(module).\(name)")) as? NSObject.Type
    }
}
