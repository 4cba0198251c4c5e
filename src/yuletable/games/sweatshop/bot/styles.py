"""Another style of play, for measuring against: a patient collector that counts cards instead of points.

No playout uses it. It collects the kinds it has most of, grabs the shortest run that holds two cards it can use, never
more than its desk has room for, and lets the belt roll on otherwise.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.contract import Brain, State
from yuletable.engine.counting import total_of
from yuletable.engine.luck import Luck
from yuletable.engine.messages import Line, View

from ..rules import constants as c
from ..rules.scoring import score
from ..rules.setup import SweatshopSetup
from ..rules.state import Sweatshop

GOOD_CARDS: Final = 2
"""This many useful cards make a run worth grabbing."""
SURE_LEAD: Final = 60.0
"""Nobody is ever this far ahead."""


class Stranger(Brain):
    """A patient collector."""

    def __init__(self, tables: SweatshopSetup) -> None:
        self.tables = tables

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        assert isinstance(s, Sweatshop)
        tables, m, at = self.tables, s.mats, seat * c.W
        legal = s.legal(seat)
        last = legal[len(legal) - 1]
        if s.phase == c.BIDDING:
            if m[at + c.GRAB] >= 0:
                return tables.pay + min(luck.roll(3), len(tables.payments) - 1)
            return tables.grab + self.run(s, seat, luck)
        if s.phase == c.CRAFTING:
            if m[at + c.STEP] == c.TOYMAKING:
                return self.toy(legal)
            return self.drop(s, seat) if m[at + c.STEP] == c.CLEANING else last
        if s.phase == c.CUTTING:
            return tables.knife + (1 if m[at + c.GRAB] == 1 else 0)
        if s.phase in (c.GLOVING, c.OFFERING):
            return self.wish(s, seat, legal, luck)
        if s.phase == c.GIVING:
            return legal[0]
        if s.phase == c.WANTING:
            return legal[0] if total_of(m, at + c.WANT, c.PARTS) > 0 else tables.want + 1 + self.favourite(m, at)
        if s.phase == c.TRADING:
            return self.answer(s, seat)
        return last if s.phase in (c.ANSWERING, c.PICKING) else legal[0]

    def favourite(self, m: vec[i64], at: i64) -> i64:
        """The kind it has most of, the dearer of two."""
        best: i64 = 0
        kind: i64
        for kind in range(1, c.VIOLETS):
            if m[at + kind] >= m[at + best] and self.tables.box[kind] > 0:
                best = kind
        return c.RADIO if m[at + c.RADIO] >= 2 else best

    def useful(self, m: vec[i64], at: i64, card: i64) -> bool:
        """Gold, what it collects, and Radios while it has one; nothing that lies face down."""
        if card == c.RADIO:
            return m[at + c.RADIO] > 0
        return card >= c.DESK or (0 <= card < c.VIOLETS and (m[at + card] > 0 or card == self.favourite(m, at)))

    def run(self, s: Sweatshop, seat: i64, luck: Luck) -> i64:
        """The shortest run with enough useful cards and no Poop that the desk has room for; otherwise nothing."""
        m, at = s.mats, seat * c.W
        room = self.tables.limit + GOOD_CARDS - total_of(m, at, c.PARTS)
        good: i64 = 0
        n: i64
        for n in range(1, min(s.end - s.at, max(room, 1)) + 1):
            card = s.belt[s.at + n - 1]
            if card == c.POOP:
                return 0
            if self.useful(m, at, card):
                good += 1
            if good >= GOOD_CARDS or (good > 0 and luck.roll(8) == 0):
                return n
        return 0

    def toy(self, legal: vec[i64]) -> i64:
        """The dearest toy, wrapped, with as little Magic as it takes."""
        tables = self.tables
        best = tables.done
        most: i64 = -1
        action: i64
        for action in legal:
            choice = (action - tables.craft) // 2
            if action != tables.done:
                rank = tables.toy_points[choice // c.WAYS] * c.WAYS - choice % c.WAYS
                if rank >= most:
                    most = rank
                    best = action
        return best

    def drop(self, s: Sweatshop, seat: i64) -> i64:
        """The cheapest card that it does not collect."""
        m, at = s.mats, seat * c.W
        keeps = self.favourite(m, at)
        kind: i64
        for kind in range(c.PARTS):
            if m[at + kind] > 0 and kind != keeps:
                return self.tables.drop + kind
        return self.tables.drop + keeps

    def wish(self, s: Sweatshop, seat: i64, legal: vec[i64], luck: Luck) -> i64:
        """Gloves: the dearest card on its own floor, or what it collects; Fruitcake: anybody, once."""
        tables, m, at = self.tables, s.mats, seat * c.W
        if s.phase == c.OFFERING:
            return legal[luck.roll(len(legal))]
        card: i64
        for card in range(c.RADIO, -1, -1):
            if m[at + c.FLOOR + card] > 0 and m[at + card] > 0:
                return tables.pick_up + card
        return tables.ask_for + self.favourite(m, at) if s.may_ask() else tables.keep_gloves

    def answer(self, s: Sweatshop, seat: i64) -> i64:
        """Yes to more of what it collects, if that is not what it gives away."""
        m, at, offer = s.mats, seat * c.W, s.elf * c.W
        keeps = self.favourite(m, at)
        liked = m[offer + c.GIVE + keeps] > 0 and m[offer + c.WANT + keeps] == 0
        return self.tables.trade + (1 if liked and s.can_trade(seat) else 0)

    def worth(self, s: State, seat: i64) -> float:
        """Points so far and nothing else."""
        assert isinstance(s, Sweatshop)
        best: i64 = -1000
        other: i64
        for other in range(self.tables.seats):
            if other != seat:
                best = max(best, score(self.tables, s.mats, other * c.W))
        lead = float(score(self.tables, s.mats, seat * c.W) - best)
        return 0.5 + 0.5 * max(-1.0, min(1.0, lead / SURE_LEAD))

    def reason(self, view: View, action: i64) -> Line:
        return Line("reason.habit", {"n": int(self.tables.limit)})
