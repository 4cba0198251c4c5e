"""What each game teaches bots is sound: legal, within bounds, and said in words."""

from __future__ import annotations

import pytest

from yuletable.engine.game import Brain, Game, Setup
from yuletable.engine.luck import QuickLuck
from yuletable.engine.words import plain
from yuletable.games import register

from .table import fresh, moments, twin


def brains(game: Game, setup: Setup) -> list[Brain]:
    own = game.brain(setup)
    return [style(setup) for style in game.styles().values()] + ([own] if own else [])


@pytest.mark.parametrize("game", register().values(), ids=register().keys())
def test_a_brain_is_sound_wherever_it_is_asked(game: Game) -> None:
    for seats in game.seats:
        match = fresh(game, seats)
        taught = brains(game, match.setup)
        for seat in moments(match):
            sampled = twin(match, seat, 1)
            legal = list(sampled.legal(seat))
            before = sampled.view(seat)
            for brain in taught:
                candidates = list(brain.candidates(sampled, seat))
                assert set(candidates) <= set(brain.search_candidates(sampled, seat, 3000)) <= set(legal)
                assert candidates
                assert brain.policy(sampled, seat, QuickLuck(1)) in legal
                for other in range(seats):
                    assert 0 <= brain.worth(sampled, other) <= 1
                for action in legal:
                    line = brain.reason(before, action)
                    assert plain(game.words.say(line, match.setup.names))
            assert sampled.view(seat) == before
