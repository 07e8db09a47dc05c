"""Real clients at the provider's door: Apple's curl recipe, aioapns with all its quirks, and frames one by one."""

import asyncio
import json
import re
import ssl
import socket
import subprocess
import uuid

import h2.config
import h2.connection
import h2.events
import pytest
from conftest import NEWSROOM, ended_once, eventually

STORY = {"aps": {"alert": {"title": "Harbour bridge", "body": "It reopens."}}}


@pytest.fixture
def newsroom(belfry, newsroom_bundle):
    """Newsroom installed, allowed and registered: it has a sandbox token."""
    belfry.run("app", "install", newsroom_bundle)
    belfry.run("app", "allow", NEWSROOM)
    belfry.run("app", "open", NEWSROOM)
    belfry.token = eventually(lambda: tile(belfry)["tokens"].get("sandbox"))
    belfry.run("app", "quit", NEWSROOM)
    belfry.run("device", "lock")
    belfry.info = belfry.json("info")
    return belfry


def tile(belfry):
    return next(app for app in belfry.screen["apps"] if app["id"] == NEWSROOM)


def provider_token(belfry):
    return belfry.run("service", "token").stdout.strip()


def test_the_printed_curl_line_pastes_and_delivers(newsroom):
    """Apple's command-line recipe: a token signed by openssl, so a DER signature and JSON with spaces."""
    newsroom.stop()
    newsroom.start()
    recipe = newsroom.output.split("---- start")[-1]
    start = re.search(r"^ *(?=[A-Z_]+=|curl )", recipe, re.M).start()
    script = "\n".join(line for line in recipe[start:].splitlines())
    script = script[: script.index("/3/device/") + len("/3/device/") + len(newsroom.token) + 2]
    assert newsroom.token in script
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=30)
    assert " 200" in done.stdout, script + done.stdout + done.stderr
    assert eventually(lambda: newsroom.cards())[0]["app"] == NEWSROOM


def test_aioapns_is_served_unmodified(newsroom):
    """No ALPN, `host` without `:authority`, apns-id echoed byte for byte, an error as one DATA frame."""
    from aioapns import APNs, NotificationRequest, PushType
    from aioapns.connection import APNsProductionClientProtocol, APNsTLSClientProtocol

    APNsProductionClientProtocol.APNS_SERVER = "localhost"
    APNsTLSClientProtocol.APNS_PORT = newsroom.sandbox_port
    info = newsroom.info
    identifier = str(uuid.uuid4())

    async def converse():
        client = APNs(
            key=open(info["keyPath"]).read(), key_id=info["keyID"], team_id=info["teamID"], topic=NEWSROOM,
            ssl_context=ssl.create_default_context(cafile=info["caPath"]), max_connections=1,
        )
        good = await client.send_notification(
            NotificationRequest(
                device_token=newsroom.token, message=STORY, notification_id=identifier, push_type=PushType.ALERT,
                collapse_key="harbour-bridge",
            )
        )
        bad = await client.send_notification(NotificationRequest(device_token="ab" * 32, message=STORY, push_type=PushType.ALERT))
        again = await client.send_notification(
            NotificationRequest(device_token=newsroom.token, message=STORY, push_type=PushType.ALERT, collapse_key="harbour-bridge")
        )
        return good, bad, again

    good, bad, again = asyncio.run(asyncio.wait_for(converse(), 30))
    assert good.is_successful and good.notification_id == identifier
    assert not bad.is_successful and bad.description == "BadDeviceToken"
    assert again.is_successful
    eventually(lambda: len(newsroom.cards()) == 1)
    ended_once(newsroom.trace(identifier))


class Frames:
    """One TLS connection without ALPN, spoken frame by frame."""

    def __init__(self, belfry, port=None):
        context = ssl.create_default_context(cafile=belfry.info["caPath"])
        raw = socket.create_connection(("127.0.0.1", port or belfry.sandbox_port), 10)
        self.socket = context.wrap_socket(raw, server_hostname="localhost")
        assert self.socket.selected_alpn_protocol() is None
        self.h2 = h2.connection.H2Connection(h2.config.H2Configuration(header_encoding="utf-8"))
        self.h2.initiate_connection()
        self.socket.sendall(self.h2.data_to_send())
        self.settings = {}

    def post(self, path, headers, body, authority="host", ending=None):
        stream = self.h2.get_next_available_stream_id()
        pseudo = [(":method", "POST"), (":scheme", "https"), (":path", path)]
        name = [("host", "localhost")] if authority == "host" else [(":authority", "localhost")]
        self.h2.send_headers(stream, pseudo + name + headers)
        self.h2.send_data(stream, body, end_stream=True)
        self.socket.sendall(self.h2.data_to_send())
        return self.answer(stream)

    def answer(self, stream):
        """Status, headers, body, and the shape of the frames: each with its flag END_STREAM."""
        status, headers, body, shape = None, {}, b"", []
        self.socket.settimeout(10)
        while True:
            for event in self.h2.receive_data(self.socket.recv(65536)):
                if isinstance(event, h2.events.RemoteSettingsChanged):
                    self.settings.update({k: v.new_value for k, v in event.changed_settings.items()})
                if getattr(event, "stream_id", None) != stream:
                    continue
                if isinstance(event, h2.events.ResponseReceived):
                    headers = dict(event.headers)
                    status = int(headers[":status"])
                    shape.append(("HEADERS", event.stream_ended is not None))
                elif isinstance(event, h2.events.DataReceived):
                    body += event.data
                    shape.append(("DATA", event.stream_ended is not None))
                elif isinstance(event, h2.events.StreamReset):
                    raise AssertionError(f"stream reset with {event.error_code}")
                elif isinstance(event, h2.events.StreamEnded):
                    self.socket.sendall(self.h2.data_to_send())
                    return status, headers, body, shape
            self.socket.sendall(self.h2.data_to_send())

    def close(self):
        self.socket.close()


def test_frames_have_the_shapes_that_clients_need(newsroom):
    frames = Frames(newsroom)
    token = provider_token(newsroom)
    odd = "8E4C2F1A-00b0-4d7e-9c3d-6c2f9f00b07d"
    good = [("authorization", f"bearer {token}"), ("apns-topic", NEWSROOM), ("apns-push-type", "alert"), ("apns-id", odd)]

    status, headers, body, shape = frames.post(f"/3/device/{newsroom.token}", good, json.dumps(STORY).encode())
    assert (status, body, shape) == (200, b"", [("HEADERS", True)])
    assert headers["apns-id"] == odd
    assert "apns-unique-id" in headers

    status, headers, body, shape = frames.post("/3/device/" + "cd" * 32, good, json.dumps(STORY).encode(), authority="pseudo")
    assert (status, json.loads(body)) == (400, {"reason": "BadDeviceToken"})
    assert shape == [("HEADERS", False), ("DATA", True)]

    status, headers, body, _ = frames.post("/3/device/aaaa", [], b"{}")
    assert (status, json.loads(body)["reason"]) == (403, "MissingProviderToken")
    assert re.fullmatch(r"[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}", headers["apns-id"])
    frames.close()


def test_refusals_over_the_wire(newsroom):
    frames = Frames(newsroom)
    base = {"authorization": f"bearer {provider_token(newsroom)}", "apns-topic": NEWSROOM, "apns-push-type": "alert"}
    path, body = f"/3/device/{newsroom.token}", json.dumps(STORY).encode()
    large = json.dumps({"aps": {"alert": "x" * 5000}}).encode()
    cases = [
        ({}, path, large, 413, "PayloadTooLarge"),
        ({}, path, b"", 400, "PayloadEmpty"),
        ({}, "/3/device/", body, 400, "MissingDeviceToken"),
        ({}, "/2/device/ab", body, 404, "BadPath"),
        ({"apns-priority": "7"}, path, body, 400, "BadPriority"),
        ({"apns-expiration": "soon"}, path, body, 400, "BadExpirationDate"),
        ({"apns-collapse-id": "é" * 33}, path, body, 400, "BadCollapseId"),
        ({"apns-push-type": "poke"}, path, body, 400, "InvalidPushType"),
        ({"apns-id": "not-a-uuid"}, path, body, 400, "BadMessageId"),
        ({"apns-topic": "com.example.other"}, path, body, 400, "TopicDisallowed"),
        ({"authorization": "bearer a.b.c"}, path, body, 403, "InvalidProviderToken"),
    ]
    for change, target, payload, status, reason in cases:
        connection = Frames(newsroom)
        got = connection.post(target, list({**base, **change}.items()), payload)
        assert (got[0], json.loads(got[2])["reason"]) == (status, reason), change
        connection.close()
    # The same token on the other environment's port.
    other = Frames(newsroom, newsroom.production_port)
    got = other.post(path, list(base.items()), body)
    assert (got[0], json.loads(got[2])["reason"]) == (400, "BadDeviceToken")
    other.close()
    # Clients that repeat a header are told.
    twice = list(base.items()) + [("apns-topic", NEWSROOM)]
    assert json.loads(frames.post(path, twice, body)[2])["reason"] == "DuplicateHeaders"
    frames.close()


def test_an_uninstalled_app_answers_410_with_the_time(newsroom):
    newsroom.run("app", "remove", NEWSROOM)
    frames = Frames(newsroom)
    headers = [("authorization", f"bearer {provider_token(newsroom)}"), ("apns-topic", NEWSROOM), ("apns-push-type", "alert")]
    status, _, body, _ = frames.post(f"/3/device/{newsroom.token}", headers, json.dumps(STORY).encode())
    reply = json.loads(body)
    assert (status, reply["reason"]) == (410, "Unregistered")
    assert isinstance(reply["timestamp"], int) and reply["timestamp"] > 1_600_000_000_000
    frames.close()
