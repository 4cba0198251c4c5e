"""What bots know of Christmas Station Zero: what resources, agents and extras are worth in points, and how a tree
should grow so that what is still to come has room on it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.luck import Luck
from yuletable.engine.position import Brain, State
from yuletable.engine.shown import Line, View

from .layout import (
    COUNT,
    DICE,
    DICE_AREAS,
    DIVINER,
    FACES,
    FULL,
    GIFT,
    GIFTS,
    HAT,
    HOME,
    JANGLES,
    MOST_TIMES,
    N_TINSEL,
    NOBODY,
    OVER,
    PICKING,
    PLAIN,
    POINTS,
    POST,
    RESOURCES,
    ROOM,
    SMALL,
    TINSEL,
    TINSEL_PIECE,
    TOPPERS,
    TRACK_END,
    TRADING,
    TURN,
    WAND,
    WAYS,
    WITH_JANGLE,
    WORKSHOP,
    W,
)
from .pieces import StationSetup, beside, fits, reach
from .reasons import reason
from .rules import Station
from .view import StationView

EVEN_LEAD: Final = 14.0
"""The lead that is worth half of what a lead can be worth."""

UNIT: Final = [0.8, 0.8, 1.2, 1.2]
"""What one of each resource costs in points when it is spent; a jangle's own point apart."""

STOCK: Final = [
    *[0.0, 0.9, 1.8, 2.7, 3.5, 4.1, 4.6, 5.0, 5.3, 5.5],
    *[0.0, 0.9, 1.8, 2.7, 3.5, 4.1, 4.6, 5.0, 5.3, 5.5],
    *[0.0, 1.3, 2.6, 3.9, 5.1, 6.1, 6.8, 7.3, 7.7, 8.0],
    *[0.0, 1.5, 2.7, 3.6, 4.2, 4.6, 5.0, 5.3, 5.6, 5.8],
]
"""What so many of each resource promise, while there is something left to buy: the more one has, the less another."""

IN_DICE: Final = 0.7
"""Of what a die will bring, so much counts while the agent still waits for somebody to roll."""

AT_POST: Final = 0.6
"""The same of an agent at the Trading Post."""

AT_HOME: Final = [0.0, 1.2, 1.5, 1.65, 1.75]
"""What so many agents at home are worth."""

HIGH: Final = [0.0, 0.0, 0.03, 0.375, 0.76, 0.97, 1.0]
"""How likely so many dice come to the high column."""

PLACES: Final = 3
"""Of all places for a decoration, so many are looked at."""

AHEAD: Final = 5
"""Items of the track for which room is kept."""


class StationBrain(Brain):
    """Sensible play, one decision at a time."""

    def __init__(self, tables: StationSetup) -> None:
        self.tables = tables
        self.unit = vec[float](UNIT)
        self.stocks = vec[float](STOCK)
        self.at_home = vec[float](AT_HOME)
        self.high = vec[float](HIGH)
        g = tables.gains
        self.yields = vec[float](
            [
                sum(int(g[((area * 2 + column) * FACES + face) * RESOURCES + r]) for face in range(FACES)) / FACES
                for area in range(DICE_AREAS)
                for column in range(2)
                for r in range(RESOURCES)
            ]
        )
        """Dice area, column, resource: what a die brings on average."""
        self.rows = vec[i64]()
        """Rows that two or three tinsels would fill, neither at the bottom nor at the top."""
        for row in tables.row_masks:
            if row & (tables.bottom | tables.summit) == 0 and int(row).bit_count() in (4, 6):
                self.rows = append(self.rows, row)
        self.prices = vec[float]([self.price(tables.costs, deco) for deco in range(len(tables.points))])
        self.extra_prices = vec[float]([self.price(tables.extra_costs, extra) for extra in range(GIFT + 1)])

    def price(self, costs: vec[i64], n: i64) -> float:
        """A cost in points."""
        total = float(costs[n * RESOURCES + JANGLES])
        r: i64
        for r in range(RESOURCES):
            total += self.unit[r] * float(costs[n * RESOURCES + r])
        return total

    # What a position is worth

    def worth(self, s: State, seat: i64) -> float:
        assert isinstance(s, Station)
        other: i64
        if s.phase == OVER:
            mine = s.score(seat)
            best: i64 = -1000
            for other in range(self.tables.seats):
                if other != seat:
                    best = max(best, s.score(other))
            return 1.0 if mine > best else 0.5 if mine == best else 0.0
        own = self.estimate(s, seat)
        most = -1000.0
        mean = 0.0
        for other in range(self.tables.seats):
            if other != seat:
                rival = self.estimate(s, other)
                most = max(most, rival)
                mean += rival / float(self.tables.seats - 1)
        lead = own - 0.5 * (most + mean)
        return 0.5 + 0.48 * lead / (EVEN_LEAD + abs(lead))

    def season(self, s: Station) -> float:
        """How much of the game is likely to come: 1 at first, 0 at the end."""
        left = float(self.tables.items - s.marker) / float(self.tables.items)
        bare: i64 = 0
        seat: i64
        for seat in range(self.tables.seats):
            if s.mats[seat * W + TOPPERS] == 0:
                bare += 1
        return min(left, 0.12) if bare <= 1 else left

    def hope(self, s: Station) -> float:
        """How likely what one has can still be spent."""
        return min(1.0, 0.15 + 3.0 * self.season(s))

    def estimate(self, s: Station, seat: i64) -> float:
        """The points a seat may end on, as far as the table tells now, all seats measured alike."""
        season, hope = self.season(s), self.hope(s)
        m, at = s.mats, seat * W
        value = float(s.score(seat)) + hope * self.stock(s, seat)
        value += self.tree(s, seat, m[at + FULL], m[at + TINSEL], season)
        value += self.extras(s, seat, season)
        value += hope * self.agents(s, seat)
        value += 0.5 * self.best_buy(s, seat, hope, False)
        if self.waits(s, seat, WORKSHOP):
            value += 0.4 * self.best_buy(s, seat, hope, True)
        return value

    def stock(self, s: Station, seat: i64) -> float:
        value = 0.0
        r: i64
        for r in range(RESOURCES):
            value += self.stocks[r * (TRACK_END + 1) + s.mats[seat * W + r]]
        return value

    def another(self, s: Station, seat: i64, r: i64) -> float:
        """What one more of a resource is worth, as a mean over the next two."""
        n = r * (TRACK_END + 1) + s.mats[seat * W + r]
        last = r * (TRACK_END + 1) + TRACK_END
        own = 1.0 if r == JANGLES else 0.0
        return own + 0.5 * (self.stocks[min(n + 2, last)] - self.stocks[n])

    def waits(self, s: Station, seat: i64, area: i64) -> bool:
        n = area * ROOM
        end = n + ROOM
        while n < end and s.board[n] != seat:
            n += 1
        return n < end

    def die(self, s: Station, seat: i64, area: i64, n: i64) -> float:
        """What a die brings this seat on average, with so many agents in the area."""
        high = self.high[min(n, 6)]
        at = area * 2 * RESOURCES
        value = 0.0
        r: i64
        for r in range(RESOURCES):
            some = self.yields[at + r] * (1.0 - high) + self.yields[at + RESOURCES + r] * high
            if r == 0 and some > 1.0 and s.has(seat, DIVINER):
                some += float(self.tables.more_gingerbread)
            elif r == 2 and some > 0.8 and s.has(seat, WAND):
                some += float(self.tables.more_glass)
            room = float(TRACK_END - s.mats[seat * W + r])
            value += self.another(s, seat, r) * min(some, room)
        return value

    def agents(self, s: Station, seat: i64) -> float:
        """Those at home can go anywhere; those in a dice area will bring a die, those in a queue will act."""
        b = s.board
        home = s.mats[seat * W + HOME]
        value = self.at_home[(home & 1) + (home >> 1 & 1) + (home >> 2 & 1) + (home >> 3 & 1)]
        area: i64
        n: i64
        for area in range(DICE_AREAS):
            count = b[COUNT + area]
            mine = 0.0
            for n in range(area * ROOM, area * ROOM + ROOM):
                if b[n] == seat:
                    mine += 1.0
            if mine > 0.0:
                value += IN_DICE * mine * self.die(s, seat, area, count + 1)
        if self.waits(s, seat, POST):
            value += AT_POST * max(self.another(s, seat, JANGLES), self.another(s, seat, 0))
        if self.waits(s, seat, WORKSHOP):
            value += 0.5
        return value

    def extras(self, s: Station, seat: i64, season: float) -> float:
        m, at = s.mats, seat * W
        value = 0.0
        if s.has(seat, DIVINER):
            value += 7.0 * season
        if s.has(seat, WAND):
            value += 6.0 * season
        if s.has(seat, HAT):
            value += (14.0 if self.tables.seats == 4 else 11.0) * season
        if m[at + GIFTS] > 0:
            value += (5.0 if s.most_gifts(seat) else 1.0) * season
        return value

    def best_buy(self, s: Station, seat: i64, hope: float, at_once: bool) -> float:
        """What the best purchase in sight would bring over its price, less for what is still missing, if it may be."""
        tables, m = self.tables, s.mats
        full = m[seat * W + FULL]
        near = reach(tables, full)
        best = 0.0
        deco: i64
        r: i64
        for deco in range(s.last_on_sale()):
            if deco >= SMALL and deco < SMALL + s.marker:
                continue
            gain = float(tables.points[deco] + tables.sizes_of[deco]) - hope * self.prices[deco]
            if gain <= best:
                continue
            missing: i64 = 0
            for r in range(RESOURCES):
                missing += max(0, tables.costs[deco * RESOURCES + r] - m[seat * W + r])
            if at_once and missing > 1:
                continue
            gain *= max(0.0, 1.0 - 0.12 * float(missing))
            if gain > best and self.room(deco, full, near):
                best = gain
        return best

    def room(self, deco: i64, full: i64, near: i64) -> bool:
        """Whether a decoration may be drawn somewhere."""
        tables = self.tables
        n = tables.first[deco]
        end = tables.first[deco + 1]
        while n < end and (tables.masks[n] & full != 0 or tables.masks[n] & near == 0):
            n += 1
        return n < end

    def tree(self, s: Station, seat: i64, full: i64, tinsel: i64, season: float) -> float:
        """What a tree promises: room for what comes next, a way to the top, no holes, walls of tinsel begun."""
        tables, at = self.tables, seat * W
        value = 0.0
        item: i64
        for item in range(s.marker, min(s.marker + AHEAD, tables.items)):
            deco = SMALL + item
            if tables.top[deco] == 0 and fits(tables, deco, full):
                value += 0.1 * float(tables.points[deco] + tables.sizes_of[deco])
        empty = tables.tree & ~full
        lonely = empty & ~beside(tables, empty)
        while lonely != 0:
            lonely &= lonely - 1
            value -= 0.4
        if s.mats[at + TOPPERS] == 0 and empty & tables.summit != 0:
            value += 1.5 + 4.0 * (1.0 - season) * float(self.height(full)) / float(tables.rows)
            if beside(tables, full) & tables.summit & empty != 0:
                value += 1.0 + 4.0 * (1.0 - season)
        if s.mats[at + POINTS] > 0 and s.group_points(seat) == 0:
            value += self.wall(full, tinsel)
        return value

    def wall(self, full: i64, tinsel: i64) -> float:
        """What the best row promises that could yet be all tinsel, and so cut the tree in two."""
        best = 0.0
        row: i64
        for row in self.rows:
            if row & full & ~tinsel == 0:
                value = 1.5
                left = row & tinsel
                while left != 0:
                    left &= left - 1
                    value += 1.3
                best = max(best, value)
        return best

    def height(self, full: i64) -> i64:
        """Rows from the bottom up to the highest that is drawn on."""
        tables = self.tables
        square: i64 = 0
        while square < tables.squares and full & tables.bits[square] == 0:
            square += 1
        if square == tables.squares:
            return 0
        row: i64 = 0
        bit = tables.bits[square]
        while bit >= 512:
            bit >>= 9
            row += 1
        return tables.rows - row

    # Candidates

    def candidates(self, s: State, seat: i64) -> vec[i64]:
        """All turns and dice; the best trades; of each purchase the best places, paid in the best way."""
        assert isinstance(s, Station)
        if s.phase == TURN or s.phase == PICKING:
            return s.legal(seat)
        if s.phase == TRADING:
            return self.trades(s, seat)
        return self.purchases(s, seat)

    def traded(self, s: Station, seat: i64, action: i64) -> float:
        """What a deal at the Trading Post brings: stock, and what it lets one buy."""
        tables, m = self.tables, s.mats
        before = m[:]
        if action < tables.trade:
            r = action - tables.gain
            self.add(s, seat, r, tables.offer[r])
        elif action < tables.draw:
            choice = action - tables.trade
            times = choice % MOST_TIMES + 1
            give = choice // MOST_TIMES // RESOURCES
            get = choice // MOST_TIMES % RESOURCES
            m[seat * W + give] -= times * tables.ratio[give]
            self.add(s, seat, get, times * tables.ratio[get])
        hope = self.hope(s)
        value = hope * self.stock(s, seat) + float(m[seat * W + JANGLES]) + 0.6 * self.best_buy(s, seat, hope, False)
        s.mats = before
        return value

    def add(self, s: Station, seat: i64, r: i64, n: i64) -> None:
        if r == 0 and s.has(seat, DIVINER):
            n += self.tables.more_gingerbread
        elif r == 2 and s.has(seat, WAND):
            n += self.tables.more_glass
        s.mats[seat * W + r] = min(TRACK_END, s.mats[seat * W + r] + n)

    def trades(self, s: Station, seat: i64) -> vec[i64]:
        """The best few."""
        legal = s.legal(seat)
        values = vec[float]([self.traded(s, seat, action) for action in legal])
        return best_of(legal, values, 5)

    def way(self, s: Station, seat: i64, costs: vec[i64], at: i64) -> i64:
        """The way to pay that spares most; NOBODY where nothing can be paid."""
        ways = s.payable(seat, costs, at)
        if ways >> WITH_JANGLE & 1:
            return WITH_JANGLE
        best: i64 = PLAIN if ways & 1 else NOBODY
        most = 0.0
        r: i64
        for r in range(JANGLES):
            if ways >> (r + 1) & 1:
                spared = self.unit[r] + 0.3 * float(costs[at + r]) - 0.05 * float(s.mats[seat * W + r])
                if best <= PLAIN or spared > most:
                    most = spared
                    best = r + 1
        return best

    def purchases(self, s: Station, seat: i64) -> vec[i64]:
        tables = self.tables
        found = vec[i64]()
        deco: i64
        extra: i64
        n: i64
        for deco in range(s.last_on_sale()):
            if not s.on_sale(deco):
                continue
            way = self.way(s, seat, tables.costs, deco * RESOURCES)
            if way >= 0:
                places = self.best_places(s, seat, deco, PLACES + 1 if deco == TINSEL_PIECE else PLACES)
                for n in places:
                    found = append(found, tables.draw + (deco * tables.squares + tables.anchors[n]) * WAYS + way)
        for extra in range(GIFT + 1):
            if s.may_own(seat, extra):
                way = self.way(s, seat, tables.extra_costs, extra * RESOURCES)
                if way >= 0:
                    found = append(found, tables.buy + extra * WAYS + way)
        return append(found, tables.leave)

    def best_places(self, s: Station, seat: i64, deco: i64, most: i64) -> vec[i64]:
        """The places after which the tree promises most."""
        tables = self.tables
        full = s.mats[seat * W + FULL]
        near = reach(tables, full)
        season = self.season(s)
        open_ = vec[i64]()
        values = vec[float]()
        n: i64
        for n in range(tables.first[deco], tables.first[deco + 1]):
            mask = tables.masks[n]
            if mask & full == 0 and mask & near != 0:
                open_ = append(open_, n)
                values = append(values, self.place(s, seat, deco, mask, season))
        return best_of(open_, values, most)

    def place(self, s: Station, seat: i64, deco: i64, mask: i64, season: float) -> float:
        """The promise of a tree with this drawn on it; tinsel also for the walls that it makes."""
        tables, m, at = self.tables, s.mats, seat * W
        more = mask if deco == TINSEL_PIECE else 0
        value = self.tree(s, seat, m[at + FULL] | mask, m[at + TINSEL] | more, season)
        if tables.top[deco] == 0 and mask & tables.summit != 0 and m[at + TOPPERS] == 0:
            value -= 1.0
        if deco == TINSEL_PIECE:
            m[at + TINSEL] |= mask
            m[at + N_TINSEL] += 1
            value += float(s.group_points(seat))
            m[at + N_TINSEL] -= 1
            m[at + TINSEL] &= ~mask
        return value

    # Policy

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        assert isinstance(s, Station)
        if s.phase == TURN:
            return self.turn(s, seat, luck)
        if s.phase == PICKING:
            return self.pick(s, seat)
        if s.phase == TRADING:
            return self.post(s, seat)
        return self.buy(s, seat)

    def turn(self, s: Station, seat: i64, luck: Luck) -> i64:
        """To the Workshop when there is something to buy, else where dice bring most; roll when it is worth it."""
        tables, b = self.tables, s.board
        hope = self.hope(s)
        home = s.mats[seat * W + HOME]
        idle = (home & 1) + (home >> 1 & 1) + (home >> 2 & 1) + (home >> 3 & 1)
        best: i64 = NOBODY
        most = -1000.0
        area: i64
        n: i64
        for action in s.turns(seat):
            if action >= tables.roll:
                area = action - tables.roll
                mine = 0.0
                for n in range(area * ROOM, area * ROOM + ROOM):
                    if b[n] == seat:
                        mine += 1.0
                others = float(b[COUNT + area]) - mine
                value = mine * self.die(s, seat, area, b[COUNT + area]) * 0.75 - 0.35 * others
                if idle == 0:
                    value += 0.8
            else:
                area = action - tables.place
                if area < DICE_AREAS:
                    value = 0.62 * self.die(s, seat, area, b[COUNT + area] + 1)
                    if s.phase == TURN and b[COUNT + area] > 0:
                        value += 0.25
                elif area == POST:
                    value = 0.5 * max(self.another(s, seat, JANGLES), self.another(s, seat, 0))
                    if b[COUNT + area] + 1 == tables.sizes[area]:
                        value += 0.5
                else:
                    value = 0.55 * self.best_buy(s, seat, hope, False)
                    if not self.affords(s, seat):
                        value *= 0.25
                    if b[COUNT + area] + 1 == tables.sizes[area]:
                        value *= 1.3
            value += 0.4 * float(luck.roll(1024)) / 1024.0
            if value > most:
                most = value
                best = action
        return best

    def affords(self, s: Station, seat: i64) -> bool:
        """Whether the dearest thing in sight that is worth buying could be paid now."""
        tables = self.tables
        full = s.mats[seat * W + FULL]
        near = reach(tables, full)
        deco: i64
        for deco in range(SMALL + s.marker, s.last_on_sale()):
            if s.payable(seat, tables.costs, deco * RESOURCES) != 0 and self.room(deco, full, near):
                return True
        return False

    def pick(self, s: Station, seat: i64) -> i64:
        tables = self.tables
        best: i64 = NOBODY
        most = -1.0
        face: i64
        r: i64
        for face in range(FACES):
            if s.board[DICE + face] == 0:
                continue
            at = ((s.area * 2 + s.column) * FACES + face) * RESOURCES
            value = 0.0
            for r in range(RESOURCES):
                some = tables.gains[at + r]
                if some > 0:
                    if r == 0 and s.has(seat, DIVINER):
                        some += tables.more_gingerbread
                    elif r == 2 and s.has(seat, WAND):
                        some += tables.more_glass
                    have = s.mats[seat * W + r]
                    value += self.another(s, seat, r) * float(min(some, TRACK_END - have))
            if value > most:
                most = value
                best = face
        return tables.take + best

    def post(self, s: Station, seat: i64) -> i64:
        legal = s.legal(seat)
        best = legal[0]
        most = -1000.0
        action: i64
        for action in legal:
            value = self.traded(s, seat, action)
            if value > most:
                most = value
                best = action
        return best

    def buy(self, s: Station, seat: i64) -> i64:
        """What brings most over its price, on the best place; else nothing."""
        tables = self.tables
        season, hope = self.season(s), self.hope(s)
        full = s.mats[seat * W + FULL]
        near = reach(tables, full)
        best: i64 = NOBODY
        most = 0.3
        deco: i64
        extra: i64
        for deco in range(s.last_on_sale()):
            if s.on_sale(deco) and s.payable(seat, tables.costs, deco * RESOURCES) != 0:
                gain = float(tables.points[deco] + tables.sizes_of[deco]) - hope * self.prices[deco]
                if deco == TINSEL_PIECE and s.mats[seat * W + JANGLES] + s.mats[seat * W + N_TINSEL] >= 3:
                    gain += self.wall(full, s.mats[seat * W + TINSEL])
                if gain > most and self.room(deco, full, near):
                    most = gain
                    best = deco
        chosen: i64 = NOBODY
        for extra in range(GIFT + 1):
            if s.may_own(seat, extra) and s.payable(seat, tables.extra_costs, extra * RESOURCES) != 0:
                gain = self.extra_gain(s, seat, extra, season) - hope * self.extra_prices[extra]
                if gain > most:
                    most = gain
                    chosen = extra
        if chosen >= 0:
            return tables.buy + chosen * WAYS + self.way(s, seat, tables.extra_costs, chosen * RESOURCES)
        if best < 0:
            return tables.leave
        places = self.best_places(s, seat, best, 1)
        way = self.way(s, seat, tables.costs, best * RESOURCES)
        return tables.draw + (best * tables.squares + tables.anchors[places[0]]) * WAYS + way

    def extra_gain(self, s: Station, seat: i64, extra: i64, season: float) -> float:
        if extra == DIVINER:
            return 7.0 * season
        if extra == WAND:
            return 6.0 * season
        if extra == HAT:
            return (14.0 if self.tables.seats == 4 else 11.0) * season
        return 0.0 if s.most_gifts(seat) else 4.0 * season

    def reason(self, view: View, action: i64) -> Line:
        assert isinstance(view, StationView)
        return reason(self.tables, view, int(action))


def best_of(actions: vec[i64], values: vec[float], most: i64) -> vec[i64]:
    """The few of most value, in the order they came."""
    if len(actions) <= most:
        return actions
    keep = vec[i64]([0] * len(actions))
    i: i64
    for _ in range(most):
        best: i64 = -1
        for i in range(len(actions)):
            if keep[i] == 0 and (best < 0 or values[i] > values[best] + 1e-9):
                best = i
        keep[best] = 1
    found = vec[i64]()
    for i in range(len(actions)):
        if keep[i] == 1:
            found = append(found, actions[i])
    return found
