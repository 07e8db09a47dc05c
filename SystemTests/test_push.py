"""`belfry push`: the same door as everybody's, from the command line."""

import json

import pytest
from conftest import NEWSROOM, ended_once, eventually

ALERT = {"aps": {"alert": {"title": "First bell", "body": "It rang on Linux."}}}


@pytest.fixture
def phone(belfry, newsroom_bundle):
    belfry.run("app", "install", newsroom_bundle, "--allow", "--open")
    eventually(lambda: belfry.screen["apps"][0]["tokens"].get("sandbox"))
    belfry.run("device", "lock")
    return belfry


def test_a_file_stdin_and_an_apns_file(phone):
    plain = phone.folder / "payload.json"
    plain.write_text(json.dumps(ALERT))
    done = phone.run("push", "--app", NEWSROOM, str(plain))
    assert "200" in done.stdout and "apns-id" in done.stdout
    phone.run("push", "--app", NEWSROOM, "-", stdin=json.dumps(ALERT))
    document = phone.folder / "story.apns"
    document.write_text(json.dumps({"Simulator Target Bundle": NEWSROOM, **ALERT}))
    reply = json.loads(phone.run("push", str(document), "--json").stdout)
    assert reply["status"] == 200
    eventually(lambda: len(phone.cards()) == 3)
    payload = phone.trace(reply["apnsID"])[0]["facts"]["payload"]
    assert "Simulator Target Bundle" not in payload


def test_headers_travel(phone):
    identifier = "8e4c2f1a-1111-4222-8333-6c2f9f00b07d"
    first = phone.push(ALERT, "--collapse-id", "bell", "--priority", "5", "--expiration", "0", "--push-type", "alert", "--id", identifier)
    assert first["apnsID"] == identifier
    facts = phone.trace(identifier)[0]["facts"]
    assert (facts["collapseID"], facts["priority"], facts["expiration"]) == ("bell", 5, {"once": {}})
    second = phone.push({"aps": {"alert": "Second bell"}}, "--collapse-id", "bell")
    eventually(lambda: [card["body"] for card in phone.cards()] == ["Second bell"])
    ended_once(phone.trace(first["apnsID"]) + phone.trace(second["apnsID"]))


def test_only_200_is_success(phone):
    refused = phone.run("push", "--app", NEWSROOM, "-", "--collapse-id", "x" * 65, check=False, stdin=json.dumps(ALERT))
    assert refused.returncode == 1
    assert "BadCollapseId" in refused.stdout + refused.stderr
    routes = phone.json("trace", next(iter(phone_refusals(phone))))
    assert routes[0]["verdict"]["sentence"].startswith("Refused with 400 BadCollapseId")
    ended_once(routes)


def test_what_no_url_or_header_can_carry_is_told_as_such(phone):
    refused = phone.run("push", "--app", NEWSROOM, "-", "--token", "no token?", check=False, stdin=json.dumps(ALERT))
    assert refused.returncode == 1 and "400 BadDeviceToken" in refused.stdout
    broken = phone.run("push", "--app", NEWSROOM, "-", "--collapse-id", "two\nlines", check=False, stdin=json.dumps(ALERT))
    assert broken.returncode == 64 and "line break" in broken.stderr


def phone_refusals(phone):
    done = phone.run("push", "--app", NEWSROOM, "-", "--collapse-id", "x" * 65, "--json", check=False, stdin=json.dumps(ALERT))
    return [json.loads(done.stdout)["apnsID"]]


def test_offline_keeps_the_newest_and_shows_it_once(phone):
    phone.run("device", "offline")
    replies = [phone.push({"aps": {"alert": {"title": f"Story {number}", "body": "…"}}}) for number in range(3)]
    assert [reply["status"] for reply in replies] == [200, 200, 200]
    phone.run("device", "online")
    eventually(lambda: [card["title"] for card in phone.cards()] == ["Story 2"])
    verdicts = [phone.trace(reply["apnsID"])[0]["verdict"]["mark"] for reply in replies]
    assert verdicts == ["quiet", "quiet", "fine"], verdicts


def test_an_answer_goes_to_an_action_that_can_take_it(phone):
    phone.push({"aps": {"alert": "Say something.", "category": "STORY"}})
    eventually(lambda: phone.cards())
    refused = phone.run("reply", NEWSROOM, "latest", "lost words", "--action", "MUTE", check=False)
    assert refused.returncode != 0 and "MUTE takes no text; REPLY does." in refused.stdout + refused.stderr
    assert len(phone.cards()) == 1, "nothing was pressed"
    phone.run("reply", NEWSROOM, "latest", "kept words")
    eventually(lambda: 'response REPLY for' in phone.output and "kept words" in phone.output)
    assert phone.json("trace", "latest")[0]["facts"]["apnsID"]
