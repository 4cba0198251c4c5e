"""What bots know of Santa's Sweatshop: which run of the belt is worth a grab, what to make of it, when to give.

The policy knows its own cards and what everybody sees; what a partner may hold or want in a trade it takes from the
position it is given, which for a bot is an imagined one.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.luck import Luck, QuickLuck, only
from yuletable.engine.position import Brain, State
from yuletable.engine.shown import Line, View

from .desk import GOOD_SWEEP, GOOD_WRAP, Desk
from .layout import (
    ANSWER,
    ANSWERING,
    BIDDING,
    BINS,
    BORG_TOY,
    CLEANING,
    CRAFTING,
    CUTTING,
    DESK,
    DOLL,
    FLOOR,
    GIVE,
    GIVING,
    GLOVES,
    GLOVING,
    GRAB,
    IN,
    KINDS,
    OFFERING,
    OVER,
    PARTS,
    PICKING,
    RADIO,
    SATIN,
    STEP,
    TOYMAKING,
    TRADING,
    VIOLETS,
    WANT,
    WANTING,
    WAYS,
    W,
)
from .pieces import SweatshopSetup, score
from .reasons import reason
from .rules import Sweatshop
from .view import SweatshopView

EVEN_LEAD: Final = 20.0
"""The lead that is worth half of what a lead can be worth."""
TIMID: Final = 0.3
"""A trade must bring at least this much."""
WORTH_ASKING: Final = 0.6
"""Gloves are worn for no less; while seasons are to come, for no less than they may bring later."""
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
        self.desk = Desk(tables)
        self.gains = vec[float]([0.0] * (len(tables.grabs) + 1))
        """What a grab of so many cards would bring, for the elf that was looked at last."""

    # Policy

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        assert isinstance(s, Sweatshop)
        tables, phase = self.tables, s.phase
        if phase == BIDDING:
            return self.bid(s, seat, luck)
        if phase == CRAFTING:
            return self.make(s, seat)
        if phase == CUTTING:
            return tables.knife + self.wants_knife(s, seat)
        if phase == GLOVING:
            return self.use_gloves(s, seat)
        if phase == ANSWERING:
            return self.answer(s, seat)
        if phase == PICKING:
            return tables.take_from + self.poorest(s)
        if phase == OFFERING:
            return self.find_partner(s, seat)
        if phase == GIVING:
            return self.give(s, seat)
        if phase == WANTING:
            return self.want(s, seat)
        if phase == TRADING:
            return self.answer_offer(s, seat)
        return self.put_back(s, seat)

    def later(self, s: Sweatshop) -> i64:
        """Seasons to come after this one."""
        return self.tables.seasons - 1 - s.season

    # Bids

    def look(self, s: Sweatshop, seat: i64) -> float:
        """Works out what each grab would bring the elf; gives what it may expect if it waits."""
        desk, later = self.desk, self.later(s)
        left = s.end - s.at
        desk.load(s.mats, seat * W)
        as_is = desk.value(later, True)
        n: i64
        self.gains[0] = 0.0
        for n in range(left):
            desk.add(s.belt[s.at + n])
            self.gains[n + 1] = desk.value(later, True) - as_is
        return self.waiting(s, seat, as_is)

    def waiting(self, s: Sweatshop, seat: i64, as_is: float) -> float:
        """Between the mean and the best of even runs of what is left, one for each elf still in."""
        desk, later = self.desk, self.later(s)
        left, elves = s.end - s.at, self.inside(s)
        total = 0.0
        best = -1000.0
        k: i64
        slot: i64
        for k in range(elves):
            desk.load(s.mats, seat * W)
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
            elves += s.mats[seat * W + IN]
        return elves

    def bid(self, s: Sweatshop, seat: i64, luck: Luck) -> i64:
        """The grab with the best mean of winning it and waiting; nil when waiting is better than any."""
        tables = self.tables
        waits = self.look(s, seat)
        if s.mats[seat * W + GRAB] >= 0:
            return tables.pay + self.payment(self.gains[s.mats[seat * W + GRAB]] - waits, luck)
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
        mine = m[seat * W + GRAB]
        if mine <= 0:
            return 0
        behind: i64 = 0
        place: i64 = 0
        while s.tracker[place] != seat:
            if m[s.tracker[place] * W + GRAB] == mine:
                behind = 1
            place += 1
        other: i64
        for other in range(self.tables.seats):
            if 0 < m[other * W + GRAB] < mine:
                return 0
        if behind == 0:
            return 0
        waits = self.look(s, seat)
        return 1 if self.gains[mine] - waits > WORTH_A_KNIFE else 0

    # Gloves

    def bettered(self, s: Sweatshop, seat: i64, card: i64, more: i64) -> float:
        """What the hand would gain by this many cards of a kind, or lose by fewer."""
        desk, later = self.desk, self.later(s)
        desk.load(s.mats, seat * W)
        before = desk.value(later, True)
        desk.cards[card] += more
        return desk.value(later, True) - before

    def use_gloves(self, s: Sweatshop, seat: i64) -> i64:
        """First asks, which is free if nobody gives; then picks up what is worth it."""
        tables, m, at = self.tables, s.mats, seat * W
        own: i64 = -1
        wish: i64 = -1
        picked = WORTH_ASKING if self.later(s) == 0 else self.desk.hope[GLOVES - DESK]
        asked = picked
        card: i64
        for card in range(PARTS):
            gain = self.bettered(s, seat, card, 1)
            if gain > asked:
                asked = gain
                wish = card
            if m[at + FLOOR + card] > 0 and gain + float(tables.floor_costs[card]) > picked:
                picked = gain + float(tables.floor_costs[card])
                own = card
        if wish >= 0 and s.may_ask() and (own < 0 or asked >= picked):
            return tables.ask_for + wish
        return tables.pick_up + own if own >= 0 else tables.keep_gloves

    def answer(self, s: Sweatshop, seat: i64) -> i64:
        """Yes if the card saved costs more than the asker's gain, which is shared among all its rivals."""
        tables = self.tables
        if s.mats[seat * W + FLOOR + s.asked] == 0:
            return tables.hand_over
        gift = self.bettered(s, s.elf, s.asked, 1)
        saved = float(tables.floor_costs[s.asked] * (tables.seats - 1))
        return tables.hand_over + (1 if saved > gift else 0)

    def poorest(self, s: Sweatshop) -> i64:
        """Of those who would give, the elf with the fewest toys: it is the least danger."""
        m = s.mats
        giver: i64 = -1
        seat: i64
        for seat in range(self.tables.seats):
            if m[seat * W + ANSWER] == 1 and (giver < 0 or m[seat * W + BINS] < m[giver * W + BINS]):
                giver = seat
        return giver

    # Fruitcake

    def swap(self, s: Sweatshop, seat: i64, out: i64, into: i64) -> float:
        """What a hand gains by one card for another."""
        desk, later = self.desk, self.later(s)
        desk.load(s.mats, seat * W)
        before = desk.value(later, True)
        desk.cards[out] -= 1
        desk.cards[into] += 1
        return desk.value(later, True) - before

    def bargain(self, s: Sweatshop, seat: i64, partner: i64, given: i64) -> i64:
        """The best swap with a partner that it should like as well: card given times PARTS plus card wanted, or -1."""
        m = s.mats
        best: i64 = -1
        most = TIMID
        out: i64
        into: i64
        for out in range(PARTS):
            if m[seat * W + out] == 0 or (given >= 0 and out != given):
                continue
            for into in range(PARTS):
                if into != out and m[partner * W + into] > 0:
                    mine = self.swap(s, seat, out, into)
                    if mine > most and self.likes(s, partner, seat, into, out):
                        most = mine
                        best = out * PARTS + into
        return best

    def likes(self, s: Sweatshop, seat: i64, other: i64, out: i64, into: i64) -> bool:
        """Whether a swap brings an elf enough, compared with what the other elf gets out of it."""
        mine, theirs = self.swap(s, seat, out, into), self.swap(s, other, into, out)
        return mine > TIMID and mine * float(self.tables.seats - 1) >= theirs

    def find_partner(self, s: Sweatshop, seat: i64) -> i64:
        """Whoever gives most for one card."""
        tables = self.tables
        best: i64 = -1
        most = 0.0
        other: i64
        for other in range(tables.seats):
            if s.may_be_offered(other):
                deal = self.bargain(s, seat, other, -1)
                if deal >= 0:
                    gain = self.swap(s, seat, deal // PARTS, deal % PARTS)
                    if gain > most:
                        most = gain
                        best = other
        return tables.offer + 1 + best

    def give(self, s: Sweatshop, seat: i64) -> i64:
        tables, m, at = self.tables, s.mats, seat * W
        card: i64
        for card in range(PARTS):
            if m[at + GIVE + card] > 0:
                return tables.give
        deal = self.bargain(s, seat, s.partner, -1)
        return tables.give + 1 + deal // PARTS if deal >= 0 else s.legal(seat)[0]

    def want(self, s: Sweatshop, seat: i64) -> i64:
        """What goes best with the card given; if the partner turns out to have nothing like it, the dearest part."""
        tables, m, at = self.tables, s.mats, seat * W
        given: i64 = -1
        card: i64
        for card in range(PARTS):
            if m[at + WANT + card] > 0:
                return tables.want
            if m[at + GIVE + card] > 0:
                given = card
        deal = self.bargain(s, seat, s.partner, given)
        if deal >= 0:
            return tables.want + 1 + deal % PARTS
        legal = s.legal(seat)
        return legal[len(legal) - 1]

    def answer_offer(self, s: Sweatshop, seat: i64) -> i64:
        """Yes if the trade brings enough, also compared with what it brings the other elf."""
        tables = self.tables
        if not s.can_trade(seat):
            return tables.trade
        mine, theirs = self.traded(s, seat, 1), self.traded(s, s.elf, -1)
        return tables.trade + (1 if mine > TIMID and mine * float(tables.seats - 1) >= theirs else 0)

    def traded(self, s: Sweatshop, seat: i64, sign: i64) -> float:
        """What the offer on the table brings: to the partner (1) or to the elf that made it (-1)."""
        desk, later, offer = self.desk, self.later(s), s.elf * W
        desk.load(s.mats, seat * W)
        before = desk.value(later, True)
        card: i64
        for card in range(PARTS):
            desk.cards[card] += sign * (s.mats[offer + GIVE + card] - s.mats[offer + WANT + card])
        return desk.value(later, True) - before

    # The sealed series

    def make(self, s: Sweatshop, seat: i64) -> i64:
        tables, m, at = self.tables, s.mats, seat * W
        if m[at + STEP] == TOYMAKING:
            return self.next_toy(s, seat)
        self.desk.load(m, at)
        if m[at + STEP] == CLEANING:
            return tables.drop + self.desk.least(self.desk.cards, self.later(s))
        worst = self.desk.costliest(self.desk.cards, KINDS)
        if self.later(s) > 0 and tables.floor_costs[worst] < GOOD_SWEEP:
            return tables.sweep
        return tables.sweep + 1 + worst

    def next_toy(self, s: Sweatshop, seat: i64) -> i64:
        """The dearest toy that can be made without Magic, then one that needs the least of it."""
        tables, later = self.tables, self.later(s)
        best = tables.done
        most: i64 = -100
        action: i64
        for action in s.legal(seat):
            if action == tables.done:
                continue
            choice = (action - tables.craft) // 2
            toy, magic = choice // WAYS, self.magic_in(choice % WAYS)
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
        m, at = s.mats, seat * W
        if toy == BORG_TOY:
            return later == 0 or (magic == 0 and m[at + RADIO] < 3)
        if toy >= VIOLETS or magic == 0:
            return True
        if magic != max(0, self.tables.needs[toy] - m[at + toy]):
            return False
        return later == 0 or (magic == 1 and toy > DOLL)

    def wrapping(self, s: Sweatshop, seat: i64, toy: i64) -> i64:
        """What Paper adds to a toy (sweatshop R17, R19)."""
        tables = self.tables
        plain = tables.toy_points[toy]
        if toy == DOLL:
            plain += s.mats[seat * W + SATIN] * tables.satin
        return plain * (tables.times - 1) + tables.plus

    def put_back(self, s: Sweatshop, seat: i64) -> i64:
        """The starting card that promises least."""
        best: i64 = -1
        least = 1000.0
        card: i64
        for card in range(VIOLETS):
            if s.mats[seat * W + card] > 0:
                loss = -self.bettered(s, seat, card, -1)
                if loss < least:
                    least = loss
                    best = card
        return self.tables.return_ + best

    # For search

    def candidates(self, s: State, seat: i64) -> vec[i64]:
        """Grabs that bring more than any shorter one; toys in one order; the rest as far as it makes sense."""
        assert isinstance(s, Sweatshop)
        legal = s.legal(seat)
        if s.phase == BIDDING:
            if s.mats[seat * W + GRAB] < 0:
                return self.grabs(s, seat)
            return legal[: min(len(legal), 9)]
        if s.phase == CRAFTING and s.mats[seat * W + STEP] == TOYMAKING:
            return self.toys(s, seat, legal)
        if s.phase == GLOVING:
            return self.glove_uses(s, seat, legal)
        if s.phase in (GIVING, WANTING) and (legal[0] == self.tables.give or legal[0] == self.tables.want):
            return legal[:1]
        return legal

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
            if action != tables.done and choice % WAYS == 0 and choice // WAYS != BORG_TOY:
                free = max(free, choice // WAYS)
        for action in legal:
            choice = (action - tables.craft) // 2
            toy, magic = choice // WAYS, self.magic_in(choice % WAYS)
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
            if action < tables.ask_for or self.bettered(s, seat, action - tables.ask_for, 1) > 0.0:
                found = append(found, action)
        return found

    def worth(self, s: State, seat: i64) -> float:
        """The lead over the best rival, with a little of the lead over all of them."""
        assert isinstance(s, Sweatshop)
        if s.phase in (ANSWERING, PICKING, TRADING):
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
        if s.phase == OVER:
            return 1.0 if mine > best else 0.0 if mine < best else 0.5
        return 0.5 + 0.5 * lead / (EVEN_LEAD + abs(lead))

    def knows(self, s: State, seat: i64) -> i64:
        """The hand."""
        assert isinstance(s, Sweatshop)
        m, at = s.mats, seat * W
        return ((m[at] * 32 + m[at + 1]) * 32 + m[at + 2]) * 32 + m[at + 3]

    def chapter(self, s: State) -> i64:
        """Seasons: when the bins are opened nothing is in the air."""
        assert isinstance(s, Sweatshop)
        return s.season

    def answered(self, s: Sweatshop) -> Sweatshop:
        """The position after everybody has answered what is asked with Gloves or Fruitcake, by policy."""
        after, luck = s.clone(), QuickLuck(1)
        while after.phase in (ANSWERING, PICKING, TRADING):
            seat: i64 = 0
            while after.owing & only(seat) == 0:
                seat += 1
            after.apply(seat, self.policy(after, seat, luck), luck)
        return after

    def prospects(self, s: Sweatshop, seat: i64) -> float:
        """Points so far and what the desk may bring; of an elf that is still in, also a share of the belt.

        A belt that nobody has touched yet is as good for one elf as for another, and only blurs what they did before.
        """
        tables, m, at = self.tables, s.mats, seat * W
        points = float(score(tables, m, at))
        if s.phase == OVER:
            return points + 0.01 * float(m[at + BINS])
        making = s.phase != CRAFTING or m[at + STEP] == TOYMAKING
        self.desk.load(m, at)
        points += self.desk.value(self.later(s), making)
        if s.phase == BIDDING and m[at + IN] == 1 and s.at > tables.starts[s.season]:
            self.desk.load(m, at)
            points += self.waiting(s, seat, self.desk.value(self.later(s), True))
        return points

    # Hints

    def reason(self, view: View, action: i64) -> Line:
        assert isinstance(view, SweatshopView)
        return reason(self.tables, view, int(action))
