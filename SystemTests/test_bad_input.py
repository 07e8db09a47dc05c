"""Bad input gets a sentence that says what to do, and loses nothing."""

import json
import os
import pathlib
import plistlib
import shutil
import socket
import stat
import subprocess

import pytest
from conftest import BELFRY, NEWSROOM, Belfry, eventually

NOISE = ("Fatal error", "Stack dump", "Thread 0", "Swift/", "Program crashed")


def clear(done, *words):
    """Failed, with a sentence that has these words, and without anything that only a programmer reads."""
    text = done.stdout + done.stderr
    assert done.returncode != 0, text
    for word in words:
        assert word in text, text
    for noise in NOISE:
        assert noise not in text, text
    assert text.count("\n") < 12, text


def test_nobody_answers(folder):
    idle = Belfry(folder)
    clear(idle.run("device", "status", check=False), "belfry up")


def test_a_second_up_on_the_same_state(belfry):
    second = subprocess.run(
        [str(BELFRY), "up", "--state", str(belfry.state), "--page-port", "0"], capture_output=True, text=True, timeout=30,
        env=belfry.environment,
    )
    clear(second, "already running", "--state")
    assert belfry.run("device", "status").returncode == 0


def test_a_taken_port_names_its_option(folder):
    for option in ("sandbox", "production", "page"):
        mine = Belfry(folder)
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", getattr(mine, f"{option}_port")))
            taken.listen()
            done = subprocess.run(
                [
                    str(BELFRY), "up", "--state", str(mine.state), "--sandbox-port", str(mine.sandbox_port), "--production-port",
                    str(mine.production_port), "--page-port", str(mine.page_port),
                ],
                capture_output=True, text=True, timeout=30, env=mine.environment,
            )
            clear(done, f"--{option}-port", str(getattr(mine, f"{option}_port")))


def test_a_state_directory_that_cannot_be_written(folder):
    blocked = folder / "blocked"
    blocked.write_text("a file where a folder should be")
    mine = Belfry(folder)
    done = subprocess.run(
        [str(BELFRY), "up", "--state", str(blocked / "state")], capture_output=True, text=True, timeout=30, env=mine.environment
    )
    clear(done, str(blocked))


def test_a_malformed_payload(belfry, newsroom_bundle):
    belfry.run("app", "install", newsroom_bundle)
    clear(belfry.run("push", "--app", NEWSROOM, "-", check=False, stdin='{"aps": {'), "JSON")
    missing = belfry.folder / "nowhere.json"
    clear(belfry.run("push", "--app", NEWSROOM, str(missing), check=False), str(missing))


def test_an_unknown_app(belfry):
    clear(belfry.run("push", "--app", "com.example.nobody", "-", check=False, stdin='{"aps":{"alert":"x"}}'), "com.example.nobody")
    clear(belfry.run("app", "open", "com.example.nobody", check=False), "com.example.nobody")
    clear(belfry.run("tap", "com.example.nobody", "x", check=False), "com.example.nobody")


def test_an_app_without_a_plist(belfry, newsroom_bundle):
    broken = belfry.folder / "Broken.app"
    shutil.copytree(newsroom_bundle, broken)
    (broken / "Info.plist").unlink()
    clear(belfry.run("app", "install", str(broken), check=False), "Info.plist")
    clear(belfry.run("app", "install", str(belfry.folder / "Nothing.app"), check=False), "Nothing.app")
    assert belfry.screen["apps"] == []


@pytest.mark.parametrize("identifier", ["news.example.Other.NotificationService", "news.example.Newsroom", "news.example.Newsroom.", "news.example.NewsroomX"])
def test_an_extension_that_is_not_its_apps(belfry, newsroom_bundle, identifier):
    broken = belfry.folder / "Newsroom.app"
    shutil.copytree(newsroom_bundle, broken)
    plist = broken / "PlugIns" / "NotificationService.appex" / "Info.plist"
    values = plistlib.loads(plist.read_bytes())
    values["CFBundleIdentifier"] = identifier
    plist.chmod(stat.S_IRUSR | stat.S_IWUSR)
    plist.write_bytes(plistlib.dumps(values))
    clear(belfry.run("app", "install", str(broken), check=False), "news.example.Newsroom.")


def test_a_refused_permission_is_said(belfry, newsroom_bundle):
    belfry.run("app", "install", newsroom_bundle)
    belfry.run("app", "deny", NEWSROOM)
    belfry.run("app", "open", NEWSROOM)
    eventually(lambda: next(iter(belfry.screen["apps"]))["tokens"].get("sandbox"))
    belfry.run("device", "lock")
    reply = belfry.push({"aps": {"alert": "Nobody sees this."}})
    assert reply["status"] == 200
    route = eventually(lambda: next((r for r in belfry.trace(reply["apnsID"]) if r["verdict"]["mark"] != "waiting"), None))
    assert route["verdict"]["sentence"].startswith("Not shown")
    assert belfry.cards() == []


def test_the_secrets_are_private(belfry):
    info = belfry.json("info")
    key = pathlib.Path(info["keyPath"])
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    assert stat.S_IMODE(os.stat(belfry.state).st_mode) & 0o077 == 0


def test_every_help_reads(folder):
    idle = Belfry(folder)
    help_text = idle.run("--help", state=False).stdout
    commands = [line.split()[0] for line in help_text.splitlines() if line.startswith("  ") and line.strip() and line[2] != " "]
    assert len(commands) > 8
    for command in commands:
        if command.startswith("-"):
            continue
        done = idle.run(command, "--help", state=False, check=False)
        assert done.returncode == 0 and "OVERVIEW" in done.stdout, command
    assert json.dumps(commands)


def test_an_extension_is_not_an_app(belfry, newsroom_bundle):
    appex = pathlib.Path(newsroom_bundle) / "PlugIns" / "NotificationService.appex"
    clear(belfry.run("app", "install", str(appex), check=False), "NotificationService.appex is an extension")
    assert belfry.screen["apps"] == []
