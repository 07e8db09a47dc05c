"""What every system test starts from: a `belfry up` of its own, on its own ports and its own disk."""

import json
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent
BELFRY = pathlib.Path(os.environ.get("BELFRY", ROOT / ".build" / "debug" / "belfry"))
NEWSROOM = "news.example.Newsroom"


GIVEN = set()


def free_port():
    """Below the range from which the kernel takes the ports of clients: one of those might be in use a moment later."""
    while True:
        port = random.randrange(15000, 32000)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        if port not in GIVEN:
            GIVEN.add(port)
            return port


def eventually(what, seconds=20.0, every=0.05):
    """Waits for something that another process does; returns what it became, or fails with what was seen last."""
    deadline = time.monotonic() + seconds
    while True:
        seen = what()
        if seen:
            return seen
        if time.monotonic() > deadline:
            raise AssertionError(f"Not within {seconds} s: {what.__doc__ or what} (last: {seen!r})")
        time.sleep(every)


class Belfry:
    """One running `belfry up` and the command line beside it."""

    def __init__(self, folder, *options):
        self.folder = pathlib.Path(folder)
        self.state = self.folder / "state"
        self.sandbox_port, self.production_port, self.page_port = free_port(), free_port(), free_port()
        self.options = list(options)
        self.process = None
        self.log = self.folder / "up.log"
        home = self.folder / "home"
        home.mkdir(exist_ok=True)
        self.environment = {
            **{k: v for k, v in os.environ.items() if not k.startswith(("XDG_", "BELFRY_"))},
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(self.folder / "run"),
        }
        (self.folder / "run").mkdir(exist_ok=True, mode=0o700)

    def start(self):
        with open(self.log, "ab") as log:
            log.write(b"---- start\n")
            self.process = subprocess.Popen(
                [
                    str(BELFRY), "up", "--state", str(self.state), "--sandbox-port", str(self.sandbox_port),
                    "--production-port", str(self.production_port), "--page-port", str(self.page_port), *self.options,
                ],
                stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, env=self.environment, cwd=self.folder,
            )

        def up():
            """belfry up answers"""
            if self.process.poll() is not None:
                raise AssertionError(f"belfry up ended with {self.process.returncode}:\n{self.output}")
            return self.run("device", "status", "--json", check=False).returncode == 0

        eventually(up, 40)
        return self

    @property
    def output(self):
        return self.log.read_text(errors="replace")

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()
                raise AssertionError("belfry up did not stop within 20 s of SIGTERM:\n" + self.output)
        return self.process.returncode

    def run(self, *arguments, check=True, stdin=None, state=True):
        command = [str(BELFRY), *arguments]
        if state:
            command += ["--state", str(self.state)]
        done = subprocess.run(
            command, input=stdin, capture_output=True, text=True, timeout=60, env=self.environment, cwd=self.folder
        )
        if check and done.returncode != 0:
            raise AssertionError(f"{' '.join(arguments)} ended with {done.returncode}:\n{done.stdout}\n{done.stderr}\n{self.output[-4000:]}")
        return done

    def json(self, *arguments):
        return json.loads(self.run(*arguments, "--json").stdout)

    @property
    def screen(self):
        return self.json("device", "status")

    def cards(self, app=NEWSROOM):
        return [card for card in self.screen["notifications"] if card["app"] == app]

    def push(self, payload, *options, app=NEWSROOM):
        done = self.run("push", "--app", app, "-", *options, "--json", stdin=json.dumps(payload))
        return json.loads(done.stdout)

    def trace(self, apns_id):
        return self.json("trace", apns_id)


@pytest.fixture
def folder():
    path = tempfile.mkdtemp(prefix="belfry-")
    yield pathlib.Path(path)
    shutil.rmtree(path, ignore_errors=True)


@pytest.fixture
def sandbox():
    """How extensions are held; a test that wants both says so by parametrizing this."""
    return "strongest"


@pytest.fixture
def belfry(folder, sandbox):
    running = Belfry(folder, "--sandbox", sandbox).start()
    yield running
    running.stop()


def bundle(package):
    """The app bundle that `Scripts/bundle` made."""
    done = subprocess.run([str(ROOT / "Scripts" / "bundle"), package], capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip().splitlines()[-1]


@pytest.fixture(scope="session")
def newsroom_bundle():
    return bundle("Examples/Newsroom")


@pytest.fixture(scope="session")
def hostile_bundle():
    return bundle("SystemTests/Hostile")


def ended_once(routes):
    """Every push ends in exactly one terminal milestone in each territory that it reached."""
    for route in routes:
        for territory in ({"service"}, {"phone", "person"}):
            steps = [step for step in route["steps"] if step["place"] in territory]
            if steps:
                assert sum(step["isTerminal"] for step in steps) == 1, json.dumps(route, indent=1)
