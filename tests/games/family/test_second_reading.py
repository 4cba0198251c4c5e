"""What the second reading of the rulebook found (the end of the rules page), point by point."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from yuletable.engine.match import Match
from yuletable.engine.words import plain

from .table import FAMILY, LETTERS, arrange, do, view

DEFAULT = FAMILY.pack().contents


def asked(match: Match) -> str:
    """The question to seat 1, in words."""
    ask = match.ask(0)
    assert ask is not None
    return plain(FAMILY.words.say(ask, match.setup.names))


def room(name: str) -> list[int]:
    return next(each["pays"] for each in DEFAULT["room"] if each["id"] == name)


def test_the_halls_places_pay_strictly_more_from_the_first_to_the_last() -> None:
    """As the shops' do; the first pays 2."""
    hall = room("assembly")
    assert hall[0] == 2
    assert all(later > earlier for earlier, later in pairwise(hall))


def test_two_reindeer_of_each_name_in_the_default() -> None:
    assert {each["copies"] for each in DEFAULT["reindeer"]} == {2}


def test_help_says_that_a_toy_card_is_never_discarded() -> None:
    assert "never discarded" in FAMILY.help


def test_help_says_that_the_advanced_game_is_not_part_of_this() -> None:
    assert re.search(r"advanced game.*\n?.*not part of this", FAMILY.help)


@pytest.mark.parametrize("pack", sorted(set(FAMILY.packs) - {"tiny"}))
def test_help_shows_the_ornaments_of_the_pack(pack: str) -> None:
    setup = FAMILY.setup_for(3, pack=FAMILY.pack(pack))
    for each in FAMILY.pack(pack).contents["ornament"]:
        assert f"| {each['name']} | {each['copies']} |" in FAMILY.help_for(setup)


@pytest.mark.parametrize(
    ("toys", "place", "n"),
    [
        ("robot crane", "place station:mail/1", 3),
        ("robot crane submarine", "place station:mail/1", 2),
        ("robot crane submarine truck", "place station:mail/1", 1),
        ("robot crane submarine truck", "place station:mail/2", 1),
    ],
)
def test_the_prompt_and_the_view_say_how_many_cards_are_really_taken(toys: str, place: str, n: int) -> None:
    """With four unfinished toys one, not three."""
    match = arrange(toys=[toys], mail=LETTERS)
    do(match, 0, place)
    assert view(match, 0).turn.cards == n
    assert asked(match) == f"Choose a toy to make: {n} toy card{'s' if n > 1 else ''} still to take."


def test_the_prompt_says_how_many_cards_there_are_to_take() -> None:
    """Two letters and nothing else: two cards, not three."""
    match = arrange(mail="robot truck", rest="finished")
    do(match, 0, "place station:mail/1")
    assert view(match, 0).turn.cards == 2


def test_the_place_in_the_mail_room_promises_no_more_than_it_gives() -> None:
    assert arrange().setup.names["station:mail/1"] == "Mail Room (up to 3 toys)"


def test_taking_is_not_may() -> None:
    """common C2: cards and materials are taken, not offered."""
    for key in ("ask.pick", "ask.choose"):
        assert not re.search(r"\bmay\b", FAMILY.words.messages[key]), key
