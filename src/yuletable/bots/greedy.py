"""The greedy bot: tries each decision on a handful of imagined positions and takes what looks best at once."""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.game import Game, Setup, View

from .ahead import best
from .bot import Bot, brain_of

IMAGINED = 12
"""How many positions greedy imagines for a decision. More is steadier and slower in proportion."""


class GreedyBot(Bot):
    """One step ahead, on positions that fit the view."""

    def __init__(self, game: Game, setup: Setup, seat: int, seed: int, imagined: int = IMAGINED) -> None:
        super().__init__(game, setup, seat, seed)
        self.brain = brain_of(game, setup)
        self.imagined = imagined

    def choose(self, view: View, legal: Sequence[str]) -> str:
        if len(legal) == 1:
            return legal[0]
        belief = self.game.belief(self.setup, view)
        return self.setup.space.text(best(self.brain, belief, self.seat, self.imagined, self.luck(view)))
