"""Hints: what a patient bot would do in this seat, what that is expected to bring, and why."""

from __future__ import annotations

from dataclasses import dataclass

from yuletable.engine.game import Game, Line, Setup, View

from .bot import brain_of
from .search import Effort, Search
from .seeds import seed_from

PATIENCE = Effort(600, 100_000, 1.5)
"""Playouts go to the end, so that the points are those of the final score."""


@dataclass(frozen=True)
class Hint:
    """A decision worth taking: how often it won in imagined games, the points it ended on, and one reason."""

    decision: str
    wins: float
    points: float
    reason: Line


def hints(game: Game, setup: Setup, view: View, best: int = 3, effort: Effort = PATIENCE) -> list[Hint]:
    """The best decisions for whoever sees this view, best first. It is worked out from the view alone."""
    brain = brain_of(game, setup)
    search = Search(brain, view.seat, effort)
    search.run(game.belief(setup, view), seed_from("hint", view) & 0x7FFFFFFF)
    node = search.nodes[int(search.root)]
    weight = node.plan if len(view.owing) > 1 else node.visits
    tried = [place for place in range(len(node.actions)) if node.visits[place]]
    order = sorted(tried, key=lambda place: (-float(weight[place]), -node.mean(place)))
    return [
        Hint(
            setup.space.text(node.actions[place]),
            float(node.mean(place)),
            float(node.points[place]) / int(node.visits[place]),
            brain.reason(view, node.actions[place]),
        )
        for place in order[:best]
    ]
