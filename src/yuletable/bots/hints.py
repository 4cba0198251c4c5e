"""Hints: what a patient bot would do in this seat, what that is expected to bring, and why.

Where the expert has learned the game as it is played, the hint is the expert's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from yuletable.engine.game import Game, Line, Setup, View

from .search import Effort, Search
from .seeds import seed_from
from .weights import expert_brain

PATIENCE = Effort(1000, 60, 1.0)
"""How long a hint is thought about."""

PLAYED = 100
"""How many sampled games are played to the end for each decision that is shown."""


@dataclass(frozen=True)
class Hint:
    """A decision worth taking: how often it won in sampled games, the points it ended on, and one reason."""

    decision: str
    wins: float
    points: float
    reason: Line


@dataclass(frozen=True)
class Compared:
    """A decision, and the share of the win that it brought in each of the sampled games, which others shared."""

    hint: Hint
    wins: list[float]
    chosen: bool
    """Whether it is the one that the search would take."""


def hints(game: Game, setup: Setup, view: View, best: int = 3, effort: Effort = PATIENCE) -> list[Hint]:
    """The best decisions for whoever sees this view, worked out from the view alone.

    The search says which; they come in the order of what they are expected to bring, which is what people are shown.
    """
    return [each.hint for each in compare(game, setup, view, [], best, effort, PLAYED)]


def compare(
    game: Game, setup: Setup, view: View, also: Sequence[str], best: int, effort: Effort, games: int
) -> list[Compared]:
    """The best decisions and those named, all tried in the same sampled games, best first."""
    brain = expert_brain(game, setup)
    search = Search(brain, view.seat, effort)
    belief, seed = game.belief(setup, view), seed_from("hint", view) & 0x7FFFFFFF
    search.run(belief, seed)
    named = [int(setup.space.action(move)) for move in also]
    order = search.best()
    actions = list(dict.fromkeys([*order[:best], *named]))
    found = []
    for action, played in zip(actions, search.compare(belief, actions, games, seed, effort.seconds), strict=True):
        wins, points = [win for win, _ in played], [earned for _, earned in played]
        decision, reason = setup.space.move(action), brain.reason(view, action)
        hint = Hint(decision, sum(wins) / len(wins), sum(points) / len(points), reason)
        found.append(Compared(hint, wins, action == order[0]))
    return sorted(found, key=lambda each: (-each.hint.wins, -each.hint.points))
