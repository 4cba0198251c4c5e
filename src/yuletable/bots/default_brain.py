"""What can be known of any game: points are good, and more than the others have is better."""

from __future__ import annotations

from mypy_extensions import i64

from yuletable.engine.game import Brain, Line, Luck, State, View

EVEN_LEAD = 10.0
"""The lead that is worth half of what a lead can be worth."""


class DefaultBrain(Brain):
    """The brain of a game that has none of its own."""

    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        legal = s.legal(seat)
        return legal[luck.roll(len(legal))]

    def worth(self, s: State, seat: i64) -> float:
        points = s.points()
        mine = points.pop(int(seat))
        lead = mine - max(points, default=0)
        return 0.5 + 0.5 * lead / (EVEN_LEAD + abs(lead))

    def reason(self, view: View, action: i64) -> Line:
        return Line("reason.plain")
