"""All tables: found by id, read from the store when somebody comes, let go of when nobody is there."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from dataclasses import replace
from typing import Any

from yuletable.bots.roster import bot_maker
from yuletable.engine.game import Game, Refused
from yuletable.engine.match import Match
from yuletable.engine.pack import Pack
from yuletable.games import game as find_game

from . import chairs, series, wire
from .describe import AWAY, away_after, describe, describe_chair
from .journal import fold
from .store import Bus, Change, Guest, Seated, Store, Table
from .table import CHAT, GONE, LiveTable
from .thinkers import Thinkers

log = logging.getLogger("yuletable.hall")

IDLE = 600.0
"""Seconds after which a table that nobody is at leaves memory."""

LISTED = 50
"""Tables a list shows at most."""


class Hall:
    """The tables of one server."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        thinkers: Thinkers,
        *,
        pause: float = 0.7,
        gone: float = GONE,
        idle: float = IDLE,
        away: float = AWAY,
    ) -> None:
        self.store = store
        self.bus = bus
        self.thinkers = thinkers
        self.pause = pause
        self.gone = gone
        self.idle = idle
        self.away = away
        self.tables: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.packs: dict[str, Pack] = {}

    async def table(self, table: str) -> LiveTable:
        """A table by its id, read from the store if need be."""
        live = self.tables.get(table)
        if live is not None:
            return live
        if table not in self.opening:
            self.opening[table] = asyncio.create_task(self._open(table))
        return await asyncio.shield(self.opening[table])

    async def _open(self, table: str) -> LiveTable:
        try:
            row = await self.store.table(table)
            if row is None:
                raise Refused("table", "There is no such table. Ask for the link again, or make a table of your own.")
            game, pack = find_game(row.game), await self._pack(row)
            rows, steps = await self.store.journal(table)
            match = fold(game, row, pack, rows, steps) if rows else None
            live = LiveTable(self, row, game, pack, match, len(rows))
            live.learnt = {entry.body["step"] for entry in rows if entry.kind == "learnt"}
            for step in steps:
                live.walked[step.seat].append({"by": step.by})
            live.chat = await self.store.said(table, CHAT)
            live.gone = dict.fromkeys((chair.guest or "" for chair in chairs.people(row)), time.time())
            self.tables[table] = live
            live.poke()
            return live
        finally:
            self.opening.pop(table, None)

    async def _pack(self, row: Table) -> Pack:
        if row.pack not in self.packs:
            found = await self.store.pack(row.pack)
            if found is None:
                raise Refused("pack", "The pack this match was made with is lost.")
            self.packs[row.pack] = Pack(found[1], found[0])
        return self.packs[row.pack]

    def forget(self, live: LiveTable) -> None:
        """Lets a table go from memory; whoever is at it comes again and finds what is kept."""
        live.close()
        if self.tables.get(live.row.id) is live:
            del self.tables[live.row.id]
        for client in list(live.clients):
            client.drop()

    # ---- making tables ----

    async def make(self, guest: Guest, wanted: wire.TableWanted) -> LiveTable:
        """A new table with its host on the first chair."""
        game = find_game(wanted.game)
        if wanted.learn:
            wanted = _lesson(game, wanted)
        pack = game.pack(wanted.pack)
        options = game.choose(wanted.seats, dict(wanted.options))
        game.setup(wanted.seats, options, pack)
        if 1 + len(wanted.people) + len(wanted.bots) > wanted.seats:
            crowd = f"{1 + len(wanted.people)} people and {len(wanted.bots)} bots for {wanted.seats} seats"
            raise Refused("chairs", f"That is too many: {crowd}.")
        if wanted.side is not None and wanted.side >= len(game.sides):
            there = ", ".join(f"{seat} {side}" for seat, side in enumerate(game.sides)) or "everybody plays alike"
            raise Refused("side", f"There is no side {wanted.side} in {game.title}: {there}.")
        row = self._row(guest, game, pack, wanted.seats, dict(options))
        row.public, row.spectators = wanted.public, wanted.spectators
        row.draw = wanted.draw and wanted.side is None
        row.learn = wanted.learn
        row.matches = series.length(game) if wanted.series else 1
        series.seal(row)
        row.chairs = [Seated(chair) for chair in range(wanted.seats)]
        order = sorted(row.chairs, key=lambda chair: chair.chair != wanted.side)
        taken: list[str] = []
        for chair, name in zip(order, [guest.name, *wanted.people], strict=False):
            chairs.person(chair, guest, chairs.unlike(taken, name), wanted.nonce if not taken else None)
            taken.append(chair.name)
        for chair, level in zip(reversed(order), reversed(wanted.bots), strict=False):
            chairs.bot(row, chair, level, game)
        if wanted.start and any(chair.kind == "free" for chair in row.chairs):
            raise Refused("chairs", "To begin at once, every chair must be taken: put bots on the free ones.")
        live = await self._new(row, game, pack)
        if wanted.start:
            await live.start()
        return live

    def _row(self, guest: Guest, game: Game, pack: Pack, seats: int, options: dict[str, object]) -> Table:
        now = time.time()
        return Table(
            id=secrets.token_hex(12),
            game=game.id,
            rules=game.rules,
            seats=seats,
            options=options,
            pack=pack.hash,
            host=guest.id,
            secret=secrets.token_bytes(32),
            made=now,
            touched=now,
        )

    async def _new(self, row: Table, game: Game, pack: Pack) -> LiveTable:
        await self.store.keep_pack(pack.hash, pack.file, pack.contents)
        self.packs[pack.hash] = pack
        live = LiveTable(self, row, game, pack, None, 0)
        await live.change(lambda: None)
        self.tables[row.id] = live
        return live

    async def rematch(self, guest: Guest, old: LiveTable, nonce: str | None = None) -> LiveTable:
        """The next match of a series, or the same once more; asked for twice, it is the same table."""
        async with old.lock:
            if not old.is_over():
                raise Refused("playing", "This match is not over yet.")
            if not chairs.of_guest(old.row, guest.id):
                raise Refused("holder", "Only those who played can ask for a rematch.")
            if old.row.rematch is not None:
                live = await self.table(old.row.rematch)
            else:
                live = await self._again(guest, old, nonce)
                old.row.rematch = live.row.id
                await old.write(Change(table=old.row))
            alone = len(chairs.people(live.row)) == 1
            if live.row.status == "open" and (alone or series.goes_on(old.row)):
                await live.start()
        old.tell(table=True)
        return live

    async def _again(self, guest: Guest, old: LiveTable, nonce: str | None) -> LiveTable:
        """A table with the same people, bots and options; in a series with the sides changed."""
        row = self._row(guest, old.game, old.pack, old.row.seats, old.row.options)
        row.public, row.spectators, row.draw = old.row.public, old.row.spectators, old.row.draw
        row.matches = old.row.matches
        if series.goes_on(old.row):
            series.follow(row, old.row)
        else:
            series.seal(row)
            row.chairs = [replace(chair, seat=None, nonce=None, conceded=False, seen=None) for chair in old.row.chairs]
            for chair in chairs.people(row):
                chair.level = None
            for chair in chairs.of_guest(row, guest.id)[:1]:
                chair.nonce = nonce
        live = await self._new(row, old.game, old.pack)
        live.gone = dict.fromkeys((chair.guest or "" for chair in chairs.people(row)), time.time())
        return live

    async def branch(self, guest: Guest, old: LiveTable, wanted: wire.BranchWanted) -> LiveTable:
        """Plays on from an entry of a finished match, against bots, with luck of its own from there."""
        match = self.finished(old)
        at = min(wanted.at, len(match.log))
        if at < len(match.log):
            opened = match.log[at].opened
            at = at if opened is None else opened
        if at == len(match.log) and match.over():
            raise Refused("over", "Nothing is left to play there. Go back to an earlier entry.")
        if wanted.seat >= old.row.seats:
            raise Refused("seat", f"There is no seat {wanted.seat + 1} here; there are {old.row.seats}.")
        bot_maker(wanted.level, old.game)
        row = self._row(guest, old.game, old.pack, old.row.seats, old.row.options)
        row.rules, row.practice, row.branch_of, row.branch_at = old.row.rules, True, old.row.id, at
        row.chairs = [Seated(seat, seat=seat) for seat in range(row.seats)]
        for chair in row.chairs:
            if chair.seat == wanted.seat:
                chairs.person(chair, guest, guest.name, secrets.token_hex(16))
            else:
                chairs.bot(row, chair, wanted.level, old.game)
        live = await self._new(row, old.game, old.pack)
        await live.branch(match, at)
        return live

    def finished(self, live: LiveTable) -> Match:
        """The match of a table, once it is over: before, its secrets are nobody's."""
        if live.match is None or not live.is_over():
            raise Refused("playing", "This is shown when the match is over.")
        return live.match

    # ---- lists ----

    async def lists(self, guest: str, base: str) -> wire.Tables:
        """My tables, with "your turn" first, and open ones for everybody."""
        mine = [await self._listed(row, guest, base) for row in await self.store.tables_of(guest, LISTED)]
        rank = {"playing": 0, "open": 1, "over": 2}
        mine.sort(key=lambda info: (not info.your_turn, rank.get(info.status, 3), -info.touched))
        there = {info.id for info in mine}
        rows = [row for row in await self.store.open_tables(LISTED) if row.id not in there]
        waiting = [await self._listed(row, guest, base) for row in rows]
        return wire.Tables(mine, [info for info in waiting if any(chair.kind == "free" for chair in info.chairs)])

    async def _listed(self, row: Table, guest: str, base: str) -> wire.TableInfo:
        live = self.tables.get(row.id)
        if live is not None:
            return live.info(guest, base)
        owing = [seat for seat in range(row.seats) if row.owing >> seat & 1]
        seen = [describe_chair(chair, row, guest, is_here=False) for chair in row.chairs]
        return describe(row, find_game(row.game), await self._pack(row), guest, base, seen, owing, 0, self.away)

    # ---- keeping house ----

    async def keep_house(self, every: float = 60.0) -> None:
        """For ever: lets idle tables go, and puts deserted ones away; more often where less patience is asked for."""
        while True:
            await asyncio.sleep(min(every, max(0.2, min(self.gone, self.away) / 2)))
            try:
                await self.tidy()
            except Exception:
                log.exception("keeping house failed; it goes on")

    async def tidy(self) -> None:
        """One round of the above."""
        now = time.monotonic()
        for live in list(self.tables.values()):
            if not live.clients and not live.thinking and not live.lock.locked() and now - live.used > self.idle:
                self.forget(live)
            elif live.clients and live.gone:
                live.tell(table=True)
        for status, after in away_after(self.away).items():
            for table in await self.store.idle_since(status, time.time() - after, LISTED):
                with contextlib.suppress(Refused):
                    live = await self.table(table)
                    if not live.clients:
                        await live.put_away()

    async def close(self) -> None:
        """Finishes what is being written and lets go of everything."""
        for live in list(self.tables.values()):
            async with live.lock:
                self.forget(live)
        await asyncio.to_thread(self.thinkers.close)
        await self.store.close()


def _lesson(game: Game, wanted: wire.TableWanted) -> wire.TableWanted:
    """What the game's guided first game is played with."""
    lesson = game.lesson
    if lesson is None:
        raise Refused("learn", f"{game.title} has no guided first game yet.")
    options: dict[str, Any] = dict(lesson.options)
    bots = [lesson.bots] * (lesson.seats - 1)
    return replace(wanted, seats=lesson.seats, bots=bots, options=options, people=[], series=False)
