"""OpenSpiel's own Gin Rummy, written in C++, two players as ever, played from Python."""

from __future__ import annotations

from collections.abc import Callable

from bench.peers._random_play import needs, open_spiel_games, serve_peer


def opening() -> Callable[[int], int]:
    return open_spiel_games(needs("pyspiel", "open_spiel").load_game("gin_rummy"))


if __name__ == "__main__":
    serve_peer("gin_rummy", "open_spiel", 2, opening)
