"""The rules, in the order in which one would explain them. Compiled: i64 and vec only in what is called often."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.bag import Bag
from yuletable.engine.contract import State
from yuletable.engine.luck import EVERYONE, Luck, only
from yuletable.engine.messages import Line, Result, ranked

from ..view import SkeletonView
from .constants import DASH, WALK
from .events import DASHED, SHUFFLED, WALKED
from .setup import SkeletonSetup


class Skeleton(State):
    """A position: whose turn it is, how far everybody has come, what is left in the deck."""

    def __init__(self, tables: SkeletonSetup) -> None:
        self.setup = tables
        self.tables = tables
        self.to_decide = 0

    def begin(self) -> None:
        """Everybody at the start, the deck full, seat 1 to move (common C1)."""
        self.turn: i64 = 0
        self.walked = vec[i64]([0] * self.tables.seats)
        self.deck = Bag(self.tables.copies[:])
        self.to_decide = only(0)

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([WALK, DASH])

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        if action == WALK:
            self.walked[seat] += 1
            luck.tell(WALKED, seat, 0, 0, EVERYONE)
        else:
            self.dash(seat, luck)
        self.turn += 1
        over = self.walked[seat] >= self.tables.goal
        self.to_decide = 0 if over else only(self.turn % self.tables.seats)

    def dash(self, seat: i64, luck: Luck) -> None:
        """As far as the next card says. The deck is remade when a card is needed and none is there (common C4)."""
        if self.deck.size == 0:
            self.deck = Bag(self.tables.copies[:])
            luck.tell(SHUFFLED, -1, 0, 0, EVERYONE)
        card = luck.draw(self.deck)
        self.walked[seat] += self.tables.steps[card]
        luck.tell(DASHED, seat, card, 0, EVERYONE)

    def ask(self, seat: i64) -> Line:
        return Line("ask.move", {"n": int(self.tables.goal - self.walked[seat])})

    def clone(self) -> Skeleton:
        s = Skeleton(self.tables)
        s.to_decide = self.to_decide
        s.turn = self.turn
        s.walked = self.walked[:]
        s.deck = self.deck.clone()
        return s

    def view(self, seat: i64) -> SkeletonView:
        return SkeletonView(
            seat=int(seat),
            to_act=self.to_act(),
            turn=int(self.turn),
            goal=int(self.tables.goal),
            walked=[int(n) for n in self.walked],
            deck=[int(n) for n in self.deck.counts],
        )

    def points(self) -> list[int]:
        return [int(n) for n in self.walked]

    def result(self) -> Result | None:
        if self.to_decide:
            return None
        points = self.points()
        return Result("ending.goal", ranked(points, [[Line("score.steps", {"n": n})] for n in points]))

    def check(self) -> None:
        card: i64
        for card in range(len(self.deck.counts)):
            assert 0 <= self.deck.counts[card] <= self.tables.copies[card], "the deck holds what it never had"
