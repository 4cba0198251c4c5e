"""Bots that search. The levels differ in how much they try; none blunders on purpose."""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.contract import State
from yuletable.engine.game import Game, Refused, Setup, View
from yuletable.engine.luck import NoLuck
from yuletable.engine.messages import to_json

from .bot import Bot, brain_of
from .search import Effort, Search

LEVELS: dict[str, tuple[int, int, float]] = {
    "easy": (10, 60, 1.0),
    "medium": (100, 60, 1.0),
    "hard": (3000, 60, 1.0),
}
"""By name: iterations, how many decisions a playout lasts, and a cap in seconds for slow machines."""


class SearchBot(Bot):
    """Samples positions, plays on, and does what went well; keeps its tree from one of its steps to the next."""

    def __init__(self, game: Game, setup: Setup, seat: int, seed: int, effort: Effort) -> None:
        super().__init__(game, setup, seat, seed)
        self.brain = brain_of(game, setup)
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
