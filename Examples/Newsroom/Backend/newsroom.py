#!/usr/bin/env python3
"""The newsroom's backend: takes the app's device token and sends pushes, by Apple's recipe for the command line.

It needs Python's standard library, curl (for HTTP/2) and openssl (for the provider token), nothing from PyPI.

  POST /token            the app's device token; GET /token shows it
  POST /story            sends a story
  POST /update           sends its update, with the same collapse id
  POST /read-elsewhere   marks the story as read and sends a silent push
  GET  /read             the identifiers of what was read on another device
  GET  /bridge.png       the story's picture
"""
import argparse, base64, json, struct, subprocess, threading, time, uuid, zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

STORY = "story-bridge"
TOPIC = "news.example.Newsroom"


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def provider_token(key, key_id, team):
    """ES256 over header and claims; the signature in the DER form that openssl makes, which APNs takes as well."""
    header = base64url(json.dumps({"alg": "ES256", "kid": key_id}).encode())
    claims = base64url(json.dumps({"iss": team, "iat": int(time.time())}).encode())
    signed = f"{header}.{claims}"
    sign = subprocess.run(["openssl", "dgst", "-sha256", "-sign", key], input=signed.encode(), capture_output=True, check=True)
    return f"{signed}.{base64url(sign.stdout)}"


def picture(width=320, height=180):
    """A bridge in the evening, as PNG."""
    rows = bytearray()
    for y in range(height):
        rows.append(0)
        for x in range(width):
            arch = abs(y - (60 + ((x % 160) - 80) ** 2 // 110)) < 3
            deck, pillar = 118 <= y < 126, x % 160 in range(0, 5) and y > 40
            if arch or deck or pillar:
                rows += bytes((40, 44, 62))
            elif y > 135:
                rows += bytes((60 + (x + y) % 24, 90, 130))
            else:
                rows += bytes((250 - y // 2, 190 - y // 2, 120 + y // 3))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(rows))) + chunk(b"IEND", b"")


class Newsroom:
    def __init__(self, options):
        self.options = options
        self.token = None
        self.token_came = threading.Event()
        self.read = []
        self.provider = (0, "")

    def authorization(self):
        """One token for fifty minutes: APNs wants a new one at least every hour, and at most every twenty minutes."""
        made, token = self.provider
        if time.time() - made > 3000:
            token = provider_token(self.options.key, self.options.key_id, self.options.team_id)
            self.provider = (time.time(), token)
        return token

    def push(self, payload, kind="alert", priority=10, collapse_id=None):
        if not self.token_came.wait(self.options.patience):
            return {"status": 409, "answer": "No app has handed in its device token yet."}
        identifier = str(uuid.uuid4())
        command = ["curl", "--silent", "--show-error", "--http2", "--cacert", self.options.ca, "--write-out", "\n%{http_code}",
                   "--header", f"authorization: bearer {self.authorization()}", "--header", f"apns-topic: {TOPIC}",
                   "--header", f"apns-push-type: {kind}", "--header", f"apns-priority: {priority}", "--header", f"apns-id: {identifier}"]
        if collapse_id:
            command += ["--header", f"apns-collapse-id: {collapse_id}"]
        command += ["--data", json.dumps(payload), f"{self.options.apns}/3/device/{self.token}"]
        done = subprocess.run(command, capture_output=True, text=True)
        body, _, status = done.stdout.rpartition("\n")
        return {"status": int(status or 0), "answer": body or done.stderr.strip(), "apns-id": identifier}

    def story(self, headline, body):
        self.read = []
        return self.push({
            "aps": {"alert": {"title": headline, "body": body}, "sound": "default", "category": "STORY", "thread-id": "bridge",
                    "mutable-content": 1},
            "image": f"http://127.0.0.1:{self.options.port}/bridge.png"}, collapse_id=STORY)

    def first(self):
        return self.story("The old bridge reopens", "u/4471 reports from the river: the first trams cross tonight.")

    def update(self):
        return self.story("The old bridge is open", "u/4471: thousands walk across, trams run every ten minutes.")

    def read_elsewhere(self):
        self.read = [STORY]
        return self.push({"aps": {"content-available": 1}}, kind="background", priority=5)


class Handler(BaseHTTPRequestHandler):
    newsroom = None

    def answer(self, status, body, kind="application/json"):
        self.send_response(status)
        self.send_header("content-type", kind)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        if self.path == "/bridge.png":
            self.answer(200, picture(), "image/png")
        elif self.path == "/token":
            self.answer(200, json.dumps({"token": self.newsroom.token}).encode())
        elif self.path == "/read":
            self.answer(200, json.dumps(self.newsroom.read).encode())
        else:
            self.answer(404, b"{}")

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length") or 0))
        sends = {"/story": self.newsroom.first, "/update": self.newsroom.update, "/read-elsewhere": self.newsroom.read_elsewhere}
        if self.path == "/token":
            self.newsroom.token = body.decode()
            self.newsroom.token_came.set()
            print("newsroom: the app handed in its device token", flush=True)
            self.answer(200, b"{}")
        elif self.path in sends:
            told = sends[self.path]()
            print(f"newsroom: {self.path[1:]}: {told['status']} {told['answer']}", flush=True)
            self.answer(200 if told["status"] == 200 else 502, json.dumps(told).encode())
        else:
            self.answer(404, b"{}")

    def log_message(self, *_):
        pass


def main():
    parser = argparse.ArgumentParser(description="The newsroom's backend.")
    parser.add_argument("--apns", default="https://localhost:2197", help="the push service (default %(default)s)")
    parser.add_argument("--ca", required=True, help="the certificate authority of the push service, a PEM file")
    parser.add_argument("--key", required=True, help="the signing key, a .p8 file")
    parser.add_argument("--key-id", required=True)
    parser.add_argument("--team-id", required=True)
    parser.add_argument("--port", type=int, default=8090, help="where this backend listens, on loopback (default %(default)s)")
    parser.add_argument("--patience", type=float, default=10, help="seconds that a push waits for the device token (default %(default)s)")
    Handler.newsroom = Newsroom(parser.parse_args())
    server = ThreadingHTTPServer(("127.0.0.1", Handler.newsroom.options.port), Handler)
    print(f"newsroom: listening on http://127.0.0.1:{server.server_port}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
