import BelfryModel

extension Center {
    /// Puts a notification into the one banner; another one that is there gives way.
    mutating func showBanner(_ key: NotificationKey) {
        if stage.banner != key { endBanner() }
        stage.banner = key
        deadlines.set(.banner, at: now.monotonic + Limits.banner)
    }

    /// The banner leaves the screen; its notification stays listed, unless the app wanted a banner alone.
    mutating func endBanner() {
        guard let key = stage.banner else { return }
        stage.banner = nil
        deadlines.cancel(.banner)
        tell(.bannerEnded(key))
        // The app's answer left `.list` out, so it is the app that takes it away.
        if stage.fleeting.remove(key) != nil { remove([key], by: .app) }
    }
}
