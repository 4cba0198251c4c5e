"""What a visit somewhere would make of a team's mat."""

from __future__ import annotations

from mypy_extensions import i64

from ..rules import constants as c
from ..rules.part3_mats import capacity, is_ready, plastics_in, room_for
from .value import MatValue


class MatTries(MatValue):
    """A mat to try things on: `begin` marks it, `back` takes a try back."""

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
        for g in range(self.row[c.GIFTS]):
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
            for g in range(self.row[c.GIFTS]):
                self.work[g] = self.work_as_is[g]
                self.weight[g] = self.weight_as_is[g]
        else:
            self.row[c.COAL] = self.mark[c.COAL]
        self.coal = self.coal_as_is

    # What could be done with it

    def best_gift(self, k: i64) -> i64:
        """The gift that a material helps most: the one nearest to its end that may still be finished; -1 for none."""
        row = self.row
        best: i64 = -1
        most = -1.0
        g: i64
        for g in range(row[c.GIFTS]):
            if self.gaps(k, c.GIFT + g * c.G) > 0:
                good = (0.2 + self.weight[g]) * (1.0 + 6.0 / (2.0 + self.work[g]))
                if good > most:
                    most = good
                    best = g
        return best

    def slot_for(self, k: i64, g: i64) -> i64:
        """The kind of requirement to fill: what takes nothing else first, so that plastic still finds room."""
        return k if room_for(self.tables, self.row, 0, k, c.GIFT + g * c.G) > 0 else c.OPEN + k

    def gaps(self, k: i64, at: i64) -> i64:
        """Empty requirements of a material on a gift."""
        row, needs = self.row, self.tables.needs
        need = row[at] * c.NEEDS + k
        return (
            needs[need]
            + needs[need + c.OPEN]
            - row[at + c.FILLED + k]
            - row[at + c.FILLED + c.OPEN + k]
            - row[at + c.PLASTICS + k]
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
            at = c.GIFT + g * c.G
            put = min(left, self.gaps(k, at))
            strict = min(put, needs[row[at] * c.NEEDS + k] - row[at + c.FILLED + k])
            row[at + c.FILLED + k] += strict
            row[at + c.FILLED + c.OPEN + k] += put - strict
            left -= put
        if left < n:
            self.tried = True
            self.price_gifts()
        return left

    def improve(self, k: i64, n: i64) -> None:
        """Leftover materials go into the improvement."""
        row = self.row
        n = min(n, self.tables.improvement - row[c.BUILT + k])
        if n > 0:
            self.tried = True
            row[c.BUILT + k] += n
            if k == c.FABRIC and row[c.BUILT + k] == self.tables.improvement:
                row[c.FROM_GIFTS] += self.tables.harness
            self.price_improvements()

    def earn(self, n: i64) -> None:
        """Cookies from a holiday card."""
        self.tried = True
        self.row[c.FROM_HOLIDAYS] += n

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
        for g in range(row[c.GIFTS]):
            at = c.GIFT + g * c.G
            card = row[at]
            if jammed >= 0 and jammed != card:
                continue
            used = plastics_in(row, at)
            strict: i64 = 0
            open_: i64 = 0
            where: i64 = -1
            for k in range(3):
                strict += room_for(tables, row, 0, k, at)
                room = room_for(tables, row, 0, c.OPEN + k, at)
                open_ += room
                if room > 0 and where < 0:
                    where = k
            if where < 0:
                continue
            step = card * c.CHART + used
            drop = float(tables.chart[step] - tables.chart[step + open_]) / float(open_)
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
        jammed = self.row[c.JAMMED]
        while used < n:
            choice = self.best_mould(price, jammed)
            if choice < 0:
                break
            at = c.GIFT + choice // 3 * c.G
            self.row[at + c.PLASTICS + choice % 3] += 1
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
        for g in range(row[c.GIFTS]):
            at = c.GIFT + g * c.G
            if is_ready(tables, row, at):
                card = row[at]
                to_go = (tables.icons[card] - row[at + c.TOKENS]) * 1000
                to_go -= tables.chart[card * c.CHART + plastics_in(row, at)]
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
            at = c.GIFT + g * c.G
            row[at + c.TOKENS] += 1
            used += 1
            if row[at + c.TOKENS] == tables.icons[row[at]]:
                row[c.FROM_GIFTS] += tables.chart[row[at] * c.CHART + plastics_in(row, at)]
                row[c.STACK] += 1
                row[c.GIFTS] -= 1
                last = c.GIFT + row[c.GIFTS] * c.G
                for k in range(c.G):
                    row[at + k] = row[last + k]
        if used > 0:
            self.tried = True
            self.price_gifts()
            self.price_business()
        return used

    def add_coal(self, n: i64) -> None:
        self.row[c.COAL] = min(self.row[c.COAL] + n, capacity(self.tables, self.row, 0))
        self.price_coal()

    def learn(self, elf: i64, subject: i64) -> None:
        one: i64 = 1
        self.tried = True
        self.row[c.LESSONS + elf] |= one << subject
        self.price_lessons()
        self.price_business()

    def demand(self, k: i64) -> i64:
        """Empty requirements of a material on gifts that may be finished."""
        n: i64 = 0
        g: i64
        for g in range(self.row[c.GIFTS]):
            n += self.gaps(k, c.GIFT + g * c.G)
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
            if self.row[c.LESSONS + elf] >> subject & 1:
                share *= self.second_alike
        if subject == c.ASSEMBLY:
            return share * 1.05
        return share * (0.85 + 0.04 * self.real[min(self.demand(subject), 6)])
