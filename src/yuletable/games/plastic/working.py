"""The second half of a turn: elves do work, walk home, call the Ogres (page 2, Elves do work)."""

from __future__ import annotations

from abc import abstractmethod

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.luck import EVERYONE, Luck, all_but, only

from .layout import (
    BENCH,
    BUILDING,
    BUILT,
    CALLING,
    CAME_HOME,
    CAVE,
    CHANGE,
    CHANGED,
    ELVES,
    GAIN,
    GAINED,
    GOODS,
    GRADE,
    HEART_DRAWN,
    HEART_UNSEEN,
    MAIN_MASK,
    NOT_THEIRS,
    NOTHING_DONE,
    OGRE_CALLED,
    QUIT,
    STORE_FULL,
    SWAP,
    SWAPPED,
    SWAPPING,
    THIRD_TOY,
    WORKING,
)
from .pieces import total
from .placing import Placing


class Working(Placing):
    """What elves do once all tokens are placed."""

    # Elves do work

    def next_elf(self, luck: Luck) -> None:
        """The elves choose who is next; the last one is not asked about (plastic R8)."""
        while True:
            self.at = -1
            if self.elves == 0:
                self.clean_up(luck)
                return
            if self.elves & (self.elves - 1) != 0:
                self.phase = WORKING
                self.owing = only(ELVES)
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
        if work == GAIN:
            if total(self.storage) < tables.storage:
                self.storage[tables.gains[at]] += 1
                luck.tell(GAINED, ELVES, tables.gains[at], at, EVERYONE)
            else:
                luck.tell(STORE_FULL, ELVES, at, 0, EVERYONE)
        elif work == CHANGE:
            if self.storage[tables.pays[at]] > 0:
                self.storage[tables.pays[at]] -= 1
                self.storage[tables.gains[at]] += 1
                luck.tell(CHANGED, ELVES, tables.pays[at], tables.gains[at], EVERYONE)
            else:
                luck.tell(NOTHING_DONE, ELVES, at, 0, EVERYONE)
        elif work == BENCH:
            return self.stand_at_bench(at, luck)
        elif work == SWAP and total(self.storage) > 0:
            self.phase = SWAPPING
            self.owing = only(ELVES)
            return False
        elif work == CAVE and self.hearts.size > 0:
            self.visit_ogres(luck)
        else:
            luck.tell(NOTHING_DONE, ELVES, at, 0, EVERYONE)
        return self.go_home(luck)

    def stand_at_bench(self, at: i64, luck: Luck) -> bool:
        """What can be built is built. Asked where everybody sees two that Storage pays for (plastic R10, R15)."""
        toys = self.tables.payable(self.storage, at) & ~self.built & ~self.ruled_out
        if toys == 0:
            luck.tell(NOTHING_DONE, ELVES, at, 0, EVERYONE)
            return self.go_home(luck)
        if toys & (toys - 1) != 0:
            self.phase = BUILDING
            self.owing = only(ELVES)
            return False
        luck.reveal()
        toy: i64 = 0
        while toys >> toy != 1:
            toy += 1
        if self.toys & toys != 0:
            return self.build_toy(toy, luck)
        self.ruled_out = toys
        luck.tell(NOT_THEIRS, ELVES, toy, at, EVERYONE)
        return self.go_home(luck)

    def build_toy(self, toy: i64, luck: Luck) -> bool:
        """Paid and laid open; the third ends the game at once (plastic R14)."""
        luck.reveal()
        good: i64
        for good in range(GOODS):
            self.storage[good] -= self.tables.needs[toy * GOODS + good]
        self.built |= only(toy)
        luck.tell(BUILT, ELVES, toy, self.at, EVERYONE)
        if self.built == self.toys:
            self.finish(THIRD_TOY, luck)
            return False
        return self.go_home(luck)

    def visit_ogres(self, luck: Luck) -> None:
        for _ in range(min(self.tables.visit, self.hearts.size)):
            heart = luck.draw(self.hearts)
            self.held.add(heart)
            luck.tell(HEART_DRAWN, ELVES, heart, 0, only(ELVES))
            luck.tell(HEART_UNSEEN, ELVES, 0, 0, all_but(ELVES))

    def swap_good(self, action: i64, luck: Luck) -> None:
        tables = self.tables
        if action == tables.leave:
            luck.tell(NOTHING_DONE, ELVES, self.at, 0, EVERYONE)
            return
        choice = action - tables.swap
        self.storage[choice // GOODS] -= 1
        self.storage[choice % GOODS] += 1
        luck.tell(SWAPPED, ELVES, choice // GOODS, choice % GOODS, EVERYONE)

    def swaps(self) -> vec[i64]:
        """One good for another of its grade, or none (plastic R8, R9)."""
        tables = self.tables
        open_ = vec[i64]()
        good: i64
        other: i64
        for good in range(GOODS):
            if self.storage[good] > 0:
                first = good - good % GRADE
                for other in range(first, first + GRADE):
                    if other != good:
                        open_ = append(open_, tables.swap + good * GOODS + other)
        return append(open_, tables.leave)

    # The way home

    def has_way(self, at: i64) -> bool:
        """Over spaces of the main board without a goon (plastic R11)."""
        return self.tables.home[self.goons & MAIN_MASK] >> at & 1 == 1

    def go_home(self, luck: Luck) -> bool:
        """Home, or, with hearts in hand, a call for the Ogres; else the elf quits (plastic R12, R15)."""
        if self.has_way(self.at):
            luck.tell(CAME_HOME, ELVES, self.at, 0, EVERYONE)
            return True
        if self.held.size > 0:
            self.phase = CALLING
            self.owing = only(ELVES)
            return False
        self.lose_elf(luck)
        return True

    def call_ogre(self, heart: i64, luck: Luck) -> None:
        """The goon on the main-board space of this rank is gone for the turn; the heart lies open."""
        luck.reveal()
        self.held.remove(heart)
        self.pile[heart] += 1
        self.goons &= ~only(heart)
        luck.tell(OGRE_CALLED, ELVES, heart, heart, EVERYONE)

    def lose_elf(self, luck: Luck) -> None:
        self.staff -= 1
        luck.tell(QUIT, ELVES, self.at, self.staff, EVERYONE)

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
