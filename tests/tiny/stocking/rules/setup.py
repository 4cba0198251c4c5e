"""What is fixed for a match of Stocking Fillers: its decisions, and the pack's figures as tables."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.actions import ActionSpace
from yuletable.engine.contract import Setup
from yuletable.engine.messages import seat_id
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack

from .constants import MAX_BID

Figures = tuple[int, int, bool]
"""Of one kind of card: points, copies, and whether it never changes hands."""


def space(seats: i64) -> ActionSpace:
    """Every decision of a match."""
    return ActionSpace(
        [
            ("bid", [[str(n) for n in range(MAX_BID + 1)]]),
            ("stake", [["no", "yes"]]),
            ("card", [["keep", "show"]]),
            ("offer", [["nobody", *[seat_id(seat) for seat in range(int(seats))]]]),
            ("answer", [["no", "yes"]]),
        ]
    )


class StockingSetup(Setup):
    """The cards of the pack as tables, and where each kind of decision begins."""

    def __init__(self, seats: i64, rules: i64, options: Options, pack: Pack, cards: list[Figures]) -> None:
        Setup.__init__(self, seats, rules, options, pack, space(seats))
        self.points = vec[i64]([points for points, _, _ in cards])
        self.copies = vec[i64]([copies for _, copies, _ in cards])
        self.kept = vec[i64]([int(kept) for _, _, kept in cards])
        self.turns: i64 = options.number("turns")
        self.goal: i64 = 8 if options.on("sudden") else 1000
        self.bid: i64 = self.space.base("bid")
        self.stake: i64 = self.space.base("stake")
        self.card: i64 = self.space.base("card")
        self.offer: i64 = self.space.base("offer")
        self.answer: i64 = self.space.base("answer")
