"""Node counts from fixed openings: how many ways there are, so many decisions deep. A change of a rule shows here."""

from __future__ import annotations

import pytest

from yuletable.engine.luck import QuickLuck
from yuletable.games.workshop.rules.state import Workshop

from .table import WORKSHOP, arrange, inside


def nodes(state: Workshop, depth: int) -> int:
    if depth == 0 or not state.to_decide:
        return 1
    total = 0
    seat = state.to_act()[0]
    for action in state.legal(seat):
        child = state.clone()
        child.apply(seat, action, QuickLuck(1))
        total += nodes(child, depth - 1)
    return total


@pytest.mark.parametrize(
    ("pack", "seats", "card", "counts"),
    [
        ("house", 2, "", [4 * 17, 1524, 14768]),
        ("house", 4, "", [3 * 19, 1113, 9834]),
        ("house", 5, "extra-seat-wood", [3 * 24, 1629, 15114]),
        ("house", 3, "training-seminar", [4 * 20, 2068, 21092]),
        ("lively", 2, "", [4 * 20, 1876, 20024]),
        ("lively", 4, "", [3 * 23, 1425, 14163]),
        ("lively", 5, "extra-seat-wood", [3 * 27, 1839, 17742]),
        ("lively", 3, "training-seminar", [4 * 24, 2580, 29368]),
    ],
)
def test_node_counts(pack: str, seats: int, card: str, counts: list[int]) -> None:
    """The first figure is elves times spaces: those of the page, then those of the default pack."""
    match = arrange(
        seats,
        card=card,
        pack=WORKSHOP.pack(pack),
        coal=[3, 1, 2, 4, 6][:seats],
        gifts=["kite:FFW chess-set:W", "biplane:Mmm yo-yo"],
    )
    assert [nodes(inside(match), depth) for depth in range(1, 4)] == counts
