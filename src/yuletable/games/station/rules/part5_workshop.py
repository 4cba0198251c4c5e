"""The Workshop: coin and jangle home spaces, buying decorations, buying extras."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.luck import EVERYONE, Luck

from . import constants as c
from . import events
from .part4_queues import Queues
from .tree import reach


class Workshop(Queues):
    """What is for sale, what it costs whom, and what becomes of it."""

    # What is open

    def payable(self, seat: i64, costs: vec[i64], at: i64) -> i64:
        """The ways to pay, as bits: in full, with the coin, with the jangle space, never both (station R10)."""
        m = self.mats
        row = seat * c.W
        short: i64 = 0
        lacking: i64 = c.NOBODY
        resource: i64
        for resource in range(c.RESOURCES):
            missing = costs[at + resource] - m[row + resource]
            if missing > 0:
                short += missing
                lacking = resource
        if short > 1:
            return 0
        ways: i64 = 1 if short == 0 else 0
        free = self.home_spaces(seat) & ~m[row + c.HOME]
        if free >> c.COIN & 1:
            for resource in range(c.JANGLES):
                if costs[at + resource] > 0 and (short == 0 or lacking == resource):
                    ways |= 2 << resource
        if free >> c.JANGLE_SPACE & 1 and costs[at + c.JANGLES] > 0 and (short == 0 or lacking == c.JANGLES):
            ways |= 1 << c.WITH_JANGLE
        return ways

    def may_own(self, seat: i64, extra: i64) -> bool:
        """One Diviner, one Wand, one Hat, any number of gifts (station R17)."""
        return extra == c.GIFT or not self.has(seat, extra)

    def on_sale(self, deco: i64) -> bool:
        """Baubles and tinsel always, of the track the next few ahead of the marker (station R9, R14)."""
        item = deco - c.SMALL
        return item < 0 or self.marker <= item < self.marker + self.tables.sale

    def last_on_sale(self) -> i64:
        """One beyond the last decoration on sale."""
        return c.SMALL + min(self.marker + self.tables.sale, self.tables.items)

    def can_buy(self, seat: i64) -> bool:
        """Whether there is anything this seat could buy."""
        tables = self.tables
        full = self.mats[seat * c.W + c.FULL]
        near = reach(tables, full)
        extra: i64
        deco: i64
        n: i64
        for extra in range(c.GIFT + 1):
            if self.may_own(seat, extra) and self.payable(seat, tables.extra_costs, extra * c.RESOURCES) != 0:
                return True
        for deco in range(self.last_on_sale()):
            if self.on_sale(deco) and self.payable(seat, tables.costs, deco * c.RESOURCES) != 0:
                for n in range(tables.first[deco], tables.first[deco + 1]):
                    if tables.masks[n] & full == 0 and tables.masks[n] & near != 0:
                        return True
        return False

    def purchases(self, seat: i64) -> vec[i64]:
        """A bauble, a tinsel, an extra or a track decoration with its place and the way to pay; or nothing (R9)."""
        tables = self.tables
        full = self.mats[seat * c.W + c.FULL]
        near = reach(tables, full)
        open_ = vec[i64]()
        extra: i64
        deco: i64
        n: i64
        way: i64
        for deco in range(self.last_on_sale()):
            if not self.on_sale(deco):
                continue
            ways = self.payable(seat, tables.costs, deco * c.RESOURCES)
            if ways == 0:
                continue
            for n in range(tables.first[deco], tables.first[deco + 1]):
                if tables.masks[n] & full == 0 and tables.masks[n] & near != 0:
                    first = tables.draw + (deco * tables.squares + tables.anchors[n]) * c.WAYS
                    for way in range(c.WAYS):
                        if ways >> way & 1:
                            open_ = append(open_, first + way)
        for extra in range(c.GIFT + 1):
            if self.may_own(seat, extra):
                ways = self.payable(seat, tables.extra_costs, extra * c.RESOURCES)
                for way in range(c.WAYS):
                    if ways >> way & 1:
                        open_ = append(open_, tables.buy + extra * c.WAYS + way)
        return append(open_, tables.leave)

    # Buying

    def purchase(self, seat: i64, action: i64, luck: Luck) -> None:
        """One thing, paid and drawn (station R9)."""
        tables = self.tables
        if action < tables.buy:
            choice = action - tables.draw
            way = choice % c.WAYS
            deco = choice // c.WAYS // tables.squares
            square = choice // c.WAYS % tables.squares
            self.pay(seat, tables.costs, deco * c.RESOURCES, way, luck)
            self.draw(seat, deco, square, luck)
            self.agent_done(way)
        else:
            choice = action - tables.buy
            way = choice % c.WAYS
            self.pay(seat, tables.extra_costs, choice // c.WAYS * c.RESOURCES, way, luck)
            self.buy_extra(seat, choice // c.WAYS, way, luck)

    def pay(self, seat: i64, costs: vec[i64], at: i64, way: i64, luck: Luck) -> None:
        m, row = self.mats, seat * c.W
        resource: i64
        for resource in range(c.RESOURCES):
            m[row + resource] -= costs[at + resource]
        if way == c.WITH_JANGLE:
            m[row + c.JANGLES] += 1
            luck.tell(events.PAID_JANGLE, seat, 0, 0, EVERYONE)
        elif way != c.PLAIN:
            m[row + way - 1] += 1
            luck.tell(events.PAID_COIN, seat, way - 1, 0, EVERYONE)

    def buy_extra(self, seat: i64, extra: i64, way: i64, luck: Luck) -> None:
        """With the Hat the buyer's agent goes home first, then the new one (station R11)."""
        m, at = self.mats, seat * c.W
        luck.tell(events.BOUGHT, seat, extra, 0, EVERYONE)
        self.agent_done(way)
        if extra == c.GIFT:
            m[at + c.GIFTS] += 1
            return
        m[at + c.EXTRAS] |= 1 << extra
        if extra == c.HAT:
            self.send_home(seat, c.PLAIN)
            luck.tell(events.NEW_AGENT, seat, 0, 0, EVERYONE)

    def draw(self, seat: i64, deco: i64, square: i64, luck: Luck) -> None:
        """Onto the tree; for an item of the track the marker moves there (station R14, R15)."""
        tables, m, at = self.tables, self.mats, seat * c.W
        n = tables.first[deco]
        while tables.anchors[n] != square:
            n += 1
        m[at + c.FULL] |= tables.masks[n]
        m[at + c.FILLED] += tables.sizes_of[deco]
        self.drew = True
        luck.tell(events.DREW, seat, deco, square, EVERYONE)
        if deco == c.BAUBLE:
            m[at + c.BAUBLES] |= tables.masks[n]
            m[at + c.N_BAUBLES] += 1
        elif deco == c.TINSEL_PIECE:
            m[at + c.TINSEL] |= tables.masks[n]
            m[at + c.N_TINSEL] += 1
        else:
            self.owners[deco - c.SMALL] = seat
            self.drawn[deco - c.SMALL] = tables.masks[n]
            m[at + c.POINTS] += tables.points[deco]
            m[at + c.TOPPERS] += tables.top[deco]
            self.marker = deco - c.SMALL + 1
