"""An app and its tests build without one third-party package."""

import json
import os
import pathlib
import subprocess
import textwrap

from conftest import ROOT


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
