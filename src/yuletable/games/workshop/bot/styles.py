"""Bots of other kinds, to measure the others against: much plastic, none at all, and a foreman with a list of habits.

No playout uses them. The foreman never adds anything up: he finishes what is ready, keeps the cart half full, makes
what most gifts lack, and on the first days sends elves to school.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.contract import Brain, State
from yuletable.engine.luck import Luck
from yuletable.engine.messages import Line, View

from ..rules import constants as c
from ..rules.part3_mats import abilities, room_for
from ..rules.scoring import score
from ..rules.setup import WorkshopSetup
from ..rules.state import Workshop
from ..view import WorkshopView
from .brain import WorkshopBrain
from .reasons import reason

SCHOOL_DAYS: Final = 3
RUSH_DAYS: Final = 2
"""So many days before the end plastic will do."""
ENOUGH_GIFTS: Final = 3


class Stranger(Brain):
    """Habits, in order of urgency."""

    def __init__(self, tables: WorkshopSetup) -> None:
        self.tables = tables

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        assert isinstance(s, Workshop)
        legal = s.legal(seat)
        phase = s.phase
        if phase == c.KEEPING:
            return legal[0]
        if phase == c.PLACING:
            return self.place(s, seat, legal, luck)
        if phase == c.TAKING:
            enough = s.mats[seat * c.W + c.GIFTS] >= ENOUGH_GIFTS and legal[len(legal) - 1] == self.tables.stop
            return legal[len(legal) - 1] if enough else self.smallest(s, legal)
        if phase == c.TENDING:
            return self.fattest(s, legal)
        if phase in (c.FILLING, c.MOULDING, c.ASSEMBLING):
            return self.nearest(s, seat, legal)
        if phase == c.LEARNING:
            return legal[luck.roll(len(legal))]
        return legal[0]

    def place(self, s: Workshop, seat: i64, legal: vec[i64], luck: Luck) -> i64:
        """The most urgent of all open visits; of equal ones any."""
        best: i64 = legal[0]
        most: i64 = -1
        bits = abilities(self.tables, s.mats, seat * c.W)
        action: i64
        for action in legal:
            urgency = self.urgency(s, seat, action, bits) * 16 + luck.roll(16)
            if urgency > most:
                most = urgency
                best = action
        return best

    def urgency(self, s: Workshop, seat: i64, action: i64, bits: i64) -> i64:
        tables, m, at = self.tables, s.mats, seat * c.W
        if action >= tables.learn or (0 <= tables.bake <= action):
            return 0
        choice = action - tables.place
        elf, space = choice // tables.spaces, choice % tables.spaces
        learnt: i64 = 0 if elf == tables.zelf else m[at + c.LESSONS + elf - seat * tables.elves]
        room = s.room_at(space)
        early = s.day <= SCHOOL_DAYS
        if room == c.HALL:
            return 60 + 5 * s.makes(elf, learnt, space, s.today) if bits >> c.CAN_ASSEMBLE & 1 else 0
        if room == c.MINE:
            return 50 if m[at + c.COAL] < 2 else 15
        if room == c.MAILROOM:
            return 55 if m[at + c.GIFTS] < 2 else 25 if m[at + c.GIFTS] < ENOUGH_GIFTS else 5
        if room == c.CLASSROOM:
            return 45 if early and learnt == 0 else 8
        if room == c.STABLE:
            return 20 + 6 * self.top_stall(s)
        if room == c.LAB:
            return 40 if s.day > tables.days - RUSH_DAYS else 18
        if c.SHOPS <= room < c.LAB:
            made = min(s.makes(elf, learnt, space, s.today), self.lacks(s, seat, room - c.SHOPS))
            return 10 + 11 * made - 3 * s.cost(space, s.today)
        return 30 if room == c.CARD else 0

    def lacks(self, s: Workshop, seat: i64, k: i64) -> i64:
        """Empty requirements of a material."""
        n: i64 = 0
        g: i64
        for g in range(s.mats[seat * c.W + c.GIFTS]):
            row = seat * c.W + c.GIFT + g * c.G
            n += room_for(self.tables, s.mats, seat * c.W, k, row)
            n += room_for(self.tables, s.mats, seat * c.W, c.OPEN + k, row)
        return n

    def top_stall(self, s: Workshop) -> i64:
        most: i64 = 0
        k: i64
        for k in range(c.STALLS):
            most = max(most, s.stalls[k])
        return most

    def fattest(self, s: Workshop, legal: vec[i64]) -> i64:
        """The stall with the most cookies."""
        best: i64 = legal[0]
        action: i64
        for action in legal:
            if s.stalls[action - self.tables.tend] > s.stalls[best - self.tables.tend]:
                best = action
        return best

    def smallest(self, s: Workshop, legal: vec[i64]) -> i64:
        """The open letter with the fewest requirements, else a card off the deck."""
        tables = self.tables
        best: i64 = legal[0]
        fewest: i64 = 99
        action: i64
        k: i64
        for action in legal:
            card = action - tables.take
            if 0 <= card < tables.gifts:
                n: i64 = tables.icons[card]
                for k in range(c.NEEDS):
                    n += tables.needs[card * c.NEEDS + k]
                if n < fewest:
                    fewest = n
                    best = action
        return best

    def nearest(self, s: Workshop, seat: i64, legal: vec[i64]) -> i64:
        """The gift with the least to go; anything else only when there is no gift."""
        tables = self.tables
        best: i64 = legal[0]
        least: i64 = 99
        action: i64
        k: i64
        for action in legal:
            card: i64 = -1
            if tables.put <= action < tables.replace:
                card = (action - tables.put) // c.NEEDS
            elif tables.assemble <= action < tables.tend:
                card = action - tables.assemble
            if card >= 0:
                row = s.row_of(seat, card)
                to_go = tables.icons[card] - s.mats[row + c.TOKENS]
                for k in range(c.NEEDS):
                    to_go += room_for(tables, s.mats, seat * c.W, k, row)
                if to_go < least:
                    least = to_go
                    best = action
        return best

    def worth(self, s: State, seat: i64) -> float:
        """Its share of the cookies on the table."""
        assert isinstance(s, Workshop)
        total = 1.0
        other: i64
        for other in range(self.tables.seats):
            total += float(score(self.tables, s.mats, other * c.W))
        return float(score(self.tables, s.mats, seat * c.W)) / total

    def reason(self, view: View, action: i64) -> Line:
        assert isinstance(view, WorkshopView)
        return reason(self.tables, view, int(action))


class PlasticBrain(WorkshopBrain):
    """Style: plastic wherever it goes."""

    def __init__(self, tables: WorkshopSetup) -> None:
        WorkshopBrain.__init__(self, tables, price=-1.5, taste=0.6)


class PuristBrain(WorkshopBrain):
    """Style: no plastic, ever."""

    def __init__(self, tables: WorkshopSetup) -> None:
        WorkshopBrain.__init__(self, tables, price=100.0)
