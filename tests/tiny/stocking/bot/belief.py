"""What a view of Stocking Fillers leaves open, and positions that fit it."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.bag import Deck
from yuletable.engine.contract import Belief
from yuletable.engine.counting import seat_number, total
from yuletable.engine.luck import EVERYONE, Luck, only

from ..rules.constants import BIDDING, NOBODY, PHASES
from ..rules.setup import StockingSetup
from ..rules.state import Stocking
from ..view import StockingView


class StockingBelief(Belief):
    """What a view leaves open: which unseen card of its layer each unknown hand is, and the rest of the deck."""

    def __init__(self, tables: StockingSetup, view: StockingView) -> None:
        self.tables = tables
        self.seen = view
        ids = {card: n for n, card in enumerate(tables.ids["card"])}
        seats = range(int(tables.seats))
        self.base = Stocking(tables)
        base = self.base
        base.to_decide = sum(only(p) for p in view.to_act)
        base.layers = len(view.unseen)
        base.hand = vec[i64]([-1 if card is None else ids[card] for card in view.cards])
        base.knows = vec[i64]([self.knowers(p) for p in seats])
        base.came = vec[i64](view.came_from)
        base.cleared = vec[i64]([int(flag) for flag in view.cleared])
        base.won = vec[i64](view.won)
        base.paid = vec[i64](view.paid)
        base.shown = vec[i64](view.shown)
        base.turn = view.turn
        base.prize = -1 if view.prize is None else ids[view.prize]
        base.phase = PHASES.index(view.phase)
        base.winner = seat_number(view.winner)
        base.partner = seat_number(view.partner)
        base.bids = vec[i64]([-1 if bid is None else bid for bid in view.bids])
        base.stakes = vec[i64]([-1 if stake is None else int(stake) for stake in view.stakes])
        base.loser = self.loser()
        self.pools = [vec[i64](pool) for pool in view.unseen]
        self.unknown = vec[i64]([p for p in seats if view.cards[p] is None])
        base.gone = self.gone()

    def knowers(self, seat: int) -> i64:
        if self.seen.public[seat]:
            return EVERYONE
        bits: i64 = only(seat)
        for other in self.seen.known_to[seat]:
            bits |= only(other)
        return bits

    def loser(self) -> i64:
        """The lowest total, from the opened bids: a staked card is face up."""
        base = self.base
        if base.winner == NOBODY:
            return NOBODY
        loser: i64 = NOBODY
        worst: i64 = 1000
        seat: i64
        for seat in range(self.tables.seats):
            total_ = base.bids[seat] + (base.card_points(seat) if base.stakes[seat] == 1 else 0)
            if total_ <= worst:
                worst = total_
                loser = seat
        return loser

    def gone(self) -> vec[i64]:
        """The prizes already won: all that is neither unseen, nor known in a hand, nor on offer."""
        left = self.tables.copies[:]
        card: i64
        for pool in self.pools:
            for card in range(len(pool)):
                left[card] -= pool[card]
        for card in self.base.hand:
            if card >= 0:
                left[card] -= 1
        if self.base.phase == BIDDING:
            left[self.base.prize] -= 1
        return left

    def sample(self, luck: Luck) -> Stocking:
        while True:
            s = self.fill(luck)
            if s is not None:
                return s

    def fill(self, luck: Luck) -> Stocking | None:
        """Unknown hands from their layers, evenly; None when one that was swapped got a card that is never swapped."""
        s = self.base
        pools = [pool[:] for pool in self.pools]
        hand = s.hand[:]
        seat: i64
        for seat in self.unknown:
            pool = pools[s.came[seat]]
            hand[seat] = Deck(pool).take(luck.roll(total(pool)))
            if s.cleared[seat] and self.tables.kept[hand[seat]]:
                return None
        used = 0
        while used < len(pools) - 1 and total(pools[used]) == 0:
            used += 1
        s.deck = Deck(pools[used])
        s.deck.below = vec[vec[i64]](pools[used + 1 :])
        filled = s.clone()
        filled.hand = hand
        return filled
