"""What a team's mat is worth with the days that are left, and what a visit somewhere would make of it.

A planner works on a copy of one mat. Its unit is the cookie; `work` is the number of visits that a gift still takes.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .layout import (
    ASSEMBLY,
    AT,
    AT_HOME,
    BUILT,
    CHART,
    COAL,
    FABRIC,
    FILLED,
    FROM_GIFTS,
    GIFT,
    GIFTS,
    HAS_BAKERY,
    JAMMED,
    LESSONS,
    METAL,
    NEEDS,
    OPEN,
    PLASTICS,
    STACK,
    SUBJECTS,
    TOKENS,
    WOOD,
    G,
    W,
)
from .pieces import WorkshopSetup, capacity, cookies, is_ready, materials_in, plastics_in, room_for
from .rules import Workshop

VISIT: Final = 5.6
"""What a visit somewhere is worth, in cookies."""
MATERIALS_A_VISIT: Final = 2.45
TOKENS_A_VISIT: Final = 1.55
STRETCH: Final = 0.75
"""The share of the visits left that goes into gifts already on the mat."""
LESSON_A_DAY: Final = 1.5
"""What a trained elf brings more, a day."""
SECOND_ALIKE: Final = 0.53
"""Of that, the second elf with the same subject."""
TOOLS_A_DAY: Final = 0.8
A_CART: Final = 0.5
INSPECTED: Final = 1.0
"""What an inspection brings for a gift, on average."""
ZELF: Final = 3.0
COMET_TREE: Final = 3.5
"""What it is worth on the first day to begin tomorrow instead of coming last."""
COMET_TREE_OF_TWO: Final = 2.0
"""The same where there is only one to come before."""
AT_HAND: Final = 0.4
"""What an elf that is still at home may do more, for each subject it knows."""
SOMETHING_TO_DO: Final = 2.2
"""What it is worth to have a gift to work on; a third one less, and so on."""


class Planner:
    """The mat of one team, to be tried things on."""

    def __init__(self, tables: WorkshopSetup) -> None:
        self.tables = tables
        self.row = vec[i64]([0] * W)
        self.order = vec[i64]([0] * 8)
        self.work = vec[float]([0.0] * 8)
        self.weight = vec[float]([0.0] * 8)
        """By gift: how likely it is to be finished in time."""
        self.days = 0.0
        self.visits = 0.0
        self.late = 0.0
        """How late one's turn comes tomorrow, from 0 for the holder of the tree to 1."""
        self.comet = COMET_TREE if tables.seats > 2 else COMET_TREE_OF_TWO
        self.at_hand = AT_HAND
        self.something = SOMETHING_TO_DO
        self.zelf = 0.0
        self.visit = VISIT
        self.pace = MATERIALS_A_VISIT
        self.token_pace = TOKENS_A_VISIT
        self.stretch = STRETCH
        self.lesson_a_day = LESSON_A_DAY
        self.inspected = INSPECTED
        self.second_alike = SECOND_ALIKE
        self.taste = 0.0
        """For gifts with requirements open to plastic: a matter of style."""

    def load(self, s: Workshop, seat: i64) -> None:
        """Looks at a team."""
        tables = self.tables
        at = seat * W
        self.row = s.mats[at : at + W]
        home: i64 = 0
        elf: i64
        for elf in range(tables.elves):
            if self.row[AT + elf] == AT_HOME:
                home += 1
        self.days = float(tables.days - s.day)
        self.visits = self.days * float(tables.elves) + float(home)
        self.late = float((seat - s.tree + tables.seats) % tables.seats) / float(tables.seats - 1)
        self.zelf = 0.0
        if s.zelf_team == seat and s.zelf_at == AT_HOME and self.row[COAL] > 0:
            self.zelf = ZELF
            self.visits += 1.0

    # What it is worth

    def value(self) -> float:
        """Cookies now, and what the rest promises."""
        row = self.row
        total = float(cookies(row, 0)) + self.zelf + self.coal_value(row[COAL])
        total += self.gifts_value() + self.lessons_value() + self.improvements_value()
        total += self.inspected * float(row[STACK]) + self.busy_value() - self.late * self.tree_value()
        if row[HAS_BAKERY]:
            total += float(self.tables.bakery_cookies)
        return total

    def tree_value(self) -> float:
        """What the tree brings whoever would come last without it."""
        if self.days < 0.5:
            return 0.0
        return self.comet * (0.25 + 0.75 * self.days / float(self.tables.days))

    def busy_value(self) -> float:
        """Gifts to work on, and trained elves still at hand."""
        row = self.row
        total = 0.0
        share = self.something * min(1.0, self.visits / 10.0)
        g: i64
        for g in range(row[GIFTS]):
            total += share
            if g > 0:
                share *= 0.6
        elf: i64
        for elf in range(self.tables.elves):
            if row[AT + elf] == AT_HOME:
                learnt = row[LESSONS + elf]
                while learnt:
                    total += self.at_hand * float(learnt & 1)
                    learnt >>= 1
        return total

    def coal_value(self, coal: i64) -> float:
        """The first pieces fire furnaces, the last are half a cookie."""
        worth = 0.0
        n: i64
        for n in range(coal):
            use = 1.25 - 0.09 * float(n)
            if float(n) >= self.visits * 1.2:
                use = 0.5
            worth += max(use, 0.5)
        return worth

    def weigh(self) -> None:
        """How likely each gift is to be finished, those with the least work first."""
        row, tables = self.row, self.tables
        gifts = row[GIFTS]
        g: i64
        k: i64
        for g in range(gifts):
            at = GIFT + g * G
            card = row[at]
            missing: i64 = 0
            for k in range(NEEDS):
                missing += tables.needs[card * NEEDS + k] - row[at + FILLED + k]
            missing -= plastics_in(row, at)
            tokens = tables.icons[card] - row[at + TOKENS]
            self.work[g] = float(missing) / self.pace + float(tokens) / self.token_pace
            k = g
            while k > 0 and self.work[self.order[k - 1]] > self.work[g]:
                self.order[k] = self.order[k - 1]
                k -= 1
            self.order[k] = g
        budget = self.visits * self.stretch + 0.001
        done = 0.0
        for k in range(gifts):
            g = self.order[k]
            done += self.work[g]
            over = done / budget
            self.weight[g] = 1.0 if over <= 1.0 else max(0.0, 1.0 - 1.6 * (over - 1.0))

    def gifts_value(self) -> float:
        """A gift is worth its cookies less the visits it still takes, or what half a gift counts at the end."""
        row, tables = self.row, self.tables
        self.weigh()
        total = 0.0
        g: i64
        for g in range(row[GIFTS]):
            at = GIFT + g * G
            full = float(tables.chart[row[at] * CHART + plastics_in(row, at)]) + self.inspected
            parts = float(materials_in(row, at) + row[at + TOKENS])
            weight = self.weight[g]
            total += weight * max(full - self.work[g] * self.visit, parts) + (1.0 - weight) * parts
        return total

    def lessons_value(self) -> float:
        """Training pays on the days to come, less where two know the same."""
        row = self.row
        total = 0.0
        k: i64
        elf: i64
        for k in range(SUBJECTS):
            share = 1.0
            for elf in range(self.tables.elves):
                if row[LESSONS + elf] >> k & 1:
                    total += share
                    share *= self.second_alike
        return total * self.lesson_a_day * self.days

    def improvements_value(self) -> float:
        row, tables = self.row, self.tables
        total = A_CART * float(row[BUILT + WOOD])
        tools = float(row[BUILT + METAL]) / float(tables.improvement)
        total += TOOLS_A_DAY * self.days * (tools if tools >= 1.0 else 0.4 * tools)
        if row[BUILT + FABRIC] < tables.improvement:
            total += 0.35 * float(tables.harness * row[BUILT + FABRIC]) / float(tables.improvement)
        return total

    # What could be done with it

    def best_gift(self, k: i64) -> i64:
        """The gift that a material helps most: the one nearest to its end that may still be finished; -1 for none."""
        row, tables = self.row, self.tables
        best: i64 = -1
        most = -1.0
        g: i64
        for g in range(row[GIFTS]):
            at = GIFT + g * G
            if room_for(tables, row, 0, k, at) > 0 or room_for(tables, row, 0, OPEN + k, at) > 0:
                good = (0.2 + self.weight[g]) * (1.0 + 6.0 / (2.0 + self.work[g]))
                if good > most:
                    most = good
                    best = g
        return best

    def slot_for(self, k: i64, g: i64) -> i64:
        """The kind of requirement to fill: what takes nothing else first, so that plastic still finds room."""
        return k if room_for(self.tables, self.row, 0, k, GIFT + g * G) > 0 else OPEN + k

    def fill(self, k: i64, n: i64) -> i64:
        """Puts up to n materials where they help most; says how many found no requirement."""
        self.weigh()
        while n > 0:
            g = self.best_gift(k)
            if g < 0:
                return n
            at = GIFT + g * G
            self.row[at + FILLED + self.slot_for(k, g)] += 1
            self.work[g] -= 1.0 / self.pace
            n -= 1
        return 0

    def improve(self, k: i64, n: i64) -> None:
        """Leftover materials go into the improvement."""
        row = self.row
        while n > 0 and row[BUILT + k] < self.tables.improvement:
            row[BUILT + k] += 1
            n -= 1
            if k == FABRIC and row[BUILT + k] == self.tables.improvement:
                row[FROM_GIFTS] += self.tables.harness

    def best_mould(self, price: float, jammed: i64) -> i64:
        """Where one plastic helps most, as gift * 3 + material; -1 where none helps.

        It helps a gift that would be finished with plastic, and one whose chart falls by less than the work it saves;
        `price` is what a plastic costs besides.
        """
        row, tables = self.row, self.tables
        best: i64 = -1
        most = 0.0
        g: i64
        k: i64
        for g in range(row[GIFTS]):
            at = GIFT + g * G
            card = row[at]
            if jammed >= 0 and jammed != card:
                continue
            used = plastics_in(row, at)
            strict: i64 = 0
            open_: i64 = 0
            where: i64 = -1
            for k in range(3):
                strict += room_for(tables, row, 0, k, at)
                room = room_for(tables, row, 0, OPEN + k, at)
                open_ += room
                if room > 0 and where < 0:
                    where = k
            if where < 0:
                continue
            drop = float(tables.chart[card * CHART + used] - tables.chart[card * CHART + used + open_]) / float(open_)
            gain = self.visit / self.pace - drop - price
            if strict == 0:
                gain += 1.0
            if self.weight[g] < 1.0:
                gain += 1.5 * (1.0 - self.weight[g])
            gain += 0.1 * (4.0 - self.work[g])
            if gain > most:
                most = gain
                best = g * 3 + where
        return best

    def mould(self, n: i64, price: float) -> i64:
        """Puts up to n plastics where they help; says how many it used."""
        self.weigh()
        used: i64 = 0
        jammed = self.row[JAMMED]
        while used < n:
            choice = self.best_mould(price, jammed)
            if choice < 0:
                return used
            at = GIFT + choice // 3 * G
            self.row[at + PLASTICS + choice % 3] += 1
            self.work[choice // 3] -= 1.0 / self.pace
            used += 1
        return used

    def best_assembly(self) -> i64:
        """The ready gift with the fewest tokens to go, of equal ones the dearest; -1 for none."""
        row, tables = self.row, self.tables
        best: i64 = -1
        least: i64 = 1000000
        g: i64
        for g in range(row[GIFTS]):
            at = GIFT + g * G
            if is_ready(tables, row, at):
                card = row[at]
                to_go = (tables.icons[card] - row[at + TOKENS]) * 1000
                to_go -= tables.chart[card * CHART + plastics_in(row, at)]
                if to_go < least:
                    least = to_go
                    best = g
        return best

    def assemble(self, n: i64) -> i64:
        """Puts up to n tokens where they finish most; says how many it used."""
        row, tables = self.row, self.tables
        used: i64 = 0
        k: i64
        while used < n:
            g = self.best_assembly()
            if g < 0:
                return used
            at = GIFT + g * G
            row[at + TOKENS] += 1
            used += 1
            if row[at + TOKENS] == tables.icons[row[at]]:
                row[FROM_GIFTS] += tables.chart[row[at] * CHART + plastics_in(row, at)]
                row[STACK] += 1
                row[GIFTS] -= 1
                last = GIFT + row[GIFTS] * G
                for k in range(G):
                    row[at + k] = row[last + k]
        return used

    def add_coal(self, n: i64) -> None:
        self.row[COAL] = min(self.row[COAL] + n, capacity(self.tables, self.row, 0))

    def learn(self, elf: i64, subject: i64) -> None:
        one: i64 = 1
        self.row[LESSONS + elf] |= one << subject

    def demand(self, k: i64) -> i64:
        """Empty requirements of a material on gifts that may be finished."""
        row, tables = self.row, self.tables
        n: i64 = 0
        g: i64
        for g in range(row[GIFTS]):
            at = GIFT + g * G
            n += room_for(tables, row, 0, k, at) + room_for(tables, row, 0, OPEN + k, at)
        return n

    def wants(self, card: i64) -> float:
        """How well another gift suits the team: its cookies for the work, with the training that there is."""
        row, tables = self.row, self.tables
        work = float(tables.icons[card]) / self.token_pace
        liked = 0.0
        k: i64
        elf: i64
        for k in range(3):
            n = float(tables.needs[card * NEEDS + k] + tables.needs[card * NEEDS + OPEN + k])
            pace = self.pace
            for elf in range(tables.elves):
                if row[LESSONS + elf] >> k & 1:
                    pace = self.pace * 1.6
            work += n / pace
            liked += self.taste * float(tables.needs[card * NEEDS + OPEN + k])
        if work > self.visits * self.stretch:
            return -1.0
        return float(tables.chart[card * CHART]) + self.inspected - work * self.visit + liked

    def lesson_worth(self, subject: i64, learnt: i64) -> float:
        """What a subject promises an elf: assembly and materials in demand, less where a team mate knows it."""
        share = 1.0
        elf: i64
        for elf in range(self.tables.elves):
            if self.row[LESSONS + elf] >> subject & 1:
                share *= self.second_alike
        if subject == ASSEMBLY:
            return share * 1.05
        return share * (0.85 + 0.04 * float(min(self.demand(subject), 6)))
