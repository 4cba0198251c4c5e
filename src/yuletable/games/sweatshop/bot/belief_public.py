"""What everybody saw of each elf, out of the deeds and the talk of a position: the steps that its past must fit."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ..rules import constants as c
from ..rules.state import Sweatshop
from . import belief_steps as step
from .belief_layers import (
    hand_of,
    one_in_hand,
)


class PublicRecord:
    """What everybody saw of each elf, out of the deeds and the talk of a position."""

    def __init__(self, base: Sweatshop) -> None:
        self.base = base
        self.tables = base.tables
        self.got = vec[i64]([0] * (base.tables.seats * c.PARTS))
        """By seat and kind: cards got from other elves, less those given away."""
        self.early: i64 = 3 if base.tables.belt_first else 1
        """How many steps come before a card that was put back is in the deck again (sweatshop R4)."""
        self.give = vec[i64]([0] * (len(base.talk) // c.TALK))
        """For each trade what the elf with the Fruitcake gave (packed) ..."""
        self.want = vec[i64]([0] * (len(base.talk) // c.TALK))
        """... and what it got."""
        self.built = vec[i64]()
        self.follow_trades()

    def follow_trades(self) -> None:
        """Who got what from whom: by Gloves one card, by Fruitcake what was offered last."""
        talk = self.base.talk
        give: i64 = 0
        want: i64 = 0
        line: i64
        for line in range(len(self.give)):
            at = line * c.TALK
            what, who, whom, card = talk[at], talk[at + 2], talk[at + 3], talk[at + 4]
            if what == c.T_OFFERED:
                give = 0
                want = 0
            elif what == c.T_GIVES:
                give += talk[at + 5] * one_in_hand(card)
            elif what == c.T_WANTS:
                want += talk[at + 5] * one_in_hand(card)
            elif what == c.T_TRADED:
                self.give[line] = give
                self.want[line] = want
                self.pass_on(who, whom, want)
                self.pass_on(whom, who, give)
            elif what == c.T_GAVE:
                self.pass_on(who, whom, one_in_hand(card))

    def pass_on(self, giver: i64, taker: i64, cards: i64) -> None:
        kind: i64
        for kind in range(c.PARTS):
            self.got[giver * c.PARTS + kind] -= hand_of(cards, kind)
            self.got[taker * c.PARTS + kind] += hand_of(cards, kind)

    def crafted(self, season: i64) -> bool:
        """Whether Poop of this season has fallen."""
        return season < self.base.season or self.base.phase not in (c.RETURNING, c.BIDDING, c.CUTTING)

    def deeds(self, seat: i64, season: i64) -> i64:
        return seat * c.W + c.DEEDS + season * c.DEED

    def start(self, seat: i64) -> i64:
        """Starting cards kept."""
        put_back = seat == self.tables.returner and self.base.phase != c.RETURNING
        return self.tables.draw[seat] - (1 if put_back else 0)

    def down(self, seat: i64, season: i64) -> i64:
        """Face-down cards of a season that may still be anything but gold; fallen Poop is known."""
        m, at = self.base.mats, self.deeds(seat, season)
        return m[at + c.HIDDEN] - (m[at + c.FALLEN] - m[at + c.TAKEN + c.POOP] if self.crafted(season) else 0)

    def unknown(self, seat: i64) -> i64:
        """How many cards of a rival are not known."""
        n = self.start(seat)
        season: i64
        for season in range(self.base.season + 1):
            n += self.down(seat, season)
        return n

    def seen(self, seat: i64, kind: i64) -> i64:
        """Cards from the belt that everybody knows an elf to have got."""
        m = self.base.mats
        n: i64 = 0
        season: i64
        for season in range(self.base.season + 1):
            at = self.deeds(seat, season)
            n += m[at + c.FALLEN] if kind == c.POOP and self.crafted(season) else m[at + c.TAKEN + kind]
        return n

    def mine(self, seat: i64, kind: i64) -> i64:
        """Cards from belt and deck that an elf whose mat is open has got."""
        m, at = self.base.mats, seat * c.W
        n = m[at + kind] + m[at + c.FLOOR + kind] + m[at + c.SWEPT + kind]
        return n + m[at + c.INSIDE + kind] - self.got[seat * c.PARTS + kind] if kind < c.PARTS else n

    def later(self, kind: i64) -> i64:
        """Cards seen since the one that was put back is in the deck again: any of them may be it.

        A view does not tell the season in which a card was lost, nor that of its own face-down cards: after the first
        season lost ones count as late and its own as early. Only the card put back depends on this, which by then is no
        more than a memory.
        """
        base = self.base
        first: i64 = 1 if self.tables.belt_first else 0
        if base.season < first:
            return 0
        n = base.gone[kind]
        slot: i64
        season: i64
        seat: i64
        for slot in range(len(base.belt)):
            if base.belt[slot] == kind:
                n += 1
        for seat in range(self.tables.seats):
            for season in range(first, base.season + 1):
                n += base.mats[self.deeds(seat, season) + c.TAKEN + kind]
        return n

    # A rival's steps, for its past

    def steps(self, seat: i64) -> vec[i64]:
        """All that happened to a rival, in order."""
        m = self.base.mats
        self.built = vec[i64]()
        self.add(step.FIRST, self.tables.draw[seat], self.tables.draw[seat] - self.start(seat))
        season: i64
        for season in range(self.base.season + 1):
            at = self.deeds(seat, season)
            self.add(step.TAKE, packed(m, at + c.TAKEN), 0)
            self.add(step.HIDE, self.down(seat, season), 0 if self.crafted(season) else 1)
            self.add(step.FALL, m[at + c.FALLEN], 0)
            self.hear(season, seat)
            if season < self.base.season:
                toys = m[at + c.NEW_TOYS] | m[at + c.NEW_WRAPPED] << 8 | m[at + c.MAGICS] << 16
                toys |= m[at + c.WHISTLES] << 24 | m[at + c.BORGS] << 32
                self.add(step.MAKE, toys, m[at + c.KEPT] + m[at + c.DROPS])
                self.add(step.KEEP, m[at + c.KEPT], 0)
                self.add(step.SWEEP, m[at + c.SWEEPS], 0)
        return self.built

    def add(self, what: i64, figure: i64, other: i64) -> None:
        for n in (what, figure, other):
            self.built = append(self.built, n)

    def hear(self, season: i64, seat: i64) -> None:
        """What the talk of a season tells of a rival: a yes shows a card on the floor, an offer cards in hand."""
        talk = self.base.talk
        line: i64
        for line in range(len(self.give)):
            at = line * c.TALK
            what, when, who, whom, card = talk[at], talk[at + 1], talk[at + 2], talk[at + 3], talk[at + 4]
            if when != season or seat not in (who, whom):
                continue
            if what == c.T_TRADED:
                if who == seat:
                    self.add(step.MOVE, self.want[line], self.give[line])
                else:
                    self.add(step.MOVE, self.give[line], self.want[line])
            elif what == c.T_GAVE:
                if who == seat:
                    self.add(step.GIVE, card, 0)
                else:
                    self.add(step.TAKE, one_in_hand(card), 0)
            elif who == seat:
                if what == c.T_PICKED_UP:
                    self.add(step.PICK, 0, 0)
                elif what == c.T_YES:
                    self.add(step.NEED, card, 0)
                elif what == c.T_GIVES:
                    self.add(step.HAVE, talk[at + 5] * one_in_hand(card), 0)

    def settle(self, seat: i64) -> None:
        """The columns of a rival's mat that are the same in all its pasts: Poop, and what it gave off its floor."""
        m, at = self.base.mats, seat * c.W
        talk = self.base.talk
        line: i64
        season: i64
        for season in range(self.base.season + 1):
            m[at + c.FLOOR + c.POOP] += m[self.deeds(seat, season) + c.FALLEN]
        if not self.crafted(self.base.season):
            m[at + c.POOP] = m[self.deeds(seat, self.base.season) + c.TAKEN + c.POOP]
        for line in range(len(self.give)):
            if talk[line * c.TALK] == c.T_GAVE and talk[line * c.TALK + 2] == seat:
                m[at + c.FLOOR + talk[line * c.TALK + 4]] -= 1
        m[at + c.STEP] = c.TOYMAKING


def packed(counts: vec[i64], at: i64) -> i64:
    """Four numbers as a packed hand."""
    hand: i64 = 0
    kind: i64
    for kind in range(c.PARTS):
        hand += counts[at + kind] * one_in_hand(kind)
    return hand
