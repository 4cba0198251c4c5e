"""The game's own page of rules: every ruling and card is on it, with the figures of the box that is played."""

from __future__ import annotations

import re

import pytest

from yuletable.games.workshop.cards import Box

from .table import WORKSHOP

HELP = WORKSHOP.help
BOX = WORKSHOP.pack().read(Box)


@pytest.mark.parametrize("number", range(1, 26))
def test_every_ruling_is_there(number: int) -> None:
    assert re.search(rf"\*\*R{number}\b", HELP)


@pytest.mark.parametrize("number", range(1, 9))
def test_every_ruling_common_to_all_games_is_there(number: int) -> None:
    assert f"(C{number})" in HELP


@pytest.mark.parametrize("title", sorted({card.title for card in BOX.surprise}))
def test_every_holiday_card_is_there(title: str) -> None:
    """With the star of the bakery sign where it has one, and how many there are."""
    cards = [card for card in BOX.surprise if card.title == title]
    row = next(line for line in HELP.splitlines() if line.startswith(f"| {title}"))
    assert ("*" in row) == cards[0].bakery
    copies = sum(card.copies for card in cards)
    assert (f"({copies}" in row) == (copies > 1)


@pytest.mark.parametrize(
    ("name", "room"),
    [("Classroom", "classroom"), ("Plastics Lab", "lab"), ("Assembly Hall", "hall"), ("Reindeer Stable", "stable")],
)
def test_spaces_are_those_of_the_default_pack(name: str, room: str) -> None:
    row = next(line for line in HELP.splitlines() if line.startswith(f"| {name} |"))
    counts = [sum(space.room == room and space.players <= seats for space in BOX.space) for seats in (2, 3, 4, 5)]
    assert counts[1] == counts[2]
    assert row.split("|")[2].strip() == f"{counts[0]} / {counts[1]} / {counts[3]}"


def test_the_kite_of_the_example_is_the_one_in_the_box() -> None:
    kite = next(gift for gift in BOX.gift if gift.id == "kite")
    assert (kite.needs, kite.icons, kite.cookies) == (["F", "F/P", "W/P"], 1, [11, 9, 8])
    assert "chart says 11, 9, 8" in HELP


def test_the_elves_are_those_of_the_box() -> None:
    for team in {elf.team for elf in BOX.elf}:
        elves = [f"{elf.name} ({elf.shape})" for elf in BOX.elf if elf.team == team]
        assert f"| {team.title()} | {', '.join(elves)} |" in HELP
