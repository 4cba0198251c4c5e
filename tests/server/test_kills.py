"""kill -9 under load: whatever was acknowledged is there afterwards, and the journal is sound."""

from __future__ import annotations

import asyncio
import json
import random
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from tests.length import often
from websockets.exceptions import ConnectionClosed, WebSocketException

from yuletable.engine.pack import Pack
from yuletable.games import game as find_game
from yuletable.server.data_folder import DATABASE
from yuletable.server.journal import fold
from yuletable.server.sqlite import SqliteStore

from .client import Guest, Seat, asked, over, play_on
from .conftest import Process, Serving, wait_for

BETWEEN = 5
"""One kill of so many, at least, must have come between a request and its acknowledgement."""

PLAYERS = 4


class Player(threading.Thread):
    """Plays both seats of one table after another, as fast as it can, and remembers what was acknowledged."""

    def __init__(self, base: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.base = base
        self.dice = random.Random(seed)
        self.acknowledged: list[tuple[str, int, str]] = []
        """TableRow, the log's length it was made on, the decision: only of those that enter the log at once."""
        self.n: dict[str, int] = {}
        self.in_flight = False
        self.ended = threading.Event()
        self.problems: list[str] = []

    def run(self) -> None:
        with suppress(ConnectionClosed, WebSocketException, httpx.HTTPError, OSError, TimeoutError, EOFError):
            guest = Guest(self.base)
            try:
                while not self.ended.is_set():
                    table = guest.make(game="sweatshop", seats=2, people=["Ben"], start=True)["id"]
                    with guest.at(table) as seat:
                        self.play(table, seat)
            finally:
                guest.close()

    def play(self, table: str, seat: Seat) -> None:
        while not self.ended.is_set():
            snapshot = seat.snapshot()
            if over(snapshot):
                return
            if not asked(snapshot):
                seat.latest.pop("snapshot")
                seat.done("look", seat=snapshot["to_act"][0])
                continue
            do = self.dice.choice(snapshot["moves"])["move"]
            seat.request += 1
            seat.latest.pop("snapshot")
            message = {"kind": "decide", "id": seat.request, "seat": snapshot["seat"], "at": snapshot["at"], "move": do}
            self.in_flight = True
            seat.line.send(json.dumps(message))
            answer = seat.until(lambda heard: heard.get("id") == seat.request)
            self.in_flight = False
            if answer["kind"] == "done":
                self.acknowledged.append((table, snapshot["at"], do))
                self.n[table] = answer["n"]
                seat.latest.pop("snapshot", None)


@pytest.mark.slow
def test_no_acknowledged_decision_is_lost_however_often_it_is_killed(process: Process) -> None:
    kills = often(6, 50)
    between = 0
    played: list[Player] = []
    dice = random.Random(24)
    for kill in range(kills):
        process.start()
        players = [Player(process.base, kill * PLAYERS + i) for i in range(PLAYERS)]
        for player in players:
            player.start()
        wait_for(lambda players=players: sum(len(player.acknowledged) for player in players) >= 6, 60)  # type: ignore[misc]
        time.sleep(dice.random() * 0.2)
        if kill % 2:  # half of them on purpose while somebody waits for an answer
            end = time.monotonic() + 1
            while not any(player.in_flight for player in players) and time.monotonic() < end:
                pass
        process.kill()
        between += any(player.in_flight for player in players)
        for player in players:
            player.ended.set()
            player.join(10)
        played += players
    kept = sum(sound(process.folder / DATABASE, played))
    print(f"\n{kills} kills, {between} between a request and its acknowledgement, {kept} acknowledged decisions kept")
    assert between >= kills // BETWEEN
    assert kept > kills


def sound(file: Path, players: list[Player]) -> list[int]:
    """Every journal folds to a match, and what was acknowledged is in it; returns how many that were, by player."""

    async def look() -> list[int]:
        store = SqliteStore(file)
        try:
            for player in players:
                await check(store, player)
        finally:
            await store.close()
        return [len(player.acknowledged) for player in players]

    async def check(store: SqliteStore, player: Player) -> None:
        for table, n in player.n.items():
            row = await store.table(table)
            assert row is not None
            rows, steps = await store.journal(table)
            assert [entry.n for entry in rows] == list(range(len(rows)))
            assert len(rows) >= n, f"{n} rows were acknowledged, {len(rows)} are there"
            pack = await store.pack(row.pack)
            assert pack is not None
            match = fold(find_game(row.game), row, Pack(pack[1], pack[0]), rows, steps)
            log = [(entry.opened if entry.opened is not None else i, entry) for i, entry in enumerate(match.log)]
            text = match.setup.space.move
            there = {(at, text(entry.action)) for at, entry in log}
            there |= {(step.phase, step.move) for step in steps}
            for acknowledged, at, do in player.acknowledged:
                assert acknowledged != table or (at, do) in there, f"{do!r} at {at} was acknowledged and is lost"

    return asyncio.run(look())


@pytest.mark.slow
def test_a_copy_of_the_database_at_any_acknowledgement_holds_that_decision(
    own_server: Callable[..., Serving], tmp_path: Path
) -> None:
    server = own_server()
    ann = server.guest("Ann")
    source = server.settings.data / DATABASE
    copies = 0
    while copies < 200:
        table = ann.make(bots=["random"], start=True)["id"]
        with ann.at(table) as seat:

            def copied(snapshot: dict[str, object], table: str = table) -> bool:
                nonlocal copies
                answer = seat.latest.get("done")
                if answer is not None:
                    copy = tmp_path / f"copy-{copies}" / DATABASE
                    copy.parent.mkdir()
                    for part in ("", "-wal"):
                        shutil.copyfile(f"{source}{part}", f"{copy}{part}")
                    assert holds(copy, table) >= (answer["n"], seat.request), "an acknowledged decision is missing"
                    shutil.rmtree(copy.parent)
                    copies += 1
                return over(snapshot)

            play_on(seat, until=copied)
    print(f"\n{copies} copies held what had been acknowledged")


def holds(copy: Path, table: str) -> tuple[int, int]:
    """How many rows of a table's journal a copy holds, and how many decisions of its only person."""
    with sqlite3.connect(copy) as database:
        assert database.execute("pragma integrity_check").fetchone() == ("ok",)
        rows = database.execute("select count(*) from journal where match = ?", (table,)).fetchone()[0]
        mine = database.execute(
            "select (select count(*) from journal where match = :t and json_extract(body, '$.by') = 'person')"
            " + (select count(*) from lane_steps where match = :t and by = 'person')",
            {"t": table},
        ).fetchone()[0]
    database.close()
    return rows, mine
