"""What bots know of the family game: what brings most, which decisions are worth a thought, who is ahead.

Prices are in `eye`; the policy takes what is dearest, and `worth` adds up what everybody has.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.luck import Luck
from yuletable.engine.position import Brain, State
from yuletable.engine.shown import Line, View

from . import reasons
from .eye import Eye
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
    NO_CARD,
    PICKING,
    PLACING,
    SETTLING,
    STABLES,
    TAKING,
    TENDING,
    TOKENS,
    TOYS,
    W,
)
from .pieces import FamilySetup, needed
from .rules import Family
from .view import FamilyView
from .weights import JUDGEMENT, THUMB, Weights

EVEN_LEAD: Final = 18.0
"""The lead that is worth half of what a lead can be worth."""


class FamilyBrain(Brain):
    """Takes what brings most, counting what it brings the others a little."""

    def __init__(self, tables: FamilySetup) -> None:
        self.tables = tables
        self.eye = Eye(tables, Weights(THUMB, tables.seats))
        self.judge = Eye(tables, Weights(JUDGEMENT, tables.seats))

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        assert isinstance(s, Family)
        tables = self.tables
        self.eye.look(s, seat)
        if s.phase == PLACING:
            return self.best_room(s, seat)
        if s.phase == SETTLING:
            card = self.eye.best_toy(s.kind)
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
            return float(pays) + self.eye.gain(room, pays) + self.helping(s, seat, choice)
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
        later = min(float(free), self.eye.weights.visits * float(to_come))
        rivals = float(max(1, tables.seats - 1))
        return float(tables.helper) * (float(mine) + later - self.eye.weights.envy * float(others) / rivals)

    def collecting(self, s: Family, seat: i64) -> float:
        """All tokens of the Donation Center that fit."""
        total = 0.0
        kind: i64
        for kind in range(TOKENS):
            fit = min(s.donation[kind], needed(s.mats, seat * W, kind))
            if fit > 0:
                total += float(fit) + self.eye.gain(kind, fit)
        return total

    def letters(self, s: Family, seat: i64, pays: i64) -> float:
        """The best letters in the display, one after the other, as if all were there at once."""
        tables = self.tables
        n = min(pays, tables.limit - s.mats[seat * W + TOYS])
        chosen: i64 = 0
        total = 0.0
        slot: i64
        fading = 1.0
        for _ in range(n):
            best: i64 = NO_CARD
            most = 0.0
            for slot in range(tables.slots):
                if s.mail[slot] != NO_CARD and not chosen >> slot & 1:
                    worth = self.eye.letter(s.mail[slot])
                    if worth > most:
                        most = worth
                        best = slot
            if best == NO_CARD:
                break
            chosen |= tables.bits[best]
            total += most * fading
            fading *= self.eye.weights.fading
        return total

    def stables(self, s: Family, seat: i64, materials: i64) -> float:
        best = 0.0
        stall: i64
        for stall in range(self.tables.stalls):
            if s.stalls[stall] != NO_CARD:
                best = max(best, self.eye.new_deer(s, s.stalls[stall]))
        more = 0.0
        kind: i64
        for kind in range(MATERIALS):
            more = max(more, self.eye.gain(kind, materials))
        return best + float(materials) + more

    def tree(self, s: Family, seat: i64) -> float:
        """An ornament brings about a point, its space what it shows, and both cheer."""
        tables = self.tables
        best = 0.0
        space: i64
        for space in range(tables.spaces):
            if s.free_space(seat, space):
                best = max(best, self.space(s, seat, space))
        return self.eye.weights.ornament + best + self.eye.weights.tree_cheer * float(self.eye.inspections_left(s))

    def space(self, s: Family, seat: i64, space: i64) -> float:
        """What a tree space brings."""
        tables = self.tables
        reward = tables.space_rewards[space]
        if reward <= ASSEMBLY:
            return 1.0 + self.eye.gain(reward, 1)
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
                card = self.eye.best_toy(kind)
                if card != NO_CARD:
                    gain = self.eye.gain(kind, 1)
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
                worth = self.eye.letter(s.mail[slot]) + self.fits(s, seat, s.mail[slot])
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
                worth = self.eye.new_deer(s, name)
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
            worth = self.eye.gain(kind, 1) + 0.01 * float(fit)
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

    def chapter(self, s: State) -> i64:
        """A day: in the evening all elves are home, and nothing hangs on whose turn it is."""
        assert isinstance(s, Family)
        return s.day

    def trust(self) -> float:
        """A good deal: what others do besides is mostly worse, and a few trials tell little."""
        return 30.0

    def worth(self, s: State, seat: i64) -> float:
        assert isinstance(s, Family)
        self.judge.survey(s)
        mine = self.judge.value(s, seat)
        best = -1000.0
        all_others = 0.0
        other: i64
        for other in range(self.tables.seats):
            if other != seat:
                theirs = self.judge.value(s, other)
                all_others += theirs
                best = max(best, theirs)
        mean = all_others / float(self.tables.seats - 1)
        lead = mine - 0.5 * best - 0.5 * mean
        return 0.5 + 0.5 * lead / (EVEN_LEAD + abs(lead))

    def reason(self, view: View, action: i64) -> Line:
        assert isinstance(view, FamilyView)
        return reasons.reason(self.tables, view, int(action))
