"""A table that somebody is at: one owner of its match, one change at a time, kept before it is acknowledged."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any, TypeVar

from yuletable.engine.game import SPECTATOR, Game, Refused
from yuletable.engine.match import Effect, Match
from yuletable.engine.pack import Pack
from yuletable.engine.terms import Branch, Terms

from . import chairs, other_servers, series, wire
from .describe import describe, describe_chair
from .journal import By, LaneAuthors, decisions, fairness_of, terms_of, written
from .pace import PACES
from .presence import Client, Presence
from .snapshot import Narrator, SeatParts, Viewer
from .store import Chair, Change, ChatLine, JournalRow, TableRow, Taken, Unreachable
from .table_bots import TableBots

if TYPE_CHECKING:
    from .tables import Tables

log = logging.getLogger("yuletable.table")

NOTHING_MORE = Change()

T = TypeVar("T")

CHAT = 100
"""Lines of chat that a newcomer is shown."""


class LiveTable:
    """A table in memory. Every change goes through `lock`; what a client sees was written before."""

    def __init__(
        self, tables: Tables, row: TableRow, game: Game, pack: Pack, match: Match | None = None, n: int | None = None
    ) -> None:
        """A table that was read from the store, where its journal has n rows; without n, a new one."""
        self.tables = tables
        self.row = row
        self.kept = None if n is None else row.copy()
        """The row as the store has it."""
        self.game = game
        self.pack = pack
        self.match = match
        self.n = n or 0
        self.chat: list[ChatLine] = []
        self.lock = asyncio.Lock()
        self.chatting = asyncio.Lock()
        self.presence = Presence(row, tables.gone)
        self.bots = TableBots(row.seats)
        self.lane_authors = LaneAuthors(row.seats)
        self.telling: Narrator | None = None
        """Who tells the latest change, while everybody is being told."""
        self.due: asyncio.Handle | None = None
        """Tells those who are due in a moment."""
        self.waiting: asyncio.Task[None] | None = None
        """The same, once the change that is under way has been kept."""
        self.parts: SeatParts | None = None
        """What the seats were shown, while it may have to be shown again."""
        self.learnt: set[str] = set()
        """In a guided game: the explanations that were read."""
        self.closed = False
        self.ahead = False
        """Whether something was done here that could not be kept, because another server was faster."""
        self.used = time.monotonic()

    # ---- what there is to see ----

    def narrator(self) -> Narrator:
        """The match in words; there must be one."""
        if self.match is None:
            raise Refused("open", "The match has not begun yet.")
        people = chairs.spoken_names(self.row)
        if self.parts is None or not self.parts.hold(self.match, people):
            self.parts = SeatParts(self.match, people)
        return Narrator(self.match, people, self.parts)

    def is_over(self) -> bool:
        return self.row.status in ("over", "away")

    def is_idle(self) -> bool:
        """Whether nobody is here and nothing is going on."""
        thinking = self.bots.thinking and self.tables.peers.thinks(self.row.id)
        return not self.presence.clients and not thinking and not self.lock.locked()

    def ended(self) -> str:
        """Why it ended before its end, in a sentence."""
        if self.row.status == "away":
            return "Nobody came back for a long time, so the table was put away."
        if self.row.ended != "conceded":
            return ""
        gave_up = [chair.name for chair in self.row.chairs if chair.conceded]
        still = [chair.name for chair in self.row.chairs if not chair.conceded]
        winner = f" {still[0]} wins." if len(still) == 1 else ""
        return f"{' and '.join(gave_up)} conceded.{winner}"

    def snapshot(self, viewer: Viewer) -> wire.Snapshot:
        """Everything this viewer sees now."""
        if self.telling is None:
            self.telling = self.narrator()
        return self.telling.snapshot(viewer, self.n, self.ended(), self.learnt if self.row.learn else None)

    def tell_soon(self) -> None:
        """Lets all clients that are due be told together, after the answer to whoever caused it."""
        if self.due is None:
            self.due = asyncio.get_running_loop().call_soon(self._tell)

    def _tell(self) -> None:
        """Tells them, unless a change is under way: nothing is shown before it is kept."""
        self.due = None
        if self.lock.locked():
            if self.waiting is None:
                self.waiting = asyncio.create_task(self._tell_later())
            return
        for client in list(self.presence.clients):
            try:
                client.tell()
            except Exception:
                log.exception("somebody could not be told")
                client.drop()
        if self.telling is not None and not self.telling.sealed:
            self.parts = None
        self.telling = None

    async def _tell_later(self) -> None:
        async with self.lock:
            self.waiting = None
        self._tell()

    def sits(self, guest: str) -> list[int]:
        """The seats a guest holds in the match."""
        return [chair.seat for chair in chairs.of_guest(self.row, guest) if chair.seat is not None]

    def may_watch(self, guest: str) -> bool:
        """Whether somebody may look at all: those who sit here, and others where the host allows it."""
        return self.row.spectators or self.row.status != "playing" or bool(chairs.of_guest(self.row, guest))

    def viewer_for(self, guest: str) -> Viewer:
        """Through which seat a guest looks when the page opens; the curtain is closed where several play here."""
        seats = self.sits(guest)
        return Viewer(seats[0] if len(seats) == 1 else SPECTATOR)

    def info(self, guest: str, base: str) -> wire.TableInfo:
        """The table as this guest sees it."""
        to_decide = self.match.to_act() if self.match is not None and not self.is_over() else []
        here = self.presence.here()
        seen = [self._chair(chair, guest, here) for chair in self.row.chairs]
        watchers = self.presence.watchers()
        return describe(self.row, self.game, self.pack, guest, base, seen, to_decide, watchers, self.tables.away)

    def _chair(self, chair: Chair, guest: str, here: set[str]) -> wire.Chair:
        away = chair.level is None and self.presence.stays_away(chair)
        return describe_chair(chair, self.row, guest, chair.guest in here, away, *self.presence.count(chair))

    # ---- coming and going ----

    def enter(self, client: Client) -> None:
        """Somebody opens the table."""
        self.presence.enter(client)
        self.tables.peers.enter(self.row.id, client.guest)
        self.used = time.monotonic()
        self.presence.notify(table=True)
        self.bots.wake(self)

    async def leave(self, client: Client) -> None:
        """A page was closed or lost."""
        self.used = time.monotonic()
        self.tables.peers.leave(self.row.id, client.guest)
        if not self.presence.leave(client) or self.closed:
            return
        if self.is_over() and not self.presence.clients:
            self.tables.forget(self)
            return
        if chairs.of_guest(self.row, client.guest) and self.match is not None:
            self.presence.gone[client.guest] = time.time()
            with contextlib.suppress(Unreachable):  # it matters little
                await self.settle(lambda: self._left(client.guest))
        self.presence.notify(table=True)

    async def _left(self, guest: str) -> None:
        for chair in chairs.of_guest(self.row, guest):
            chair.seen = len(self.match.log) if self.match else None
        await self.write()

    def seen(self, guest: str) -> int | None:
        """The length of the log when a guest was last here."""
        seen = [chair.seen for chair in chairs.of_guest(self.row, guest) if chair.seen is not None]
        return max(seen, default=None)

    async def say(self, guest: str, name: str, text: str, seat: int | None = None) -> None:
        """A line for the chat; one at a time, for each has the number after the last."""
        async with self.chatting:
            for _ in range(other_servers.ATTEMPTS):
                said = ChatLine(self.chat[-1].i + 1 if self.chat else 1, guest, name, seat, text, time.time())
                try:
                    await self.tables.store.say(self.row.id, said)
                except Taken:
                    await self._read_chat()
                    continue
                self._said([said])
                return
        raise Refused("rate", "Everybody talks at once. Try again.")

    def _said(self, lines: Sequence[ChatLine]) -> None:
        """Shows everybody here what is new in the chat."""
        self.chat = [*self.chat, *lines][-CHAT:]
        for client in self.presence.clients:
            for said in lines:
                client.send(self.chat_line(said))

    async def _read_chat(self) -> None:
        """Takes over what was said with other servers, and the names of those who were forgotten there."""
        said = await self.tables.store.said(self.row.id, CHAT)
        last = self.chat[-1].i if self.chat else 0
        self.chat = [line for line in said if line.i <= last]
        self._said([line for line in said if line.i > last])

    async def meet(self, elsewhere: set[str]) -> None:
        """Who is here with other servers, and what was said there."""
        async with self.chatting:
            await self._read_chat()
        if self.presence.set_elsewhere(elsewhere):
            self.presence.notify(table=True)
        self.bots.wake(self)

    def chat_line(self, said: ChatLine) -> wire.Chat:
        return wire.Chat("chat", self.n, said.i, said.name, said.seat, said.text, said.at)

    # ---- before the match ----

    async def change(self, work: Callable[[TableRow], None]) -> None:
        """A change to the table while it is open; `chairs` says which there are."""
        await self.settle(lambda: self._change(work))
        self.presence.notify(table=True)

    async def _change(self, work: Callable[[TableRow], None]) -> None:
        if self.row.status != "open":
            raise Refused("begun", "The match has begun; the chairs are taken.")
        kept = self.row.copy()
        try:
            work(self.row)
            chairs.settle_looks(self.row)
            self.row.touched = time.time()
            await self.write()
        except Refused:
            self.row.become(kept)
            raise
        if self.row.seats != kept.seats:
            self.seat_anew()

    def seat_anew(self) -> None:
        """There are more chairs, or fewer."""
        self.bots.close()
        self.bots, self.lane_authors = TableBots(self.row.seats), LaneAuthors(self.row.seats)

    async def start(self) -> None:
        """The table draws the seats and deals."""
        await self.settle(self._start)
        self.begun()

    async def _start(self) -> None:
        row = self.row
        if row.status != "open":
            raise Refused("begun", "The match has begun already.")
        empty = sum(chair.kind == "free" for chair in row.chairs)
        if empty:
            raise Refused("chairs", f"{empty} of {row.seats} chairs are free. Wait for people, or put bots there.")
        chairs.draw_seats(row)
        row.practice = len(chairs.people(row)) == 1
        nonces = [chair.nonce for chair in row.chairs if chair.nonce]
        setup = self.tables.setup(self.game, self.terms())
        self.match = Match.begin(self.game, fairness_of(row, self.pack, nonces), setup)
        await self._begin(nonces, [])

    async def branch(self, source: Match, at: int) -> None:
        """Plays on from an entry of another match, with luck of its own from there."""
        async with self.lock:
            row = self.row
            draws, entries = source.deal.draws, source.recorded(at)
            branch = Branch.made(row.branch_of or "", draws, entries)
            fairness = fairness_of(row, self.pack, [chair.nonce for chair in row.chairs if chair.nonce], branch)
            setup = self.tables.setup(self.game, self.terms())
            self.match = Match.rebuild(self.game, fairness, draws, entries, branched_at=at, setup=setup)
            rows = decisions(self.match, self.match.log, 1, [{"by": "branch"}] * at)
            await self._begin(list(fairness.nonces), rows)
        self.begun()

    async def _begin(self, nonces: list[str], rows: list[JournalRow]) -> None:
        row, match = self.row, self.match
        assert match is not None
        match.practice = row.practice
        row.status, row.touched, row.to_decide = "playing", time.time(), _bits(match.to_act())
        row.progress = self.game.progress_words(match.position(SPECTATOR))
        body: dict[str, Any] = {"nonces": nonces, "deal": match.deal.draws, "people": chairs.names(row)}
        if match.fairness is not None and match.fairness.terms.branch is not None:
            body["branch"] = asdict(match.fairness.terms.branch)
        await self.write(Change(rows=[JournalRow(self.n, "begin", None, body, row.touched), *rows]))

    def begun(self) -> None:
        """Everybody looks through their own seat from now on."""
        for client in self.presence.clients:
            client.viewer.turn_to(self.viewer_for(client.guest).seat)
        self.presence.notify(table=True, snapshot=True)
        self.bots.wake(self)

    # ---- play ----

    def holder(self, guest: str, seat: int) -> Chair:
        """The chair of a seat, if this guest may act for it."""
        chair = chairs.at_seat(self.row, seat)
        if chair.kind != "person" or chair.guest != guest:
            raise Refused("holder", "That is not your seat: only whoever holds a seat decides for it.")
        return chair

    def playing(self) -> Match:
        """The match, if it is under way."""
        if self.match is None:
            raise Refused("open", "The match has not begun yet.")
        if self.is_over():
            raise Refused("over", "The match is over; nothing is left to decide.")
        return self.match

    async def act(self, guest: str, seat: int, act: Callable[[Match], Effect], *, takeback: bool = False) -> None:
        """A decision, or something taken back, by whoever holds the seat."""

        async def work() -> None:
            match = self.playing()
            chair = self.holder(guest, seat)
            if chair.level is not None:
                raise Refused("bot", "A bot plays for you now. Take your seat back first.")
            self.bots.tempo.begin()
            self.presence.votes.pop(seat, None)  # whoever decides is back
            await self.carry_out(match, seat, {"by": "person"}, act, takeback=takeback)

        await self.settle(work)

    async def carry_out(
        self, match: Match, seat: int, by: By, act: Callable[[Match], Effect], *, takeback: bool = False
    ) -> None:
        """Lets the match do it, writes what came of it, and only then tells those who see something new.

        A step of a sealed phase is nobody else's business, not even that there was one, until the seat has finished.
        """
        begun = time.monotonic()
        owed = match.to_act()
        effect = act(match)
        change = written(match, effect, seat, by, self.lane_authors, self.n, takeback=takeback)
        in_lane = effect.stepped is not None or effect.lane_cut is not None
        unseen = in_lane and match.to_act() == owed
        if not unseen:
            self.row.touched, self.row.to_decide = time.time(), _bits(match.to_act())
            self.row.progress = self.game.progress_words(match.position(SPECTATOR))
        if match.over():
            change = self._ended(match, change)
        await self.write(change)
        self.tables.metrics.decisions[by["by"]] += 1
        self.tables.metrics.kept.add(time.monotonic() - begun)
        if match.over():
            self.presence.votes.clear()
        if unseen:
            self.presence.notify_seat(seat)
        elif self.bots.goes_on(self, match, seat):
            self.bots.tell_soon(self)
        else:
            self.bots.stop_telling()
            self.presence.notify(snapshot=True, table=match.over())
        self.bots.wake(self)

    def _ended(self, match: Match, change: Change) -> Change:
        """The change that ends the match: the table is over too."""
        self.row.status = "over"
        chairs.place(self.row, match.result())
        series.record(self.row, self.game, match)
        end = JournalRow(self.n + len(change.rows), "end", None, {"why": "played"}, time.time())
        return replace(change, rows=[*change.rows, end])

    async def write(self, change: Change = NOTHING_MORE) -> None:
        """Keeps a change and what is new in the row. If that fails, memory is ahead of the store: it is let go of."""
        if self.closed:
            raise Refused("late", "The table has moved on since; look again before you decide.")
        if self.kept is None:
            change = replace(change, table=self.row.copy())
        else:
            columns, changed = self.row.changes_since(self.kept)
            changed = [replace(chair) for chair in changed]
            change = replace(change, columns=columns, chairs=changed, version=self.row.version)
        row = self.row.copy() if self.kept is None or change.chairs or "seats" in change.columns else None
        try:
            await self.tables.store.write(self.row.id, change)
        except Taken:
            self.ahead = True
            raise
        except BaseException:
            self.tables.forget(self)
            raise
        self.row.version += change.table is None
        if row is not None:
            self.kept = row
        for name, value in change.columns.items():
            setattr(self.kept, name, value)
        self.n += len(change.rows)
        self.used = time.monotonic()

    async def settle(self, work: Callable[[], Awaitable[T]]) -> T:
        """Does something to the table, alone; where another server was faster, once more on what it is by now."""
        async with self.lock:
            return await other_servers.settle(self, work)

    async def catch_up(self, version: int) -> None:
        """Another server has written to the table, which is of that version now."""
        async with self.lock:
            if not self.closed and (self.ahead or self.row.version < version):
                await other_servers.read_on(self)

    # ---- who plays ----

    async def hand(self, guest: str, seat: int, to: str) -> None:
        """A bot plays on for somebody, or they are back."""

        async def work() -> None:
            self.playing()
            chair = self.holder(guest, seat)
            if chair.conceded:
                raise Refused("conceded", "You have given this match up.")
            await self._hand(chair, chairs.STAND_IN if to == "bot" else None)

        await self.settle(work)

    async def _hand(self, chair: Chair, level: str | None) -> None:
        if chair.level == level:
            return
        chair.level = level
        body = {"to": "me" if level is None else "bot", "level": level}
        await self.write(Change(rows=[JournalRow(self.n, "hand", chair.seat, body, time.time())]))
        self.presence.notify(table=True, snapshot=True)
        self.bots.wake(self)

    async def set_pace(self, guest: str, pace: str) -> None:
        """How fast bots play here from now on."""
        if self.row.host != guest and not chairs.plays_alone(self.row, guest):
            raise Refused("host", "Only the host of the table can change how fast its bots play.")

        async def work() -> None:
            self.row.pace = pace
            await self.write()

        await self.settle(work)
        self.presence.notify(table=True)

    async def leave_seats(self, guest: str) -> None:
        """Somebody leaves for good, or so they say: bots play on for them."""

        async def work() -> None:
            self.playing()
            for chair in chairs.of_guest(self.row, guest):
                await self._hand(chair, chair.level or chairs.STAND_IN)

        await self.settle(work)

    async def agree(self, guest: str, seat: int) -> None:
        """Somebody agrees that a bot plays for one who stays away; when all who are here do, it does."""

        async def work() -> None:
            self.playing()
            chair = chairs.at_seat(self.row, seat)
            all_agree = self.presence.agree(guest, chair)
            by = {"chair": chairs.of_guest(self.row, guest)[0].chair}
            await self.write(Change(rows=[JournalRow(self.n, "agree", seat, by, time.time())]))
            if all_agree:
                await self._hand(chair, chairs.STAND_IN)

        await self.settle(work)
        self.presence.notify(table=True)

    async def learn(self, guest: str, seat: int, step: str) -> None:
        """In a guided game: somebody has read an explanation."""

        async def work() -> None:
            self.holder(guest, seat)
            lesson = self.game.lesson
            if not self.row.learn or lesson is None or step not in [known.id for known in lesson.step]:
                raise Refused("step", "There is no such explanation at this table.")
            if step not in self.learnt:
                self.learnt.add(step)
                await self.write(Change(rows=[JournalRow(self.n, "learnt", seat, {"step": step}, time.time())]))

        await self.settle(work)
        self.presence.notify(snapshot=True)

    async def concede(self, guest: str, seat: int) -> None:
        """Somebody gives up: a bot plays on for them, unless nobody is left to play against."""

        async def work() -> None:
            match = self.playing()
            chair = self.holder(guest, seat)
            if chair.conceded:
                raise Refused("conceded", "You have given this match up already.")
            chair.conceded, chair.level = True, chair.level or chairs.STAND_IN
            now = time.time()
            rows = [JournalRow(self.n, "concede", seat, {}, now)]
            going_on = [other for other in self.row.chairs if not other.conceded]
            if len(going_on) == 1 or not any(other.kind == "person" for other in going_on):
                self.row.status, self.row.ended, self.row.to_decide, self.row.touched = "over", "conceded", 0, now
                rows.append(JournalRow(self.n + 1, "end", None, {"why": "conceded"}, now))
                chairs.place(self.row, None)
                series.record(self.row, self.game, match)
            await self.write(Change(rows=rows, close=self.is_over()))

        await self.settle(work)
        self.presence.notify(table=True, snapshot=True)
        self.bots.wake(self)

    async def put_away(self) -> None:
        """Nobody came back: the table is closed, and its secret may be known."""

        async def work() -> None:
            if self.is_over():
                return
            self.row.status, self.row.to_decide = "away", 0
            rows = [JournalRow(self.n, "end", None, {"why": "away"}, time.time())] if self.match else []
            await self.write(Change(rows=rows, close=True))

        await self.settle(work)
        self.presence.notify(table=True, snapshot=True)

    def beat(self) -> float:
        """Seconds that a bot's turn takes at least."""
        return self.tables.pause * PACES[self.row.pace]

    def terms(self) -> Terms:
        return terms_of(self.row, self.pack)

    def close(self) -> None:
        """The table leaves memory; what is kept stays."""
        self.closed = True
        self.bots.close()


def _bits(seats: list[int]) -> int:
    return sum(1 << seat for seat in seats)
