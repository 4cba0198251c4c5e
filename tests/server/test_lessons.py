"""What a guided first game says when the match is over."""

from __future__ import annotations

import random

import pytest

from yuletable.engine.match import Match
from yuletable.games import register
from yuletable.server.snapshot import Narrator

WITH_LESSON = [name for name, game in register().items() if game.lesson is not None]


@pytest.mark.parametrize("name", WITH_LESSON)
def test_at_the_end_only_the_last_explanation_is_due_and_once(name: str) -> None:
    game = register()[name]
    chance = random.Random(name)
    match = Match.new(game, game.seats[0], secret=chance.randbytes(32))
    while not match.over():
        seat = chance.choice(match.to_act())
        match.decide(seat, chance.choice(match.moves(seat)))
    narrator = Narrator(match, ["Ann", "Bob"])
    for seat in range(2):
        said = narrator.lesson(seat, set())
        assert said is not None
        assert said.step == "the-end"
        assert "".join(span.text for span in said.spans)
        assert narrator.lesson(seat, {"the-end"}) is None
