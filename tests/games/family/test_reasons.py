"""Why one would decide so: the sentence of a hint, worked out from the view alone."""

from __future__ import annotations

from typing import Any

import pytest

from yuletable.engine.words import plain
from yuletable.games.family.bot.brain import FamilyBrain
from yuletable.games.family.rules.setup import FamilySetup

from .table import FAMILY, arrange, do

FULL_BUT_TWO = "fabric=wood wood=wood metal=wood assembly=metal"

SAID: list[tuple[str, dict[str, Any], str, str]] = [
    (
        "shop",
        {"toys": ["dominoes"], "elves": {"wood": "2"}},
        "place room:wood",
        "There are 3 × wood to be had, and your toys can use 3.",
    ),
    (
        "shop-give",
        {"toys": ["robot"]},
        "place room:wood",
        "There are 2 × wood to be had: none fits your toys, but each is a point when you donate it.",
    ),
    (
        "shop-helped",
        {"toys": ["robot"], "elves": {"metal": "1 2"}},
        "place room:metal",
        "There are 4 × metal to be had, and 1 elf of yours helps out there: 1 point for you.",
    ),
    (
        "donation",
        {"toys": ["robot"], "donated": "metal wood assembly"},
        "place room:donation",
        "2 tokens fit your toys there.",
    ),
    (
        "mail",
        {"toys": ["robot"]},
        "place station:mail/1",
        "You have 1 toy to work on. More toys mean more places for your tokens.",
    ),
    (
        "stables",
        {"stalls": "dasher cupid cupid", "reindeer": ["dasher"]},
        "place room:stables",
        "1 reindeer is new to you there: different ones are worth more and more.",
    ),
    (
        "stables-again",
        {"stalls": "dasher - -", "reindeer": ["dasher"]},
        "place room:stables",
        "Even a reindeer of a name you have is worth something.",
    ),
    ("tree", {"day": 4}, "place room:tree", "It brings something twice, and cheer for 1 inspection."),
]
"""A name, a position in which seat 1 places an elf, where it goes, and why."""

LATER: list[tuple[str, dict[str, Any], str, str, str]] = [
    (
        "put",
        {"toys": ["truck robot"]},
        "place room:metal",
        "put toy:truck",
        "The Truck then lacks 3 tokens for its 5 points.",
    ),
    (
        "put-last",
        {"toys": ["truck+metal+metal+assembly robot"]},
        "place room:metal",
        "put toy:truck",
        "That finishes the Truck: 5 points!",
    ),
    (
        "donate",
        {"toys": ["robot"]},
        "place room:metal",
        "donate",
        "It brings 1 point at once, and somebody else may need it.",
    ),
    (
        "take",
        {"toys": ["robot crane"], "donated": "metal"},
        "place room:donation",
        "take token:metal toy:robot",
        "The Robot then lacks 4 tokens for its 8 points.",
    ),
    (
        "pick",
        {"mail": "robot truck"},
        "place station:mail/1",
        "pick toy:robot",
        "The Robot needs 5 tokens and scores 8 points.",
    ),
    (
        "pick-unseen",
        {"mail": "robot truck", "luck": ""},
        "place station:mail/1",
        "pick unseen",
        "One of 43 toy cards that nobody has seen.",
    ),
    (
        "tend-first",
        {"stalls": "dasher cupid velvet"},
        "place room:stables",
        "tend reindeer:cupid",
        "Cupid would be your first reindeer. Different ones are worth more and more.",
    ),
    (
        "tend-new",
        {"stalls": "dasher cupid velvet", "reindeer": ["comet comet vixen"]},
        "place room:stables",
        "tend reindeer:cupid",
        "With Cupid you would have 3 different reindeer, and each one more is worth more.",
    ),
    (
        "tend-again",
        {"stalls": "dasher cupid velvet", "reindeer": ["cupid"]},
        "place room:stables",
        "tend reindeer:cupid",
        "You have Cupid already, but nothing better is left.",
    ),
    (
        "choose",
        {"toys": ["robot crane"], "elves": {"stables": "2"}, "stalls": "dasher - -"},
        "place room:stables",
        "choose token:metal",
        "2 toys of yours need metal.",
    ),
    (
        "choose-give",
        {"toys": ["robot"], "elves": {"stables": "2"}, "stalls": "dasher - -"},
        "place room:stables",
        "choose token:wood",
        "No toy of yours needs wood, but it is a point when you donate it.",
    ),
    (
        "hang-token",
        {"toys": ["robot"], "luck": "ornament:star"},
        "place room:tree",
        "hang space:metal",
        "You get metal, and 1 toy of yours needs it.",
    ),
    (
        "hang-give",
        {"toys": ["robot"], "luck": "ornament:star"},
        "place room:tree",
        "hang space:wood",
        "You get wood, a point when you donate it.",
    ),
    (
        "hang-letter",
        {"trees": [FULL_BUT_TWO], "luck": "ornament:star"},
        "place room:tree",
        "hang space:letter",
        "You get another toy to work on.",
    ),
    (
        "hang-points",
        {"trees": [FULL_BUT_TWO], "luck": "ornament:star"},
        "place room:tree",
        "hang space:star",
        "You get points at once.",
    ),
]
"""The same for what follows: where the elf goes, what is decided then, and why."""


def why(position: dict[str, Any], *decisions: str) -> str:
    """The reason for the last of these decisions of seat 1."""
    match = arrange(**position)
    *before, last = decisions
    do(match, 0, *before)
    setup = match.setup
    assert isinstance(setup, FamilySetup)
    assert last in match.moves(0)
    action = next(a for a in match.position(0).legal(0) if setup.space.move(a) == last)
    return plain(FAMILY.words.say(FamilyBrain(setup).reason(match.view(0), action), setup.names))


@pytest.mark.parametrize(("key", "position", "decision", "sentence"), SAID, ids=[each[0] for each in SAID])
def test_why_an_elf_goes_there(key: str, position: dict[str, Any], decision: str, sentence: str) -> None:
    assert why(position, decision) == sentence


@pytest.mark.parametrize(("key", "position", "place", "decision", "sentence"), LATER, ids=[each[0] for each in LATER])
def test_why_that_follows(key: str, position: dict[str, Any], place: str, decision: str, sentence: str) -> None:
    assert why(position, place, decision) == sentence


def test_why_somebody_takes_no_more() -> None:
    position = {"toys": ["robot"], "donated": "metal metal"}
    assert why(position, "place room:donation", "enough") == "The others may need the rest."


def test_every_reason_is_given_somewhere() -> None:
    """But the plain one, which all games share."""
    tried = {each[0] for each in SAID} | {each[0] for each in LATER} | {"enough", "plain"}
    written = {key.removeprefix("reason.") for key in FAMILY.words.messages if key.startswith("reason.")}
    assert written == tried - {"take"}
