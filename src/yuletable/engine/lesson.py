"""A guided first game: short explanations, each tied to a position or to something that happened, each shown once.

A game that wants one has a `learn.toml` beside its rules. It says at what table to learn and lists the steps in order;
what a step says stands in words.toml under `[learn]`. Nothing here knows a screen: whoever shows a match asks `due`
with what the seat sees and hears, shows what it is given, and asks again at the next position.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from .messages import Event, Figure, Line, View, seat_id
from .pack import Figures, Pack

FIGURE = re.compile(r"\{(\w+)\}")
"""A figure in what a step looks at."""

ME = "me"
"""In a path into the view: the entry of a list that belongs to the seat that learns."""


class Step(Figures, frozen=True):
    """One explanation, and when it is due: when everything that is named here holds.

    ask: the seat is asked this (`ask.` left out). move: a decision that begins like this is open to it. event: this
    has happened (`event.` left out), to `who`: the seat itself, another one, or anybody; with these `figures`, if any.
    view: these fields of the view have these values (`turn.cards`, `teams.me.elves`). A step that names nothing is due
    at once.
    """

    id: str
    ask: str = ""
    move: str = ""
    event: str = ""
    who: Literal["me", "other", "anybody"] = "anybody"
    figures: dict[str, Figure] = {}  # noqa: RUF012  # msgspec copies it for each
    view: dict[str, Figure] = {}  # noqa: RUF012
    look: tuple[str, ...] = ()
    """What it speaks of, for a page to ring: ids, or paths into the view (`{me}.toys`).

    In braces stands a figure of the event that has happened, or the seat itself.
    """


class Lesson(Figures, frozen=True):
    """The guided first game of a game: at what table, and the steps in the order in which they are tried."""

    step: list[Step]
    seats: int
    bots: str = "gentle"
    options: dict[str, object] = {}  # noqa: RUF012


@dataclass(frozen=True)
class Explanation:
    """What is to be shown now: a sentence or two, and what they speak of."""

    id: str
    line: Line
    look: list[str]


def read_lesson(file: Path) -> Lesson | None:
    """The lesson of a game, if it has one; a file that makes no sense is refused with entry and field."""
    return Pack.load(file).read(Lesson) if file.exists() else None


def due(
    lesson: Lesson,
    shown: Iterable[str],
    view: View,
    events: Sequence[Event],
    ask: Line | None = None,
    moves: Sequence[str] = (),
) -> Explanation | None:
    """The first step that is due and was not shown yet. `events` are all that the seat has heard in this match.

    It depends on nothing else, so it comes out the same after a reconnection; who shows it adds its id to `shown`.
    """
    had = set(shown)
    for step in lesson.step:
        if step.id not in had and _asked(step, ask, moves) and _looks(step.view, view):
            figures = _happened(step, events, view.seat)
            if figures is not None:
                known = {"me": seat_id(view.seat), **figures}
                return Explanation(
                    step.id, Line(f"learn.{step.id}", known), [_thing(each, known) for each in step.look]
                )
    return None


def _thing(look: str, figures: Mapping[str, Figure]) -> str:
    return FIGURE.sub(lambda found: str(figures[found[1]]), look)


def _asked(step: Step, ask: Line | None, moves: Sequence[str]) -> bool:
    if step.ask and (ask is None or ask.key != f"ask.{step.ask}"):
        return False
    return not step.move or any(f"{move} ".startswith(f"{step.move} ") for move in moves)


def _looks(wanted: Mapping[str, Figure], view: View) -> bool:
    return all(_field(path, view) == value for path, value in wanted.items())


def _field(path: str, view: View) -> object:
    """A field of the view by its path; a list gives its length where the path ends, -1 is its last entry."""
    thing: object = view
    for part in path.split("."):
        if isinstance(thing, list):
            at = view.seat if part == ME else int(part)
            if not -len(thing) <= at < len(thing):
                return None
            thing = thing[at]
        else:
            thing = getattr(thing, part)
    return len(thing) if isinstance(thing, list) else thing


def _happened(step: Step, events: Sequence[Event], seat: int) -> Mapping[str, Figure] | None:
    """The figures of the first event that fits; none are needed where the step waits for no event."""
    if not step.event:
        return {}
    me = seat_id(seat)
    for event in events:
        figures = event.line.figures
        mine = figures.get("who") == me
        if (
            event.line.key == f"event.{step.event}"
            and (step.who == "anybody" or mine == (step.who == ME))
            and all(figures.get(name) == value for name, value in step.figures.items())
        ):
            return figures
    return None
