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
    FROM_HOLIDAYS,
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
from .pieces import WorkshopSetup, capacity, cookies, is_ready, plastics_in, room_for
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
SUITS: Final = 0.02
"""The share that a subject is worth more for each requirement of its material on the mat."""
MOST_WANTED: Final = 6
"""So many requirements of a material keep a trained elf busy."""
WANTED: Final = 5
"""Assembly is as good as so many requirements: every gift is assembled. So is any subject while there is no gift."""
TOOLS_A_DAY: Final = 0.8
A_CART: Final = 0.5
INSPECTED: Final = 1.0
"""What an inspection brings for a gift, on average."""
ZELF: Final = 3.0
TRAINED: Final = 1.6
"""How much faster materials come where somebody is trained."""
COMET_TREE: Final = 3.5
"""What it is worth on the first day to begin tomorrow instead of coming last."""
COMET_TREE_OF_TWO: Final = 2.0
"""The same where there is only one to come before."""
AT_HAND: Final = 0.4
"""What an elf that is still at home may do more, for each subject it knows."""
SOMETHING_TO_DO: Final = 2.2
"""What it is worth to have a gift to work on; a third one less, and so on."""


class Planner:
    """The mat of one team, to be tried things on.

    What a mat is worth has five parts that change (`coal`, `gifts`, `lessons`, `built`, `busy`); each is worked out
    anew only where a try has changed it.
    """

    def __init__(self, tables: WorkshopSetup, taste: float) -> None:
        self.tables = tables
        self.row = vec[i64]([0] * W)
        self.mark = self.row
        """The mat as it was when it was valued: the start of every try. Nobody changes it."""
        self.tried: bool = False
        """More of the row than its coal may differ from the mark."""
        self.order = vec[i64]([0] * 8)
        self.made = vec[i64]([0] * 8)
        """By gift: own materials on it."""
        self.moulded = vec[i64]([0] * 8)
        """By gift: plastics on it."""
        self.work = vec[float]([0.0] * 8)
        self.weight = vec[float]([0.0] * 8)
        """By gift: how likely it is to be finished in time."""
        self.work_as_is = vec[float]([0.0] * 8)
        self.weight_as_is = vec[float]([0.0] * 8)
        self.days = 0.0
        self.visits = 0.0
        self.visits_left: i64 = 0
        """The same as a number."""
        self.late = 0.0
        """How late one's turn comes tomorrow, from 0 for the holder of the tree to 1."""
        self.tree = 0.0
        """What the tree brings whoever would come last without it."""
        self.skills: i64 = 0
        """The materials that somebody of the team is trained in, as bits."""
        self.zelf = 0.0
        self.comet = COMET_TREE if tables.seats > 2 else COMET_TREE_OF_TWO
        self.at_hand = AT_HAND
        self.something = SOMETHING_TO_DO
        self.visit = VISIT
        self.pace = MATERIALS_A_VISIT
        self.token_pace = TOKENS_A_VISIT
        self.stretch = STRETCH
        self.lesson_a_day = LESSON_A_DAY
        self.inspected = INSPECTED
        self.second_alike = SECOND_ALIKE
        self.suits = SUITS
        self.taste = taste
        """For gifts with requirements open to plastic: a matter of style."""
        self.coal = 0.0
        self.gifts = 0.0
        self.lessons = 0.0
        self.built = 0.0
        self.busy = 0.0
        self.coal_as_is = 0.0
        self.gifts_as_is = 0.0
        self.lessons_as_is = 0.0
        self.built_as_is = 0.0
        self.busy_as_is = 0.0
        self.real = vec[float]([float(n) for n in range(128)])
        """Small numbers as floats: the compiler makes a detour for them."""
        self.total = vec[i64]()
        self.work_of = vec[float]()
        self.full = vec[float]()
        self.labour = vec[float]()
        self.promise = vec[float]()
        self.cart: i64 = max(tables.cart + tables.cart_plus * tables.improvement, max(tables.start_coal)) + 1
        self.fuel = vec[float]()
        self.prepare()

    def prepare(self) -> None:
        """The tables that hang on cards and weights alone; again whenever a weight is changed."""
        tables = self.tables
        cards, needs = range(int(tables.gifts)), [int(n) for n in tables.needs]
        self.total = vec[i64]([sum(needs[card * NEEDS : card * NEEDS + NEEDS]) for card in cards])
        """By card: all requirements."""
        self.work_of = vec[float](
            [float(n) / self.pace + float(k) / self.token_pace for n in range(CHART) for k in range(CHART)]
        )
        """By empty requirements and missing tokens: the visits that they take."""
        self.full = vec[float]([float(n) + self.inspected for n in tables.chart])
        """By card and plastics: what the gift brings when it is finished."""
        labour: list[float] = []
        promise: list[float] = []
        for card in cards:
            for skills in range(8):
                work = float(tables.icons[card]) / self.token_pace
                liked = 0.0
                for k in range(3):
                    n = float(needs[card * NEEDS + k] + needs[card * NEEDS + OPEN + k])
                    work += n / (self.pace * TRAINED if skills >> k & 1 else self.pace)
                    liked += self.taste * float(needs[card * NEEDS + OPEN + k])
                labour.append(work)
                promise.append(float(tables.chart[card * CHART]) + self.inspected - work * self.visit + liked)
        self.labour = vec[float](labour)
        """By card and skills: the visits it takes from the first to the last."""
        self.promise = vec[float](promise)
        """By card and skills: its cookies less those visits."""
        fuel: list[float] = []
        for visits in range(int((tables.days + 1) * tables.elves) + 2):
            worth = 0.0
            for coal in range(int(self.cart)):
                fuel.append(worth)
                use = 0.5 if float(coal) >= float(visits) * 1.2 else 1.25 - 0.09 * float(coal)
                worth += max(use, 0.5)
        self.fuel = vec[float](fuel)
        """By visits left and coal: the first pieces fire furnaces, the last are half a cookie."""

    def load(self, s: Workshop, seat: i64) -> None:
        """Looks at a team."""
        tables = self.tables
        at = seat * W
        self.row = s.mats[at : at + W]
        row = self.row
        home: i64 = 0
        skills: i64 = 0
        elf: i64
        for elf in range(tables.elves):
            skills |= row[LESSONS + elf]
            if row[AT + elf] == AT_HOME:
                home += 1
        self.skills = skills & 7
        self.days = self.real[tables.days - s.day]
        self.late = self.real[(seat - s.tree + tables.seats) % tables.seats] / self.real[tables.seats - 1]
        self.tree = 0.0
        if self.days > 0.5:
            self.tree = self.comet * (0.25 + 0.75 * self.days / self.real[tables.days])
        self.zelf = 0.0
        self.visits_left = (tables.days - s.day) * tables.elves + home
        if s.zelf_team == seat and s.zelf_at == AT_HOME and row[COAL] > 0:
            self.zelf = ZELF
            self.visits_left += 1
        self.visits = self.real[self.visits_left]

    # Tries

    def begin(self) -> float:
        """Marks the mat, so that things can be tried on it; says what it is worth as it is."""
        worth = self.value()
        self.mark = self.row
        self.tried = True
        self.coal_as_is = self.coal
        self.gifts_as_is = self.gifts
        self.lessons_as_is = self.lessons
        self.built_as_is = self.built
        self.busy_as_is = self.busy
        g: i64
        for g in range(self.row[GIFTS]):
            self.work_as_is[g] = self.work[g]
            self.weight_as_is[g] = self.weight[g]
        return worth

    def back(self) -> None:
        """The mat as it was marked."""
        if self.tried:
            self.row = self.mark[:]
            self.tried = False
            self.gifts = self.gifts_as_is
            self.lessons = self.lessons_as_is
            self.built = self.built_as_is
            self.busy = self.busy_as_is
            g: i64
            for g in range(self.row[GIFTS]):
                self.work[g] = self.work_as_is[g]
                self.weight[g] = self.weight_as_is[g]
        else:
            self.row[COAL] = self.mark[COAL]
        self.coal = self.coal_as_is

    # What it is worth

    def value(self) -> float:
        """Cookies now, and what the rest promises."""
        self.price_coal()
        self.price_gifts()
        self.price_lessons()
        self.price_improvements()
        self.price_business()
        return self.sum()

    def sum(self) -> float:
        """All parts together."""
        row = self.row
        total = float(cookies(row, 0)) + self.zelf + self.coal
        total += self.gifts + self.lessons + self.built
        total += self.inspected * self.real[row[STACK]] + self.busy - self.late * self.tree
        if row[HAS_BAKERY]:
            total += float(self.tables.bakery_cookies)
        return total

    def price_coal(self) -> None:
        self.coal = self.fuel[self.visits_left * self.cart + self.row[COAL]]

    def price_business(self) -> None:
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
                    if learnt & 1:
                        total += self.at_hand
                    learnt >>= 1
        self.busy = total

    def weigh(self) -> None:
        """How likely each gift is to be finished, those with the least work first."""
        row, icons, work, order, weight = self.row, self.tables.icons, self.work, self.order, self.weight
        gifts = row[GIFTS]
        at: i64 = GIFT
        g: i64
        k: i64
        for g in range(gifts):
            card = row[at]
            made = row[at + 1] + row[at + 2] + row[at + 3] + row[at + 4] + row[at + 5] + row[at + 6]
            plastics = row[at + PLASTICS] + row[at + PLASTICS + 1] + row[at + PLASTICS + 2]
            self.made[g] = made
            self.moulded[g] = plastics
            mine = self.work_of[(self.total[card] - made - plastics) * CHART + icons[card] - row[at + TOKENS]]
            work[g] = mine
            k = g
            while k > 0 and work[order[k - 1]] > mine:
                order[k] = order[k - 1]
                k -= 1
            order[k] = g
            at += G
        budget = self.visits * self.stretch + 0.001
        done = 0.0
        for k in range(gifts):
            g = order[k]
            done += work[g]
            over = done / budget
            weight[g] = 1.0 if over <= 1.0 else max(0.0, 1.0 - 1.6 * (over - 1.0))

    def price_gifts(self) -> None:
        """A gift is worth its cookies less the visits it still takes, or what half a gift counts at the end."""
        self.weigh()
        row = self.row
        total = 0.0
        at: i64 = GIFT
        g: i64
        for g in range(row[GIFTS]):
            full = self.full[row[at] * CHART + self.moulded[g]]
            parts = self.real[self.made[g] + row[at + TOKENS]]
            weight = self.weight[g]
            total += weight * max(full - self.work[g] * self.visit, parts) + (1.0 - weight) * parts
            at += G
        self.gifts = total

    def price_lessons(self) -> None:
        """Training pays on the days to come, less where two know the same, a little more where gifts ask for it.

        Requirements count whether they are filled or not: to fill one should not make a lesson look worse.
        """
        row, needs = self.row, self.tables.needs
        total = 0.0
        k: i64
        elf: i64
        g: i64
        for k in range(SUBJECTS):
            share = 0.0
            for elf in range(self.tables.elves):
                if row[LESSONS + elf] >> k & 1:
                    if share == 0.0:
                        wanted: i64 = WANTED
                        if k < ASSEMBLY and row[GIFTS] > 0:
                            wanted = 0
                            for g in range(row[GIFTS]):
                                card = row[GIFT + g * G] * NEEDS + k
                                wanted += needs[card] + needs[card + OPEN]
                        share = 1.0 + self.suits * self.real[min(wanted, MOST_WANTED)]
                    total += share
                    share *= self.second_alike
        self.lessons = total * self.lesson_a_day * self.days

    def price_improvements(self) -> None:
        row, tables, real = self.row, self.tables, self.real
        total = A_CART * real[row[BUILT + WOOD]]
        tools = real[row[BUILT + METAL]] / real[tables.improvement]
        total += TOOLS_A_DAY * self.days * (tools if tools >= 1.0 else 0.4 * tools)
        if row[BUILT + FABRIC] < tables.improvement:
            total += 0.35 * real[tables.harness * row[BUILT + FABRIC]] / real[tables.improvement]
        self.built = total

    # What could be done with it

    def best_gift(self, k: i64) -> i64:
        """The gift that a material helps most: the one nearest to its end that may still be finished; -1 for none."""
        row = self.row
        best: i64 = -1
        most = -1.0
        g: i64
        for g in range(row[GIFTS]):
            if self.gaps(k, GIFT + g * G) > 0:
                good = (0.2 + self.weight[g]) * (1.0 + 6.0 / (2.0 + self.work[g]))
                if good > most:
                    most = good
                    best = g
        return best

    def slot_for(self, k: i64, g: i64) -> i64:
        """The kind of requirement to fill: what takes nothing else first, so that plastic still finds room."""
        return k if room_for(self.tables, self.row, 0, k, GIFT + g * G) > 0 else OPEN + k

    def gaps(self, k: i64, at: i64) -> i64:
        """Empty requirements of a material on a gift."""
        row, needs = self.row, self.tables.needs
        need = row[at] * NEEDS + k
        return (
            needs[need]
            + needs[need + OPEN]
            - row[at + FILLED + k]
            - row[at + FILLED + OPEN + k]
            - row[at + PLASTICS + k]
        )

    def fill(self, k: i64, n: i64) -> i64:
        """Puts up to n materials where they help most; says how many found no requirement.

        A gift that is nearer to its end is helped even more, so one is filled as far as it goes.
        """
        row, needs = self.row, self.tables.needs
        left = n
        while left > 0:
            g = self.best_gift(k)
            if g < 0:
                break
            at = GIFT + g * G
            put = min(left, self.gaps(k, at))
            strict = min(put, needs[row[at] * NEEDS + k] - row[at + FILLED + k])
            row[at + FILLED + k] += strict
            row[at + FILLED + OPEN + k] += put - strict
            left -= put
        if left < n:
            self.tried = True
            self.price_gifts()
        return left

    def improve(self, k: i64, n: i64) -> None:
        """Leftover materials go into the improvement."""
        row = self.row
        n = min(n, self.tables.improvement - row[BUILT + k])
        if n > 0:
            self.tried = True
            row[BUILT + k] += n
            if k == FABRIC and row[BUILT + k] == self.tables.improvement:
                row[FROM_GIFTS] += self.tables.harness
            self.price_improvements()

    def earn(self, n: i64) -> None:
        """Cookies from a holiday card."""
        self.tried = True
        self.row[FROM_HOLIDAYS] += n

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
        used: i64 = 0
        jammed = self.row[JAMMED]
        while used < n:
            choice = self.best_mould(price, jammed)
            if choice < 0:
                break
            at = GIFT + choice // 3 * G
            self.row[at + PLASTICS + choice % 3] += 1
            self.work[choice // 3] -= 1.0 / self.pace
            used += 1
        if used > 0:
            self.tried = True
            self.price_gifts()
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
        """Puts up to n tokens where they finish most; says how many it used.

        Lessons stay worth what they were: a finished gift asks for nothing any more, but the next one will.
        """
        row, tables = self.row, self.tables
        used: i64 = 0
        k: i64
        while used < n:
            g = self.best_assembly()
            if g < 0:
                break
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
        if used > 0:
            self.tried = True
            self.price_gifts()
            self.price_business()
        return used

    def add_coal(self, n: i64) -> None:
        self.row[COAL] = min(self.row[COAL] + n, capacity(self.tables, self.row, 0))
        self.price_coal()

    def learn(self, elf: i64, subject: i64) -> None:
        one: i64 = 1
        self.tried = True
        self.row[LESSONS + elf] |= one << subject
        self.price_lessons()
        self.price_business()

    def demand(self, k: i64) -> i64:
        """Empty requirements of a material on gifts that may be finished."""
        n: i64 = 0
        g: i64
        for g in range(self.row[GIFTS]):
            n += self.gaps(k, GIFT + g * G)
        return n

    def wants(self, card: i64) -> float:
        """How well another gift suits the team: its cookies for the work, with the training that there is."""
        if self.labour[card * 8 + self.skills] > self.visits * self.stretch:
            return -1.0
        return self.promise[card * 8 + self.skills]

    def lesson_worth(self, subject: i64, learnt: i64) -> float:
        """What a subject promises an elf: assembly and materials in demand, less where a team mate knows it."""
        share = 1.0
        elf: i64
        for elf in range(self.tables.elves):
            if self.row[LESSONS + elf] >> subject & 1:
                share *= self.second_alike
        if subject == ASSEMBLY:
            return share * 1.05
        return share * (0.85 + 0.04 * self.real[min(self.demand(subject), 6)])
