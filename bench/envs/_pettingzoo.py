"""Random play through PettingZoo's interface."""

from __future__ import annotations

import random
from typing import Any

from yuletable.lab.timing import Work


def steps(env: Any) -> Work:
    """So many hundreds of steps, in match after match."""
    dice = random.Random(1)
    env.reset(seed=1)

    def work(times: int) -> int:
        for _ in range(times * 100):
            seen, _, over, gone, _ = env.last()
            if over or gone:
                env.reset()
                continue
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(dice.random() * len(legal))]))
        return times * 100

    return work
