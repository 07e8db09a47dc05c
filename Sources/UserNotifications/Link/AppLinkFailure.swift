public import Foundation

/// No device could be asked. The message says what to do; nothing was changed.
///
/// Apple's framework always finds its device, so it has no such error; everything that a device answers itself is a `UNError`.
public struct AppLinkFailure: LocalizedError, CustomStringConvertible, Sendable {
    public var message: String

    package init(_ message: String) { self.message = message }

    public var errorDescription: String? { message }
    public var description: String { message }
}
