"""Golden replays: finished matches that every later version must replay to the same end. One is checked by hand."""

from __future__ import annotations

import pytest
from tests.games.golden import BY_HAND, Record

from .make_golden import ENDINGS, GOLDEN, HEARTS_1, HEARTS_2, RULES_2, TURN_1, TURN_2, TURN_3, TURN_4
from .table import PLASTIC, built, ending, hand, hearts, pile, space, storage, told, view


@pytest.mark.parametrize("name", GOLDEN.names())
def test_golden_replays_to_its_result(name: str) -> None:
    GOLDEN.replays(name)


@pytest.mark.parametrize("rules", [1, 2])
@pytest.mark.parametrize(("toys", "name"), list(enumerate(ENDINGS)))
def test_golden_replay_each_of_four_results(toys: int, name: str, rules: int) -> None:
    document = GOLDEN.read(name if rules == 1 else RULES_2 + name)
    assert document.rules == rules
    assert document.result is not None
    assert (document.result.ending, document.result.scores[0].points) == (f"ending.{name}", toys)


def test_golden_for_every_kind_of_decision() -> None:
    """Together they hold every verb of the game that bots ever need, so none can change unseen."""
    verbs = GOLDEN.verbs(GOLDEN.names())
    rare = {"build", "leave"}
    assert set(PLASTIC.setup_for(2).space.bases) - verbs <= rare


def test_golden_checked_by_hand() -> None:
    """Three turns and an early end, every step worked out with the rules in hand."""
    record = Record(GOLDEN)
    match = record.match

    # Set-up: three of four toys and a heart for the elves; five cards and two more, up to seven, for Big Plastic.
    seen = view(match, 0)
    assert seen.mine is not None
    assert (seen.mine.toys, seen.aside, hearts(match)) == (["toy:q", "toy:k", "toy:a"], "toy:j", "2")
    assert (hand(match), view(match).deck) == ("2 3 4 4 4 6 8", 29 - 7)

    # Turn 1. The 6 hires a fourth goon for the next turn. The 4 raids an empty Storage: lost, nothing is discarded.
    record.decides(*TURN_1[:4])
    assert (view(match).plastic.goons, view(match).plastic.fourth) == (3, "coming")
    assert told(match, "order-lost") == [{"who": "seat:2", "space": "requisition:raid"}]
    assert (hand(match), pile(match)) == ("2 3 4 4 8", "4 6")
    # The 8 sends the third goon to the Dolls' bench, the elves place their fourth elf.
    record.decides(*TURN_1[4:7])
    assert view(match).plastic.to_send == 0
    # Wool, wool to yarn, wood; the last elf is not asked about and makes the wood a plank. All four are home.
    record.decides(*TURN_1[7:])
    assert (storage(match), view(match).elves.elves) == ("plank yarn", 4)
    # Clean-up: the fourth goon. Big Plastic draws three: 2, 3 and 5, now seven in hand.
    assert (view(match).turn, view(match).plastic.goons, hand(match)) == (2, 4, "2 2 3 3 4 4 5")

    # Turn 2. A goon on the Sawmill; the 5 draws an 8 and a 9 at Headquarters.
    record.decides(*TURN_2[:4])
    assert hand(match) == "2 3 3 4 4 8 9"
    # The 9 bribes an Ogre: two 4s go, and with them the elves' only heart, the 2, face up to the pile.
    record.decides(*TURN_2[4:8])
    assert (hearts(match), hand(match)) == ("", "2 3 3 8")
    assert (pile(match), view(match).hearts_gone) == ("2 2 4 4 4 5 6 8 9", ["heart:2"])
    # The 3 raids Storage: 3 and 8 go, and the yarn is carried off.
    record.decides(*TURN_2[8:13])
    assert (storage(match), hand(match)) == ("plank", "2")
    # Wool and yarn again; plank and one yarn pay for nothing at the bench. The last elf draws a heart, the 4.
    record.decides(*TURN_2[13:])
    assert (storage(match), built(match), hearts(match)) == ("plank yarn", "", "4")
    # The goon on the Sawmill caught nobody: from bench and Cave the middle road was open.
    assert (view(match).elves.elves, hand(match)) == (4, "2 5 8 10")

    # Turn 3. Goons on Shed, Mine and Sawmill close all roads from the Cave; the last 8 finds no card to discard.
    record.decides(*TURN_3[:8])
    assert (hearts(match), hand(match)) == ("4", "")
    assert [space(match, name).cut_off for name in ("cave", "dolls", "spinning")] == [True, True, False]
    # Yarn again: plank and two yarns build the Queen. The elf has no way home; the 4 lifts no goon, it quits.
    record.decides(*TURN_3[8:11])
    assert (built(match), storage(match)) == ("q", "")
    assert match.moves(0) == ["quit"]
    record.decides(TURN_3[11])
    # The elf in the Cave has drawn the 3, which lifts none either. Two elves are left.
    assert (hearts(match), match.moves(0)) == ("3 4", ["quit"])
    record.decides(TURN_3[12])
    assert (view(match).turn, view(match).elves.elves, view(match).plastic.hand) == (4, 2, 3)

    # Turn 4. The elves call it a day with one toy built: partial victory of Big Plastic, one toy to two prevented.
    record.decides(*TURN_4)
    result = match.result()
    assert result is not None
    assert ending(match) == "plastic-partial"
    assert [(score.place, score.points) for score in result.scores] == [(2, 1), (1, 2)]
    assert view(match).end == "called-a-day"


def test_golden_checked_by_hand_with_hearts_at_any_time() -> None:
    """Two turns by the rules of number 2, every step worked out with the rules in hand."""
    record = Record(GOLDEN, RULES_2 + BY_HAND)
    match = record.match
    assert (hearts(match), hand(match), view(match).deck) == ("3", "2 2 4 7 8 9 10", 29 - 7)

    # Turn 1. The 10 draws three at Headquarters: 3, 3 and 5. Two goons go on the board.
    record.decides(*HEARTS_1[:2])
    assert (hand(match), view(match).deck) == ("2 2 3 3 4 5 7 8 9", 29 - 10)
    record.decides(*HEARTS_1[2:7])
    # The 3 in the elves' hand fits no goon: who is next, and nothing else.
    assert match.moves(0) == [f"work space:{at}" for at in ("forest", "sawmill", "lower-mine", "cave")]
    # Wood, a plank, and in the Cave the A. The last elf is asked about: a heart might fit the Spinning room's goon.
    record.decides(*HEARTS_1[7:10])
    assert (storage(match), hearts(match), match.moves(0)) == ("plank", "a 3", ["work space:lower-mine"])
    record.decides(HEARTS_1[10])
    assert (storage(match), view(match).turn, hand(match)) == ("ore plank", 2, "2 2 3 3 5 7 8")

    # Turn 2. Goons on Pasture, Cave and lower Mine close middle and right; the 3 would lift the first.
    record.decides(*HEARTS_2[:7])
    assert [space(match, at).cut_off for at in ("spinning", "upper-mine", "dolls")] == [True, True, False]
    assert match.moves(0)[-1] == "call heart:3"
    # Wood comes home; then, between two elves, the 3 takes the goon off the Pasture and lies open.
    record.decides(*HEARTS_2[7:9])
    assert (hearts(match), pile(match)) == ("a", "3 3 4 5 7 9 10")
    assert [space(match, at).cut_off for at in ("spinning", "upper-mine")] == [False, True]
    # Metal from the upper Mine; no way home, and the A lifts no goon: the elf quits.
    record.decides(HEARTS_2[9])
    assert (storage(match), match.moves(0)) == ("wood plank metal", ["quit"])
    record.decides(HEARTS_2[10])
    # No wool to spin, but a way home. The last elf is asked about, finds nothing to build and goes home.
    record.decides(HEARTS_2[11])
    assert match.moves(0) == ["work space:dolls"]
    record.decides(HEARTS_2[12])
    assert (view(match).turn, view(match).elves.elves, view(match).plastic.hand) == (3, 3, 7)

    record.decides(*TURN_4)
    assert (ending(match), view(match).end) == ("plastic-total", "called-a-day")
