"""What bots know of Santa's Workshop: where an elf does most good, what to put where, when to stop.

Everything is judged by what a team's mat is worth (see `planner`): as it is, and as it would be after a visit. What
others do counts only through `worth`, which is a team's lead.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.luck import Luck
from yuletable.engine.position import Brain, State
from yuletable.engine.shown import Line, View

from .layout import (
    ASSEMBLING,
    AT,
    AT_HOME,
    AT_THE_DENTIST,
    AURORA_AUSTRALIS,
    AURORA_BOREALIS,
    BLITZEN,
    BUILT,
    CARD,
    CLASSROOM,
    COAL,
    COMET,
    CUPID,
    DANCER,
    DASHER,
    DEALT,
    DELIVERING,
    DONNER,
    FABRIC,
    FILLING,
    GIFT,
    GIFTS,
    HALL,
    JAMMED,
    KEEPING,
    KEPT,
    LAB,
    LEARNING,
    LESSONS,
    MAILROOM,
    METAL,
    MINE,
    MOULDING,
    NAUGHTY_LIST,
    NEEDS,
    OPEN,
    OVER,
    PLACING,
    PLASTICS,
    SHOPS,
    STABLE,
    STALLS,
    STARTING,
    SUBJECTS,
    TAKING,
    TENDING,
    TOKENS,
    TRAINING_SEMINAR,
    VIXEN,
    WOOD,
    G,
    W,
)
from .pieces import WorkshopSetup, score
from .planner import Planner
from .reasons import reason
from .rules import Workshop
from .view import WorkshopView

EVEN_LEAD: Final = 40.0
"""The lead that is worth half of what a lead can be worth."""
ELF_A_LESSON: Final = 0.77
"""What it costs to send a trained elf where its training does not count, a lesson."""
KEEP_TREE: Final = 0.3
"""Of what the tree brings the last team, what it brings its holder to keep it."""
NOISE: Final = 0.6
"""How far, in cookies, a judgment may be off: equal teams should not all do the same."""
YIELDS: Final = 32
"""More than any space makes."""
CROWD: Final = 3
"""With so many unassembled gifts no more are fetched."""
BREADTH: Final = 8
"""So many placements are worth a closer look."""
POLICY_LEADS: Final = 30.0
"""For about so many visits of a point a search takes the policy's word."""
THRIFT: Final = 2.5
"""What the Bakery must bring, beyond the same visit without it."""


class WorkshopBrain(Brain):
    """Sensible play, one decision at a time."""

    def __init__(self, tables: WorkshopSetup, price: float = 0.0, taste: float = 0.0) -> None:
        self.tables = tables
        self.plan = Planner(tables, taste)
        self.before = vec[i64]([0] * W)
        self.as_is = 0.0
        self.gains = vec[float]([0.0] * (tables.spaces * YIELDS))
        self.known = vec[i64]([0] * (tables.spaces * YIELDS))
        """By space and what an elf makes there: the judgment for which a gain was worked out last."""
        self.judgment: i64 = 0
        self.letter = 0.0
        self.stall_gains = 0.0
        self.noise = vec[float]([NOISE * float(n) / 64.0 for n in range(64)])
        self.elf_a_lesson = ELF_A_LESSON
        self.breadth: i64 = BREADTH
        self.lead = POLICY_LEADS
        self.price = price
        """What a plastic costs besides what the chart says: a matter of style."""

    # Policy

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        assert isinstance(s, Workshop)
        phase = s.phase
        if phase == PLACING:
            return self.place(s, seat, luck)
        if phase == KEEPING:
            return self.keep(s, seat)
        if phase == AT_THE_DENTIST:
            return self.tables.dentist + seat * self.tables.elves + self.spare_elf(s, seat)
        if phase == TENDING:
            self.judge(s, seat)
            return self.tend(s, seat)
        self.look(s, seat)
        if phase == FILLING:
            return self.fill(s, seat)
        if phase == MOULDING:
            return self.mould(s, seat)
        if phase == ASSEMBLING:
            g = self.plan.best_assembly()
            return self.tables.assemble + self.plan.row[GIFT + g * G]
        if phase == TAKING:
            return self.take(s, seat)
        if phase == LEARNING:
            return self.learn(s, seat)
        if phase == DELIVERING:
            return s.open[len(s.open) - 1]
        return self.start(s, seat)

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

    def start(self, s: Workshop, seat: i64) -> i64:
        """Seat 5 takes a lesson, which pays on nine days: six coal are two trips to the mine."""
        return self.tables.train + seat * self.tables.elves * SUBJECTS

    def keep(self, s: Workshop, seat: i64) -> i64:
        """All of them, from the first on: a gift in hand saves a trip to the Mailroom."""
        kept = s.mats[seat * W + KEPT]
        k: i64
        for k in range(self.tables.dealt):
            if not kept >> k & 1:
                return self.tables.keep + s.mats[seat * W + DEALT + k]
        return self.tables.stop

    def spare_elf(self, s: Workshop, seat: i64) -> i64:
        """The elf that has learnt least."""
        best: i64 = 0
        fewest: i64 = 99
        elf: i64
        for elf in range(self.tables.elves):
            n = count(s.mats[seat * W + LESSONS + elf])
            if n < fewest:
                fewest = n
                best = elf
        return best

    # Where to go

    def place(self, s: Workshop, seat: i64, luck: Luck) -> i64:
        """The visit that brings most, judged with a little noise."""
        self.judge(s, seat)
        choices = self.placements(s, seat)
        best: i64 = choices[0]
        most = -1000.0
        action: i64
        for action in choices:
            gain = self.gain(s, seat, action) + self.noise[luck.roll(64)]
            if gain > most:
                most = gain
                best = action
        return best

    def placements(self, s: Workshop, seat: i64) -> vec[i64]:
        """One elf of those alike, one space of those alike."""
        tables, legal = self.tables, s.open
        m, at = s.mats, seat * W
        spaces = tables.spaces
        found = vec[i64]()
        last: i64 = -2
        i: i64
        other: i64
        for i in range(len(legal)):
            action = legal[i]
            if action >= tables.learn:
                found = append(found, action)
                continue
            choice = action - tables.bake if 0 <= tables.bake <= action else action - tables.place
            elf, space = choice // spaces, choice % spaces
            fresh = True
            if elf != tables.zelf:
                mine = elf - seat * tables.elves
                for other in range(mine):
                    if m[at + AT + other] == AT_HOME and m[at + LESSONS + other] == m[at + LESSONS + mine]:
                        fresh = False
            if fresh and last == action - 1:
                room = tables.room[space]
                if (
                    room == tables.room[space - 1]
                    and room in (CLASSROOM, LAB, HALL, STABLE)
                    and tables.makes[space] == tables.makes[space - 1]
                    and s.taken[space] == s.taken[space - 1]
                ):
                    fresh = False
                    last = action
            if fresh:
                found = append(found, action)
                last = action
        return found

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
        learnt: i64 = 0 if elf == tables.zelf else self.before[LESSONS + mine]
        room = s.room_at(space)
        key = space * YIELDS + min(s.makes(elf, learnt, space, card), YIELDS - 1)
        if room in (CLASSROOM, CARD) or baked:
            worth = self.visit(s, seat, mine, elf, learnt, space, room, card)
        elif self.known[key] == self.judgment:
            worth = self.gains[key]
        else:
            worth = self.visit(s, seat, mine, elf, learnt, space, room, card)
            self.gains[key] = worth
            self.known[key] = self.judgment
        if elf != tables.zelf:
            useful = (room == HALL and learnt >> 3 & 1) or (SHOPS <= room < LAB and learnt >> (room - SHOPS) & 1)
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
        if room == MAILROOM:
            return self.mail(s, seat, space)
        if room == STABLE:
            self.best_stall(s, seat, card)
            return self.stall_gains
        plan.back()
        row = plan.row
        price = s.cost(space, card)
        if price > 0:
            row[COAL] -= price
            plan.price_coal()
        if room == CLASSROOM or (room == CARD and tables.kind[card] == TRAINING_SEMINAR):
            subject = self.best_lesson(s, mine, room == CARD)
            plan.learn(mine, subject)
            return plan.sum() - self.as_is + (plan.lesson_worth(subject, learnt) - 1.0)
        if room == MINE:
            plan.add_coal(s.mines(seat, card))
        elif room == HALL:
            plan.assemble(s.makes(elf, learnt, space, card))
        elif room == LAB:
            used = plan.mould(s.makes(elf, learnt, space, card), self.price)
            return plan.sum() - self.as_is - self.price * plan.real[used]
        elif room < LAB:
            k = room - SHOPS
            rest = plan.fill(k, s.makes(elf, learnt, space, card))
            if rest > 0 and s.repairs[k] > 0:
                mended = min(rest, s.repairs[k])
                plan.earn(mended * tables.card_cookies[card])
                rest -= mended
            plan.improve(k, rest)
        elif tables.kind[card] == NAUGHTY_LIST:
            n = min(row[COAL], tables.card_coal[card])
            plan.add_coal(-n)
            plan.earn(n * tables.card_cookies[card])
        else:
            return float(tables.bakery_cookies)
        return plan.sum() - self.as_is

    def mail(self, s: Workshop, seat: i64, space: i64) -> float:
        """What the best letters promise, while there are few gifts to work on."""
        tables, plan = self.tables, self.plan
        gifts = self.before[GIFTS]
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

    # What to do there

    def best_stall(self, s: Workshop, seat: i64, card: i64) -> i64:
        best: i64 = -1
        most = -1.0
        k: i64
        for k in range(STALLS):
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
        times: i64 = tables.card_times[card] if kind in (AURORA_AUSTRALIS, AURORA_BOREALIS) else 1
        if times == 0:
            return worth
        if k == COMET:
            return worth + self.tree_gain(s, seat) + float(2 * (times - 1))
        if k == CUPID:
            return worth + (1.8 if self.before[GIFTS] < CROWD and plan.visits > 4.0 else 0.0)
        if k == DONNER:
            plan.back()
            able = self.before[COAL] > 0 and plan.demand(0) + plan.demand(1) + plan.demand(2) > 1
            return worth + (3.0 if able else 0.0) + float(2 * (times - 1))
        plan.back()
        if k == BLITZEN:
            plan.assemble(tables.blitzen * times)
        elif k == VIXEN:
            plan.add_coal(tables.vixen * times)
        else:
            material = WOOD if k == DANCER else FABRIC if k == DASHER else METAL
            plan.improve(material, plan.fill(material, tables.reindeer_materials * times))
        return worth + plan.sum() - self.as_is

    def tree_gain(self, s: Workshop, seat: i64) -> float:
        """To begin tomorrow is worth more the later one would come otherwise; to keep the tree is something too."""
        plan = self.plan
        return plan.tree * (KEEP_TREE + (1.0 - KEEP_TREE) * plan.late)

    def tend(self, s: Workshop, seat: i64) -> i64:
        return self.tables.tend + self.best_stall(s, seat, self.tables.no_card if s.baked else s.today)

    def best_lesson(self, s: Workshop, mine: i64, seminar: bool) -> i64:
        learnt = self.before[LESSONS + mine]
        best: i64 = 0
        most = -1.0
        k: i64
        for k in range(SUBJECTS):
            there = (s.topic < 0 or s.topic == k) if seminar else s.blackboard[k] > 0
            if there and s.learnable(learnt, k):
                worth = self.plan.lesson_worth(k, learnt)
                if worth > most:
                    most = worth
                    best = k
        return best

    def learn(self, s: Workshop, seat: i64) -> i64:
        mine = s.elf - seat * self.tables.elves
        return self.tables.learn + self.best_lesson(s, mine, self.tables.room[s.space] == CARD)

    def take(self, s: Workshop, seat: i64) -> i64:
        """The letter that suits best, while it is worth having."""
        tables, plan = self.tables, self.plan
        may_stop = s.optional or s.used > 0
        best: i64 = -1
        most = -1000.0
        slot: i64
        for slot in range(tables.display):
            card = s.display[slot]
            if card >= 0:
                worth = plan.wants(card)
                if worth > most:
                    most = worth
                    best = card
        if may_stop and (most <= 0.5 or (self.before[GIFTS] > CROWD and most < 3.0)):
            return tables.stop
        if best < 0:
            return tables.take + tables.gifts
        return tables.take + best

    def fill(self, s: Workshop, seat: i64) -> i64:
        """On the gift that it helps most; else on the sleigh, an improvement, or for a plastic."""
        tables, plan, k = self.tables, self.plan, s.kind
        g = plan.best_gift(k)
        mending = s.from_shop and s.repairs[k] > 0
        if g >= 0 and (plan.weight[g] > 0.3 or not mending):
            return tables.put + plan.row[GIFT + g * G] * NEEDS + plan.slot_for(k, g)
        if mending:
            return tables.repair
        if plan.row[BUILT + k] < tables.improvement:
            return tables.build + k
        for g in range(plan.row[GIFTS]):
            at = GIFT + g * G
            if plan.row[at + PLASTICS + k] > 0 and plan.row[at + TOKENS] == 0:
                return tables.replace + plan.row[at]
        return s.open[len(s.open) - 1]

    def mould(self, s: Workshop, seat: i64) -> i64:
        """Where it helps; the first has to go somewhere."""
        tables, plan = self.tables, self.plan
        jammed = -1 if s.baked else plan.row[JAMMED]
        choice = plan.best_mould(self.price, jammed)
        if choice < 0:
            return s.open[len(s.open) - 1] if s.used > 0 else s.open[0]
        return tables.put + plan.row[GIFT + choice // 3 * G] * NEEDS + OPEN + choice % 3

    # Search

    def candidates(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Workshop)
        tables, phase = self.tables, s.phase
        if phase == PLACING:
            return self.promising(s, seat)
        if phase == KEEPING:
            return self.keepings(s, seat)
        if phase == STARTING:
            return s.open[: 1 + SUBJECTS]
        if phase == AT_THE_DENTIST:
            return vec[i64]([tables.dentist + seat * tables.elves + self.spare_elf(s, seat)])
        if phase in (MOULDING, FILLING):
            return self.steps(s)
        return s.legal(seat)

    def promising(self, s: Workshop, seat: i64) -> vec[i64]:
        """The placements that look best, in order of number."""
        choices = self.placements(s, seat)
        if len(choices) <= self.breadth:
            return choices
        self.judge(s, seat)
        gains = vec[float]()
        action: i64
        for action in choices:
            gains = append(gains, self.gain(s, seat, action))
        found = vec[i64]()
        i: i64
        other: i64
        for i in range(len(choices)):
            better: i64 = 0
            for other in range(len(choices)):
                if gains[other] > gains[i] or (gains[other] == gains[i] and other < i):
                    better += 1
            if better < self.breadth:
                found = append(found, choices[i])
        return found

    def keepings(self, s: Workshop, seat: i64) -> vec[i64]:
        """Kept gifts in order of card, so that each set comes up once."""
        kept = s.mats[seat * W + KEPT]
        found = vec[i64]()
        k: i64
        for k in range(self.tables.dealt):
            if kept >> k == 0:
                found = append(found, self.tables.keep + s.mats[seat * W + DEALT + k])
        if kept:
            found = append(found, self.tables.stop)
        return found

    def steps(self, s: Workshop) -> vec[i64]:
        """A material goes where nothing else can go before it goes where plastic could."""
        tables, legal = self.tables, s.open
        found = vec[i64]()
        i: i64
        for i in range(len(legal)):
            action = legal[i]
            put = s.phase == FILLING and tables.put <= action < tables.replace
            second = put and (action - tables.put) % NEEDS >= OPEN and i > 0 and legal[i - 1] == action - OPEN
            if not second:
                found = append(found, action)
        return found

    def worth(self, s: State, seat: i64) -> float:
        """The lead over the best of the others, between 0 and 1."""
        assert isinstance(s, Workshop)
        tables = self.tables
        mine = 0.0
        best = -1000.0
        other: i64
        for other in range(tables.seats):
            if s.phase == OVER:
                points = float(score(tables, s.mats, other * W))
            else:
                self.plan.load(s, other)
                points = self.plan.value()
            if other == seat:
                mine = points
            elif points > best:
                best = points
        lead = mine - best
        return 0.5 + 0.5 * lead / (EVEN_LEAD + abs(lead))

    def chapter(self, s: State) -> i64:
        """A day: in the evening all elves are home, and nothing hangs on whose turn it is."""
        assert isinstance(s, Workshop)
        return s.day

    def trust(self) -> float:
        """A good deal: tried out after so few visits, other decisions of rivals are mostly worse."""
        return self.lead

    def reason(self, view: View, action: i64) -> Line:
        assert isinstance(view, WorkshopView)
        return reason(self.tables, view, int(action))


class PlasticBrain(WorkshopBrain):
    """Style: plastic wherever it goes."""

    def __init__(self, tables: WorkshopSetup) -> None:
        WorkshopBrain.__init__(self, tables, price=-1.5, taste=0.6)


class PuristBrain(WorkshopBrain):
    """Style: no plastic, ever."""

    def __init__(self, tables: WorkshopSetup) -> None:
        WorkshopBrain.__init__(self, tables, price=100.0)


def count(bits: i64) -> i64:
    """How many bits are set."""
    n: i64 = 0
    while bits:
        n += bits & 1
        bits >>= 1
    return n
