"""The course of the days: mornings, evenings, Santa's inspection (workshop R15, R17)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.counting import run
from yuletable.engine.luck import EVERYONE, Luck, only

from . import constants as c
from . import events
from .part2_start import Start
from .scoring import score


class Days(Start):
    """What happens around the work of a day."""

    # The start of a day (workshop R17)

    def dawn(self, luck: Luck) -> None:
        """Holiday card, cookies, training tokens, dentist; then the holder of the tree begins."""
        tables = self.tables
        self.day += 1
        luck.tell(events.DAY, -1, self.day, 0, EVERYONE)
        if tables.holidays:
            self.today = luck.draw(self.surprises)
            luck.tell(events.SURPRISE, -1, self.today, 0, EVERYONE)
        kind = tables.kind[self.today]
        k: i64
        if kind == c.SPOILED_OATS:
            luck.tell(events.STALLS_CLEARED, -1, 0, 0, EVERYONE)
            for k in range(c.STALLS):
                self.stalls[k] = 0
        elif kind == c.YETI_VISIT:
            self.mix(luck)
        food = tables.feed
        if kind == c.HUNGRY_REINDEER:
            food += tables.card_add[self.today]
        for k in range(c.STALLS):
            self.stalls[k] += food
        luck.tell(events.FED, -1, food, 0, EVERYONE)
        for k in range(c.SUBJECTS):
            self.blackboard[k] = 1
        for k in range(3):
            self.repairs[k] = tables.card_needs[self.today * 3 + k] if kind == c.SLEIGH_REPAIRS else 0
        self.turn = self.tree
        self.phase = c.PLACING
        if kind == c.DENTAL_APPOINTMENT:
            self.go_to_dentist(luck)

    def go_to_dentist(self, luck: Luck) -> None:
        """Each team sends one elf, all at once (workshop R25); a team of one has no choice."""
        if self.tables.elves == 1:
            for seat in range(self.tables.seats):
                self.mats[seat * c.W + c.DENTIST] = 0
            self.open_dentist(luck)
        else:
            self.phase = c.AT_THE_DENTIST
            self.to_decide = only(self.tables.seats) - 1

    def dentist_legal(self, seat: i64) -> vec[i64]:
        elves = self.tables.elves
        return run(self.tables.dentist + seat * elves, elves)

    def send_to_dentist(self, seat: i64, action: i64, luck: Luck) -> None:
        """Sealed: this elf."""
        self.mats[seat * c.W + c.DENTIST] = action - self.tables.dentist - seat * self.tables.elves
        self.to_decide &= ~only(seat)
        if self.to_decide == 0:
            self.open_dentist(luck)

    def open_dentist(self, luck: Luck) -> None:
        m = self.mats
        luck.reveal()
        seat: i64
        for seat in range(self.tables.seats):
            elf = m[seat * c.W + c.DENTIST]
            m[seat * c.W + c.DENTIST] = -1
            m[seat * c.W + c.AT + elf] = c.AT_DENTIST
            luck.tell(events.TO_DENTIST, seat, seat * self.tables.elves + elf, 0, EVERYONE)
        self.phase = c.PLACING

    # The end of a day (workshop R17)

    def evening(self, luck: Luck) -> None:
        """Elves and Zelf go home; inspection, sleigh; the holiday card is put away; Santa moves."""
        tables, m = self.tables, self.mats
        luck.tell(events.EVENING, -1, self.day, 0, EVERYONE)
        seat: i64
        k: i64
        for seat in range(tables.seats):
            at = seat * c.W
            for k in range(tables.elves):
                m[at + c.AT + k] = c.AT_HOME
            m[at + c.DONE] = 0
            m[at + c.SEMINAR] = 0
            m[at + c.JAMMED] = -1
        self.zelf_team = -1
        self.zelf_at = c.AT_HOME
        for k in range(tables.spaces):
            self.taken[k] = 0
        for k in range(3):
            self.repairs[k] = 0
        self.topic = -1
        if tables.inspections[self.day]:
            self.inspect(luck)
        self.today = tables.no_card
        if self.day == tables.days:
            self.count_up(luck)
        else:
            if self.gaps():
                self.fill_display(luck)
            self.dawn(luck)

    def gaps(self) -> bool:
        """Whether the sleigh could fill a gap in the Mailroom (workshop R16)."""
        slot: i64
        for slot in range(self.tables.display):
            if self.display[slot] < 0:
                return self.cards_left()
        return False

    def inspect(self, luck: Luck) -> None:
        """Most gifts: 2 each; the next lower number: 1 each, however many share the first place (workshop R15)."""
        tables, m = self.tables, self.mats
        most: i64 = 0
        second: i64 = 0
        total: i64 = 0
        seat: i64
        for seat in range(tables.seats):
            n = m[seat * c.W + c.STACK]
            total += n
            if n > most:
                second = most
                most = n
            elif second < n < most:
                second = n
        for seat in range(tables.seats):
            n = m[seat * c.W + c.STACK]
            prize = n * tables.first_prize if n == most else n * tables.second_prize if n == second else 0
            m[seat * c.W + c.FROM_INSPECTIONS] += prize
            luck.tell(events.INSPECTED, seat, n, prize, EVERYONE)
            m[seat * c.W + c.STACK] = 0
        card: i64
        for card in range(tables.gifts):
            if c.IN_STACK <= self.where[card] < c.DEALT_TO:
                self.where[card] = c.IN_SLEIGH
        self.sleigh += total
        luck.tell(events.TO_SLEIGH, -1, total, 0, EVERYONE)

    def count_up(self, luck: Luck) -> None:
        """The final scoring (workshop R18)."""
        self.phase = c.OVER
        self.to_decide = 0
        luck.tell(events.FINAL, -1, 0, 0, EVERYONE)
        seat: i64
        for seat in range(self.tables.seats):
            luck.tell(events.SCORED, seat, score(self.tables, self.mats, seat * c.W), 0, EVERYONE)
