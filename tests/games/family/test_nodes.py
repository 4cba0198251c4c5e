"""Node counts from fixed openings: how many ways the next decisions can fall.

One too many or too few is a rule gone wrong. Whatever is drawn is drawn with the same luck.
"""

from __future__ import annotations

import pytest

from yuletable.engine.game import SPECTATOR, State
from yuletable.engine.luck import QuickLuck
from yuletable.engine.match import Match

from .table import LETTERS, STALLS, arrange, opening


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


TWO = f"{LETTERS} {STALLS} doctor-kit knight microscope truck"


def at(match: Match) -> State:
    return match.position(SPECTATOR)


@pytest.mark.parametrize(("depth", "count"), [(1, 8), (2, 34), (3, 186), (4, 1212)])
def test_nodes_of_the_rulebooks_opening(depth: int, count: int) -> None:
    """By hand for two: 2 fabric, 2 wood, 3 metal, 3 assembly, 7 and 7 letters, 3 reindeer, 7 for an ornament."""
    assert nodes(at(opening(2, TWO)), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 9), (2, 52), (3, 261)])
def test_nodes_in_mid_game(depth: int, count: int) -> None:
    """By hand for two: 9 for the next player after useless fabric, 3, 4, 4, 8 donated ones, 7, 7, 3 and 7."""
    match = arrange(
        3,
        day=4,
        toys=["robot+metal knight wagon", "tutu crane+metal", "truck"],
        donated="metal wood fabric assembly",
        elves={"wood": "2 3", "stables": "3"},
        trees=["wood=wood metal=star"],
        reindeer=["velvet", "cupid"],
    )
    assert nodes(at(match), depth) == count
