"""Hints: what a patient bot would do in this seat, what that is expected to bring, and why.

Where the expert has learned the game as it is played, the hint is the expert's.
"""

from __future__ import annotations

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


def hints(game: Game, setup: Setup, view: View, best: int = 3, effort: Effort = PATIENCE) -> list[Hint]:
    """The best decisions for whoever sees this view, worked out from the view alone.

    The search says which; they come in the order of what they are expected to bring, which is what people are shown.
    """
    brain = expert_brain(game, setup)
    search = Search(brain, view.seat, effort)
    belief, seed = game.belief(setup, view), seed_from("hint", view) & 0x7FFFFFFF
    search.run(belief, seed)
    found = []
    for action in search.best()[:best]:
        wins, points = search.expect(belief, action, PLAYED, seed, effort.seconds / best)
        found.append(Hint(setup.space.move(action), wins, points, brain.reason(view, action)))
    return sorted(found, key=lambda hint: (-hint.wins, -hint.points))
