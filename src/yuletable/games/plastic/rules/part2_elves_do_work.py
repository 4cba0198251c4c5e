"""The second half of a turn: elves do work, walk home, call the Ogres (page 2, Elves do work)."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.counting import total
from yuletable.engine.luck import EVERYONE, Luck, all_but, only

from . import constants as c
from . import events as e
from .part1_placement import Placing

HEARTS_ANY_TIME: Final = 2
"""Since the rules of this number hearts may also be played before and between elves' work."""


class Working(Placing):
    """What elves do once all tokens are placed."""

    # Elves do work

    def next_elf(self, luck: Luck) -> None:
        """The elves choose who is next; about the last one they are asked where a heart might come first (R8, R12)."""
        while True:
            self.at = -1
            if self.elves == 0:
                self.clean_up(luck)
                return
            if self.elves & (self.elves - 1) != 0 or self.heart_might_fit():
                self.phase = c.WORKING
                self.to_decide = only(c.ELVES)
                return
            at: i64 = 0
            while self.elves >> at != 1:
                at += 1
            if not self.do_work(at, luck):
                return

    def do_work(self, at: i64, luck: Luck) -> bool:
        """The elf does what its space says, then goes home. False if somebody is asked first, or all is over."""
        tables = self.tables
        work = tables.works[at]
        self.elves &= ~only(at)
        self.at = at
        if work == c.GAIN:
            if total(self.storage) < tables.storage:
                self.storage[tables.gains[at]] += 1
                luck.tell(e.GAINED, c.ELVES, tables.gains[at], at, EVERYONE)
            else:
                luck.tell(e.STORE_FULL, c.ELVES, at, 0, EVERYONE)
        elif work == c.CHANGE:
            if self.storage[tables.pays[at]] > 0:
                self.storage[tables.pays[at]] -= 1
                self.storage[tables.gains[at]] += 1
                luck.tell(e.CHANGED, c.ELVES, tables.pays[at], tables.gains[at], EVERYONE)
            else:
                luck.tell(e.NOTHING_DONE, c.ELVES, at, 0, EVERYONE)
        elif work == c.BENCH:
            return self.stand_at_bench(at, luck)
        elif work == c.SWAP and total(self.storage) > 0:
            self.phase = c.SWAPPING
            self.to_decide = only(c.ELVES)
            return False
        elif work == c.CAVE and self.hearts.size > 0:
            self.visit_ogres(luck)
        else:
            luck.tell(e.NOTHING_DONE, c.ELVES, at, 0, EVERYONE)
        return self.go_home(luck)

    def stand_at_bench(self, at: i64, luck: Luck) -> bool:
        """What can be built is built. Asked where everybody sees two that Storage pays for (plastic R10, R15)."""
        toys = self.tables.payable(self.storage, at) & ~self.built & ~self.ruled_out
        if toys == 0:
            luck.tell(e.NOTHING_DONE, c.ELVES, at, 0, EVERYONE)
            return self.go_home(luck)
        if toys & (toys - 1) != 0:
            self.phase = c.BUILDING
            self.to_decide = only(c.ELVES)
            return False
        luck.reveal(c.ELVES)
        toy: i64 = 0
        while toys >> toy != 1:
            toy += 1
        if self.toys & toys != 0:
            return self.build_toy(toy, luck)
        self.ruled_out = toys
        luck.tell(e.NOT_THEIRS, c.ELVES, toy, at, EVERYONE)
        return self.go_home(luck)

    def build_toy(self, toy: i64, luck: Luck) -> bool:
        """Paid and laid open; the third ends the game at once (plastic R14)."""
        luck.reveal(c.ELVES)
        good: i64
        for good in range(c.GOODS):
            self.storage[good] -= self.tables.needs[toy * c.GOODS + good]
        self.built |= only(toy)
        luck.tell(e.BUILT, c.ELVES, toy, self.at, EVERYONE)
        if self.built == self.toys:
            self.finish(c.THIRD_TOY, luck)
            return False
        return self.go_home(luck)

    def visit_ogres(self, luck: Luck) -> None:
        for _ in range(min(self.tables.visit, self.hearts.size)):
            heart = luck.draw(self.hearts)
            self.held.add(heart)
            luck.tell(e.HEART_DRAWN, c.ELVES, heart, 0, only(c.ELVES))
            luck.tell(e.HEART_UNSEEN, c.ELVES, 0, 0, all_but(c.ELVES))

    def swap_good(self, action: i64, luck: Luck) -> None:
        tables = self.tables
        if action == tables.leave:
            luck.tell(e.NOTHING_DONE, c.ELVES, self.at, 0, EVERYONE)
            return
        choice = action - tables.swap
        self.storage[choice // c.GOODS] -= 1
        self.storage[choice % c.GOODS] += 1
        luck.tell(e.SWAPPED, c.ELVES, choice // c.GOODS, choice % c.GOODS, EVERYONE)

    def swaps(self) -> vec[i64]:
        """One good for another of its grade, or none (plastic R8, R9)."""
        tables = self.tables
        open_ = vec[i64]()
        good: i64
        other: i64
        for good in range(c.GOODS):
            if self.storage[good] > 0:
                first = good - good % c.GRADE
                for other in range(first, first + c.GRADE):
                    if other != good:
                        open_ = append(open_, tables.swap + good * c.GOODS + other)
        return append(open_, tables.leave)

    # Hearts

    def fitting_hearts(self) -> i64:
        """The hearts in hand that fit a goon on the main board, as bits; before an elf's work only by newer rules."""
        fits: i64 = 0
        if self.phase == c.CALLING or self.tables.rules >= HEARTS_ANY_TIME:
            heart: i64
            for heart in range(c.RANKS):
                if self.held.counts[heart] > 0:
                    fits |= self.goons & only(heart)
        return fits

    def heart_might_fit(self) -> bool:
        """Whether a heart of the elves may fit a goon, for all that everybody knows: silence would tell (R15)."""
        if self.tables.rules < HEARTS_ANY_TIME or self.held.size == 0:
            return False
        heart: i64
        for heart in range(c.RANKS):
            if self.goons >> heart & 1 and self.held.counts[heart] + self.hearts.counts[heart] > 0:
                return True
        return False

    # The way home

    def has_way(self, at: i64) -> bool:
        """Over spaces of the main board without a goon (plastic R11)."""
        return self.tables.home[self.goons & c.MAIN_MASK] >> at & 1 == 1

    def go_home(self, luck: Luck) -> bool:
        """Home, or, with hearts in hand, a call for the Ogres; else the elf quits (plastic R12, R15)."""
        if self.has_way(self.at):
            luck.tell(e.CAME_HOME, c.ELVES, self.at, 0, EVERYONE)
            return True
        if self.held.size > 0:
            self.phase = c.CALLING
            self.to_decide = only(c.ELVES)
            return False
        self.lose_elf(luck)
        return True

    def call_ogre(self, heart: i64, luck: Luck) -> None:
        """The goon on the main-board space of this rank is gone for the turn; the heart lies open."""
        luck.reveal(c.ELVES)
        self.held.remove(heart)
        self.pile[heart] += 1
        self.goons &= ~only(heart)
        luck.tell(e.OGRE_CALLED, c.ELVES, heart, heart, EVERYONE)

    def lose_elf(self, luck: Luck) -> None:
        self.staff -= 1
        luck.tell(e.QUIT, c.ELVES, self.at, self.staff, EVERYONE)

    def answer_blocked(self, action: i64, luck: Luck) -> None:
        """Hearts one after another, until a way is open or the elves let the elf go (plastic R12)."""
        tables = self.tables
        if action == tables.quit:
            self.lose_elf(luck)
            self.next_elf(luck)
            return
        self.call_ogre(action - tables.call, luck)
        if self.go_home(luck):
            self.next_elf(luck)

    @abstractmethod
    def clean_up(self, luck: Luck) -> None:
        """All elves have left their spaces."""

    @abstractmethod
    def finish(self, end: i64, luck: Luck) -> None:
        """The game is over."""
