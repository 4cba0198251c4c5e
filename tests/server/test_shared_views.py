"""What is worked out once for a whole table is what each seat would have been sent by itself."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from yuletable.engine.game import SPECTATOR
from yuletable.engine.match import Match
from yuletable.engine.messages import to_json
from yuletable.games import register
from yuletable.server.snapshot import Narrator, SeatParts, Viewer, names_of

NAMES = sorted(register())
DECISIONS = 120
PEOPLE = ["Ann", "Bob", "Cleo", "Dan", "Eve"]


def positions(name: str, seats: int) -> Iterator[tuple[Match, random.Random]]:
    """The positions of a match that is played at random, sealed phases with their open lanes included."""
    dice = random.Random(f"{name} {seats}")
    match = Match.new(register()[name], seats, secret=f"shared {seats}".encode())
    for _ in range(DECISIONS):
        yield match, dice
        if match.over():
            return
        seat = dice.choice(match.to_act())
        match.decide(seat, dice.choice(match.moves(seat)))


@pytest.mark.parametrize("name", NAMES)
def test_whoever_is_shown_a_change_first_each_gets_the_view_of_their_seat(name: str) -> None:
    seats = register()[name].seats[-1]
    for match, dice in positions(name, seats):
        narrator = Narrator(match, PEOPLE[:seats])
        for seat in dice.sample(range(SPECTATOR, seats), seats + 1):
            assert narrator.view(seat) == match.view(seat)
            assert narrator.view_json(seat) == to_json(match.view(seat))


@pytest.mark.parametrize("name", NAMES)
def test_the_first_snapshot_names_whatever_comes_up_later(name: str) -> None:
    """What has no entry is a word that is shown as it is, or the number behind a colon."""
    game = register()[name]
    seats = game.seats[-1]
    for match, dice in positions(name, seats):
        named = {**names_of(game, match.setup), **Narrator(match, PEOPLE[:seats]).introduce(Viewer())}
        if match.over():
            return
        seat = dice.choice(match.to_act())
        figures = game.figures_of(match.setup)
        for word in words_in(json.loads(to_json(match.view(seat)))) - set(named):
            assert game.words.name(word, match.setup.names) in (word, word.partition(":")[2])
            assert not game.words.tip(word, figures)
        assert {part for move in match.moves(seat) for part in move.split(" ")} <= set(named)


def test_names_are_told_once_and_are_the_same_for_everybody() -> None:
    match = Match.new(register()["stocking"], 2)
    narrator, viewers = Narrator(match, PEOPLE[:2]), [Viewer(0), Viewer(1), Viewer()]
    first = [narrator.snapshot(viewer, 0, "").names for viewer in viewers]
    assert first[0] == first[1] == first[2]
    assert first[0]["seat:2"].name == "Bob"
    assert [narrator.snapshot(viewer, 0, "").names for viewer in viewers] == [{}, {}, {}]


@pytest.mark.parametrize("name", NAMES)
def test_what_is_shown_again_is_what_would_be_worked_out_afresh(name: str) -> None:
    """In a sealed phase most of a snapshot is kept, also where steps and decisions are taken back."""
    seats = register()[name].seats[-1]
    people, parts = PEOPLE[:seats], None
    for match, dice in positions(name, seats):
        for taken_back in (False, True):
            undone = [seat for seat in range(seats) if match.can_undo(seat)] if taken_back else []
            if undone and dice.random() < 0.3:
                match.undo(dice.choice(undone))
            if parts is None or not parts.hold(match, people):
                parts = SeatParts(match, people)
            for seat in range(SPECTATOR, seats):
                kept, fresh = Narrator(match, people, parts), Narrator(match, people)
                viewers = [Viewer(seat, has_names=True, told=len(match.log)) for _ in range(2)]
                assert to_json(kept.snapshot(viewers[0], 0, "")) == to_json(fresh.snapshot(viewers[1], 0, ""))


def words_in(thing: Any) -> set[str]:
    """The strings of a view, field names and keys not among them."""
    if isinstance(thing, str):
        return {thing}
    parts = thing.values() if isinstance(thing, dict) else thing if isinstance(thing, list) else ()
    return {word for part in parts for word in words_in(part)}
