"""Games whose best play is known, as small as can be: a heap to empty, and a sealed clash to balance."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.actions import ActionSpace
from yuletable.engine.game import Belief, Brain, Line, Luck, Result, Setup, State, View
from yuletable.engine.luck import EVERYONE
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack


def setup(kinds: int) -> Setup:
    space = ActionSpace([("take", [[str(n) for n in range(kinds)]])])
    return Setup(2, 1, Options({}), Pack({}, "known"), space)


class Known(State):
    """What both games share."""

    won: list[int]

    def __init__(self, tables: Setup) -> None:
        self.setup = tables

    def ask(self, seat: i64) -> Line:
        return Line("ask.take")

    def view(self, seat: i64) -> View:
        return View(int(seat), self.to_act())

    def points(self) -> list[int]:
        return list(self.won)

    def result(self) -> Result | None:
        return None

    def check(self) -> None:
        assert self.to_decide >= 0


class Heap(Known):
    """Nim with one heap: take one to three, whoever takes the last one wins. Leave a multiple of four."""

    def __init__(self, tables: Setup, left: int) -> None:
        super().__init__(tables)
        self.left = left
        self.to_decide = 1
        self.won = [0, 0]

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64](range(min(3, self.left)))

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        self.left -= int(action) + 1
        luck.tell(0, seat, action, 0, EVERYONE)
        self.to_decide = 0 if self.left == 0 else 2 >> seat
        if self.left == 0:
            self.won[seat] = 1

    def clone(self) -> State:
        copy = Heap(self.setup, self.left)
        copy.to_decide, copy.won = self.to_decide, list(self.won)
        return copy


PAYS = ((0, -1, 1), (1, 0, -1), (-1, 1, 0))
"""Rock, paper, scissors: what the first player gets. In balance each is chosen a third of the time."""


class Clash(Known):
    """Both choose at once; what one gains the other loses."""

    def __init__(self, tables: Setup) -> None:
        super().__init__(tables)
        self.to_decide = 3
        self.chosen = [-1, -1]
        self.won = [0, 0]

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64](range(3))

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        self.chosen[seat] = int(action)
        self.to_decide &= ~(1 << seat)
        if self.to_decide == 0:
            luck.reveal()
            luck.tell(0, 0, self.chosen[0], self.chosen[1], EVERYONE)
            won = PAYS[self.chosen[0]][self.chosen[1]]
            self.won = [won, -won]

    def clone(self) -> State:
        copy = Clash(self.setup)
        copy.to_decide, copy.chosen, copy.won = self.to_decide, list(self.chosen), list(self.won)
        return copy


class OnePosition(Belief):
    """Nothing is hidden."""

    def __init__(self, position: State) -> None:
        self.position = position

    def sample(self, luck: Luck) -> State:
        return self.position.clone()


class Clueless(Brain):
    """Plays at random and thinks nothing of any position that is not over."""

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        legal = s.legal(seat)
        return legal[luck.roll(len(legal))]

    def worth(self, s: State, seat: i64) -> float:
        return 0.5

    def reason(self, view: View, action: i64) -> Line:
        return Line("reason.plain")


class Sure(Clueless):
    """As clueless, but sure of itself: at a heap it always takes one."""

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        return s.legal(seat)[0]

    def policy_visits(self) -> float:
        return 10.0
