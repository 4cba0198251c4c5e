"""The contract between a game's rules and everybody else: Setup, State, Belief, Brain. Compiled.

Numbers are i64 and arrays vec[i64] throughout, because a plain `int` here would forbid i64 in every game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Protocol

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from .actions import ActionSpace
from .luck import Luck
from .messages import Line, Result, View
from .options import Options
from .pack import Pack


class Named(Protocol):
    """An entry of a pack that people see."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> str: ...


@mypyc_attr(allow_interpreted_subclasses=True)
class Setup:
    """What is fixed for a match and shared by its positions. A game adds the pack's figures as vec."""

    def __init__(self, seats: i64, rules: i64, options: Options, pack: Pack, space: ActionSpace) -> None:
        self.seats: i64 = seats
        self.rules: i64 = rules
        self.options = options
        self.pack = pack
        self.space = space
        self.ids: dict[str, list[str]] = {}
        """What the figures of events point at: for `card`, the id of each card by number."""
        self.names: dict[str, str] = {}
        """What the pack calls its things, by id."""
        self.figures: dict[str, str] | None = None
        """What help and tips show of the pack, once somebody asked (`Game.figures_of`)."""

    def name_things(self, kind: str, things: Sequence[Named]) -> None:
        """Gives the things of a pack's list their ids (`card:doll`) and names."""
        self.ids[kind] = [f"{kind}:{thing.id}" for thing in things]
        for thing in things:
            self.names[f"{kind}:{thing.id}"] = thing.name


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A position: mutable, cheap to clone. `legal` is the only law; `apply` trusts its caller."""

    setup: Setup
    to_decide: i64
    """The seats that owe a decision, as bits: none at the end, several while all choose at once."""

    @abstractmethod
    def legal(self, seat: i64) -> vec[i64]:
        """Every decision open to a seat that owes one, ascending. Nobody changes the vec afterwards."""

    @abstractmethod
    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        """Carries out a legal decision, then runs on until somebody has a real choice."""

    @abstractmethod
    def ask(self, seat: i64) -> Line:
        """What the seat is asked."""

    @abstractmethod
    def clone(self) -> State:
        """An equal position that shares nothing but the setup."""

    @abstractmethod
    def view(self, seat: i64) -> View:
        """All that this seat may know; SPECTATOR sees what everyone sees."""

    @abstractmethod
    def points(self) -> list[int]:
        """Points as an all-knowing scorer would count them now. Never sent to anybody during play."""

    @abstractmethod
    def result(self) -> Result | None:
        """Places and points line by line, once the match is over."""

    def places(self) -> vec[i64]:
        """Everybody's place once the match is over, as in `result`; a game may know them without its lines."""
        result = self.result()
        assert result is not None, "nobody has a place before the end"
        return vec[i64]([score.place for score in result.scores])

    @abstractmethod
    def check(self) -> None:
        """Raises AssertionError when something that can neither appear nor vanish did."""

    def to_act(self) -> list[int]:
        """The seats that owe a decision, for people."""
        return [seat for seat in range(int(self.setup.seats)) if self.to_decide >> seat & 1]

    def moves(self, seat: i64) -> list[str]:
        """The decisions open to a seat in notation, for people."""
        if not self.to_decide >> seat & 1:
            return []
        return [self.setup.space.move(action) for action in self.legal(seat)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief(ABC):
    """What a view leaves open, worked out once; `sample` fills it in, often and fast."""

    @abstractmethod
    def sample(self, luck: Luck) -> State:
        """A full position that fits the view, every possibility as likely as the rules make it."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Brain(ABC):
    """What bots know of a game. It works on sampled positions only."""

    @abstractmethod
    def policy(self, s: State, seat: i64, luck: Luck) -> i64:
        """One sensible decision, fast."""

    def candidates(self, s: State, seat: i64) -> vec[i64]:
        """The legal decisions worth searching: one order of equal steps, nothing silly."""
        return s.legal(seat)

    @abstractmethod
    def worth(self, s: State, seat: i64) -> float:
        """How well this position is going for a seat, from 0 to 1."""

    def private_key(self, s: State, seat: i64) -> i64:
        """What a seat knows and the others do not, as one number, as far as its sealed decisions depend on it.

        Where all choose at once, a search lets sampled rivals decide by this and by nothing that is hidden from them.
        """
        return 0

    def stage(self, s: State) -> i64:
        """Counts up where things settle and `worth` can be trusted most: playouts end there. Always 0 if nowhere."""
        return 0

    def stages_ahead(self) -> i64:
        """How many stages, this one included, a search plays on before it asks for the worth."""
        return 1

    def exploration(self) -> float:
        """How much a search prefers what it has hardly tried (the constant of UCB), where worths go from 0 to 1.

        Lower where the decisions of a position lie close together: else all are tried alike, rivals' blunders too.
        """
        return 0.7

    def search_candidates(self, s: State, seat: i64, iterations: i64) -> vec[i64]:
        """What a search with this many iterations tries at its root, and wherever all choose at once.

        The candidates, unless it has time for more, or would be found out without.
        """
        return self.candidates(s, seat)

    def policy_visits(self) -> float:
        """How good the policy is: a search follows it at a node in turn for about this many visits, then tries others.

        With 0 a search tries others at once, and spends most on what went well. Above 0 it also tries the decisions
        at hand side by side, in the same worlds.
        """
        return 0.0

    @abstractmethod
    def reason(self, view: View, action: i64) -> Line:
        """Why one would take this decision: the one sentence of a hint."""
