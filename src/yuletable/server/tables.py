"""All tables: found by id, read from the store when somebody comes, let go of when nobody is there."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Coroutine, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from yuletable.bots.roster import bot_maker
from yuletable.engine.game import Game, Refused, Setup
from yuletable.engine.match import Match
from yuletable.engine.pack import Pack
from yuletable.engine.terms import Terms
from yuletable.games import game as find_game

from . import chairs, series, wire
from .bot_pool import BotPool
from .describe import AWAY, away_after, describe, describe_chair
from .journal import LaneAuthors, fold, terms_of, votes
from .live_table import CHAT, LiveTable
from .memory import COLLECTOR, give_back
from .metrics import Metrics
from .peers import Peers
from .presence import GONE
from .store import Chair, Guest, Store, TableRow, Taken, Unreachable

log = logging.getLogger("yuletable.tables")

IDLE = 600.0
"""Seconds after which a table that nobody is at leaves memory."""

MOST_IDLE = 200
"""Tables that nobody is at that stay in memory at most."""

OVER_IDLE = 60.0
"""Seconds after which a finished match that nobody looks at leaves memory."""

UNUSED = 5.0
"""Seconds after which a table that nobody is at is let go of rather than kept up to date with other servers."""

SETUPS = 64
"""Setups kept at hand."""

ALL = 1_000_000
"""More tables than anybody has."""

RECORDED = 30
"""Matches that are listed of what somebody has played."""

LISTED = 50
"""Tables a list shows at most."""

OPEN_READ, OPEN_OF_ONE = 400, 2
"""Of the public tables that wait for players: how many are looked at for the list, and how many of one host."""

IDLE_LISTED = 1000
"""Tables that are looked at in one round of putting away."""

SURE = 3600.0
"""Seconds of the server's own running time for which a table must have seemed deserted before it is put away."""

JUMP = 30.0
"""Seconds by which the clock may differ from the running time between two rounds."""


class Tables:
    """The tables of one server."""

    def __init__(
        self,
        store: Store,
        peers: Peers,
        bot_pool: BotPool,
        *,
        pause: float = 0.7,
        gone: float = GONE,
        idle: float = IDLE,
        away: float = AWAY,
    ) -> None:
        self.store = store
        self.peers = peers
        self.bot_pool = bot_pool
        self.pause = pause
        self.gone = gone
        self.idle = idle
        self.away = away
        self.tables: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Task[LiveTable]] = {}
        self.metrics = Metrics()
        self.heard: dict[str, int] = {}
        """The versions that tables have come to while they are being opened."""
        self.reading: set[asyncio.Task[None]] = set()
        """What is being read because other servers have done something."""
        self.packs: dict[str, Pack] = {}
        self.pack_files: dict[tuple[Path, int, int], Pack] = {}
        """What was read from files, by when they were written and how long they are."""
        self.setups: OrderedDict[str, Setup] = OrderedDict()
        self.most_idle = MOST_IDLE
        self.sure = min(SURE, away / 24)
        self.clocks = time.time(), time.monotonic()
        self.idle_since: dict[str, float] = {}
        """The tables that seem deserted, and since when by the server's own running time."""

    async def table(self, table: str) -> LiveTable:
        """A table by its id, read from the store if need be."""
        live = self.tables.get(table)
        if live is not None:
            live.used = time.monotonic()
            return live
        if table not in self.opening:
            self.opening[table] = asyncio.create_task(self._open(table))
        return await asyncio.shield(self.opening[table])

    async def _open(self, table: str) -> LiveTable:
        try:
            found = await self.store.whole(table)
            if found is None:
                raise Refused("table", "There is no such table. Ask for the link again, or make a table of your own.")
            row, rows, steps = found
            game, pack = find_game(row.game), await self._pack(row)
            setup = self.setup(game, terms_of(row, pack)) if rows else None
            match = fold(game, row, pack, rows, steps, setup) if rows else None
            live = LiveTable(self, row, game, pack, match, len(rows))
            live.learnt = {entry.body["step"] for entry in rows if entry.kind == "learnt"}
            live.lane_authors = LaneAuthors(row.seats, steps)
            live.presence.votes = votes(row, rows, {})
            live.chat = await self.store.said(table, CHAT)
            live.presence.elsewhere = set((await self.peers.elsewhere([table])).get(table, ()))
            live.presence.nobody_here()
            self._keep(live)
            await live.catch_up(self.heard.pop(table, 0))
            live.bots.wake(live)
            return live
        finally:
            self.opening.pop(table, None)
            self.heard.pop(table, None)

    async def _pack(self, row: TableRow) -> Pack:
        if row.pack not in self.packs:
            found = await self.store.pack(row.pack)
            if found is None:
                raise Refused("pack", "The pack this match was made with is lost.")
            self.shared(Pack(found[1], found[0]))
        return self.packs[row.pack]

    def own_pack(self, game: Game, name: str | None) -> Pack:
        """One of a game's packs by its name. To read its file takes longer than all the rest of making a table."""
        file = game.packs.get(name or game.default_pack)
        if file is None or not file.is_file():
            return game.pack(name)  # says what is wrong
        written = file.stat()
        key = file, written.st_mtime_ns, written.st_size
        if key not in self.pack_files:
            self.pack_files[key] = self.shared(game.pack(name))
        return self.pack_files[key]

    def shared(self, pack: Pack) -> Pack:
        """A pack as every table of it holds it: there is one in memory, however many play with it."""
        return self.packs.setdefault(pack.hash, pack)

    def setup(self, game: Game, terms: Terms) -> Setup:
        """The setup of a match; matches on the same terms share it."""
        key = terms.text("")
        found = self.setups.get(key)
        if found is None:
            found = self.setups[key] = terms.setup(game)
            if len(self.setups) > SETUPS:
                self.setups.popitem(last=False)
        self.setups.move_to_end(key)
        return found

    def _keep(self, live: LiveTable) -> None:
        """Keeps a table in memory; of too many idle ones the oldest go."""
        self.tables[live.row.id] = live
        if len(self.tables) > self.most_idle:
            idle = [other for other in self.tables.values() if other is not live and other.is_idle()]
            for other in sorted(idle, key=lambda other: other.used)[: len(idle) - self.most_idle + 1]:
                self.forget(other)

    # ---- what other servers do: `Ears` ----

    def moved(self, table: str, version: int) -> None:
        """A table is of that version now. If that was not us, those who are at it are shown what has become of it."""
        live = self.tables.get(table)
        if table in self.opening:
            self.heard[table] = version
        if live is not None and version > live.row.version:
            self._read(live, live.catch_up(version))

    def company_changed(self, table: str) -> None:
        """Somebody has come to a table with another server, or left, or said something."""
        live = self.tables.get(table)
        if live is not None:
            self._read(live, self._meet(live))

    async def _meet(self, live: LiveTable) -> None:
        elsewhere = await self.peers.elsewhere([live.row.id])
        await live.meet(elsewhere.get(live.row.id, set()))

    def missed(self) -> None:
        """For a while nobody could be heard: all tables are compared with what is kept."""
        task = asyncio.create_task(self._compare())
        self.reading.add(task)
        task.add_done_callback(self.reading.discard)

    async def _compare(self) -> None:
        tables = list(self.tables)
        with contextlib.suppress(Unreachable):  # then it is missed again
            for table, version in (await self.store.versions(tables)).items():
                self.moved(table, version)
            elsewhere = await self.peers.elsewhere(tables)
            for live in [self.tables[table] for table in tables if table in self.tables]:
                await live.meet(set(elsewhere.get(live.row.id, ())))

    def _read(self, live: LiveTable, work: Coroutine[Any, Any, None]) -> None:
        """Reads what others have done to a table; if nobody is at it here, it is let go of instead."""
        unused = time.monotonic() - live.used > UNUSED and not live.lock.locked()
        if unused and not live.presence.clients and not self.peers.thinks(live.row.id):
            work.close()
            self.forget(live)
            return
        task = asyncio.create_task(self._reading(live, work))
        self.reading.add(task)
        task.add_done_callback(self.reading.discard)

    async def _reading(self, live: LiveTable, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Refused as refused:
            log.warning("a table could not be read (%s)", refused)
            self.forget(live)

    def forget(self, live: LiveTable) -> None:
        """Lets a table go from memory; whoever is at it comes again and finds what is kept."""
        live.close()
        if self.tables.get(live.row.id) is live:
            del self.tables[live.row.id]
            self.peers.release(live.row.id)
        for client in list(live.presence.clients):
            client.drop()

    # ---- making tables ----

    async def make(self, guest: Guest, wanted: wire.TableWanted) -> LiveTable:
        """A new table with its host on the first chair."""
        game = find_game(wanted.game)
        if wanted.learn:
            wanted = _lesson(game, wanted)
        pack = self.own_pack(game, wanted.pack)
        options = game.complete_options(wanted.seats, dict(wanted.options))
        self.setup(game, Terms(game.id, game.rules, wanted.seats, dict(options), pack))  # refuses what makes no sense
        if 1 + len(wanted.people) + len(wanted.bots) > wanted.seats:
            crowd = f"{1 + len(wanted.people)} people and {len(wanted.bots)} bots for {wanted.seats} seats"
            raise Refused("chairs", f"That is too many: {crowd}.")
        if wanted.side is not None and wanted.side >= len(game.sides):
            there = ", ".join(f"{seat} {side}" for seat, side in enumerate(game.sides)) or "everybody plays alike"
            raise Refused("side", f"There is no side {wanted.side} in {game.title}: {there}.")
        row = self._row(guest, game, pack, wanted.seats, dict(options))
        row.public, row.spectators = wanted.public, wanted.spectators
        row.draw = wanted.draw and wanted.side is None
        row.learn, row.hints = wanted.learn, wanted.hints
        row.matches = series.length(game) if wanted.series else 1
        series.commit_secrets(row)
        row.chairs = [Chair(chair) for chair in range(wanted.seats)]
        order = sorted(row.chairs, key=lambda chair: chair.chair != wanted.side)
        taken: list[str] = []
        for chair, name in zip(order, [guest.name, *wanted.people], strict=False):
            nonce, name = wanted.nonce if not taken else None, chairs.unique_name(taken, name)
            chairs.person(chair, guest, name, nonce, beside=bool(taken))
            taken.append(chair.name)
        for chair, level in zip(reversed(order), reversed(wanted.bots), strict=False):
            chairs.bot(row, chair, level, game)
        if wanted.start and any(chair.kind == "free" for chair in row.chairs):
            raise Refused("chairs", "To begin at once, every chair must be taken: put bots on the free ones.")
        live = await self._new(row, game, pack)
        if wanted.start:
            await live.start()
        return live

    def _row(self, guest: Guest, game: Game, pack: Pack, seats: int, options: dict[str, object]) -> TableRow:
        now = time.time()
        return TableRow(
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

    async def _new(self, row: TableRow, game: Game, pack: Pack) -> LiveTable:
        await self.store.keep_pack(pack.hash, pack.file, pack.contents)
        live = LiveTable(self, row, game, pack)
        await live.change(lambda row: None)
        self._keep(live)
        return live

    async def rematch(self, guest: Guest, old: LiveTable, nonce: str | None = None) -> LiveTable:
        """The next match of a series, or the same once more; asked for twice, it is the same table."""

        async def work() -> LiveTable:
            if not old.is_over():
                raise Refused("playing", "This match is not over yet.")
            if not chairs.of_guest(old.row, guest.id):
                raise Refused("holder", "Only those who played can ask for a rematch.")
            if old.row.rematch is not None:
                live = await self.table(old.row.rematch)
            else:
                live = await self._again(guest, old, nonce)
                old.row.rematch = live.row.id
                await old.write()
            alone = len(chairs.people(live.row)) == 1
            if live.row.status == "open" and (alone or series.goes_on(old.row)):
                try:
                    await live.start()
                except Refused as refused:
                    if refused.code != "begun":  # with another server
                        raise
            return live

        live = await old.settle(work)
        old.presence.notify(table=True)
        return live

    async def _again(self, guest: Guest, old: LiveTable, nonce: str | None) -> LiveTable:
        """A table with the same people, bots and options; in a series with the sides changed."""
        row = self._row(guest, old.game, old.pack, old.row.seats, old.row.options)
        row.public, row.spectators, row.draw = old.row.public, old.row.spectators, old.row.draw
        row.matches, row.pace, row.hints = old.row.matches, old.row.pace, old.row.hints
        if series.goes_on(old.row):
            series.next_of(row, old.row)
        else:
            row.id = hashlib.sha256(f"{old.row.id}/rematch/".encode() + old.row.secret).hexdigest()[: len(row.id)]
            series.commit_secrets(row)
            row.chairs = [
                replace(chair, seat=None, nonce=None, conceded=False, seen=None, place=None, points=None)
                for chair in old.row.chairs
            ]
            for chair in chairs.people(row):
                chair.level = None
            for chair in chairs.of_guest(row, guest.id)[:1]:
                chair.nonce = nonce
        try:
            live = await self._new(row, old.game, old.pack)
        except Taken:  # made just now with another server: it has the same id
            return await self.table(row.id)
        live.presence.nobody_here()
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
        row.pace = old.row.pace
        row.chairs = [Chair(seat, seat=seat) for seat in range(row.seats)]
        for chair in row.chairs:
            before = chairs.at_seat(old.row, chair.chair)
            if chair.seat == wanted.seat:
                chairs.person(chair, guest, guest.name, secrets.token_hex(16))
            else:
                chairs.bot(row, chair, wanted.level, old.game)
                if before.kind == "bot":
                    chair.name = before.name
            chair.look = before.look
        live = await self._new(row, old.game, old.pack)
        await live.branch(match, at)
        return live

    def finished(self, live: LiveTable) -> Match:
        """The match of a table, once it is over: before, its secrets are nobody's."""
        if live.match is None or not live.is_over():
            raise Refused("playing", "This is shown when the match is over.")
        return live.match

    # ---- what somebody has played ----

    async def record(self, guest: Guest) -> wire.PlayRecord:
        """How much of each game a guest has played and won, and the latest matches."""
        games, rows = await self.store.record(guest.id, RECORDED)
        return wire.PlayRecord(
            since=guest.made,
            matches=sum(each.matches for each in games),
            won=sum(each.won for each in games),
            games=[wire.GameRecord(each.game, each.matches, each.won) for each in games],
            latest=[_played(row, guest.id) for row in rows],
        )

    async def forget_guest(self, guest: str) -> None:
        """Somebody wants to be forgotten: they get up everywhere, bots play on, and their name is taken off."""
        rows = await self.store.tables_of(guest, ALL)
        for row in [row for row in rows if row.status in ("open", "playing")]:
            live = await self.table(row.id)
            with contextlib.suppress(Refused):  # it is over by now
                if live.row.status == "open":
                    await live.change(lambda row: chairs.get_up(row, guest))
                elif live.row.status == "playing":
                    await live.leave_seats(guest)
        for table in await self.store.forget_guest(guest):
            if (known := self.tables.get(table)) is not None:
                self.forget(known)

    # ---- lists ----

    async def lists(self, guest: str, base: str) -> wire.TableList:
        """My tables, with "your turn" first and of those the one that has waited longest; open ones for everybody."""
        mine = [await self._listed(row, guest, base) for row in await self.store.tables_of(guest, LISTED)]
        rank = {"playing": 0, "open": 1, "over": 2}
        mine.sort(
            key=lambda info: (
                not info.your_turn,
                rank.get(info.status, 3),
                info.touched if info.your_turn else -info.touched,
            ),
        )
        there = {info.id for info in mine}
        rows = [row for row in await self.store.open_tables(OPEN_READ, OPEN_OF_ONE) if row.id not in there]
        away = await self.peers.elsewhere([row.id for row in rows])
        rows.sort(key=lambda row: not self._host_is_here(row, away))  # those where somebody waits come first
        free = [row for row in rows if any(chair.kind == "free" for chair in row.chairs)]
        return wire.TableList(mine, [await self._listed(row, guest, base) for row in free[:LISTED]])

    def _host_is_here(self, row: TableRow, elsewhere: Mapping[str, set[str]]) -> bool:
        live = self.tables.get(row.id)
        return row.host in (live.presence.here() if live is not None else elsewhere.get(row.id, ()))

    async def _listed(self, row: TableRow, guest: str, base: str) -> wire.TableInfo:
        live = self.tables.get(row.id)
        if live is not None:
            return live.info(guest, base)
        to_decide = [seat for seat in range(row.seats) if row.to_decide >> seat & 1]
        seen = [describe_chair(chair, row, guest, is_here=False) for chair in row.chairs]
        return describe(row, find_game(row.game), await self._pack(row), guest, base, seen, to_decide, 0, self.away)

    # ---- keeping house ----

    async def keep_tidy(self, every: float = 60.0) -> None:
        """For ever: lets idle tables go, and puts deserted ones away; more often where less patience is asked for."""
        while True:
            await asyncio.sleep(min(every, max(0.2, min(self.gone, self.away) / 2)))
            try:
                await self.tidy()
                COLLECTOR.look_through()
                await asyncio.to_thread(give_back)
            except Exception:
                log.exception("keeping house failed; it goes on")

    async def tidy(self) -> None:
        """One round of the above."""
        now = time.monotonic()
        for live in list(self.tables.values()):
            patience = min(self.idle, OVER_IDLE) if live.is_over() else self.idle
            if live.is_idle() and now - live.used > patience:
                self.forget(live)
            elif live.presence.clients and live.presence.gone:
                live.presence.notify(table=True)
        await self._put_away()

    async def _put_away(self) -> None:
        """Puts tables away that have been idle for too long by two readings, a while apart by the server's own time.

        A clock that is wrong for a moment ends nothing: where it has jumped between two rounds, all begins anew.
        """
        wall, running = time.time(), time.monotonic()
        before, self.clocks = self.clocks, (wall, running)
        if abs((wall - before[0]) - (running - before[1])) > JUMP:
            self.idle_since.clear()
        found: dict[str, float] = {}
        for status, after in away_after(self.away).items():
            for table in await self.store.idle_since(status, wall - after, IDLE_LISTED):
                found[table] = self.idle_since.get(table, running)
        for table, since in found.items():
            if table in self.idle_since and running - since >= self.sure:
                with contextlib.suppress(Refused):
                    live = await self.table(table)
                    if not live.presence.anybody():
                        await live.put_away()
        self.idle_since = found

    async def close(self) -> None:
        """Finishes what is being written and lets go of everything."""
        for live in list(self.tables.values()):
            async with live.lock:
                self.forget(live)
        for task in list(self.reading):
            task.cancel()
        await self.peers.close()
        await asyncio.to_thread(self.bot_pool.close)
        await self.store.close()


def _played(row: TableRow, guest: str) -> wire.PlayedMatch:
    mine = next(chair for chair in chairs.of_guest(row, guest) if not chair.beside)
    order = sorted(row.chairs, key=lambda chair: chair.seat or 0)
    return wire.PlayedMatch(row.id, row.game, row.touched, [chair.look for chair in order], mine.place, mine.points)


def _lesson(game: Game, wanted: wire.TableWanted) -> wire.TableWanted:
    """What the game's guided first game is played with."""
    lesson = game.lesson
    if lesson is None:
        raise Refused("learn", f"{game.title} has no guided first game yet.")
    options: dict[str, Any] = dict(lesson.options)
    bots = [lesson.bots] * (lesson.seats - 1)
    return replace(wanted, seats=lesson.seats, bots=bots, options=options, people=[], series=False)
