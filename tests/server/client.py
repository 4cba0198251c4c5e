"""Guests for tests: plain requests and real sockets, from the outside like anybody's."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from yuletable.server.wire import VERSION

Json = dict[str, Any]
PATIENCE = 20.0


class Guest:
    """Somebody with a browser's cookie."""

    def __init__(self, base: str, name: str = "") -> None:
        self.base = base
        self.http = httpx.Client(base_url=base, timeout=PATIENCE, verify=False)  # reading certificates takes a while
        self.token = self.get("/api/me")["token"]
        if name:
            self.post("/api/me", {"name": name, "look": 0})

    def close(self) -> None:
        self.http.close()

    def get(self, path: str, status: int = 200) -> Any:
        response = self.http.get(path)
        assert response.status_code == status, response.text
        return response.json()

    def post(self, path: str, body: object = None, status: int = 200) -> Any:
        response = self.http.post(path, json={} if body is None else body)
        assert response.status_code == status, response.text
        return response.json()

    def make(self, **wanted: object) -> Json:
        """A table; by default of the tiny game, for two, with nobody else there."""
        table: Json = self.post("/api/tables", {"game": "stocking", "seats": 2, **wanted})
        return table

    def join(self, table: str, **joining: object) -> Json:
        found: Json = self.post(f"/api/tables/{table}/join", joining)
        return found

    @contextmanager
    def at(self, table: str, **options: Any) -> Iterator[Seat]:
        """A socket at a table, through which something is always seen first.

        However much comes that nobody reads, it is taken in: else closing would wait ten seconds behind it.
        """
        usual: Json = {"max_size": None, "max_queue": None}
        with connect(self.address(table), **self.credentials(), **{**usual, **options}) as line:
            yield Seat(line)

    def address(self, table: str) -> str:
        return f"{self.base.replace('http', 'ws')}/api/tables/{table}/live?v={VERSION}"

    def credentials(self) -> Json:
        return {"additional_headers": {"Cookie": "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())}}


class Seat:
    """One socket, and the latest of each kind that came through it."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.request = 0
        self.latest: dict[str, Json] = {}
        self.all: list[Json] = []
        self.raw: list[str] = []
        self.until(lambda message: message["kind"] == "welcome")

    def hear(self, seconds: float = PATIENCE) -> Json:
        """The next message."""
        text = self.line.recv(timeout=seconds)
        assert isinstance(text, str)
        message: Json = json.loads(text)
        self.raw.append(text)
        self.all.append(message)
        self.latest[message["kind"]] = message
        return message

    def until(self, good: Callable[[Json], bool], seconds: float = PATIENCE) -> Json:
        """Hears until a message is what was waited for."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            message = self.hear(max(0.01, end - time.monotonic()))
            if good(message):
                return message
        raise AssertionError(f"waited in vain; the latest: {list(self.latest)}")

    def snapshot(self, good: Callable[[Json], bool] = lambda snapshot: True, seconds: float = PATIENCE) -> Json:
        """A snapshot that is so, the latest one if it is."""
        now = self.latest.get("snapshot")
        if now is not None and good(now):
            return now
        return self.until(lambda message: message["kind"] == "snapshot" and good(message), seconds)

    def table(self, good: Callable[[Json], bool] = lambda table: True) -> Json:
        """The table, once it is so."""
        for kind in ("table", "welcome"):
            if kind in self.latest and good(self.latest[kind]["table"]):
                found: Json = self.latest[kind]["table"]
                return found
        later: Json = self.until(lambda message: message["kind"] == "table" and good(message["table"]))
        now: Json = later["table"]
        return now

    def ask(self, kind: str, **fields: object) -> Json:
        """A request and its answer."""
        self.request += 1
        mine = self.request
        self.line.send(json.dumps({"kind": kind, "id": mine, **fields}))
        return self.until(lambda message: message.get("id") == mine)

    def drain(self) -> None:
        """Hears what has come already."""
        with contextlib.suppress(TimeoutError):
            while True:
                self.hear(0.0)

    def move(self, do: str | None = None) -> Json:
        """Decides, and waits until both the answer and what it looks like now have come."""
        snapshot = self.latest.pop("snapshot")
        self.request += 1
        chosen = do or snapshot["moves"][0]["move"]
        message = {"seat": snapshot["seat"], "at": snapshot["at"], "move": chosen}
        self.line.send(json.dumps({"kind": "decide", "id": self.request, **message}))
        answer = self.until(lambda heard: heard.get("id") == self.request)
        assert answer["kind"] == "done", answer
        self.latest.pop("snapshot", None)  # what comes after the answer shows what it changed
        return self.snapshot()

    def decide(self, do: str | None = None, **fields: object) -> Json:
        """A decision on the latest snapshot; the first that is open, unless one is named."""
        snapshot = self.snapshot()
        chosen = do or snapshot["moves"][0]["move"]
        return self.ask("decide", **{"seat": snapshot["seat"], "at": snapshot["at"], "move": chosen, **fields})

    def done(self, kind: str, **fields: object) -> Json:
        answer = self.ask(kind, **fields)
        assert answer["kind"] == "done", answer
        return answer

    def refused(self, code: str, kind: str, **fields: object) -> str:
        """A request that must be refused so; returns the sentence."""
        answer = self.ask(kind, **fields)
        assert answer["kind"] == "refused", answer
        assert answer["code"] == code, answer
        return str(answer["sentence"])


def asked(snapshot: Json) -> bool:
    """Something is asked of whoever sees this."""
    return bool(snapshot["moves"])


def over(snapshot: Json) -> bool:
    return bool(snapshot["result"] or snapshot["ended"])


def play_on(*seats: Seat, until: Callable[[Json], bool] = over, choose: Callable[[Json], str] | None = None) -> None:
    """Everybody takes a decision that is open, the first unless `choose` says another, until it is so."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        for seat in seats:
            seat.drain()
            snapshot = seat.snapshot()
            if until(snapshot):
                return
            if asked(snapshot):
                seat.move(choose(snapshot) if choose else None)
        if not any(asked(seat.snapshot()) for seat in seats):
            time.sleep(0.01)
    raise AssertionError("it never ends")
