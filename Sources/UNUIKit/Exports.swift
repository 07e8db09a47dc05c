// App delegates rely on UIKit to bring notifications along.
@_exported public import UserNotifications
