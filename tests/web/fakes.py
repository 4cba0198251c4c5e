"""A table of our own making before the real page: made of the wire's types, so that it lacks nothing the page reads."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from yuletable.server import wire

CHAIR = wire.Chair(
    chair=0,
    seat=0,
    name="Anna",
    look=0,
    kind="person",
    level=None,
    presence="here",
    mine=True,
    host=True,
    stands_in=False,
    conceded=False,
    place=None,
    points=None,
    replaceable=False,
    votes=0,
    voters=0,
)

TABLE = wire.TableInfo(
    id="large",
    game="stocking",
    title="Large",
    pack="",
    options=[],
    public=False,
    spectators=True,
    practice=True,
    learn=False,
    status="playing",
    chairs=[CHAIR],
    host=True,
    seats=[0],
    watchers=0,
    commitment="",
    link="",
    made=0.0,
    touched=0.0,
    away_after=0.0,
    rematch=None,
    branch=None,
    progress="",
    your_turn=True,
    draw=True,
    sides=[],
    series=None,
    pace="normal",
    hints=True,
    bots_remark="",
)


def snapshot(n: int, view: Any, ask: str, moves: Iterable[str], names: Mapping[str, str]) -> dict[str, Any]:
    """What Anna sees; `names` gives each id its name."""
    seen = wire.Snapshot(
        kind="snapshot",
        n=n,
        at=n,
        seat=0,
        view=view,
        ask=[],
        waiting=[],
        moves=[wire.Move(move, move.split(), move) for move in moves],
        names={each: wire.Thing(name, "") for each, name in names.items()},
        told_from=0,
        told=[],
        to_act=[0],
        sealed=False,
        finished=[],
        undo=False,
        redo=False,
        takeback=False,
        confirm_always=[],
        rest=False,
        lesson=None,
        result=None,
        ended="",
    )
    return {**asdict(seen), "ask": [{"text": ask}]}


class FakeTable:
    """Serves /t/large with a snapshot; answers each kind of request with the message that `replies` has for it."""

    def __init__(
        self,
        page: Page,
        first: Mapping[str, Any],
        table: wire.TableInfo = TABLE,
        replies: Mapping[str, Mapping[str, Any]] | None = None,
    ) -> None:
        self.first = first
        self.table = table
        self.replies = replies or {}
        self.heard: list[dict[str, Any]] = []
        self.socket: WebSocketRoute | None = None
        page.route("**/api/tables/large", lambda route: route.fulfill(json=asdict(table)))
        page.route_web_socket("**/api/tables/large/live*", self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(self._answer)
        self.send(
            {"kind": "welcome", "v": wire.VERSION, "n": 0, "table": asdict(self.table), "chat": [], "since": None}
        )
        self.send(self.first)

    def _answer(self, text: str | bytes) -> None:
        message = json.loads(text)
        self.heard.append(message)
        if message["kind"] in self.replies:
            self.send({"id": message["id"], "n": 0, **self.replies[message["kind"]]})

    def send(self, message: Mapping[str, Any]) -> None:
        assert self.socket is not None, "the page has not come yet"
        self.socket.send(json.dumps(message))

    def heard_of(self, kind: str) -> list[dict[str, Any]]:
        """The requests of a kind, in their order."""
        return [message for message in self.heard if message["kind"] == kind]
