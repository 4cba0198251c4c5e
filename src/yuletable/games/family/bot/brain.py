"""What bots know of the family game: what brings most, which decisions are worth a thought, who is ahead.

Prices are in `value`; the policy takes what is dearest, and `worth` adds up what everybody has.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.contract import Brain, State
from yuletable.engine.luck import Luck
from yuletable.engine.messages import Line, View

from ..rules import constants as c
from ..rules.position import needed
from ..rules.setup import FamilySetup
from ..rules.state import Family
from ..view import FamilyView
from . import reasons
from .value import Prices
from .value_weights import JUDGEMENT, THUMB, Weights

EVEN_LEAD: Final = 18.0
"""The lead that is worth half of what a lead can be worth."""


class FamilyBrain(Brain):
    """Takes what brings most, counting what it brings the others a little."""

    def __init__(self, tables: FamilySetup) -> None:
        self.tables = tables
        self.thumb = Prices(tables, Weights(THUMB, tables.seats))
        self.judge = Prices(tables, Weights(JUDGEMENT, tables.seats))

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        assert isinstance(s, Family)
        tables = self.tables
        self.thumb.look(s, seat)
        if s.phase == c.PLACING:
            return self.best_room(s, seat)
        if s.phase == c.SETTLING:
            card = self.thumb.best_toy(s.kind)
            return tables.donate if card == c.NO_CARD else tables.put + card
        if s.phase == c.TAKING:
            return self.best_taking(s, seat)
        if s.phase == c.PICKING:
            return self.best_letter(s, seat)
        if s.phase == c.TENDING:
            return self.best_reindeer(s, seat)
        if s.phase == c.CHOOSING:
            return self.best_material(s, seat)
        return self.best_space(s, seat)

    # Rooms

    def best_room(self, s: Family, seat: i64) -> i64:
        best: i64 = c.NO_CARD
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
        if room < c.DONATION:
            return float(pays) + self.thumb.gain(room, pays) + self.helping(s, seat, choice)
        if room == c.DONATION:
            return self.collecting(s, seat)
        if room == c.MAIL:
            return self.letters(s, seat, pays)
        if room == c.STABLES:
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
            elif s.stations[station] >> (seat * c.ELF_BITS) & c.ELF_MASK:
                mine += 1
            else:
                others += 1
        for other in range(tables.seats):
            to_come += s.mats[other * c.W + c.ELVES]
        later = min(float(free), self.thumb.weights.visits * float(to_come))
        rivals = float(max(1, tables.seats - 1))
        return float(tables.helper) * (float(mine) + later - self.thumb.weights.envy * float(others) / rivals)

    def collecting(self, s: Family, seat: i64) -> float:
        """All tokens of the Donation Center that fit."""
        total = 0.0
        kind: i64
        for kind in range(c.TOKENS):
            fit = min(s.donation[kind], needed(s.mats, seat * c.W, kind))
            if fit > 0:
                total += float(fit) + self.thumb.gain(kind, fit)
        return total

    def letters(self, s: Family, seat: i64, pays: i64) -> float:
        """The best letters in the display, one after the other, as if all were there at once."""
        tables = self.tables
        n = min(pays, tables.limit - s.mats[seat * c.W + c.TOYS])
        chosen: i64 = 0
        total = 0.0
        slot: i64
        fading = 1.0
        for _ in range(n):
            best: i64 = c.NO_CARD
            most = 0.0
            for slot in range(tables.slots):
                if s.mail[slot] != c.NO_CARD and not chosen >> slot & 1:
                    worth = self.thumb.letter(s.mail[slot])
                    if worth > most:
                        most = worth
                        best = slot
            if best == c.NO_CARD:
                break
            chosen |= tables.bits[best]
            total += most * fading
            fading *= self.thumb.weights.fading
        return total

    def stables(self, s: Family, seat: i64, materials: i64) -> float:
        best = 0.0
        stall: i64
        for stall in range(self.tables.stalls):
            if s.stalls[stall] != c.NO_CARD:
                best = max(best, self.thumb.new_deer(s, s.stalls[stall]))
        more = 0.0
        kind: i64
        for kind in range(c.MATERIALS):
            more = max(more, self.thumb.gain(kind, materials))
        return best + float(materials) + more

    def tree(self, s: Family, seat: i64) -> float:
        """An ornament brings about a point, its space what it shows, and both cheer."""
        tables = self.tables
        best = 0.0
        space: i64
        for space in range(tables.spaces):
            if s.free_space(seat, space):
                best = max(best, self.space(s, seat, space))
        weights = self.thumb.weights
        return weights.ornament + best + weights.tree_cheer * float(self.thumb.inspections_left(s))

    def space(self, s: Family, seat: i64, space: i64) -> float:
        """What a tree space brings."""
        tables = self.tables
        reward = tables.space_rewards[space]
        if reward <= c.ASSEMBLY:
            return 1.0 + self.thumb.gain(reward, 1)
        if reward == c.A_TOY:
            room = s.mats[seat * c.W + c.TOYS] < tables.limit
            return self.letters(s, seat, 1) if room else 0.0
        return float(tables.space_points[space])

    # What follows

    def best_taking(self, s: Family, seat: i64) -> i64:
        """Everything that fits, the kind that does most first."""
        tables = self.tables
        best: i64 = tables.enough
        most = -1.0
        kind: i64
        for kind in range(c.TOKENS):
            if s.donation[kind] > 0:
                card = self.thumb.best_toy(kind)
                if card != c.NO_CARD:
                    gain = self.thumb.gain(kind, 1)
                    if gain > most:
                        most = gain
                        best = tables.take + kind * tables.cards + card
        return best

    def best_letter(self, s: Family, seat: i64) -> i64:
        tables = self.tables
        best: i64 = c.NO_CARD
        most = -1.0
        slot: i64
        for slot in range(tables.slots):
            if s.mail[slot] != c.NO_CARD:
                worth = self.thumb.letter(s.mail[slot]) + self.fits(s, seat, s.mail[slot])
                if worth > most:
                    most = worth
                    best = s.mail[slot]
        return tables.pick + 1 + best if best != c.NO_CARD else s.legal(seat)[0]

    def fits(self, s: Family, seat: i64, card: i64) -> float:
        """A toy whose tokens lie in the Donation Center is half made."""
        found = 0.0
        kind: i64
        for kind in range(c.TOKENS):
            spare = s.donation[kind] - needed(s.mats, seat * c.W, kind)
            found += float(max(0, min(self.tables.needs[card * c.TOKENS + kind], spare)))
        return 0.25 * found

    def best_reindeer(self, s: Family, seat: i64) -> i64:
        """A new name; of several, one that many others would want too."""
        tables = self.tables
        best: i64 = c.NO_CARD
        most = -1.0
        stall: i64
        other: i64
        for stall in range(tables.stalls):
            name = s.stalls[stall]
            if name != c.NO_CARD:
                worth = self.thumb.new_deer(s, name)
                for other in range(tables.seats):
                    if other != seat and s.mats[other * c.W + c.DEER + name] == 0:
                        worth += 0.05
                if worth > most:
                    most = worth
                    best = name
        return tables.tend + best

    def best_material(self, s: Family, seat: i64) -> i64:
        best: i64 = 0
        most = -1.0
        kind: i64
        for kind in range(c.MATERIALS):
            fit = min(s.choices, needed(s.mats, seat * c.W, kind))
            worth = self.thumb.gain(kind, 1) + 0.01 * float(fit)
            if worth > most:
                most = worth
                best = kind
        return self.tables.choose + best

    def best_space(self, s: Family, seat: i64) -> i64:
        best: i64 = c.NO_CARD
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
        if s.phase != c.SETTLING and s.phase != c.TAKING:
            return legal
        sensible = vec[i64]()
        action: i64
        kind: i64 = -1
        for action in legal:
            if s.phase == c.SETTLING:
                card = action - tables.put
                if action != tables.donate and (s.last == c.DONATED or card >= s.last):
                    sensible = append(sensible, action)
            elif action != tables.enough:
                of_kind = (action - tables.take) // tables.cards
                if kind < 0:
                    kind = of_kind
                if of_kind == kind:
                    sensible = append(sensible, action)
        return sensible if len(sensible) > 0 else legal

    def stage(self, s: State) -> i64:
        """A day: in the evening all elves are home, and nothing depends on whose turn it is."""
        assert isinstance(s, Family)
        return s.day

    def exploration(self) -> float:
        """One room or another changes a worth by a few hundredths: with more, all are tried alike."""
        return 0.03

    def policy_visits(self) -> float:
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
