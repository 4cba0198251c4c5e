"""What sending an elf somewhere brings its team, in cookies: the worth of its mat after the visit, less that before."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.contract import Brain

from ..rules import constants as c
from ..rules.setup import WorkshopSetup
from ..rules.state import Workshop
from .value_tries import MatTries

ELF_A_LESSON: Final = 0.77
"""What it costs to send a trained elf where its training does not count, a lesson."""
KEEP_TREE: Final = 0.3
"""Of what the tree brings the last team, what it brings its holder to keep it."""
YIELDS: Final = 32
"""More than any space makes."""
THRIFT: Final = 2.5
"""What the Bakery must bring, beyond the same visit without it."""
CROWD: Final = 3
"""With so many unassembled gifts no more are fetched."""


class VisitValue(Brain):
    """The team in view and its judgments; how to decide is up to the brain on top of it."""

    def __init__(self, tables: WorkshopSetup, price: float, taste: float) -> None:
        self.tables = tables
        self.plan = MatTries(tables, taste)
        self.before = vec[i64]([0] * c.W)
        self.as_is = 0.0
        self.gains = vec[float]([0.0] * (tables.spaces * YIELDS))
        self.known = vec[i64]([0] * (tables.spaces * YIELDS))
        """By space and what an elf makes there: the judgment for which a gain was worked out last."""
        self.judgment: i64 = 0
        self.letter = 0.0
        self.stall_gains = 0.0
        self.elf_a_lesson = ELF_A_LESSON
        self.price = price
        """What a plastic costs besides what the chart says: a matter of style."""

    def look(self, s: Workshop, seat: i64) -> None:
        """Takes a mat in view."""
        self.plan.load(s, seat)
        self.plan.weigh()
        self.before = self.plan.row

    def judge(self, s: Workshop, seat: i64) -> None:
        """Takes a mat in view and says what it is worth, so that changes can be tried on it."""
        self.plan.load(s, seat)
        self.as_is = self.plan.begin()
        self.before = self.plan.mark
        self.judgment += 1
        self.letter = -1.0

    def gain(self, s: Workshop, seat: i64, action: i64) -> float:
        """What a placement brings, in cookies."""
        tables = self.tables
        if action == tables.done:
            return 0.0
        baked = 0 <= tables.bake <= action
        card = tables.no_card if baked else s.today
        choice = action - (tables.bake if baked else tables.place)
        elf, space = choice // tables.spaces, choice % tables.spaces
        mine = elf - seat * tables.elves
        learnt: i64 = 0 if elf == tables.zelf else self.before[c.LESSONS + mine]
        room = s.room_at(space)
        key = space * YIELDS + min(s.makes(elf, learnt, space, card), YIELDS - 1)
        if room in (c.CLASSROOM, c.CARD) or baked:
            worth = self.visit(s, seat, mine, elf, learnt, space, room, card)
        elif self.known[key] == self.judgment:
            worth = self.gains[key]
        else:
            worth = self.visit(s, seat, mine, elf, learnt, space, room, card)
            self.gains[key] = worth
            self.known[key] = self.judgment
        if elf != tables.zelf:
            subject = c.ASSEMBLY if room == c.HALL else room - c.SHOPS
            useful = (room == c.HALL or c.SHOPS <= room < c.LAB) and learnt >> subject & 1
            idle = count(learnt) - (1 if useful else 0)
            worth -= self.elf_a_lesson * self.plan.real[idle]
        if baked:
            worth -= float(tables.bakery_cookies) + THRIFT
        return worth

    def visit(
        self, s: Workshop, seat: i64, mine: i64, elf: i64, learnt: i64, space: i64, room: i64, card: i64
    ) -> float:
        """The same without the price of the elf."""
        tables, plan = self.tables, self.plan
        if room == c.MAILROOM:
            return self.mail(s, seat, space)
        if room == c.STABLE:
            self.best_stall(s, seat, card)
            return self.stall_gains
        plan.back()
        row = plan.row
        price = s.cost(space, card)
        if price > 0:
            row[c.COAL] -= price
            plan.price_coal()
        if room == c.CLASSROOM or (room == c.CARD and tables.kind[card] == c.TRAINING_SEMINAR):
            subject = self.best_lesson(s, mine, room == c.CARD)
            plan.learn(mine, subject)
            return plan.sum() - self.as_is + (plan.lesson_worth(subject, learnt) - 1.0)
        if room == c.MINE:
            plan.add_coal(s.mines(seat, card))
        elif room == c.HALL:
            plan.assemble(s.makes(elf, learnt, space, card))
        elif room == c.LAB:
            used = plan.mould(s.makes(elf, learnt, space, card), self.price)
            return plan.sum() - self.as_is - self.price * plan.real[used]
        elif room < c.LAB:
            k = room - c.SHOPS
            rest = plan.fill(k, s.makes(elf, learnt, space, card))
            if rest > 0 and s.repairs[k] > 0:
                mended = min(rest, s.repairs[k])
                plan.earn(mended * tables.card_cookies[card])
                rest -= mended
            plan.improve(k, rest)
        elif tables.kind[card] == c.NAUGHTY_LIST:
            n = min(row[c.COAL], tables.card_coal[card])
            plan.add_coal(-n)
            plan.earn(n * tables.card_cookies[card])
        else:
            return float(tables.bakery_cookies)
        return plan.sum() - self.as_is

    def mail(self, s: Workshop, seat: i64, space: i64) -> float:
        """What the best letters promise, while there are few gifts to work on."""
        tables, plan = self.tables, self.plan
        gifts = self.before[c.GIFTS]
        n = min(tables.makes[space], tables.limit - gifts)
        total = 0.0
        slot: i64
        if self.letter < 0.0:
            self.letter = 0.0
            for slot in range(tables.display):
                if s.display[slot] >= 0:
                    self.letter = max(self.letter, plan.wants(s.display[slot]))
        k: i64
        for k in range(n):
            total += max(self.letter - 0.7 * plan.real[k], 0.0) * self.appetite(gifts + k)
        return total

    def appetite(self, gifts: i64) -> float:
        """How much another gift is wanted: the first ones fully, then less."""
        if gifts <= 1:
            return 1.5
        if gifts == 2:
            return 1.0
        return 0.5 if gifts == 3 else 0.2

    def best_stall(self, s: Workshop, seat: i64, card: i64) -> i64:
        best: i64 = -1
        most = -1.0
        k: i64
        for k in range(c.STALLS):
            if s.stalls[k] > 0:
                gain = self.stall_gain(s, seat, k, card)
                if gain > most:
                    most = gain
                    best = k
        self.stall_gains = most
        return best

    def stall_gain(self, s: Workshop, seat: i64, k: i64, card: i64) -> float:
        """Cookies, and what the bonus brings."""
        tables, plan = self.tables, self.plan
        kind = tables.kind[card]
        worth = plan.real[s.stalls[k]]
        times: i64 = tables.card_times[card] if kind in (c.AURORA_AUSTRALIS, c.AURORA_BOREALIS) else 1
        if times == 0:
            return worth
        if k == c.COMET:
            return worth + self.tree_gain(s, seat) + float(2 * (times - 1))
        if k == c.CUPID:
            return worth + (1.8 if self.before[c.GIFTS] < CROWD and plan.visits > 4.0 else 0.0)
        if k == c.DONNER:
            plan.back()
            able = self.before[c.COAL] > 0 and plan.demand(0) + plan.demand(1) + plan.demand(2) > 1
            return worth + (3.0 if able else 0.0) + float(2 * (times - 1))
        plan.back()
        if k == c.BLITZEN:
            plan.assemble(tables.blitzen * times)
        elif k == c.VIXEN:
            plan.add_coal(tables.vixen * times)
        else:
            material = c.WOOD if k == c.DANCER else c.FABRIC if k == c.DASHER else c.METAL
            plan.improve(material, plan.fill(material, tables.reindeer_materials * times))
        return worth + plan.sum() - self.as_is

    def tree_gain(self, s: Workshop, seat: i64) -> float:
        """To begin tomorrow is worth more the later one would come otherwise; to keep the tree is something too."""
        plan = self.plan
        return plan.tree * (KEEP_TREE + (1.0 - KEEP_TREE) * plan.late)

    def best_lesson(self, s: Workshop, mine: i64, seminar: bool) -> i64:
        learnt = self.before[c.LESSONS + mine]
        best: i64 = 0
        most = -1.0
        k: i64
        for k in range(c.SUBJECTS):
            there = (s.topic < 0 or s.topic == k) if seminar else s.blackboard[k] > 0
            if there and s.learnable(learnt, k):
                worth = self.plan.lesson_worth(k, learnt)
                if worth > most:
                    most = worth
                    best = k
        return best


def count(bits: i64) -> i64:
    """How many bits are set."""
    n: i64 = 0
    while bits:
        n += bits & 1
        bits >>= 1
    return n
