"""What bots know of the family game.

A token is worth a point wherever it goes, so what tells decisions apart is the rest: what a toy brings beyond its
tokens once it is finished, cheer, reindeer that add up, elves that wait in a shop to help. `Eye` puts a price on those;
the policy takes what brings most, and `worth` adds up what everybody has.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.luck import Luck
from yuletable.engine.position import Brain, State
from yuletable.engine.shown import Line, View

from . import reasons
from .layout import (
    A_TOY,
    ASSEMBLY,
    CHOOSING,
    DEER,
    DONATED,
    DONATION,
    ELF_BITS,
    ELF_MASK,
    ELVES,
    MAIL,
    MATERIALS,
    MOST_TOYS,
    NEEDS,
    NO_CARD,
    OVER,
    PICKING,
    PLACING,
    SETTLING,
    STABLES,
    TAKING,
    TENDING,
    TOKENS,
    TOY,
    TOYS,
    W,
)
from .pieces import FamilySetup, different_deer, lacks, needed
from .rules import Family
from .view import FamilyView

EVEN_LEAD: Final = 18.0
"""The lead that is worth half of what a lead can be worth."""


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
        extra = -names
        name: i64
        for name in range(tables.deer):
            extra += s.mats[at + DEER + name]
        late = float(s.day) / float(tables.days)
        even = self.early_deer * float(names)
        return late * float(tables.sets[names]) + (1.0 - late) * even + float(tables.extra * extra)

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
        before: i64 = s.day
        day: i64
        first = True
        for day in self.tables.inspections:
            if day > s.day:
                total += self.ranked(s, seat, 3 * (day - before), first)
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
        counted = float(tables.sets[different_deer(tables, s.mats, at)])
        extra: i64 = 0
        name: i64
        for name in range(tables.deer):
            extra += max(0, s.mats[at + DEER + name] - 1)
        done += self.deer(s, seat) - counted - float(extra * tables.extra)
        done += self.promises(s, seat) + self.cheer(s, seat) + self.waiting(s, seat)
        if s.turn == seat:
            done += self.in_hand(s)
        return done

    def in_hand(self, s: Family) -> float:
        """Tokens, cards and an ornament that the turn has not settled yet."""
        if s.phase == SETTLING:
            return float(s.left + s.choices)
        if s.phase == PICKING:
            return float(s.left) + float(s.choices)
        return float(s.choices)


def even_share(tables: FamilySetup) -> float:
    """Points for each reindeer, if everybody took as many as anybody else, all of different names."""
    cards: i64 = 0
    copies: i64
    for copies in tables.deer_copies:
        cards += copies
    names = max(1, min(tables.deer, cards // tables.seats))
    return float(tables.sets[names]) / float(names)


class FamilyBrain(Brain):
    """Takes what brings most, counting what it brings the others a little."""

    def __init__(self, tables: FamilySetup) -> None:
        self.tables = tables
        self.eye = Eye(tables)

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        assert isinstance(s, Family)
        tables = self.tables
        if s.phase == PLACING:
            return self.best_room(s, seat)
        if s.phase == SETTLING:
            card = self.eye.best_toy(s, seat, s.kind)
            return tables.donate if card == NO_CARD else tables.put + card
        if s.phase == TAKING:
            return self.best_taking(s, seat)
        if s.phase == PICKING:
            return self.best_letter(s, seat)
        if s.phase == TENDING:
            return self.best_reindeer(s, seat)
        if s.phase == CHOOSING:
            return self.best_material(s, seat)
        return self.best_space(s, seat)

    # Rooms

    def best_room(self, s: Family, seat: i64) -> i64:
        best: i64 = NO_CARD
        most = -1000.0
        choice: i64
        for choice in range(self.tables.choices):
            if s.may_enter(choice):
                brings = self.room(s, seat, choice)
                if brings > most:
                    most = brings
                    best = choice
        return self.tables.place + best

    def room(self, s: Family, seat: i64, choice: i64) -> float:
        """What an elf brings there, in points."""
        tables = self.tables
        room = tables.choice_room[choice]
        pays = tables.pays[s.free_station(choice)]
        if room < DONATION:
            return float(pays) + self.eye.gain(s, seat, room, pays) + self.helping(s, seat, choice)
        if room == DONATION:
            return self.collecting(s, seat)
        if room == MAIL:
            return self.letters(s, seat, pays)
        if room == STABLES:
            return self.stables(s, seat, pays)
        return self.tree(s, seat)

    def helping(self, s: Family, seat: i64, choice: i64) -> float:
        """What helps here: my elves now, this one later, less what others get."""
        tables = self.tables
        mine: i64 = 0
        others: i64 = 0
        free: i64 = -1
        to_come: i64 = -1
        station: i64
        other: i64
        for station in range(tables.choice_first[choice], tables.choice_last[choice]):
            if s.stations[station] == 0:
                free += 1
            elif s.stations[station] >> (seat * ELF_BITS) & ELF_MASK:
                mine += 1
            else:
                others += 1
        for other in range(tables.seats):
            to_come += s.mats[other * W + ELVES]
        later = min(float(free), self.eye.visits * float(to_come))
        rivals = float(max(1, tables.seats - 1))
        return float(tables.helper) * (float(mine) + later - self.eye.envy * float(others) / rivals)

    def collecting(self, s: Family, seat: i64) -> float:
        """All tokens of the Donation Center that fit."""
        total = 0.0
        kind: i64
        for kind in range(TOKENS):
            fit = min(s.donation[kind], needed(s.mats, seat * W, kind))
            if fit > 0:
                total += float(fit) + self.eye.gain(s, seat, kind, fit)
        return total

    def letters(self, s: Family, seat: i64, pays: i64) -> float:
        """The best letters in the display, one after the other, as if all were there at once."""
        tables = self.tables
        n = min(pays, tables.limit - s.mats[seat * W + TOYS])
        chosen = vec[i64]([0] * tables.slots)
        total = 0.0
        slot: i64
        fading = 1.0
        for _ in range(n):
            best: i64 = NO_CARD
            most = 0.0
            for slot in range(tables.slots):
                if s.mail[slot] != NO_CARD and chosen[slot] == 0:
                    worth = self.eye.letter(s, seat, s.mail[slot])
                    if worth > most:
                        most = worth
                        best = slot
            if best == NO_CARD:
                break
            chosen[best] = 1
            total += most * fading
            fading *= self.eye.fading
        return total

    def stables(self, s: Family, seat: i64, materials: i64) -> float:
        best = 0.0
        stall: i64
        for stall in range(self.tables.stalls):
            if s.stalls[stall] != NO_CARD:
                best = max(best, self.eye.new_deer(s, seat, s.stalls[stall]))
        more = 0.0
        kind: i64
        for kind in range(MATERIALS):
            more = max(more, self.eye.gain(s, seat, kind, materials))
        return best + float(materials) + more

    def tree(self, s: Family, seat: i64) -> float:
        """An ornament brings about a point, its space what it shows, and both cheer."""
        tables = self.tables
        best = 0.0
        space: i64
        for space in range(tables.spaces):
            if s.free_space(seat, space):
                best = max(best, self.space(s, seat, space))
        return self.eye.ornament + best + self.eye.tree_cheer * float(self.eye.inspections_left(s))

    def space(self, s: Family, seat: i64, space: i64) -> float:
        """What a tree space brings."""
        tables = self.tables
        reward = tables.space_rewards[space]
        if reward <= ASSEMBLY:
            return 1.0 + self.eye.gain(s, seat, reward, 1)
        if reward == A_TOY:
            room = s.mats[seat * W + TOYS] < tables.limit
            return self.letters(s, seat, 1) if room else 0.0
        return float(tables.space_points[space])

    # What follows

    def best_taking(self, s: Family, seat: i64) -> i64:
        """Everything that fits, the kind that does most first."""
        tables = self.tables
        best: i64 = tables.enough
        most = -1.0
        kind: i64
        for kind in range(TOKENS):
            if s.donation[kind] > 0:
                card = self.eye.best_toy(s, seat, kind)
                if card != NO_CARD:
                    gain = self.eye.gain(s, seat, kind, 1)
                    if gain > most:
                        most = gain
                        best = tables.take + kind * tables.cards + card
        return best

    def best_letter(self, s: Family, seat: i64) -> i64:
        tables = self.tables
        best: i64 = NO_CARD
        most = -1.0
        slot: i64
        for slot in range(tables.slots):
            if s.mail[slot] != NO_CARD:
                worth = self.eye.letter(s, seat, s.mail[slot]) + self.fits(s, seat, s.mail[slot])
                if worth > most:
                    most = worth
                    best = s.mail[slot]
        return tables.pick + 1 + best if best != NO_CARD else s.legal(seat)[0]

    def fits(self, s: Family, seat: i64, card: i64) -> float:
        """A toy whose tokens lie in the Donation Center is half made."""
        found = 0.0
        kind: i64
        for kind in range(TOKENS):
            spare = s.donation[kind] - needed(s.mats, seat * W, kind)
            found += float(max(0, min(self.tables.needs[card * TOKENS + kind], spare)))
        return 0.25 * found

    def best_reindeer(self, s: Family, seat: i64) -> i64:
        """A new name; of several, one that many others would want too."""
        tables = self.tables
        best: i64 = NO_CARD
        most = -1.0
        stall: i64
        other: i64
        for stall in range(tables.stalls):
            name = s.stalls[stall]
            if name != NO_CARD:
                worth = self.eye.new_deer(s, seat, name)
                for other in range(tables.seats):
                    if other != seat and s.mats[other * W + DEER + name] == 0:
                        worth += 0.05
                if worth > most:
                    most = worth
                    best = name
        return tables.tend + best

    def best_material(self, s: Family, seat: i64) -> i64:
        best: i64 = 0
        most = -1.0
        kind: i64
        for kind in range(MATERIALS):
            fit = min(s.choices, needed(s.mats, seat * W, kind))
            worth = self.eye.gain(s, seat, kind, 1) + 0.01 * float(fit)
            if worth > most:
                most = worth
                best = kind
        return self.tables.choose + best

    def best_space(self, s: Family, seat: i64) -> i64:
        best: i64 = NO_CARD
        most = -1.0
        space: i64
        for space in range(self.tables.spaces):
            if s.free_space(seat, space):
                worth = self.space(s, seat, space)
                if worth > most:
                    most = worth
                    best = space
        return self.tables.hang + best

    # For search

    def candidates(self, s: State, seat: i64) -> vec[i64]:
        """A token that fits goes on a toy: it is worth a point there too. Of equal orders one is kept."""
        assert isinstance(s, Family)
        tables = self.tables
        legal = s.legal(seat)
        if s.phase != SETTLING and s.phase != TAKING:
            return legal
        sensible = vec[i64]()
        action: i64
        kind: i64 = -1
        for action in legal:
            if s.phase == SETTLING:
                card = action - tables.put
                if action != tables.donate and (s.last == DONATED or card >= s.last):
                    sensible = append(sensible, action)
            elif action != tables.enough:
                of_kind = (action - tables.take) // tables.cards
                if kind < 0:
                    kind = of_kind
                if of_kind == kind:
                    sensible = append(sensible, action)
        return sensible if len(sensible) > 0 else legal

    def worth(self, s: State, seat: i64) -> float:
        assert isinstance(s, Family)
        mine = self.eye.value(s, seat)
        best = -1000.0
        all_others = 0.0
        other: i64
        for other in range(self.tables.seats):
            if other != seat:
                theirs = self.eye.value(s, other)
                all_others += theirs
                best = max(best, theirs)
        mean = all_others / float(self.tables.seats - 1)
        lead = mine - 0.5 * best - 0.5 * mean
        return 0.5 + 0.5 * lead / (EVEN_LEAD + abs(lead))

    def reason(self, view: View, action: i64) -> Line:
        assert isinstance(view, FamilyView)
        return reasons.reason(self.tables, view, int(action))
