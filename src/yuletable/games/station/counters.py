"""What an agent may do when its queue acts: deal at the Trading Post, buy in the Workshop, and the ways to pay.

`rules` does it; this only says what is open.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from .layout import (
    COIN,
    FULL,
    GIFT,
    HOME,
    JANGLE_SPACE,
    JANGLES,
    MOST_TIMES,
    NOBODY,
    RESOURCES,
    SMALL,
    WAYS,
    WITH_JANGLE,
    W,
)
from .pieces import reach
from .sheets import Sheets


class Counters(Sheets):
    """A position in which one may ask what is for sale."""

    # Trading Post

    def trades(self, seat: i64) -> vec[i64]:
        """Gain, or trade one kind for one other, as often as one can (station R8)."""
        tables = self.tables
        open_ = vec[i64]()
        give: i64
        get: i64
        times: i64
        for give in range(RESOURCES):
            if tables.offer[give] > 0:
                open_ = append(open_, tables.gain + give)
        for give in range(RESOURCES):
            most = self.mats[seat * W + give] // tables.ratio[give]
            for get in range(RESOURCES):
                if get != give:
                    for times in range(most):
                        open_ = append(open_, tables.trade + (give * RESOURCES + get) * MOST_TIMES + times)
        return append(open_, tables.leave)

    # Workshop

    def payable(self, seat: i64, costs: vec[i64], at: i64) -> i64:
        """The ways to pay, as bits: in full, with the coin, with the jangle space, never both (station R10)."""
        m = self.mats
        row = seat * W
        short: i64 = 0
        lacking: i64 = NOBODY
        resource: i64
        for resource in range(RESOURCES):
            missing = costs[at + resource] - m[row + resource]
            if missing > 0:
                short += missing
                lacking = resource
        if short > 1:
            return 0
        ways: i64 = 1 if short == 0 else 0
        free = self.home_spaces(seat) & ~m[row + HOME]
        if free >> COIN & 1:
            for resource in range(JANGLES):
                if costs[at + resource] > 0 and (short == 0 or lacking == resource):
                    ways |= 2 << resource
        if free >> JANGLE_SPACE & 1 and costs[at + JANGLES] > 0 and (short == 0 or lacking == JANGLES):
            ways |= 1 << WITH_JANGLE
        return ways

    def may_own(self, seat: i64, extra: i64) -> bool:
        """One Diviner, one Wand, one Hat, any number of gifts (station R17)."""
        return extra == GIFT or not self.has(seat, extra)

    def on_sale(self, deco: i64) -> bool:
        """Baubles and tinsel always, of the track the next few ahead of the marker (station R9, R14)."""
        item = deco - SMALL
        return item < 0 or self.marker <= item < self.marker + self.tables.sale

    def last_on_sale(self) -> i64:
        """One beyond the last decoration on sale."""
        return SMALL + min(self.marker + self.tables.sale, self.tables.items)

    def can_buy(self, seat: i64) -> bool:
        """Whether there is anything this seat could buy."""
        tables = self.tables
        full = self.mats[seat * W + FULL]
        near = reach(tables, full)
        extra: i64
        deco: i64
        n: i64
        for extra in range(GIFT + 1):
            if self.may_own(seat, extra) and self.payable(seat, tables.extra_costs, extra * RESOURCES) != 0:
                return True
        for deco in range(self.last_on_sale()):
            if self.on_sale(deco) and self.payable(seat, tables.costs, deco * RESOURCES) != 0:
                for n in range(tables.first[deco], tables.first[deco + 1]):
                    if tables.masks[n] & full == 0 and tables.masks[n] & near != 0:
                        return True
        return False

    def purchases(self, seat: i64) -> vec[i64]:
        """A bauble, a tinsel, an extra or a track decoration with its place and the way to pay; or nothing (R9)."""
        tables = self.tables
        full = self.mats[seat * W + FULL]
        near = reach(tables, full)
        open_ = vec[i64]()
        extra: i64
        deco: i64
        n: i64
        way: i64
        for deco in range(self.last_on_sale()):
            if not self.on_sale(deco):
                continue
            ways = self.payable(seat, tables.costs, deco * RESOURCES)
            if ways == 0:
                continue
            for n in range(tables.first[deco], tables.first[deco + 1]):
                if tables.masks[n] & full == 0 and tables.masks[n] & near != 0:
                    first = tables.draw + (deco * tables.squares + tables.anchors[n]) * WAYS
                    for way in range(WAYS):
                        if ways >> way & 1:
                            open_ = append(open_, first + way)
        for extra in range(GIFT + 1):
            if self.may_own(seat, extra):
                ways = self.payable(seat, tables.extra_costs, extra * RESOURCES)
                for way in range(WAYS):
                    if ways >> way & 1:
                        open_ = append(open_, tables.buy + extra * WAYS + way)
        return append(open_, tables.leave)
