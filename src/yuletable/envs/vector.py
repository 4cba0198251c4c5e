"""Many matches at once, stepped in compiled code: a `gymnasium.vector.VectorEnv` for self-play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium.vector
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from yuletable.engine.game import Refused

from .episodes import Episodes
from .task import Observation, make_task


class VectorEnv(gymnasium.vector.VectorEnv[Observation, np.ndarray, np.ndarray]):
    """n matches, a row each. In each row the seat that must decide is observed, and its action taken.

    A match that ends is dealt anew in the same step. Arrays are not copied: the next step overwrites them, so copy
    what you keep. Row k plays the same matches with the same seed and actions, whatever n is.
    """

    def __init__(
        self,
        game: str,
        n: int = 1,
        *,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        pack: str | None = None,
        rewards: str = "place",
    ) -> None:
        if n < 1:
            raise Refused("n", f"There must be at least one match, not {n}.")
        self.task = make_task(game, seats, options, pack, rewards)
        self.num_envs = n
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.episodes = Episodes(self.task.deal, self.task.encoder, n, self.task.by_points)
        self.single_observation_space = self.task.observation_space()
        self.single_action_space = self.task.action_space()
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)
        each = self.episodes
        self._observed: Observation = {
            "observation": np.frombuffer(memoryview(each.observations), np.int16).reshape(n, -1),
            "action_mask": np.frombuffer(memoryview(each.masks), np.int8).reshape(n, -1),
        }
        self._seats = np.frombuffer(memoryview(each.seats), np.int64)
        self._rewards = np.frombuffer(memoryview(each.rewards), np.float64).reshape(n, -1)
        self._ended = np.frombuffer(memoryview(each.ended), np.bool_)
        self._never = np.zeros(n, np.bool_)
        self._rows = np.arange(n)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A fresh match in every row. `infos["seat"]` says who decides in each."""
        if isinstance(seed, list):
            raise Refused("seed", "One seed is for all rows: give a number, not a list.")
        super().reset(seed=seed)
        self.episodes.reset(int(self.np_random.integers(1 << 32)) if seed is None else seed)
        return self._observed, {"seat": self._seats}

    def step(self, actions: np.ndarray) -> tuple[Observation, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """The action of the seat that must decide, in every row. One that is not legal is refused: nothing changes.

        Rewards are those of the seat that acted; `infos["rewards"]` has everybody's, by row and seat, in the step that
        ended a match. `infos["seat"]` says who decides next, `infos["acted"]` who has decided.
        """
        episodes = self.episodes
        if not episodes.rows:
            raise Refused("reset", "There are no matches yet: call reset first.")
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or not np.issubdtype(chosen.dtype, np.integer):
            wanted = f"{self.num_envs} whole numbers"
            raise Refused("actions", f"A step takes {wanted}, one a row, not {chosen.dtype} of shape {chosen.shape}.")
        listed = chosen.tolist()
        refused = int(episodes.refused(listed))
        if refused >= 0:
            raise self.task.not_legal(listed[refused], list(episodes.rows[refused].legal), f"Row {refused}")
        acted = self._seats.copy()
        episodes.step(listed)
        infos = {"seat": self._seats, "acted": acted, "rewards": self._rewards}
        return self._observed, self._rewards[self._rows, acted], self._ended, self._never, infos
