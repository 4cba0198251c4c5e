"""What things are worth in the family game, in points, as far as one can tell before the end.

A token is worth a point wherever it goes, so what tells decisions apart is the rest: what a toy brings beyond its
tokens once it is finished, cheer, reindeer that add up, elves that wait in a shop to help.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ..rules import constants as c
from ..rules.scoring import different_deer, extra_deer, tokens_on_toys
from ..rules.setup import FamilySetup
from ..rules.state import Family
from .value_weights import Weights

GIVEN_BITS: Final = 8
GIVEN_MASK: Final = 255
"""Tokens by toy in one number."""


class Prices:
    """Prices things in points, for one seat of one position: first `look`, then ask.

    What depends on cards and weights only is worked out once, as tables; what depends on a mat, once a look.
    """

    def __init__(self, tables: FamilySetup, weights: Weights) -> None:
        self.tables = tables
        self.weights = weights
        biggest: i64 = 0
        card: i64
        for card in range(tables.cards):
            biggest = max(biggest, tables.sizes[card])
        self.most: i64 = tables.limit * biggest + 1
        """More tokens than this a mat never needs."""
        self.prizes = vec[float]([self.prize(card) for card in range(tables.cards)])
        self.kinds = vec[i64]([self.kinds_of(card) for card in range(tables.cards)])
        """By card: how many kinds of tokens it needs."""
        self.sure = vec[float](
            [self.surely(n // (c.TOKENS + 1), n % (c.TOKENS + 1)) for n in range((biggest + 1) * (c.TOKENS + 1))]
        )
        """By tokens and kinds that a toy lacks."""
        self.paces = vec[float](
            [self.pace(n % self.most, n // self.most) for n in range((tables.days * tables.elves + 1) * self.most)]
        )
        """By elves and tokens."""
        self.m = vec[i64]()
        self.at: i64 = 0
        self.elves: i64 = 0
        """Elves that the seat will still place in this game."""
        self.demand: i64 = 0
        """Tokens that all its toys still need."""
        self.eager = 0.0
        self.lack = vec[i64]([0] * c.MOST_TOYS)
        self.missing = vec[i64]([0] * c.MOST_TOYS)
        """By toy: how many tokens it lacks, and of how many kinds."""
        self.cheers = vec[i64]([0] * tables.seats)
        self.hung = vec[i64]([0] * tables.seats)
        """By seat: cheer, and ornaments."""
        self.to_come: i64 = 0
        """Elves that are still to be placed today."""

    # Tables

    def prize(self, card: i64) -> float:
        """What a finished toy brings beyond a point a token."""
        tables = self.tables
        return float(tables.toy_points[card] - tables.sizes[card] * tables.unfinished) + self.weights.toy_cheer

    def kinds_of(self, card: i64) -> i64:
        kinds: i64 = 0
        k: i64
        for k in range(c.TOKENS):
            if self.tables.needs[card * c.TOKENS + k] > 0:
                kinds += 1
        return kinds

    def surely(self, lack: i64, kinds: i64) -> float:
        """How sure a toy is to be finished that lacks these tokens, of these kinds, if there is time for all."""
        weights = self.weights
        return max(0.06, 1.0 - weights.per_token * float(lack) - weights.per_kind * float(kinds))

    def pace(self, demand: i64, elves: i64) -> float:
        """How much of what the toys need can still be fetched, from 0 to 1."""
        if elves <= 0:
            return 0.0
        return min(1.0, self.weights.tokens_an_elf * float(elves) / (float(demand) + 0.5))

    # A mat

    def look(self, s: Family, seat: i64) -> None:
        """Turns to the mat of a seat."""
        m = s.mats
        at = seat * c.W
        self.m = m
        self.at = at
        self.elves = m[at + c.ELVES] + (self.tables.days - 1 - s.day) * self.tables.elves
        demand: i64 = 0
        toy: i64
        k: i64
        for toy in range(m[at + c.TOYS]):
            slot = at + toy * c.TOY
            lack: i64 = 0
            kinds: i64 = 0
            for k in range(c.TOKENS):
                missing = m[slot + c.NEEDS + k]
                if missing > 0:
                    lack += missing
                    kinds += 1
            self.lack[toy] = lack
            self.missing[toy] = kinds
            demand += lack
        self.demand = demand
        self.eager = self.eagerly(self.paces[self.elves * self.most + demand])

    def eagerly(self, pace: float) -> float:
        """What the time that is left makes of a toy's chance."""
        return self.weights.steady + (1.0 - self.weights.steady) * pace

    def chance(self, lack: i64, kinds: i64, eager: float) -> float:
        """How sure a toy is to be finished that lacks these tokens, of these kinds, by the elves that are left."""
        if lack == 0:
            return 1.0
        if self.elves <= 0:
            return 0.0
        sure = self.sure[lack * (c.TOKENS + 1) + kinds] * eager
        if kinds > self.elves:
            return 0.12 * sure
        return 0.65 * sure if kinds == self.elves else sure

    def promise(self, toy: i64, kind: i64, n: i64) -> float:
        """What a toy may bring beyond its tokens if it had n more of a kind, which it needs."""
        slot = self.at + toy * c.TOY
        kinds = self.missing[toy]
        if n > 0 and self.m[slot + c.NEEDS + kind] == n:
            kinds -= 1
        return self.prizes[self.m[slot]] * self.chance(self.lack[toy] - n, kinds, self.eager)

    def promises(self) -> float:
        """What all unfinished toys may bring beyond their tokens."""
        total = 0.0
        toy: i64
        for toy in range(self.m[self.at + c.TOYS]):
            total += self.promise(toy, 0, 0)
        return total

    def gain(self, kind: i64, n: i64) -> float:
        """What n tokens of a kind add to the promises of the toys, put where they add most."""
        m = self.m
        toys = m[self.at + c.TOYS]
        given: i64 = 0
        total = 0.0
        toy: i64
        for _ in range(n):
            best: i64 = c.NO_CARD
            most = -1.0
            for toy in range(toys):
                has = given >> (toy * GIVEN_BITS) & GIVEN_MASK
                if m[self.at + toy * c.TOY + c.NEEDS + kind] > has:
                    more = self.promise(toy, kind, has + 1) - self.promise(toy, kind, has)
                    if more > most:
                        most = more
                        best = toy
            if best == c.NO_CARD:
                break
            given += self.tables.bits[best * GIVEN_BITS]
            total += most
        return total

    def best_toy(self, kind: i64) -> i64:
        """The card that a token of a kind does most for, or NO_CARD."""
        m = self.m
        best: i64 = c.NO_CARD
        most = -1.0
        toy: i64
        for toy in range(m[self.at + c.TOYS]):
            slot = self.at + toy * c.TOY
            if m[slot + c.NEEDS + kind] > 0:
                more = self.promise(toy, kind, 1) - self.promise(toy, kind, 0)
                if more > most:
                    most = more
                    best = m[slot]
        return best

    def letter(self, card: i64) -> float:
        """What taking up a new toy promises."""
        size = self.tables.sizes[card]
        pace = self.paces[self.elves * self.most + self.demand + size]
        chance = self.chance(size, self.kinds[card], self.eagerly(pace))
        return self.prizes[card] * chance * (self.weights.demand_weight + pace)

    # Reindeer

    def deer(self, s: Family, names: i64, extra: i64) -> float:
        """What a number of different reindeer, and of others, is worth: by the table at the end, evenly before."""
        tables = self.tables
        late = float(s.day) / float(tables.days)
        even = self.weights.early_deer * float(names)
        return late * float(tables.sets[names]) + (1.0 - late) * even + float(tables.extra * extra)

    def new_deer(self, s: Family, name: i64) -> float:
        """What one more reindeer adds."""
        if self.m[self.at + c.DEER + name] > 0:
            return float(self.tables.extra)
        names = different_deer(self.tables, self.m, self.at)
        late = float(s.day) / float(self.tables.days)
        step = float(self.tables.sets[names + 1] - self.tables.sets[names])
        return late * step + (1.0 - late) * self.weights.early_deer

    # Cheer

    def inspections_left(self, s: Family) -> i64:
        """How often Santa still looks in."""
        left: i64 = 0
        day: i64
        for day in self.tables.inspections:
            if day > s.day:
                left += 1
        return left

    def survey(self, s: Family) -> None:
        """Counts what is the same for all seats."""
        self.to_come = 0
        seat: i64
        for seat in range(self.tables.seats):
            self.cheers[seat] = s.cheer_of(seat)
            self.hung[seat] = s.ornaments_of(seat)
            self.to_come += s.mats[seat * c.W + c.ELVES]

    def cheer(self, s: Family, seat: i64) -> float:
        """What a seat may expect of the inspections to come, by what hangs and is finished now."""
        total = 0.0
        counts = self.cheers
        day: i64
        for day in self.tables.inspections:
            if day > s.day:
                total += self.ranked(counts, seat, self.tables.elves * (day - s.day))
                counts = self.hung
        return total

    def ranked(self, counts: vec[i64], seat: i64, elves: i64) -> float:
        """Points of one inspection before which each seat places a number of elves. The farther, the less it says."""
        tables = self.tables
        vague = self.weights.vague + self.weights.vaguer * float(elves)
        mine = float(counts[seat])
        above = 0.0
        other: i64
        for other in range(tables.seats):
            if other != seat:
                lead = (float(counts[other]) - mine - 0.5) / vague
                above += 0.5 + 0.5 * lead / (1.0 + abs(lead))
        rank: i64 = int(above)
        if rank >= len(tables.cheer):
            return 0.0
        here = float(tables.cheer[rank])
        below = float(tables.cheer[rank + 1]) if rank + 1 < len(tables.cheer) else 0.0
        return here + (below - here) * (above - float(rank))

    # All together

    def waiting(self, s: Family, seat: i64) -> float:
        """What a seat's elves in the shops and the Hall may still earn today by helping."""
        tables = self.tables
        if self.to_come == 0:
            return 0.0
        total = 0.0
        room: i64
        station: i64
        for room in range(c.DONATION):
            here: i64 = 0
            free: i64 = 0
            for station in range(tables.choice_first[room], tables.choice_last[room]):
                here += s.stations[station] >> (seat * c.ELF_BITS) & c.ELF_MASK
                if s.stations[station] == 0:
                    free += 1
            if here > 0:
                total += float(here) * min(float(free), self.weights.visits * float(self.to_come))
        return total * float(tables.helper)

    def value(self, s: Family, seat: i64) -> float:
        """All that a seat has and may expect, in points. Of a position that was surveyed."""
        tables = self.tables
        if s.phase == c.OVER:
            return float(s.total(seat))
        self.look(s, seat)
        m = s.mats
        at = seat * c.W
        names = different_deer(tables, m, at)
        extra = extra_deer(tables, m, at)
        done = float(m[at + c.SCORE] + tokens_on_toys(tables, m, at) * tables.unfinished)
        done += self.deer(s, names, extra)
        done += self.promises() + self.cheer(s, seat) + self.waiting(s, seat)
        if s.turn == seat:
            done += self.in_hand(s)
        return done

    def in_hand(self, s: Family) -> float:
        """A point for each token and card that the turn has not settled yet."""
        unsettled = s.choices
        if s.phase == c.SETTLING or s.phase == c.PICKING:
            unsettled += s.left
        return float(unsettled)
