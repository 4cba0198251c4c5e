"""What a bot is: it is shown a view and what is legal, and chooses a move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from yuletable.engine.game import Brain, Game, Setup, View
from yuletable.engine.luck import QuickLuck

from .default_brain import DefaultBrain
from .seeds import seed_from


@dataclass(frozen=True)
class Fault:
    """A decision that a custom bot failed to make; a random legal one was taken instead."""

    seat: int
    decision: int
    """The number of the decision among the bot's own in the match, from 1."""
    kind: str
    """`slow`, `raised`, `ended` or `nonsense`."""
    what: str
    """What it did, and what would have been accepted."""


class Bot(ABC):
    """A player at one seat of one match. The same seed and the same view always bring the same decision."""

    def __init__(self, game: Game, setup: Setup, seat: int, seed: int) -> None:
        self.game = game
        self.setup = setup
        self.seat = seat
        self.seed = str(seed)

    @abstractmethod
    def choose(self, view: View, legal: Sequence[str]) -> str:
        """One of the legal decisions, in notation."""

    def luck(self, view: View) -> QuickLuck:
        """Chance for one decision. It depends on the view, not on what was asked before, so a bot keeps no memory."""
        return QuickLuck(seed_from(self.seed, view))

    def faults(self) -> list[Fault]:
        """What it failed to decide since this was last asked. Only custom bots fail."""
        return []

    def leave(self) -> None:  # noqa: B027  # most bots hold nothing
        """The match is over for it; it releases whatever it holds."""


BotMaker = Callable[[Setup, int, int], Bot]
"""Makes a bot for a setup, a seat and a seed."""


def brain_of(game: Game, setup: Setup) -> Brain:
    """What the game tells bots about itself, or the little that can be known of any game."""
    return game.brain(setup) or DefaultBrain()
