"""A table that somebody is at: one owner of its match, one change at a time, kept before it is acknowledged."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from yuletable.engine.game import SPECTATOR, Game, Line, Refused
from yuletable.engine.luck import RecordedLuck, TrueLuck
from yuletable.engine.match import Fairness, Match
from yuletable.engine.pack import Pack

from . import chairs, series, wire
from .describe import describe, describe_chair
from .journal import decisions, setup_of
from .sight import Eyes, Scene
from .store import Change, LaneStep, Row, Said, Seated, Table, Taken
from .thinkers import Advise, Failed, Terms, Think

if TYPE_CHECKING:
    from .hall import Hall

log = logging.getLogger("yuletable.table")

GONE = 120.0
"""Seconds after which the others may agree that a bot plays for somebody who is away."""

CHAT = 100
"""Lines of chat that a newcomer is shown."""


class Client(Protocol):
    """Somebody's open page (or program) at this table."""

    guest: str
    eyes: Eyes

    def notice(self, *, table: bool = False, sight: bool = False) -> None:
        """Something changed: send the table, or what the match looks like now, when there is time."""

    def send(self, message: object) -> None:
        """Send this."""

    def drop(self) -> None:
        """The table is no longer what it was: let the client come again."""


class LiveTable:
    """A table in memory. Every change goes through `lock`; what a client sees was written before."""

    def __init__(self, hall: Hall, row: Table, game: Game, pack: Pack, match: Match | None, n: int) -> None:
        self.hall = hall
        self.row = row
        self.game = game
        self.pack = pack
        self.match = match
        self.n = n
        self.chat: list[Said] = []
        self.lock = asyncio.Lock()
        self.clients: set[Client] = set()
        self.gone: dict[str, float] = {}
        self.votes: dict[int, set[str]] = {}
        self.walked: list[list[dict[str, Any]]] = [[] for _ in range(row.seats)]
        """Who really took each step of the open lanes."""
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.seeds = [secrets.randbits(31) for _ in range(row.seats)]
        self.learnt: set[str] = set()
        """In a guided game: the explanations that were read."""
        self.closed = False
        self.used = time.monotonic()
        self.stop_listening = hall.bus.listen(row.id, self.heard)

    def heard(self, n: int) -> None:
        """The match has moved on to n. If that was not us, what is in memory is old: everybody comes again."""
        if n > self.n:
            self.hall.forget(self)

    # ---- what there is to see ----

    def scene(self) -> Scene:
        """The match in words; there must be one."""
        if self.match is None:
            raise Refused("open", "The match has not begun yet.")
        return Scene(self.match, chairs.calls(self.row))

    def is_over(self) -> bool:
        return self.row.status in ("over", "away")

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

    def sight(self, eyes: Eyes) -> wire.Sight:
        """Everything these eyes see now."""
        return self.scene().sight(eyes, self.n, self.ended(), self.learnt if self.row.learn else None)

    def sits(self, guest: str) -> list[int]:
        """The seats a guest holds in the match."""
        return [chair.seat for chair in chairs.of_guest(self.row, guest) if chair.seat is not None]

    def may_watch(self, guest: str) -> bool:
        """Whether somebody may look at all: those who sit here, and others where the host allows it."""
        return self.row.spectators or self.row.status != "playing" or bool(chairs.of_guest(self.row, guest))

    def first_eyes(self, guest: str) -> Eyes:
        """Through which seat a guest looks when the page opens; the curtain is closed where several play here."""
        seats = self.sits(guest)
        return Eyes(seats[0] if len(seats) == 1 else SPECTATOR)

    def info(self, guest: str, base: str) -> wire.TableInfo:
        """The table as this guest sees it."""
        here = {client.guest for client in self.clients}
        now = time.time()
        owing = self.match.to_act() if self.match is not None and not self.is_over() else []
        seen = [self._chair(chair, guest, here, now) for chair in self.row.chairs]
        watchers = len(here - {chair.guest for chair in chairs.people(self.row)})
        return describe(self.row, self.game, self.pack, guest, base, seen, owing, watchers, self.hall.away)

    def _chair(self, chair: Seated, guest: str, here: set[str], now: float) -> wire.Chair:
        votes, voters = self._votes(chair)
        away = chair.level is None and self._stays_away(chair, now)
        return describe_chair(chair, self.row, guest, chair.guest in here, away, votes, voters)

    def _stays_away(self, chair: Seated, now: float) -> bool:
        since = self.gone.get(chair.guest or "")
        return self.row.status == "playing" and since is not None and now - since > self.hall.gone

    def _votes(self, chair: Seated) -> tuple[int, int]:
        voters = self._voters(chair)
        agreed = self.votes.get(chair.seat if chair.seat is not None else -1, set())
        return len(agreed & voters), len(voters)

    def _voters(self, chair: Seated) -> set[str]:
        """The people who are here and must agree before somebody is replaced."""
        here = {client.guest for client in self.clients}
        return {other.guest or "" for other in chairs.people(self.row) if other.guest != chair.guest} & here

    # ---- coming and going ----

    def enter(self, client: Client) -> None:
        """Somebody opens the table."""
        self.clients.add(client)
        self.gone.pop(client.guest, None)
        self.used = time.monotonic()
        self.tell(table=True)
        self.poke()

    async def leave(self, client: Client) -> None:
        """A page was closed or lost."""
        self.clients.discard(client)
        self.used = time.monotonic()
        if self.closed or any(other.guest == client.guest for other in self.clients):
            return
        mine = chairs.of_guest(self.row, client.guest)
        if mine and self.match is not None:
            self.gone[client.guest] = time.time()
            async with self.lock:
                for chair in mine:
                    chair.seen = len(self.match.log)
                await self.write(Change(table=self.row))
        self.tell(table=True)

    def seen(self, guest: str) -> int | None:
        """The length of the log when a guest was last here."""
        seen = [chair.seen for chair in chairs.of_guest(self.row, guest) if chair.seen is not None]
        return max(seen, default=None)

    def tell(self, *, table: bool = False, sight: bool = False) -> None:
        """Lets every client know that there is something new."""
        for client in self.clients:
            client.notice(table=table, sight=sight)

    async def say(self, guest: str, name: str, text: str, seat: int | None = None) -> None:
        """A line for the chat."""
        said = Said(self.chat[-1].i + 1 if self.chat else 1, guest, name, seat, text, time.time())
        await self.hall.store.say(self.row.id, said)
        self.chat = [*self.chat[-CHAT + 1 :], said]
        for client in self.clients:
            client.send(self.chat_line(said))

    def chat_line(self, said: Said) -> wire.Chat:
        return wire.Chat("chat", self.n, said.i, said.name, said.seat, said.text, said.at)

    # ---- before the match ----

    async def change(self, work: Callable[[], None]) -> None:
        """A change to the table while it is open."""
        async with self.lock:
            if self.row.status != "open":
                raise Refused("begun", "The match has begun; the chairs are taken.")
            kept = [replace(chair) for chair in self.row.chairs], self.row.host, self.row.status
            try:
                work()
                self.row.touched = time.time()
                await self.write(Change(table=self.row))
            except Refused:
                self.row.chairs, self.row.host, self.row.status = kept
                raise
        self.tell(table=True)

    async def start(self) -> None:
        """The table draws the seats and deals."""
        async with self.lock:
            row = self.row
            if row.status != "open":
                raise Refused("begun", "The match has begun already.")
            empty = sum(chair.kind == "free" for chair in row.chairs)
            if empty:
                raise Refused("chairs", f"{empty} of {row.seats} chairs are free. Wait for people, or put bots there.")
            chairs.draw_seats(row)
            row.practice = len(chairs.people(row)) == 1
            nonces = [chair.nonce for chair in row.chairs if chair.nonce]
            self.match = Match.begin(
                self.game, setup_of(self.game, row, self.pack), Fairness(row.id, row.secret, nonces)
            )
            await self._begin(nonces, [])
        self._begun()

    async def branch(self, source: Match, at: int) -> None:
        """Plays on from an entry of another match, with luck of its own from there."""
        async with self.lock:
            row = self.row
            setup = setup_of(self.game, row, self.pack)
            fairness = Fairness(row.id, row.secret, [chair.nonce for chair in row.chairs if chair.nonce])
            key = fairness.key(self.game, setup)
            deal = RecordedLuck(list(source.deal.draws))
            match = Match(self.game, self.game.new(setup, deal), lambda n: TrueLuck(key, n), deal, fairness)
            match.since = at
            for entry in source.log[:at]:
                match.enter(entry.seat, setup.space.text(entry.action), RecordedLuck(entry.draws), entry.opened)
            self.match = match
            await self._begin(fairness.nonces, decisions(match, 0, 1, [{"by": "branch"}] * at))
        self._begun()

    async def _begin(self, nonces: list[str], rows: list[Row]) -> None:
        row, match = self.row, self.match
        assert match is not None
        match.practice = row.practice
        row.status, row.touched, row.owing = "playing", time.time(), _bits(match.to_act())
        body = {"nonces": nonces, "deal": match.deal.draws, "people": chairs.names(row)}
        await self.write(Change(table=row, rows=[Row(self.n, "begin", None, body, row.touched), *rows]))

    def _begun(self) -> None:
        for client in self.clients:
            client.eyes.turn_to(self.first_eyes(client.guest).seat)
        self.tell(table=True, sight=True)
        self.poke()

    # ---- play ----

    def holder(self, guest: str, seat: int) -> Seated:
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

    async def act(self, guest: str, seat: int, kind: str, act: Callable[[Match], None]) -> None:
        """A decision, or something taken back, by whoever holds the seat."""
        async with self.lock:
            match = self.playing()
            chair = self.holder(guest, seat)
            if chair.level is not None:
                raise Refused("bot", "A bot plays for you now. Take your seat back first.")
            await self._carry_out(seat, kind, {"by": "person"}, lambda: act(match))

    async def _carry_out(self, seat: int, kind: str, by: dict[str, Any], act: Callable[[], None]) -> None:
        """Lets the match do it, writes what came of it, and only then tells anybody."""
        match = self.match
        assert match is not None
        before, lane = len(match.log), len(match.lanes[seat])
        act()
        await self.write(self._what_came(match, seat, kind, by, before, lane))
        if match.over():
            self.votes.clear()
        self.tell(sight=True, table=match.over())
        self.poke()

    def _what_came(self, match: Match, seat: int, kind: str, by: dict[str, Any], before: int, lane: int) -> Change:
        """The rows for what has just been done."""
        now, at, walked = time.time(), len(match.log), self.walked[seat]
        touch = (now, _bits(match.to_act()))
        if at < before:
            self.walked = [[] for _ in self.walked]
            left = [match.setup.space.text(action) for action in match.lanes[seat]]
            self.walked[seat] = [by for _ in left]
            steps = [LaneStep(at, seat, i, do, by["by"]) for i, do in enumerate(left)]
            row = Row(self.n, kind if kind == "takeback" else "undo", seat, {"to": at, **by}, now)
            return Change(touch=touch, rows=[row], steps=steps, close=True)
        if at == before and len(match.lanes[seat]) < lane:
            del walked[len(match.lanes[seat]) :]
            return Change(touch=touch, unstep=(seat, len(match.lanes[seat])))
        if at == before:
            walked.append(by)
            do = match.setup.space.text(match.lanes[seat][-1])
            return Change(touch=touch, steps=[LaneStep(before, seat, lane, do, by["by"])])
        if match.log[-1].opened is not None:
            walked.append(by)
            who = [step for one in self.walked for step in one]
            self.walked = [[] for _ in self.walked]
        else:
            who = [by]
        rows = decisions(match, before, self.n, who)
        table = None
        if match.over():
            self.row.status, self.row.touched, self.row.owing, table = "over", now, 0, self.row
            series.book(self.row, self.game, match)
            rows.append(Row(self.n + len(rows), "end", None, {"why": "played"}, now))
        return Change(table=table, touch=touch, rows=rows, close=match.log[-1].opened is not None)

    async def write(self, change: Change) -> None:
        """Keeps a change. If that fails, what is in memory is ahead of what is kept: it is thrown away."""
        try:
            await self.hall.store.write(self.row.id, change)
        except BaseException as error:
            self.hall.forget(self)
            if isinstance(error, Taken):
                raise Refused("late", "The table has moved on since; look again before you decide.") from error
            raise
        self.n += len(change.rows)
        self.used = time.monotonic()
        self.hall.bus.tell(self.row.id, self.n)

    # ---- who plays ----

    async def hand(self, guest: str, seat: int, to: str) -> None:
        """A bot plays on for somebody, or they are back."""
        async with self.lock:
            self.playing()
            chair = self.holder(guest, seat)
            if chair.conceded:
                raise Refused("conceded", "You have given this match up.")
            await self._hand(chair, chairs.STAND_IN if to == "bot" else None)

    async def _hand(self, chair: Seated, level: str | None) -> None:
        if chair.level == level:
            return
        chair.level = level
        body = {"to": "me" if level is None else "bot", "level": level}
        await self.write(Change(table=self.row, rows=[Row(self.n, "hand", chair.seat, body, time.time())]))
        self.tell(table=True, sight=True)
        self.poke()

    async def leave_seats(self, guest: str) -> None:
        """Somebody leaves for good, or so they say: bots play on for them."""
        async with self.lock:
            self.playing()
            for chair in chairs.of_guest(self.row, guest):
                await self._hand(chair, chair.level or chairs.STAND_IN)

    async def agree(self, guest: str, seat: int) -> None:
        """Somebody agrees that a bot plays for one who stays away; when all who are here do, it does."""
        async with self.lock:
            self.playing()
            chair = chairs.at_seat(self.row, seat)
            voters = self._voters(chair)
            if guest not in voters:
                raise Refused("holder", "Only the others who play at this table can agree on that.")
            if not self._stays_away(chair, time.time()):
                wait = f"{self.hall.gone / 60:g} minutes" if self.hall.gone >= 60 else f"{self.hall.gone:g} seconds"
                raise Refused("here", f"{chair.name} can be replaced only after having been away for {wait}.")
            agreed = self.votes.setdefault(seat, set())
            agreed.add(guest)
            await self.write(Change(rows=[Row(self.n, "agree", seat, {}, time.time())]))
            if agreed >= voters:
                self.votes.pop(seat)
                await self._hand(chair, chairs.STAND_IN)
        self.tell(table=True)

    async def learn(self, guest: str, seat: int, step: str) -> None:
        """In a guided game: somebody has read an explanation."""
        async with self.lock:
            self.holder(guest, seat)
            lesson = self.game.lesson
            if not self.row.learn or lesson is None or step not in [known.id for known in lesson.step]:
                raise Refused("step", "There is no such explanation at this table.")
            if step not in self.learnt:
                self.learnt.add(step)
                await self.write(Change(rows=[Row(self.n, "learnt", seat, {"step": step}, time.time())]))
        self.tell(sight=True)

    async def concede(self, guest: str, seat: int) -> None:
        """Somebody gives up: a bot plays on for them, unless nobody is left to play against."""
        async with self.lock:
            match = self.playing()
            chair = self.holder(guest, seat)
            if chair.conceded:
                raise Refused("conceded", "You have given this match up already.")
            chair.conceded, chair.level = True, chair.level or chairs.STAND_IN
            now = time.time()
            rows = [Row(self.n, "concede", seat, {}, now)]
            going_on = [other for other in self.row.chairs if not other.conceded]
            if len(going_on) == 1 or not any(other.kind == "person" for other in going_on):
                self.row.status, self.row.ended, self.row.owing, self.row.touched = "over", "conceded", 0, now
                rows.append(Row(self.n + 1, "end", None, {"why": "conceded"}, now))
                series.book(self.row, self.game, match)
            await self.write(Change(table=self.row, rows=rows, close=self.is_over()))
        self.tell(table=True, sight=True)
        self.poke()

    async def put_away(self) -> None:
        """Nobody came back: the table is closed, and its secret may be known."""
        async with self.lock:
            if self.is_over():
                return
            self.row.status, self.row.owing = "away", 0
            rows = [Row(self.n, "end", None, {"why": "away"}, time.time())] if self.match else []
            await self.write(Change(table=self.row, rows=rows, close=True))
        self.tell(table=True, sight=True)

    # ---- bots ----

    def terms(self) -> Terms:
        row = self.row
        return Terms(row.id, row.game, row.rules, row.seats, row.options, self.pack)

    def poke(self) -> None:
        """Lets every bot that owes a decision begin to think."""
        match = self.match
        if match is None or self.closed or self.is_over():
            return
        owing = match.to_act()
        for seat, level in chairs.bots(self.row):
            if seat in owing and seat not in self.thinking:
                self.thinking[seat] = asyncio.create_task(self._think(match, seat, level))

    async def _think(self, match: Match, seat: int, level: str) -> None:
        """One decision of a bot, with a short pause so that people can follow."""
        at, walked = len(match.log), len(match.lanes[seat])
        legal = match.moves(seat)
        begun = time.monotonic()
        by: dict[str, Any] = {"by": "bot", "level": level}
        try:
            try:
                job = Think(self.terms(), level, seat, self.seeds[seat], match.view(seat), legal)
                do = legal[0] if len(legal) == 1 else await self.hall.thinkers.ask(job)
                if do not in legal:
                    raise Failed(f"said {do!r}, which is not open")
            except Failed as failed:
                do = secrets.choice(legal)
                by = {"by": "fallback", "level": level, "why": str(failed)}
            await asyncio.sleep(max(0.0, self.hall.pause - (time.monotonic() - begun)))
            async with self.lock:
                moved_on = len(match.log) != at or len(match.lanes[seat]) != walked
                if self.closed or self.is_over() or moved_on or (seat, level) not in chairs.bots(self.row):
                    return
                await self._carry_out(seat, "decide", by, lambda: match.decide(seat, do))
            if "why" in by:
                name = chairs.at_seat(self.row, seat).name
                log.warning("bot failed", extra={"what": {"game": self.row.game, "level": level, "why": by["why"]}})
                await self.say("", "", f"The bot that plays for {name} {by['why']}: a legal decision was taken for it.")
        except Refused:
            log.exception("a bot's decision could not be kept")
        finally:
            self.thinking.pop(seat, None)
            self.poke()

    async def rest(self, guest: str, seat: int) -> None:
        """Answers the rest of what is asked in a row for a person, as the game's rule of thumb would.

        Each answer is an ordinary decision; what could not be taken back is left to the person.
        """
        match = self.playing()
        self.holder(guest, seat)
        asked = match.asked_in_a_row(seat)
        again: Line | None = asked
        while again is not None and again.key == asked.key:
            at, legal = len(match.log), match.moves(seat)
            job = Think(self.terms(), "policy", seat, self.seeds[seat], match.view(seat), legal)
            try:
                do = await self.hall.thinkers.ask(job)
            except Failed as failed:
                raise Refused("rest", "That could not be done for you now. Go on by hand.") from failed
            if self.closed or self.is_over() or len(match.log) != at or match.preview(seat, do).final:
                return
            await self.act(guest, seat, "decide", lambda m, do=do, at=at: m.decide(seat, do, at))  # type: ignore[misc]
            again = match.ask(seat)

    async def hint(self, guest: str, seat: int, request: int) -> wire.Hints:
        """What a patient bot would do for this seat."""
        match = self.playing()
        self.holder(guest, seat)
        if match.ask(seat) is None:
            raise Refused("turn", "You are not asked anything now, so there is nothing to advise.")
        view = match.view(seat)
        try:
            found = await self.hall.thinkers.ask(Advise(self.terms(), view))
        except Failed as failed:
            raise Refused("hint", "No hint this time: the adviser did not answer. Try again.") from failed
        scene = self.scene()
        lines = [
            wire.HintLine(hint.decision, scene.move(hint.decision).said, hint.wins, hint.points, scene.say(hint.reason))
            for hint in found
        ]
        return wire.Hints("hint", request, self.n, lines)

    def close(self) -> None:
        """The table leaves memory; what is kept stays."""
        self.closed = True
        self.stop_listening()
        for task in list(self.thinking.values()):
            task.cancel()


def _bits(seats: list[int]) -> int:
    return sum(1 << seat for seat in seats)
