"""What things are worth in the family game, in points, as far as one can tell before the end.

A token is worth a point wherever it goes, so what tells decisions apart is the rest: what a toy brings beyond its
tokens once it is finished, cheer, reindeer that add up, elves that wait in a shop to help.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from .layout import (
    DEER,
    DONATION,
    ELF_BITS,
    ELF_MASK,
    ELVES,
    MOST_TOYS,
    NEEDS,
    NO_CARD,
    OVER,
    PICKING,
    SETTLING,
    TOKENS,
    TOY,
    TOYS,
    W,
)
from .pieces import FamilySetup, deer_points, different_deer, extra_deer, lacks
from .rules import Family


class Eye:
    """Prices things in points, for one seat of one position. The weights were found by play against other weights."""

    def __init__(self, tables: FamilySetup) -> None:
        self.tables = tables
        self.toy_cheer = 1.05
        """Points that a finished toy brings at an inspection, about."""
        self.tokens_an_elf = 1.7
        """What an elf brings home, about."""
        self.per_token = 0.07
        self.per_kind = 0.03
        """How much less sure a toy is to be finished for each token, and each kind of token, that it lacks."""
        self.steady = 0.35
        """The part of a toy's chance that does not hang on how much is left to do."""
        self.early_deer = min(2.4, 0.92 * even_share(tables))
        """Points for a reindeer of a new name, as long as many are still to come."""
        self.visits = 0.2
        """The share of all elves that come to one shop or the Hall."""
        self.ornament = 1.0
        """What an ornament itself brings, about."""
        self.tree_cheer = 1.1
        """What an ornament brings at each inspection, about."""
        self.fading = 0.85
        """How much less each further letter of an elf's is worth."""
        self.envy = 0.75
        """How much a point for others weighs, shared among them."""
        self.demand_weight = 0.4
        """How much of a letter's worth does not hang on how much is left to do."""

    def elves_left(self, s: Family, seat: i64) -> i64:
        """Elves that a seat will still place in this game."""
        return s.mats[seat * W + ELVES] + (self.tables.days - 1 - s.day) * self.tables.elves

    def demand(self, s: Family, seat: i64) -> i64:
        """Tokens that all toys of a seat still need."""
        at = seat * W
        total: i64 = 0
        toy: i64
        for toy in range(s.mats[at + TOYS]):
            total += lacks(s.mats, at + toy * TOY)
        return total

    def pace(self, demand: i64, elves: i64) -> float:
        """How much of what the toys need can still be fetched, from 0 to 1."""
        if elves <= 0:
            return 0.0
        return min(1.0, self.tokens_an_elf * float(elves) / (float(demand) + 0.5))

    def prize(self, card: i64) -> float:
        """What a finished toy brings beyond a point a token."""
        tables = self.tables
        return float(tables.toy_points[card] - tables.sizes[card] * tables.unfinished) + self.toy_cheer

    def chance(self, lack: i64, kinds: i64, elves: i64, pace: float) -> float:
        """How sure a toy is to be finished that lacks so many tokens of so many kinds."""
        if lack == 0:
            return 1.0
        if elves <= 0:
            return 0.0
        sure = max(0.06, 1.0 - self.per_token * float(lack) - self.per_kind * float(kinds)) * (
            self.steady + (1.0 - self.steady) * pace
        )
        if kinds > elves:
            return 0.12 * sure
        return 0.65 * sure if kinds == elves else sure

    def promise(self, m: vec[i64], slot: i64, kind: i64, n: i64, elves: i64, pace: float) -> float:
        """What a toy may bring beyond its tokens if it had n more of a kind."""
        lack: i64 = 0
        kinds: i64 = 0
        k: i64
        for k in range(TOKENS):
            missing = m[slot + NEEDS + k]
            if k == kind:
                missing -= n
            if missing > 0:
                lack += missing
                kinds += 1
        return self.prize(m[slot]) * self.chance(lack, kinds, elves, pace)

    def promises(self, s: Family, seat: i64) -> float:
        """What all unfinished toys of a seat may bring beyond their tokens."""
        elves = self.elves_left(s, seat)
        pace = self.pace(self.demand(s, seat), elves)
        at = seat * W
        total = 0.0
        toy: i64
        for toy in range(s.mats[at + TOYS]):
            total += self.promise(s.mats, at + toy * TOY, 0, 0, elves, pace)
        return total

    def gain(self, s: Family, seat: i64, kind: i64, n: i64) -> float:
        """What n tokens of a kind add to the promises of a seat's toys, put where they add most."""
        at = seat * W
        m = s.mats
        elves = self.elves_left(s, seat)
        pace = self.pace(self.demand(s, seat), elves)
        given = vec[i64]([0] * MOST_TOYS)
        total = 0.0
        toy: i64
        for _ in range(n):
            best: i64 = NO_CARD
            most = -1.0
            for toy in range(m[at + TOYS]):
                slot = at + toy * TOY
                if m[slot + NEEDS + kind] > given[toy]:
                    more = self.promise(m, slot, kind, given[toy] + 1, elves, pace)
                    more -= self.promise(m, slot, kind, given[toy], elves, pace)
                    if more > most:
                        most = more
                        best = toy
            if best == NO_CARD:
                break
            given[best] += 1
            total += most
        return total

    def best_toy(self, s: Family, seat: i64, kind: i64) -> i64:
        """The card that a token of a kind does most for, or NO_CARD."""
        at = seat * W
        m = s.mats
        elves = self.elves_left(s, seat)
        pace = self.pace(self.demand(s, seat), elves)
        best: i64 = NO_CARD
        most = -1.0
        toy: i64
        for toy in range(m[at + TOYS]):
            slot = at + toy * TOY
            if m[slot + NEEDS + kind] > 0:
                more = self.promise(m, slot, kind, 1, elves, pace) - self.promise(m, slot, kind, 0, elves, pace)
                if more > most:
                    most = more
                    best = m[slot]
        return best

    def letter(self, s: Family, seat: i64, card: i64) -> float:
        """What taking up a new toy promises a seat."""
        tables = self.tables
        elves = self.elves_left(s, seat)
        kinds: i64 = 0
        k: i64
        for k in range(TOKENS):
            if tables.needs[card * TOKENS + k] > 0:
                kinds += 1
        demand = self.demand(s, seat)
        pace = self.pace(demand + tables.sizes[card], elves)
        return self.prize(card) * self.chance(tables.sizes[card], kinds, elves, pace) * (self.demand_weight + pace)

    def deer(self, s: Family, seat: i64) -> float:
        """What a seat's reindeer are worth: by the table at the end, evenly before."""
        tables = self.tables
        at = seat * W
        names = different_deer(tables, s.mats, at)
        late = float(s.day) / float(tables.days)
        even = self.early_deer * float(names)
        return (
            late * float(tables.sets[names])
            + (1.0 - late) * even
            + float(tables.extra * extra_deer(tables, s.mats, at))
        )

    def new_deer(self, s: Family, seat: i64, name: i64) -> float:
        """What one more reindeer adds."""
        at = seat * W
        if s.mats[at + DEER + name] > 0:
            return float(self.tables.extra)
        names = different_deer(self.tables, s.mats, at)
        late = float(s.day) / float(self.tables.days)
        step = float(self.tables.sets[names + 1] - self.tables.sets[names])
        return late * step + (1.0 - late) * self.early_deer

    def inspections_left(self, s: Family) -> i64:
        """How often Santa still looks in."""
        left: i64 = 0
        day: i64
        for day in self.tables.inspections:
            if day > s.day:
                left += 1
        return left

    def cheer(self, s: Family, seat: i64) -> float:
        """What a seat may expect of the inspections to come, by what hangs and is finished now."""
        total = 0.0
        first = True
        day: i64
        for day in self.tables.inspections:
            if day > s.day:
                total += self.ranked(s, seat, self.tables.elves * (day - s.day), first)
                first = False
        return total

    def ranked(self, s: Family, seat: i64, elves: i64, toys: bool) -> float:
        """Points of one inspection when so many elves a seat are placed before it. The farther, the less it says."""
        tables = self.tables
        vague = 0.7 + 0.25 * float(elves)
        mine = float(s.cheer_of(seat) if toys else s.ornaments_of(seat))
        above = 0.0
        other: i64
        for other in range(tables.seats):
            if other != seat:
                theirs = float(s.cheer_of(other) if toys else s.ornaments_of(other))
                lead = (theirs - mine - 0.5) / vague
                above += 0.5 + 0.5 * lead / (1.0 + abs(lead))
        rank: i64 = int(above)
        if rank >= len(tables.cheer):
            return 0.0
        here = float(tables.cheer[rank])
        below = float(tables.cheer[rank + 1]) if rank + 1 < len(tables.cheer) else 0.0
        return here + (below - here) * (above - float(rank))

    def waiting(self, s: Family, seat: i64) -> float:
        """What a seat's elves in the shops and the Hall may still earn today by helping."""
        tables = self.tables
        to_come: i64 = 0
        other: i64
        for other in range(tables.seats):
            to_come += s.mats[other * W + ELVES]
        total = 0.0
        room: i64
        station: i64
        for room in range(DONATION):
            here: i64 = 0
            free: i64 = 0
            for station in range(tables.choice_first[room], tables.choice_last[room]):
                here += s.stations[station] >> (seat * ELF_BITS) & ELF_MASK
                if s.stations[station] == 0:
                    free += 1
            if here > 0:
                total += float(here) * min(float(free), self.visits * float(to_come))
        return total * float(tables.helper)

    def value(self, s: Family, seat: i64) -> float:
        """All that a seat has and may expect, in points."""
        tables = self.tables
        at = seat * W
        done = float(s.total(seat))
        if s.phase == OVER:
            return done
        done += self.deer(s, seat) - float(deer_points(tables, s.mats, at))
        done += self.promises(s, seat) + self.cheer(s, seat) + self.waiting(s, seat)
        if s.turn == seat:
            done += self.in_hand(s)
        return done

    def in_hand(self, s: Family) -> float:
        """A point for each token and card that the turn has not settled yet."""
        unsettled = s.choices
        if s.phase == SETTLING or s.phase == PICKING:
            unsettled += s.left
        return float(unsettled)


def judge(tables: FamilySetup) -> Eye:
    """An eye for whole positions: what tells rooms apart at a glance and what a position is worth weigh differently.

    With two at the table, shops have few visitors and pay little, so toys take longer to finish (greedy bots against
    greedy bots: docs/bots.md).
    """
    eye = Eye(tables)
    if tables.seats == 2:
        eye.tokens_an_elf = 1.4
        eye.per_token = 0.08
    else:
        eye.tokens_an_elf = 2.6
        eye.per_token = 0.054
        eye.steady = 0.5
    return eye


def even_share(tables: FamilySetup) -> float:
    """Points for each reindeer, if everybody took as many as anybody else, all of different names."""
    cards: i64 = 0
    copies: i64
    for copies in tables.deer_copies:
        cards += copies
    names = max(1, min(tables.deer, cards // tables.seats))
    return float(tables.sets[names]) / float(names)
