"""Node counts from fixed openings: how many ways the next decisions can fall.

One number too many or too few is a rule gone wrong. Whatever is drawn is the lowest card there is.
"""

from __future__ import annotations

import pytest

from yuletable.engine.game import State
from yuletable.engine.match import Match

from .table import BIG, TableLuck, elf, goon, hand, phase, place, start, state, table


def nodes(match: Match, depth: int) -> int:
    """The number of sequences of that many decisions."""
    return _nodes(state(match), depth)


def _nodes(position: State, depth: int) -> int:
    if depth == 0 or not position.to_decide:
        return 1
    seat = position.to_act()[0]
    legal = position.legal(seat)
    if depth == 1:
        return len(legal)
    count = 0
    for action in legal:
        after = position.clone()
        after.apply(seat, action, TableLuck([]))
        count += _nodes(after, depth - 1)
    return count


def test_nodes_of_an_elf_and_a_goon() -> None:
    """Ten spaces. An A and a 7 fit a space and two requisitions each, and one may stop; not where the elf stands."""
    match = table(turn=1, elves=2, hand="a 7")
    assert nodes(match, 1) == 10
    assert nodes(match, 2) == 8 * 7 + 2 * 6


def test_nodes_of_the_second_elf() -> None:
    """Nine spaces are free after a stop or a requisition, eight after a goon on the main board.

    No requisition asks anything: Storage and the elves' hand are empty.
    """
    match = table(turn=1, elves=2, hand="a 7")
    elsewhere = 9 + 2 * 8 + 4 * 9
    on_forest_or_cave = 9 + 8 + 4 * 9
    assert nodes(match, 3) == 8 * elsewhere + 2 * on_forest_or_cave == 594


def test_nodes_of_a_turn_that_may_be_the_last() -> None:
    """From the second turn on the elves may also call it a day, and then nothing follows."""
    match = table(turn=2, elves=2, hand="a 7")
    assert nodes(match, 1) == 10 + 1
    assert nodes(match, 2) == 8 * 7 + 2 * 6 + 1
    assert nodes(match, 3) == 594 + 1


def test_nodes_of_a_raid() -> None:
    """Two of three cards, one after the other; wood or ore; then an elf on nine free spaces."""
    match = table(hand="2 5 6 7", storage="wood ore", elves=2)
    elf(match, "forest")
    goon(match, "2 raid")
    assert [nodes(match, depth) for depth in (1, 2, 3, 4)] == [3, 3 * 2, 3 * 2 * 2, 3 * 2 * 2 * 9]


def test_nodes_of_a_bribe() -> None:
    """Two of three cards; the heart is drawn, nobody chooses it."""
    match = table(hand="8 5 6 7", hearts="3 4", elves=2)
    elf(match, "forest")
    goon(match, "8 bribe")
    assert [nodes(match, depth) for depth in (1, 2, 3)] == [3, 3 * 2, 3 * 2 * 9]


def test_nodes_of_work() -> None:
    """Three elves in any order, the last unasked; then ten spaces or a day called."""
    match = table(elves=3, hand="")
    elf(match, "forest", "sawmill", "lower-mine")
    assert [nodes(match, depth) for depth in (1, 2, 3)] == [3, 3 * 2, 3 * 2 * 11]


def test_nodes_of_a_swap() -> None:
    """Wood for wool or ore, metal for plank or yarn, or nothing."""
    match = table(elves=1, hand="", storage="wood metal")
    elf(match, "shed")
    assert [nodes(match, depth) for depth in (1, 2)] == [5, 5 * 11]


def test_nodes_of_a_bench() -> None:
    """Either toy, or the only one that is theirs; then the next turn."""
    both = table(elves=1, hand="", storage="plank plank yarn yarn", toys="j q k")
    one = table(elves=1, hand="", storage="plank plank yarn yarn", toys="q k a")
    for match in (both, one):
        elf(match, "dolls")
    assert [nodes(both, depth) for depth in (1, 2)] == [2, 2 * 11]
    assert [nodes(one, depth) for depth in (1, 2)] == [1, 11]


def test_nodes_of_hearts() -> None:
    """All gates are closed. The elf in the Cave draws the 2, which lifts no goon; A and 3 do, for both elves.

    Either elf works first and is stuck: one of two hearts, and the other elf works or waits for the other heart; or it
    is let go, and both hearts are left. Or a heart comes first: either elf, who then gets home, or the other heart.
    """
    match = table(hand="a 3 5", hearts="a 3", elves=2)
    place(match, "cave shed", "a forest", "3 pasture", "5 lower-mine")
    assert phase(match) == "work"
    assert nodes(match, 1) == 2 + 2
    assert nodes(match, 2) == 2 * 3 + 2 * 3
    assert nodes(match, 3) == 2 * (2 * 2 + 3) + 2 * (2 * 2 + 2)


def test_nodes_from_the_deal() -> None:
    """Ten spaces for the elf. Six ranks in hand, each for a space and two requisitions, or a stop.

    A rank fits a space less where the elf stands on it, and then the second elf has nine spaces or eight. Storage is
    empty, so no raid asks for anything; a bribe does, for the elves hold a heart.
    """
    match = start("nodes")
    assert hand(match) == "3 4 6 8 8 9 10"
    assert nodes(match, 1) == 10
    assert nodes(match, 2) == 10 * (6 * 3 + 1) - 6
    # Each of 8, 9 and 10 may bribe: two of six cards are discarded, the first of five ranks, or of six after an 8.
    bribes = 10 * (5 + 6 + 5)
    # Without a card on the main board nine spaces are free: a stop, and nine visits to the other requisitions.
    assert nodes(match, 3) == 10 * (1 + 9) * 9 + (10 * 6 - 6) * 8 + bribes


@pytest.mark.parametrize(("depth", "count"), [(4, 20_544)])
def test_nodes_deeper(depth: int, count: int) -> None:
    assert nodes(start("nodes"), depth) == count


def test_nodes_of_a_whole_small_game() -> None:
    """Two elves and two turns of the tiny pack, Big Plastic without a goon worth the name: the end is counted too."""
    match = table(pack="small", turn=2, elves=1, hand="3", hearts="")
    # Ten spaces or a day called. The 3 goes to Pasture, Hire or Raid, or nowhere; not to Pasture if the elf is there.
    assert nodes(match, 2) == 9 * 4 + 3 + 1
    # It is the last turn: an elf alone works unasked, and nobody can be caught by one goon.
    assert nodes(match, 6) == nodes(match, 3) == 9 * 4 + 3 + 1
    assert match.to_act() != [BIG]
