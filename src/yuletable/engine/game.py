"""A game as the rest of the house sees it. What the rules promise stands in `position`; this gathers it up.

Everything about one game lives in one folder: its Game in `__init__.py`, and beside it packs/, words.toml, help.md.
"""

from __future__ import annotations

import os
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from .lesson import Lesson, read_lesson
from .luck import Luck, Told, hears
from .options import Option, Options, choose
from .pack import Pack
from .position import Belief, Brain, Setup, State
from .refused import Refused
from .shown import SPECTATOR, Event, Figure, Line, Result, Score, View, seat_id
from .words import Words

__all__ = [
    "SPECTATOR",
    "Belief",
    "Brain",
    "Event",
    "EventKind",
    "Game",
    "Line",
    "Luck",
    "Refused",
    "Result",
    "Score",
    "Setup",
    "State",
    "View",
]


@dataclass(frozen=True)
class EventKind:
    """One thing that can happen: its message `event.<key>` and what the two figures mean.

    A figure called `seat` names a seat; one that `Setup.ids` knows names a thing; any other is a plain number.
    `as_a` and `as_b` are the names by which the message calls them.
    """

    key: str
    a: str = ""
    b: str = ""
    as_a: str = ""
    as_b: str = ""

    def event(self, n: int, told: Told, ids: Mapping[str, list[str]]) -> Event:
        """The event as the table hears it."""
        figures: dict[str, Figure] = {}
        if told[1] >= 0:
            figures["who"] = seat_id(told[1])
        for kind, name, value in ((self.a, self.as_a, told[2]), (self.b, self.as_b, told[3])):
            if kind:
                figures[name or kind] = _figure(kind, value, ids)
        return Event(n, Line(f"event.{self.key}", figures))


def _figure(kind: str, value: int, ids: Mapping[str, list[str]]) -> Figure:
    if kind == "seat":
        return seat_id(value)
    return ids[kind][value] if kind in ids else value


class Game(ABC):
    """One game: what it is, what can be chosen, and the three doors into its rules."""

    id: str
    title: str
    blurb: str
    """What it is like, in a sentence or two."""
    seats: range
    minutes: tuple[int, int]
    sides: tuple[str, ...] = ()
    """What the seats are called where each plays a part of its own, seat by seat; none where all play alike.

    At a table of such a game people choose their sides, and may play a series: everybody every side once.
    """
    rules: int
    """Counts up when a change of the rules would alter an existing log."""
    bound: int
    """No match takes more decisions than this."""
    options: tuple[Option, ...] = ()
    events: tuple[EventKind, ...] = ()
    asked_anyway: frozenset[str] = frozenset()
    """The asks that are put even when only one answer is legal, because silence would tell a secret (common C6)."""
    runs: frozenset[str] = frozenset()
    """The asks that come many times in a row, material by material: a table offers to answer the rest of them."""
    grave: frozenset[str] = frozenset()
    """The decisions, by their first word, that nobody should take by a slip: they are always asked twice."""
    default_pack: str
    small_pack: str | None = None

    @abstractmethod
    def setup(self, seats: int, options: Options, pack: Pack) -> Setup:
        """The tables of one match; refuses a pack that makes no sense."""

    @abstractmethod
    def new(self, setup: Setup, luck: Luck) -> State:
        """The first position in which somebody has a real choice."""

    @abstractmethod
    def belief(self, setup: Setup, view: View) -> Belief:
        """What this view leaves open."""

    def brain(self, setup: Setup) -> Brain | None:
        """What bots know of this game, if anything yet."""
        return None

    def styles(self) -> dict[str, Callable[[Setup], Brain]]:
        """Further brains, each a bot of its own style that plays by its policy, by the name one asks for it."""
        return {}

    def agree(self, seats: int, options: Options) -> str:
        """The one check of what does not go together: a sentence that names it, or nothing."""
        return ""

    def tally(self, end: State, gave_up: Sequence[int]) -> list[int]:
        """What a match adds to each seat's sum in a series: the points, unless the game counts something else.

        `end` is the last position; where seats gave up, it lies before the end of the game. Giving up must never be
        worth more than playing on.
        """
        return end.standing()

    def small_case(self) -> tuple[int, dict[str, object]]:
        """Seats and options of a match so small that the same view comes up again and again (conformance 11).

        It is played with `small_pack`, or with the default pack where the game names none.
        """
        return self.seats[0], {}

    @cached_property
    def folder(self) -> Path:
        """Where everything about this game lies."""
        file = sys.modules[type(self).__module__].__file__
        assert file is not None
        return Path(file).parent

    @cached_property
    def words(self) -> Words:
        """The game's messages."""
        return Words(self.folder / "words.toml")

    @cached_property
    def help(self) -> str:
        """How the game is played, in Markdown, with every ruling."""
        return (self.folder / "help.md").read_text(encoding="utf-8")

    @cached_property
    def lesson(self) -> Lesson | None:
        """The guided first game, if there is one."""
        return read_lesson(self.folder / "learn.toml")

    @cached_property
    def packs(self) -> dict[str, Path]:
        """The packs of the game and those in the folder YULETABLE_PACKS, by file name without its ending."""
        found = {file.stem: file for file in sorted((self.folder / "packs").glob("*.toml"))}
        if elsewhere := os.environ.get("YULETABLE_PACKS"):
            for file in sorted((Path(elsewhere) / self.id).glob("*.toml")):
                if file.stem in found:
                    raise Refused("pack", f"{file}: {self.title} has a pack of that name; give the file another.")
                found[file.stem] = file
        return found

    def pack(self, name: str | None = None) -> Pack:
        """One of the game's own packs, by default the current one."""
        name = name or self.default_pack
        if name not in self.packs:
            raise Refused("pack", f"{self.title} has no pack {name!r}. It has: {', '.join(self.packs)}.")
        return Pack.load(self.packs[name])

    def choose(self, seats: int, given: Mapping[str, object]) -> Options:
        """The options of a match, complete and checked."""
        if seats not in self.seats:
            raise Refused("seats", f"{self.title} takes {self.seats[0]} to {self.seats[-1]} seats, not {seats}.")
        options = choose(self.options, seats, given)
        if clash := self.agree(seats, options):
            raise Refused("options", clash)
        return options

    def prepare(self, seats: int, given: Mapping[str, object] | None = None, pack: Pack | None = None) -> Setup:
        """A setup from what somebody chose; all the rest takes its default."""
        return self.setup(seats, self.choose(seats, given or {}), pack or self.pack())

    def is_grave(self, move: str) -> bool:
        return move.partition(" ")[0] in self.grave

    def tell(self, n: int, told: list[Told], setup: Setup, seat: int) -> list[Event]:
        """What of these events a seat may know."""
        return [self.events[what[0]].event(n, what, setup.ids) for what in told if hears(what[4], seat)]
