"""Our games through PettingZoo, as many seats as in the other figures."""

from __future__ import annotations

from bench.envs._pettingzoo import steps
from bench.envs._stepping import serve_envs

from yuletable.envs import pettingzoo
from yuletable.games import game as find_game
from yuletable.lab.timing import SEATS, Work


def opening(game: str) -> tuple[int, Work]:
    seats = max(n for n in find_game(game).seats if n <= SEATS)
    return seats, steps(pettingzoo.env(game, seats=seats))


if __name__ == "__main__":
    serve_envs("PettingZoo", opening)
