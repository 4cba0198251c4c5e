"""How the game ends (plastic R13, R14, R16)."""

from __future__ import annotations

import pytest

from .table import ELVES, elf, ending, idle, place, table, view, work


def test_third_toy_ends_at_once_mid_work() -> None:
    match = table(elves=3, storage="plank plank yarn", built="q k", hand="a 7")
    place(match, "dolls sawmill lower-mine", "a forest", "7 cave")
    work(match, "dolls")
    assert match.over()
    assert view(match).elves.elves == 3, "wherever the elf stands, and whoever waits"
    assert ending(match) == "elves-total"


def test_last_elf_quits_while_building_second_toy() -> None:
    match = table(elves=1, storage="plank plank yarn", built="k", hand="a 7")
    place(match, "dolls", "a forest", "7 cave")
    assert (view(match).end, ending(match)) == ("no-elf-left", "elves-partial")


def test_turn_14_played_out() -> None:
    match = table(elves=2, turn=14, built="k", storage="plank plank yarn")
    elf(match, "dolls", "lower-mine")
    work(match, "dolls")
    assert (view(match).end, ending(match)) == ("christmas", "elves-partial")


def test_clean_up_order() -> None:
    """Goons off, the fourth goon, then the end or the next turn."""
    match = table(elves=1, hand="6 2")
    place(match, "lower-mine", "6 hire")
    keys = [event.line.key.removeprefix("event.") for event in match.events(-1)]
    marks = [key for key in keys if key in ("cleaned-up", "fourth-came", "turn", "ended")]
    assert marks == ["cleaned-up", "fourth-came", "turn"]


@pytest.mark.parametrize(
    ("toys", "result"), [("", "plastic-total"), ("j", "plastic-partial"), ("j k", "elves-partial")]
)
def test_called_a_day_between_turns_counts_toys(toys: str, result: str) -> None:
    match = table(built=toys)
    match.decide(ELVES, "call-it-a-day")
    assert (view(match).end, ending(match)) == ("called-a-day", result)


def test_not_within_a_turn_nor_before_the_first() -> None:
    assert "call-it-a-day" not in table(turn=1).moves(ELVES)
    match = table()
    assert "call-it-a-day" in match.moves(ELVES)
    elf(match, "forest")
    assert "call-it-a-day" not in match.moves(ELVES)
    idle(match)
    assert "call-it-a-day" in match.moves(ELVES)


def test_the_toy_aside_is_turned_up_at_the_end() -> None:
    match = table(toys="j k a")
    assert view(match).aside is None
    match.decide(ELVES, "call-it-a-day")
    assert view(match).aside == "toy:q"


def test_no_elf_left_comes_before_the_fourteenth_turn_is_over() -> None:
    """The clean-up looks for elves first, then moves the marker (plastic R13)."""
    match = table(turn=14, elves=1, hand="a 7", built="j q")
    place(match, "sawmill", "a forest", "7 cave")
    assert (view(match).turn, view(match).end, ending(match)) == (14, "no-elf-left", "elves-partial")


@pytest.mark.parametrize("toys", ["", "j", "j k"])
def test_every_point_has_a_line(toys: str) -> None:
    """A toy a line for the elves, those prevented for Big Plastic."""
    match = table(built=toys)
    match.decide(ELVES, "call-it-a-day")
    result = match.result()
    assert result is not None
    elves, plastic = result.scores
    assert [line.figures for line in elves.lines] == [{"toy": f"toy:{toy}", "n": 1} for toy in toys.split()]
    assert [line.figures for line in plastic.lines] == [{"n": 3 - len(toys.split())}]


def test_nobody_stands_at_a_space_when_it_is_over() -> None:
    match = table(elves=1, storage="yarn yarn metal", built="j q")
    elf(match, "machines")
    assert view(match).at is None
