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
    your_turn=True,
    draw=True,
    sides=[],
    series=None,
)


def sight(n: int, view: Any, ask: str, moves: Iterable[str], names: Mapping[str, str]) -> dict[str, Any]:
    """What Anna sees; `names` gives each id its name."""
    seen = wire.Sight(
        kind="sight",
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
        owing=[0],
        sealed=False,
        finished=[],
        undo=False,
        redo=False,
        takeback=False,
        grave=[],
        rest=False,
        lesson=None,
        result=None,
        ended="",
    )
    return {**asdict(seen), "ask": [{"text": ask}]}


def fake_table(page: Page, first: Mapping[str, Any]) -> list[WebSocketRoute]:
    """Serves /t/large with that sight; returns the socket once it is open."""
    sockets: list[WebSocketRoute] = []

    def open_socket(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        welcome = {"kind": "welcome", "v": 1, "n": 0, "table": asdict(TABLE), "chat": [], "since": None}
        socket.send(json.dumps(welcome))
        socket.send(json.dumps(first))

    page.route("**/api/tables/large", lambda route: route.fulfill(json=asdict(TABLE)))
    page.route_web_socket("**/api/tables/large/live*", open_socket)
    return sockets
