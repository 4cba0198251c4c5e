"""Bots that search. The levels differ in how much they try and in how easily they are content, the expert in how it
judges; none blunders on purpose.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec

from yuletable.engine.contract import State
from yuletable.engine.game import Brain, Game, Refused, Setup, View
from yuletable.engine.luck import NoLuck
from yuletable.engine.messages import to_json

from .bot import Bot, brain_of
from .search import Effort, Search
from .weights import expert_brain, learned_seats, misfit

LEVELS: dict[str, tuple[int, int, float]] = {
    "easy": (10, 60, 0.3),
    "medium": (100, 60, 0.3),
    "hard": (1000, 60, 0.3),
    "expert": (3000, 200, 1.0),
}
"""By name: iterations, how many decisions a playout lasts, and a cap in seconds for slow machines."""

EXPERT = "expert"


class LevelFigures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game's `levels.toml` says of one level."""

    rating: int | None = None
    """By the arena at tables of two (docs/bots.md)."""
    iterations: int | None = None
    """Where it is not what LEVELS says."""
    temperature: float = 0.0
    """How easily it is content (`Effort.temperature`)."""
    offered: bool = True
    """Whether a table offers it: not where it cannot be told from the level below."""


@cache
def level_figures(game: Game) -> dict[str, LevelFigures]:
    """What the game's folder says of its levels; nothing where it has no such file."""
    return _read(game.folder / "levels.toml")


def _read(file: Path) -> dict[str, LevelFigures]:
    if not file.is_file():
        return {}
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), dict[str, LevelFigures])
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise Refused("levels", f"{file.name}: {error}") from error


def offered(game: Game, level: str) -> bool:
    """Whether a level is worth choosing in this game; the expert is where it has learned the game."""
    if level == EXPERT and not learned_seats(game):
        return False
    figures = level_figures(game).get(level)
    return figures is None or figures.offered


def effort_of(game: Game, level: str) -> Effort:
    """How hard a level tries in this game."""
    iterations, horizon, seconds = LEVELS[level]
    figures = level_figures(game).get(level, LevelFigures())
    return Effort(figures.iterations or iterations, horizon, seconds, figures.temperature)


class SearchBot(Bot):
    """Samples positions, plays on, and does what went well; keeps its tree from one of its steps to the next."""

    def __init__(
        self, game: Game, setup: Setup, seat: int, seed: int, effort: Effort, brain: Brain | None = None
    ) -> None:
        super().__init__(game, setup, seat, seed)
        self.brain = brain or brain_of(game, setup)
        self.effort = effort
        self.search: Search | None = None
        self.expected = b""

    def choose(self, view: View, legal: Sequence[str]) -> str:
        if len(legal) == 1:
            return legal[0]
        belief, luck = self.game.belief(self.setup, view), self.luck(view)
        search = self.search
        if search is None or to_json(view) != self.expected:
            search = Search(self.brain, self.seat, self.effort)
        search.run(belief, luck.roll(0x7FFFFFFF))
        action = search.decision(luck)
        self.remember(belief.sample(luck), search, action)
        return self.setup.space.move(action)

    def remember(self, position: State, search: Search, action: int) -> None:
        """Keeps the tree if the next view can be foreseen: no luck, nothing shown, the same seat goes on."""
        self.search = None
        try:
            position.apply(self.seat, action, NoLuck())
        except Refused:
            return
        if position.to_decide >> self.seat & 1:
            search.move(action)
            self.search, self.expected = search, to_json(position.view(self.seat))


def searching(effort: Effort | None, level: str, game: Game, setup: Setup, seat: int, seed: int) -> Bot:
    """A bot of one of the levels, with its usual effort in this game or with another."""
    brain = expert_brain(game, setup) if level == EXPERT else None
    return SearchBot(game, setup, seat, seed, effort or effort_of(game, level), brain)


def remark(game: Game, setup: Setup, level: str) -> str:
    """What should be said of a level in a match: that the expert has not learned it; mostly nothing."""
    if level.partition(":")[0] != EXPERT or not offered(game, level) or not (why := misfit(game, setup)):
        return ""
    return f"{why} Here it judges like the level below."
