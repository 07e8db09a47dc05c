import BelfryModel

extension Center {
    /// The app that has the screen.
    var front: AppID? { memory.phone.locked ? nil : memory.phone.foreground }

    /// Changes the phone, and tells watchers and the apps that gain or lose the screen.
    mutating func setPhone(_ change: (inout PhoneState) -> Void) {
        var phone = memory.phone
        change(&phone)
        guard phone != memory.phone else { return }
        let before = front
        commit(.phone(phone))
        tell(.phone(phone))
        guard front != before else { return }
        for (app, state) in [(before, AppState.background), (front, .foreground)] {
            guard let app else { continue }
            for session in sessions(of: app) where programs[session]?.hasLoop == true { call(session, .stateChanged(state: state)) }
            tellTile(app)
        }
    }

    mutating func lock() {
        endBanner()
        stage.beneath = front
        setPhone { phone in (phone.locked, phone.surface, phone.foreground) = (true, .lockScreen, nil) }
    }

    /// Returns to the app that was in front. What stood on the lock screen has been seen now and moves to the Notification Center.
    mutating func unlock() {
        guard memory.phone.locked else { return }
        let app = stage.beneath.flatMap { hasLoop($0) ? $0 : nil }
        stage.beneath = nil
        see()
        setPhone { phone in (phone.locked, phone.surface, phone.foreground) = (false, app == nil ? .home : .app, app) }
    }

    /// Everything listed has been before the person's eyes.
    mutating func see() {
        for var notification in memory.delivered.values.sorted(by: { $0.order < $1.order }) where !notification.seen {
            notification.seen = true
            commit(.delivered(notification))
        }
    }

    mutating func bringToFront(_ app: AppID) {
        stage.beneath = nil
        if memory.phone.locked { see() }
        setPhone { phone in (phone.locked, phone.surface, phone.foreground) = (false, .app, app) }
    }

    mutating func goHome() {
        guard !memory.phone.locked else { return }
        setPhone { phone in (phone.surface, phone.foreground) = (.home, nil) }
    }

    mutating func closeCenter() {
        guard memory.phone.surface == .center else { return }
        setPhone { phone in phone.surface = phone.locked ? .lockScreen : phone.foreground == nil ? .home : .app }
    }
}
