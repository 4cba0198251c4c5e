"""What is to be learnt: a game with its seats, options and pack, what is observed of it, and what is rewarded."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from io import StringIO
from typing import SupportsIndex

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from rich.console import Console

from yuletable.engine.game import Encoder, Game, Luck, Refused, Setup, State, View
from yuletable.engine.messages import bits, seat_id
from yuletable.games import game as find_game
from yuletable.games.tables import table_of

from .episodes import Episode

Observation = dict[str, np.ndarray]
"""`observation`: what the seat may know; `action_mask`: 1 for each action that is legal."""

REWARDS = ("place", "points")


@dataclass(frozen=True)
class Task:
    """One game as it is to be learnt; everything that does not go together was refused when it was made."""

    game: Game
    setup: Setup
    encoder: Encoder
    by_points: bool

    @property
    def id(self) -> str:
        """The name and version of the environment."""
        return env_id(self.game)

    @property
    def seats(self) -> int:
        return int(self.setup.seats)

    @property
    def agents(self) -> list[str]:
        """The seats by their ids, as in the notation of actions."""
        return [seat_id(seat) for seat in range(self.seats)]

    def deal(self, luck: Luck) -> State:
        """The first position of a fresh match."""
        return self.game.new(self.setup, luck)

    def observation_space(self) -> Dict:
        low, high = (np.array(bounds, np.int16) for bounds in (self.encoder.low, self.encoder.high))
        mask = Box(0, 1, (len(self.setup.space),), np.int8)
        return Dict({"observation": Box(low, high, dtype=np.int16), "action_mask": mask})

    def action_space(self) -> Discrete:
        return Discrete(len(self.setup.space))

    def checked(self, action: object, legal: Sequence[int], where: str) -> int:
        """An action as a number, if it is legal; else it is refused, with what would have been accepted."""
        number = operator.index(action) if isinstance(action, SupportsIndex) else -1
        if number not in legal:
            raise self.not_legal(action, legal, where)
        return number

    def not_legal(self, action: object, legal: Sequence[int], where: str) -> Refused:
        """Why an action is refused, with what would have been accepted."""
        space = self.setup.space
        number = operator.index(action) if isinstance(action, SupportsIndex) else -1
        named = f"{number} ({space.move(number)})" if 0 <= number < len(space) else repr(action)
        listed = ", ".join(f"{each} ({space.move(each)})" for each in legal[:6])
        more = f" and {len(legal) - 6} more" if len(legal) > 6 else ""
        return Refused("illegal", f"{where}: action {named} is not legal now. Legal are: {listed}{more}.")

    def view(self, episode: Episode, viewer: int) -> View:
        """What a seat (or SPECTATOR) may know; others' answers of a sealed phase do not show."""
        return replace(episode.state.view(viewer), to_act=bits(int(episode.to_act(viewer))))

    def drawn(self, view: View) -> str:
        """The table in the terminal, as one viewer sees it."""
        names = {**self.setup.names, **{agent: f"Seat {agent[-1]}" for agent in self.agents}}
        console = Console(file=StringIO(), width=120)
        console.print(table_of(self.game, view, self.setup, names))
        assert isinstance(console.file, StringIO)
        return console.file.getvalue()


def whole(what: str, number: object) -> int:
    """A whole number, as Python, NumPy or anybody else has them; refuses all else."""
    if not isinstance(number, SupportsIndex):
        raise Refused(what, f"`{what}` is a whole number, not {number!r}.")
    return operator.index(number)


def env_id(game: Game) -> str:
    """The name and version of a game's environment, such as `Yuletable/Sweatshop-v1`."""
    return f"Yuletable/{game.id.title().replace('_', '')}-v{game.env_version}"


def make_task(
    game: str,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    pack: str | None = None,
    rewards: str = "place",
) -> Task:
    """A task from what somebody chose; all the rest takes its default. Refuses what makes no sense."""
    found = find_game(game)
    if not isinstance(options or {}, Mapping):
        raise Refused("options", f"Options are given by name, as in {{'luck': 'up'}}, not as {options!r}.")
    if rewards not in REWARDS:
        raise Refused("rewards", f"Rewards are by {' or by '.join(REWARDS)}, not by {rewards!r}.")
    setup = found.setup_for(found.seats[0] if seats is None else whole("seats", seats), options, found.pack(pack))
    encoder = found.encoder(setup)
    if encoder is None:
        raise Refused("encoder", f"{found.title} has no encoder, so machines cannot learn it: see docs/add-a-game.md.")
    return Task(found, setup, encoder, rewards == "points")
