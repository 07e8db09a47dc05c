"""An app and its tests build without one third-party package."""

import json
import os
import pathlib
import subprocess
import textwrap

from conftest import ROOT, eventually


def swift(folder, *arguments):
    done = subprocess.run(["swift", *arguments], cwd=folder, capture_output=True, text=True, timeout=1200)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    return done.stdout + done.stderr


def test_an_app_and_its_tests_fetch_and_build_nothing_else(folder):
    package = folder / "Reader"
    (package / "Sources/Reader").mkdir(parents=True)
    (package / "Tests/ReaderTests").mkdir(parents=True)
    belfry = folder / "belfry"
    os.symlink(ROOT, belfry)
    (package / "Package.swift").write_text(textwrap.dedent("""\
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
            name: "Reader",
            dependencies: [.package(name: "belfry", path: "../belfry", traits: [])],
            targets: [
                .target(name: "Reader", dependencies: [.product(name: "UserNotifications", package: "belfry")]),
                .testTarget(name: "ReaderTests", dependencies: ["Reader", .product(name: "UserNotificationsTesting", package: "belfry")]),
            ])
        """))
    (package / "Sources/Reader/Reader.swift").write_text(textwrap.dedent("""\
        import UserNotifications
        public func remind() -> UNNotificationRequest {
            let content = UNMutableNotificationContent()
            content.title = "Read on"
            return UNNotificationRequest(identifier: "remind", content: content, trigger: UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true))
        }
        """))
    (package / "Tests/ReaderTests/ReaderTests.swift").write_text(textwrap.dedent("""\
        import Reader
        import Testing
        import UserNotificationsTesting
        @Test func `A reminder repeats`() { #expect(remind().trigger?.repeats == true) }
        """))
    text = swift(package, "test")
    assert "1 test" in text or "Test run with 1" in text, text[-2000:]
    state = json.loads((package / ".build/workspace-state.json").read_text())
    kinds = [d["packageRef"]["kind"] for d in state["object"]["dependencies"]]
    assert kinds == ["fileSystem"], kinds
    checkouts = package / ".build/checkouts"
    assert not checkouts.exists() or not any(checkouts.iterdir())
    built = {path.name for path in pathlib.Path(package / ".build/debug").glob("*.build")}
    assert not built & {"NIOCore.build", "Crypto.build", "GRDB.build", "Hummingbird.build", "Logging.build"}, built


REMINDER = """\
import Foundation
import UserNotifications

let center = UNUserNotificationCenter.current()
guard try await center.requestAuthorization(options: [.alert, .sound]) else { fatalError("not allowed") }
func remind(_ identifier: String, _ title: String, after seconds: Double?) async throws {
    let content = UNMutableNotificationContent()
    content.title = title
    let trigger = seconds.map { UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false) }
    try await center.add(UNNotificationRequest(identifier: identifier, content: content, trigger: trigger))
}
try await remind("now", "At once", after: nil)
try await remind("soon", "In a second", after: 1)
try await remind("later", "In an hour", after: 3600)
try await remind("later", "In two hours", after: 7200)
try await remind("never", "Never", after: 3600)
center.removePendingNotificationRequests(withIdentifiers: ["never"])
print("pending", await center.pendingNotificationRequests().map(\\.content.title).joined(separator: ", "))
while await center.deliveredNotifications().count < 2 { try await Task.sleep(nanoseconds: 50_000_000) }
print("delivered", await center.deliveredNotifications().map(\\.request.content.title).joined(separator: ", "))
try await remind("now", "At once, again", after: nil)
center.removeDeliveredNotifications(withIdentifiers: ["soon"])
print("delivered", await center.deliveredNotifications().map(\\.request.content.title).joined(separator: ", "))
"""


def test_a_tool_posts_local_notifications(belfry):
    """A plain executable: no bundle, no application loop, Apple's API, real seconds."""
    package = belfry.folder / "Reminder"
    (package / "Sources/Reminder").mkdir(parents=True)
    os.symlink(ROOT, belfry.folder / "belfry")
    (package / "Package.swift").write_text(textwrap.dedent("""\
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
            name: "Reminder",
            dependencies: [.package(name: "belfry", path: "../belfry", traits: [])],
            targets: [.executableTarget(name: "Reminder", dependencies: [.product(name: "UserNotifications", package: "belfry")])])
        """))
    (package / "Sources/Reminder/main.swift").write_text(REMINDER)
    swift(package, "build")
    belfry.run("app", "list")
    tool = subprocess.Popen(
        [str(package / ".build/debug/Reminder")], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**belfry.environment, "BELFRY_APP_SOCKET": str(next(belfry.state.rglob("apps.sock")))},
    )
    try:
        prompt = eventually(lambda: next(iter(belfry.screen["prompts"]), None))
        belfry.run("app", "allow", prompt["app"])
        output, errors = tool.communicate(timeout=30)
    finally:
        tool.kill()
    assert tool.returncode == 0, output + errors
    assert output.splitlines() == [
        "pending In a second, In two hours", "delivered In a second, At once", "delivered At once, again",
    ], output
    assert [card["title"] for card in belfry.cards(prompt["app"])] == ["At once, again"]
