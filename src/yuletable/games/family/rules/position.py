"""A position of the family game: what lies on the table, and on a player's mat.

It is one row of numbers for each player (`mats`; the columns are named in `constants`), a number for each station
(who has elves there), the Donation Center, the Mail Room, the stalls, three face-down decks, and a few numbers that say
what is being decided. The parts that follow add what a turn does to it.
"""

from __future__ import annotations

from abc import abstractmethod

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.bag import Bag, Deck
from yuletable.engine.contract import State
from yuletable.engine.luck import Luck

from . import constants as c
from .setup import FamilySetup


class Position(State):
    """All that lies on the table, and what is being decided."""

    def __init__(
        self,
        tables: FamilySetup,
        mats: vec[i64],
        stations: vec[i64],
        donation: vec[i64],
        mail: vec[i64],
        stalls: vec[i64],
        deck: Bag,
        herd: Deck,
        ornaments: Bag,
    ) -> None:
        self.setup = tables
        self.tables = tables
        self.to_decide = 0
        self.mats = mats
        self.stations = stations
        """By station: how many elves of each seat are there, four bits a seat."""
        self.donation = donation
        """Tokens in the Donation Center, by kind."""
        self.mail = mail
        """The toy cards face up in the Mail Room; NO_CARD is a gap."""
        self.stalls = stalls
        """The reindeer face up in the Stables; NO_CARD where one was taken."""
        self.deck = deck
        self.herd = herd
        self.ornaments = ornaments
        self.sleigh: i64 = 0
        """Toy cards in Santa's sleigh, as bits."""
        self.day: i64 = 0
        self.first: i64 = 0
        """Who has the first-player marker."""
        self.turn: i64 = 0
        self.phase: i64 = c.OVER
        self.kind: i64 = 0
        """SETTLING: the kind of the tokens."""
        self.left: i64 = 0
        """SETTLING: tokens, PICKING: cards that are still taken, this one included. TAKING: tokens taken so far."""
        self.last: i64 = c.NONE
        """SETTLING: the card that the latest token of this lot went on, or DONATED."""
        self.choices: i64 = 0
        self.ornament: i64 = c.NONE

    @abstractmethod
    def end_turn(self, luck: Luck) -> None:
        """The elf has done its work."""

    def score(self, seat: i64, column: i64, points: i64) -> None:
        """Points for the marker, with where they come from."""
        self.mats[seat * c.W + c.SCORE] += points
        self.mats[seat * c.W + column] += points


# A mat


def slot_of(m: vec[i64], at: i64, card: i64) -> i64:
    """Where on a mat a toy begins."""
    slot = at
    while m[slot] != card:
        slot += c.TOY
    return slot


def needed(m: vec[i64], at: i64, kind: i64) -> i64:
    """How many tokens of a kind all the toys of a mat still need."""
    total: i64 = 0
    slot = at
    end = at + m[at + c.TOYS] * c.TOY
    while slot < end:
        total += m[slot + c.NEEDS + kind]
        slot += c.TOY
    return total


def lacks(m: vec[i64], slot: i64) -> i64:
    """How many tokens a toy still needs."""
    total: i64 = 0
    kind: i64
    for kind in range(c.TOKENS):
        total += m[slot + c.NEEDS + kind]
    return total


def add_toy(tables: FamilySetup, m: vec[i64], at: i64, card: i64) -> None:
    """Puts a fresh toy card on a mat."""
    slot = at + m[at + c.TOYS] * c.TOY
    m[slot] = card
    kind: i64
    for kind in range(c.TOKENS):
        m[slot + c.NEEDS + kind] = tables.needs[card * c.TOKENS + kind]
    m[at + c.TOYS] += 1


def remove_toy(m: vec[i64], at: i64, slot: i64) -> None:
    """Takes a toy off a mat; those that came later move up."""
    last = at + (m[at + c.TOYS] - 1) * c.TOY
    i: i64 = slot
    while i < last:
        m[i] = m[i + c.TOY]
        i += 1
    m[last] = c.NO_CARD
    for i in range(1, c.TOY):
        m[last + i] = 0
    m[at + c.TOYS] -= 1


def empty_mats(seats: i64) -> vec[i64]:
    """A row for each seat, without a card."""
    mats = vec[i64]([0] * (seats * c.W))
    seat: i64
    i: i64
    for seat in range(seats):
        for i in range(c.TOYS // c.TOY):
            mats[seat * c.W + i * c.TOY] = c.NO_CARD
    return mats


# Bits, and rows of numbers


def ones(bits: i64) -> i64:
    """How many bits of a number are set."""
    n: i64 = 0
    while bits != 0:
        bits &= bits - 1
        n += 1
    return n


def in_order(v: vec[i64]) -> vec[i64]:
    """Sorts a short vec in place."""
    i: i64
    for i in range(1, len(v)):
        k: i64 = i
        while k > 0 and v[k - 1] > v[k]:
            v[k - 1], v[k] = v[k], v[k - 1]
            k -= 1
    return v


def any_card(row: vec[i64]) -> bool:
    """Whether there is a card in any place of a row."""
    return any(card != c.NO_CARD for card in row)


def holds(row: vec[i64], value: i64) -> bool:
    """Whether a value is in a row."""
    return any(each == value for each in row)
