"""Why something is not open: one test for each kind of reason; and what would be done for nothing is asked twice."""

from __future__ import annotations

from typing import Any

import pytest

from yuletable.cli.typed import meant
from yuletable.engine.match import Match
from yuletable.engine.words import plain

from .table import BIG, ELVES, PLASTIC, elf, goon, place, table, view, work


def why(match: Match, seat: int, thing: str) -> str:
    """What a seat that must decide is told about a thing that is not open to it."""
    assert seat in match.to_act()
    assert not any(thing in move.split() for move in match.moves(seat)), "it is open"
    line = PLASTIC.why_not(match.setup, match.view(seat), thing)
    assert line is not None
    return plain(PLASTIC.words.say(line, match.setup.names))


def test_why_not_place() -> None:
    match = table(hand="a 7", hearts="9")
    elf(match, "lower-mine")
    goon(match, "a forest")
    for thing, said in (
        ("space:lower-mine", "An elf stands at the Lower Mine: one token a space."),
        ("space:forest", "A goon stands at the Forest: one token a space."),
        ("requisition:hire", "Only goons go to requisitions; 3 elves to place on the board."),
        ("card:5", "Cards are Big Plastic's: an elf needs none."),
        ("heart:9", "Hearts are played while elves work; 3 elves are still to be placed."),
        ("toy:j", "Toys are built while elves work; 3 elves are still to be placed."),
        ("good:wood", "Goods are fetched and worked when all are placed; 3 elves are still to come."),
    ):
        assert why(match, ELVES, thing) == said


def test_why_not_send() -> None:
    match = table(hand="2 2 10 10", gone="9")
    elf(match, "sawmill")
    goon(match, "2 hire")
    elf(match, "shed")
    goon(match, "10 draw")
    elf(match, "lower-mine")
    for thing, said in (
        ("space:sawmill", "An elf stands at the Sawmill: one token a space."),
        ("requisition:hire", "A goon stands at Hire: one token a space."),
        ("space:cave", "For the Ogre Cave it takes card 7, and you hold none."),
        ("card:7", "You have no card 7 in hand."),
        ("heart:9", "Hearts are the elves' to play; you have 1 goon to send."),
        ("toy:j", "Toys are the elves' to build; you have 1 goon to send."),
        ("good:wood", "Goods are carried off by a goon at Raid, for a card from A to 4."),
    ):
        assert why(match, BIG, thing) == said


def test_why_not_send_for_want_of_a_card() -> None:
    match = table(hand="10 10", elves=3)
    elf(match, "shed")
    assert why(match, BIG, "requisition:raid") == "For Raid it takes a card from A to 4, and you hold none."
    match = table(hand="2 2 2")
    elf(match, "sawmill")
    goon(match, "2 raid")
    elf(match, "cave")
    goon(match, "2 hire")
    elf(match, "shed")
    assert why(match, BIG, "card:2") == "Every space that takes card 2 has a token on it."


def test_why_not_discard_and_take() -> None:
    match = table(hand="2 5 6 7", storage="wood ore")
    elf(match, "forest")
    goon(match, "2 raid")
    assert why(match, BIG, "card:9") == "You have no card 9 in hand."
    assert why(match, BIG, "space:cave") == "Raid: 2 cards are to be discarded first."
    match.decide(BIG, "discard card:5")
    match.decide(BIG, "discard card:6")
    assert why(match, BIG, "good:metal") == "There is no metal in Elf-Storage."
    assert why(match, BIG, "card:7") == "Raid: choose first which of 2 goods you carry off."


def test_why_not_work() -> None:
    match = table(hand="a 6 7", hearts="a 9", gone="2", elves=3, storage="plank", built="q")
    place(match, "sawmill pasture dolls", "a forest", "7 cave", "6 hire")
    for thing, said in (
        ("space:lower-mine", "No elf stands at the Lower Mine."),
        ("space:forest", "The goon at the Forest goes when you play A\u2665: choose the heart."),
        ("space:cave", "Only 7\u2665 takes the goon off the Ogre Cave, and you do not hold it."),
        ("requisition:hire", "No elf works at a requisition, and no heart reaches a goon there."),
        ("heart:9", "No goon stands at the Machines' bench, which is all that 9\u2665 could reach."),
        ("heart:2", "2\u2665 was played or lost, and does not come back."),
        ("card:5", "Cards are Big Plastic's: an elf needs none."),
        ("good:wood", "Goods come and go by work: 3 elves are at work, choose one."),
        ("toy:j", "The Jester (J) takes 2 plank; Storage has 1."),
        ("toy:q", "The Queen (Q) is built already."),
        ("toy:a", "The Aeroplane (A) is not among your toys."),
    ):
        assert why(match, ELVES, thing) == said


def test_why_not_a_toy_that_an_elf_could_build() -> None:
    match = table(elves=2, storage="plank plank yarn")
    elf(match, "dolls", "forest")
    said = "The Jester (J) is built by an elf at the Dolls' bench: choose that elf, if there is one."
    assert why(match, ELVES, "toy:j") == said


def test_why_not_build() -> None:
    match = table(elves=2, storage="plank plank yarn yarn", toys="q k a")
    elf(match, "dolls", "forest")
    work(match, "dolls")
    assert why(match, ELVES, "toy:j") == "The Jester (J) is not among your toys."
    assert (
        why(match, ELVES, "toy:k")
        == "The Knight (K) is built at the Machines' bench; this elf stands at the Dolls' bench."
    )
    assert why(match, ELVES, "space:forest") == "Choose first which toy the elf at the Dolls' bench builds."


def test_why_not_swap() -> None:
    match = table(elves=2, storage="wood")
    elf(match, "shed", "forest")
    work(match, "shed")
    said = "Nothing in Storage is of the same grade as metal: raw for raw, worked for worked."
    assert why(match, ELVES, "good:metal") == said
    assert why(match, ELVES, "toy:j") == "Decide first whether the elf at the Swap shed swaps a good."


def test_why_not_call() -> None:
    match = table(hand="a 7", hearts="9", elves=2)
    place(match, "sawmill pasture", "a forest", "7 cave")
    work(match, "sawmill")
    assert (
        why(match, ELVES, "heart:9") == "No goon stands at the Machines' bench, which is all that 9\u2665 could reach."
    )
    assert why(match, ELVES, "space:cave") == "Only 7\u2665 takes the goon off the Ogre Cave, and you do not hold it."
    assert why(match, ELVES, "requisition:raid") == "No elf works at a requisition, and no heart reaches a goon there."
    assert why(match, ELVES, "space:pasture") == "Decide first about the elf at the Sawmill: it finds no way home."


# What would be done for nothing


def said(match: Match, move: str) -> str:
    assert move in match.moves(BIG)
    return PLASTIC.said(match.setup, match.view(BIG), move, match.setup.names)


@pytest.mark.parametrize(
    ("figures", "move", "words"),
    [
        ({"fourth": True}, "send card:6 requisition:hire", "Hire (does nothing: the fourth goon is hired already)"),
        ({}, "send card:2 requisition:raid", "Raid (does nothing: Elf-Storage is empty)"),
        ({}, "send card:8 requisition:bribe", "Bribe (does nothing: the elves hold no heart)"),
        (
            {"storage": "wood", "hand": "2 9"},
            "send card:2 requisition:raid",
            "Raid (does nothing: it costs 2 cards, and you keep 1)",
        ),
    ],
)  # fmt: skip
def test_a_requisition_that_can_do_nothing_says_so_and_is_asked_twice(
    figures: dict[str, Any], move: str, words: str
) -> None:
    match = table(**{"hand": "2 6 8 9", **figures})
    elf(match, "lower-mine")
    assert said(match, move).endswith(words)
    assert PLASTIC.asks_twice(match.setup, match.view(BIG), move)


def test_a_requisition_that_acts_is_not_asked_twice() -> None:
    match = table(hand="2 6 8 9", storage="wood", hearts="a")
    elf(match, "lower-mine")
    for move in match.moves(BIG):
        assert not PLASTIC.asks_twice(match.setup, match.view(BIG), move), move
    assert said(match, "send card:2 requisition:raid") == "play card 2: Raid"


def test_calling_it_a_day_is_asked_twice() -> None:
    match = table()
    assert PLASTIC.asks_twice(match.setup, match.view(ELVES), "call-it-a-day")


def test_a_used_up_hire_can_be_seen_beforehand() -> None:
    """Whose card is laid open knows it: nothing hidden is in the way of looking ahead."""
    match = table(hand="6 9", fourth=True)
    elf(match, "lower-mine")
    ahead = match.preview(BIG, "send card:6 requisition:hire")
    assert ahead.unknown is None
    assert [event.line.key for event in ahead.events] == ["event.sent", "event.order-lost"]
    assert ahead.final, "the card is shown: it cannot be taken back"


def test_looking_ahead_never_shows_what_the_other_side_hides() -> None:
    """The last goon sends the lone elf to its bench: which toys are the elves' is not Big Plastic's to see."""
    match = table(hand="10", elves=1, storage="plank plank yarn")
    elf(match, "dolls")
    assert match.preview(BIG, "send card:10 space:shed").unknown is not None
    drawn = table(hand="10 3", elves=2)
    elf(drawn, "dolls")
    assert drawn.preview(BIG, "send card:10 requisition:draw").unknown is not None


# What is typed


def test_a_number_is_never_a_card() -> None:
    """A number alone is a line of the menu; `card 7` is the card."""
    match = table(hand="7 8 9 10", elves=2)
    elf(match, "lower-mine")
    moves = match.moves(BIG)
    names = match.setup.names
    assert meant("7", moves, PLASTIC, names) == [moves[6]] != [moves[0]]
    assert {move.split()[1] for move in meant("card 7", moves, PLASTIC, names)} == {"card:7"}
    assert meant("card 10 shed", moves, PLASTIC, names) == ["send card:10 space:shed"]
    assert len(moves) >= 13
    match = table(hand="10", elves=2)
    elf(match, "lower-mine")
    with pytest.raises(Exception, match="There is no decision 10"):
        meant("10", match.moves(BIG), PLASTIC, names)
    assert view(match).plastic.hand == 1
