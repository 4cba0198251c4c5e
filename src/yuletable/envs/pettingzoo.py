"""Every game as a PettingZoo environment, seat after seat (AEC)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Dict, Discrete
from gymnasium.utils.seeding import np_random
from librt.vecs import vec
from mypy_extensions import i16, u8
from pettingzoo import AECEnv

from yuletable.engine.game import SPECTATOR, Refused

from .episodes import Episode, begin, final_rewards
from .task import Observation, Task, make_task


class SeatsInTurn(AECEnv[str, Observation, int]):
    """One match. While all choose at once, seats are asked one after the other, and none sees another's choice."""

    def __init__(self, task: Task, render_mode: str | None = None) -> None:
        if render_mode not in (None, "ansi", "human"):
            raise Refused("render", f"A match is rendered as 'ansi' or 'human', not as {render_mode!r}.")
        self.task = task
        self.metadata = {"name": task.id, "render_modes": ["ansi", "human"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = task.agents
        self.agents: list[str] = []
        self._numbers = {agent: seat for seat, agent in enumerate(task.agents)}
        self._observed, self._acts = task.observation_space(), task.action_space()
        self._mask = vec[u8]([0] * len(task.setup.space))
        self._mask_array = np.frombuffer(memoryview(self._mask), np.int8)
        self._nothing = np.zeros_like(self._mask_array)
        self._random = np_random()[0]
        self.episode: Episode | None = None

    def observation_space(self, agent: str) -> Dict:
        """The same for all seats."""
        return self._observed

    def action_space(self, agent: str) -> Discrete:
        """The same for all seats: every action of the match."""
        return self._acts

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A fresh match; the same seed gives the same match."""
        if seed is not None:
            self._random = np_random(seed)[0]
        if self.episode is not None:
            self.episode.mark(self._mask, 0, 0)
        self.episode = begin(self.task.deal, int(self._random.integers(1 << 32)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask(self.episode)

    def _ask(self, episode: Episode) -> None:
        episode.mark(self._mask, 0, 1)
        self.agent_selection = self.possible_agents[episode.seat]

    def _playing(self) -> Episode:
        if self.episode is None:
            raise Refused("reset", "There is no match yet: call reset first.")
        return self.episode

    def observe(self, agent: str) -> Observation:
        """What a seat may know now; its mask is empty unless it must decide."""
        episode = self._playing()
        if agent not in self._numbers:
            raise Refused("agent", f"There is no agent {agent!r}. There are: {', '.join(self._numbers)}.")
        seat = self._numbers[agent]
        vector = episode.encode(self.task.encoder, seat, vec[i16]())
        mask = self._mask_array if seat == episode.seat else self._nothing
        return {"observation": np.frombuffer(memoryview(vector), np.int16).copy(), "action_mask": mask.copy()}

    def step(self, action: int | None) -> None:
        """The action of `agent_selection`. One that is not legal is refused, and nothing changes."""
        episode = self._playing()
        if not self.agents:
            raise Refused("over", "The match is over: call reset for another.")
        if episode.seat < 0:
            self._was_dead_step(action)
            return
        number = self.task.checked(action, list(episode.legal), self.agent_selection)
        episode.mark(self._mask, 0, 0)
        self._cumulative_rewards[self.agent_selection] = 0.0
        episode.decide(number)
        if episode.seat < 0:
            self._end(episode)
        else:
            self._ask(episode)

    def _end(self, episode: Episode) -> None:
        rewards = final_rewards(episode.state, self.task.by_points)
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The table as everybody sees it."""
        drawn = self.task.drawn(self.task.view(self._playing(), SPECTATOR))
        if self.render_mode == "human":
            print(drawn)
            return None
        return drawn

    def close(self) -> None:
        """There is nothing to release."""


def env(
    game: str,
    *,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    pack: str | None = None,
    rewards: str = "place",
    render_mode: str | None = None,
) -> SeatsInTurn:
    """A game for PettingZoo; seats, options and pack take their defaults."""
    return SeatsInTurn(make_task(game, seats, options, pack, rewards), render_mode)


raw_env = env
