"""What a viewer is sent of a match: a view, what is asked, what is open, what was told, all of it in words.

Everybody at a table is shown a change at once, so a Narrator works out once what several of them see alike: views from
what everyone sees, sentences, JSON. What things are called is the same for all matches of a setup, and told once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache, lru_cache
from typing import Any

import msgspec

from yuletable.engine.game import SPECTATOR, Event, Game, Line, Result, Setup
from yuletable.engine.lesson import due
from yuletable.engine.match import Match
from yuletable.engine.messages import Figure, View, seat_id, to_json
from yuletable.engine.words import Span, seat_names

from . import wire


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


class Narrator:
    """A match as it stands, with the names of the people at it: turns what the rules say into what is sent.

    It is good until the match moves on.
    """

    def __init__(self, match: Match, people: Sequence[str]) -> None:
        self.match = match
        self.game: Game = match.game
        self.people = seat_names(people)
        self.names: Mapping[str, str] = {**match.setup.names, **self.people}
        self._views: dict[int, View] = {}
        self._json: dict[int, bytes] = {}
        self._shared: dict[str, bytes] = {}
        """The fields of the view that everyone has, as they are sent."""
        self._said: dict[tuple[object, ...], list[Span]] = {}

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
        if seat not in self._json:
            view, everyones = self.view(seat), self._views.get(SPECTATOR)
            shape: Any = type(view)
            parts = []
            for name in _field_names(shape):
                value = getattr(view, name)
                if value is not getattr(everyones, name, self):
                    parts.append(_field_json(name, value))
                    continue
                if name not in self._shared:
                    self._shared[name] = _field_json(name, value)
                parts.append(self._shared[name])
            self._json[seat] = b"{" + b",".join(parts) + b"}"
        return self._json[seat]

    def snapshot(self, viewer: Viewer, n: int, ended: str, learnt: set[str] | None = None) -> wire.Snapshot:
        """Everything this viewer sees now; in a guided game with what is new to whoever has learnt so much."""
        match, seat = self.match, viewer.seat
        at = len(match.log)
        view = self.view(seat)
        playing = seat != SPECTATOR and not ended
        asked = match.ask(seat) if playing else None
        moves = [self.move(view, move) for move in match.moves(seat)] if asked else []
        to_act = [] if ended else match.to_act()
        sealed = match.sealed() and not ended
        told_from = min(viewer.told, at + 1)
        told = [self.told(event) for event in match.events(seat, told_from)]
        viewer.told = at + 1
        return wire.Snapshot(
            kind="snapshot",
            n=n,
            at=at,
            seat=seat,
            view=msgspec.Raw(self.view_json(seat)),
            ask=self.say(asked) if asked else None,
            waiting=self.waiting([other for other in to_act if other != seat]),
            moves=moves,
            names=self.introduce(viewer),
            told_from=told_from,
            told=told,
            to_act=to_act,
            sealed=sealed,
            finished=[other for other in match.position(SPECTATOR).to_act() if other not in to_act] if sealed else [],
            undo=playing and match.can_undo(seat),
            redo=playing and bool(match.redo_stack[seat]),
            takeback=playing and match.practice and self.has_decided(seat),
            confirm_always=[move.move for move in moves if self.game.asks_twice(match.setup, view, move.move)],
            rest=asked is not None and asked.key in self.game.repeating_asks and len(moves) > 1,
            lesson=self.lesson(seat, learnt) if learnt is not None and seat != SPECTATOR else None,
            result=self.result(match.result()),
            ended=ended,
        )

    def lesson(self, seat: int, learnt: set[str]) -> wire.LessonStep | None:
        """What is to be explained to a seat now."""
        match, lesson = self.match, self.game.lesson
        if lesson is None:
            return None
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
        return wire.Move(do, do.split(" "), self.game.said(self.match.setup, view, do, self.names))

    def say(self, line: Line) -> list[Span]:
        """A line as a sentence."""
        key = (line.key, *line.figures.items())
        if key not in self._said:
            self._said[key] = self.game.words.say(line, self.names)
        return self._said[key]

    def told(self, event: Event) -> wire.Told:
        return wire.Told(event.n, self.say(event.line), event.line.key, event.line.figures)

    def waiting(self, seats: Sequence[int]) -> list[Span]:
        """Whom the table waits for."""
        if not seats:
            return []
        figures: dict[str, Figure] = {f"who{i}": seat_id(seat) for i, seat in enumerate(seats)}
        return self.say(Line(f"waiting.{min(len(seats), 3)}", {**figures, "n": len(seats)}))

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


@cache
def _field_names(shape: type) -> tuple[str, ...]:
    return tuple(each.name for each in fields(shape))


def _field_json(name: str, value: object) -> bytes:
    return b'"%b":%b' % (name.encode(), to_json(value))
