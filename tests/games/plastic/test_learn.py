"""The steps of the guided first game that need a special position, and which side is told what."""

from __future__ import annotations

from tests.games.learning import explained

from .table import BIG, ELVES, elf, goon, place, table, work


def test_each_side_is_told_about_its_own() -> None:
    match = table(hand="a 7", elves=2, turn=3)
    assert explained(match, ELVES) == ["welcome", "elves", "first-elf"]
    elf(match, "forest")
    assert explained(match, BIG) == ["welcome", "plastic", "first-goon"]
    goon(match, "7 cave")
    assert explained(match, ELVES) == ["welcome", "elves", "first-elf", "goon-sent"]
    assert explained(match, BIG) == ["welcome", "catching"]


def test_two_toys() -> None:
    match = table(storage="plank plank yarn yarn", toys="j q k", elves=2)
    place(match, "dolls forest")
    work(match, "dolls")
    assert "two-toys" in explained(match, ELVES)


def test_a_toy_is_a_joy_to_one_side_and_a_warning_to_the_other() -> None:
    match = table(storage="plank plank yarn", toys="j q k", elves=2)
    place(match, "dolls forest")
    work(match, "dolls")
    assert "toy-built" in explained(match, ELVES)
    assert "toy-of-theirs" not in explained(match, ELVES)
    assert "toy-of-theirs" in explained(match, BIG)
    assert "toy-built" not in explained(match, BIG)


def test_a_heart_that_fits_is_explained_before_anybody_is_stuck() -> None:
    match = table(hand="a 7", hearts="a", elves=2)
    place(match, "sawmill pasture", "a forest", "7 cave")
    assert "early-heart" in explained(match, ELVES)
    assert "stuck" not in explained(match, ELVES)
    work(match, "sawmill")
    assert "stuck" in explained(match, ELVES)
    assert "early-heart" not in explained(match, BIG)


def test_a_stuck_elf_is_explained_also_where_no_heart_fits() -> None:
    match = table(hand="a 7", hearts="9", elves=2)
    place(match, "sawmill pasture", "a forest", "7 cave")
    work(match, "sawmill")
    assert "stuck" in explained(match, ELVES)
