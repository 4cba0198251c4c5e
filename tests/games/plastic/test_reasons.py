"""A hint's one sentence is true of the position it is given for."""

from __future__ import annotations

import pytest

from yuletable.engine.match import Match
from yuletable.engine.words import plain
from yuletable.games.plastic.bot import PlasticBrain
from yuletable.games.plastic.pieces import PlasticSetup

from .table import BIG, ELVES, PLASTIC, elf, goon, place, table, work


def why(match: Match, seat: int, decision: str) -> str:
    """The reason a seat is given for a decision that is open to it."""
    assert decision in match.moves(seat)
    assert isinstance(match.setup, PlasticSetup)
    action = match.setup.space.number(decision)
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


@pytest.mark.parametrize(("at", "goons"), [("forest", 3), ("pasture", 3), ("mine", 3)])
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
    elf(match, "mine")
    goon(match, "a forest")
    elf(match, "pasture")
    goon(match, "7 cave")
    assert why(match, ELVES, "place space:sawmill") == "The work at the Sawmill is worth an elf; you hold 1 heart."


def test_a_goon_catches_or_hunts_or_keeps_out() -> None:
    match = hunt()
    assert "and one more catches 1 elf" in why(match, BIG, "send card:a space:forest")
    assert "keeps that work from 2 elves" in why(match, BIG, "send card:10 space:shed")
    goon(match, "a forest")
    elf(match, "mine")
    assert why(match, BIG, "send card:7 space:cave") == "A goon at the Ogre Cave leaves 1 elf without a way home."
    assert why(match, BIG, "send card:8 space:dolls") == "A goon at the Dolls' bench leaves 1 elf without a way home."


def test_the_last_goon_does_not_promise_another() -> None:
    match = table(hand="a 5 6 7", elves=3)
    elf(match, "pasture")
    goon(match, "5 draw")
    elf(match, "spinning")
    goon(match, "6 hire")
    elf(match, "sawmill")
    assert "keeps that work" in why(match, BIG, "send card:a space:forest")


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
