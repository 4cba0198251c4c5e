"""The yardstick: a small fixed game, compiled with the engine, that every measurement is a ratio to. Never change it.

Four seats bid in turn for a row of seventeen cards, the lowest bid takes its cards, three alike score a point. It is an
auction as plain as one can be, written as fast as our rules are; a game's ratio to it says what its richer
rules cost, whatever the machine.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.actions import ActionSpace
from yuletable.engine.contract import Setup, State
from yuletable.engine.luck import Luck
from yuletable.engine.messages import Line, Result, View
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack

SEATS: Final = 4
ROW: Final = 17
KINDS: Final = 5
ROUNDS: Final = 4


class Yardstick(State):
    """A position: the row, what is left of it, everybody's cards by kind."""

    def __init__(self, setup: Setup, row: vec[i64], hands: vec[i64], bids: vec[i64], sets: vec[i64]) -> None:
        self.setup = setup
        self.to_decide = 1
        self.row = row
        self.hands = hands
        self.bids = bids
        self.sets = sets
        self.at: i64 = ROW
        self.turn: i64 = 0
        self.round: i64 = 0

    def lay(self, luck: Luck) -> None:
        """A new row of cards."""
        i: i64
        for i in range(ROW):
            self.row[i] = luck.roll(KINDS)
        self.at = 0
        self.round += 1

    def legal(self, seat: i64) -> vec[i64]:
        left: i64 = ROW - self.at
        bids = vec[i64]()
        bid: i64
        for bid in range(left + 1):
            bids = append(bids, bid)
        return bids

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        self.bids[seat] = action
        self.turn += 1
        if self.turn == SEATS:
            self.turn = 0
            self.resolve(luck)
        self.to_decide = 0 if self.round > ROUNDS else 1 << self.turn

    def resolve(self, luck: Luck) -> None:
        """The lowest bid above nil takes its cards; nil all round loses two."""
        winner: i64 = -1
        seat: i64
        for seat in range(SEATS):
            if self.bids[seat] > 0 and (winner < 0 or self.bids[seat] < self.bids[winner]):
                winner = seat
        taken: i64 = 2 if winner < 0 else self.bids[winner]
        end: i64 = min(self.at + taken, ROW)
        while self.at < end:
            if winner >= 0:
                place = winner * KINDS + self.row[self.at]
                self.hands[place] += 1
                if self.hands[place] == 3:
                    self.hands[place] = 0
                    self.sets[winner] += 1
            self.at += 1
        if self.at == ROW:
            self.lay(luck)

    def clone(self) -> Yardstick:
        s = Yardstick(self.setup, self.row[:], self.hands[:], self.bids[:], self.sets[:])
        s.to_decide = self.to_decide
        s.at = self.at
        s.turn = self.turn
        s.round = self.round
        return s

    def ask(self, seat: i64) -> Line:
        return Line("ask.bid")

    def view(self, seat: i64) -> View:
        return View(int(seat), self.to_act())

    def points(self) -> list[int]:
        return [int(n) for n in self.sets]

    def result(self) -> Result | None:
        return None

    def check(self) -> None:
        assert self.at <= ROW


def yardstick(luck: Luck) -> Yardstick:
    """A fresh position."""
    space = ActionSpace([("bid", [[str(n) for n in range(ROW + 1)]])])
    setup = Setup(SEATS, 1, Options({}), Pack({}, "yardstick"), space)
    s = Yardstick(setup, zeros(ROW), zeros(SEATS * KINDS), zeros(SEATS), zeros(SEATS))
    s.lay(luck)
    return s


def zeros(n: i64) -> vec[i64]:
    return vec[i64]([0] * n)
