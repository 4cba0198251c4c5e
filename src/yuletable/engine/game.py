"""A game as everything else sees it; what its rules and bots must offer is in `contract`.

Everything about one game lives in one folder: its Game in `__init__.py`, and beside it packs/, words.toml, help.md.
"""

from __future__ import annotations

import os
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Generic

from typing_extensions import TypeVar

from .contract import Belief, Brain, Setup, State
from .encoder import Encoder
from .errors import Refused
from .events import EventKind, EventKinds
from .lesson import Lesson, read_lesson
from .luck import Luck, Told, hears
from .messages import SPECTATOR, Event, Line, Result, Score, View
from .options import Option, Options, complete
from .pack import Pack
from .words import Words, fill_in, plain

__all__ = [
    "SPECTATOR",
    "Belief",
    "Brain",
    "Encoder",
    "Event",
    "EventKind",
    "EventKinds",
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


S = TypeVar("S", bound=Setup, default=Any)
V = TypeVar("V", bound=View, default=Any)


class Game(ABC, Generic[S, V]):
    """One game: what it is, what can be chosen, and how to set it up, deal it and guess at what is hidden."""

    id: str
    title: str
    short_title: str = ""
    """What it is called where there is little room; nothing: by its title."""
    blurb: str
    """What it is like, in a sentence or two."""
    seats: range
    minutes: tuple[int, int]
    sides: tuple[str, ...] = ()
    """What the seats are called where each plays a part of its own, seat by seat; none where all play alike.

    At a table of such a game people choose their sides, and may play a series: everybody every side once.
    """
    seats_without_elves: tuple[int, ...] = ()
    """The seats that lead no elves: if one of them wins, no elves celebrate."""
    rules: int
    """Counts up when a change of the rules would alter an existing log."""
    env_version: int = 1
    """Counts up when a change could alter what machines learn: the vector, the actions, the course of a match."""
    max_decisions: int
    """No match takes more decisions than this."""
    options: tuple[Option, ...] = ()
    events: Sequence[EventKind] = ()
    """Every kind of event by its number; the game's `rules/events.py` declares them."""
    asked_anyway: frozenset[str] = frozenset()
    """The asks that come even when only one answer is legal, because not asking would tell a secret (common C6)."""
    repeating_asks: frozenset[str] = frozenset()
    """The asks that come many times in a row, material by material: a table offers to answer the rest of them."""
    confirm_always: frozenset[str] = frozenset()
    """The decisions, by their first word, that nobody should take by mistake: they are always asked twice."""
    has_secrets: bool = True
    """Whether seats know different things. Where not, people at one screen need no curtain between them."""
    default_pack: str
    small_pack: str | None = None

    @abstractmethod
    def build_setup(self, seats: int, options: Options, pack: Pack, rules: int) -> S:
        """The tables of one match, by the rules of that number; refuses a pack that makes no sense."""

    @abstractmethod
    def new(self, setup: S, luck: Luck) -> State:
        """The first position in which somebody has a real choice."""

    @abstractmethod
    def belief(self, setup: S, view: V) -> Belief:
        """What this view leaves open."""

    def brain(self, setup: S) -> Brain | None:
        """What bots know of this game, if anything yet."""
        return None

    def encoder(self, setup: S) -> Encoder | None:
        """What a seat may know as a vector of numbers, for machines that learn; None where the game has none."""
        return None

    @cached_property
    def learnable(self) -> bool:
        """Whether machines can learn it: it has an encoder."""
        return self.encoder(self.setup_for(self.seats[0])) is not None

    def styles(self) -> dict[str, Callable[[S], Brain]]:
        """Further brains, each a bot of its own style that plays by its policy, by the name one asks for it."""
        return {}

    def option_conflict(self, seats: int, options: Options) -> str:
        """The one check of what does not go together: a sentence that names it, or nothing."""
        return ""

    def series_points(self, end: State, gave_up: Sequence[int]) -> list[int]:
        """What a match adds to each seat's sum in a series: the points, unless the game counts something else.

        `end` is the last position; where seats gave up, it lies before the end of the game. Giving up must never be
        worth more than playing on.
        """
        return end.points()

    def why_not(self, setup: S, view: V, thing: str) -> Line | None:
        """Why a seat that must decide cannot choose this thing now, from what it sees; None if there is no more to say.

        It is asked only of things that are part of no legal decision. The sentence stands in words.toml under `[why]`.
        """
        return None

    def figures(self, setup: S) -> dict[str, str]:
        """What help and tips show of the pack: for each `{{name}}` a number, some words or a Markdown table."""
        return {}

    def figures_of(self, setup: S) -> dict[str, str]:
        """The figures of a setup, worked out once."""
        if setup.figures is None:
            setup.figures = self.figures(setup)
        return setup.figures

    def help_for(self, setup: S) -> str:
        """How the game is played, in Markdown, with every ruling and the figures of the pack that is played."""
        return fill_in(self.help, self.figures_of(setup))

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
        """How the game is played, in Markdown, with every ruling; `{{name}}` stands for a figure of the pack."""
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

    def complete_options(self, seats: int, given: Mapping[str, object]) -> Options:
        """The options of a match, complete and checked."""
        if seats not in self.seats:
            fewest, most = self.seats[0], self.seats[-1]
            accepted = f"{fewest} to {most}" if fewest < most else str(most)
            raise Refused("seats", f"{self.title} takes {accepted} seats, not {seats}.")
        options = complete(self.options, seats, given)
        if clash := self.option_conflict(seats, options):
            raise Refused("options", clash)
        return options

    def setup_for(
        self,
        seats: int,
        given: Mapping[str, object] | None = None,
        pack: Pack | None = None,
        rules: int | None = None,
    ) -> S:
        """A setup from what somebody chose; all the rest takes its default."""
        options = self.complete_options(seats, given or {})
        return self.build_setup(seats, options, pack or self.pack(), self.rules if rules is None else rules)

    def own_view(self, position: State, everyones: V, seat: int) -> V:
        """What a seat sees of a position, given what everyone sees of it: only what differs is worked out anew."""
        return position.view(seat)  # type: ignore[return-value]  # a position of this game has such views

    def things(self, setup: S) -> set[str]:
        """The id of everything in a match that has a name or a tip, whether or not it ever comes up."""
        ids = {thing for kind in setup.ids.values() for thing in kind}
        parts = {part for path in setup.space.paths for part in path}
        return ids | parts | set(setup.names) | self.words.named()

    def progress(self, position: State) -> Line | None:
        """How far a match has come, in a few words of the game's own: its season, day or turn; None: it has none.

        Whoever knows of a table reads it, so it may depend on what everybody sees, and on nothing else. The words stand
        in words.toml under `[progress]`.
        """
        return None

    def progress_words(self, position: State) -> str:
        """The same in words; nothing where the game has none."""
        line = self.progress(position)
        return "" if line is None else plain(self.words.say(line, position.setup.names))

    def warning(self, setup: S, view: V, move: str) -> Line | None:
        """What one should know before taking this decision, which is then asked twice; None if there is nothing.

        It is a few words that go behind the decision; they stand in words.toml under `[warning]`.
        """
        return None

    def asks_twice(self, setup: S, view: V, move: str) -> bool:
        """Whether a move is one of those that are always confirmed, or one with a warning."""
        return move.partition(" ")[0] in self.confirm_always or self.warning(setup, view, move) is not None

    def said(self, setup: S, view: V, move: str, names: Mapping[str, str]) -> str:
        """A decision as one says it, with what is to be remarked about it now."""
        words, remark = self.called(move, names), self.remark(setup, view, move, names)
        return f"{words} ({remark})" if remark else words

    def called(self, move: str, names: Mapping[str, str]) -> str:
        """A decision by the names of its parts, whenever it is taken."""
        return plain(self.words.path(move.split(" "), names))

    def remark(self, setup: S, view: V, move: str, names: Mapping[str, str]) -> str:
        """What is said of a decision besides, as things are: its warning, if it has one."""
        warning = self.warning(setup, view, move)
        return "" if warning is None else plain(self.words.phrase(warning, names))

    def event(self, n: int, told: Told, setup: Setup) -> Event:
        """Something that was told at log entry n, as those hear it who may."""
        return self.events[told[0]].event(n, told, setup.ids)

    def events_for(self, n: int, told: list[Told], setup: Setup, seat: int) -> list[Event]:
        """What of these events a seat may know."""
        return [self.event(n, what, setup) for what in told if hears(what[4], seat)]
