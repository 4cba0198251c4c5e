"""PettingZoo's limit Texas hold'em, which is rlcard's, without its wrappers."""

from __future__ import annotations

from bench.envs._pettingzoo import steps
from bench.envs._stepping import serve_envs
from bench.peers._random_play import needs

from yuletable.lab.timing import Work


def opening(game: str) -> tuple[int, Work]:
    needs("pygame", "pygame")
    needs("rlcard", "rlcard")
    return 2, steps(needs("pettingzoo.classic.texas_holdem_v4", "pettingzoo").raw_env())


if __name__ == "__main__":
    serve_envs("PettingZoo", opening, "texas hold'em")
