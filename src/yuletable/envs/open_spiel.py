"""Every game for OpenSpiel: `pyspiel.load_game("yuletable_GAME(players=4)")` once this is imported.

Luck is a chance node that draws a seed, digit by digit: the deal four, every later decision that needs luck two. So a
history of numbers is the whole match, searches cannot foresee luck, and states are serialised as in any other game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from librt.vecs import vec
from mypy_extensions import i16

from yuletable.engine.game import Game, Luck, Refused
from yuletable.engine.luck import QuickLuck
from yuletable.engine.messages import to_json
from yuletable.games import register

from .episodes import Episode, EpisodeLuck, begin, final_rewards
from .task import Task, make_task

DIGIT = 256
"""Outcomes of a chance node."""
DIGITS_TO_DEAL = 4
DIGITS = 2


Chosen = tuple[str, int, str | None]
"""Game, players and pack."""


class Position:
    """An episode that OpenSpiel can copy, and write down as the seeds and actions that led to it."""

    def __init__(self, chosen: Chosen, episode: Episode, deal: int | None, steps: list[tuple[int, int]]) -> None:
        self.chosen = chosen
        self.episode = episode
        self.deal = deal
        """The seed of the deal; None for a position that was sampled."""
        self.steps = steps

    def decide(self, action: int, seed: int) -> None:
        """Takes an action; the seed is that of its luck, if it needs any."""
        self.episode.luck = EpisodeLuck(seed)
        self.episode.decide(action)
        self.steps.append((action, seed))

    def __deepcopy__(self, memo: object) -> Position:
        return Position(self.chosen, self.episode.clone(0), self.deal, self.steps[:])

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[Chosen, int, list[tuple[int, int]]]]:
        if self.deal is None:
            raise Refused("sampled", "A resampled match has no beginning, so it cannot be serialised.")
        return replayed, (self.chosen, self.deal, self.steps)


def replayed(chosen: Chosen, deal: int, steps: list[tuple[int, int]]) -> Position:
    """A position again from what led to it."""
    name, players, pack = chosen
    position = Position(chosen, begin(make_task(name, players, None, pack).deal, deal), deal, [])
    for action, seed in steps:
        position.decide(action, seed)
    return position


class YuletableGame(pyspiel.Game):
    """One of our games with its seats and pack chosen."""

    def __init__(self, game_type: pyspiel.GameType, game: Game, params: dict[str, Any]) -> None:
        players = int(params.get("players", game.seats[0]))
        pack = str(params.get("pack", "")) or None
        self.chosen: Chosen = (game.id, players, pack)
        self.task = make_task(game.id, players, None, pack)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.task.setup.space),
            max_chance_outcomes=DIGIT,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=game.max_decisions,
        )
        super().__init__(game_type, info, params)

    def new_initial_state(self) -> YuletableState:
        """Before the deal."""
        return YuletableState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> Observer:
        """Vector and view are all that a seat may know, whatever kind of observation is asked for."""
        return Observer(self.task)


class YuletableState(pyspiel.State):
    """A match, seat after seat; a chance node wherever luck is needed."""

    def __init__(self, game: YuletableGame) -> None:
        super().__init__(game)
        self.position: Position | None = None
        self.digits: list[int] = []
        """Of the seed that is being drawn."""
        self.pending: int | None = None
        """The action that waits for its luck."""

    @property
    def task(self) -> Task:
        return self.get_game().task  # type: ignore[no-any-return]  # a game of ours

    def current_player(self) -> int:
        if self.position is None or self.pending is not None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = int(self.position.episode.seat)
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(digit, 1 / DIGIT) for digit in range(DIGIT)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.position is not None
        episode = self.position.episode
        return [int(action) for action in episode.legal] if player == episode.seat else []

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self._draw(action, DIGITS_TO_DEAL)
        elif self.pending is not None:
            self._draw(action, DIGITS)
        elif needs_luck(self.position.episode, action):
            self.pending = action
        else:
            self.position.decide(action, 0)

    def _draw(self, digit: int, wanted: int) -> None:
        """One more digit; with the last one the deal or the decision is carried out."""
        self.digits.append(digit)
        if len(self.digits) < wanted:
            return
        seed = int.from_bytes(bytes(self.digits), "big")
        self.digits = []
        if self.position is None:
            self.position = Position(self.get_game().chosen, begin(self.task.deal, seed), seed, [])
        elif self.pending is not None:
            self.position.decide(self.pending, seed)
            self.pending = None

    def _action_to_string(self, player: int, action: int) -> str:
        return f"luck {action}" if player < 0 else self.task.setup.space.move(action)

    def returns(self) -> list[float]:
        if self.position is None or not self.is_terminal():
            return [0.0] * self.task.seats
        return final_rewards(self.position.episode.state, by_points=False)

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> YuletableState:
        """Another match that looks the same to this seat, drawn by the game's belief."""
        if self.position is None or self.pending is not None:
            raise Refused("chance", "A chance node is nobody's information state.")
        luck = QuickLuck(int(probability_sampler() * (1 << 32)))
        state = self.task.game.belief(self.task.setup, self.task.view(self.position.episode, player_id)).sample(luck)
        episode = Episode(state, EpisodeLuck(0))
        episode.sealed = self.position.episode.sealed
        while state.to_decide >> player_id & 1 and episode.seat != player_id:
            episode.decide(episode.legal[luck.roll(len(episode.legal))])  # a sealed answer that this seat cannot see
        other: YuletableState = self.get_game().new_initial_state()
        other.position = Position(self.position.chosen, episode, None, [])
        return other

    def __str__(self) -> str:
        return " ".join(str(action) for action in self.history())


class Observer:
    """What a seat may know, as numbers and as text."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.tensor = np.zeros(int(task.encoder.length), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: YuletableState, player: int) -> None:
        if state.position is None:
            self.tensor.fill(0)
        else:
            vector = state.position.episode.encode(self.task.encoder, player, vec[i16]())
            self.tensor[:] = np.frombuffer(memoryview(vector), np.int16)

    def string_from(self, state: YuletableState, player: int) -> str:
        return "" if state.position is None else to_json(self.task.view(state.position.episode, player)).decode()


def needs_luck(episode: Episode, action: int) -> bool:
    """Whether luck decides what an action brings."""
    try:
        episode.state.clone().apply(episode.seat, action, Luck())
    except Refused:
        return True
    return False


def register_game(game: Game) -> None:
    """Makes a game known to OpenSpiel as `yuletable_` and its id."""
    kinds = pyspiel.GameType
    game_type = kinds(
        short_name=f"yuletable_{game.id}",
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0], "pack": ""},
    )

    class OfThisGame(YuletableGame):
        """OpenSpiel makes a game from its parameters alone."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game_type, game, params or {})

    pyspiel.register_game(game_type, OfThisGame)


def register_all() -> None:
    """Every game that machines can learn, once."""
    known = set(pyspiel.registered_names())
    for game in register().values():
        if f"yuletable_{game.id}" not in known and game.learnable:
            register_game(game)


register_all()
