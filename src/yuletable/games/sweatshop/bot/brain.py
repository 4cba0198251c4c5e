"""What bots know of Santa's Sweatshop: which run of the belt is worth a grab, what to make of it, when to give.

The policy knows its own cards and what everybody sees; what a partner may hold or want in a trade it takes from the
position it is given, which for a bot is a sampled one. Gloves and Fruitcake stand in `brain_trading`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.contract import Brain, State
from yuletable.engine.luck import Luck, QuickLuck, only
from yuletable.engine.messages import Line, View

from ..rules import constants as c
from ..rules.scoring import score
from ..rules.setup import SweatshopSetup
from ..rules.state import Sweatshop
from ..view import SweatshopView
from .brain_trading import Trader, seasons_after
from .reasons import reason
from .value import GOOD_SWEEP, GOOD_WRAP, DeskValue

EVEN_LEAD: Final = 20.0
"""The lead that is worth half of what a lead can be worth."""
WORTH_A_KNIFE: Final = 1.5
PATIENCE: Final = 0.5
"""How much an elf that waits hopes for the best run of those to come, rather than for the mean."""
REACH: Final = 1.2
"""A grab of this many even shares of the belt is hardly ever the lowest."""
NOISE: Final = 0.3
"""How far, in points, a bid may be off: equal elves should not always tie."""


class SweatshopBrain(Brain):
    """Sensible play, one decision at a time."""

    def __init__(self, tables: SweatshopSetup) -> None:
        self.tables = tables
        self.desk = DeskValue(tables)
        self.trader = Trader(tables, self.desk)
        self.gains = vec[float]([0.0] * (len(tables.grabs) + 1))
        """What a grab of this many cards would bring, for the elf that was looked at last."""

    # Policy

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        assert isinstance(s, Sweatshop)
        tables, phase = self.tables, s.phase
        if phase == c.BIDDING:
            return self.bid(s, seat, luck)
        if phase == c.CRAFTING:
            return self.make(s, seat)
        if phase == c.CUTTING:
            return tables.knife + self.wants_knife(s, seat)
        if phase == c.GLOVING:
            return self.trader.use_gloves(s, seat)
        if phase == c.ANSWERING:
            return self.trader.answer(s, seat)
        if phase == c.PICKING:
            return tables.take_from + self.trader.poorest(s)
        if phase == c.OFFERING:
            return self.trader.find_partner(s, seat)
        if phase == c.GIVING:
            return self.trader.give(s, seat)
        if phase == c.WANTING:
            return self.trader.want(s, seat)
        if phase == c.TRADING:
            return self.trader.answer_offer(s, seat)
        return self.put_back(s, seat)

    # Bids

    def look(self, s: Sweatshop, seat: i64) -> float:
        """Works out what each grab would bring the elf; gives what it may expect if it waits."""
        desk, later = self.desk, seasons_after(s)
        left = s.end - s.at
        desk.load(s.mats, seat * c.W)
        as_is = desk.value(later, True)
        n: i64
        self.gains[0] = 0.0
        for n in range(left):
            desk.add(s.belt[s.at + n])
            self.gains[n + 1] = desk.value(later, True) - as_is
        return self.waiting(s, seat, as_is)

    def waiting(self, s: Sweatshop, seat: i64, as_is: float) -> float:
        """Between the mean and the best of even runs of what is left, one for each elf still in."""
        desk, later = self.desk, seasons_after(s)
        left, elves = s.end - s.at, self.inside(s)
        total = 0.0
        best = -1000.0
        k: i64
        slot: i64
        for k in range(elves):
            desk.load(s.mats, seat * c.W)
            for slot in range(k * left // elves, (k + 1) * left // elves):
                desk.add(s.belt[s.at + slot])
            gain = desk.value(later, True) - as_is
            total += gain
            best = max(best, gain)
        mean = total / float(elves)
        return mean + PATIENCE * (best - mean)

    def inside(self, s: Sweatshop) -> i64:
        elves: i64 = 0
        seat: i64
        for seat in range(self.tables.seats):
            elves += s.mats[seat * c.W + c.IN]
        return elves

    def bid(self, s: Sweatshop, seat: i64, luck: Luck) -> i64:
        """The grab with the best mean of winning it and waiting; nil when waiting is better than any."""
        tables = self.tables
        waits = self.look(s, seat)
        if s.mats[seat * c.W + c.GRAB] >= 0:
            return tables.pay + self.payment(self.gains[s.mats[seat * c.W + c.GRAB]] - waits, luck)
        left, elves = s.end - s.at, self.inside(s)
        span = REACH * float(left) / float(elves) + 1.0
        best: i64 = 0
        most = 0.0
        highest = 0.0
        n: i64
        for n in range(1, left + 1):
            gain = self.gains[n]
            if n > 1 and gain <= highest:
                continue
            highest = gain
            wins = max(0.01, 1.0 - float(n - 1) / span)
            hunch = NOISE * (float(luck.roll(1024)) / 512.0 - 1.0)
            edge = (gain - waits + hunch) * wins
            if edge > most:
                most = edge
                best = n
        return tables.grab + best

    def payment(self, edge: float, luck: Luck) -> i64:
        """What winning this grab is worth more than waiting, now and then a point less."""
        worth: i64 = int(max(0.0, edge)) - luck.roll(2)
        return max(0, min(worth, len(self.tables.payments) - 1))

    def wants_knife(self, s: Sweatshop, seat: i64) -> i64:
        """1 to play it: tied for the lowest grab, not in front, and the grab is worth it (sweatshop R10)."""
        m = s.mats
        mine = m[seat * c.W + c.GRAB]
        if mine <= 0:
            return 0
        behind: i64 = 0
        place: i64 = 0
        while s.tracker[place] != seat:
            if m[s.tracker[place] * c.W + c.GRAB] == mine:
                behind = 1
            place += 1
        other: i64
        for other in range(self.tables.seats):
            if 0 < m[other * c.W + c.GRAB] < mine:
                return 0
        if behind == 0:
            return 0
        waits = self.look(s, seat)
        return 1 if self.gains[mine] - waits > WORTH_A_KNIFE else 0

    # The sealed series

    def make(self, s: Sweatshop, seat: i64) -> i64:
        tables, m, at = self.tables, s.mats, seat * c.W
        if m[at + c.STEP] == c.TOYMAKING:
            return self.next_toy(s, seat)
        self.desk.load(m, at)
        if m[at + c.STEP] == c.CLEANING:
            return tables.drop + self.desk.least(self.desk.cards, seasons_after(s))
        worst = self.desk.costliest(self.desk.cards, c.KINDS)
        if seasons_after(s) > 0 and tables.floor_costs[worst] < GOOD_SWEEP:
            return tables.sweep
        return tables.sweep + 1 + worst

    def next_toy(self, s: Sweatshop, seat: i64) -> i64:
        """The dearest toy that can be made without Magic, then one that needs the least of it."""
        tables, later = self.tables, seasons_after(s)
        best = tables.done
        most: i64 = -100
        action: i64
        for action in s.legal(seat):
            if action == tables.done:
                continue
            choice = (action - tables.craft) // 2
            toy, magic = choice // c.WAYS, self.magic_in(choice % c.WAYS)
            if not self.sensible(s, seat, toy, magic, later):
                continue
            more = self.wrapping(s, seat, toy)
            rank = tables.toy_points[toy] * 4 - magic * 40
            if (action - tables.craft) % 2:
                if later > 0 and more < GOOD_WRAP and tables.times > 1:
                    continue
                rank += 1 if more > 0 else -1
            if rank > most:
                most = rank
                best = action
        return best

    def magic_in(self, way: i64) -> i64:
        """How much Magic a way of making a toy takes."""
        if way <= 3:
            return way
        bits = way - 3
        return (bits & 1) + (bits >> 1 & 1) + (bits >> 2)

    def sensible(self, s: Sweatshop, seat: i64, toy: i64, magic: i64, later: i64) -> bool:
        """Magic goes where one card is missing, in the last season anywhere; a Borg spares a Radio that is near."""
        m, at = s.mats, seat * c.W
        if toy == c.BORG_TOY:
            return later == 0 or (magic == 0 and m[at + c.RADIO] < 3)
        if toy >= c.VIOLETS or magic == 0:
            return True
        if magic != max(0, self.tables.needs[toy] - m[at + toy]):
            return False
        return later == 0 or (magic == 1 and toy > c.DOLL)

    def wrapping(self, s: Sweatshop, seat: i64, toy: i64) -> i64:
        """What Paper adds to a toy (sweatshop R17, R19)."""
        tables = self.tables
        plain = tables.toy_points[toy]
        if toy == c.DOLL:
            plain += s.mats[seat * c.W + c.SATIN] * tables.satin
        return plain * (tables.times - 1) + tables.plus

    def put_back(self, s: Sweatshop, seat: i64) -> i64:
        """The starting card that promises least."""
        best: i64 = -1
        least = 1000.0
        card: i64
        for card in range(c.VIOLETS):
            if s.mats[seat * c.W + card] > 0:
                loss = -self.trader.bettered(s, seat, card, -1)
                if loss < least:
                    least = loss
                    best = card
        return self.tables.return_ + best

    # For search

    def candidates(self, s: State, seat: i64) -> vec[i64]:
        """Grabs that bring more than any shorter one; toys in one order; the rest as far as it makes sense."""
        assert isinstance(s, Sweatshop)
        legal = s.legal(seat)
        if s.phase == c.BIDDING:
            if s.mats[seat * c.W + c.GRAB] < 0:
                return self.grabs(s, seat)
            return legal[: min(len(legal), 9)]
        if s.phase == c.CRAFTING and s.mats[seat * c.W + c.STEP] == c.TOYMAKING:
            return self.toys(s, seat, legal)
        if s.phase == c.GLOVING:
            return self.glove_uses(s, seat, legal)
        if s.phase in (c.GIVING, c.WANTING) and (legal[0] == self.tables.give or legal[0] == self.tables.want):
            return legal[:1]
        return legal

    def search_candidates(self, s: State, seat: i64, iterations: i64) -> vec[i64]:
        """Every grab: one that brings less than a shorter one may still keep cards from a rival, and an elf that never
        bid it could be exploited.
        """
        assert isinstance(s, Sweatshop)
        if s.phase == c.BIDDING and s.mats[seat * c.W + c.GRAB] < 0:
            return s.legal(seat)
        return self.candidates(s, seat)

    def grabs(self, s: Sweatshop, seat: i64) -> vec[i64]:
        self.look(s, seat)
        found = vec[i64]([self.tables.grab])
        most = -1000.0
        n: i64
        for n in range(1, s.end - s.at + 1):
            if self.gains[n] > most:
                most = self.gains[n]
                found = append(found, self.tables.grab + n)
        return found

    def toys(self, s: Sweatshop, seat: i64, legal: vec[i64]) -> vec[i64]:
        """Toys without Magic one after the other, the last kind first; then those with no more Magic than they need."""
        tables = self.tables
        found = vec[i64]()
        free: i64 = -1
        action: i64
        for action in legal:
            choice = (action - tables.craft) // 2
            if action != tables.done and choice % c.WAYS == 0 and choice // c.WAYS != c.BORG_TOY:
                free = max(free, choice // c.WAYS)
        for action in legal:
            choice = (action - tables.craft) // 2
            toy, magic = choice // c.WAYS, self.magic_in(choice % c.WAYS)
            wanted = toy == free and magic == 0 if free >= 0 else self.sensible(s, seat, toy, magic, 0)
            if action == tables.done or wanted:
                found = append(found, action)
        return found

    def glove_uses(self, s: Sweatshop, seat: i64, legal: vec[i64]) -> vec[i64]:
        """Keeping, each card of the own floor, and asking for what would help."""
        tables = self.tables
        found = vec[i64]()
        action: i64
        for action in legal:
            if action < tables.ask_for or self.trader.bettered(s, seat, action - tables.ask_for, 1) > 0.0:
                found = append(found, action)
        return found

    def worth(self, s: State, seat: i64) -> float:
        """The lead over the best rival, with a little of the lead over all of them."""
        assert isinstance(s, Sweatshop)
        if s.phase in (c.ANSWERING, c.PICKING, c.TRADING):
            s = self.answered(s)
        mine = self.prospects(s, seat)
        best = -1000.0
        total = 0.0
        other: i64
        for other in range(self.tables.seats):
            if other != seat:
                points = self.prospects(s, other)
                best = max(best, points)
                total += points
        lead = 0.7 * (mine - best) + 0.3 * (mine - total / float(self.tables.seats - 1))
        if s.phase == c.OVER:
            return 1.0 if mine > best else 0.0 if mine < best else 0.5
        return 0.5 + 0.5 * lead / (EVEN_LEAD + abs(lead))

    def private_key(self, s: State, seat: i64) -> i64:
        """The hand."""
        assert isinstance(s, Sweatshop)
        m, at = s.mats, seat * c.W
        return ((m[at] * 32 + m[at + 1]) * 32 + m[at + 2]) * 32 + m[at + 3]

    def stage(self, s: State) -> i64:
        """Seasons: when the bins are opened nothing is in the air."""
        assert isinstance(s, Sweatshop)
        return s.season

    def answered(self, s: Sweatshop) -> Sweatshop:
        """The position after everybody has answered what is asked with Gloves or Fruitcake, by policy."""
        after, luck = s.clone(), QuickLuck(1)
        while after.phase in (c.ANSWERING, c.PICKING, c.TRADING):
            seat: i64 = 0
            while after.to_decide & only(seat) == 0:
                seat += 1
            after.apply(seat, self.policy(after, seat, luck), luck)
        return after

    def prospects(self, s: Sweatshop, seat: i64) -> float:
        """Points so far and what the desk may bring; of an elf that is still in, also a share of the belt.

        A belt that nobody has touched yet is as good for one elf as for another, and only blurs what they did before.
        """
        tables, m, at = self.tables, s.mats, seat * c.W
        points = float(score(tables, m, at))
        if s.phase == c.OVER:
            return points + 0.01 * float(m[at + c.BINS])
        making = s.phase != c.CRAFTING or m[at + c.STEP] == c.TOYMAKING
        self.desk.load(m, at)
        points += self.desk.value(seasons_after(s), making)
        if s.phase == c.BIDDING and m[at + c.IN] == 1 and s.at > tables.starts[s.season]:
            self.desk.load(m, at)
            points += self.waiting(s, seat, self.desk.value(seasons_after(s), True))
        return points

    # Hints

    def reason(self, view: View, action: i64) -> Line:
        assert isinstance(view, SweatshopView)
        return reason(self.tables, view, int(action))
