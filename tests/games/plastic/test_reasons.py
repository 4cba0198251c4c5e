"""A hint's one sentence is true of the position it is given for."""

from __future__ import annotations

import pytest

from yuletable.engine.match import Match
from yuletable.engine.words import plain
from yuletable.games.plastic.bot.brain import PlasticBrain
from yuletable.games.plastic.rules.setup import PlasticSetup

from .table import BIG, ELVES, PLASTIC, elf, goon, place, table, work


def why(match: Match, seat: int, decision: str) -> str:
    """The reason a seat is given for a decision that is open to it."""
    assert decision in match.moves(seat)
    assert isinstance(match.setup, PlasticSetup)
    action = match.setup.space.action(decision)
    line = PlasticBrain(match.setup).reason(match.view(seat), action)
    return plain(PLASTIC.words.say(line, match.setup.names))


def hunt() -> Match:
    """An elf at the Sawmill, Big Plastic to send: a goon below and one above would catch it."""
    match = table(hand="a 7 8 10", elves=3)
    elf(match, "sawmill")
    return match


def test_a_bench_that_can_build_says_which_toy() -> None:
    match = table(storage="plank plank yarn", built="q", elves=2)
    assert why(match, ELVES, "place space:dolls") == "Storage pays for the Jester (J): that would be toy 2."


@pytest.mark.parametrize(("at", "goons"), [("forest", 3), ("pasture", 3), ("lower-mine", 3)])
def test_nobody_keeps_an_elf_at_a_gate_from_home(at: str, goons: int) -> None:
    assert f"{goons} goons are not enough" in why(table(hand="a 2 3"), ELVES, f"place space:{at}")


def test_how_many_goons_it_takes_to_cut_an_elf_off() -> None:
    match = table(hand="a 7 8 10")
    assert "takes 2 goons more, of 3" in why(match, ELVES, "place space:sawmill")
    assert "takes 3 goons more, of 3" in why(match, ELVES, "place space:cave")
    elf(match, "forest")
    goon(match, "10 draw")
    assert "2 goons are not enough" in why(match, ELVES, "place space:sawmill"), "an elf keeps the gate"
    assert "2 goons are not enough" in why(match, ELVES, "place space:cave")


def test_a_closed_way_is_called_closed() -> None:
    match = table(hand="a 7 8 10", hearts="3")
    elf(match, "lower-mine")
    goon(match, "a forest")
    elf(match, "pasture")
    goon(match, "7 cave")
    assert why(match, ELVES, "place space:sawmill") == "The work at the Sawmill is worth an elf; you hold 1 heart."


def test_a_goon_catches_or_hunts_or_keeps_out() -> None:
    match = hunt()
    assert "and one more catches 1 elf" in why(match, BIG, "send card:a space:forest")
    assert "keeps that work from 2 elves" in why(match, BIG, "send card:10 space:shed")
    goon(match, "a forest")
    elf(match, "lower-mine")
    assert why(match, BIG, "send card:7 space:cave") == "A goon at the Ogre Cave leaves 1 elf without a way home."
    assert why(match, BIG, "send card:8 space:dolls") == "A goon at the Dolls' bench leaves 1 elf without a way home."


def test_the_last_goon_does_not_promise_another() -> None:
    match = table(hand="a 5 6 7", elves=4)
    elf(match, "pasture")
    goon(match, "5 draw")
    elf(match, "spinning")
    goon(match, "6 hire")
    elf(match, "sawmill")
    assert "keeps that work from 1 elf that is still to come" in why(match, BIG, "send card:a space:forest")


def test_what_a_raid_takes() -> None:
    match = table(hand="2 5 6", storage="wood plank yarn", built="j", elves=2)
    elf(match, "dolls")
    goon(match, "2 raid")
    assert why(match, BIG, "take good:plank") == "2 toys to come may need plank."
    assert why(match, BIG, "take good:wood") == "Wood, of 3 goods there: what would be made of it is missed."


def test_reasons_of_big_plastic_do_not_depend_on_the_toys() -> None:
    said = set()
    for toys in ("j q k", "q k a"):
        match = table(hand="2 5 6", storage="wood plank yarn", toys=toys, elves=2)
        elf(match, "dolls")
        goon(match, "2 raid")
        said.add("".join(why(match, BIG, move) for move in match.moves(BIG)))
    assert len(said) == 1


def test_why_to_keep_the_hearts() -> None:
    match = table(hand="a 7", hearts="9", elves=2)
    place(match, "sawmill pasture", "a forest", "7 cave")
    work(match, "sawmill")
    assert "Keep the hearts (1)" in why(match, ELVES, "quit")


def test_why_no_ogre_is_called() -> None:
    for turn, hearts, said in (
        (3, "9", "Keep the hearts (1): they open no way for this elf."),
        (3, "7 9", "Keep the hearts (2): other elves will need them more."),
        (14, "7 9", "Turn 14 is the last: nothing is left for this elf to do, home or not."),
    ):
        match = table(turn=turn, hand="a 7", hearts=hearts, elves=2)
        place(match, "sawmill pasture", "a forest", "7 cave")
        work(match, "sawmill")
        assert why(match, ELVES, "quit") == said


def test_a_requisition_that_can_do_nothing_is_not_praised() -> None:
    """Empty Storage, no heart, too few cards, a fourth goon there already (plastic R6, R7)."""
    match = table(hand="2 3 8 9", elves=2, fourth=True)
    elf(match, "forest")
    for card, order, name in (("2", "hire", "Hire"), ("2", "raid", "Raid"), ("8", "bribe", "Bribe")):
        lost = f"{name} would do nothing now: goon and card would be spent, and you keep 3 cards."
        assert why(match, BIG, f"send card:{card} requisition:{order}") == lost
    few = table(hand="2 8", storage="wood", hearts="3", elves=2)
    elf(few, "forest")
    assert "would do nothing" in why(few, BIG, "send card:2 requisition:raid"), "one card is too few"
    assert "would do nothing" in why(few, BIG, "send card:8 requisition:bribe")
    enough = table(hand="2 3 8", storage="wood", hearts="3 4", elves=2)
    elf(enough, "forest")
    assert "1 good lies in Elf-Storage" in why(enough, BIG, "send card:2 requisition:raid")
    assert "The elves hold 2 hearts" in why(enough, BIG, "send card:8 requisition:bribe")
    assert "would serve for 12 turns" in why(enough, BIG, "send card:2 requisition:hire")


def test_after_the_last_goon_an_elf_is_told_that_it_gets_home() -> None:
    """All sent, stopped, or no card to send one with."""
    sent = table(hand="a 5 6 7", elves=4)
    elf(sent, "pasture")
    for words, at in (("5 draw", "spinning"), ("6 hire", "lower-mine")):
        goon(sent, words)
        elf(sent, at)
    goon(sent, "7 cave")
    stopped, empty = table(hand="a 5"), table(hand="5")
    for match in (stopped, empty):
        elf(match, "pasture")
    stopped.decide(BIG, "stop")
    goon(empty, "5 lower-mine")
    for match in (sent, stopped, empty):
        assert "No goon can come any more" in why(match, ELVES, "place space:sawmill")


def test_a_goon_after_the_last_elf_keeps_no_work_from_anybody() -> None:
    match = table(hand="9 10", elves=1)
    elf(match, "pasture")
    said = "A goon at the Swap shed catches nobody now; 1 elf is at work."
    assert why(match, BIG, "send card:10 space:shed") == said


def test_the_last_card_does_not_promise_another_goon() -> None:
    match = table(hand="a", elves=2)
    elf(match, "sawmill")
    assert "keeps that work from 1 elf" in why(match, BIG, "send card:a space:forest")


def test_a_day_called_early_counts_the_turn_that_is_not_played() -> None:
    assert why(table(turn=14), ELVES, "call-it-a-day") == "1 turn is left, and nothing more to gain."


def test_what_a_swap_is_for_leaves_out_the_toy_that_is_not_theirs() -> None:
    """Metal is for Knight and Aeroplane; the elves know which one is not theirs, Big Plastic may not."""
    match = table(toys="j q k", storage="wood plank", elves=1)
    elf(match, "shed")
    assert why(match, ELVES, "swap good:plank good:metal") == "1 toy to come may need metal."
    assert why(match, ELVES, "swap good:wood good:ore") == "Ore can be worked into what you lack."
    match = table(toys="j q k", built="k", storage="wood plank", elves=1)
    elf(match, "shed")
    assert why(match, ELVES, "swap good:plank good:metal") == "No toy to come needs metal, of 2 goods in Storage."
    assert why(match, ELVES, "swap good:wood good:ore") == "No toy to come needs ore, of 2 goods in Storage."
    match = table(toys="j q k", built="k", hand="2 5 6", storage="ore metal", elves=2)
    elf(match, "forest")
    goon(match, "2 raid")
    assert why(match, BIG, "take good:metal") == "1 toy to come may need metal.", "the Aeroplane, for all it knows"


def test_why_to_build_this_toy() -> None:
    for toys, said in (
        ("j q k", "That makes 1 toy, and leaves the better goods."),
        ("q k a", "That makes 1 toy: it is the only one here that is yours."),
    ):
        match = table(toys=toys, storage="plank plank yarn yarn", elves=1)
        elf(match, "dolls")
        assert why(match, ELVES, "build toy:q") == said
