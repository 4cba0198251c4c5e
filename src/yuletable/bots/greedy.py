"""The bots that look one turn ahead: greedy takes what looks best on a dozen sampled positions, gentle what looks good
enough on one."""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.game import Game, Setup, View

from .bot import Bot, brain_of
from .one_step import best, softmax

SAMPLES = 12
"""How many positions greedy samples for a decision. More is steadier and slower in proportion."""


class GreedyBot(Bot):
    """One step ahead, on positions that fit the view."""

    def __init__(self, game: Game, setup: Setup, seat: int, seed: int, sampled: int = SAMPLES) -> None:
        super().__init__(game, setup, seat, seed)
        self.brain = brain_of(game, setup)
        self.sampled = sampled

    def choose(self, view: View, legal: Sequence[str]) -> str:
        if len(legal) == 1:
            return legal[0]
        belief = self.game.belief(self.setup, view)
        return self.setup.space.move(best(self.brain, belief, self.seat, self.sampled, self.luck(view)))


class GentleBot(Bot):
    """For a first game: looks at one sampled position and is content with much of what looks good there.

    It does not blunder on purpose: the worse a decision looks, the more seldom it is taken.
    """

    def __init__(self, game: Game, setup: Setup, seat: int, seed: int) -> None:
        super().__init__(game, setup, seat, seed)
        self.brain = brain_of(game, setup)

    def choose(self, view: View, legal: Sequence[str]) -> str:
        if len(legal) == 1:
            return legal[0]
        belief = self.game.belief(self.setup, view)
        return self.setup.space.move(softmax(self.brain, belief, self.seat, self.luck(view)))
