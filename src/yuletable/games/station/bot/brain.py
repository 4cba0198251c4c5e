"""What bots know of Christmas Station Zero: what resources, agents and extras are worth in points, and how a tree
should grow so that what is still to come has room on it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.contract import Brain, State
from yuletable.engine.luck import Luck, QuickLuck, only
from yuletable.engine.messages import Line, View

from ..rules import constants as c
from ..rules import scoring
from ..rules.setup import StationSetup
from ..rules.state import Station
from ..rules.tree import reach
from ..view import StationView
from .reasons import reason
from .value import Value

EVEN_LEAD: Final = 14.0
"""The lead that is worth half of what a lead can be worth."""

PLACES: Final = 3
"""Of all places for a decoration, so many are looked at."""

LONGEST: Final = 16
"""A turn that goes on for more steps than this is judged where it stands."""

EQUAL: Final = 1e-9
"""Worths that differ by less are equal: compilers round differently in the last place."""

ROUNDS: Final = 2
"""After so many rounds without a decoration a playout has told what it can."""


class StationBrain(Brain):
    """Sensible play, one decision at a time."""

    def __init__(self, tables: StationSetup) -> None:
        self.tables = tables
        self.value = Value(tables)
        self.rivals = float(tables.seats - 1)
        self.extra_prices = vec[float]([self.value.price(tables.extra_costs, extra) for extra in range(c.GIFT + 1)])

    # What a position is worth

    def worth(self, s: State, seat: i64) -> float:
        assert isinstance(s, Station)
        other: i64
        if s.phase == c.OVER:
            mine = scoring.score(s, seat)
            best: i64 = -1000
            for other in range(self.tables.seats):
                if other != seat:
                    best = max(best, scoring.score(s, other))
            return 1.0 if mine > best else 0.5 if mine == best else 0.0
        season = self.value.season(s)
        own = self.value.estimate(s, seat, season)
        most = -1000.0
        mean = 0.0
        for other in range(self.tables.seats):
            if other != seat:
                rival = self.value.estimate(s, other, season)
                most = max(most, rival)
                mean += rival / self.rivals
        lead = own - 0.5 * (most + mean)
        return 0.5 + 0.48 * lead / (EVEN_LEAD + abs(lead))

    def stage(self, s: State) -> i64:
        """Counts up whenever something is drawn, the marker moves, or everybody has had some turns since."""
        assert isinstance(s, Station)
        moved = s.marker
        seat: i64
        for seat in range(self.tables.seats):
            moved += s.mats[seat * c.W + c.FILLED]
        return moved * self.tables.patience + s.idle // (ROUNDS * self.tables.seats)

    def stages_ahead(self) -> i64:
        """What is drawn now shows its worth with what comes next."""
        return 2

    def policy_visits(self) -> float:
        """The policy looks ahead itself."""
        return 30.0

    # Candidates

    def candidates(self, s: State, seat: i64) -> vec[i64]:
        """All turns and dice; the best trades; of each purchase the best places, paid in the best way."""
        assert isinstance(s, Station)
        if s.phase == c.TURN or s.phase == c.PICKING:
            return s.legal(seat)
        if s.phase == c.TRADING:
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
            times = choice % c.MOST_TIMES + 1
            give = choice // c.MOST_TIMES // c.RESOURCES
            get = choice // c.MOST_TIMES % c.RESOURCES
            m[seat * c.W + give] -= times * tables.ratio[give]
            self.add(s, seat, get, times * tables.ratio[get])
        hope = self.value.hope(self.value.season(s))
        value = (
            hope * self.value.stock(s, seat)
            + float(m[seat * c.W + c.JANGLES])
            + 0.6 * self.value.best_buy(s, seat, hope, False)
        )
        s.mats = before
        return value

    def add(self, s: Station, seat: i64, r: i64, n: i64) -> None:
        if r == 0 and s.has(seat, c.DIVINER):
            n += self.tables.more_gingerbread
        elif r == 2 and s.has(seat, c.WAND):
            n += self.tables.more_glass
        s.mats[seat * c.W + r] = min(c.TRACK_END, s.mats[seat * c.W + r] + n)

    def trades(self, s: Station, seat: i64) -> vec[i64]:
        """The best few."""
        legal = s.legal(seat)
        values = vec[float]([self.traded(s, seat, action) for action in legal])
        return best_of(legal, values, 5)

    def way(self, s: Station, seat: i64, costs: vec[i64], at: i64) -> i64:
        """The way to pay that spares most; c.NOBODY where nothing can be paid."""
        ways = s.payable(seat, costs, at)
        if ways >> c.WITH_JANGLE & 1:
            return c.WITH_JANGLE
        best: i64 = c.PLAIN if ways & 1 else c.NOBODY
        most = 0.0
        r: i64
        for r in range(c.JANGLES):
            if ways >> (r + 1) & 1:
                spared = self.value.unit[r] + 0.3 * float(costs[at + r]) - 0.05 * float(s.mats[seat * c.W + r])
                if best <= c.PLAIN or spared > most:
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
            way = self.way(s, seat, tables.costs, deco * c.RESOURCES)
            if way >= 0:
                places = self.best_places(s, seat, deco, PLACES + 1 if deco == c.TINSEL_PIECE else PLACES)
                for n in places:
                    found = append(found, tables.draw + (deco * tables.squares + tables.anchors[n]) * c.WAYS + way)
        for extra in range(c.GIFT + 1):
            if s.may_own(seat, extra):
                way = self.way(s, seat, tables.extra_costs, extra * c.RESOURCES)
                if way >= 0:
                    found = append(found, tables.buy + extra * c.WAYS + way)
        return append(found, tables.leave)

    def best_places(self, s: Station, seat: i64, deco: i64, most: i64) -> vec[i64]:
        """The places after which the tree promises most."""
        tables = self.tables
        full = s.mats[seat * c.W + c.FULL]
        near = reach(tables, full)
        season = self.value.season(s)
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
        tables, m, at = self.tables, s.mats, seat * c.W
        more = mask if deco == c.TINSEL_PIECE else 0
        value = self.value.promise(s, seat, m[at + c.FULL] | mask, m[at + c.TINSEL] | more, season)
        if tables.top[deco] == 0 and mask & tables.summit != 0 and m[at + c.TOPPERS] == 0:
            value -= 1.0
        if deco == c.TINSEL_PIECE:
            m[at + c.TINSEL] |= mask
            m[at + c.N_TINSEL] += 1
            value += float(scoring.group_points(s, seat))
            m[at + c.N_TINSEL] -= 1
            m[at + c.TINSEL] &= ~mask
        return value

    # Policy

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        """Turns and purchases by what they lead to at once, with one throw of the dice; the rest by rule of thumb."""
        assert isinstance(s, Station)
        if s.phase == c.TURN:
            return self.ahead(s, seat, s.turns(seat), luck)
        if s.phase == c.BUYING:
            return self.ahead(s, seat, self.purchases(s, seat), luck)
        return self.habit(s, seat, luck)

    def ahead(self, s: Station, seat: i64, candidates: vec[i64], luck: Luck) -> i64:
        """The candidate after which the seat is best off, all thrown for with the same luck."""
        seed = luck.roll(0x7FFFFFFF)
        best = candidates[0]
        most = -1.0
        action: i64
        for action in candidates:
            after = s.clone()
            thrown = QuickLuck(seed)
            after.apply(seat, action, thrown)
            steps: i64 = 0
            while after.to_decide == only(seat) and steps < LONGEST:
                after.apply(seat, self.habit(after, seat, thrown), thrown)
                steps += 1
            value = self.worth(after, seat)
            if value > most + EQUAL:
                most = value
                best = action
        return best

    def habit(self, s: Station, seat: i64, luck: Luck) -> i64:
        """What one does without looking ahead at all."""
        if s.phase == c.TURN:
            return self.turn(s, seat, luck)
        if s.phase == c.PICKING:
            return self.pick(s, seat)
        if s.phase == c.TRADING:
            return self.post(s, seat)
        return self.buy(s, seat)

    def turn(self, s: Station, seat: i64, luck: Luck) -> i64:
        """To the Workshop when there is something to buy, else where dice bring most; roll when it is worth it."""
        tables, b = self.tables, s.board
        hope = self.value.hope(self.value.season(s))
        home = s.mats[seat * c.W + c.HOME]
        idle = (home & 1) + (home >> 1 & 1) + (home >> 2 & 1) + (home >> 3 & 1)
        best: i64 = c.NOBODY
        most = -1000.0
        area: i64
        n: i64
        for action in s.turns(seat):
            if action >= tables.roll:
                area = action - tables.roll
                mine = 0.0
                for n in range(area * c.ROOM, area * c.ROOM + c.ROOM):
                    if b[n] == seat:
                        mine += 1.0
                others = float(b[c.COUNT + area]) - mine
                value = mine * self.value.die(s, seat, area, b[c.COUNT + area]) * 0.75 - 0.35 * others
                if idle == 0:
                    value += 0.8
            else:
                area = action - tables.place
                if area < c.DICE_AREAS:
                    value = 0.62 * self.value.die(s, seat, area, b[c.COUNT + area] + 1)
                    if s.phase == c.TURN and b[c.COUNT + area] > 0:
                        value += 0.25
                elif area == c.POST:
                    value = 0.5 * max(self.value.another(s, seat, c.JANGLES), self.value.another(s, seat, 0))
                    if b[c.COUNT + area] + 1 == tables.sizes[area]:
                        value += 0.5
                else:
                    value = 0.55 * self.value.best_buy(s, seat, hope, False)
                    if not self.affords(s, seat):
                        value *= 0.25
                    if b[c.COUNT + area] + 1 == tables.sizes[area]:
                        value *= 1.3
            value += 0.4 * float(luck.roll(1024)) / 1024.0
            if value > most:
                most = value
                best = action
        return best

    def affords(self, s: Station, seat: i64) -> bool:
        """Whether the dearest thing in sight that is worth buying could be paid now."""
        tables = self.tables
        full = s.mats[seat * c.W + c.FULL]
        near = reach(tables, full)
        deco: i64
        for deco in range(c.SMALL + s.marker, s.last_on_sale()):
            if s.payable(seat, tables.costs, deco * c.RESOURCES) != 0 and self.value.room(deco, full, near):
                return True
        return False

    def pick(self, s: Station, seat: i64) -> i64:
        tables = self.tables
        best: i64 = c.NOBODY
        most = -1.0
        face: i64
        r: i64
        for face in range(c.FACES):
            if s.board[c.DICE + face] == 0:
                continue
            at = ((s.area * 2 + s.column) * c.FACES + face) * c.RESOURCES
            value = 0.0
            for r in range(c.RESOURCES):
                some = tables.gains[at + r]
                if some > 0:
                    if r == 0 and s.has(seat, c.DIVINER):
                        some += tables.more_gingerbread
                    elif r == 2 and s.has(seat, c.WAND):
                        some += tables.more_glass
                    have = s.mats[seat * c.W + r]
                    value += self.value.another(s, seat, r) * float(min(some, c.TRACK_END - have))
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
        season = self.value.season(s)
        hope = self.value.hope(season)
        full = s.mats[seat * c.W + c.FULL]
        near = reach(tables, full)
        best: i64 = c.NOBODY
        most = 0.3
        deco: i64
        extra: i64
        for deco in range(s.last_on_sale()):
            if s.on_sale(deco) and s.payable(seat, tables.costs, deco * c.RESOURCES) != 0:
                gain = self.value.gain(deco, hope)
                if deco == c.TINSEL_PIECE and s.mats[seat * c.W + c.JANGLES] + s.mats[seat * c.W + c.N_TINSEL] >= 3:
                    gain += self.value.wall(full, s.mats[seat * c.W + c.TINSEL])
                if gain > most and self.value.room(deco, full, near):
                    most = gain
                    best = deco
        chosen: i64 = c.NOBODY
        for extra in range(c.GIFT + 1):
            if s.may_own(seat, extra) and s.payable(seat, tables.extra_costs, extra * c.RESOURCES) != 0:
                gain = self.value.extra(extra) * season - hope * self.extra_prices[extra]
                if extra == c.GIFT and s.most_gifts(seat):
                    continue
                if gain > most:
                    most = gain
                    chosen = extra
        if chosen >= 0:
            return tables.buy + chosen * c.WAYS + self.way(s, seat, tables.extra_costs, chosen * c.RESOURCES)
        if best < 0:
            return tables.leave
        places = self.best_places(s, seat, best, 1)
        way = self.way(s, seat, tables.costs, best * c.RESOURCES)
        return tables.draw + (best * tables.squares + tables.anchors[places[0]]) * c.WAYS + way

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
