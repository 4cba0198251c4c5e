"""What bots do with Gloves and Fruitcake: what to ask for and to give, with whom to trade."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ..rules import constants as c
from ..rules.setup import SweatshopSetup
from ..rules.state import Sweatshop
from .value import DeskValue

TIMID: Final = 0.3
"""A trade must bring at least this much."""
WORTH_ASKING: Final = 0.6
"""Gloves are worn for no less; while seasons are to come, for no less than they may bring later."""


def seasons_after(s: Sweatshop) -> i64:
    """Seasons to come after this one."""
    return s.tables.seasons - 1 - s.season


class Trader:
    """Values cards that change hands, on a desk it is lent."""

    def __init__(self, tables: SweatshopSetup, desk: DeskValue) -> None:
        self.tables = tables
        self.desk = desk

    # Gloves

    def bettered(self, s: Sweatshop, seat: i64, card: i64, more: i64) -> float:
        """What the hand would gain by this many cards of a kind, or lose by fewer."""
        desk, later = self.desk, seasons_after(s)
        desk.load(s.mats, seat * c.W)
        before = desk.value(later, True)
        desk.cards[card] += more
        return desk.value(later, True) - before

    def use_gloves(self, s: Sweatshop, seat: i64) -> i64:
        """First asks, which is free if nobody gives; then picks up what is worth it."""
        tables, m, at = self.tables, s.mats, seat * c.W
        own: i64 = -1
        wish: i64 = -1
        picked = WORTH_ASKING if seasons_after(s) == 0 else self.desk.hope[c.GLOVES - c.DESK]
        asked = picked
        card: i64
        for card in range(c.PARTS):
            gain = self.bettered(s, seat, card, 1)
            if gain > asked:
                asked = gain
                wish = card
            if m[at + c.FLOOR + card] > 0 and gain + float(tables.floor_costs[card]) > picked:
                picked = gain + float(tables.floor_costs[card])
                own = card
        if wish >= 0 and s.may_ask() and (own < 0 or asked >= picked):
            return tables.ask_for + wish
        return tables.pick_up + own if own >= 0 else tables.keep_gloves

    def answer(self, s: Sweatshop, seat: i64) -> i64:
        """Yes if the card saved costs more than the asker's gain, which is shared among all its rivals."""
        tables = self.tables
        if s.mats[seat * c.W + c.FLOOR + s.asked] == 0:
            return tables.hand_over
        gift = self.bettered(s, s.elf, s.asked, 1)
        saved = float(tables.floor_costs[s.asked] * (tables.seats - 1))
        return tables.hand_over + (1 if saved > gift else 0)

    def poorest(self, s: Sweatshop) -> i64:
        """Of those who would give, the elf with the fewest toys: it is the least danger."""
        m = s.mats
        giver: i64 = -1
        seat: i64
        for seat in range(self.tables.seats):
            if m[seat * c.W + c.ANSWER] == 1 and (giver < 0 or m[seat * c.W + c.BINS] < m[giver * c.W + c.BINS]):
                giver = seat
        return giver

    # Fruitcake

    def swap(self, s: Sweatshop, seat: i64, out: i64, into: i64) -> float:
        """What a hand gains by one card for another."""
        desk, later = self.desk, seasons_after(s)
        desk.load(s.mats, seat * c.W)
        before = desk.value(later, True)
        desk.cards[out] -= 1
        desk.cards[into] += 1
        return desk.value(later, True) - before

    def bargain(self, s: Sweatshop, seat: i64, partner: i64, given: i64) -> i64:
        """The best swap with a partner that it should like as well: card given times PARTS plus card wanted, or -1."""
        m = s.mats
        best: i64 = -1
        most = TIMID
        out: i64
        into: i64
        for out in range(c.PARTS):
            if m[seat * c.W + out] == 0 or (given >= 0 and out != given):
                continue
            for into in range(c.PARTS):
                if into != out and m[partner * c.W + into] > 0:
                    mine = self.swap(s, seat, out, into)
                    if mine > most and self.likes(s, partner, seat, into, out):
                        most = mine
                        best = out * c.PARTS + into
        return best

    def likes(self, s: Sweatshop, seat: i64, other: i64, out: i64, into: i64) -> bool:
        """Whether a swap brings an elf enough, compared with what the other elf gets out of it."""
        mine, theirs = self.swap(s, seat, out, into), self.swap(s, other, into, out)
        return mine > TIMID and mine * float(self.tables.seats - 1) >= theirs

    def find_partner(self, s: Sweatshop, seat: i64) -> i64:
        """Whoever gives most for one card."""
        tables = self.tables
        best: i64 = -1
        most = 0.0
        other: i64
        for other in range(tables.seats):
            if s.may_be_offered(other):
                deal = self.bargain(s, seat, other, -1)
                if deal >= 0:
                    gain = self.swap(s, seat, deal // c.PARTS, deal % c.PARTS)
                    if gain > most:
                        most = gain
                        best = other
        return tables.offer + 1 + best

    def give(self, s: Sweatshop, seat: i64) -> i64:
        tables, m, at = self.tables, s.mats, seat * c.W
        card: i64
        for card in range(c.PARTS):
            if m[at + c.GIVE + card] > 0:
                return tables.give
        deal = self.bargain(s, seat, s.partner, -1)
        return tables.give + 1 + deal // c.PARTS if deal >= 0 else s.legal(seat)[0]

    def want(self, s: Sweatshop, seat: i64) -> i64:
        """What goes best with the card given; if the partner turns out to have nothing like it, the dearest part."""
        tables, m, at = self.tables, s.mats, seat * c.W
        given: i64 = -1
        card: i64
        for card in range(c.PARTS):
            if m[at + c.WANT + card] > 0:
                return tables.want
            if m[at + c.GIVE + card] > 0:
                given = card
        deal = self.bargain(s, seat, s.partner, given)
        if deal >= 0:
            return tables.want + 1 + deal % c.PARTS
        legal = s.legal(seat)
        return legal[len(legal) - 1]

    def answer_offer(self, s: Sweatshop, seat: i64) -> i64:
        """Yes if the trade brings enough, also compared with what it brings the other elf."""
        tables = self.tables
        if not s.can_trade(seat):
            return tables.trade
        mine, theirs = self.traded(s, seat, 1), self.traded(s, s.elf, -1)
        return tables.trade + (1 if mine > TIMID and mine * float(tables.seats - 1) >= theirs else 0)

    def traded(self, s: Sweatshop, seat: i64, sign: i64) -> float:
        """What the offer on the table brings: to the partner (1) or to the elf that made it (-1)."""
        desk, later, offer = self.desk, seasons_after(s), s.elf * c.W
        desk.load(s.mats, seat * c.W)
        before = desk.value(later, True)
        card: i64
        for card in range(c.PARTS):
            desk.cards[card] += sign * (s.mats[offer + c.GIVE + card] - s.mats[offer + c.WANT + card])
        return desk.value(later, True) - before
