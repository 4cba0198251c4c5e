"""What bots know of Santa's Workshop: where an elf does most good, what to put where, when to stop.

Everything is judged by what a team's mat is worth (see `value`): as it is, and as it would be after a visit. What
others do counts only through `worth`, which is a team's lead.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.contract import State
from yuletable.engine.luck import Luck
from yuletable.engine.messages import Line, View

from ..rules import constants as c
from ..rules.scoring import score
from ..rules.setup import WorkshopSetup
from ..rules.state import Workshop
from ..view import WorkshopView
from .reasons import reason
from .value_visits import CROWD, VisitValue, count

EVEN_LEAD: Final = 40.0
"""The lead that is worth half of what a lead can be worth."""
NOISE: Final = 0.6
"""How far, in cookies, a judgment may be off: equal teams should not all do the same."""
BREADTH: Final = 8
"""So many placements are worth a closer look."""
POLICY_LEADS: Final = 30.0
"""For about so many visits of a point a search takes the policy's word."""


class WorkshopBrain(VisitValue):
    """Sensible play, one decision at a time."""

    def __init__(self, tables: WorkshopSetup, price: float = 0.0, taste: float = 0.0) -> None:
        VisitValue.__init__(self, tables, price, taste)
        self.noise = vec[float]([NOISE * float(n) / 64.0 for n in range(64)])
        self.breadth: i64 = BREADTH
        self.lead = POLICY_LEADS

    # Policy

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        assert isinstance(s, Workshop)
        phase = s.phase
        if phase == c.PLACING:
            return self.place(s, seat, luck)
        if phase == c.KEEPING:
            return self.keep(s, seat)
        if phase == c.AT_THE_DENTIST:
            return self.tables.dentist + seat * self.tables.elves + self.spare_elf(s, seat)
        if phase == c.TENDING:
            self.judge(s, seat)
            return self.tend(s, seat)
        self.look(s, seat)
        if phase == c.FILLING:
            return self.fill(s, seat)
        if phase == c.MOULDING:
            return self.mould(s, seat)
        if phase == c.ASSEMBLING:
            g = self.plan.best_assembly()
            return self.tables.assemble + self.plan.row[c.GIFT + g * c.G]
        if phase == c.TAKING:
            return self.take(s, seat)
        if phase == c.LEARNING:
            return self.learn(s, seat)
        if phase == c.DELIVERING:
            return s.open[len(s.open) - 1]
        return self.start(s, seat)

    def start(self, s: Workshop, seat: i64) -> i64:
        """Seat 5 takes a lesson, which pays on nine days: six coal are two trips to the mine."""
        return self.tables.train + seat * self.tables.elves * c.SUBJECTS

    def keep(self, s: Workshop, seat: i64) -> i64:
        """All of them, from the first on: a gift in hand saves a trip to the Mailroom."""
        kept = s.mats[seat * c.W + c.KEPT]
        k: i64
        for k in range(self.tables.dealt):
            if not kept >> k & 1:
                return self.tables.keep + s.mats[seat * c.W + c.DEALT + k]
        return self.tables.stop

    def spare_elf(self, s: Workshop, seat: i64) -> i64:
        """The elf that has learnt least."""
        best: i64 = 0
        fewest: i64 = 99
        elf: i64
        for elf in range(self.tables.elves):
            n = count(s.mats[seat * c.W + c.LESSONS + elf])
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
        m, at = s.mats, seat * c.W
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
                    if m[at + c.AT + other] == c.AT_HOME and m[at + c.LESSONS + other] == m[at + c.LESSONS + mine]:
                        fresh = False
            if fresh and last == action - 1:
                room = tables.room[space]
                if (
                    room == tables.room[space - 1]
                    and room in (c.CLASSROOM, c.LAB, c.HALL, c.STABLE)
                    and tables.makes[space] == tables.makes[space - 1]
                    and s.taken[space] == s.taken[space - 1]
                ):
                    fresh = False
                    last = action
            if fresh:
                found = append(found, action)
                last = action
        return found

    # What to do there

    def tend(self, s: Workshop, seat: i64) -> i64:
        return self.tables.tend + self.best_stall(s, seat, self.tables.no_card if s.baked else s.today)

    def learn(self, s: Workshop, seat: i64) -> i64:
        mine = s.elf - seat * self.tables.elves
        return self.tables.learn + self.best_lesson(s, mine, self.tables.room[s.space] == c.CARD)

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
        if may_stop and (most <= 0.5 or (self.before[c.GIFTS] > CROWD and most < 3.0)):
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
            return tables.put + plan.row[c.GIFT + g * c.G] * c.NEEDS + plan.slot_for(k, g)
        if mending:
            return tables.repair
        if plan.row[c.BUILT + k] < tables.improvement:
            return tables.build + k
        for g in range(plan.row[c.GIFTS]):
            at = c.GIFT + g * c.G
            if plan.row[at + c.PLASTICS + k] > 0 and plan.row[at + c.TOKENS] == 0:
                return tables.replace + plan.row[at]
        return s.open[len(s.open) - 1]

    def mould(self, s: Workshop, seat: i64) -> i64:
        """Where it helps; the first has to go somewhere."""
        tables, plan = self.tables, self.plan
        jammed = -1 if s.baked else plan.row[c.JAMMED]
        choice = plan.best_mould(self.price, jammed)
        if choice < 0:
            return s.open[len(s.open) - 1] if s.used > 0 else s.open[0]
        return tables.put + plan.row[c.GIFT + choice // 3 * c.G] * c.NEEDS + c.OPEN + choice % 3

    # Search

    def candidates(self, s: State, seat: i64) -> vec[i64]:
        assert isinstance(s, Workshop)
        tables, phase = self.tables, s.phase
        if phase == c.PLACING:
            return self.promising(s, seat)
        if phase == c.KEEPING:
            return self.keepings(s, seat)
        if phase == c.STARTING:
            return s.open[: 1 + c.SUBJECTS]
        if phase == c.AT_THE_DENTIST:
            return vec[i64]([tables.dentist + seat * tables.elves + self.spare_elf(s, seat)])
        if phase in (c.MOULDING, c.FILLING):
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
        kept = s.mats[seat * c.W + c.KEPT]
        found = vec[i64]()
        k: i64
        for k in range(self.tables.dealt):
            if kept >> k == 0:
                found = append(found, self.tables.keep + s.mats[seat * c.W + c.DEALT + k])
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
            put = s.phase == c.FILLING and tables.put <= action < tables.replace
            second = put and (action - tables.put) % c.NEEDS >= c.OPEN and i > 0 and legal[i - 1] == action - c.OPEN
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
            if s.phase == c.OVER:
                points = float(score(tables, s.mats, other * c.W))
            else:
                self.plan.load(s, other)
                points = self.plan.value()
            if other == seat:
                mine = points
            elif points > best:
                best = points
        lead = mine - best
        return 0.5 + 0.5 * lead / (EVEN_LEAD + abs(lead))

    def stage(self, s: State) -> i64:
        """A day: in the evening all elves are home, and nothing hangs on whose turn it is."""
        assert isinstance(s, Workshop)
        return s.day

    def exploration(self) -> float:
        """What one space more or less is worth shows in the third place: with more, all is tried alike."""
        return 0.03

    def policy_visits(self) -> float:
        """A good deal: tried out after so few visits, other decisions of rivals are mostly worse."""
        return self.lead

    def reason(self, view: View, action: i64) -> Line:
        assert isinstance(view, WorkshopView)
        return reason(self.tables, view, int(action))
