"""OpenSpiel's own Hanabi, written in C++, four players, through Python: observation and mask at every decision."""

from __future__ import annotations

import random

from bench.envs._stepping import serve_envs
from bench.peers._random_play import needs, outcome

from yuletable.lab.timing import Work


def opening(game: str) -> tuple[int, Work]:
    hanabi = needs("pyspiel", "open_spiel").load_game("hanabi(players=4)")
    chance = random.Random(1).random

    def work(times: int) -> int:
        steps = 0
        for _ in range(times):
            s = hanabi.new_initial_state()
            while not s.is_terminal():
                player = s.current_player()
                if player >= 0:
                    s.observation_tensor(player)
                    s.legal_actions_mask(player)
                    legal = s.legal_actions(player)
                    s.apply_action(legal[int(chance() * len(legal))])
                    steps += 1
                else:
                    s.apply_action(outcome(s.chance_outcomes(), chance()))
        return steps

    return 4, work


if __name__ == "__main__":
    serve_envs("OpenSpiel, in C++", opening, "hanabi")
