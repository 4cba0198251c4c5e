"""What a view leaves open, and positions that fit it. Compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.bag import Bag
from yuletable.engine.contract import Belief
from yuletable.engine.luck import Luck, only

from ..rules.setup import SkeletonSetup
from ..rules.state import Skeleton
from ..view import SkeletonView


class SkeletonBelief(Belief):
    """Nothing is hidden, so there is one position to sample."""

    def __init__(self, tables: SkeletonSetup, view: SkeletonView) -> None:
        self.position = Skeleton(tables)
        self.position.turn = view.turn
        self.position.walked = vec[i64](view.walked)
        self.position.deck = Bag(vec[i64](view.deck))
        self.position.to_decide = sum(only(seat) for seat in view.to_act)

    def sample(self, luck: Luck) -> Skeleton:
        return self.position.clone()
