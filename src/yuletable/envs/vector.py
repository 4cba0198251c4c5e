"""Many matches at once, stepped in compiled code: a `gymnasium.vector.VectorEnv` for self-play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium.vector
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from yuletable.engine.game import Refused

from .rows import RowsHere, RowsInWorkers
from .task import Observation, make_task, whole


class VectorEnv(gymnasium.vector.VectorEnv[Observation, np.ndarray, np.ndarray]):
    """n matches, a row each. In each row the seat that must decide is observed, and its action taken.

    A match that ends is dealt anew in the same step. Arrays are not copied: the next step overwrites them, so copy
    what you keep. Row k plays the same matches with the same seed and actions, whatever n and `workers` are. With
    `workers` the rows are shared out among as many processes.
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
        workers: int = 0,
    ) -> None:
        n, workers = whole("n", n), whole("workers", workers)
        if n < 1:
            raise Refused("n", f"There must be at least one match, not {n}.")
        if not 0 <= workers <= n:
            raise Refused("workers", f"There are 0 to {n} worker processes, none without a row, not {workers}.")
        self.task = make_task(game, seats, options, pack, rewards)
        self.num_envs = n
        self.metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = self.task.observation_space()
        self.single_action_space = self.task.action_space()
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = batch_space(self.single_action_space, n)
        self.rows: RowsHere | RowsInWorkers = (
            RowsInWorkers(self.task, n, workers, options or {}, pack) if workers else RowsHere(self.task, n)
        )
        shown = self.rows.arrays
        self._observed: Observation = {"observation": shown.observations, "action_mask": shown.masks}
        self._seats, self._rewards, self._ended = shown.seats, shown.rewards, shown.ended
        self._never = np.zeros(n, np.bool_)
        self._mask_starts = np.arange(n) * shown.masks.shape[1]
        self._reward_starts = np.arange(n) * shown.rewards.shape[1]
        self._dealt = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A fresh match in every row. `infos["seat"]` says who decides in each."""
        if isinstance(seed, list):
            raise Refused("seed", "One seed is for all rows: give a number, not a list.")
        super().reset(seed=seed)
        self._open()
        self.rows.reset((int(self.np_random.integers(1 << 32)) if seed is None else seed) & 0xFFFFFFFF)
        self._dealt = True
        return self._observed, {"seat": self._seats}

    def step(self, actions: np.ndarray) -> tuple[Observation, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """The action of the seat that must decide, in every row. One that is not legal is refused: nothing changes.

        Rewards are those of the seat that acted; `infos["rewards"]` has everybody's, by row and seat, in the step that
        ended a match. `infos["seat"]` says who decides next, `infos["acted"]` who has decided.
        """
        self._open()
        if not self._dealt:
            raise Refused("reset", "There are no matches yet: call reset first.")
        chosen, acted = self._legal(np.asarray(actions)), self._seats.copy()
        self.rows.step(chosen)
        infos = {"seat": self._seats, "acted": acted, "rewards": self._rewards}
        return self._observed, self._rewards.take(self._reward_starts + acted), self._ended, self._never, infos

    def close_extras(self, **kwargs: Any) -> None:
        """Ends the worker processes."""
        self.rows.close()

    def _open(self) -> None:
        if self.closed:
            raise Refused("closed", "The environment is closed: make another.")

    def _legal(self, chosen: np.ndarray) -> np.ndarray:
        """The actions, if there is one for each row and all are legal; else the first that is not is refused."""
        if chosen.shape != (self.num_envs,) or not np.issubdtype(chosen.dtype, np.integer):
            wanted = f"{self.num_envs} whole numbers"
            raise Refused("actions", f"A step takes {wanted}, one a row, not {chosen.dtype} of shape {chosen.shape}.")
        masks = self._observed["action_mask"]
        inside = (chosen >= 0) & (chosen < masks.shape[1])
        numbers = np.where(inside, chosen, 0).astype(np.int64, copy=False)
        legal = inside & (masks.take(self._mask_starts + numbers) == 1)
        if not legal.all():
            row = int(legal.argmin())
            raise self.task.not_legal(int(chosen[row]), np.flatnonzero(masks[row]).tolist(), f"Row {row}")
        return numbers
