"""What a bot is: somebody who is shown a view and what is legal, and says a decision."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from yuletable.engine.game import Brain, Game, Setup, View
from yuletable.engine.luck import QuickLuck

from .plain import PlainBrain
from .seeds import seed_from


@dataclass(frozen=True)
class Slip:
    """A decision that a bot of somebody's own failed to make; a random legal one was taken instead."""

    seat: int
    decision: int
    """The bot's how manieth of the match, from 1."""
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
        """Chance for one decision. It hangs on the view, not on what was asked before, so a bot keeps no memory."""
        return QuickLuck(seed_from(self.seed, view))

    def slips(self) -> list[Slip]:
        """What it failed to decide since this was last asked. Bots of the house never fail."""
        return []

    def leave(self) -> None:  # noqa: B027  # most bots hold nothing
        """The match is over for it; whatever it holds is let go."""


BotMaker = Callable[[Setup, int, int], Bot]
"""Makes a bot for a setup, a seat and a seed."""


def brain_of(game: Game, setup: Setup) -> Brain:
    """What the game teaches bots, or the little that can be known of any game."""
    return game.brain(setup) or PlainBrain()
