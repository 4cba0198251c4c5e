"""The bots that look one turn ahead: greedy takes what looks best on a dozen imagined positions, gentle what looks good
enough on one."""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.game import Game, Setup, View

from .ahead import best, soft
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


class GentleBot(Bot):
    """For a first game: looks at one imagined position and is content with much of what looks good there.

    It plants no blunders: the worse a decision looks, the more seldom it is taken.
    """

    def __init__(self, game: Game, setup: Setup, seat: int, seed: int) -> None:
        super().__init__(game, setup, seat, seed)
        self.brain = brain_of(game, setup)

    def choose(self, view: View, legal: Sequence[str]) -> str:
        if len(legal) == 1:
            return legal[0]
        belief = self.game.belief(self.setup, view)
        return self.setup.space.text(soft(self.brain, belief, self.seat, self.luck(view)))
