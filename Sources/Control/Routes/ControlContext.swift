import Foundation
import Hummingbird
import Logging
import NIOCore

/// What a route knows of its request: Hummingbird's own things, and the port that the connection came in on.
struct ControlContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// Nil on the Unix socket.
    let port: Int?
    /// For the timers of an event stream.
    let loop: any EventLoop

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        port = source.channel.localAddress?.port
        loop = source.channel.eventLoop
    }

    var maxUploadSize: Int { 64 * 1024 }
}
