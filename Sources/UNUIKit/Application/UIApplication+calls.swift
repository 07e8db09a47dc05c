internal import BelfryModel
internal import Foundation
internal import UserNotifications

// What the device asks an app, beyond its notifications.
extension UIApplication {
    func take(_ call: AppCall) async -> AppAnswer? {
        switch call {
        case .deviceToken(let token): registered(token)
        case .registrationFailed(let message): failedToRegister(message)
        case .remoteNotification(let payload): return await fetch(payload)
        case .stateChanged(let state): changed(to: state)
        case .willTerminate: terminate()
        case .willPresent, .didReceive, .provideContent, .timeWillExpire: break  // Not for the application.
        }
        return nil
    }

    /// The answer is "failed" where the delegate has none of the three methods, since nothing was fetched.
    private func fetch(_ payload: PayloadBytes) async -> AppAnswer {
        guard let delegate else { return .fetched(result: .failed) }
        let call = OptionalCall()
        let result = await OptionalCall.$current.withValue(call) {
            await delegate.application(self, didReceiveRemoteNotification: payload.dictionary)
        }
        return .fetched(result: call.isImplemented ? AppAnswer.FetchResult(rawValue: result.rawValue) ?? .failed : .failed)
    }

    private func changed(to state: AppState) {
        switch state {
        case .foreground:
            delegate?.applicationWillEnterForeground(self)
            delegate?.applicationDidBecomeActive(self)
        case .background:
            delegate?.applicationWillResignActive(self)
            delegate?.applicationDidEnterBackground(self)
        }
    }
}
