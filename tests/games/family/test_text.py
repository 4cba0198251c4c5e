"""The table in the terminal, and words that a child follows."""

from __future__ import annotations

import re
from dataclasses import is_dataclass

import pytest
from tests.games.screens import PEOPLE, drawn

from yuletable.cli.screen import names_of
from yuletable.engine.game import SPECTATOR
from yuletable.engine.match import Match
from yuletable.engine.words import plain
from yuletable.games.family import view as shapes

from .table import FAMILY, arrange, do, play_out, start


def test_the_table_shows_rooms_elves_letters_and_mats() -> None:
    match = arrange(
        elves={"wood": "1 2"},
        toys=["robot+metal+metal", "knight"],
        donated="fabric wood",
        trees=["wood=star"],
        reindeer=["dasher dasher vixen"],
        day=3,
    )
    text = drawn(match)
    assert "Day 3 of 6  Santa looks in this evening" in text
    assert re.search(r"Wood Shop +\[▲\] \[■\] \[4 W\] \[5 W\]", text)
    assert re.search(r"Donation Center +\( …\) +F W", text)
    assert "Robot MMmma 8" in text, "two metal lie on it, two metal and an assembly are missing"
    assert re.search(r"■ Ben +Knight wmma 5", text)
    assert re.search(r"my tree +fabric  ●  metal  assembly  a toy card  2 points", text)
    assert "my reindeer  Dasher ×2, Vixen" in text


@pytest.mark.parametrize("seats", FAMILY.seats)
@pytest.mark.parametrize("width", [80, 120])
def test_every_table_fits_its_screen(seats: int, width: int) -> None:
    match = start(seats)
    for seat in (SPECTATOR, 0):
        for text in (drawn(match, seat, width), drawn(play_out(start(seats)), seat, width)):
            assert all(len(line) <= width for line in text.splitlines())
            assert "…" not in text.replace(" …)", "")


def test_places_say_what_they_give() -> None:
    text = drawn(arrange())
    assert re.search(r"Assembly Hall +\[2 A\]", text)
    assert re.search(r"Mail Room +\[3 cards\] \(2 cards …\)", text)
    assert re.search(r"Reindeer Stables +\[\+\d any\] \[\+1 any\]", text)
    assert re.search(r"Christmas Tree +\[1 ornament\] \[1 ornament\]", text)


def test_the_header_is_true_after_the_end() -> None:
    assert drawn(play_out(start())).splitlines()[0].strip() == "All 6 days are over."


def test_gaps_and_nothing_are_said() -> None:
    text = drawn(arrange(mail="robot - - - - -", rest="finished", stalls="- - -", reindeer=["dasher"]))
    assert text.count("(no letter)") == 5
    assert re.search(r"Reindeer Stables .* nothing", text)


def said(match: Match) -> list[str]:
    names = names_of(match.setup, PEOPLE[: int(match.setup.seats)])
    return [plain(FAMILY.words.say(event.line, names)) for event in match.events(SPECTATOR)]


def test_the_helper_bonus_is_told_when_it_happens() -> None:
    match = arrange(turn=2, elves={"wood": "1"}, toys=["", "knight"])
    do(match, 1, "place room:wood", "put toy:knight")
    assert said(match) == [
        "Ben sends an elf to the Wood Shop.",
        "Ann's elves help out in the Wood Shop: 1 point.",
        "Ben takes 3 × wood.",
        "Ben puts wood on the Knight.",
        "Ben donates wood for others to use: 2 points.",
    ]


def test_donation_is_a_pleasant_choice() -> None:
    match = arrange(toys=["robot"])
    do(match, 0, "place room:metal")
    ask = match.ask(0)
    assert ask is not None
    assert plain(FAMILY.words.say(ask, match.setup.names)) == (
        "You hold 2 × metal. Put one on a toy, or give it to the Donation Center for 1 point?"
    )
    names = [plain(FAMILY.words.path(move.split(), match.setup.names)) for move in match.moves(0)]
    assert names == ["on the Robot", "donate it"]


def test_sentences_are_short() -> None:
    """A child reads along: no event or question takes more than 25 words."""
    for key, text in FAMILY.words.messages.items():
        if key.startswith(("ask.", "event.")):
            assert len(text.split()) <= 25, key


def test_every_ruling_is_in_the_help() -> None:
    for ruling in range(1, 16):
        assert f"**R{ruling} " in FAMILY.help or f"**R{ruling}**" in FAMILY.help


def test_labels_and_tips_speak_of_what_there_is() -> None:
    """For the generic board: every label is a field of the view, every tip a thing of this game."""
    fields = {name for shape in vars(shapes).values() if is_dataclass(shape) for name in shape.__annotations__}
    things = {each for ids in start().setup.ids.values() for each in ids}
    for key in FAMILY.words.messages:
        if key.startswith("label."):
            assert key.removeprefix("label.").removeprefix("/") in fields, key
        if key.startswith("tip."):
            kind = key.removeprefix("tip.").removesuffix("*")
            assert any(each.startswith(kind) for each in things), key
