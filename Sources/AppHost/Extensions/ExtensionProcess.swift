import BelfryDevice
import BelfryModel
import Foundation
import Glibc
import NIOCore

/// One process of a service extension: it says hello, stands by, and does one run after the other. Confined to the host's loop.
final class ExtensionProcess {
    enum Phase: Equatable {
        /// Not welcomed yet.
        case starting
        case standingBy
        case busy
        /// It is being ended, and does nothing more.
        case spent
    }

    let app: InstalledApp
    let program: InstalledExtension
    let view: WorldView
    /// Its `/tmp` on the host.
    let temporary: String
    let isCaged: Bool
    let child = Child()
    var phase = Phase.starting
    var wasWelcomed = false
    private(set) var isUnwanted = false
    /// What it works on, until that run has finished.
    private(set) var run: UniqueID?
    var session: Session?
    var isLinkClosed = false
    /// `timeWillExpire` was called: it is not used again.
    var isExpired = false
    /// What a person is told, where the host itself ended it.
    var verdict: String?
    private(set) var peakMemory: Int?
    /// Counts its runs, so that an alarm knows whether it still means this pause.
    var runs = 0

    init(app: InstalledApp, cage: Cage) {
        (self.app, program, view, temporary) = (app, cage.program, cage.view, cage.temporary)
        if case .cage = cage.sandbox { isCaged = true } else { isCaged = false }
    }

    var isOver: Bool { child.exit != nil && isLinkClosed }

    /// Kills everything that it started too.
    func end(_ verdict: String? = nil) {
        self.verdict = self.verdict ?? verdict
        phase = .spent
        child.send(SIGKILL)
    }

    /// Ends it without blame.
    func dismiss() {
        isUnwanted = true
        end()
    }

    /// Reads what it uses now; a run's peak begins with it.
    func measure() -> Int? {
        guard let process = child.process, child.isAlive else { return nil }
        // bubblewrap stays outside as the parent, and is not the extension's.
        let roots = isCaged ? Footprint.children(process) : [process]
        let memory = roots.reduce(0) { $0 + Footprint.memory(of: $1) }
        peakMemory = max(peakMemory ?? 0, memory)
        return memory
    }

    func begin(_ run: UniqueID) {
        (phase, self.run, peakMemory) = (.busy, run, nil)
        runs += 1
    }

    /// It is ready, or its run has finished.
    func rest() { (phase, run) = (.standingBy, nil) }
}
