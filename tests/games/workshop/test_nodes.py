"""Node counts from fixed openings: how many ways there are, so many decisions deep. A change of a rule shows here."""

from __future__ import annotations

import pytest

from yuletable.engine.luck import QuickLuck
from yuletable.games.workshop.rules import Workshop

from .table import arrange, inside


def nodes(state: Workshop, depth: int) -> int:
    if depth == 0 or not state.owing:
        return 1
    total = 0
    seat = state.to_act()[0]
    for action in state.legal(seat):
        child = state.clone()
        child.apply(seat, action, QuickLuck(1))
        total += nodes(child, depth - 1)
    return total


@pytest.mark.parametrize(
    ("seats", "card", "counts"),
    [
        (2, "", [4 * 17, 1524, 14768]),
        (4, "", [3 * 19, 1113, 9834]),
        (5, "extra-seat-wood", [3 * 24, 1629, 15114]),
        (3, "training-seminar", [4 * 20, 2068, 21092]),
    ],
)
def test_node_counts(seats: int, card: str, counts: list[int]) -> None:
    """The first figure is elves times spaces."""
    match = arrange(seats, card=card, coal=[3, 1, 2, 4, 6][:seats], gifts=["kite:FFW chess-set:W", "biplane:Mmm yo-yo"])
    assert [nodes(inside(match), depth) for depth in range(1, 4)] == counts
