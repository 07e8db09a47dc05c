// A test speaks about screens, cards and milestones, and about the API under test.
@_exported public import BelfryModel
@_exported public import UserNotifications
