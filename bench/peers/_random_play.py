"""What the peers share: each plays random games through its own Python interface, the legal list asked every time."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from yuletable.engine.errors import Refused
from yuletable.lab.timing import MISSING, Opened, Passes, Subject, serve

COUNTED = 20
"""Games played beforehand, for the mean number of decisions."""


def needs(module: str, package: str) -> Any:
    """A peer's own module; where it is missing, the package is named."""
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        raise Refused(MISSING, package) from missing


def serve_peer(game: str, on: str, seats: int, opening: Callable[[], Callable[[int], int]]) -> None:
    """Answers the bench. `opening` gets the peer ready and returns what plays so many games and counts decisions."""

    @cache
    def subject() -> Subject:
        play = opening()
        opened = Opened(game, seats, play(COUNTED) / COUNTED, ["api_decisions"], on)
        return Subject(opened, {"api_decisions": Passes(play)})

    serve(lambda _: subject())


def open_spiel_games(game: Any) -> Callable[[int], int]:
    """Random games of an OpenSpiel game. Only the players' decisions count, not what chance does between them."""
    luck = random.Random(1)

    def play(games: int) -> int:
        steps = 0
        chance = luck.random
        for _ in range(games):
            s = game.new_initial_state()
            while not s.is_terminal():
                player = s.current_player()
                if player >= 0:
                    legal = s.legal_actions(player)
                    s.apply_action(legal[int(chance() * len(legal))])
                    steps += 1
                else:
                    s.apply_action(outcome(s.chance_outcomes(), chance()))
        return steps

    return play


def outcome(outcomes: list[tuple[int, float]], at: float) -> int:
    """The outcome at this point between 0 and 1."""
    for drawn, chance in outcomes:
        at -= chance
        if at < 0:
            return drawn
    return outcomes[-1][0]
