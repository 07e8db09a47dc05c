extension DoorReply {
    /// Apple's reasons, each with what a person does about it (developer.apple.com: Handling notification responses from APNs).
    static func advice(for reason: String) -> String? {
        switch reason {
        case "BadCollapseId": "--collapse-id may have 64 bytes at most; a letter with an accent or an emoji takes two to four."
        case "BadDeviceToken": "This token is not registered in this environment. Look at --environment, or leave --token out."
        case "BadExpirationDate": "--expiration is whole seconds since 1970, or 0 for one attempt."
        case "BadMessageId": "--id is a UUID, written 8-4-4-4-12."
        case "BadPriority": "--priority is 10, 5 or 1; a background push takes 5."
        case "BadTopic": "The topic is malformed or does not fit the push type. Look at --app and --push-type."
        case "DeviceTokenNotForTopic": "The token belongs to another app. Look at --app."
        case "InvalidPushType":
            "--push-type is one of alert, background, voip, complication, fileprovider, mdm, location, liveactivity, pushtotalk, controls, widgets."
        case "MissingDeviceToken": "--token is empty."
        case "MissingTopic": "The push names no app. Give --app."
        case "PayloadEmpty": "The payload is empty. Send at least {\"aps\":{}}."
        case "PayloadTooLarge": "A payload may have 4096 bytes (voip: 5120). Leave out what the app can fetch itself."
        case "TopicDisallowed": "The local team may not send to this app. Install the app, so that it is allowed."
        case "ExpiredProviderToken": "The provider token is older than an hour. Does the service's clock differ from this one's?"
        case "InvalidProviderToken": "The service does not know this team's key. Does it run on another --state?"
        case "ExpiredToken", "Unregistered": "The app is no longer registered under this token. Open it again, and use its new token."
        case "TooManyRequests": "Too many pushes in a row to one device. Wait a moment."
        case "TooManyProviderTokenUpdates": "A connection takes a new provider token once in 20 minutes at most."
        case "ServiceUnavailable", "InternalServerError": "The service could not keep the push. Look at its log, and send it again."
        case "Shutdown": "The service is stopping. Send it again when it runs."
        default: nil
        }
    }
}
