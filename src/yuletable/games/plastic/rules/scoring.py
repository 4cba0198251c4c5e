"""The result: by toys alone, and there are no ties (plastic R14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from yuletable.engine.messages import Line, Result, Score, bits

from . import constants as c

if TYPE_CHECKING:
    from .state import BigPlastic

RESULTS = ("plastic-total", "plastic-partial", "elves-partial", "elves-total")
"""By toys built."""
ENOUGH = 2
"""Toys with which the elves' side wins."""


def points(s: BigPlastic) -> list[int]:
    """Toys built, and toys prevented: over two matches with sides changed the sums compare the toys."""
    toys = int(s.built).bit_count()
    return [toys, c.TOYS - 1 - toys]


def result(s: BigPlastic) -> Result:
    """The elves' side wins with two toys or three, Big Plastic with fewer."""
    toys, prevented = points(s)
    won = toys >= ENOUGH
    lines = [Line("score.toy", {"toy": s.tables.ids["toy"][toy], "n": 1}) for toy in bits(int(s.built))]
    missing = [Line("score.prevented", {"n": prevented})] if prevented else []
    elves = Score(1 if won else 2, toys, lines)
    return Result(f"ending.{RESULTS[toys]}", [elves, Score(2 if won else 1, prevented, missing)])
