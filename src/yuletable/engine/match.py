"""A match: a start, a log, and the lanes of those who are still choosing. All play goes through here.

The log is the match; the position is the log played out. Nothing here knows a clock, a network or a person.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from .game import SPECTATOR, Event, Game, Line, Refused, Result, Setup, State, View
from .luck import KeptLuck, NoLuck, RecordedLuck, ScriptedLuck, Told, TrueLuck, commitment, match_key
from .pack import Pack
from .shown import to_json

LuckSource = Callable[[int], KeptLuck]
"""The luck of log entry n; entry 0 is the deal."""


@dataclass
class Entry:
    """One decision in the log, what it drew, and what it told whom.

    `opened` is set on the decisions of a sealed phase: how long the log was when the phase began.
    """

    seat: int
    action: int
    draws: list[int]
    told: list[Told]
    barrier: bool
    opened: int | None = None


@dataclass(frozen=True)
class Preview:
    """What a decision would bring. Where luck or a secret decides, `unknown` says so and nothing else is shown."""

    view: View | None
    events: list[Event]
    passes: bool
    """The seat would have nothing more to decide for now."""
    final: bool
    """It could not be taken back."""
    unknown: str | None = None


@dataclass(frozen=True)
class Fairness:
    """Where the luck of a match comes from, and what anybody needs to check it."""

    id: str
    secret: bytes
    nonces: list[str] = field(default_factory=list)

    @property
    def commitment(self) -> str:
        """Published before the match."""
        return commitment(self.secret)

    def key(self, game: Game, setup: Setup) -> bytes:
        """The key of the luck, bound to everything that was agreed before the match."""
        return match_key(self.secret, terms(self.id, game, setup), self.nonces)


def terms(match_id: str, game: Game, setup: Setup) -> str:
    """All that is agreed before a match, as one line: change any of it and the luck is another."""
    agreed = {
        "id": match_id,
        "game": game.id,
        "rules": int(setup.rules),
        "seats": int(setup.seats),
        "options": dict(setup.options),
        "pack": setup.pack.hash,
    }
    return to_json(agreed).decode()


class Match:
    """Play with all its manners: turns, sealed lanes, undo to the barrier, previews; refuses what cannot be."""

    def __init__(self, game: Game, start: State, lucks: LuckSource, deal: KeptLuck, fairness: Fairness | None) -> None:
        self.game = game
        self.setup = start.setup
        self.start = start
        self.deal = deal
        self.lucks = lucks
        self.fairness = fairness
        self.practice = False
        self.takebacks = 0
        self.since = 0
        """A match played on from another one: the deal and so many entries are that one's, luck included."""
        self.log: list[Entry] = []
        self.lanes: list[list[int]] = [[] for _ in range(int(self.setup.seats))]
        self.undone: list[list[int]] = [[] for _ in range(int(self.setup.seats))]
        self._state = start.clone()
        self._seen: dict[int, State] = {}

    @classmethod
    def new(
        cls,
        game: Game,
        seats: int,
        options: Mapping[str, object] | None = None,
        *,
        pack: Pack | None = None,
        secret: bytes | None = None,
        match_id: str | None = None,
        nonces: Sequence[str] = (),
    ) -> Match:
        """A fresh match whose luck anybody can check when it is over; with the same secret and terms the same match."""
        setup = game.prepare(seats, options, pack)
        secret = secret or secrets.token_bytes(32)
        name = match_id or commitment(secret)[:16]  # it goes into the key of the luck
        return cls.begin(game, setup, Fairness(name, secret, list(nonces)))

    @classmethod
    def begin(cls, game: Game, setup: Setup, fairness: Fairness) -> Match:
        """A match on terms already agreed."""
        key = fairness.key(game, setup)

        def lucks(n: int) -> KeptLuck:
            return TrueLuck(key, n)

        deal = lucks(0)
        return cls(game, game.new(setup, deal), lucks, deal, fairness)

    @classmethod
    def scripted(cls, game: Game, setup: Setup, script: Sequence[int]) -> Match:
        """A match whose luck is written down beforehand, the deal included: for tests and lessons."""
        rest = list(script)
        deal = ScriptedLuck(rest)
        return cls(game, game.new(setup, deal), lambda n: ScriptedLuck(rest), deal, None)

    @classmethod
    def at(cls, game: Game, position: State, script: Sequence[int] = ()) -> Match:
        """Play on from a position that was set up by hand, with scripted luck: the rulebook's worked examples."""
        rest = list(script)
        return cls(game, position.clone(), lambda n: ScriptedLuck(rest), ScriptedLuck(rest), None)

    # What there is to see

    def position(self, seat: int) -> State:
        """The position as this seat's own open lane makes it. Look, don't touch: it is shared until the next change."""
        if seat == SPECTATOR or not self.lanes[self._seat(seat)]:
            return self._state
        if seat not in self._seen:
            state = self._state.clone()
            for action in self.lanes[seat]:
                state.apply(seat, action, NoLuck())
            self._seen[seat] = state
        return self._seen[seat]

    def view(self, seat: int) -> View:
        """All that a seat (or SPECTATOR) may know now."""
        return self.position(seat).view(seat)

    def to_act(self) -> list[int]:
        """The seats that still owe a decision; while all choose at once, those that have not finished."""
        return [seat for seat in self._state.to_act() if self.position(seat).owing >> seat & 1]

    def sealed(self) -> bool:
        """Whether several seats choose at once now, unseen by each other."""
        return len(self._state.to_act()) > 1

    def moves(self, seat: int) -> list[str]:
        """The decisions open to a seat, in notation."""
        return self.position(self._seat(seat)).moves(seat)

    def ask(self, seat: int) -> Line | None:
        """What a seat is asked, if anything."""
        state = self.position(self._seat(seat))
        return state.ask(seat) if state.owing >> seat & 1 else None

    def result(self) -> Result | None:
        """Places and points, once the match is over."""
        return self._state.result()

    def over(self) -> bool:
        """Whether nobody owes a decision any more."""
        return not self._state.owing

    def events(self, seat: int, since: int = 0) -> list[Event]:
        """What a seat (or SPECTATOR) was told, from log entry `since` on; entry 0 is the deal."""
        told = [self.deal.told, *(entry.told for entry in self.log)]
        return [
            event
            for n, happened in enumerate(told[since:], start=since)
            for event in self.game.tell(n, happened, self.setup, seat)
        ]

    # What a seat can do

    def decide(self, seat: int, decision: str, at: int | None = None) -> None:
        """Takes a seat's decision. `at`, if given, is the length of the log it was made on: a late one is refused."""
        action = self._checked(seat, decision, at)
        redo = self.undone[seat]
        if redo and redo[-1] == action:
            redo.pop()
        else:
            redo.clear()
        if not self.sealed():
            self._commit(seat, action, None)
            return
        self.lanes[seat].append(action)
        self._seen.pop(seat, None)
        if not self.to_act():
            self._close()

    def asked_in_a_row(self, seat: int) -> Line:
        """What is asked of a seat, if it is one of the asks that come many times in a row (`Game.runs`)."""
        asked = self.ask(seat)
        if asked is None or asked.key not in self.game.runs:
            raise Refused("rest", "There is nothing here that could be done for you in one go.")
        return asked

    def preview(self, seat: int, decision: str) -> Preview:
        """What a decision would bring, without taking it. It never draws and never shows what is hidden."""
        action = self._checked(seat, decision, None)
        state = self.position(seat).clone()
        luck = NoLuck()
        try:
            state.apply(seat, action, luck)
        except Refused as refused:
            return Preview(None, [], passes=False, final=True, unknown=refused.sentence)
        passes = not state.owing >> seat & 1
        if self.sealed() and passes and self.to_act() == [seat]:
            opens = "This opens what everybody has chosen."
            return Preview(None, [], passes=True, final=True, unknown=opens)
        events = self.game.tell(len(self.log) + 1, luck.told, self.setup, seat)
        return Preview(state.view(seat), events, passes, final=not state.owing)

    def undo(self, seat: int) -> None:
        """Takes back the seat's latest step, unless it drew luck, showed something, or others have gone on from it."""
        if self.lanes[self._seat(seat)]:
            self.undone[seat].append(self.lanes[seat].pop())
            self._seen.pop(seat, None)
            return
        if not self.log or self.log[-1].seat != seat:
            raise Refused("barrier", "There is nothing of yours to take back: others have gone on since.")
        if self.log[-1].barrier:
            raise Refused("barrier", "This cannot be taken back: something was drawn, shown or opened.")
        if any(self.lanes):
            raise Refused("barrier", "This cannot be taken back: others have begun to choose since.")
        action = self.log[-1].action
        self.rewind(len(self.log) - 1)
        self.undone[seat].append(action)

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would be accepted."""
        if self.lanes[self._seat(seat)]:
            return True
        return bool(self.log) and self.log[-1].seat == seat and not self.log[-1].barrier and not any(self.lanes)

    def restart(self, seat: int) -> None:
        """Takes back everything up to the barrier: my turn from its beginning."""
        self.undo(seat)
        while self.can_undo(seat):
            self.undo(seat)

    def redo(self, seat: int) -> None:
        """Takes again what was last taken back."""
        if not self.undone[self._seat(seat)]:
            raise Refused("nothing", "There is nothing to do again.")
        self.decide(seat, self.setup.space.text(self.undone[seat][-1]))

    def takeback(self, seat: int) -> None:
        """At a practice table: back to before this seat's latest decision, whatever followed. The luck stays."""
        if not self.practice:
            raise Refused("practice", "Takebacks are for practice tables (one person, otherwise bots).")
        if self.lanes[self._seat(seat)]:
            self.undo(seat)
            return
        mine = [n for n, entry in enumerate(self.log) if entry.seat == seat]
        if not mine:
            raise Refused("nothing", "You have not decided anything yet.")
        if mine[-1] < self.since:
            raise Refused("nothing", "That was decided in the match this one was played on from.")
        opened = self.log[mine[-1]].opened
        if opened is None:
            self.rewind(mine[-1])
        else:
            lane = [self.log[n].action for n in mine if n >= opened]
            self.rewind(opened)
            self.lanes[seat] = lane[:-1]
        self.takebacks += 1

    # How it is done

    def enter(self, seat: int, decision: str, luck: KeptLuck, opened: int | None) -> None:
        """Enters a decision of an earlier log, with the luck it had then."""
        self._enter(seat, self._checked(seat, decision, None, lane=False), luck, opened)

    def rewind(self, length: int) -> None:
        """Goes back to the first entries of the log, whoever made them. What they drew is in the log."""
        self._state = self.start.clone()
        self._seen.clear()
        self.lanes = [[] for _ in self.lanes]
        self.log = self.log[:length]
        for entry in self.log:
            self._state.apply(entry.seat, entry.action, RecordedLuck(entry.draws))

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < self.setup.seats:
            raise Refused("seat", f"There is no seat {seat + 1} here; there are {int(self.setup.seats)}.")
        return seat

    def _checked(self, seat: int, decision: str, at: int | None, *, lane: bool = True) -> int:
        self._seat(seat)
        if at is not None and at != len(self.log):
            raise Refused("late", "The table has moved on since; look again before you decide.")
        if self.over():
            raise Refused("over", "The match is over; nothing is left to decide.")
        if not self._state.owing >> seat & 1:
            raise Refused("turn", f"It is not your turn. Waiting for {_seats(self.to_act())}.")
        state = self.position(seat) if lane else self._state
        if not state.owing >> seat & 1:
            raise Refused("done", "You have finished choosing. Take a step back to change it, or wait for the others.")
        action = int(self.setup.space.number(decision))
        if action not in state.legal(seat):
            raise Refused("illegal", f"{decision!r} is not open now. Open: {_some(state.moves(seat))}.")
        return action

    def _close(self) -> None:
        """Enters all lanes into the log, in seat order whatever the order of arrival."""
        lanes = self.lanes
        opened = len(self.log)
        self.lanes = [[] for _ in lanes]
        for seat, lane in enumerate(lanes):
            for action in lane:
                self._commit(seat, action, opened)

    def _commit(self, seat: int, action: int, opened: int | None) -> None:
        """Enters one decision into the log with the luck of its number."""
        self._enter(seat, action, self.lucks(len(self.log) + 1), opened)
        for other, undone in enumerate(self.undone):
            if other != seat or self.log[-1].barrier:
                undone.clear()

    def _enter(self, seat: int, action: int, luck: KeptLuck, opened: int | None) -> None:
        self._state.apply(seat, action, luck)
        barrier = luck.barrier or opened is not None or self.over() or len(self.log) < self.since
        self.log.append(Entry(seat, action, luck.draws, luck.told, barrier, opened))
        self._seen.clear()


def _seats(seats: Sequence[int]) -> str:
    return ", ".join(f"seat {seat + 1}" for seat in seats)


def _some(moves: Sequence[str]) -> str:
    shown = ", ".join(moves[:12])
    return shown if len(moves) <= 12 else f"{shown} and {len(moves) - 12} more"
