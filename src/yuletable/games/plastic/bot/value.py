"""How a day at work looks to either side: what the placed elves will bring home, and which of them may be caught.

Everything is counted in steps of work: fetching a good is one, working it one, building a toy one more; an elf is worth
the steps it may still do.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.counting import total
from yuletable.engine.luck import only

from ..rules import constants as c
from ..rules.setup import PlasticSetup, count_bits
from ..rules.state import BigPlastic

TOY: Final = 8.5
"""What a toy is worth in steps: three goods fetched, three worked, one building, and nobody can carry it off again."""
FIRST_HEART: Final = 0.8
OTHER_HEART: Final = 0.3
STEPS_A_TURN: Final = 0.27
"""What an elf does in a turn, waiting for goods and goons included."""
HUNT: Final = 2.59
"""What Big Plastic reckons an elf to be worth a turn: more, because it also scares the others."""
ONE_GOON: Final = 0.5
"""The chance that Big Plastic closes a way with one goon where it needs a certain card, as the elves see it."""
TWO_GOONS: Final = 0.12
"""The same for two certain cards."""
READY: Final = 0.75
"""The same as Big Plastic sees it, with the card in hand ..."""
READY_TWICE: Final = 0.46
"""... or both of them."""
RESCUE: Final = 0.01
"""How likely a heart in the elves' hand is the one they need, as Big Plastic sees it."""
REST: Final = 0.69
"""What an elf not yet placed will bring of the best that is open to it."""

PLACES: Final = 1 << 15
"""How much a memory holds."""


class Memory:
    """What was worked out before, by a number that says all it hangs on. Of two that meet the newer one stays."""

    def __init__(self) -> None:
        self.keys = vec[i64]([-1] * PLACES)
        self.values = vec[float]([0.0] * PLACES)

    def place(self, key: i64) -> i64:
        """Where a key is kept; `holds` says whether it is there."""
        low = (key & 0x3FFFFFFF) * 0x2C9277B5
        high = (key >> 30) * 0x1B873593
        return (low ^ low >> 29 ^ high ^ high >> 17) & (PLACES - 1)

    def holds(self, place: i64, key: i64) -> bool:
        return self.keys[place] == key

    def keep(self, place: i64, key: i64, value: float) -> float:
        self.keys[place] = key
        self.values[place] = value
        return value


class TurnValue:
    """One day at a time. It works on a copy of Storage; positions are looked at and left as they are."""

    def __init__(self, tables: PlasticSetup) -> None:
        self.tables = tables
        self.steps = STEPS_A_TURN
        self.hunt = HUNT
        self.one_goon = ONE_GOON
        self.two_goons = TWO_GOONS
        self.ready_twice = READY_TWICE
        self.ready_once = READY
        self.rescue = RESCUE
        self.rest = REST
        self.storage = vec[i64]([0] * c.GOODS)
        self.built: i64 = 0
        self.hearts: i64 = 0
        self.wanted: i64 = 0
        """The toys that count, as bits: the elves' own, or all that may be theirs."""
        self.cave: i64 = 0
        at: i64
        for at in range(c.MAIN):
            if tables.works[at] == c.CAVE:
                self.cave |= only(at)
        self.idle: i64 = 0
        """Where there is nothing to be had any more: the Cave without hearts (plastic R5)."""
        self.days = Memory()
        self.dangers = Memory()
        self.openings = Memory()

    # What Storage is worth

    def progress(self) -> float:
        """Steps done: toys built, and the way to the toy that is nearest, with a little for what else is of use."""
        best = 0.0
        second = 0.0
        toy: i64
        good: i64
        for toy in range(c.TOYS):
            if (self.wanted & ~self.built) >> toy & 1:
                steps: i64 = 0
                for good in range(c.GRADE, c.GOODS):
                    need = self.tables.needs[toy * c.GOODS + good]
                    have = min(need, self.storage[good])
                    raw = self.tables.raw[good]
                    steps += 2 * have
                    if raw >= 0:
                        steps += min(need - have, self.storage[raw])
                value = float(steps)
                if value > best:
                    second = best
                    best = value
                elif value > second:
                    second = value
        return TOY * float(count_bits(self.built)) + best + 0.1 * second

    def heart_worth(self) -> float:
        if self.hearts == 0:
            return 0.0
        return FIRST_HEART + OTHER_HEART * float(min(self.hearts, 4) - 1)

    def worth(self) -> float:
        return self.progress() + self.heart_worth()

    # Work

    def look(self, s: BigPlastic, wanted: i64) -> None:
        """Takes in the position as it is."""
        good: i64
        for good in range(c.GOODS):
            self.storage[good] = s.storage[good]
        self.built = s.built
        self.hearts = s.held.size
        self.wanted = wanted
        self.idle = self.cave if s.hearts.size == 0 else 0

    def work(self, at: i64) -> bool:
        """One elf's work on the copy; False where there is nothing to do."""
        tables = self.tables
        kind = tables.works[at]
        if kind == c.GAIN:
            if total(self.storage) >= tables.storage:
                return False
            self.storage[tables.gains[at]] += 1
            return True
        if kind == c.CHANGE:
            if self.storage[tables.pays[at]] == 0:
                return False
            self.storage[tables.pays[at]] -= 1
            self.storage[tables.gains[at]] += 1
            return True
        if kind == c.BENCH:
            toy = self.best_toy(at)
            if toy < 0:
                return False
            self.build(toy)
            return True
        if kind == c.SWAP:
            swap = self.best_swap()
            if swap < 0:
                return False
            self.storage[swap // c.GOODS] -= 1
            self.storage[swap % c.GOODS] += 1
            return True
        self.hearts += tables.visit
        return True

    def build(self, toy: i64) -> None:
        good: i64
        for good in range(c.GOODS):
            self.storage[good] -= self.tables.needs[toy * c.GOODS + good]
        self.built |= only(toy)

    def best_toy(self, at: i64) -> i64:
        """The toy to build here: the one that leaves most. -1 where none can be."""
        open_ = self.tables.payable(self.storage, at) & self.wanted & ~self.built
        best: i64 = -1
        most = 0.0
        toy: i64
        good: i64
        for toy in range(c.TOYS):
            if open_ >> toy & 1:
                self.build(toy)
                value = self.progress()
                for good in range(c.GOODS):
                    self.storage[good] += self.tables.needs[toy * c.GOODS + good]
                self.built &= ~only(toy)
                if value > most:
                    most = value
                    best = toy
        return best

    def best_swap(self) -> i64:
        """The swap that brings most, as good times GOODS plus other good; -1 where none brings anything."""
        best: i64 = -1
        most = self.progress() + 0.05
        good: i64
        other: i64
        for good in range(c.GOODS):
            if self.storage[good] == 0:
                continue
            first = good - good % c.GRADE
            for other in range(first, first + c.GRADE):
                if other != good:
                    self.storage[good] -= 1
                    self.storage[other] += 1
                    value = self.progress()
                    self.storage[good] += 1
                    self.storage[other] -= 1
                    if value > most:
                        most = value
                        best = good * c.GOODS + other
        return best

    def next_elf(self, elves: i64) -> i64:
        """Who works next: benches that can build, then arrows that can work, then what fetches, swaps last."""
        tables = self.tables
        best: i64 = -1
        most: i64 = -1
        at: i64
        for at in range(c.MAIN):
            if elves >> at & 1:
                rank = self.urgency(tables.works[at], at)
                if rank > most:
                    most = rank
                    best = at
        return best

    def urgency(self, kind: i64, at: i64) -> i64:
        tables = self.tables
        if kind == c.BENCH:
            return 9 if self.tables.payable(self.storage, at) & self.wanted & ~self.built else 0
        if kind == c.CAVE:
            return 8
        if kind == c.CHANGE:
            return 7 if self.storage[tables.pays[at]] > 0 else 1
        if kind == c.GAIN:
            if total(self.storage) >= tables.storage:
                return 2
            return 6 if self.useful(tables.gains[at]) else 4
        return 5

    def useful(self, raw: i64) -> bool:
        """Whether one more of a raw good brings a toy nearer."""
        before = self.progress()
        self.storage[raw] += 1
        after = self.progress()
        self.storage[raw] -= 1
        return after > before + 0.5

    def day(self, elves: i64) -> float:
        """What Storage, toys and hearts are worth when these elves have worked, in a sensible order."""
        elves &= ~self.idle
        key = self.stock() << 10 | elves
        place = self.days.place(key)
        if self.days.holds(place, key):
            return self.days.values[place]
        while elves != 0:
            at = self.next_elf(elves)
            elves &= ~only(at)
            self.work(at)
        return self.days.keep(place, key, self.worth())

    def stock(self) -> i64:
        """Storage, toys and hearts as one number: four bits each, and 36 in all."""
        code = self.wanted << 8 | self.built << 4 | min(self.hearts, 15)
        good: i64
        for good in range(c.GOODS):
            code = code << 4 | self.storage[good]
        return code

    # The way home

    def elf_worth(self, s: BigPlastic, steps: float) -> float:
        """What an elf may still do after this turn, at so many steps a turn; the fewer there are the more."""
        left = float(self.tables.turns - s.turn)
        return steps * left * (1.0 + 0.25 * float(self.tables.elves - s.staff)) + (0.2 if left > 0.0 else 0.0)

    def danger(self, elves: i64, goons: i64, unsent: i64, ready: i64) -> float:
        """How many of these elves will be caught. `ready` are the spaces Big Plastic has cards for, -1 if unknown."""
        on_board = goons & c.MAIN_MASK
        key = (((ready + 1) << 2 | min(unsent, 2)) << 10 | on_board) << 10 | elves
        place = self.dangers.place(key)
        if self.dangers.holds(place, key):
            return self.dangers.values[place]
        return self.dangers.keep(place, key, self.caught(elves, on_board, unsent, ready))

    def caught(self, elves: i64, on_board: i64, unsent: i64, ready: i64) -> float:
        """The same, worked out: those without a way already, and those that one or two goons more would catch."""
        home = self.tables.home
        lost = float(count_bits(elves & ~home[on_board]))
        safe = elves & home[on_board]
        if safe == 0 or unsent == 0:
            return lost
        free = c.MAIN_MASK & ~(elves | on_board)
        one: i64 = 0
        two: i64 = 0
        ways = vec[float]([1.0] * c.MAIN)
        x: i64
        y: i64
        at: i64
        for x in range(c.MAIN):
            if free >> x & 1:
                closed = safe & ~home[on_board | only(x)]
                if closed == 0:
                    continue
                if ready < 0:
                    for at in range(c.MAIN):
                        if closed >> at & 1:
                            ways[at] *= 1.0 - self.one_goon
                elif ready >> x & 1:
                    one |= closed
        if unsent > 1:
            for x in range(c.MAIN):
                if not free >> x & 1:
                    continue
                if ready >= 0 and not ready >> x & 1:
                    continue
                for y in range(x + 1, c.MAIN):
                    if free >> y & 1 and (ready < 0 or ready >> y & 1):
                        closed = safe & ~home[on_board | only(x) | only(y)]
                        if closed == 0:
                            continue
                        two |= closed
                        if ready < 0:
                            for at in range(c.MAIN):
                                if closed >> at & 1:
                                    ways[at] *= 1.0 - self.two_goons
        for at in range(c.MAIN):
            if safe >> at & 1:
                if ready < 0:
                    lost += 1.0 - ways[at]
                elif one >> at & 1:
                    lost += self.ready_once
                elif two >> at & 1:
                    lost += self.ready_twice
        return lost

    def for_elves(self, s: BigPlastic, elves: i64) -> float:
        """The day as the elves see it with these elves placed."""
        self.look(s, s.toys)
        caught = self.danger(elves, s.goons, s.unsent if not s.stopped else 0, -1)
        return self.day(elves) - caught * self.elf_worth(s, self.steps)

    def for_plastic(self, s: BigPlastic, goons: i64, unsent: i64, ready: i64) -> float:
        """The day as Big Plastic sees it with these goons sent: what the elves will have of it."""
        wanted = only(c.TOYS) - 1 & ~s.ruled_out
        rescue = max(0.3, 1.0 - self.rescue * float(s.held.size) * 2.0)
        caught = self.danger(s.elves, goons, unsent, ready) * rescue
        self.look(s, wanted)
        value = self.day(s.elves)
        if s.unplaced > 0:
            value += self.rest * self.best_open(s, goons, wanted, value) * float(min(s.unplaced, 2))
        return value - caught * self.elf_worth(s, self.hunt)

    def best_open(self, s: BigPlastic, goons: i64, wanted: i64, as_is: float) -> float:
        """What the best free space would add for one more elf."""
        most = 0.0
        self.look(s, wanted)
        closed = s.elves | goons & c.MAIN_MASK | self.idle
        key = (self.stock() << 10 | s.elves) << 10 | closed
        place = self.openings.place(key)
        if self.openings.holds(place, key):
            return self.openings.values[place]
        at: i64
        for at in range(c.MAIN):
            if not closed >> at & 1:
                self.look(s, wanted)
                most = max(most, self.day(s.elves | only(at)) - as_is)
        return self.openings.keep(place, key, most)

    def ready(self, s: BigPlastic, without: i64) -> i64:
        """The main-board spaces Big Plastic has a card for, after playing one."""
        spaces: i64 = 0
        card: i64
        for card in range(c.RANKS):
            if s.hand[card] > (1 if card == without else 0):
                spaces |= only(card)
        return spaces
