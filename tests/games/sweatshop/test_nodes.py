"""Node counts from fixed openings: how many ways the next decisions can fall.

One number too many or too few is a rule gone wrong. Sealed decisions are counted in seat order, and every card that
comes up is a Doll.
"""

from __future__ import annotations

import pytest

from yuletable.engine.game import SPECTATOR, State
from yuletable.engine.luck import ScriptedLuck
from yuletable.engine.match import Match
from yuletable.games.sweatshop.pack import KINDS

from .table import arrange, opening

DOLLS = [KINDS.index("doll")] * 40

BELT_OF_9 = "robot kite doll radio kite doll radio robot"
BELT_OF_13 = "robot kite doll radio kite doll radio robot doll kite doll kite"


def nodes(match: Match, depth: int) -> int:
    """The number of sequences of that many decisions."""
    return _nodes(match.position(SPECTATOR), depth)


def _nodes(state: State, depth: int) -> int:
    if depth == 0 or not state.to_decide:
        return 1
    seat = state.to_act()[0]
    legal = state.legal(seat)
    if depth == 1:
        return len(legal)
    count = 0
    for action in legal:
        after = state.clone()
        after.apply(seat, action, ScriptedLuck(list(DOLLS)))
        count += _nodes(after, depth - 1)
    return count


def two() -> Match:
    """Elf 1 starts with a Robot, elf 2 with a Kite."""
    return opening(2, f"robot kite {BELT_OF_9}")


def three() -> Match:
    return opening(3, f"robot kite doll {BELT_OF_13}")


def test_nodes_of_two_sealed_bids() -> None:
    """Nil or 1 to 9 each."""
    assert nodes(two(), 1) == 10
    assert nodes(two(), 2) == 10**2


def test_nodes_of_two_bids_and_the_first_step_after() -> None:
    """Elf 1 wins with k in 11 - k ways (ties too, being on space 1), elf 2 in 10 - k ways, both bid nil in one.

    After a win both hands are settled, and the first elf with three cards or more says `done` or makes a toy.
    """
    # Elf 1 takes k, elf 2 the rest. With k = 1 elf 1 has two cards, so elf 2 decides: Kite, Doll, done. With k = 8 elf
    # 1 has three Robots, with k = 9 three Dolls besides.
    elf_1 = [3, 1, 1, 1, 1, 1, 1, 2, 3]
    # Elf 2 takes k, elf 1 the rest: three Dolls for k = 1 and 2. With k = 8 and 9 elf 2 decides: three Kites, and at
    # last three Dolls too.
    elf_2 = [2, 2, 1, 1, 1, 1, 1, 2, 3]
    nil = 8  # seven cards are left for another round
    by_hand = nil
    for k in range(1, 10):
        by_hand += (11 - k) * elf_1[k - 1] + (10 - k) * elf_2[k - 1]
    assert nodes(two(), 3) == by_hand == 155


@pytest.mark.parametrize(("depth", "count"), [(4, 473), (5, 1366), (6, 4475)])
def test_nodes_of_two_deeper(depth: int, count: int) -> None:
    assert nodes(two(), depth) == count


def test_nodes_of_three_sealed_bids() -> None:
    assert nodes(three(), 1) == 14
    assert nodes(three(), 2) == 14**2
    assert nodes(three(), 3) == 14**3


def test_nodes_of_three_bids_and_the_first_step_after() -> None:
    """The lowest grab is k in (15 - k)^3 - (14 - k)^3 ways, and 13 - k cards are left for the other two."""
    by_hand = 12  # all nil: eleven cards are left
    for k in range(1, 13):
        by_hand += ((15 - k) ** 3 - (14 - k) ** 3) * (14 - k)
    # Somebody takes all 13: elf 1 in four ways, elf 2 in two, elf 3 in one. It makes a Doll or a Kite or is done; only
    # elf 1, who started with a Robot, has three of them.
    by_hand += 4 * 4 + 2 * 3 + 1 * 3
    assert nodes(three(), 4) == by_hand == 27_421


def test_nodes_of_three_deeper() -> None:
    assert nodes(three(), 5) == 293_689


def test_nodes_of_a_dutch_auction() -> None:
    """Nil, or one of three grabs with one of 21 payments."""
    match = arrange(2, belt="doll kite ?", dutch=True)
    assert nodes(match, 1) == 4
    # A nil has no second step, so after two decisions elf 1 has paid, or elf 1 bid nil and elf 2 grabbed.
    assert nodes(match, 2) == 3 * 21 + 4
    # Elf 1 grabbed and paid, elf 2 grabs: 63 x 4. Elf 1 bid nil: elf 2 grabbed and pays, 63, or bid nil too, and then
    # one card is left on the belt, for which elf 1 bids: 2.
    assert nodes(match, 3) == 63 * 4 + 63 + 2


def test_nodes_of_gold_decisions() -> None:
    """Gloves, Fruitcake and crafting after one another."""
    match = arrange(
        hands=["doll doll kite", "kite kite robot"], floors=["doll", "kite"], gold=["gloves fruitcake"], season=2
    )
    # Keep, pick up the Doll, or ask for one of four kinds.
    assert nodes(match, 1) == 1 + 1 + 4
    # After keeping or picking up: stop, or an offer to elf 2. After an asking elf 2 says no, or yes for a Kite.
    assert nodes(match, 2) == 2 * 2 + 3 * 1 + 2
    # Keep: then done after a stop, or a Doll or Kite to give. Pick up: a Doll may be made, too. Any no: keep or pick
    # up, but no second asking. The yes: stop or offer.
    assert nodes(match, 3) == (1 + 2) + (2 + 2) + 4 * 2 + 2
    assert [nodes(match, depth) for depth in (4, 5)] == [32, 94]


def test_nodes_of_a_craft_phase() -> None:
    """Six cards, Magic, paper and a Broom: counted to the end of the game."""
    match = arrange(hands=["doll doll doll kite kite robot"], gold=["elven-magic wrapping-paper broom"])
    # Dolls with none or one Magic, Kites with one; each plain or wrapped; or done.
    assert nodes(match, 1) == 2 * (2 + 1) + 1
    # Done: three kinds to drop. After a Doll of three: a Kite with Magic (plain, or wrapped if paper is left) or done.
    # After a Doll with Magic: done. After a Kite with Magic: a Doll, likewise, or done.
    assert nodes(match, 2) == 3 + (3 + 2) + (1 + 1) + (3 + 2)
    # Who was done at once drops a second card, in eight ways of two, and may sweep what lies there or nothing: two
    # kinds on the floor in six of those ways, one kind in two. All other ways are at their end.
    assert nodes(match, 3) == 8 + (3 + 2) + (1 + 1) + (3 + 2)
    assert nodes(match, 4) == (6 * 3 + 2 * 2) + (3 + 2) + (1 + 1) + (3 + 2)
    assert nodes(match, 9) == nodes(match, 4)
