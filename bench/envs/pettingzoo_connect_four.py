"""PettingZoo's own connect four, without its wrappers."""

from __future__ import annotations

from bench.envs._pettingzoo import steps
from bench.envs._stepping import serve_envs
from bench.peers._random_play import needs

from yuletable.lab.timing import Work


def opening(game: str) -> tuple[int, Work]:
    needs("pygame", "pygame")
    return 2, steps(needs("pettingzoo.classic.connect_four_v3", "pettingzoo").raw_env())


if __name__ == "__main__":
    serve_envs("PettingZoo", opening, "connect four")
