"""Golden replays: finished matches that every later version must replay to the same end. One is checked by hand."""

from __future__ import annotations

import dataclasses

import pytest
from tests.games.golden import BY_HAND, Record

from yuletable.engine import replay
from yuletable.engine.game import SPECTATOR, Refused
from yuletable.engine.options import Choice, Some, Switch

from .make_golden import GOLDEN, TABLES, WALKS
from .table import SWEATSHOP, belt, bin_of, cards, elf, floor, hand, places, points, told, toys, tracker, view


@pytest.mark.parametrize("name", GOLDEN.names())
def test_golden_replays_to_its_result(name: str) -> None:
    GOLDEN.replays(name)


def test_golden_for_every_table() -> None:
    assert set(GOLDEN.names()) == {*TABLES, BY_HAND}


def test_golden_for_every_player_count_and_option_value() -> None:
    documents = [GOLDEN.read(name) for name in TABLES]
    assert {document.seats for document in documents} == set(SWEATSHOP.seats)
    for option in SWEATSHOP.options:
        values = [document.options[option.id] for document in documents]
        if isinstance(option, Some):
            assert {kind for value in values if isinstance(value, list) for kind in value} == set(option.values)
        elif isinstance(option, Choice):
            assert set(map(str, values)) == set(option.values)
        else:
            assert isinstance(option, Switch)
            assert {value is True for value in values} == {True, False}


def test_golden_for_every_number_of_the_rules() -> None:
    numbers = {name: GOLDEN.read(name).rules for name in GOLDEN.names()}
    assert set(numbers.values()) == {1, SWEATSHOP.rules}
    assert all((number == 2) == name.startswith("rules-2") for name, number in numbers.items())


def test_golden_would_differ_by_the_first_rules() -> None:
    """The decisions of these files are not those that the rules of number 1 would ask for."""
    for name in WALKS:
        document = GOLDEN.read(name)
        with pytest.raises(Refused):
            replay.play(dataclasses.replace(document, rules=1), SWEATSHOP)


def test_golden_for_every_kind_of_decision() -> None:
    """Together they hold every verb of the game, so none can change unseen."""
    verbs = GOLDEN.verbs(TABLES)
    assert verbs == set(SWEATSHOP.setup_for(5).space.bases)


def test_golden_for_the_ending() -> None:
    assert GOLDEN.endings(TABLES) == {"christmas"}


def test_golden_checked_by_hand() -> None:
    """Two elves, the printed game with its introductory gold, every step worked out with the rulebook in hand."""
    record = Record(GOLDEN)
    match = record.match

    # Set-up: one violet card each. 40 cards for two, 2 in hands, 9 on the belt: 29 left in the deck.
    assert (hand(match, 0), hand(match, 1)) == (["card:robot"], ["card:kite"])
    assert belt(match) == "robot kite doll radio kite doll radio robot ?"
    assert view(match).deck == 40 - 2 - 9 == 29
    assert tracker(match) == "1 2"

    # Winter. Both grab 5. Elf 1 stands on space 1, wins the tie and goes to the last space.
    record.reads("1 grab belt:5", "2 grab belt:5")
    assert tracker(match) == "2 1"
    assert hand(match, 0) == cards("robot" + " robot kite doll radio kite")
    # Elf 2 is the last elf standing and takes the other four without a bid; the hidden one is a Doll.
    assert hand(match, 1) == cards("kite" + " doll radio robot" + " doll")
    # No three alike, no four Radios: nobody can make a toy. Six cards are two too many, five one too many.
    record.reads("1 done", "1 drop card:doll", "1 drop card:radio", "2 done", "2 drop card:kite")
    assert (hand(match, 0), floor(match, 0)) == (cards("robot robot kite kite"), cards("doll radio"))
    assert (hand(match, 1), floor(match, 1)) == (cards("doll doll robot radio"), cards("kite"))

    # Spring. Both bid nil: the two leftmost cards leave the game, nobody gets anything, the tracker stays.
    assert belt(match) == "doll doll kite doll robot kite doll kite ?"
    record.reads("1 grab nil", "2 grab nil")
    assert view(match).gone == cards("doll doll")
    assert belt(match) == "kite doll robot kite doll kite ?"
    # Then 3 against 5: the lowest grab wins, no tie, no move. The hidden card is a Radio.
    record.reads("1 grab belt:3", "2 grab belt:5")
    assert tracker(match) == "2 1"
    assert hand(match, 0) == cards("robot robot kite kite" + " kite doll robot")
    assert hand(match, 1) == cards("doll doll robot radio" + " kite doll kite" + " radio")
    # Elf 1 makes a Kite and a Robot; one Doll is left, and with one card nothing is asked any more.
    # Elf 2 makes a Doll; five cards are left and the Robot has to go.
    record.reads("1 craft toy:kite magic-0 plain", "1 craft toy:robot magic-0 plain")
    record.reads("2 craft toy:doll magic-0 plain", "2 done", "2 drop card:robot")
    assert (hand(match, 0), toys(match, 0)) == (cards("doll"), bin_of("kite robot"))
    assert (hand(match, 1), toys(match, 1)) == (cards("kite kite radio radio"), bin_of("doll"))
    assert [each.toys for each in view(match).elves] == [2, 1]

    # Summer. Both grab 2. Elf 2 is on space 1 now, wins and goes to the last space.
    assert belt(match) == "wrapping-paper radio doll robot poop broom robot doll ?"
    record.reads("1 grab belt:2", "2 grab belt:2")
    assert tracker(match) == "1 2"
    assert elf(match, 1).gold == ["card:wrapping-paper"]
    assert hand(match, 1) == cards("kite kite radio radio" + " radio")
    # Elf 1 takes the rest. The Broom lies open, the Poop falls at once, the hidden card is a Doll.
    assert elf(match, 0).gold == ["card:broom"]
    assert told(match, SPECTATOR, "fell") == [{"who": "seat:1", "n": 1}]
    assert hand(match, 0) == cards("doll" + " doll robot robot doll" + " doll")
    # Elf 1 makes a Doll and sweeps the Poop away. Elf 2 can make nothing: three Radios are no Radio.
    record.reads("1 craft toy:doll magic-0 plain", "1 done", "1 sweep card:poop", "2 done", "2 drop card:kite")
    assert floor(match, 0) == cards("doll radio")
    assert floor(match, 1) == cards("kite kite robot")

    # Autumn. 5 against 8; the hidden card is a Doll.
    assert belt(match) == "kite kite doll doll robot kite radio radio ?"
    record.reads("1 grab belt:5", "2 grab belt:8")
    assert hand(match, 0) == cards("doll robot robot" + " kite kite doll doll robot")
    assert hand(match, 1) == cards("kite radio radio radio" + " kite radio radio" + " doll")
    # Elf 1 makes a Robot and a Doll; two Kites are left. Elf 2 wraps a Radio; four cards may stay in hand.
    record.reads("1 craft toy:robot magic-0 plain", "1 craft toy:doll magic-0 plain")
    record.reads("2 craft toy:radio magic-0 wrapped", "2 done")

    # Santa is here. Elf 1: Kite 3, Robots 4 and 4, Dolls 2 and 2, less a Doll and a Radio on the floor.
    # Elf 2: Doll 2, wrapped Radio 2 x 10, less two Kites and a Robot. Cards in hand count nothing.
    assert match.over()
    assert record.at == len(record.document.entries)
    assert toys(match, 0) == bin_of("kite robot robot doll doll")
    assert toys(match, 1) == bin_of("doll radio*")
    assert points(match) == [(3 + 4 + 4 + 2 + 2) - (2 + 6), (2 + 2 * 10) - (3 + 3 + 4)] == [7, 12]
    assert places(match) == [2, 1]
