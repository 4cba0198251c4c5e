"""catanatron's Gymnasium environment: Catan with two players, one of them its own random player within the step.

A step is the learner's decision; the other's decisions come without observation and count nothing.
"""

from __future__ import annotations

import random

from bench.envs._stepping import serve_envs
from bench.peers._random_play import needs

from yuletable.lab.timing import Work


def opening(game: str) -> tuple[int, Work]:
    env = needs("catanatron_gym.envs.catanatron_env", "catanatron_gym").CatanatronEnv()
    dice = random.Random(1)
    running = [env.reset(seed=1)[1]["valid_actions"]]

    def work(times: int) -> int:
        for _ in range(times * 100):
            _, _, over, gone, infos = env.step(dice.choice(running[0]))
            running[0] = (env.reset()[1] if over or gone else infos)["valid_actions"]
        return times * 100

    return 2, work


if __name__ == "__main__":
    serve_envs("catanatron's gym", opening, "Catan")
