"""A bot of another kind, to measure the others against: on either side it goes by the picture, not by the odds.

No playout uses its habits. As the elves it stays near home and fills Storage with what its toys take; as
Big Plastic it posts goons at the gates first, at those behind which most elves stand, then asks for requisitions.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.contract import State
from yuletable.engine.luck import Luck, only

from ..rules import constants as c
from ..rules.setup import count_bits
from ..rules.state import BigPlastic
from .brain import PlasticBrain

FEW_CARDS: Final = 2
"""With no more cards than these it keeps them."""
NEAR: Final = 2
"""What it is worth to an elf to stand beside SAFE, in goods it could make."""


class Stranger(PlasticBrain):
    """By the picture."""

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        assert isinstance(s, BigPlastic)
        legal = s.legal(seat)
        if s.phase == c.PLACING:
            return self.nearby(s, luck)
        if s.phase == c.SENDING:
            return self.post(s, legal, luck)
        if s.phase == c.CALLING:
            return legal[0]
        if s.phase == c.SWAPPING:
            return legal[len(legal) - 1]
        return legal[luck.roll(len(legal))] if s.phase == c.DISCARDING else legal[0]

    def nearby(self, s: BigPlastic, luck: Luck) -> i64:
        """Where the most wanted thing is done, near home; of equal ones any."""
        tables = self.tables
        best: i64 = -1
        most: i64 = -1
        at: i64
        for at in range(c.MAIN):
            if not (s.elves | s.goons) >> at & 1:
                likes = 8 * (self.likes(s, at) + (NEAR if tables.first >> at & 1 else 0)) + luck.roll(8)
                if likes > most:
                    most = likes
                    best = at
        return tables.place + best

    def likes(self, s: BigPlastic, at: i64) -> i64:
        """A bench whose toy can be paid, then what toys still lack and Storage can make."""
        tables = self.tables
        work = tables.works[at]
        if work == c.BENCH:
            return 20 if tables.payable(s.storage, at) & s.toys & ~s.built != 0 else 0
        if work == c.CHANGE and s.storage[tables.pays[at]] == 0:
            return 0
        if work == c.CHANGE:
            return 3 * self.lacking(s, tables.gains[at])
        if work != c.GAIN:
            return 1
        wanted = self.lacking(s, tables.gains[at])
        good: i64
        for good in range(c.GRADE, c.GOODS):
            if tables.raw[good] == tables.gains[at]:
                wanted += 2 * self.lacking(s, good)
        return wanted

    def lacking(self, s: BigPlastic, good: i64) -> i64:
        """How many of a good its toys take that Storage does not hold."""
        wanted: i64 = 0
        toy: i64
        for toy in range(c.TOYS):
            if (s.toys & ~s.built) >> toy & 1:
                wanted += self.tables.needs[toy * c.GOODS + good]
        return max(wanted - s.storage[good], 0)

    def post(self, s: BigPlastic, legal: vec[i64], luck: Luck) -> i64:
        """A gate behind which elves stand, a requisition, any space; nothing with few cards."""
        tables = self.tables
        cards: i64 = 0
        rank: i64
        for rank in range(c.RANKS):
            cards += s.hand[rank]
        if cards <= FEW_CARDS:
            return tables.stop
        best = tables.stop
        most: i64 = -1
        action: i64
        for action in legal:
            if action == tables.stop:
                continue
            at = (action - tables.send) % c.SPACES
            likes: i64 = 1
            if at >= c.MAIN:
                likes = 2
            elif tables.first >> at & 1:
                closed = s.elves & ~tables.home[s.goons & c.MAIN_MASK | only(at)]
                likes = 3 + count_bits(closed)
            likes = 8 * likes + luck.roll(8)
            if likes > most:
                most = likes
                best = action
        return best

    def policy_visits(self) -> float:
        """A search by its habits (`stranger:500`) soon leaves them."""
        return 0.0
