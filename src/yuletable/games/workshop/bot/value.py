"""What a team's mat is worth with the days that are left.

It is worked out on a copy of one mat. The unit is the cookie; `work` is the number of visits that a gift still takes.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ..rules import constants as c
from ..rules.scoring import cookies
from ..rules.setup import WorkshopSetup
from ..rules.state import Workshop
from . import value_weights as w


class MatValue:
    """The mat of one team, to be tried things on.

    What a mat is worth has five parts that change (`coal`, `gifts`, `lessons`, `built`, `busy`); each is worked out
    anew only where a try has changed it.
    """

    def __init__(self, tables: WorkshopSetup, taste: float) -> None:
        self.tables = tables
        self.row = vec[i64]([0] * c.W)
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
        self.comet = w.COMET_TREE if tables.seats > 2 else w.COMET_TREE_OF_TWO
        self.at_hand = w.AT_HAND
        self.something = w.SOMETHING_TO_DO
        self.visit = w.VISIT
        self.pace = w.MATERIALS_A_VISIT
        self.token_pace = w.TOKENS_A_VISIT
        self.stretch = w.STRETCH
        self.lesson_a_day = w.LESSON_A_DAY
        self.inspected = w.INSPECTED
        self.second_alike = w.SECOND_ALIKE
        self.suits = w.SUITS
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
        self.setup_for()

    def setup_for(self) -> None:
        """The tables that hang on cards and weights alone; again whenever a weight is changed."""
        tables = self.tables
        cards, needs = range(int(tables.gifts)), [int(n) for n in tables.needs]
        self.total = vec[i64]([sum(needs[card * c.NEEDS : card * c.NEEDS + c.NEEDS]) for card in cards])
        """By card: all requirements."""
        self.work_of = vec[float](
            [float(n) / self.pace + float(k) / self.token_pace for n in range(c.CHART) for k in range(c.CHART)]
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
                    n = float(needs[card * c.NEEDS + k] + needs[card * c.NEEDS + c.OPEN + k])
                    work += n / (self.pace * w.TRAINED if skills >> k & 1 else self.pace)
                    liked += self.taste * float(needs[card * c.NEEDS + c.OPEN + k])
                labour.append(work)
                promise.append(float(tables.chart[card * c.CHART]) + self.inspected - work * self.visit + liked)
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
        at = seat * c.W
        self.row = s.mats[at : at + c.W]
        row = self.row
        home: i64 = 0
        skills: i64 = 0
        elf: i64
        for elf in range(tables.elves):
            skills |= row[c.LESSONS + elf]
            if row[c.AT + elf] == c.AT_HOME:
                home += 1
        self.skills = skills & 7
        self.days = self.real[tables.days - s.day]
        self.late = self.real[(seat - s.tree + tables.seats) % tables.seats] / self.real[tables.seats - 1]
        self.tree = 0.0
        if self.days > 0.5:
            self.tree = self.comet * (0.25 + 0.75 * self.days / self.real[tables.days])
        self.zelf = 0.0
        self.visits_left = (tables.days - s.day) * tables.elves + home
        if s.zelf_team == seat and s.zelf_at == c.AT_HOME and row[c.COAL] > 0:
            self.zelf = w.ZELF
            self.visits_left += 1
        self.visits = self.real[self.visits_left]

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
        total += self.inspected * self.real[row[c.STACK]] + self.busy - self.late * self.tree
        if row[c.HAS_BAKERY]:
            total += float(self.tables.bakery_cookies)
        return total

    def price_coal(self) -> None:
        self.coal = self.fuel[self.visits_left * self.cart + self.row[c.COAL]]

    def price_business(self) -> None:
        """Gifts to work on, and trained elves still at hand."""
        row = self.row
        total = 0.0
        share = self.something * min(1.0, self.visits / 10.0)
        g: i64
        for g in range(row[c.GIFTS]):
            total += share
            if g > 0:
                share *= 0.6
        elf: i64
        for elf in range(self.tables.elves):
            if row[c.AT + elf] == c.AT_HOME:
                learnt = row[c.LESSONS + elf]
                while learnt:
                    if learnt & 1:
                        total += self.at_hand
                    learnt >>= 1
        self.busy = total

    def weigh(self) -> None:
        """How likely each gift is to be finished, those with the least work first."""
        row, icons, work, order, weight = self.row, self.tables.icons, self.work, self.order, self.weight
        gifts = row[c.GIFTS]
        at: i64 = c.GIFT
        g: i64
        k: i64
        for g in range(gifts):
            card = row[at]
            made = row[at + 1] + row[at + 2] + row[at + 3] + row[at + 4] + row[at + 5] + row[at + 6]
            plastics = row[at + c.PLASTICS] + row[at + c.PLASTICS + 1] + row[at + c.PLASTICS + 2]
            self.made[g] = made
            self.moulded[g] = plastics
            mine = self.work_of[(self.total[card] - made - plastics) * c.CHART + icons[card] - row[at + c.TOKENS]]
            work[g] = mine
            k = g
            while k > 0 and work[order[k - 1]] > mine:
                order[k] = order[k - 1]
                k -= 1
            order[k] = g
            at += c.G
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
        at: i64 = c.GIFT
        g: i64
        for g in range(row[c.GIFTS]):
            full = self.full[row[at] * c.CHART + self.moulded[g]]
            parts = self.real[self.made[g] + row[at + c.TOKENS]]
            weight = self.weight[g]
            total += weight * max(full - self.work[g] * self.visit, parts) + (1.0 - weight) * parts
            at += c.G
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
        for k in range(c.SUBJECTS):
            share = 0.0
            for elf in range(self.tables.elves):
                if row[c.LESSONS + elf] >> k & 1:
                    if share == 0.0:
                        wanted: i64 = w.WANTED
                        if k < c.ASSEMBLY and row[c.GIFTS] > 0:
                            wanted = 0
                            for g in range(row[c.GIFTS]):
                                card = row[c.GIFT + g * c.G] * c.NEEDS + k
                                wanted += needs[card] + needs[card + c.OPEN]
                        share = 1.0 + self.suits * self.real[min(wanted, w.MOST_WANTED)]
                    total += share
                    share *= self.second_alike
        self.lessons = total * self.lesson_a_day * self.days

    def price_improvements(self) -> None:
        row, tables, real = self.row, self.tables, self.real
        total = w.A_CART * real[row[c.BUILT + c.WOOD]]
        tools = real[row[c.BUILT + c.METAL]] / real[tables.improvement]
        total += w.TOOLS_A_DAY * self.days * (tools if tools >= 1.0 else 0.4 * tools)
        if row[c.BUILT + c.FABRIC] < tables.improvement:
            total += 0.35 * real[tables.harness * row[c.BUILT + c.FABRIC]] / real[tables.improvement]
        self.built = total
