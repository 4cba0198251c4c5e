"""catanatron, the fast Settlers of Catan in Python: its own loop and its own random players, four of them."""

from __future__ import annotations

import random
from collections.abc import Callable

from bench.peers._random_play import needs, serve_peer


def opening() -> Callable[[int], int]:
    catanatron = needs("catanatron", "catanatron")
    seeds = random.Random(1)

    def play(games: int) -> int:
        steps = 0
        for _ in range(games):
            players = [catanatron.RandomPlayer(colour) for colour in catanatron.Color]
            game = catanatron.Game(players, seed=seeds.randrange(1, 1 << 31))
            game.play()
            steps += len(game.state.actions)
        return steps

    return play


if __name__ == "__main__":
    serve_peer("catan", "catanatron", 4, opening)
