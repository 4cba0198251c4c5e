"""What one pair of eyes is sent of a match: a view, what is asked, what is open, what was told, all of it in words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from yuletable.engine.game import SPECTATOR, Event, Game, Line, Result
from yuletable.engine.lesson import due
from yuletable.engine.match import Match
from yuletable.engine.shown import Figure, seat_id, to_json
from yuletable.engine.words import Span, plain, seat_names

from . import wire

STRINGS = re.compile(rb'"([^"\\]*)"(:?)')
"""The strings of a view's JSON: field names have a colon after them, the others are ids and words with a name."""


@dataclass
class Eyes:
    """What one client has been shown so far, so that it is told only what is new."""

    seat: int = SPECTATOR
    known: set[str] = field(default_factory=set)
    """The ids whose names it has."""
    told: int = 0
    """The log entries it has heard of, the deal counted as one."""

    def turn_to(self, seat: int) -> None:
        """Somebody else looks through these eyes now: everything is told again."""
        self.seat, self.told = seat, 0


class Scene:
    """A match with the names of the people at it: turns what the rules say into what is sent."""

    def __init__(self, match: Match, people: Sequence[str]) -> None:
        self.match = match
        self.game: Game = match.game
        self.names: Mapping[str, str] = {**match.setup.names, **seat_names(people)}

    def sight(self, eyes: Eyes, n: int, ended: str, learnt: set[str] | None = None) -> wire.Sight:
        """Everything these eyes see now; in a guided game with what is new to whoever has learnt so much."""
        match, seat = self.match, eyes.seat
        at = len(match.log)
        view = match.view(seat)
        playing = seat != SPECTATOR and not ended
        asked = match.ask(seat) if playing else None
        moves = [self.move(move) for move in match.moves(seat)] if asked else []
        owing = [] if ended else match.to_act()
        sealed = match.sealed() and not ended
        told_from = min(eyes.told, at + 1)
        told = [self.told(event) for event in match.events(seat, told_from)]
        eyes.told = at + 1
        return wire.Sight(
            kind="sight",
            n=n,
            at=at,
            seat=seat,
            view=view,
            ask=self.game.words.say(asked, self.names) if asked else None,
            waiting=self.waiting([other for other in owing if other != seat]),
            moves=moves,
            names=self.introduce(eyes, view, moves),
            told_from=told_from,
            told=told,
            owing=owing,
            sealed=sealed,
            finished=[other for other in match.position(SPECTATOR).to_act() if other not in owing] if sealed else [],
            undo=playing and match.can_undo(seat),
            redo=playing and bool(match.undone[seat]),
            takeback=playing and match.practice and self.has_decided(seat),
            grave=[move.do for move in moves if self.game.is_grave(move.do)],
            rest=asked is not None and asked.key in self.game.runs and len(moves) > 1,
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
        new = due(lesson, learnt, match.view(seat), match.events(seat), asked, moves)
        return wire.LessonStep(new.id, self.say(new.line), new.look) if new else None

    def has_decided(self, seat: int) -> bool:
        """Whether a takeback would find anything."""
        own = self.match.log[self.match.since :]
        return bool(self.match.lanes[seat]) or any(entry.seat == seat for entry in own)

    def move(self, do: str) -> wire.Move:
        """A decision as one clicks it and as one says it."""
        parts = do.split(" ")
        return wire.Move(do, parts, plain(self.game.words.path(parts, self.names)))

    def say(self, line: Line) -> list[Span]:
        return self.game.words.say(line, self.names)

    def told(self, event: Event) -> wire.Told:
        return wire.Told(event.n, self.say(event.line), event.line.key, event.line.figures)

    def waiting(self, seats: Sequence[int]) -> list[Span]:
        """Whom the table waits for."""
        if not seats:
            return []
        figures: dict[str, Figure] = {f"who{i}": seat_id(seat) for i, seat in enumerate(seats)}
        return self.say(Line(f"waiting.{min(len(seats), 3)}", {**figures, "n": len(seats)}))

    def introduce(self, eyes: Eyes, view: object, moves: Iterable[wire.Move]) -> dict[str, wire.Thing]:
        """The names of what these eyes have not met before."""
        met = {text.decode() for text, colon in STRINGS.findall(to_json(view)) if text and not colon}
        for move in moves:
            met.update(move.parts)
        new = met - eyes.known
        eyes.known |= new
        words = self.game.words
        return {thing: wire.Thing(words.name(thing, self.names), words.tip(thing)) for thing in sorted(new)}

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

    def brings(self, eyes: Eyes, seat: int, request: int, n: int, do: str) -> wire.Brings:
        """What a decision would bring, without taking it."""
        preview = self.match.preview(seat, do)
        names = self.introduce(eyes, preview.view, []) if preview.view is not None else {}
        told = [self.told(event) for event in preview.events]
        return wire.Brings(
            "preview", request, n, do, preview.view, told, names, preview.passes, preview.final, preview.unknown
        )
