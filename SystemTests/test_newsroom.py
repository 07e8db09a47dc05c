"""The main job with the example as a user would write it: app, service extension and backend."""

import json
import os
import subprocess
import sys
import urllib.request

import pytest
from conftest import NEWSROOM, ROOT, ended_once, eventually, free_port


class Backend:
    def __init__(self, belfry):
        info = belfry.json("info")
        self.port = free_port()
        self.log = belfry.folder / "backend.log"
        self.process = subprocess.Popen(
            [
                sys.executable, str(ROOT / "Examples/Newsroom/Backend/newsroom.py"), "--port", str(self.port), "--apns",
                f"https://localhost:{belfry.sandbox_port}", "--ca", info["caPath"], "--key", info["keyPath"], "--key-id", info["keyID"],
                "--team-id", info["teamID"],
            ],
            stdout=open(self.log, "wb"), stderr=subprocess.STDOUT,
        )

    def post(self, path):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data=b"", method="POST")
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.loads(answer.read() or b"{}")

    def token(self):
        """the backend's answer to GET /token, once it listens"""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/token", timeout=2) as answer:
                return json.loads(answer.read())
        except OSError:
            return None

    def knows_the_token(self):
        """the app handed its device token in"""
        return (self.token() or {}).get("token")


@pytest.fixture(params=["strongest", "limits"])
def sandbox(request):
    """Where user namespaces are forbidden extensions run under limits only, and everything works all the same."""
    return request.param


@pytest.fixture
def backend(belfry):
    running = Backend(belfry)
    yield running
    running.process.kill()
    running.process.wait()


@pytest.fixture
def newsroom(belfry, backend, newsroom_bundle):
    eventually(backend.token)
    belfry.stop()
    belfry.environment["NEWSROOM_BACKEND"] = f"http://127.0.0.1:{backend.port}"
    belfry.start()
    belfry.backend = backend
    belfry.run("app", "install", newsroom_bundle)
    belfry.run("app", "allow", NEWSROOM)
    belfry.run("app", "open", NEWSROOM)
    eventually(backend.knows_the_token)
    belfry.run("device", "lock")
    return belfry


def one_card(belfry):
    cards = belfry.cards()
    assert len(cards) <= 1
    return cards[0] if cards else None


def test_a_story_is_rewritten_and_then_replaced(newsroom):
    story = newsroom.backend.post("/story")
    card = eventually(lambda: one_card(newsroom))
    assert "u/4471" not in card["body"] and "Mara Lindqvist" in card["body"]
    assert len(card["attachments"]) == 1
    assert os.path.getsize(card["attachments"][0]["path"]) > 0
    first = newsroom.trace(story["apns-id"])
    ended_once(first)
    assert any(step["stage"] == "extensionFinished" for step in first[0]["steps"])

    update = newsroom.backend.post("/update")
    changed = eventually(lambda: (c := one_card(newsroom)) and c["title"] != card["title"] and c)
    assert changed["identifier"] == card["identifier"] and changed["order"] > card["order"]
    second = newsroom.trace(update["apns-id"])
    ended_once(second)
    assert any(step["stage"] == "replacedInPlace" for step in second[0]["steps"])


def test_read_elsewhere_takes_it_away(newsroom):
    newsroom.backend.post("/story")
    eventually(lambda: one_card(newsroom))
    silent = newsroom.backend.post("/read-elsewhere")
    eventually(lambda: not newsroom.cards())
    routes = newsroom.trace(silent["apns-id"])
    ended_once(routes)
    assert routes[0]["verdict"]["sentence"].startswith("Handed to")


def test_an_action_reaches_the_delegate_of_an_app_that_does_not_run(newsroom):
    newsroom.run("app", "quit", NEWSROOM)
    newsroom.backend.post("/story")
    card = eventually(lambda: one_card(newsroom))
    newsroom.run("respond", NEWSROOM, card["identifier"], "READ_LATER")
    eventually(lambda: f"response READ_LATER for {card['identifier']}" in newsroom.output)
    eventually(lambda: not newsroom.cards())


def test_tap_and_text_reply(newsroom):
    newsroom.backend.post("/story")
    card = eventually(lambda: one_card(newsroom))
    newsroom.run("reply", NEWSROOM, "latest", "On my way")
    eventually(lambda: f"response REPLY for {card['identifier']}" in newsroom.output)
    newsroom.run("device", "lock")
    newsroom.backend.post("/story")
    eventually(lambda: one_card(newsroom))
    newsroom.run("tap", NEWSROOM, "latest")
    eventually(lambda: "response com.apple.UNNotificationDefaultActionIdentifier for" in newsroom.output)


def test_the_silent_push_launches_an_app_that_does_not_run(newsroom):
    newsroom.backend.post("/story")
    eventually(lambda: one_card(newsroom))
    newsroom.run("app", "quit", NEWSROOM)
    newsroom.backend.post("/read-elsewhere")
    eventually(lambda: not newsroom.cards())
