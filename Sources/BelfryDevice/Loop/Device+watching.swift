public import BelfryModel
import Synchronization

extension Device {
    /// Calls `watcher` with every event from now on, on the device's thread, in order; it must return at once. The number takes it off again.
    public func watch(_ watcher: @escaping @Sendable (CenterEvent) -> Void) -> Int { watchWithScreen(watcher).id }

    /// The same together with the screen from which the events go on: none is lost between, none comes twice.
    public func watchWithScreen(_ watcher: @escaping @Sendable (CenterEvent) -> Void) -> (screen: Screen, id: Int) {
        core.withLock { core in
            let screen = core.screen(at: around.wall())
            return (screen, watchers.withLock { $0.add(after: screen.revision, watcher) })
        }
    }

    public func unwatch(_ id: Int) { watchers.withLock { $0.remove(id) } }
}
