"""What a viewer is sent of a match: a view, what is asked, what is open, what was told, all of it in words.

Everybody at a table is shown a change at once, so a Narrator works out once what several of them see alike: views from
what everyone sees, sentences, JSON. What things are called is the same for all matches of a setup, and told once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache, lru_cache
from typing import Any

import msgspec

from yuletable.bots.hints import Hint
from yuletable.engine.game import SPECTATOR, Event, Game, Line, Result, Setup
from yuletable.engine.lesson import due
from yuletable.engine.luck import hears
from yuletable.engine.match import Match
from yuletable.engine.messages import Figure, View, seat_id, to_json
from yuletable.engine.words import Span, seat_names

from . import wire

MOST_CALLED = 20_000
"""Moves of a setup, each with a remark, that are kept as they are sent."""

SEAT = "seat:"
"""Moves with this in them name a person."""


@dataclass
class Viewer:
    """What one client has been shown so far, so that it is told only what is new."""

    seat: int = SPECTATOR
    has_names: bool = False
    """Whether it knows what everything is called."""
    told: int = 0
    """The log entries it has heard of, the deal counted as one."""

    def turn_to(self, seat: int) -> None:
        """Somebody else looks on from here now: everything is told again."""
        self.seat, self.told = seat, 0


@dataclass(frozen=True)
class SeatPart:
    """The part of a snapshot that depends on a position and one seat alone, mostly as it is sent."""

    lane: list[int]
    ended: str
    view: msgspec.Raw
    ask: list[Span] | None
    moves: msgspec.Raw
    confirm_always: list[str]
    rest: bool


class SeatParts:
    """What the seats were shown of a position. While several choose at once the position stays what it is: of a seat
    whose own lane stays too, whatever the others do, nothing has to be worked out again."""

    def __init__(self, match: Match, people: Sequence[str]) -> None:
        self.position = match.position(SPECTATOR)
        self.at = len(match.log)
        self.people = people
        self.by_seat: dict[int, SeatPart] = {}

    def hold(self, match: Match, people: Sequence[str]) -> bool:
        """Whether they are still good: a position changes with the length of the log, or is another one."""
        return self.position is match.position(SPECTATOR) and self.at == len(match.log) and self.people == people


class SharedJson:
    """What everyone sees, as it is sent, to make from it what a seat sees besides: fields, and the things in lists."""

    def __init__(self, view: View) -> None:
        shape: Any = type(view)
        self.shape = shape
        self.labels = _labels(shape)
        self.values = list(vars(view).values())
        self.fields = [label + to_json(value) for label, value in zip(self.labels, self.values, strict=True)]
        self.things: dict[int, list[bytes]] = {}
        """The things in a list, by the place of its field: of lists of which a seat sees another version."""

    def json(self, view: View) -> bytes:
        """A view of the same position as it is sent."""
        if type(view) is not self.shape:
            return to_json(view)
        fields = self.fields.copy()
        for at, (mine, theirs) in enumerate(zip(vars(view).values(), self.values, strict=True)):
            if mine is not theirs:
                fields[at] = self.labels[at] + self._other(at, mine, theirs)
        return b"{%b}" % b",".join(fields)

    def _other(self, at: int, mine: Any, theirs: Any) -> bytes:
        """A field that a seat sees otherwise: of a list, most things are still the same."""
        if type(mine) is not list or len(mine) < 2 or len(mine) != len(theirs) or not is_dataclass(mine[0]):
            return to_json(mine)
        if at not in self.things:
            self.things[at] = [to_json(thing) for thing in theirs]
        things = zip(mine, theirs, self.things[at], strict=True)
        return b"[%b]" % b",".join([text if thing is other else to_json(thing) for thing, other, text in things])


class Narrator:
    """A match as it stands, with the names of the people at it: turns what the rules say into what is sent.

    It is good until the match moves on.
    """

    def __init__(self, match: Match, people: Sequence[str], parts: SeatParts | None = None) -> None:
        self.match = match
        self.game: Game = match.game
        self.called = tuple(people)
        self.people = _seat_names(*people)
        self.parts = parts or SeatParts(match, people)
        self.to_act = match.to_act()
        self.sealed = match.sealed()
        self._names: Mapping[str, str] | None = None
        self._called = moves_called(self.game, match.setup)
        self._views: dict[int, View] = {}
        self._everyones: SharedJson | None = None
        self._said: dict[tuple[object, ...], list[Span]] = {}
        self._told: dict[int, list[tuple[int, msgspec.Raw]]] = {}
        """What log entries told, as it is sent, with its audience."""

    @property
    def names(self) -> Mapping[str, str]:
        """What things and people are called."""
        if self._names is None:
            self._names = {**self.match.setup.names, **self.people}
        return self._names

    def view(self, seat: int) -> View:
        """What a seat sees; where its own open lane makes no difference, it is made from what everyone sees."""
        if seat not in self._views:
            position = self.match.position(seat)
            if seat == SPECTATOR or position is not self.match.position(SPECTATOR):
                self._views[seat] = position.view(seat)
            else:
                self._views[seat] = self.game.own_view(position, self.view(SPECTATOR), seat)
        return self._views[seat]

    def view_json(self, seat: int) -> bytes:
        """The same as it is sent. What is the very thing that everyone sees was encoded once."""
        view = self.view(seat)
        if self._everyones is None:
            if SPECTATOR not in self._views:
                return to_json(view)
            self._everyones = SharedJson(self._views[SPECTATOR])
        return self._everyones.json(view)

    def part(self, seat: int, ended: str) -> SeatPart:
        """What depends on the position and the seat alone."""
        lane = self.match.lanes[seat] if seat != SPECTATOR else []
        part = self.parts.by_seat.get(seat)
        if part is None or part.lane != lane or part.ended != ended:
            asked = self.match.ask(seat) if seat != SPECTATOR and not ended else None
            moves = self.match.moves(seat) if asked else []
            view = self.view(seat)
            part = self.parts.by_seat[seat] = SeatPart(
                lane=lane[:],
                ended=ended,
                view=msgspec.Raw(self.view_json(seat)),
                ask=self.say(asked) if asked else None,
                moves=msgspec.Raw(b"[%b]" % b",".join([self.move_json(view, move) for move in moves])),
                confirm_always=[move for move in moves if self.game.asks_twice(self.match.setup, view, move)],
                rest=asked is not None and asked.key in self.game.repeating_asks and len(moves) > 1,
            )
        return part

    def snapshot(self, viewer: Viewer, n: int, ended: str, learnt: set[str] | None = None) -> wire.Snapshot:
        """Everything this viewer sees now; in a guided game with what is new to whoever has learnt so much."""
        match, seat = self.match, viewer.seat
        at = len(match.log)
        playing = seat != SPECTATOR and not ended
        part = self.part(seat, ended)
        to_act = [] if ended else self.to_act
        sealed = self.sealed and not ended
        told_from = min(viewer.told, at + 1)
        viewer.told = at + 1
        return wire.Snapshot(
            kind="snapshot",
            n=n,
            at=at,
            seat=seat,
            view=part.view,
            ask=part.ask,
            waiting=_waiting(self.game, self.called, tuple([other for other in to_act if other != seat])),  # type: ignore[arg-type]  # encoded already
            moves=part.moves,  # type: ignore[arg-type]  # encoded already
            names=self.introduce(viewer),
            told_from=told_from,
            told=self.told_to(seat, told_from),  # type: ignore[arg-type]  # encoded already
            to_act=to_act,
            sealed=sealed,
            finished=[other for other in match.position(SPECTATOR).to_act() if other not in to_act] if sealed else [],
            undo=playing and match.can_undo(seat),
            redo=playing and bool(match.redo_stack[seat]),
            takeback=playing and match.practice and self.has_decided(seat),
            confirm_always=part.confirm_always,
            rest=part.rest,
            lesson=self.lesson(seat, learnt) if learnt is not None and seat != SPECTATOR else None,
            result=self.result(match.result()),
            ended=ended,
        )

    def lesson(self, seat: int, learnt: set[str]) -> wire.LessonStep | None:
        """What is to be explained to a seat now."""
        match, lesson = self.match, self.game.lesson
        if lesson is None:
            return None
        if match.over():  # what came up in play is past: a lesson's last step is what is said at the end
            lesson = msgspec.structs.replace(lesson, step=lesson.step[-1:])
        asked = match.ask(seat)
        moves = match.moves(seat) if asked else []
        new = due(lesson, learnt, self.view(seat), match.events(seat), asked, moves)
        return wire.LessonStep(new.id, self.say(new.line), new.look) if new else None

    def why_not(self, seat: int, thing: str) -> list[Span] | None:
        """Why a seat cannot choose a thing now, worked out from what it sees; nothing where it can."""
        match = self.match
        if match.ask(seat) is None:
            chose = match.sealed() and seat in match.position(SPECTATOR).to_act()
            return [Span("You have finished choosing; the others have not." if chose else "It is not your turn.")]
        if any(thing in move.split(" ") for move in match.moves(seat)):
            return None
        line = self.game.why_not(match.setup, self.view(seat), thing)
        return self.say(line) if line is not None else None

    def has_decided(self, seat: int) -> bool:
        """Whether a takeback would find anything."""
        own = self.match.log[self.match.branched_at :]
        return bool(self.match.lanes[seat]) or any(entry.seat == seat for entry in own)

    def move(self, view: View, do: str) -> wire.Move:
        """A decision as one clicks it and as one says it."""
        return self._move(do, self.game.remark(self.match.setup, view, do, self.names))

    def move_json(self, view: View, do: str) -> bytes:
        """The same as it is sent."""
        remark = self.game.remark(self.match.setup, view, do, self.names)
        called = self._called.get((do, remark))
        if called is None:
            called = to_json(self._move(do, remark))
            if len(self._called) >= MOST_CALLED:
                self._called.clear()
            if SEAT not in do:  # people have other names at other tables
                self._called[do, remark] = called
        return called

    def _move(self, do: str, remark: str) -> wire.Move:
        called = self.game.called(do, self.names)
        return wire.Move(do, do.split(" "), f"{called} ({remark})" if remark else called)

    def hints(self, view: View, hints: Sequence[Hint]) -> list[wire.HintLine]:
        """What a patient bot advises, in words."""
        return [
            wire.HintLine(move.move, move.said, hint.wins, hint.points, self.say(hint.reason))
            for hint, move in [(hint, self.move(view, hint.decision)) for hint in hints]
        ]

    def say(self, line: Line) -> list[Span]:
        """A line as a sentence."""
        key = (line.key, *line.figures.items())
        if key not in self._said:
            self._said[key] = self.game.words.say(line, self.names)
        return self._said[key]

    def told(self, event: Event) -> wire.Told:
        return wire.Told(event.n, self.say(event.line), event.line.key, event.line.figures)

    def told_to(self, seat: int, since: int) -> list[msgspec.Raw]:
        """What a seat was told from log entry `since` on, as it is sent."""
        told = []
        for n, happened in enumerate(self.match.told(since), start=since):
            if n not in self._told:
                self._told[n] = [
                    (what[4], msgspec.Raw(to_json(self.told(self.game.event(n, what, self.match.setup)))))
                    for what in happened
                ]
            told += [sentence for audience, sentence in self._told[n] if hears(audience, seat)]
        return told

    def introduce(self, viewer: Viewer) -> dict[str, wire.Thing]:
        """What everything and everybody is called, for a viewer who has not been told."""
        if viewer.has_names:
            return {}
        viewer.has_names = True
        words, figures = self.game.words, self.game.figures_of(self.match.setup)
        people = {seat: wire.Thing(name, words.tip(seat, figures)) for seat, name in self.people.items()}
        return names_of(self.game, self.match.setup) | people

    def result(self, result: Result | None) -> wire.ResultInfo | None:
        """Places and points, line by line, in words."""
        if result is None:
            return None
        scores = [
            wire.SeatScore(
                score.place,
                score.points,
                [wire.ScoreLine(int(line.figures["n"]), self.say(line)) for line in score.lines if line.figures["n"]],
                [self.say(line) for line in score.ties],
            )
            for score in result.scores
        ]
        return wire.ResultInfo(self.game.words.messages[result.ending], scores)

    def preview(self, seat: int, request: int, n: int, do: str) -> wire.Preview:
        """What a decision would bring, without taking it."""
        preview = self.match.preview(seat, do)
        told = [self.told(event) for event in preview.events]
        return wire.Preview(
            "preview", request, n, do, preview.view, told, preview.passes, preview.final, preview.unknown
        )


@lru_cache(maxsize=64)
def names_of(game: Game, setup: Setup) -> dict[str, wire.Thing]:
    """What the things of a setup are called, and a sentence about each."""
    words, figures = game.words, game.figures_of(setup)
    return {
        thing: wire.Thing(words.name(thing, setup.names), words.tip(thing, figures))
        for thing in sorted(game.things(setup))
    }


@lru_cache(maxsize=64)
def moves_called(game: Game, setup: Setup) -> dict[tuple[str, str], bytes]:
    """How moves of a setup, with a remark, are sent, as far as they have come up; for all its matches to fill in."""
    return {}


@lru_cache(maxsize=1024)
def _seat_names(*people: str) -> dict[str, str]:
    return seat_names(people)


@lru_cache(maxsize=8192)
def _waiting(game: Game, people: tuple[str, ...], seats: tuple[int, ...]) -> msgspec.Raw:
    """Whom a table waits for, as it is sent: the same few sentences at every decision."""
    if not seats:
        return msgspec.Raw(b"[]")
    figures: dict[str, Figure] = {f"who{i}": seat_id(seat) for i, seat in enumerate(seats)}
    line = Line(f"waiting.{min(len(seats), 3)}", {**figures, "n": len(seats)})
    return msgspec.Raw(to_json(game.words.say(line, _seat_names(*people))))


@cache
def _labels(shape: Any) -> tuple[bytes, ...]:
    """What stands before each field of a view as it is sent; its values stand in the same order."""
    return tuple(b'"%b":' % each.name.encode() for each in fields(shape))
