"""What is written on the board: each space says what it gives and costs today, each stall what its reindeer brings."""

from __future__ import annotations

from copy import deepcopy

import pytest

from yuletable.engine.match import Match
from yuletable.engine.pack import Pack

from .table import PACK, WORKSHOP, arrange, do, send, space, start, view


def signs(match: Match, *spaces: str) -> list[str]:
    return [space(match, each).gives for each in spaces]


def favours(match: Match) -> dict[str, str]:
    return {stall.id.removeprefix("reindeer:"): stall.favour for stall in view(match).stalls}


def test_spaces_say_what_they_give() -> None:
    match = arrange(3)
    assert signs(match, "mailroom/1", "mailroom/2") == ["up to 3 gifts", "new letters, up to 2 gifts"]
    assert signs(match, "classroom/1", "stable/1") == ["a lesson", "a reindeer"]
    assert signs(match, "wood/1", "metal/2") == ["2 wood for 1 coal", "3 metal for 3 coal"]
    assert signs(match, "lab/1", "hall/1", "hall/2", "mine") == ["up to 7 plastic", "2 tokens", "1 token", "4 coal"]


@pytest.mark.parametrize(
    ("card", "where", "sign"),
    [
        ("damp-furnace-wood", "wood/1", "2 wood for 2 coal"),
        ("chilly-classroom", "classroom/1", "a lesson for 1 coal"),
        ("nice-epidemic", "mailroom/2", "up to 3 gifts"),
        ("cave-in", "mine", "2 coal"),
        ("bad-lighting", "hall/2", "nothing today"),
        ("extra-seat-assembly", "card", "1 token"),
        ("extra-seat-fabric", "card", "2 fabric for 1 coal"),
        ("training-seminar", "card", "a lesson"),
        ("mrs-claus-bakery", "card", "the Bakery, to keep"),
    ],
)
def test_spaces_say_what_they_give_under_a_holiday_card(card: str, where: str, sign: str) -> None:
    assert signs(arrange(3, card=card), where) == [sign]


def test_a_space_is_shut_where_nobody_may_come_though_nobody_is_there() -> None:
    """With two teams a shop opens one of its spaces a day (workshop R13)."""
    match = arrange(2, coal=[3], gifts=["chess-set"])
    assert not space(match, "wood/2").shut
    send(match, 0, "nutmeg", "wood/1")
    assert space(match, "wood/2").shut
    assert not space(match, "wood/1").shut


def test_stalls_say_what_reindeer_bring() -> None:
    assert favours(start()) == {
        "blitzen": "1 token",
        "comet": "first tomorrow",
        "cupid": "1 gift",
        "dancer": "1 wood",
        "dasher": "1 fabric",
        "donner": "Zelf today",
        "prancer": "1 metal",
        "vixen": "2 coal",
    }


def test_stalls_under_the_northern_lights() -> None:
    said = favours(arrange(2, card="aurora-borealis"))
    assert said["vixen"] == "4 coal"
    assert said["blitzen"] == "2 tokens"
    assert said["comet"] == "first tomorrow, 2 cookies"


def test_stalls_under_the_southern_lights() -> None:
    """Nothing, unless the Bakery is spent on it (workshop R23)."""
    match = arrange(2, card="aurora-australis", bakery=0)
    assert set(favours(match).values()) == {"nothing today"}
    do(match, 0, "bake elf:nutmeg space:stable/1")
    assert favours(match) == favours(start())


def test_stalls_go_by_the_pack() -> None:
    """Not by what our own pack happens to say."""
    contents = deepcopy(PACK.contents)
    contents["reindeer"]["coal"] = 3
    match = Match.new(WORKSHOP, 2, {}, pack=Pack(contents, "box.toml"), secret=b"a box", match_id="box")
    assert favours(match)["vixen"] == "3 coal"
