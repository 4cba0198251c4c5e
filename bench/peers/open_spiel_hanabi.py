"""OpenSpiel's own Hanabi, written in C++, four players, played from Python."""

from __future__ import annotations

from collections.abc import Callable

from bench.peers._random_play import needs, open_spiel_games, serve_peer


def opening() -> Callable[[int], int]:
    return open_spiel_games(needs("pyspiel", "open_spiel").load_game("hanabi(players=4)"))


if __name__ == "__main__":
    serve_peer("hanabi", "open_spiel", 4, opening)
