"""kill -9 at the worst moments: after a restart everything acknowledged is shown, and shown once."""

import json
import os
import random
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


def test_killed_while_the_extension_runs(newsroom):
    print(f"seed {SEED}")
    chance = random.Random(SEED)
    for number in range(ROUNDS):
        title = f"Extension {number}"
        # The image is on a port where nobody answers for a while, so that the extension is at work when the blow falls.
        payload = {"aps": {"alert": {"title": title, "body": "By u/4471."}, "mutable-content": 1}}
        reply = newsroom.push(payload)
        assert reply["status"] == 200
        time.sleep(chance.random() * 0.06)
        newsroom.kill()
        newsroom.start()
        shown_once(newsroom, reply, title)
        assert json.loads(newsroom.run("trace", reply["apnsID"], "--json").stdout)
