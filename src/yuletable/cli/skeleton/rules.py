"""The rules, in the order in which one would explain them. Compiled: i64 and vec only in what is called often."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.bag import Bag
from yuletable.engine.luck import EVERYONE, Luck, only
from yuletable.engine.position import Belief, State
from yuletable.engine.shown import Line, Result, ranked

from .pieces import DASH, DASHED, SHUFFLED, WALK, WALKED, SkeletonSetup
from .view import SkeletonView


class Skeleton(State):
    """A position: whose turn it is, how far everybody has come, what is left in the deck."""

    def __init__(self, tables: SkeletonSetup) -> None:
        self.setup = tables
        self.tables = tables
        self.owing = 0

    def begin(self) -> None:
        """Everybody at the start, the deck full, seat 1 to move (common C1)."""
        self.turn: i64 = 0
        self.walked = vec[i64]([0] * self.tables.seats)
        self.deck = Bag(self.tables.copies[:])
        self.owing = only(0)

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
        self.owing = 0 if over else only(self.turn % self.tables.seats)

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
        s.owing = self.owing
        s.turn = self.turn
        s.walked = self.walked[:]
        s.deck = self.deck.clone()
        return s

    def view(self, seat: i64) -> SkeletonView:
        return SkeletonView(
            seat=int(seat),
            owing=self.to_act(),
            turn=int(self.turn),
            goal=int(self.tables.goal),
            walked=[int(n) for n in self.walked],
            deck=[int(n) for n in self.deck.counts],
        )

    def standing(self) -> list[int]:
        return [int(n) for n in self.walked]

    def result(self) -> Result | None:
        if self.owing:
            return None
        points = self.standing()
        return Result("ending.goal", ranked(points, [[Line("score.steps", {"n": n})] for n in points]))

    def check(self) -> None:
        card: i64
        for card in range(len(self.deck.counts)):
            assert 0 <= self.deck.counts[card] <= self.tables.copies[card], "the deck holds what it never had"


class SkeletonBelief(Belief):
    """Nothing is hidden, so there is one position to imagine."""

    def __init__(self, tables: SkeletonSetup, view: SkeletonView) -> None:
        self.position = Skeleton(tables)
        self.position.turn = view.turn
        self.position.walked = vec[i64](view.walked)
        self.position.deck = Bag(vec[i64](view.deck))
        self.position.owing = sum(only(seat) for seat in view.owing)

    def imagine(self, luck: Luck) -> Skeleton:
        return self.position.clone()
