"""A match: a start, a log, and the lanes of those who are still choosing. All play goes through here.

The log is the match; the position is the log played out. Nothing here knows a clock, a network or a person.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from .game import SPECTATOR, Event, Game, Line, Refused, Result, Setup, State, View
from .luck import NoLuck, RecordingLuck, ReplayLuck, ScriptedLuck, Told, TrueLuck, commitment
from .pack import Pack
from .terms import Fairness, RecordedEntry, Terms

LuckSource = Callable[[int], RecordingLuck]
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
class Effect:
    """What one request did to a match: exactly one of these."""

    entered: Sequence[Entry] = ()
    """The entries that the log gained."""
    stepped: str | None = None
    """The move that the seat's open lane gained."""
    lane_cut: int | None = None
    """The steps that the seat's open lane was taken back to."""
    log_cut: int | None = None
    """The entries that the log was taken back to."""
    reopened: Sequence[str] = ()
    """With `log_cut`: what is left in the seat's lane of a sealed phase that is open again."""


class Match:
    """All of play: turns, sealed lanes, undo to the barrier, previews. What is not allowed is refused."""

    def __init__(
        self, game: Game, start: State, luck_for: LuckSource, deal: RecordingLuck, fairness: Fairness | None
    ) -> None:
        self.game = game
        self.setup = start.setup
        self.start = start
        self.deal = deal
        self.luck_for = luck_for
        self.fairness = fairness
        self.practice = False
        self.takebacks = 0
        self.branched_at = 0
        """In a match played on from another: the deal and this many entries are that one's, luck included."""
        self.log: list[Entry] = []
        self.lanes: list[list[int]] = [[] for _ in range(int(self.setup.seats))]
        self.redo_stack: list[list[int]] = [[] for _ in range(int(self.setup.seats))]
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
        terms = Terms.agree(game, seats, options, pack)
        secret = secret or secrets.token_bytes(32)
        name = match_id or commitment(secret)[:16]  # it goes into the key of the luck
        return cls.begin(game, Fairness(name, secret, terms, list(nonces)))

    @classmethod
    def begin(cls, game: Game, fairness: Fairness, setup: Setup | None = None) -> Match:
        """A match on terms already agreed. A setup that was built already can be handed in."""
        key = fairness.key

        def luck_for(n: int) -> RecordingLuck:
            return TrueLuck(key, n)

        deal = luck_for(0)
        return cls(game, game.new(setup or fairness.terms.setup(game), deal), luck_for, deal, fairness)

    @classmethod
    def rebuild(
        cls,
        game: Game,
        fairness: Fairness,
        deal: Sequence[int],
        entries: Iterable[RecordedEntry] = (),
        *,
        branched_at: int = 0,
        luck_of: Callable[[int, Sequence[int]], RecordingLuck] | None = None,
        setup: Setup | None = None,
    ) -> Match:
        """A match again from its record. It can be played on, with the luck it would have had.

        What was drawn is read from the record, unless `luck_of` gives another luck for an entry's number and draws;
        what it then draws must be the same. Refuses at the first entry that does not fit.
        """
        key, luck_of = fairness.key, luck_of or (lambda n, draws: ReplayLuck(list(draws)))
        luck = luck_of(0, deal)
        try:
            start = game.new(setup or fairness.terms.setup(game), luck)
        except Refused as refused:
            raise Refused("replay", f"The deal does not fit: {refused.sentence}", 0) from refused
        if luck.draws != list(deal):
            raise Refused("replay", f"The deal does not fit: {deal} was recorded, {luck.draws} is what was drawn.", 0)
        match = cls(game, start, lambda n: TrueLuck(key, n), luck, fairness)
        match.branched_at = branched_at
        for n, entry in enumerate(entries, start=1):
            match.enter(entry, luck_of(n, entry.draws))
        return match

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
        """The position as this seat's own open lane makes it. Do not change it: it is shared until the next change."""
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
        return [seat for seat in self._state.to_act() if self.position(seat).to_decide >> seat & 1]

    def sealed(self) -> bool:
        """Whether several seats choose at once now, unseen by each other."""
        return len(self._state.to_act()) > 1

    def moves(self, seat: int) -> list[str]:
        """The decisions open to a seat, in notation."""
        return self.position(self._seat(seat)).moves(seat)

    def ask(self, seat: int) -> Line | None:
        """What a seat is asked, if anything."""
        state = self.position(self._seat(seat))
        return state.ask(seat) if state.to_decide >> seat & 1 else None

    def result(self) -> Result | None:
        """Places and points, once the match is over."""
        return self._state.result()

    def over(self) -> bool:
        """Whether nobody owes a decision any more."""
        return not self._state.to_decide

    def events(self, seat: int, since: int = 0) -> list[Event]:
        """What a seat (or SPECTATOR) was told, from log entry `since` on; entry 0 is the deal."""
        return [
            event
            for n, happened in enumerate(self.told(since), start=since)
            for event in self.game.events_for(n, happened, self.setup, seat)
        ]

    def told(self, since: int = 0) -> list[list[Told]]:
        """What each log entry from `since` on told, whomever; entry 0 is the deal."""
        told = [self.deal.told] if since == 0 else []
        return told + [entry.told for entry in self.log[max(0, since - 1) :]]

    # What a seat can do

    def decide(self, seat: int, move: str, at: int | None = None) -> Effect:
        """Takes a seat's decision. `at`, if given, is the length of the log it was made on: a late one is refused."""
        action = self._checked(seat, move, at)
        redo = self.redo_stack[seat]
        if redo and redo[-1] == action:
            redo.pop()
        else:
            redo.clear()
        if not self.sealed():
            self._commit(seat, action, None)
            return Effect(entered=self.log[-1:])
        self.lanes[seat].append(action)
        self._seen.pop(seat, None)
        if self.to_act():
            return Effect(stepped=self.setup.space.move(action))
        before = len(self.log)
        self._close()
        return Effect(entered=self.log[before:])

    def repeating_ask(self, seat: int) -> Line:
        """What is asked of a seat, if it is one of the asks that come many times in a row (`Game.repeating_asks`)."""
        asked = self.ask(seat)
        if asked is None or asked.key not in self.game.repeating_asks:
            raise Refused("rest", "There is nothing here that could be done for you in one go.")
        return asked

    def preview(self, seat: int, move: str) -> Preview:
        """What a decision would bring, without taking it. It never draws and never shows what is hidden."""
        action = self._checked(seat, move, None)
        state = self.position(seat).clone()
        luck = NoLuck(seat)
        try:
            state.apply(seat, action, luck)
        except Refused as refused:
            return Preview(None, [], passes=False, final=True, unknown=refused.sentence)
        passes = not state.to_decide >> seat & 1
        if self.sealed() and passes and self.to_act() == [seat]:
            opens = "This opens what everybody has chosen."
            return Preview(None, [], passes=True, final=True, unknown=opens)
        events = self.game.events_for(len(self.log) + 1, luck.told, self.setup, seat)
        return Preview(state.view(seat), events, passes, final=luck.barrier or not state.to_decide)

    def undo(self, seat: int) -> Effect:
        """Takes back the seat's latest step, unless it drew luck, showed something, or others have gone on from it."""
        if self.lanes[self._seat(seat)]:
            self.redo_stack[seat].append(self.lanes[seat].pop())
            self._seen.pop(seat, None)
            return Effect(lane_cut=len(self.lanes[seat]))
        if not self.log or self.log[-1].seat != seat:
            raise Refused("barrier", "There is nothing of yours to take back: others have gone on since.")
        if self.log[-1].barrier:
            raise Refused("barrier", "This cannot be taken back: something was drawn, shown or opened.")
        if any(self.lanes):
            raise Refused("barrier", "This cannot be taken back: others have begun to choose since.")
        action = self.log[-1].action
        self.rewind(len(self.log) - 1)
        self.redo_stack[seat].append(action)
        return Effect(log_cut=len(self.log))

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would be accepted."""
        if self.lanes[self._seat(seat)]:
            return True
        return bool(self.log) and self.log[-1].seat == seat and not self.log[-1].barrier and not any(self.lanes)

    def restart(self, seat: int) -> Effect:
        """Takes back everything up to the barrier: my turn from its beginning."""
        effect = self.undo(seat)
        while self.can_undo(seat):
            effect = self.undo(seat)
        return effect

    def redo(self, seat: int) -> Effect:
        """Takes again what was last taken back."""
        if not self.redo_stack[self._seat(seat)]:
            raise Refused("nothing", "There is nothing to do again.")
        return self.decide(seat, self.setup.space.move(self.redo_stack[seat][-1]))

    def takeback(self, seat: int) -> Effect:
        """At a practice table: back to before this seat's latest decision, whatever followed. The luck stays."""
        if not self.practice:
            raise Refused("practice", "Takebacks are for practice tables (one person, otherwise bots).")
        if self.lanes[self._seat(seat)]:
            return self.undo(seat)
        mine = [n for n, entry in enumerate(self.log) if entry.seat == seat]
        if not mine:
            raise Refused("nothing", "You have not decided anything yet.")
        if mine[-1] < self.branched_at:
            raise Refused("nothing", "That was decided in the match this one was played on from.")
        opened = self.log[mine[-1]].opened
        if opened is None:
            self.rewind(mine[-1])
        else:
            lane = [self.log[n].action for n in mine if n >= opened]
            self.rewind(opened)
            self.lanes[seat] = lane[:-1]
        self.takebacks += 1
        reopened = [self.setup.space.move(action) for action in self.lanes[seat]]
        return Effect(log_cut=len(self.log), reopened=reopened)

    # Records, and how it is done

    def recorded(self, length: int | None = None) -> list[RecordedEntry]:
        """The log, or the first entries of it, as a record keeps them."""
        move = self.setup.space.move
        return [RecordedEntry(each.seat, move(each.action), each.draws, each.opened) for each in self.log[:length]]

    def when_decided(self, n: int) -> Match:
        """The match as it was when entry n of the log was decided.

        In a sealed phase that is where the phase began, with the steps of that seat's own lane so far: what the others
        chose stands before it in the log, but nobody knew it yet.
        """
        if not 1 <= n <= len(self.log):
            raise Refused("at", f"The match has {len(self.log)} entries; {n} is none of them.")
        entry = self.log[n - 1]
        began = n - 1 if entry.opened is None else entry.opened
        before = Match(self.game, self.start, self.luck_for, self.deal, self.fairness)
        before.branched_at, before.log = self.branched_at, self.log
        before.rewind(began)
        before.lanes[entry.seat] = [each.action for each in self.log[began : n - 1] if each.seat == entry.seat]
        return before

    def enter(self, entry: RecordedEntry, luck: RecordingLuck | None = None) -> None:
        """Enters a decision of a record; refuses unless it is legal here and draws what it says it drew."""
        n = len(self.log) + 1
        luck = luck or ReplayLuck(list(entry.draws))
        try:
            self._enter(entry.seat, self._checked(entry.seat, entry.move, None, lane=False), luck, entry.opened)
        except Refused as refused:
            raise Refused("replay", f"Entry {n} does not fit: {refused.sentence}", n) from refused
        if luck.draws != list(entry.draws):
            drawn = f"{list(entry.draws)} was recorded as drawn, {luck.draws} is what the rules drew"
            raise Refused("replay", f"Entry {n} does not fit: {drawn}.", n)

    def rewind(self, length: int) -> None:
        """Goes back to the first entries of the log, whoever made them. What they drew is in the log."""
        self._state = self.start.clone()
        self._seen.clear()
        self.lanes = [[] for _ in self.lanes]
        self.log = self.log[:length]
        for entry in self.log:
            self._state.apply(entry.seat, entry.action, ReplayLuck(entry.draws))

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < self.setup.seats:
            raise Refused("seat", f"There is no seat {seat + 1} here; there are {int(self.setup.seats)}.")
        return seat

    def _checked(self, seat: int, move: str, at: int | None, *, lane: bool = True) -> int:
        self._seat(seat)
        if at is not None and at != len(self.log):
            raise Refused("late", "The table has moved on since; look again before you decide.")
        if self.over():
            raise Refused("over", "The match is over; nothing is left to decide.")
        if not self._state.to_decide >> seat & 1:
            raise Refused("turn", f"It is not your turn. Waiting for {_seats(self.to_act())}.")
        state = self.position(seat) if lane else self._state
        if not state.to_decide >> seat & 1:
            raise Refused("done", "You have finished choosing. Take a step back to change it, or wait for the others.")
        action = int(self.setup.space.action(move))
        if action not in state.legal(seat):
            raise Refused("illegal", f"{move!r} is not open now. Open: {_some(state.moves(seat))}.")
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
        self._enter(seat, action, self.luck_for(len(self.log) + 1), opened)
        for other, redo_stack in enumerate(self.redo_stack):
            if other != seat or self.log[-1].barrier:
                redo_stack.clear()

    def _enter(self, seat: int, action: int, luck: RecordingLuck, opened: int | None) -> None:
        self._state.apply(seat, action, luck)
        barrier = luck.barrier or opened is not None or self.over() or len(self.log) < self.branched_at
        self.log.append(Entry(seat, action, luck.draws, luck.told, barrier, opened))
        self._seen.clear()


def _seats(seats: Sequence[int]) -> str:
    return ", ".join(f"seat {seat + 1}" for seat in seats)


def _some(moves: Sequence[str]) -> str:
    shown = ", ".join(moves[:12])
    return shown if len(moves) <= 12 else f"{shown} and {len(moves) - 12} more"
