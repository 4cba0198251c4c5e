"""What a desk full of cards is worth to an elf: toys it makes, parts that promise one, less what must fall.

This is judgement, not rules: the figures below were tuned by playing. Points are floats here.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..rules import constants as c
from ..rules.setup import SweatshopSetup

HOPE: Final = [3.0, 2.4, 2.6, 1.5, 1.4, 1.2, 0.0, 0.6, 0.0]
"""What an unused gold card is worth while seasons are to come, from Paper on; Whistle and Satin count apart."""
SATIN_DOLLS: Final = 0.7
"""Doll toys that an elf may expect in a season to come."""
PROMISE_VIOLET: Final = 0.62
PROMISE_RADIO: Final = 0.6
"""How much of a toy's points its parts promise when only one is missing."""
LAST_CHANCE: Final = 0.8
"""What is left of a promise when one season is to come."""
LONG: Final = 2
"""More seasons than this to come make no difference to a promise."""
BLANK: Final = 0.2
"""What a face-down card brings on average, and costs if it must fall."""
BLANK_COST: Final = 2.6
GOOD_WRAP: Final = 4
"""Paper that adds less is kept for a better toy, as long as seasons are to come."""
GOOD_SWEEP: Final = 4
"""A Broom waits for a card that costs at least this much, as long as seasons are to come."""
BY_POINTS: Final = [c.RADIO, c.BORG_TOY, c.WHISTLE_TOY, 2, 1, 0]
"""Toys from the dearest to the cheapest."""


class DeskValue:
    """Holds a copy of an elf's cards; cards can be added and taken away, and `value` says what they come to."""

    def __init__(self, tables: SweatshopSetup) -> None:
        self.tables = tables
        self.cards = vec[i64]([0] * (c.KINDS + c.DESK))
        """By kind: hand and gold, then the floor."""
        self.blanks: i64 = 0
        """Face-down cards."""
        self.dolls: i64 = 0
        """Doll toys in the bin, for Satin."""
        self.satins: i64 = 0
        self.toys = vec[i64]([0] * c.TOYS)
        self.hope = vec[float](HOPE)
        self.by_points = vec[i64](BY_POINTS)
        self.most: i64 = int(max(tables.box)) + 8
        """The tables below go up to this many cards of a kind."""
        self.whole = vec[i64]([n // tables.needs[kind] for kind in range(c.PARTS) for n in range(self.most)])
        """By kind and number of cards: how many toys they make."""
        self.promised = vec[float](
            [
                promise(tables, kind, n, later)
                for later in range(LONG + 1)
                for kind in range(c.PARTS)
                for n in range(self.most)
            ]
        )
        self.costs = vec[float]([float(cost) for cost in tables.floor_costs])

    def load(self, m: vec[i64], at: i64) -> None:
        """An elf's cards as they are."""
        kind: i64
        for kind in range(c.KINDS + c.DESK):
            self.cards[kind] = m[at + kind]
        self.dolls = m[at + c.BIN + c.DOLL] + m[at + c.WRAPPED + c.DOLL]
        self.satins = m[at + c.SATIN]
        self.blanks = 0

    def add(self, card: i64) -> None:
        """One more card; a negative number is a face-down one."""
        if card < 0:
            self.blanks += 1
        else:
            self.cards[card] += 1

    def value(self, later: i64, making: bool) -> float:
        """What these cards come to if the elf makes what it can now (or nothing, if `making` is over).

        `later` seasons are to come. The floor as it is counts nothing here, only what changes.
        """
        cards = self.cards[:]
        points = 0.0
        if making:
            points += self.make(cards, later)
        points += self.clean_up(cards, later)
        if later > 0:
            points += self.promises(cards, later)
            points += float(self.cards[c.SATIN] * self.tables.satin) * SATIN_DOLLS * float(later)
        return points + float((self.cards[c.SATIN] - self.satins) * self.dolls * self.tables.satin)

    def make(self, cards: vec[i64], later: i64) -> float:
        """All toys without Magic, then a Borg, then Magic where it does most, then Paper on the dearest."""
        tables, toys = self.tables, self.toys
        kind: i64
        missing: i64
        for kind in range(c.PARTS):
            toys[kind] = self.whole[kind * self.most + cards[kind]]
            cards[kind] -= toys[kind] * tables.needs[kind]
        toys[c.WHISTLE_TOY] = cards[c.WHISTLE]
        toys[c.BORG_TOY] = 0
        if cards[c.BORG] > 0 and cards[c.RADIO] > 0 and (later == 0 or cards[c.RADIO] < 3):
            missing = 0
            for kind in range(c.VIOLETS):
                if cards[kind] == 0:
                    missing += 1
            if missing <= (cards[c.MAGIC] if later == 0 else 0):
                toys[c.BORG_TOY] = 1
                cards[c.BORG] -= 1
                cards[c.MAGIC] -= missing
                cards[c.RADIO] -= 1
                for kind in range(c.VIOLETS):
                    cards[kind] = max(0, cards[kind] - 1)
        kind = c.VIOLETS
        while kind > 0:
            kind -= 1
            missing = tables.needs[kind] - cards[kind]
            if missing <= cards[c.MAGIC] and (later == 0 or (missing == 1 and kind > c.DOLL)):
                toys[kind] += 1
                cards[kind] = 0
                cards[c.MAGIC] -= missing
        points: i64 = 0
        for kind in self.by_points:
            plain = tables.toy_points[kind]
            if kind == c.DOLL:
                plain += cards[c.SATIN] * tables.satin
            points += toys[kind] * plain
            more = plain * (tables.times - 1) + tables.plus
            if later == 0 or more >= GOOD_WRAP or (tables.times == 1 and more > 0):
                wraps = min(toys[kind], cards[c.PAPER])
                cards[c.PAPER] -= wraps
                points += wraps * more
        return float(points)

    def clean_up(self, cards: vec[i64], later: i64) -> float:
        """What is too much falls, the least loss first; Brooms take the costliest off the floor."""
        tables = self.tables
        points = 0.0
        floor: i64 = c.KINDS
        cards[floor + c.POOP] += cards[c.POOP]
        if cards[c.POOP] > 0:
            points -= float(cards[c.POOP] * tables.floor_costs[c.POOP])
        surplus = cards[0] + cards[1] + cards[2] + cards[3] + self.blanks - tables.limit
        if self.blanks > 0:
            points += float(self.blanks) * BLANK
        while surplus > 0:
            fallen = self.least(cards, later)
            if fallen < 0:
                points -= BLANK_COST
            else:
                cards[fallen] -= 1
                cards[floor + fallen] += 1
                points -= self.costs[fallen]
            surplus -= 1
        while cards[c.BROOM] > 0:
            worst = self.costliest(cards, floor)
            if worst < 0 or (later > 0 and tables.floor_costs[worst] < GOOD_SWEEP):
                break
            cards[c.BROOM] -= 1
            cards[floor + worst] -= 1
            points += self.costs[worst]
        return points

    def least(self, cards: vec[i64], later: i64) -> i64:
        """The part whose fall costs least, promise included; -1 if there is none."""
        best: i64 = -1
        lowest = 1000.0
        kind: i64
        for kind in range(c.PARTS):
            if cards[kind] > 0:
                loss = self.costs[kind]
                loss += self.promise(kind, cards[kind], later) - self.promise(kind, cards[kind] - 1, later)
                if loss < lowest:
                    lowest = loss
                    best = kind
        return best

    def costliest(self, cards: vec[i64], floor: i64) -> i64:
        """The kind of card on the floor that costs most; -1 if the floor is clean."""
        worst: i64 = -1
        kind: i64
        for kind in range(c.DESK):
            if cards[floor + kind] > 0 and (
                worst < 0 or self.tables.floor_costs[kind] > self.tables.floor_costs[worst]
            ):
                worst = kind
        return worst

    def promise(self, kind: i64, n: i64, later: i64) -> float:
        """What parts that are no toy yet may still bring."""
        return self.promised[(min(later, LONG) * c.PARTS + kind) * self.most + n]

    def promises(self, cards: vec[i64], later: i64) -> float:
        points = 0.0
        kind: i64
        for kind in range(c.PARTS):
            points += self.promise(kind, cards[kind], later)
        for kind in range(c.PAPER, c.KINDS):
            if kind != c.WHISTLE and kind != c.SATIN:
                n = cards[kind]
                if n > 0:
                    points += float(n) * self.hope[kind - c.PAPER]
        return points


def promise(tables: SweatshopSetup, kind: i64, n: i64, later: i64) -> float:
    """What this many parts of a kind may still bring: whole toys, and the more of the rest the fewer are missing."""
    if later == 0 or n == 0:
        return 0.0
    need = tables.needs[kind]
    whole = n // need
    rest = float(n - whole * need) / float(max(1, need - 1))
    share = PROMISE_VIOLET if kind < c.VIOLETS else PROMISE_RADIO
    fade = LAST_CHANCE if later == 1 else 1.0
    return float(tables.toy_points[kind]) * (float(whole) + share * rest * (0.4 + 0.6 * rest)) * fade
