"""OpenSpiel's own DQN learns the first seat of a two-player match against random play.

pip install "yuletable[learn]" open_spiel torch dm-tree
python examples/learn/with_open_spiel.py --matches 3000
"""

from __future__ import annotations

import argparse

from open_spiel.python import rl_agent, rl_environment
from open_spiel.python.algorithms import random_agent
from open_spiel.python.pytorch import dqn

import yuletable.envs.open_spiel  # noqa: F401  # makes our games known to OpenSpiel


def play(env: rl_environment.Environment, agents: list[rl_agent.AbstractAgent], learning: bool) -> float:
    """One match; the first agent's reward."""
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        action = agents[player].step(step, is_evaluation=not learning).action
        step = env.step([action])
    for agent in agents:
        agent.step(step, is_evaluation=not learning)
    return float(step.rewards[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="yuletable_sweatshop")
    parser.add_argument("--matches", type=int, default=3000)
    arguments = parser.parse_args()
    env = rl_environment.Environment(arguments.game)
    inputs, actions = env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]
    learner = dqn.DQN(
        0,
        inputs,
        actions,
        hidden_layers_sizes=(128,),
        replay_buffer_capacity=50_000,
        learning_rate=1e-3,
        optimizer_str="adam",
        epsilon_decay_duration=arguments.matches * 10,
        epsilon_decay_schedule_str="linear",
    )
    agents = [learner, random_agent.RandomAgent(1, actions)]
    for number in range(arguments.matches):
        if number % (arguments.matches // 6) == 0:
            print(f"{number} matches: mean reward {sum(play(env, agents, False) for _ in range(100)) / 100:+.2f}")
        play(env, agents, True)
    print(f"{arguments.matches} matches: mean reward {sum(play(env, agents, False) for _ in range(200)) / 200:+.2f}")


if __name__ == "__main__":
    main()
