import Testing
import UserNotifications

class PlainService: UNNotificationServiceExtension {
    var text = "made"
}

class InitializingService: UNNotificationServiceExtension {
    var text = ""

    override init() {
        super.init()
        text = "made by its own init"
    }
}

class InheritingService: InitializingService {}

/// Relies on where the compiler puts `NSObject.init()`: if this fails with a new toolchain, `PrincipalClass` has to change.
struct PrincipalClassTests {
    @Test func `A class without a required initializer can be made by its type and by its name`() throws {
        #expect((PrincipalClass.instantiate(PlainService.self) as? PlainService)?.text == "made")
        #expect((PrincipalClass.instantiate(InitializingService.self) as? InitializingService)?.text == "made by its own init")
        #expect((PrincipalClass.instantiate(InheritingService.self) as? InheritingService)?.text == "made by its own init")
        let named = try #require(PrincipalClass.named("UserNotificationsTests.InheritingService", module: ""))
        #expect(PrincipalClass.instantiate(named) is InheritingService)
        #expect(PrincipalClass.named("PlainService", module: "UserNotificationsTests") == PlainService.self)
        #expect(PrincipalClass.named("Nobody", module: "UserNotificationsTests") == nil)
    }
}
