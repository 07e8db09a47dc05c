"""kill -9 at the worst moments: after a restart everything acknowledged is shown, and shown once."""

import http.server
import os
import random
import threading
import time

import pytest
from conftest import NEWSROOM, ended_once, eventually

ROUNDS = int(os.environ.get("BELFRY_KILL_ROUNDS", "25"))
SEED = int(os.environ.get("BELFRY_SEED", str(random.randrange(1 << 32))))


@pytest.fixture
def newsroom(belfry, newsroom_bundle):
    belfry.run("app", "install", newsroom_bundle)
    belfry.run("app", "allow", NEWSROOM)
    belfry.run("app", "open", NEWSROOM)
    eventually(lambda: next(app for app in belfry.screen["apps"] if app["id"] == NEWSROOM)["tokens"].get("sandbox"))
    belfry.run("app", "quit", NEWSROOM)
    belfry.run("device", "lock")
    return belfry


def shown_once(belfry, reply, title):
    """Listed exactly once, its journals agree that it was decided exactly once."""
    cards = eventually(lambda: [card for card in belfry.cards() if card["title"] == title], 30)
    assert len(cards) == 1
    routes = eventually(lambda: finished(belfry.trace(reply["apnsID"])), 20)
    assert len(routes) == 1
    ended_once(routes)


def finished(routes):
    return routes if routes and any(step["isTerminal"] and step["place"] == "phone" for step in routes[0]["steps"]) else None


def test_killed_with_the_device_offline(newsroom):
    print(f"seed {SEED}")
    chance = random.Random(SEED)
    for number in range(ROUNDS):
        newsroom.run("device", "offline")
        title = f"Offline {number}"
        reply = newsroom.push({"aps": {"alert": {"title": title, "body": "Kept."}}})
        assert reply["status"] == 200
        time.sleep(chance.random() * 0.05)
        newsroom.kill()
        newsroom.start()
        assert not [card for card in newsroom.cards() if card["title"] == title], "shown while offline"
        newsroom.run("device", "online")
        shown_once(newsroom, reply, title)


class SlowPicture(http.server.BaseHTTPRequestHandler):
    """An image that takes a while, so that the extension is at work when the blow falls."""

    def do_GET(self):
        time.sleep(0.25)
        try:
            self.send_response(404)
            self.end_headers()
        except OSError:
            pass

    def log_message(self, *_):
        pass


@pytest.fixture
def slow_picture():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), SlowPicture)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/slow.png"
    server.shutdown()
    server.server_close()


def test_killed_while_the_extension_runs(newsroom, slow_picture):
    print(f"seed {SEED}")
    chance = random.Random(SEED)
    hits = 0
    for number in range(ROUNDS):
        title = f"Extension {number}"
        payload = {"aps": {"alert": {"title": title, "body": "By u/4471."}, "mutable-content": 1}, "image": slow_picture}
        reply = newsroom.push(payload)
        assert reply["status"] == 200
        time.sleep(chance.random() * 0.2)
        newsroom.kill()
        newsroom.start()
        shown_once(newsroom, reply, title)
        steps = newsroom.trace(reply["apnsID"])[0]["steps"]
        hits += sum(step["stage"] == "extensionStarted" for step in steps) == 2
    # Else the blows fell beside the extension, and the test would say nothing.
    assert hits > ROUNDS // 2, f"only {hits} of {ROUNDS} blows fell while the extension ran"
