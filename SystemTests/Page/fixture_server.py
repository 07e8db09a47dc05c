"""Serves the page's files with Belfry's own policy and plays a fixture: `fixture_server.py [scene] [port]`.

POST /fixture/scene/<name> changes the scene; POST /fixture/event sends the body to all watchers as `{"name": …, "data": …}`.
"""

import json
import queue
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import fixture_data as data
from fixture_pictures import PICTURES

ASSETS = Path(__file__).resolve().parents[2] / "Sources/Control/Page/Assets"
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
TYPES = {".html": "text/html; charset=utf-8", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


class Fixture:
    def __init__(self, scene):
        self.scene = scene
        self.watchers = []
        self.commands = []

    def tell(self, name, value):
        for watcher in list(self.watchers):
            watcher.put((name, value))

    def hang_up(self):
        """Ends every stream, as when Belfry goes away."""
        for watcher in list(self.watchers):
            watcher.put(None)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def handle(self):
        try:
            super().handle()
        except ConnectionError:
            pass  # The page went away while it was told something.

    def answer(self, body, kind="application/json", status=200):
        body = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        for name, value in {"content-type": kind, "content-length": len(body), "content-security-policy": POLICY, "cache-control": "no-store"}.items():
            self.send_header(name, str(value))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        path = self.path.split("?")[0]
        screen, pushes, _ = data.SCENES[self.server.fixture.scene]
        if path == "/" or path.startswith("/assets/"):
            file = ASSETS / ("page.html" if path == "/" else path.removeprefix("/assets/"))
            return self.answer(file.read_bytes(), TYPES[file.suffix]) if file.is_file() else self.answer({}, status=404)
        if path == "/api/events":
            return self.events(screen)
        if path.startswith("/api/attachments/"):
            return self.answer(PICTURES[path.split("/")[-1]].encode(), "image/svg+xml")
        if path.startswith("/api/pushes/"):
            found = [data.ROUTES[name] for name in data.ROUTES if data.push_id(name) in path]
            return self.answer(found) if found else self.answer({"code": "noSuchNotification", "message": "This push is no longer in the journal."}, status=404)
        answers = {"/api/info": data.INFO, "/api/screen": screen, "/api/pushes": pushes}
        return self.answer(answers[path]) if path in answers else self.answer({}, status=404)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length") or 0))
        fixture = self.server.fixture
        if self.path.startswith("/fixture/scene/"):
            fixture.scene = self.path.split("/")[-1]
            fixture.tell("screen", data.SCENES[fixture.scene][0])
        elif self.path == "/fixture/event":
            event = json.loads(body)
            fixture.tell(event["name"], event["data"])
        else:
            fixture.commands.append((self.path, json.loads(body or b"{}")))
        self.answer(b"", status=204)

    def events(self, screen):
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.end_headers()
        mail = queue.Queue()
        mail.put(("screen", screen))
        self.server.fixture.watchers.append(mail)
        try:
            while True:
                try:
                    letter = mail.get(timeout=5)
                    if letter is None:
                        break
                    name, value = letter
                    self.wfile.write(f"event: {name}\ndata: {json.dumps(value)}\n\n".encode())
                except queue.Empty:
                    self.wfile.write(b": still here\n\n")
                self.wfile.flush()
        except OSError:
            pass
        self.server.fixture.watchers.remove(mail)
        self.close_connection = True


def serve(scene="lock", port=0):
    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    server.daemon_threads = True
    server.fixture = Fixture(scene)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


if __name__ == "__main__":
    running = serve(sys.argv[1] if len(sys.argv) > 1 else "lock", int(sys.argv[2]) if len(sys.argv) > 2 else 8026)
    print(f"http://127.0.0.1:{running.server_port}/  scenes: {', '.join(data.SCENES)}")
    threading.Event().wait()
