"""Why something in sight cannot be chosen now: one sentence for each kind of reason, with its figures."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from yuletable.engine.match import Match
from yuletable.engine.pack import Pack
from yuletable.engine.words import plain, seat_names
from yuletable.games.workshop.rules.setup import WorkshopSetup

from .table import PACK, READY, WORKSHOP, arrange, do, opening, send, start, view

FULL_CART = {"coal": [6]}
FIVE = "violin kite jigsaw-puzzle yo-yo harmonica"


def why_not(match: Match, thing: str, seat: int = 0) -> str:
    """The sentence; the thing is in sight and part of no open decision."""
    assert isinstance(match.setup, WorkshopSetup)
    assert not any(thing in move.split() for move in match.moves(seat)), thing
    line = WORKSHOP.why_not(match.setup, view(match, seat), thing)
    assert line is not None
    names = {**match.setup.names, **seat_names(["Ann", "Ben", "Cid", "Dot", "Eve"])}
    return plain(WORKSHOP.words.say(line, names))


# Spaces


@pytest.mark.parametrize(
    ("space", "there", "said"),
    [
        ("wood/1", {"placed": {"juniper": "wood/1"}}, "Juniper is there already."),
        ("wood/2", {"placed": {"juniper": "wood/1"}}, "With two teams the Wood Shop opens one of its spaces a day"),
        ("classroom/2", {"card": "sick-teacher"}, "The teacher is sick"),
        ("wood/2", {"coal": [1], "gifts": ["chess-set"]}, "You have 1 coal; this space costs 3."),
        ("wood/1", {"card": "damp-furnace-wood", "coal": [1]}, "You have 1 coal; this space costs 2."),
        ("wood/1", {"coal": [1], "built": ["WW"]}, "You have no use for wood: no gift and no improvement of yours"),
        ("mailroom/1", {"gifts": [FIVE]}, "You have 5 unfinished gifts, and 5 is the limit."),
        ("classroom/1", {"lessons": dict.fromkeys(("nutmeg", "pepper", "clove", "sorrel"), "wood metal")},
         "None of your elves at home can learn what is left there."),
        ("lab/1", {"gifts": ["kite:FFW"]}, "No gift of yours has an empty requirement that allows plastic."),
        ("hall/1", {}, "You have no gift to assemble."),
        ("hall/1", {"gifts": ["kite yo-yo"]}, "None of your 2 gifts has all its materials yet."),
        ("hall/2", {"card": "bad-lighting", "gifts": [READY]}, "That bench gives your elves no token today."),
        ("hall/1", {"day": 9, "gifts": [READY], "placed": {"juniper": "hall/1", "moss": "hall/1"}}, "no room left"),
        ("mine", FULL_CART, "Your cart is full: it holds 6 coal."),
        ("card", {"card": "naughty-list-update"}, "You have no coal to deliver."),
        ("stable/1", {"home": [0, 1], "zelf": 0, "coal": [1], "gifts": ["chess-set"]}, "None of your own elves is"),
    ],
)  # fmt: skip
def test_why_not_this_space(space: str, there: dict[str, Any], said: str) -> None:
    assert said in why_not(arrange(2, **there), f"space:{space}")


def test_why_not_the_mailroom_without_letters() -> None:
    rest = " ".join(name[5:] for name in arrange(2).setup.ids["gift"])
    assert why_not(arrange(2, letters="", deck="", stacks=["", rest]), "space:mailroom/1").startswith(
        "No letter lies open"
    )


def test_why_not_the_classroom_when_all_is_learnt() -> None:
    """A box with more spaces than subjects."""
    contents = copy.deepcopy(PACK.contents)
    contents["space"].insert(6, {"id": "classroom/5", "room": "classroom", "makes": 1, "source": "house"})
    match = arrange(5, pack=Pack(contents, "box.toml"))
    for seat, (elf, subject) in enumerate([("nutmeg", "fabric"), ("juniper", "wood"), ("saffron", "metal")]):
        send(match, seat, elf, f"classroom/{seat + 1}", f"learn lesson:{subject}")
    send(match, 3, "lyra", "classroom/4")
    assert why_not(match, "space:classroom/1", 4) == "Nutmeg is there already."
    assert why_not(match, "space:classroom/5", 4) == "All lessons of today are taken."


def test_why_not_the_lab_of_a_jammed_machine() -> None:
    match = arrange(3, card="jammed-machine", gifts=["jester-hat:FF scooter"])
    send(match, 0, "nutmeg", "lab/1", "put gift:jester-hat need:metal/plastic")
    send(match, 1, "juniper", "mine")
    send(match, 2, "saffron", "mine")
    assert why_not(match, "space:lab/2") == "The machine is jammed: today your plastic goes on the Jester Hat only."


def test_why_not_the_seminar() -> None:
    match = arrange(2, card="training-seminar", lessons=dict.fromkeys(("juniper", "moss", "fern", "alder"), "wood"))
    send(match, 0, "nutmeg", "card", "learn lesson:wood")
    assert why_not(match, "space:card", 1).startswith("The seminar teaches woodwork today, and none of your elves")
    send(match, 1, "juniper", "mine")
    assert why_not(match, "space:card") == "Your team has been to the seminar today."


# Elves


def test_why_not_this_elf() -> None:
    match = arrange(2, zelf=1, placed={"nutmeg": "stable/1"})
    assert why_not(match, "elf:nutmeg") == "Nutmeg is at work until the evening: Reindeer Stable, 1."
    assert why_not(match, "elf:juniper") == "Juniper is not of your team, but of Ben's."
    assert why_not(match, "elf:zelf") == "Zelf works for Ben today."
    assert "Tend Donner" in why_not(arrange(2), "elf:zelf")
    assert "In no shop" in why_not(arrange(2, zelf=0, built=["FFWWMM"]), "elf:zelf")


def test_why_not_an_elf_for_whom_nothing_is_left() -> None:
    """Nutmeg knows two subjects, so only Pepper can go to the Classroom, and nothing else is to be done."""
    match = arrange(
        2,
        home=[2, 0],
        coal=[12],
        built=["FFWWMM"],
        gifts=["ice-skates:mF roller-skates:mmF telescope:mmW music-box:mW toy-sewing-machine:WF"],
        lessons={"nutmeg": "fabric wood"},
        placed={"juniper": "stable/1", "moss": "stable/2", "fern": "stable/3", "clove": "stable/4", "alder": "metal/1"},
    )
    assert why_not(match, "elf:nutmeg") == "No free space would bring you anything through Nutmeg now."


def test_why_not_an_elf_at_the_dentist() -> None:
    match = arrange(2, holidays=True, home=[1, 1], luck="dental-appointment")
    do(match, 0, "place elf:nutmeg space:mine")
    do(match, 1, "place elf:juniper space:mine")
    assert why_not(match, "elf:zelf") == "Zelf needs no dentist; one of your own elves has to go."
    assert why_not(match, "space:mine") == "First choose who goes to the dentist."
    do(match, 0, "dentist elf:nutmeg")
    do(match, 1, "dentist elf:moss")
    assert why_not(match, "elf:nutmeg") == "Nutmeg is at the dentist's until the evening."


# What is in hand, and where it goes


def test_why_not_here_with_a_material() -> None:
    match = arrange(2, coal=[1, 0], gifts=["chess-set kite:F", "toboggan"], letters="violin", sleigh="bugle")
    send(match, 0, "nutmeg", "wood/1")
    assert why_not(match, "need:fabric") == "That takes fabric, and you have wood in hand."
    assert why_not(match, "improvement:tools") == "For the mining tools you need metal, and you have wood in hand."
    assert why_not(match, "gift:toboggan") == "The Toboggan is Ben's."
    assert why_not(match, "gift:violin") == "The Violin lies in the Mailroom; an elf can fetch it there."
    assert why_not(match, "gift:bugle") == "The Bugle is on the sleigh."
    assert why_not(match, "gift:xylophone") == "The Xylophone is somewhere in the deck."
    assert why_not(match, "reindeer:comet") == "First put down what is in your hands: 2 \u00d7 wood."
    assert why_not(match, "lesson:wood") == "First put down what is in your hands: 2 \u00d7 wood."


def test_why_not_on_this_gift() -> None:
    match = arrange(2, coal=[1], gifts=["chess-set rag-doll"], built=["WW"])
    send(match, 0, "nutmeg", "wood/1")
    assert why_not(match, "gift:rag-doll") == "The Rag Doll takes no more wood."
    assert why_not(match, "improvement:cart") == "You have finished the coal cart."
    assert why_not(match, "need:metal/plastic") == "That takes metal, and you have wood in hand."
    match = arrange(2, gifts=["chess-set:W violin:wM"])
    send(match, 0, "nutmeg", "lab/1")
    assert why_not(match, "gift:violin") == "The Violin has no empty requirement that allows plastic."
    assert why_not(match, "need:wood") == "That takes real wood only, no plastic."
    assert why_not(match, "need:metal/plastic") == "No gift of yours has such a requirement empty."
    match = arrange(2, gifts=[READY + " kite:FF"])
    send(match, 0, "nutmeg", "hall/1")
    assert why_not(match, "gift:kite") == "The Kite still lacks 1 material."


def test_why_not_this_letter() -> None:
    match = arrange(2, gifts=["kite"])
    send(match, 0, "nutmeg", "mailroom/1")
    assert why_not(match, "gift:kite") == "The Kite is on your mat already."
    assert why_not(match, "space:mine") == "First choose a letter or a card off the deck; you may take 3 more."


def test_why_not_this_starting_gift() -> None:
    match = opening(
        2, "kite yo-yo bugle jester-hat spinning-top harmonica", "sailboat chess-set violin biplane scooter xylophone"
    )
    do(match, 0, "keep gift:kite")
    assert why_not(match, "gift:kite") == "You are keeping the Kite already."
    assert why_not(match, "gift:violin").startswith("The Violin lies in the Mailroom")
    assert why_not(match, "gift:dollhouse") == "Nobody has shown you where the Dollhouse is."
    assert why_not(match, "elf:nutmeg") == "First choose which of your starting gifts you keep."


def test_why_not_this_lesson() -> None:
    match = arrange(2, lessons={"juniper": "wood"})
    send(match, 0, "nutmeg", "classroom/1", "learn lesson:metal")
    send(match, 1, "juniper", "classroom/2")
    assert why_not(match, "lesson:metal", 1) == "Somebody has learnt metalwork today; its token comes back tomorrow."
    assert why_not(match, "lesson:wood", 1) == "Juniper has learnt woodwork already."
    assert why_not(match, "space:mine", 1) == "First choose what Juniper learns."


def test_why_not_this_reindeer() -> None:
    match = arrange(2, stalls={"comet": 0})
    assert why_not(match, "reindeer:comet") == "First choose an elf and a space for it."
    send(match, 0, "nutmeg", "stable/1")
    assert why_not(match, "reindeer:comet") == "Comet's stall has no cookies left today."


def test_why_not_before_the_deal_and_on_the_naughty_list() -> None:
    assert why_not(start(5), "space:mine", 4) == "First decide how you start: with coal, or with one elf trained."
    match = arrange(2, card="naughty-list-update", coal=[3])
    send(match, 0, "nutmeg", "card")
    assert why_not(match, "space:mine") == "First choose how much coal you deliver."


def test_what_no_decision_names_has_no_reason() -> None:
    match = arrange(2)
    assert isinstance(match.setup, WorkshopSetup)
    assert WORKSHOP.why_not(match.setup, view(match, 0), "seat:1") is None
