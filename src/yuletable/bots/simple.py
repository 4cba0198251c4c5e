"""The bots that do not look ahead: one plays at random, one follows a game's policy."""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.game import Brain, Game, Setup, View

from .bot import Bot, brain_of


class RandomBot(Bot):
    """Every legal decision is equally likely."""

    def choose(self, view: View, legal: Sequence[str]) -> str:
        return legal[self.luck(view).roll(len(legal))]


class PolicyBot(Bot):
    """Does what a brain's policy says on one sampled position."""

    def __init__(self, game: Game, setup: Setup, seat: int, seed: int, brain: Brain | None = None) -> None:
        super().__init__(game, setup, seat, seed)
        self.brain = brain or brain_of(game, setup)

    def choose(self, view: View, legal: Sequence[str]) -> str:
        if len(legal) == 1:
            return legal[0]
        luck = self.luck(view)
        sampled = self.game.belief(self.setup, view).sample(luck)
        return self.setup.space.move(self.brain.policy(sampled, self.seat, luck))
