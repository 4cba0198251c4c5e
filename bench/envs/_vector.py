"""VectorEnv with seats as in the other figures; actions are drawn in compiled code."""

from __future__ import annotations

import numpy as np
from bench.envs._stepping import serve_envs

from yuletable.engine.luck import QuickLuck
from yuletable.envs.rows import RowsHere
from yuletable.envs.vector import VectorEnv
from yuletable.games import game as find_game
from yuletable.lab.timing import SEATS, Work


def serve_vectors(rows: int) -> None:
    """Answers the bench with this many matches at once."""

    def opening(game: str) -> tuple[int, Work]:
        seats = max(n for n in find_game(game).seats if n <= SEATS)
        env, luck = VectorEnv(game, rows, seats=seats), QuickLuck(1)
        here = env.rows
        assert isinstance(here, RowsHere)
        env.reset(seed=1)

        def work(times: int) -> int:
            for _ in range(times):
                env.step(np.frombuffer(memoryview(here.episodes.random_actions(luck)), np.int64))
            return times * rows

        return seats, work

    serve_envs(f"VectorEnv of {rows}", opening)
