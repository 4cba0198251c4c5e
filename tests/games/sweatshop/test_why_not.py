"""What is not open says why, with its figures: one test for each kind of reason."""

from __future__ import annotations

import random

import pytest

from yuletable.cli.typed import closed_things
from yuletable.engine.match import Match
from yuletable.engine.words import plain, seat_names

from .table import SWEATSHOP, arrange, do, start, view

NAMES = seat_names(["Ann", "Ben", "Cat", "Dan", "Eve"])


def why(match: Match, seat: int, thing: str) -> str:
    """The sentence that a seat is told of something it cannot choose."""
    assert thing in closed_things(match, seat), f"{thing} is open, or not in sight"
    line = SWEATSHOP.why_not(match.setup, match.view(seat), thing)
    assert line is not None
    return plain(SWEATSHOP.words.say(line, {**match.setup.names, **NAMES}))


def test_bids() -> None:
    match = arrange(belt="doll radio ?")
    assert why(match, 0, "card:radio") == "Cards are taken from the left: to have the Radio, grab up to it."
    assert why(match, 0, "card:kite") == "First say how far you grab: 3 cards are left on the belt."
    assert why(match, 0, "toy:doll") == "Toys are made once the belt is empty."
    assert why(match, 0, "seat:2") == "Other elves are chosen only for Gloves and Fruitcake."


def test_payment_of_a_grab() -> None:
    match = arrange(belt="doll radio ?", dutch=True)
    do(match, 0, "grab belt:2")
    assert why(match, 0, "belt:1") == "You grab 2 cards: now say what you would pay to win a tie."


def test_a_card_put_back() -> None:
    match = start(5, edition="2025-06")
    assert why(match, 4, "card:radio") == "You drew no Radio."
    assert why(match, 4, "belt:1") == "The next grab comes after this."


def test_knife() -> None:
    match = arrange(belt="doll doll ?", gold=["knife"])
    do(match, 0, "grab belt:1")
    do(match, 1, "grab belt:1")
    assert why(match, 0, "belt:1") == "The next grab comes after this."
    assert why(match, 0, "card:doll") == "First say whether you play your Knife."


def test_gloves_after_asking() -> None:
    match = arrange(floors=["doll", "kite"], gold=["gloves"], season=2)
    do(match, 0, "ask-for card:kite")
    do(match, 1, "hand-over no")
    assert why(match, 0, "card:kite") == (
        "There is no Kite on your floor, and your Gloves may ask no more this season."
    )


def test_gloves_with_nobody_to_ask() -> None:
    match = arrange(4, floors=["doll", "poop"], gold=["gloves"], season=2)
    assert why(match, 0, "card:kite") == "There is no Kite on your floor, and no other floor can have one."
    assert why(match, 0, "card:poop") == "Gloves do not touch Reindeer Poop."
    assert why(match, 0, "toy:doll") == "Toys are made once Gloves and Fruitcakes are done with."


def test_asked_with_gloves() -> None:
    match = arrange(floors=["", "kite"], gold=["gloves"], season=2)
    do(match, 0, "ask-for card:kite")
    assert why(match, 1, "card:doll") == "First answer Ann, who asks for a Kite."


def test_givers() -> None:
    match = arrange(5, floors=["", "kite", "kite", "doll"], gold=["gloves"], season=2)
    do(match, 0, "ask-for card:kite")
    for seat, answer in ((1, "yes"), (2, "yes"), (3, "no")):
        do(match, seat, f"hand-over {answer}")
    assert why(match, 0, "seat:1") == "That is you."
    assert why(match, 0, "seat:4") == "Dan said no."
    assert why(match, 0, "seat:5") == "Nothing that can be given is on the floor of Eve."
    assert why(match, 0, "card:kite") == "First choose an elf that gives you its Kite."


def test_partners() -> None:
    match = arrange(4, hands=["doll", "kite", "robot"], gold=["fruitcake"], season=2)
    assert why(match, 0, "seat:4") == "Dan has no card to trade."
    do(match, 0, "offer seat:2", "want card:kite")
    do(match, 1, "trade no")
    assert why(match, 0, "seat:2") == "Ben has had an offer for this Fruitcake."
    assert why(match, 0, "card:doll") == ("First choose whom you offer a trade, or say that there are no more offers.")


def test_what_to_give() -> None:
    match = arrange(hands=["doll kite kite", "kite robot"], gold=["fruitcake"], season=2)
    do(match, 0, "offer seat:2", "give card:doll")
    assert why(match, 0, "card:doll") == "All you have is in the offer already: 1 × Doll."
    assert why(match, 0, "card:radio") == "You have no Radio in hand."
    assert why(match, 0, "card:poop") == "Reindeer Poop cannot be traded."
    assert why(match, 0, "seat:2") == "This offer is for Ben: finish it, or undo it."


def test_what_to_want() -> None:
    match = arrange(hands=["doll doll", "radio " * 6], gold=["fruitcake"], season=2)
    do(match, 0, "offer seat:2", "give card:doll", "give enough")
    do(match, 0, *["want card:radio"] * 5)
    assert why(match, 0, "toy:doll") == "Toys are made once Gloves and Fruitcakes are done with."
    assert why(match, 0, "card:poop") == "Reindeer Poop cannot be traded."


def test_want_no_more_of_a_kind_than_the_box_has() -> None:
    match = arrange(hands=["doll", "kite kite kite kite robot robot robot doll"], gold=["fruitcake"], season=2)
    do(match, 0, "offer seat:2", *["want card:radio"] * 6)
    assert why(match, 0, "card:radio") == "The whole box has 6 × Radio, and you have named as many."


def test_offer_to_answer() -> None:
    match = arrange(hands=["doll", "kite"], gold=["fruitcake"], season=2)
    do(match, 0, "offer seat:2", "want card:kite")
    assert why(match, 1, "card:kite") == "First answer the offer of Ann."


def test_toys() -> None:
    match = arrange(hands=["doll doll kite robot radio radio"], gold=["borg whistle", "elven-magic"], season=2)
    assert why(match, 0, "toy:doll") == "It takes 3 × Doll, and you have 2."
    assert why(match, 0, "toy:radio") == "It takes 4 × Radio, and you have 2."
    assert why(match, 0, "card:doll") == "First make your toys, or say that you are done crafting."


def test_toys_with_magic() -> None:
    match = arrange(hands=["doll kite radio radio"], gold=["elven-magic borg"], season=2)
    assert why(match, 0, "toy:doll") == "It takes 3 × Doll, and you have 1 and 1 Elven Magic."
    assert why(match, 0, "toy:radio") == "It takes 4 × Radio, and you have 2."


def test_gold_toys() -> None:
    match = arrange(hands=["doll kite radio radio"], gold=["borg", "whistle"], season=2)
    assert why(match, 0, "toy:whistle") == "You have no Whistle card."
    assert why(match, 0, "toy:borg") == (
        "It takes a Doll, a Kite, a Robot and a Radio: you lack 1 of them, the Robot among them."
    )
    assert why(arrange(hands=["doll kite radio radio", "doll doll doll"], gold=["", "borg"]), 0, "toy:borg") == (
        "You have no RC Drone Borg card."
    )


def test_cleaning_up() -> None:
    match = arrange(4, hands=["doll doll kite kite robot poop"], gold=["broom"], season=2)
    do(match, 0, "done")
    assert why(match, 0, "card:radio") == "You have no Radio in hand."
    assert why(match, 0, "card:poop") == "Your Reindeer Poop is on the floor already."
    assert why(match, 0, "toy:doll") == "You are done crafting for this season."
    do(match, 0, "drop card:doll")
    assert why(match, 0, "card:kite") == "There is no Kite on your floor."


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"gold": ["gloves", "fruitcake", "borg"]}),
        pytest.param(5, {"gold": ["gloves", "fruitcake", "whistle"], "edition": "2025-06"}, marks=pytest.mark.slow),
        (4, {"gold": ["knife", "elven-magic", "satin"], "luck": "up"}),
        (2, {"gold": ["borg", "elven-magic", "fruitcake"], "luck": "down"}),
        pytest.param(5, {"dutch": True}, marks=pytest.mark.slow),
    ],
)
def test_whatever_is_not_open_says_why_whatever_is_chosen(seats: int, options: dict[str, object]) -> None:
    dice = random.Random(f"why not {options}")
    match = start(seats, "why not", **options)
    phases = set()
    while not match.over():
        seat = dice.choice(match.to_act())
        phases.add(view(match, seat).phase)
        for thing in closed_things(match, seat):
            assert why(match, seat, thing).endswith(".")
        match.decide(seat, dice.choice(match.moves(seat)))
    assert len(phases) >= 2
