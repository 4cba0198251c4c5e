"""What everybody saw of each elf, out of the deeds and the talk of a position: the steps that its past must fit."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from .layers import (
    P_FALL,
    P_FIRST,
    P_GIVE,
    P_HAVE,
    P_HIDE,
    P_KEEP,
    P_MAKE,
    P_MOVE,
    P_NEED,
    P_PICK,
    P_SWEEP,
    P_TAKE,
    hand_of,
    one_in_hand,
)
from .layout import (
    BIDDING,
    BORGS,
    CUTTING,
    DEED,
    DEEDS,
    DROPS,
    FALLEN,
    FLOOR,
    HIDDEN,
    INSIDE,
    KEPT,
    MAGICS,
    NEW_TOYS,
    NEW_WRAPPED,
    PARTS,
    POOP,
    RETURNING,
    STEP,
    SWEEPS,
    SWEPT,
    T_GAVE,
    T_GIVES,
    T_OFFERED,
    T_PICKED_UP,
    T_TRADED,
    T_WANTS,
    T_YES,
    TAKEN,
    TALK,
    TOYMAKING,
    WHISTLES,
    W,
)
from .rules import Sweatshop


class Witness:
    """What everybody saw of each elf, out of the deeds and the talk of a position."""

    def __init__(self, base: Sweatshop) -> None:
        self.base = base
        self.tables = base.tables
        self.got = vec[i64]([0] * (base.tables.seats * PARTS))
        """By seat and kind: cards got from other elves, less those given away."""
        self.early: i64 = 3 if base.tables.belt_first else 1
        """So many steps come before a card that was put back is in the deck again (sweatshop R4)."""
        self.give = vec[i64]([0] * (len(base.talk) // TALK))
        """For each trade what the elf with the Fruitcake gave (packed) ..."""
        self.want = vec[i64]([0] * (len(base.talk) // TALK))
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
            at = line * TALK
            what, who, whom, card = talk[at], talk[at + 2], talk[at + 3], talk[at + 4]
            if what == T_OFFERED:
                give = 0
                want = 0
            elif what == T_GIVES:
                give += talk[at + 5] * one_in_hand(card)
            elif what == T_WANTS:
                want += talk[at + 5] * one_in_hand(card)
            elif what == T_TRADED:
                self.give[line] = give
                self.want[line] = want
                self.pass_on(who, whom, want)
                self.pass_on(whom, who, give)
            elif what == T_GAVE:
                self.pass_on(who, whom, one_in_hand(card))

    def pass_on(self, giver: i64, taker: i64, cards: i64) -> None:
        kind: i64
        for kind in range(PARTS):
            self.got[giver * PARTS + kind] -= hand_of(cards, kind)
            self.got[taker * PARTS + kind] += hand_of(cards, kind)

    def crafted(self, season: i64) -> bool:
        """Whether Poop of this season has fallen."""
        return season < self.base.season or self.base.phase not in (RETURNING, BIDDING, CUTTING)

    def deeds(self, seat: i64, season: i64) -> i64:
        return seat * W + DEEDS + season * DEED

    def start(self, seat: i64) -> i64:
        """Starting cards kept."""
        put_back = seat == self.tables.returner and self.base.phase != RETURNING
        return self.tables.draw[seat] - (1 if put_back else 0)

    def down(self, seat: i64, season: i64) -> i64:
        """Face-down cards of a season that may still be anything but gold; fallen Poop is known."""
        m, at = self.base.mats, self.deeds(seat, season)
        return m[at + HIDDEN] - (m[at + FALLEN] - m[at + TAKEN + POOP] if self.crafted(season) else 0)

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
            n += m[at + FALLEN] if kind == POOP and self.crafted(season) else m[at + TAKEN + kind]
        return n

    def mine(self, seat: i64, kind: i64) -> i64:
        """Cards from belt and deck that an elf whose mat is open has got."""
        m, at = self.base.mats, seat * W
        n = m[at + kind] + m[at + FLOOR + kind] + m[at + SWEPT + kind]
        return n + m[at + INSIDE + kind] - self.got[seat * PARTS + kind] if kind < PARTS else n

    def later(self, kind: i64) -> i64:
        """Cards seen since the one that was put back is in the deck again: any of them may be it.

        A view does not tell the season in which a card was lost, nor that of its own face-down cards: after the first
        season lost ones count as late and its own as early. Only the card put back hangs on this, which by then is no
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
                n += base.mats[self.deeds(seat, season) + TAKEN + kind]
        return n

    # A rival's steps, for its past

    def steps(self, seat: i64) -> vec[i64]:
        """All that happened to a rival, in order."""
        m = self.base.mats
        self.built = vec[i64]()
        self.step(P_FIRST, self.tables.draw[seat], self.tables.draw[seat] - self.start(seat))
        season: i64
        for season in range(self.base.season + 1):
            at = self.deeds(seat, season)
            self.step(P_TAKE, packed(m, at + TAKEN), 0)
            self.step(P_HIDE, self.down(seat, season), 0 if self.crafted(season) else 1)
            self.step(P_FALL, m[at + FALLEN], 0)
            self.hear(season, seat)
            if season < self.base.season:
                figures = m[at + NEW_TOYS] | m[at + NEW_WRAPPED] << 8 | m[at + MAGICS] << 16
                self.step(P_MAKE, figures | m[at + WHISTLES] << 24 | m[at + BORGS] << 32, m[at + KEPT] + m[at + DROPS])
                self.step(P_KEEP, m[at + KEPT], 0)
                self.step(P_SWEEP, m[at + SWEEPS], 0)
        return self.built

    def step(self, what: i64, figure: i64, other: i64) -> None:
        for n in (what, figure, other):
            self.built = append(self.built, n)

    def hear(self, season: i64, seat: i64) -> None:
        """What the talk of a season tells of a rival: a yes shows a card on the floor, an offer cards in hand."""
        talk = self.base.talk
        line: i64
        for line in range(len(self.give)):
            at = line * TALK
            what, when, who, whom, card = talk[at], talk[at + 1], talk[at + 2], talk[at + 3], talk[at + 4]
            if when != season or seat not in (who, whom):
                continue
            if what == T_TRADED:
                if who == seat:
                    self.step(P_MOVE, self.want[line], self.give[line])
                else:
                    self.step(P_MOVE, self.give[line], self.want[line])
            elif what == T_GAVE:
                if who == seat:
                    self.step(P_GIVE, card, 0)
                else:
                    self.step(P_TAKE, one_in_hand(card), 0)
            elif who == seat:
                if what == T_PICKED_UP:
                    self.step(P_PICK, 0, 0)
                elif what == T_YES:
                    self.step(P_NEED, card, 0)
                elif what == T_GIVES:
                    self.step(P_HAVE, talk[at + 5] * one_in_hand(card), 0)

    def settle(self, seat: i64) -> None:
        """The columns of a rival's mat that are the same in all its pasts: Poop, and what it gave off its floor."""
        m, at = self.base.mats, seat * W
        talk = self.base.talk
        line: i64
        season: i64
        for season in range(self.base.season + 1):
            m[at + FLOOR + POOP] += m[self.deeds(seat, season) + FALLEN]
        if not self.crafted(self.base.season):
            m[at + POOP] = m[self.deeds(seat, self.base.season) + TAKEN + POOP]
        for line in range(len(self.give)):
            if talk[line * TALK] == T_GAVE and talk[line * TALK + 2] == seat:
                m[at + FLOOR + talk[line * TALK + 4]] -= 1
        m[at + STEP] = TOYMAKING


def packed(counts: vec[i64], at: i64) -> i64:
    """Four numbers as a packed hand."""
    hand: i64 = 0
    kind: i64
    for kind in range(PARTS):
        hand += counts[at + kind] * one_in_hand(kind)
    return hand


def seat_number(seat: str | None) -> i64:
    return -1 if seat is None else int(seat.removeprefix("seat:")) - 1
