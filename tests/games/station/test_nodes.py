"""Node counts from fixed openings: how many ways the next decisions can fall.

One too many or too few is a rule gone wrong. Whatever is rolled is rolled with the same luck.
"""

from __future__ import annotations

import pytest

from yuletable.engine.game import SPECTATOR, State
from yuletable.engine.luck import QuickLuck

from .table import arrange


def nodes(state: State, depth: int) -> int:
    """The number of sequences of that many decisions, with the same luck everywhere."""
    if depth == 0 or not state.to_decide:
        return 1
    seat = state.to_act()[0]
    legal = state.legal(seat)
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        after = state.clone()
        after.apply(seat, action, QuickLuck(1))
        total += nodes(after, depth - 1)
    return total


@pytest.mark.parametrize(("depth", "count"), [(1, 5), (2, 25), (3, 118), (4, 552)])
def test_nodes_of_the_opening_with_two(depth: int, count: int) -> None:
    """By hand for three. Both in different areas: one may not follow oneself, but roll, so 12 times 5 from a dice area
    and 8 times 4 from a queue. Both in the same dice area: 3 times 6. Both at the post: gain, gain or leave. Both in
    the Workshop with nothing to spend: home again, and 5.
    """
    assert nodes(arrange(2).position(SPECTATOR), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 5), (2, 25), (3, 125), (4, 620)])
def test_nodes_of_the_opening_with_four(depth: int, count: int) -> None:
    """By hand for four: 125 times 5, but three at the post leave the first of them 3, and of three in the Workshop only
    the third, with two gingerbread, has a choice: a gift or nothing.
    """
    assert nodes(arrange(4).position(SPECTATOR), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 6), (2, 41), (3, 481)])
def test_nodes_in_mid_game(depth: int, count: int) -> None:
    """By hand for two: after three placements among the dice 4 each; 3 at the post; 2 dice; and in the Workshop 10
    places for a bauble, 7 for tinsel, 3 for the Giant Gift, 3 extras, nothing: 24.
    """
    match = arrange(
        3,
        stock=["4G 3W 2L J", "3G 3W 2L 2J", "2W"],
        trees=["icicles@c2 bauble@a1", "giant-bauble@c2", ""],
        extras=["wand", "hat", "gift"],
        areas={"workshop": "2", "forest": "1 3", "post": "3"},
    )
    assert nodes(match.position(SPECTATOR), depth) == count
