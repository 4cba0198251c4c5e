"""What bots know of Stocking Fillers: pay less than the prize is worth, stake to win, swap a poor card away."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.contract import Brain, State
from yuletable.engine.luck import Luck
from yuletable.engine.messages import Line, View

from ..rules.constants import BIDDING, MAX_BID, NOBODY, OVER, SHOWING
from ..rules.setup import StockingSetup
from ..rules.state import Stocking
from ..view import StockingView

FAIR_CARD: Final = 3
"""What a card that nobody has seen is worth on average."""

SURE_LEAD: Final = 20.0
"""Nobody is ever this far ahead."""


class StockingBrain(Brain):
    """Of the cards in hand the policy looks at its own only, and at what everybody has seen."""

    def __init__(self, tables: StockingSetup) -> None:
        self.tables = tables

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        assert isinstance(s, Stocking)
        tables = self.tables
        if s.phase == BIDDING:
            if s.bids[seat] == NOBODY:
                return tables.bid + min(luck.roll(tables.points[s.prize]), MAX_BID)
            return tables.stake + self.wants(s.prize)
        if s.phase == SHOWING:
            return tables.card + 1
        if s.card_points(seat) >= FAIR_CARD:
            return s.legal(seat)[0]
        legal = s.legal(seat)
        return legal[len(legal) - 1]

    def wants(self, prize: i64) -> i64:
        """Whether a prize is worth laying one's card open (1) or not (0)."""
        return 1 if self.tables.points[prize] >= FAIR_CARD else 0

    def candidates(self, s: State, seat: i64) -> vec[i64]:
        """No bid above what the prize is worth."""
        assert isinstance(s, Stocking)
        legal = s.legal(seat)
        if s.phase != BIDDING or s.bids[seat] != NOBODY:
            return legal
        sensible = vec[i64]()
        bid: i64
        for bid in legal:
            if bid - self.tables.bid <= self.tables.points[s.prize]:
                sensible = append(sensible, bid)
        return sensible

    def worth(self, s: State, seat: i64) -> float:
        assert isinstance(s, Stocking)
        lead = s.on_table(seat) + s.card_points(seat) - self.best_rival(s, seat)
        if s.phase == OVER:
            return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
        return 0.5 + 0.5 * float(lead) / SURE_LEAD

    def best_rival(self, s: Stocking, seat: i64) -> i64:
        """The most points another seat would end on now."""
        best: i64 = -1000
        other: i64
        for other in range(self.tables.seats):
            if other != seat:
                best = max(best, s.on_table(other) + s.card_points(other))
        return best

    def reason(self, view: View, action: i64) -> Line:
        assert isinstance(view, StockingView)
        tables = self.tables
        worth = self.points(tables, view.prize)
        mine = self.points(tables, view.cards[view.seat])
        if action < tables.stake:
            bid = int(action - tables.bid)
            if bid == 0:
                return Line("reason.bid-pass", {"n": worth})
            return Line("reason.bid-prize", {"prize": view.prize or "", "n": worth - bid})
        if action < tables.card:
            return Line("reason.stake-yes" if action > tables.stake else "reason.stake-no", {"n": mine})
        if action < tables.offer:
            return Line("reason.card-show" if action > tables.card else "reason.card-keep", {"n": mine})
        stay = action in (tables.offer, tables.answer)
        return Line("reason.no-swap" if stay else "reason.swap", {"n": mine, "fair": FAIR_CARD})

    def points(self, tables: StockingSetup, card: str | None) -> int:
        """What a card is worth, by its id."""
        return int(tables.points[tables.ids["card"].index(card)]) if card else 0
