"""Matches for bots: every seat and moment at which one is asked, and another truth behind the same view."""

from __future__ import annotations

import random
from collections.abc import Iterator

from yuletable.engine.game import Game, State
from yuletable.engine.luck import QuickLuck
from yuletable.engine.match import Match


def fresh(game: Game, seats: int, seed: int = 0) -> Match:
    return Match.new(game, seats, secret=f"secret {seed}".encode(), match_id="bots")


def moments(match: Match, seed: int = 0) -> Iterator[int]:
    """Plays at random; yields the seat that is about to decide, at first each time and then now and again."""
    dice = random.Random(seed)
    for moment in range(match.game.max_decisions):
        if match.over():
            return
        seat = dice.choice(match.to_act())
        if moment < 12 or moment % 7 == 0:
            yield seat
        match.decide(seat, dice.choice(match.moves(seat)))


def twin(match: Match, seat: int, seed: int) -> State:
    """Another position that looks the same from this seat."""
    return match.game.belief(match.setup, match.view(seat)).sample(QuickLuck(seed))
