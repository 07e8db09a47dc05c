/// Why a push was not accepted, in Apple's words (Handling notification responses from APNs).
public enum RefusalReason: Hashable, Sendable, CaseIterable {
    case badCollapseID, badDeviceToken, badExpirationDate, badMessageID, badPriority, badTopic, deviceTokenNotForTopic, duplicateHeaders
    case idleTimeout, invalidPushType, missingDeviceToken, missingTopic, payloadEmpty, topicDisallowed
    case badCertificate, badCertificateEnvironment, expiredProviderToken, forbidden, invalidProviderToken, missingProviderToken
    case unrelatedKeyIDInToken, badEnvironmentKeyIDInToken
    case badPath, methodNotAllowed, expiredToken, unregistered, payloadTooLarge, tooManyProviderTokenUpdates, tooManyRequests
    case internalServerError, serviceUnavailable, shutdown

    /// The table: name, HTTP status, and when.
    public var row: (name: String, status: Int, when: String) {
        switch self {
        case .badCollapseID: ("BadCollapseId", 400, "The apns-collapse-id is longer than 64 bytes or no UTF-8.")
        case .badDeviceToken: ("BadDeviceToken", 400, "The token is not hexadecimal, not known, or registered in the other environment.")
        case .badExpirationDate: ("BadExpirationDate", 400, "The apns-expiration is not a number of seconds since 1970.")
        case .badMessageID: ("BadMessageId", 400, "The apns-id is not a UUID in its canonical form.")
        case .badPriority: ("BadPriority", 400, "The apns-priority is not 10, 5 or 1.")
        case .badTopic: ("BadTopic", 400, "The apns-topic is malformed, or has not the suffix that its push type asks for.")
        case .deviceTokenNotForTopic: ("DeviceTokenNotForTopic", 400, "The token belongs to another app.")
        case .duplicateHeaders: ("DuplicateHeaders", 400, "A header of APNs stands there twice.")
        case .idleTimeout: ("IdleTimeout", 400, "The connection was idle for too long.")
        case .invalidPushType: ("InvalidPushType", 400, "The apns-push-type is none that is known.")
        case .missingDeviceToken: ("MissingDeviceToken", 400, "The path has no token.")
        case .missingTopic: ("MissingTopic", 400, "There is no apns-topic.")
        case .payloadEmpty: ("PayloadEmpty", 400, "There is no body.")
        case .topicDisallowed: ("TopicDisallowed", 400, "The team may not send to this topic.")
        case .badCertificate: ("BadCertificate", 403, "The certificate is not valid.")
        case .badCertificateEnvironment: ("BadCertificateEnvironment", 403, "The certificate is for the other environment.")
        case .expiredProviderToken: ("ExpiredProviderToken", 403, "The provider token was issued more than an hour ago.")
        case .forbidden: ("Forbidden", 403, "It is not allowed.")
        case .invalidProviderToken: ("InvalidProviderToken", 403, "The provider token cannot be read, or its signature, key or team is wrong.")
        case .missingProviderToken: ("MissingProviderToken", 403, "There is no authorization: bearer.")
        case .unrelatedKeyIDInToken: ("UnrelatedKeyIdInToken", 403, "The key is not related to the first one of the connection.")
        case .badEnvironmentKeyIDInToken: ("BadEnvironmentKeyIdInToken", 403, "The key is for the other environment.")
        case .badPath: ("BadPath", 404, "The path is not /3/device/ and a token.")
        case .methodNotAllowed: ("MethodNotAllowed", 405, "The method is not POST.")
        case .expiredToken: ("ExpiredToken", 410, "The device token has expired.")
        case .unregistered: ("Unregistered", 410, "The token is not valid any more.")
        case .payloadTooLarge: ("PayloadTooLarge", 413, "The body is longer than 4096 bytes, or 5120 for voip.")
        case .tooManyProviderTokenUpdates: ("TooManyProviderTokenUpdates", 429, "A new provider token within 20 minutes, on one connection.")
        case .tooManyRequests: ("TooManyRequests", 429, "Too many pushes in a row to one device.")
        case .internalServerError: ("InternalServerError", 500, "The service has a fault.")
        case .serviceUnavailable: ("ServiceUnavailable", 503, "The store is full or cannot be written.")
        case .shutdown: ("Shutdown", 503, "The service is about to stop.")
        }
    }

    public var name: String { row.name }
    public var status: Int { row.status }
}
