"""Every game as a Gymnasium environment: one seat learns, our bots have the others. Importing this registers them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np

from yuletable.bots import Bot, bot_maker
from yuletable.bots.seeds import secret_from, seed_from
from yuletable.engine.game import Refused
from yuletable.engine.match import Match
from yuletable.engine.terms import Fairness, Terms
from yuletable.games import register

from .episodes import final_rewards
from .task import Observation, env_id, make_task

ILLEGAL = ("refuse", "lose")


class OneSeat(gymnasium.Env[Any, Any]):
    """One seat of a match, against bots that see their own views only. A step ends when that seat must decide again."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"]}  # type: ignore[misc]  # Gymnasium's has no ClassVar

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        rivals: Sequence[str] = ("random",),
        seat: int = 0,
        options: Mapping[str, object] | None = None,
        pack: str | None = None,
        rewards: str = "place",
        illegal: str = "refuse",
        render_mode: str | None = None,
    ) -> None:
        self.task = make_task(game, seats, options, pack, rewards)
        if not 0 <= seat < self.task.seats:
            raise Refused("seat", f"The learner's seat is a number from 0 to {self.task.seats - 1}, not {seat}.")
        names = list(rivals) * (self.task.seats - 1) if len(rivals) == 1 else list(rivals)
        if len(names) != self.task.seats - 1:
            raise Refused("rivals", f"{self.task.seats - 1} other seats need as many rivals, or one name for all.")
        if illegal not in ILLEGAL or (illegal == "lose" and self.task.by_points):
            wanted = "'refuse', or where rewards are by place 'lose'"
            raise Refused("illegal", f"What to do with an illegal action is {wanted}, not {illegal!r}.")
        if render_mode not in (None, "ansi"):
            raise Refused("render", f"A match is rendered as 'ansi', not as {render_mode!r}.")
        self.illegal = illegal
        self.lost = False
        """An illegal action has ended the match."""
        self.makers = [bot_maker(name, self.task.game) for name in names]
        self.terms = Terms.agree(self.task.game, self.task.seats, options, self.task.setup.pack)
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = self.task.observation_space()
        self.action_space = self.task.action_space()
        self.match: Match | None = None
        self.bots: dict[int, Bot] = {}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A fresh match, played on until the learner must decide; the same seed gives the same match and rivals."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 32))
        self.lost = False
        fairness = Fairness(f"{number:x}", secret_from(number), self.terms, [])
        self.match = Match.begin(self.task.game, fairness, self.task.setup)
        others = [seat for seat in range(self.task.seats) if seat != self.seat]
        self.bots = {
            seat: make(self.task.setup, seat, seed_from(number, seat))
            for seat, make in zip(others, self.makers, strict=True)
        }
        self._let_rivals_decide(self.match)
        return self._observe(self.match), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner's action, then all that the rivals decide.

        One that is not legal is refused and changes nothing, or ends the match as its loss if that was chosen.
        """
        match = self._playing()
        if match.over() or self.lost:
            raise Refused("over", "The match is over: call reset for another.")
        try:
            number = self.task.checked(action, self._legal(match), f"Seat {self.seat + 1}")
        except Refused:
            if self.illegal == "refuse":
                raise
            self.lost = True
            return self._observe(match), -1.0, True, False, {"illegal": True}
        match.decide(self.seat, self.task.setup.space.move(number))
        self._let_rivals_decide(match)
        over = match.over()
        reward = final_rewards(match.position(self.seat), self.task.by_points)[self.seat] if over else 0.0
        return self._observe(match), reward, over, False, {}

    def render(self) -> str:
        """The table as the learner sees it."""
        return self.task.drawn(self._playing().view(self.seat))

    def _playing(self) -> Match:
        if self.match is None:
            raise Refused("reset", "There is no match yet: call reset first.")
        return self.match

    def _let_rivals_decide(self, match: Match) -> None:
        while (waiting := match.to_act()) and self.seat not in waiting:
            rival = waiting[0]
            match.decide(rival, self.bots[rival].choose(match.view(rival), match.moves(rival)))

    def action_masks(self) -> np.ndarray:
        """1 for each action that is legal. It has the name by which sb3-contrib's MaskablePPO asks for it."""
        mask = np.zeros(len(self.task.setup.space), np.int8)
        mask[self._legal(self._playing())] = 1
        return mask

    def _legal(self, match: Match) -> list[int]:
        return list(match.position(self.seat).legal(self.seat)) if self.seat in match.to_act() else []

    def _observe(self, match: Match) -> Observation:
        vector = self.task.encoder.vector(match.position(self.seat), self.seat)
        return {"observation": np.frombuffer(memoryview(vector), np.int16), "action_mask": self.action_masks()}


def register_all() -> None:
    """`gymnasium.make("Yuletable/Family-v1")` for every game that machines can learn."""
    for game in register().values():
        if game.learnable and env_id(game) not in gymnasium.registry:
            gymnasium.register(env_id(game), entry_point=f"{__name__}:OneSeat", kwargs={"game": game.id})


register_all()
