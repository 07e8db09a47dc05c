import BelfryModel
import Foundation
import Glibc

/// The life of a notification service extension's process: called by the `main` that the plugin `ExtensionMain` supplies.
///
/// The link to the device is standard input. The class is the one that `NSExtensionPrincipalClass` names. The process ends with the link.
@MainActor
public func UNExtensionMain() -> Never {
    // First of all, so that nothing that the extension starts inherits the link and steals its frames.
    let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3)
    let null = open("/dev/null", O_RDONLY)
    dup2(null, STDIN_FILENO)
    guard descriptor >= 0 else { endExtension("its standard input is closed; a Belfry device starts extensions, not a person") }

    StandardOutput.sendEveryLine()
    let type = principalClass()
    let program = Program(
        .process, role: .serviceExtension, runsApplicationLoop: false, transport: SocketTransport(descriptor: descriptor))
    Program.becomeProcess(program)
    program.whenLinkEnds { exit(EXIT_SUCCESS) }
    ServiceRunner { PrincipalClass.instantiate(type) as! UNNotificationServiceExtension }.serve(program)
    program.link.start()
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
}

/// A class that was checked to be a service extension; any other ends the process with a sentence.
private func principalClass() -> UNNotificationServiceExtension.Type {
    let info = Bundle.main.infoDictionary ?? [:]
    guard let name = (info["NSExtension"] as? [String: Any])?["NSExtensionPrincipalClass"] as? String else {
        endExtension("its Info.plist has no NSExtensionPrincipalClass under NSExtension")
    }
    let module = name.split(separator: ".").count > 1 ? "" : ProcessInfo.processInfo.processName
    guard let type = PrincipalClass.named(name, module: module) else {
        endExtension("it has no class \(name); NSExtensionPrincipalClass is written $(PRODUCT_MODULE_NAME).Class")
    }
    guard let service = type as? UNNotificationServiceExtension.Type else {
        endExtension("\(name) is not a UNNotificationServiceExtension")
    }
    return service
}

private func endExtension(_ reason: String) -> Never {
    let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    FileHandle.standardError.write(Data("The extension \(name) cannot run: \(reason).\n".utf8))
    exit(EX_CONFIG)
}
