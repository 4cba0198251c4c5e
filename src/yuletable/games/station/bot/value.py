"""What a position promises a seat beside its score: stock, agents, extras, room on its tree, what it may soon buy."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ..rules import constants as c
from ..rules import scoring
from ..rules.setup import StationSetup
from ..rules.state import Station
from ..rules.tree import beside, fits, reach

UNIT: Final = [0.8, 0.8, 1.2, 1.2]
"""What one of each resource costs in points when it is spent; a jangle's own point apart."""

AHEAD: Final = 5
"""Items of the track for which room is kept."""

STOCK: Final = [
    *[0.0, 0.9, 1.8, 2.7, 3.5, 4.1, 4.6, 5.0, 5.3, 5.5],
    *[0.0, 0.9, 1.8, 2.7, 3.5, 4.1, 4.6, 5.0, 5.3, 5.5],
    *[0.0, 1.3, 2.6, 3.9, 5.1, 6.1, 6.8, 7.3, 7.7, 8.0],
    *[0.0, 1.5, 2.7, 3.6, 4.2, 4.6, 5.0, 5.3, 5.6, 5.8],
]
"""What so many of each resource promise, while there is something left to buy: the more one has, the less another."""

SECOND: Final = 0.5
"""Of what an open top promises, where a topper stands beside it already."""

AT_HOME: Final = [0.0, 1.2, 1.5, 1.65, 1.75]
"""What so many agents at home are worth."""

# What a position promises beside its score, by number. All promises of one purchase together are less than what it
# brings, or nobody would ever keep one.

SIGHT: Final = 0
"""Of what the best purchase in sight brings over its price; the next: more of it with an agent in the Workshop."""
SHOP: Final = 1
WAITING: Final = 2
"""An agent in the Workshop."""
SAVED: Final = 3
"""Of the stock."""
DICE_SHARE: Final = 4
"""Of what a die will bring while the agent still waits for somebody to roll; the next: likewise at the Trading Post."""
POST_SHARE: Final = 5
OPEN_TOP: Final = 6
"""A top square is free for a topper; the next two: the more the nearer the end, by height, and in reach."""
HEIGHT: Final = 7
REACHED: Final = 8
ITEMS: Final = 9
"""Of the points of the next items that have room."""
LONELY: Final = 10
"""An empty square without an empty neighbour."""
EXTRA: Final = 11
"""Diviner, Wand, Hat, most gifts, some gifts: in a whole game, and less by what is gone of the track."""
KNOBS: Final = [0.5, 0.4, 0.5, 0.8, 1.15, 0.6, 2.0, 1.5, 1.5, 0.1, -0.4, 7.5, 9.1, 10.0, 9.6, 1.0]

TREE_KEY: Final = 6
BUY_KEY: Final = 3
"""Figures that a remembered worth hangs on, a seat."""


class Value:
    """The points a seat may end on, as far as the table tells now, all seats measured alike.

    What hangs on a sheet and the track alone is remembered until one of them changes: from one position that is looked
    at to the next, most sheets stay as they are.
    """

    def __init__(self, tables: StationSetup) -> None:
        self.tables = tables
        self.high = vec[float]([chance(n, int(tables.high)) for n in range(c.ROOM + 2)])
        """How likely n dice come to the high column."""
        self.stocks = vec[float](STOCK)
        self.at_home = vec[float](AT_HOME)
        self.knobs = vec[float](KNOBS)
        self.unit = vec[float](UNIT)
        self.rows = vec[i64]()
        """Rows that two or three tinsels would fill, neither at the bottom nor at the top."""
        size = int(tables.sizes_of[c.TINSEL_PIECE])
        flat = "/" not in tables.shapes[c.TINSEL_PIECE]
        for row in tables.row_masks:
            if flat and row & (tables.bottom | tables.summit) == 0 and int(row).bit_count() in (2 * size, 3 * size):
                self.rows = append(self.rows, row)
        decos = range(len(tables.points))
        self.prices = vec[float]([self.price(tables.costs, deco) for deco in decos])
        self.brings = vec[float]([float(tables.points[deco] - tables.sizes_of[deco] * tables.empty) for deco in decos])
        """Points of each decoration, and of the squares that are no longer empty."""
        self.numbers = vec[float]([float(n) for n in range(64)])
        """Small numbers as floats: to look one up is faster than to make it."""
        self.more_gingerbread = float(tables.more_gingerbread)
        self.more_glass = float(tables.more_glass)
        g = tables.gains
        self.yields = vec[float](
            [
                sum(int(g[((area * 2 + column) * c.FACES + face) * c.RESOURCES + r]) for face in range(c.FACES))
                / c.FACES
                for area in range(c.DICE_AREAS)
                for column in range(2)
                for r in range(c.RESOURCES)
            ]
        )
        """Dice area, column, resource: what a die brings on average."""
        self.known_trees = vec[i64]([-1] * (tables.seats * TREE_KEY))
        """By seat: of which tree, points, toppers and marker the next is known; likewise for purchases below."""
        self.tree_worths = vec[float]([0.0] * int(tables.seats))
        self.tree_seasons = vec[float]([-1.0] * int(tables.seats))
        self.known_buys = vec[i64]([-1] * (tables.seats * BUY_KEY))
        self.buy_worths = vec[float]([0.0] * int(tables.seats))
        self.buy_hopes = vec[float]([-1.0] * int(tables.seats))

    def price(self, costs: vec[i64], n: i64) -> float:
        """A cost in points."""
        total = float(costs[n * c.RESOURCES + c.JANGLES])
        r: i64
        for r in range(c.RESOURCES):
            total += self.unit[r] * float(costs[n * c.RESOURCES + r])
        return total

    def season(self, s: Station) -> float:
        """How much of the game is likely to come: 1 at first, 0 at the end."""
        left = self.left(s)
        bare: i64 = 0
        seat: i64
        for seat in range(self.tables.seats):
            if s.mats[seat * c.W + c.TOPPERS] == 0:
                bare += 1
        return min(left, 0.12) if bare <= 1 else left

    def left(self, s: Station) -> float:
        """The share of the track that is still ahead of the marker."""
        return float(self.tables.items - s.marker) / float(self.tables.items)

    def hope(self, season: float) -> float:
        """How likely what one has can still be spent."""
        return min(1.0, 0.15 + 3.0 * season)

    def estimate(self, s: Station, seat: i64, season: float) -> float:
        """The points a seat may end on, as far as the table tells now, all seats measured alike."""
        k = self.knobs
        hope = self.hope(season)
        value = float(scoring.small_score(s, seat)) + self.tree(s, seat, season) + hope * k[SAVED] * self.stock(s, seat)
        value += self.extras(s, seat, season)
        value += hope * self.agents(s, seat)
        value += k[SIGHT] * self.known_best_buy(s, seat, hope)
        if self.waits(s, seat, c.WORKSHOP):
            value += k[SHOP] * self.best_buy(s, seat, hope, True)
        return value

    def stock(self, s: Station, seat: i64) -> float:
        value = 0.0
        r: i64
        for r in range(c.RESOURCES):
            value += self.stocks[r * (c.TRACK_END + 1) + s.mats[seat * c.W + r]]
        return value

    def another(self, s: Station, seat: i64, r: i64) -> float:
        """What one more of a resource is worth, as a mean over the next two."""
        n = r * (c.TRACK_END + 1) + s.mats[seat * c.W + r]
        last = r * (c.TRACK_END + 1) + c.TRACK_END
        own = 1.0 if r == c.JANGLES else 0.0
        return own + 0.5 * (self.stocks[min(n + 2, last)] - self.stocks[n])

    def die(self, s: Station, seat: i64, area: i64, n: i64) -> float:
        """What a die brings this seat on average, with so many agents in the area."""
        high = self.high[n]
        at = area * 2 * c.RESOURCES
        value = 0.0
        r: i64
        for r in range(c.RESOURCES):
            some = self.yields[at + r] * (1.0 - high) + self.yields[at + c.RESOURCES + r] * high
            if r == 0 and some > 1.0 and s.has(seat, c.DIVINER):
                some += self.more_gingerbread
            elif r == 2 and some > 0.8 and s.has(seat, c.WAND):
                some += self.more_glass
            room = self.numbers[c.TRACK_END - s.mats[seat * c.W + r]]
            value += self.another(s, seat, r) * min(some, room)
        return value

    def agents(self, s: Station, seat: i64) -> float:
        """Those at home can go anywhere; those in a dice area will bring a die, those in a queue will act."""
        k = self.knobs
        value = self.at_home[count(s.mats[seat * c.W + c.HOME])]
        area: i64
        for area in range(c.DICE_AREAS):
            mine = self.agents_in(s, seat, area)
            if mine > 0.0:
                value += k[DICE_SHARE] * mine * self.die(s, seat, area, s.board[c.COUNT + area] + 1)
        if self.waits(s, seat, c.POST):
            value += k[POST_SHARE] * max(self.another(s, seat, c.JANGLES), self.another(s, seat, 0))
        if self.waits(s, seat, c.WORKSHOP):
            value += k[WAITING]
        return value

    def extras(self, s: Station, seat: i64, season: float) -> float:
        value = 0.0
        extra: i64
        for extra in range(c.DIVINER, c.HAT + 1):
            if s.has(seat, extra):
                value += self.extra(extra)
        if s.mats[seat * c.W + c.GIFTS] > 0:
            value += self.extra(c.GIFT) if s.most_gifts(seat) else self.knobs[EXTRA + c.GIFT + 1]
        return value * season

    def extra(self, extra: i64) -> float:
        """What an extra earns over a whole game."""
        return self.knobs[EXTRA + extra]

    def agents_in(self, s: Station, seat: i64, area: i64) -> float:
        mine = 0.0
        n: i64
        if s.board[c.COUNT + area] == 0:
            return mine
        for n in range(area * c.ROOM, area * c.ROOM + c.ROOM):
            if s.board[n] == seat:
                mine += 1.0
        return mine

    def waits(self, s: Station, seat: i64, area: i64) -> bool:
        n = area * c.ROOM
        end = n + c.ROOM
        while n < end and s.board[n] != seat:
            n += 1
        return n < end

    # What may be bought

    def gain(self, deco: i64, hope: float) -> float:
        """What a decoration brings over its price."""
        return self.brings[deco] - hope * self.prices[deco]

    def missing(self, s: Station, seat: i64, deco: i64) -> i64:
        """How much one has still to gather for a decoration."""
        short: i64 = 0
        r: i64
        for r in range(c.RESOURCES):
            short += max(0, self.tables.costs[deco * c.RESOURCES + r] - s.mats[seat * c.W + r])
        return short

    def best_buy(self, s: Station, seat: i64, hope: float, at_once: bool) -> float:
        """What the best purchase in sight would bring over its price, less for what is still missing, if it may be."""
        tables = self.tables
        full = s.mats[seat * c.W + c.FULL]
        near = reach(tables, full)
        best = 0.0
        n: i64
        for n in range(s.last_on_sale() - s.marker):
            deco = n if n < c.SMALL else n + s.marker
            gain = self.gain(deco, hope)
            if gain <= best:
                continue
            if at_once:
                if s.payable(seat, tables.costs, deco * c.RESOURCES) == 0:
                    continue
            else:
                gain *= max(0.0, 1.0 - 0.12 * self.numbers[self.missing(s, seat, deco)])
            if gain > best and self.room(deco, full, near):
                best = gain
        return best

    def known_best_buy(self, s: Station, seat: i64, hope: float) -> float:
        """The same as `best_buy`, not at once; worked out anew only when the sheet or the track has changed."""
        m, at, known, key = s.mats, seat * c.W, self.known_buys, seat * BUY_KEY
        stock = ((m[at] << 4 | m[at + 1]) << 4 | m[at + 2]) << 4 | m[at + c.JANGLES]
        if not (
            known[key] == m[at + c.FULL]
            and known[key + 1] == stock
            and known[key + 2] == s.marker
            and self.buy_hopes[seat] == hope
        ):
            self.buy_worths[seat] = self.best_buy(s, seat, hope, False)
            self.buy_hopes[seat] = hope
            known[key] = m[at + c.FULL]
            known[key + 1] = stock
            known[key + 2] = s.marker
        return self.buy_worths[seat]

    # The tree

    def tree(self, s: Station, seat: i64, season: float) -> float:
        """Points for groups, and what the tree promises; worked out anew only when it or the track has changed."""
        m, at, known, key = s.mats, seat * c.W, self.known_trees, seat * TREE_KEY
        if not (
            known[key] == m[at + c.FULL]
            and known[key + 1] == m[at + c.TINSEL]
            and known[key + 2] == m[at + c.BAUBLES]
            and known[key + 3] == m[at + c.POINTS]
            and known[key + 4] == m[at + c.TOPPERS]
            and known[key + 5] == s.marker
            and self.tree_seasons[seat] == season
        ):
            worth = self.promise(s, seat, m[at + c.FULL], m[at + c.TINSEL], season)
            self.tree_worths[seat] = float(scoring.group_points(s, seat)) + worth
            self.tree_seasons[seat] = season
            known[key] = m[at + c.FULL]
            known[key + 1] = m[at + c.TINSEL]
            known[key + 2] = m[at + c.BAUBLES]
            known[key + 3] = m[at + c.POINTS]
            known[key + 4] = m[at + c.TOPPERS]
            known[key + 5] = s.marker
        return self.tree_worths[seat]

    def room(self, deco: i64, full: i64, near: i64) -> bool:
        """Whether a decoration may be drawn somewhere."""
        tables = self.tables
        n = tables.first[deco]
        end = tables.first[deco + 1]
        while n < end and (tables.masks[n] & full != 0 or tables.masks[n] & near == 0):
            n += 1
        return n < end

    def room_ahead(self, s: Station, full: i64) -> float:
        """Points of the next items that have room on a tree."""
        tables = self.tables
        value = 0.0
        item: i64
        for item in range(s.marker, min(s.marker + AHEAD, tables.items)):
            deco = c.SMALL + item
            if tables.top[deco] == 0 and fits(tables, deco, full):
                value += self.brings[deco]
        return value

    def promise(self, s: Station, seat: i64, full: i64, tinsel: i64, season: float) -> float:
        """What a tree promises: room for what comes next, a way to the top, no holes, walls of tinsel begun."""
        tables, k, at = self.tables, self.knobs, seat * c.W
        empty = tables.tree & ~full
        value = k[ITEMS] * self.room_ahead(s, full) + k[LONELY] * self.numbers[count(empty & ~beside(tables, empty))]
        if empty & tables.summit != 0:
            top = k[OPEN_TOP] + k[HEIGHT] * (1.0 - season) * self.numbers[self.height(full)] / self.numbers[tables.rows]
            if beside(tables, full) & tables.summit & empty != 0:
                top += k[OPEN_TOP] + k[REACHED] * (1.0 - season)
            value += top if s.mats[at + c.TOPPERS] == 0 else SECOND * top
        if s.mats[at + c.POINTS] > 0 and scoring.group_points(s, seat) == 0:
            value += self.wall(full, tinsel)
        return value

    def wall(self, full: i64, tinsel: i64) -> float:
        """What the best row promises that could yet be all tinsel, and so cut the tree in two."""
        best = 0.0
        row: i64
        for row in self.rows:
            if row & full & ~tinsel == 0:
                best = max(best, 1.5 + 1.3 * self.numbers[count(row & tinsel)])
        return best

    def height(self, full: i64) -> i64:
        """Rows from the bottom up to the highest that is drawn on."""
        row: i64 = 0
        while row < self.tables.rows and self.tables.row_masks[row] & full == 0:
            row += 1
        return self.tables.rows - row


def count(squares: i64) -> i64:
    """How many."""
    n: i64 = 0
    while squares != 0:
        squares &= squares - 1
        n += 1
    return n


def chance(dice: int, high: int) -> float:
    """How likely the total of some dice is so high at least."""
    ways = {0: 1.0}
    for _ in range(dice):
        rolled: dict[int, float] = {}
        for total, share in ways.items():
            for face in range(1, c.FACES + 1):
                rolled[total + face] = rolled.get(total + face, 0.0) + share / c.FACES
        ways = rolled
    return sum(share for total, share in ways.items() if total >= high)
