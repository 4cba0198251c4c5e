"""Hearts at any point while elves work (plastic R12, second reading), and what the question tells Big Plastic (R15)."""

from __future__ import annotations

from yuletable.engine.match import Match
from yuletable.engine.messages import to_json

from .positions import arrange
from .table import (
    BIG,
    ELVES,
    PLASTIC,
    TableLuck,
    ask,
    elf,
    goon,
    hearts,
    pile,
    place,
    table,
    told,
    undo,
    view,
    work,
)


def old_table(**figures: object) -> Match:
    """A table by the rules of number 1."""
    position = arrange(PLASTIC.setup_for(2, rules=1), **figures)  # type: ignore[arg-type]  # passed on as they are
    return Match(PLASTIC, position, lambda n: TableLuck([]), TableLuck([]), None)


def test_heart_before_the_first_elf() -> None:
    match = table(hand="a 7", hearts="a 9", elves=2)
    place(match, "sawmill pasture", "a forest", "7 cave")
    assert match.moves(ELVES) == ["work space:sawmill", "work space:pasture", "call heart:a"]
    assert ask(match, ELVES) == "work-call"
    match.decide(ELVES, "call heart:a")
    assert told(match, "ogre-called") == [{"who": "seat:1", "heart": "heart:a", "space": "space:forest"}]
    assert (hearts(match), pile(match)) == ("9", "a a 7")
    assert match.moves(ELVES) == ["work space:sawmill", "work space:pasture"], "still to work; 9 fits no goon"
    work(match, "sawmill", "pasture")
    assert not told(match, "quit"), "the goon is gone for the turn"


def test_heart_between_two_elves() -> None:
    match = table(hand="a 7", hearts="7", elves=3)
    place(match, "lower-mine pasture sawmill", "a forest", "7 cave")
    work(match, "lower-mine")
    match.decide(ELVES, "call heart:7")
    work(match, "sawmill")
    assert not told(match, "quit")


def test_heart_just_drawn_before_the_next_elf() -> None:
    match = table(luck="3", hand="3", elves=2)
    place(match, "cave lower-mine", "3 pasture")
    work(match, "cave")
    assert match.moves(ELVES) == ["work space:lower-mine", "call heart:3"]


def test_heart_before_the_last_elf() -> None:
    match = table(hand="a", hearts="a", elves=1)
    place(match, "sawmill", "a forest")
    assert (ask(match, ELVES), match.moves(ELVES)) == ("last-call", ["work space:sawmill", "call heart:a"])
    match.decide(ELVES, "call heart:a")
    assert told(match, "came-home"), "no heart is left: the last elf is not asked about"


def test_no_heart_on_a_requisition_before_work() -> None:
    match = table(hand="6", hearts="6", elves=2)
    place(match, "forest pasture", "6 hire")
    assert match.moves(ELVES) == ["work space:forest", "work space:pasture"]


def test_no_heart_while_tokens_are_placed() -> None:
    match = table(hand="a 7", hearts="a", elves=3)
    elf(match, "lower-mine")
    goon(match, "a forest")
    assert not [move for move in match.moves(ELVES) if move.startswith("call ")]


def test_nothing_is_asked_where_no_heart_could_fit_as_everybody_knows() -> None:
    """No goon on the main board, no heart in hand, or every heart that would fit used up: the last elf just works."""
    for figures, goons in (
        ({"hand": "6", "hearts": "6"}, ["6 hire"]),
        ({"hand": "6 a"}, ["a forest"]),
        ({"hand": "a", "hearts": "9", "gone": "a"}, ["a forest"]),
    ):
        match = table(elves=1, **figures)
        place(match, "pasture", *goons)
        assert told(match, "came-home"), figures


def test_before_the_last_elf_the_question_tells_big_plastic_nothing() -> None:
    """A heart that fits and one that does not: the same to Big Plastic, entry by entry (common C6)."""
    fits, idle = table(hand="a", hearts="a", elves=1), table(hand="a", hearts="9", elves=1)
    for match in (fits, idle):
        place(match, "sawmill", "a forest")
        assert match.to_act() == [ELVES]
    assert (ask(idle, ELVES), idle.moves(ELVES)) == ("last", ["work space:sawmill"])
    assert to_json(view(fits, BIG)) == to_json(view(idle, BIG))
    for match in (fits, idle):
        work(match, "sawmill")
    assert len(fits.log) == len(idle.log)
    assert to_json(view(fits, BIG)) == to_json(view(idle, BIG))


def test_a_heart_played_early_cannot_be_taken_back() -> None:
    match = table(hand="a", hearts="a", elves=2)
    place(match, "sawmill pasture", "a forest")
    match.decide(ELVES, "call heart:a")
    assert undo(match, ELVES) == "barrier"


def test_by_the_old_rules_hearts_wait_for_a_stuck_elf() -> None:
    match = old_table(hand="a 7", hearts="a", elves=2)
    place(match, "sawmill pasture", "a forest", "7 cave")
    assert match.moves(ELVES) == ["work space:sawmill", "work space:pasture"]
    work(match, "pasture")
    assert match.moves(ELVES) == ["call heart:a", "quit"], "the last elf was not asked about; now it is stuck"


def test_a_stuck_elf_without_a_heart_that_fits_is_not_promised_an_ogre() -> None:
    match = table(hand="a 7", hearts="9", elves=2)
    place(match, "sawmill pasture", "a forest", "7 cave")
    work(match, "sawmill")
    assert (ask(match, ELVES), match.moves(ELVES)) == ("call-none", ["quit"])
