"""Why something cannot be chosen now: a sentence for each kind of reason."""

from __future__ import annotations

from typing import Any

import pytest

from yuletable.engine.messages import Line, things_in
from yuletable.engine.words import plain
from yuletable.games.family.rules.setup import FamilySetup

from .table import FAMILY, arrange, do, view

FULL_TREE = "fabric=wood wood=wood metal=wood assembly=metal letter=metal star=metal"
FIVE = "robot crane submarine truck knight"
NAMES = {"seat:1": "You", "seat:2": "Ben"}


def why(position: dict[str, Any], thing: str, *decisions: str) -> str:
    """What seat 1 is told of a thing after these decisions of its own."""
    match = arrange(**position)
    do(match, 0, *decisions)
    assert not any(thing in move.split() for move in match.moves(0)), f"{thing} is open"
    line = FAMILY.why_not(match.setup, view(match, 0), thing)
    assert line is not None
    return plain(FAMILY.words.say(line, {**match.setup.names, **NAMES}))


PLACING = [
    ("full", {"elves": {"wood": "1 2 1 2"}}, "room:wood", "The Wood Shop is full: all 4 places are taken for today."),
    ("full", {"elves": {"tree": "1 2"}}, "room:tree", "The Christmas Tree is full: all 2 places are taken for today."),
    ("in-order", {}, "station:wood/2", "The places of the Wood Shop fill up in order: choose the room."),
    ("choose-place", {}, "room:mail", "The Mail Room has two kinds of places: choose one of them."),
    (
        "taken",
        {"elves": {"mail/1": "2"}},
        "station:mail/1",
        "An elf is there already: Mail Room (up to 3 toys) takes one a day.",
    ),
    ("donation-empty", {"toys": ["robot"]}, "room:donation", "The Donation Center is empty."),
    (
        "donation-nothing-fits",
        {"toys": ["robot"], "donated": "wood"},
        "room:donation",
        "Nothing in the Donation Center fits your toys.",
    ),
    ("limit", {"toys": [FIVE]}, "station:mail/2", "You have 5 unfinished toys, as many as anybody may have."),
    ("no-cards", {"mail": "", "rest": "finished"}, "station:mail/1", "No toy card is left."),
    ("no-reindeer", {"stalls": "- - -"}, "room:stables", "No reindeer is left in the stalls today."),
    ("tree-full", {"trees": [FULL_TREE]}, "room:tree", "Your tree is full: 6 ornaments hang on it."),
    ("toy-of-others", {"toys": ["", "robot"]}, "toy:robot", "The Robot is on the mat of Ben."),
    (
        "toy-finished",
        {"finished": ["robot"]},
        "toy:robot",
        "The Robot is finished, and lies with the others for the sleigh.",
    ),
    ("letter", {"mail": "robot truck"}, "toy:robot", "To make the Robot, send an elf to the Mail Room."),
    ("first-place", {"toys": ["robot"]}, "toy:robot", "First choose a room for your elf."),
    ("token-from", {}, "token:wood", "For wood, send an elf to the Wood Shop."),
    (
        "stall",
        {"stalls": "dasher cupid velvet"},
        "reindeer:cupid",
        "To look after Cupid, send an elf to the Reindeer Stables.",
    ),
    (
        "own-reindeer",
        {"reindeer": ["velvet"]},
        "reindeer:velvet",
        "You look after Velvet already, and none of that name is in the stalls.",
    ),
    (
        "reindeer-of-others",
        {"reindeer": ["", "velvet"]},
        "reindeer:velvet",
        "Velvet is looked after by Ben, and none of that name is in the stalls.",
    ),
    ("herd", {}, "reindeer:velvet", "Velvet went back to the herd and may come again on another day."),
    ("space", {}, "space:wood", "To hang something on the wood space, send an elf to the Christmas Tree."),
    ("space-used", {"trees": ["wood=star"]}, "space:wood", "An ornament hangs on the wood space already."),
]
"""The key of the reason, a position in which seat 1 places an elf, the thing, what is said of it."""


LATER = [
    (
        "first-settle",
        {"toys": ["robot"]},
        "place room:metal",
        "room:wood",
        "First use the 2 × metal in your hand.",
    ),
    ("needs-no", {"toys": ["robot tutu"]}, "place room:fabric", "toy:robot", "The Robot needs no more fabric."),
    (
        "first-take",
        {"toys": ["robot"], "donated": "metal metal metal"},
        "place room:donation",
        "room:wood",
        "First choose a token in the Donation Center, or say that it is enough.",
    ),
    (
        "nothing-for-toy",
        {"toys": ["robot dominoes"], "donated": "metal metal metal"},
        "place room:donation",
        "toy:dominoes",
        "Nothing in the Donation Center fits the Dominoes.",
    ),
    (
        "none-donated",
        {"toys": ["robot"], "donated": "metal metal metal"},
        "place room:donation",
        "token:assembly",
        "There is no assembly in the Donation Center.",
    ),
    (
        "nobody-needs",
        {"toys": ["robot"], "donated": "metal assembly wood"},
        "place room:donation",
        "token:wood",
        "No toy of yours needs wood.",
    ),
    (
        "first-pick",
        {"toys": ["robot crane"]},
        "place station:mail/1",
        "room:wood",
        "First choose a toy card: 3 cards are still to be taken.",
    ),
    (
        "making",
        {"toys": ["robot crane"]},
        "place station:mail/1",
        "toy:crane",
        "You are making the Crane already.",
    ),
    (
        "first-tend",
        {"stalls": "dasher cupid velvet"},
        "place room:stables",
        "space:wood",
        "First choose a reindeer in the stalls.",
    ),
    (
        "no-material",
        {"elves": {"stables": "2"}, "stalls": "dasher - -"},
        "place room:stables",
        "token:assembly",
        "The Stables give fabric, wood or metal, not assembly.",
    ),
    (
        "first-choose",
        {"elves": {"stables": "2"}, "stalls": "dasher - -"},
        "place room:stables",
        "room:wood",
        "First choose a material: 1 material is still to be taken.",
    ),
    (
        "first-hang",
        {"luck": "ornament:star"},
        "place room:tree",
        "room:wood",
        "First hang your ornament on your tree.",
    ),
]
"""The same after some decisions, with a bar between them."""


@pytest.mark.parametrize(("key", "position", "thing", "sentence"), PLACING, ids=[f"{p[0]}-{p[2]}" for p in PLACING])
def test_why_no_elf_goes_there(key: str, position: dict[str, Any], thing: str, sentence: str) -> None:
    assert why(position, thing) == sentence


@pytest.mark.parametrize(("key", "position", "before", "thing", "sentence"), LATER, ids=[each[0] for each in LATER])
def test_why_not_in_the_middle_of_a_turn(
    key: str, position: dict[str, Any], before: str, thing: str, sentence: str
) -> None:
    assert why(position, thing, *before.split("|")) == sentence


def test_why_the_tree_has_no_ornament_left() -> None:
    """Five full trees need more ornaments than there are: with 25 hung, somebody has a free space and no ornament."""
    setup = FAMILY.setup_for(5)
    assert isinstance(setup, FamilySetup)
    left = [each.partition(":")[2] for each in things_in(setup.ornament_copies, setup.ids["ornament"])]
    spaces = ["fabric", "wood", "metal", "assembly", "letter", "star"]
    trees = [" ".join(f"{space}={left.pop()}" for space in spaces if left) for _ in range(5)][::-1]
    assert not left
    match = arrange(5, trees=trees)
    assert FAMILY.why_not(match.setup, view(match, 0), "room:tree") == Line("why.no-ornaments")


def test_every_reason_is_said_somewhere() -> None:
    said = {f"why.{each[0]}" for each in (*PLACING, *LATER)} | {"why.no-ornaments"}
    assert {key for key in FAMILY.words.messages if key.startswith("why.")} == said


def test_nothing_is_said_of_what_the_game_does_not_know() -> None:
    match = arrange()
    assert FAMILY.why_not(match.setup, view(match, 0), "card:doll") is None
