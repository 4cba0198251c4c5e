"""The game's own page of rules: every ruling and card is on it, with the figures of the box that is played."""

from __future__ import annotations

import copy
import re

import pytest

from yuletable.engine.pack import Pack
from yuletable.engine.words import fill_in
from yuletable.games.workshop.pack import Box, Surprise

from .table import PACK, WORKSHOP

HELP = WORKSHOP.help_for(WORKSHOP.setup_for(3))
MAIN, RULINGS = HELP.split("## Rulings")
BOX = PACK.read(Box)


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("number", range(1, 26))
def test_every_ruling_is_there(number: int) -> None:
    assert re.search(rf"\*\*R{number}\b", RULINGS)


@pytest.mark.parametrize("number", range(1, 9))
def test_every_ruling_common_to_all_games_is_there(number: int) -> None:
    assert f"(C{number})" in RULINGS


@pytest.mark.parametrize("card", BOX.surprise, ids=lambda card: card.id)
def test_every_holiday_card_is_there(card: Surprise) -> None:
    """With the star of the bakery sign where it has one, how many there are, and what it does."""
    row = next(line for line in MAIN.splitlines() if line.endswith(f"| {card.effect} |"))
    assert row.startswith(f"| {card.title}")
    assert ("*" in row) == card.bakery
    assert f"| {card.copies} |" in row


@pytest.mark.parametrize(
    ("name", "room"),
    [("Classroom", "classroom"), ("Plastics Lab", "lab"), ("Assembly Hall", "hall"), ("Reindeer Stable", "stable")],
)
def test_spaces_are_those_of_the_pack(name: str, room: str) -> None:
    row = next(line for line in MAIN.splitlines() if line.startswith(f"| {name} |"))
    counts = [sum(space.room == room and space.players <= seats for space in BOX.space) for seats in (2, 3, 4, 5)]
    shown = counts if len(set(counts)) > 1 else counts[:1]
    assert row.split("|")[2].strip() == ", ".join(map(str, shown))


def test_the_elves_are_those_of_the_box() -> None:
    for team in {elf.team for elf in BOX.elf}:
        elves = [f"{elf.name} ({elf.shape})" for elf in BOX.elf if elf.team == team]
        assert f"| {team.title()} | {', '.join(elves)} |" in MAIN


# What the main text says, not only a ruling


def test_main_text_says_who_comes_second_to_a_bench_on_day_9() -> None:
    assert "**Day 9** is the last rush: each bench in the Assembly Hall takes a second elf" in flat(MAIN)


def test_main_text_says_what_breaks_ties() -> None:
    assert "**Ties** go to the team with more coal left, then to the one with more training tokens" in flat(MAIN)


def test_main_text_says_that_plastic_can_be_replaced_and_for_what() -> None:
    assert "may still **replace a plastic**; that plastic goes back, and so do all tokens" in flat(MAIN)


def test_main_text_says_what_the_fifth_seat_chooses() -> None:
    assert "Seat 5 has a choice, before any gift is dealt: its 6 coal, or no coal and one elf" in flat(MAIN)


def test_main_text_says_that_coal_beyond_the_cart_is_lost() -> None:
    assert "Coal that finds no room in the cart is lost" in flat(MAIN)


def test_vixen_s_coal_cannot_be_refused_under_the_northern_aurora() -> None:
    """R21 agrees with R9."""
    ruling = flat(RULINGS[RULINGS.index("**R21") : RULINGS.index("**R22")])
    assert "Cards, tokens and materials may be refused as always, Vixen's coal may not (R9)" in ruling


def test_comet_is_a_she() -> None:
    texts = [HELP, *(text for key, text in WORKSHOP.words.messages.items() if "comet" in key or "Comet" in text)]
    said = " ".join(flat(text) for text in texts)
    assert "tends her" in said
    assert "her tree" in said
    assert not re.search(r"Comet[^.]*\b(him|his|its)\b", said)


# Another box


def test_figures_are_those_of_the_pack() -> None:
    """Every figure of the rules, changed: what help and tips say follows."""
    contents = copy.deepcopy(PACK.contents)
    contents["improvements"].update(cart=7, cart_plus=4, tools=5, harness=6)
    contents["training"].update(material=3)
    contents["mailroom"].update(limit=4)
    contents["scoring"].update(first=3, coal=4)
    setup = WORKSHOP.setup_for(3, {}, Pack(contents, "box.toml"))
    said = flat(WORKSHOP.help_for(setup))
    for words in (
        "a **coal cart** for 7 coal",
        "hold 4 more coal, up to 15",
        "bring 5 more coal",
        "scores 6 cookies once",
        "You may have 4 gifts that are not finished",
        "scores 3 cookies for each",
        "1 for every 4 coal",
        "a trained elf makes 3 more",
    ):
        assert words in said
    assert WORKSHOP.words.tip("room:mine", WORKSHOP.figures_of(setup)).startswith("4 coal, or 9 once")


def test_no_figure_of_the_pack_is_typed_into_help_or_a_tip() -> None:
    """What digits are left count things that no pack changes: players, the edition, the numbers of rulings."""
    texts = [WORKSHOP.help, *(text for key, text in WORKSHOP.words.messages.items() if key.startswith("tip."))]
    for text in texts:
        bare = fill_in(text, dict.fromkeys(WORKSHOP.figures(WORKSHOP.setup_for(3)), ""))
        bare = re.sub(r"\b[RC]\d+|1st edition|2017|With 2, 3, 4 and 5 teams|seat 1|1 for every|packs/", "", bare)
        assert not re.search(r"\d", bare), re.search(r".*\d.*", bare)


def test_every_material_is_explained() -> None:
    """The log marks them as words that a tap explains."""
    figures = WORKSHOP.figures_of(WORKSHOP.setup_for(2))
    for material in ("fabric", "wood", "metal", "plastic"):
        assert WORKSHOP.words.tip(f"material:{material}", figures)
