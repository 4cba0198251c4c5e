"""What people read: questions, the reasons of hints, what happened, the table in the terminal."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.screens import drawn

from yuletable.cli import saves
from yuletable.engine.game import SPECTATOR
from yuletable.engine.luck import QuickLuck
from yuletable.engine.match import Match
from yuletable.engine.words import plain
from yuletable.games.workshop.bot.reasons import reason
from yuletable.games.workshop.pack import Box
from yuletable.games.workshop.rules.setup import WorkshopSetup
from yuletable.server import chairs

from .table import READY, WORKSHOP, arrange, do, play_out, send, start, view

FULL = "violin:WWWM kite:FFW jigsaw-puzzle:WWW yo-yo:WWF harmonica:MMW"
"""Five gifts that lack tokens and nothing else."""


def asked(match: Match, seat: int = 0) -> str:
    ask = match.ask(seat)
    assert ask is not None
    return plain(WORKSHOP.words.say(ask, match.setup.names))


def why(match: Match, decision: str, seat: int = 0) -> str:
    """The sentence under a hint."""
    assert isinstance(match.setup, WorkshopSetup)
    assert decision in match.moves(seat), match.moves(seat)
    line = reason(match.setup, view(match, seat), int(match.setup.space.action(decision)))
    return plain(WORKSHOP.words.say(line, match.setup.names))


# Questions


def test_asked_about_zelf_or_about_the_bakery() -> None:
    """Who need not place says so: Zelf is left, or an elf that the Bakery alone could send anywhere (R12, R23)."""
    match = arrange(3, zelf=0, coal=[6], gifts=["chess-set"], home=[0, 1, 0])
    assert "Zelf" in asked(match)
    away = {"pepper": "stable/4", "juniper": "stable/1", "moss": "stable/2", "fern": "stable/3", "alder": "hall/1"}
    match = arrange(2, card="bad-lighting", bakery=0, home=[1, 0], coal=[12], built=["FFWWMM"], gifts=[FULL],
                    lessons={"nutmeg": "fabric wood"}, placed=away)  # fmt: skip
    assert "Bakery" in asked(match)
    assert "Zelf" not in asked(match)


def test_the_naughty_list_says_what_a_coal_brings() -> None:
    match = arrange(2, card="naughty-list-update", coal=[3])
    send(match, 0, "nutmeg", "card")
    assert asked(match).endswith("Each brings 2 cookies.")


# Reasons


@pytest.mark.parametrize(
    ("card", "space", "there", "said"),
    [
        ("cave-in", "mine", {}, "leave you 2 here; with the Bakery you get 4"),
        ("cave-in", "mine", {"built": ["MM"]}, "leave you 4 here; with the Bakery you get 6"),
        ("bad-lighting", "hall/2", {"gifts": [READY]}, "leave you 0 here; with the Bakery you get 1"),
        (
            "bad-lighting",
            "hall/1",
            {"gifts": [READY], "day": 9, "lessons": {"nutmeg": "assembly"}, "placed": {"juniper": "hall/1"}},
            "leave you 0 here; with the Bakery you get 1",
        ),
        (
            "north-pole-flu",
            "wood/2",
            {"gifts": ["chess-set"], "coal": [3], "lessons": {"nutmeg": "wood"}},
            "leave you 3 here; with the Bakery you get 5",
        ),
        ("damp-furnace-wood", "wood/1", {"gifts": ["chess-set"], "coal": [2]}, "asks for 1 coal more here"),
        ("chilly-classroom", "classroom/1", {}, "asks for 1 coal more here"),
        ("aurora-australis", "stable/1", {"stalls": {"comet": 5}}, "nothing but cookies, up to 5 in a stall"),
        ("jammed-machine", "lab/1", {"gifts": ["chess-set scooter"]}, "7 requirements are open to plastic"),
    ],
)
def test_reason_to_spend_the_bakery(card: str, space: str, there: dict[str, Any], said: str) -> None:
    """It says what this very elf would get with today's card and without it (workshop R20, R23)."""
    assert said in why(arrange(2, card=card, bakery=0, **there), f"bake elf:nutmeg space:{space}")


@pytest.mark.parametrize(
    ("there", "said"),
    [
        ({"gifts": ["chess-set"], "built": ["WW"]}, "4 requirements wait"),
        ({"gifts": ["bugle:Mmm"]}, "Your coal cart lacks 2 materials"),
        ({"card": "sleigh-repairs", "built": ["WW"]}, "takes 2 \u00d7 wood today and pays 2 cookies for each"),
        ({"gifts": ["chess-set:Wwww"], "built": ["WW"]}, "the place of 3 plastics"),
    ],
)
def test_reason_for_a_shop(there: dict[str, Any], said: str) -> None:
    """The first of its uses that is there, never that 0 requirements wait."""
    assert said in why(arrange(2, coal=[1], **there), "place elf:nutmeg space:wood/1")


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("extra-seat-wood", "5 requirements wait"),
        ("naughty-list-update", "Here 6 coal would bring 12 cookies"),
        ("training-seminar", "on the 8 days to come"),
        ("mrs-claus-bakery", "worth 4 cookies in the end"),
    ],
)
def test_reason_for_the_holiday_card(card: str, said: str) -> None:
    match = arrange(2, card=card, coal=[7], built=["W"], gifts=["chess-set:W yo-yo"])
    assert said in why(match, "place elf:nutmeg space:card")


def test_reasons_on_the_last_day_look_no_further() -> None:
    match = arrange(2, day=9, lessons={"pepper": "wood"})
    assert "break ties: you have 1" in why(match, "place elf:nutmeg space:classroom/1")
    send(match, 0, "nutmeg", "classroom/1")
    assert "break ties: you have 1" in why(match, "learn lesson:wood")
    match = arrange(2, day=9, zelf=0, coal=[3], home=[0, 0], gifts=["chess-set"])
    assert "you have 3" in why(match, "done")


def test_reason_to_be_done_with_the_bakery_in_hand() -> None:
    away = {"pepper": "stable/4", "juniper": "stable/1", "moss": "stable/2", "fern": "stable/3", "alder": "hall/1"}
    match = arrange(2, card="bad-lighting", bakery=0, home=[1, 0], coal=[12], built=["FFWWMM"], gifts=[FULL],
                    lessons={"nutmeg": "fabric wood"}, placed=away)  # fmt: skip
    assert why(match, "done") == "Unspent, the Bakery is worth 4 cookies in the end."


def test_reason_to_stop_says_what_is_left() -> None:
    match = arrange(2)
    send(match, 0, "nutmeg", "mailroom/1")
    do(match, 0, "take deck")
    assert why(match, "stop") == "1 gift is enough to work on for now."
    match = arrange(2, gifts=["kite"])
    send(match, 0, "nutmeg", "lab/1", "put gift:kite need:wood/plastic")
    assert why(match, "stop") == "More plastic would make your gifts worth less."


def test_reason_to_replace_a_plastic() -> None:
    """Every plastic less is worth something: each chart falls with every one."""
    match = arrange(2, gifts=["scooter:mmww"])
    send(match, 0, "nutmeg", "stable/1", "tend reindeer:dancer")
    assert why(match, "replace gift:scooter") == "Without that plastic the Scooter is worth 1 cookie more."


def test_reason_for_the_dentist() -> None:
    match = arrange(2, holidays=True, home=[1, 1], luck="dental-appointment", lessons={"nutmeg": "wood"})
    do(match, 0, "place elf:nutmeg space:mine")
    do(match, 1, "place elf:juniper space:mine")
    assert why(match, "dentist elf:pepper") == "Pepper has learnt 0 subjects, so the others can do more today."
    assert why(match, "dentist elf:nutmeg") == "Somebody has to go; Nutmeg has learnt 1 subject."
    assert why(match, "dentist elf:moss", 1) == "Somebody has to go; Moss has learnt 0 subjects."


@pytest.mark.parametrize("seats", [2, pytest.param(5, marks=pytest.mark.slow)])
def test_no_reason_begins_with_nothing(seats: int) -> None:
    """In random play of the variant no sentence speaks of 0 of what it recommends."""
    match = start(seats, "nothing", holidays=True)
    luck = QuickLuck(seats)
    while not match.over():
        seat = match.to_act()[0]
        moves = match.moves(seat)
        for move in moves:
            said = why(match, move, seat)
            assert not said.startswith("0 "), (move, said)
            assert " 0 days" not in said, (move, said)
        match.decide(seat, moves[luck.roll(len(moves))])


# What happened, and the table


@pytest.mark.parametrize("bots", [saves.ELVES, chairs.ELVES])
def test_no_bot_goes_by_the_name_of_an_elf(bots: tuple[str, ...]) -> None:
    """Else the log says that Nutmeg places Nutmeg."""
    assert not set(bots) & {elf.name for elf in WORKSHOP.pack().read(Box).elf}


def test_holiday_cards_of_one_title_are_told_apart() -> None:
    names = WORKSHOP.setup_for(2, {"holidays": True}).names
    assert names["surprise:damp-furnace-wood"] == "Damp Furnace (Wood Shop)"
    assert names["surprise:extra-seat-assembly"] == "Extra Seat (Assembly Hall)"
    assert names["surprise:cave-in"] == "Cave-In"
    titles = [name for thing, name in names.items() if thing.startswith("surprise:")]
    assert len(titles) == len(set(titles)) == 27


def test_table_says_what_has_become_of_the_day_s_card() -> None:
    match = arrange(2, card="sleigh-repairs", coal=[1], gifts=["chess-set"])
    send(match, 0, "nutmeg", "wood/1", "repair sleigh")
    assert "It still takes 2 fabric, 1 wood and 2 metal." in drawn(match)
    match = arrange(2, card="training-seminar")
    send(match, 0, "nutmeg", "card", "learn lesson:metal")
    assert "The subject is metalwork." in drawn(match)
    match = arrange(2, card="jammed-machine", gifts=["chess-set scooter"])
    send(match, 0, "nutmeg", "lab/1", "put gift:chess-set need:wood/plastic", "stop")
    assert "Plastic today on the Chess Set only" in drawn(match)
    assert "bakery sign" in drawn(match)


def test_table_shows_shut_spaces_without_colour() -> None:
    """Two teams: the other saw is shut for the day (workshop R13)."""
    match = arrange(2, placed={"juniper": "wood/1"})
    assert "[3c\u21923 shut]" in drawn(match)
    assert drawn(match).count("shut") == 1


def test_table_shows_what_a_chilly_lesson_costs() -> None:
    assert "[1c] [1c]" in drawn(arrange(2, card="chilly-classroom"))
    assert "[1c]" not in drawn(arrange(2))


def test_table_tells_cookies_from_favours() -> None:
    assert "Vixen 3 (2 coal)" in drawn(arrange(2, stalls={"vixen": 3}))


def test_the_header_is_true_after_the_end() -> None:
    match = play_out(start(2, "over"))
    assert drawn(match).splitlines()[0] == "All 9 days are over: the cookies are counted."


def test_others_are_folded_to_a_line_and_who_looks_on_sees_every_mat() -> None:
    match = arrange(2, gifts=["chess-set:W", "scooter"], coal=[1, 2])
    assert " ■ Ben  0 cookies  2 of 6 coal  1 gift" in drawn(match).splitlines()
    assert "Scooter" not in drawn(match)
    assert "Scooter" in drawn(match, SPECTATOR)


def test_a_requirement_shows_what_it_takes_and_what_lies_in_it() -> None:
    """Small letters take plastic; in brackets is what is filled, small where that is plastic."""
    match = arrange(2, gifts=["chess-set"])
    assert "Chess Set Wwww " in drawn(match)
    send(match, 0, "nutmeg", "lab/1", "stop")
    assert "Chess Set W[w]ww " in drawn(match)


def test_a_space_says_what_it_gives_where_one_sends_an_elf() -> None:
    match = arrange(2, coal=[3, 3], gifts=["chess-set", "scooter"])
    said = [WORKSHOP.said(match.setup, match.view(0), move, match.setup.names) for move in match.moves(0)]
    assert "send Nutmeg to Wood Shop, small saw (2 wood for 1 coal)" in said
    assert "send Nutmeg to Coal Mine (4 coal)" in said
