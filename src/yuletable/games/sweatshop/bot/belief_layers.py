"""Layers of states with weights, and the bench of toys: what `belief_past` counts with.

Hand, unknown cards and floor of a rival are packed into one number, a state.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.luck import Luck

from ..rules import constants as c
from ..rules.setup import SweatshopSetup

# A packed state: 6 bits a kind for the hand, 5 for the unknown cards (2 for Poop), 3 for the floor.

HAND_BITS: Final = 6
NEW: Final = 24
NEW_BITS: Final = 5
NEW_POOP: Final = 44
ON_FLOOR: Final = 48
FLOOR_BITS: Final = 3
MOST_ON_FLOOR: Final = 7
MOST_FALLEN: Final = 3

HAND_MASK: Final = 0xFFFFFF
UNKNOWN_MASK: Final = 0x3FFFFF
"""Of the unknown cards, once they are shifted to the right."""
TO_FLOOR: Final = 0xFFFFFFFFFFFF
"""All but the floor."""

TOY_BITS: Final = 5
"""A toy's number in a record of toys made: six not wrapped, then six wrapped."""

ONE_BORG: Final = 0x100000000
FINE: Final = 0x40000000
"""Into how many parts chance is cut."""


def hand_of(key: i64, kind: i64) -> i64:
    return key >> kind * HAND_BITS & 63


def new_of(key: i64, kind: i64) -> i64:
    """Unknown cards of a kind, Poop included."""
    return key >> NEW + kind * NEW_BITS & (31 if kind < c.POOP else 3)


def floor_of(key: i64, kind: i64) -> i64:
    return key >> ON_FLOOR + kind * FLOOR_BITS & 7


def shifted(n: i64, bits: i64) -> i64:
    """A shift in 64 bits: mypyc shifts a literal in 32."""
    return n << bits


def one_in_hand(kind: i64) -> i64:
    return shifted(1, kind * HAND_BITS)


def one_new(kind: i64) -> i64:
    return shifted(1, NEW + kind * NEW_BITS)


def one_on_floor(kind: i64) -> i64:
    return shifted(1, ON_FLOOR + kind * FLOOR_BITS)


def holds(key: i64, cards: i64) -> bool:
    """Whether a hand has at least these cards."""
    return (
        key & 63 >= cards & 63
        and hand_of(key, 1) >= hand_of(cards, 1)
        and hand_of(key, 2) >= hand_of(cards, 2)
        and hand_of(key, 3) >= hand_of(cards, 3)
    )


def hand_size(key: i64) -> i64:
    return hand_of(key, 0) + hand_of(key, 1) + hand_of(key, 2) + hand_of(key, 3)


class Choice:
    """Where a state may come from: states of the layer before, what was done there, and running sums of weight."""

    def __init__(self) -> None:
        self.states = vec[i64]()
        self.deeds = vec[i64]()
        self.sums = vec[float]()
        self.sum = 0.0

    def add(self, state: i64, deed: i64, weight: float) -> None:
        self.sum += weight
        self.states = append(self.states, state)
        self.deeds = append(self.deeds, deed)
        self.sums = append(self.sums, self.sum)

    def pick(self, luck: Luck) -> i64:
        """One of them, by weight."""
        low: i64 = 0
        high: i64 = len(self.sums) - 1
        if high == 0:
            return 0
        at = self.sum * (float(luck.roll(FINE)) / float(FINE))
        while low < high:
            middle = (low + high) >> 1
            if self.sums[middle] > at:
                high = middle
            else:
                low = middle + 1
        return low


class Layer:
    """The states of one moment with their weights, found by key. Known cards that come or go later shift them all."""

    def __init__(self, what: i64, figure: i64) -> None:
        self.what = what
        self.figure = figure
        self.after: i64 = 0
        """What of the floor still matters from here on: 4 bits a kind."""
        self.shift: i64 = 0
        self.size: i64 = 0
        self.keys = vec[i64]([0] * 32)
        self.weights = vec[float]([0.0] * 32)
        self.table = vec[i64]([-1] * 64)
        self.mask: i64 = 63
        self.choices: list[Choice | None] = []

    def find(self, key: i64) -> i64:
        """The state with this key as it was when the layer was made, or -1."""
        at = self.slot(key)
        while self.table[at] >= 0:
            if self.keys[self.table[at]] == key:
                return self.table[at]
            at = (at + 1) & self.mask
        return -1

    def slot(self, key: i64) -> i64:
        mixed = (key ^ key >> 19 ^ key >> 38) & 0x7FFFFFFF
        return (mixed * 0x1E3779B1 >> 14) & self.mask

    def add(self, key: i64, weight: float) -> None:
        at = self.slot(key)
        while self.table[at] >= 0:
            if self.keys[self.table[at]] == key:
                self.weights[self.table[at]] += weight
                return
            at = (at + 1) & self.mask
        if self.size == len(self.keys):
            self.grow()
            self.add(key, weight)
            return
        self.table[at] = self.size
        self.keys[self.size] = key
        self.weights[self.size] = weight
        self.size += 1

    def grow(self) -> None:
        """Twice the room."""
        keys, weights = self.keys, self.weights
        self.keys = vec[i64]([0] * (2 * self.size))
        self.weights = vec[float]([0.0] * (2 * self.size))
        self.mask = 4 * self.size - 1
        self.table = vec[i64]([-1] * (4 * self.size))
        state: i64
        for state in range(self.size):
            self.keys[state] = keys[state]
            self.weights[state] = weights[state]
            at = self.slot(keys[state])
            while self.table[at] >= 0:
                at = (at + 1) & self.mask
            self.table[at] = state

    def now(self, state: i64) -> i64:
        """A state as it is when the next layer begins."""
        return self.keys[state] + self.shift

    def choice(self, state: i64) -> Choice | None:
        if len(self.choices) == 0:
            self.choices = [None] * self.size
        return self.choices[state]


class Bench:
    """Every multiset of toys that fits a season's figures: the cards inside (packed), the toys, and how many there are.

    `most` (packed) is a bound on the hand that they were made of, `used` the number of cards that went in.
    """

    def __init__(self, tables: SweatshopSetup, figures: i64, most: i64, used: i64) -> None:
        self.most = most
        self.used = used
        self.inside = vec[i64]()
        """The different piles of cards that may have gone in ..."""
        self.ways = vec[i64]()
        """... and how many multisets of toys take exactly that pile."""
        self.piles = vec[i64]()
        """For each multiset of toys its pile ..."""
        self.records = vec[i64]()
        """... and the toys."""
        self.toy = vec[i64]()
        self.magic = vec[i64]()
        self.pile = vec[i64]()
        toy: i64
        way: i64
        self.add_kind(c.WHISTLE_TOY, 0, 0)
        for way in range(8):
            self.add_borg(way)
        for toy in range(c.VIOLETS):
            for way in range(tables.needs[toy] + 1):
                self.add_kind(toy, way, (tables.needs[toy] - way) * one_in_hand(toy))
        self.add_kind(c.RADIO, 0, tables.needs[c.RADIO] * one_in_hand(c.RADIO))
        self.go_on(0, figures, 0, 0)

    def add_kind(self, toy: i64, magic: i64, pile: i64) -> None:
        """A toy with so much Magic, not wrapped; then the same wrapped."""
        for _ in range(2):
            self.toy = append(self.toy, toy)
            self.magic = append(self.magic, magic)
            self.pile = append(self.pile, pile)

    def add_borg(self, replaced: i64) -> None:
        """A Borg with Magic for some of its violet parts (sweatshop R16)."""
        pile = one_in_hand(c.RADIO)
        magic: i64 = 0
        card: i64
        for card in range(c.VIOLETS):
            if replaced >> card & 1:
                magic += 1
            else:
                pile += one_in_hand(card)
        self.add_kind(c.BORG_TOY, magic, pile)

    def go_on(self, kind: i64, left: i64, pile: i64, record: i64) -> None:
        """Adds one more toy of this kind or a later one. Whistles and Borgs come first, so that none is left over."""
        if left & 255 == 0:
            if left == 0 and hand_size(pile) == self.used:
                self.note(pile, record)
            return
        more: i64
        for more in range(kind, len(self.toy)):
            toy = self.toy[more]
            after = left - 1 - (self.magic[more] << 16)
            wrapped = more & 1
            if wrapped:
                after -= 256
                if left >> 8 & 255 == 0:
                    continue
            if self.magic[more] > left >> 16 & 255:
                continue
            whistles, borgs = left >> 24 & 255, left >> 32 & 255
            if toy == c.WHISTLE_TOY:
                if whistles == 0:
                    continue
                after -= 1 << 24
            elif whistles > 0:
                return
            elif toy == c.BORG_TOY:
                if borgs == 0:
                    continue
                after -= ONE_BORG
            elif borgs > 0:
                return
            if holds(self.most, pile + self.pile[more]):
                made = shifted(1, (toy + wrapped * c.TOYS) * TOY_BITS)
                self.go_on(more, after, pile + self.pile[more], record + made)

    def note(self, pile: i64, record: i64) -> None:
        self.piles = append(self.piles, pile)
        self.records = append(self.records, record)
        i: i64
        for i in range(len(self.inside)):
            if self.inside[i] == pile:
                self.ways[i] += 1
                return
        self.inside = append(self.inside, pile)
        self.ways = append(self.ways, 1)

    def ways_of(self, pile: i64) -> i64:
        i: i64
        for i in range(len(self.inside)):
            if self.inside[i] == pile:
                return self.ways[i]
        return 0

    def pick(self, pile: i64, luck: Luck) -> i64:
        """One of the multisets of toys that take exactly this pile."""
        ways = self.ways_of(pile)
        lot = luck.roll(ways) if ways > 1 else 0
        i: i64 = -1
        while lot >= 0:
            i += 1
            if self.piles[i] == pile:
                lot -= 1
        return self.records[i]


def factorial(n: i64) -> i64:
    product: i64 = 1
    k: i64
    for k in range(2, n + 1):
        product *= k
    return product


def floor_after(key: i64, dropped: i64, floor: i64) -> i64:
    """The floor once cards have dropped, as far as it matters."""
    packed: i64 = 0
    kind: i64
    if floor > 0:
        for kind in range(c.DESK):
            lies_there = floor_of(key, kind) + (hand_of(dropped, kind) if kind < c.POOP else 0)
            packed |= min(lies_there, floor >> 4 * kind & 15) << ON_FLOOR + kind * FLOOR_BITS
    return packed


def leads_to(key: i64, kept: i64, floor: i64) -> bool:
    """Whether dropping cards can lead from one state to another."""
    if (key ^ kept) & TO_FLOOR & ~HAND_MASK != 0 or not holds(key, kept):
        return False
    return floor_after(key, (key & HAND_MASK) - (kept & HAND_MASK), floor) == kept & ~TO_FLOOR


def lies(key: i64, heap: i64) -> bool:
    """Whether these cards lie on the floor."""
    missing: i64 = 0
    kind: i64
    for kind in range(c.DESK):
        missing += max(0, floor_of(heap, kind) - floor_of(key, kind))
    return missing == 0


def swept_key(key: i64, heap: i64, floor: i64) -> i64:
    """A state after these cards were swept off the floor, as far as the floor still matters."""
    packed: i64 = key & TO_FLOOR
    kind: i64
    for kind in range(c.DESK):
        left = floor_of(key, kind) - floor_of(heap, kind)
        packed |= min(left, floor >> 4 * kind & 15) << ON_FLOOR + kind * FLOOR_BITS
    return packed


def heap_size(heap: i64) -> i64:
    n: i64 = 0
    kind: i64
    for kind in range(c.DESK):
        n += floor_of(heap, kind)
    return n
