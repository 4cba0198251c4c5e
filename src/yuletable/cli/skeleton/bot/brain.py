"""What bots know of the game. Compiled; works on sampled positions only."""

from __future__ import annotations

from mypy_extensions import i64

from yuletable.engine.contract import Brain, State
from yuletable.engine.luck import Luck
from yuletable.engine.messages import Line, View

from ..rules.constants import DASH, WALK
from ..rules.setup import SkeletonSetup
from ..rules.state import Skeleton
from ..view import SkeletonView


class SkeletonBrain(Brain):
    """Dashes while the cards left are worth more than a step."""

    def __init__(self, tables: SkeletonSetup) -> None:
        self.tables = tables

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        assert isinstance(s, Skeleton)
        steps: i64 = 0
        card: i64
        for card in range(len(s.deck.counts)):
            steps += s.deck.counts[card] * self.tables.steps[card]
        return DASH if s.deck.size == 0 or steps > s.deck.size else WALK

    def worth(self, s: State, seat: i64) -> float:
        assert isinstance(s, Skeleton)
        best: i64 = 0
        rival: i64
        for rival in range(self.tables.seats):
            if rival != seat:
                best = max(best, s.walked[rival])
        return 0.5 + 0.5 * float(s.walked[seat] - best) / float(self.tables.goal + 9)

    def reason(self, view: View, action: i64) -> Line:
        assert isinstance(view, SkeletonView)
        left = sum(view.deck)
        steps = sum(count * int(self.tables.steps[card]) for card, count in enumerate(view.deck))
        return Line("reason.dash" if action == DASH else "reason.walk", {"n": steps, "cards": left})
