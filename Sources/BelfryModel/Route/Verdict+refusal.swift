extension Verdict {
    /// The reasons that APNs gives (Apple: Handling notification responses from APNs), each with its cause and what would mend it.
    enum Refusal: String, CaseIterable {
        case badCollapseID = "BadCollapseId"
        case badDeviceToken = "BadDeviceToken"
        case badExpirationDate = "BadExpirationDate"
        case badMessageID = "BadMessageId"
        case badPriority = "BadPriority"
        case badTopic = "BadTopic"
        case deviceTokenNotForTopic = "DeviceTokenNotForTopic"
        case duplicateHeaders = "DuplicateHeaders"
        case idleTimeout = "IdleTimeout"
        case invalidPushType = "InvalidPushType"
        case missingDeviceToken = "MissingDeviceToken"
        case missingTopic = "MissingTopic"
        case payloadEmpty = "PayloadEmpty"
        case topicDisallowed = "TopicDisallowed"
        case badCertificate = "BadCertificate"
        case badCertificateEnvironment = "BadCertificateEnvironment"
        case expiredProviderToken = "ExpiredProviderToken"
        case forbidden = "Forbidden"
        case invalidProviderToken = "InvalidProviderToken"
        case missingProviderToken = "MissingProviderToken"
        case unrelatedKeyID = "UnrelatedKeyIdInToken"
        case badEnvironmentKeyID = "BadEnvironmentKeyIdInToken"
        case badPath = "BadPath"
        case methodNotAllowed = "MethodNotAllowed"
        case expiredToken = "ExpiredToken"
        case unregistered = "Unregistered"
        case payloadTooLarge = "PayloadTooLarge"
        case tooManyProviderTokenUpdates = "TooManyProviderTokenUpdates"
        case tooManyRequests = "TooManyRequests"
        case internalServerError = "InternalServerError"
        case serviceUnavailable = "ServiceUnavailable"
        case shutdown = "Shutdown"

        var because: String { words.because }
        var remedy: String { words.remedy }

        private var words: (because: String, remedy: String) {
            switch self {
            case .badCollapseID: ("its apns-collapse-id is longer than 64 bytes", "Shorten it.")
            case .badDeviceToken:
                ("this environment knows no such device token", "Sandbox tokens go to the sandbox port, production tokens to the production port.")
            case .badExpirationDate: ("its apns-expiration is not a number of seconds since 1970", "Send a whole number, or 0 for one attempt.")
            case .badMessageID: ("its apns-id is not a UUID", "Write it as 8-4-4-4-12 hexadecimal digits, or leave it out.")
            case .badPriority: ("its apns-priority is not one that its push type allows", "Send 10, 5 or 1; background pushes take 5.")
            case .badTopic: ("its apns-topic does not fit its push type", "Send the bundle id, with the suffix that the push type asks for.")
            case .deviceTokenNotForTopic: ("the device token belongs to another app", "Send the bundle id that the token was given to.")
            case .duplicateHeaders: ("a header came twice", "Send each apns header and authorization once.")
            case .idleTimeout: ("the connection was idle too long", "Open a new connection.")
            case .invalidPushType: ("its apns-push-type is unknown", "Send alert or background, or another of Apple's types.")
            case .missingDeviceToken: ("its path names no device token", "Post to /3/device/ and the token.")
            case .missingTopic: ("it has no apns-topic", "Send the app's bundle id in apns-topic.")
            case .payloadEmpty: ("its payload is empty", "Send a JSON object with aps.")
            case .topicDisallowed:
                ("the team may not send to this app", "Install the app on a device of this service; that lets its topic to the local team.")
            case .badCertificate: ("its certificate is not valid here", "Use a provider token, or a certificate of this service.")
            case .badCertificateEnvironment: ("its certificate is for the other environment", "Use the other port, or the other certificate.")
            case .expiredProviderToken: ("its provider token is older than an hour", "Make a new one with a current iat.")
            case .forbidden: ("the service does not allow it", "")
            case .invalidProviderToken:
                ("its provider token or signature is not valid", "Check alg ES256, kid, iss and the .p8; belfry service token prints a good one.")
            case .missingProviderToken: ("it has no provider token", "Send authorization: bearer and a token; belfry service token prints one.")
            case .unrelatedKeyID: ("its key is not the one this connection began with", "Open a connection for each key.")
            case .badEnvironmentKeyID: ("its signing key is for the other environment", "Use the other port, or the other key.")
            case .badPath: ("its path is not one of the service's", "Post to /3/device/ and the token.")
            case .methodNotAllowed: ("its method is not POST", "Send POST.")
            case .expiredToken: ("the device token has expired", "The app has to register again.")
            case .unregistered: ("the app no longer has this device token", "Forget it; the app registers again with a new one.")
            case .payloadTooLarge: ("its payload is too large", "4,096 bytes are allowed, 5,120 for voip.")
            case .tooManyProviderTokenUpdates: ("its provider token changed too often", "Keep one for 20 minutes or longer.")
            case .tooManyRequests: ("too many pushes came for this device token", "Send them more slowly.")
            case .internalServerError: ("the service failed", "Send it again later.")
            case .serviceUnavailable: ("the service could not keep it", "Send it again later.")
            case .shutdown: ("the service was stopping", "Send it again on a new connection.")
            }
        }
    }
}
