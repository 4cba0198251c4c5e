"""One match between bots, played through Match like any other: each bot sees its own view and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import perf_counter

from yuletable.bots import Bot, Fault
from yuletable.engine.game import Game, Setup
from yuletable.engine.match import Match
from yuletable.engine.terms import Fairness

Watch = Callable[[Match, int, str], None]
"""Told of a match before each decision: the seat, and the move it is about to make."""


@dataclass(frozen=True)
class Record:
    """How one match went; lists run over the seats."""

    points: list[int]
    places: list[int]
    decisions: int
    seconds: float
    faults: list[Fault] = field(default_factory=list)
    """Decisions that custom bots failed to make."""

    def shares(self) -> list[float]:
        """The victory, split evenly among those in first place."""
        winners = self.places.count(1)
        return [1 / winners if place == 1 else 0.0 for place in self.places]


def play_match(game: Game, setup: Setup, bots: Sequence[Bot], fairness: Fairness, watch: Watch | None = None) -> Record:
    """Plays a match to its end, `bots[seat]` deciding for each seat."""
    began = perf_counter()
    match = Match.begin(game, fairness, setup)
    try:
        while waiting := match.to_act():
            for seat in waiting:
                move = bots[seat].choose(match.view(seat), match.moves(seat))
                if watch is not None:
                    watch(match, seat, move)
                match.decide(seat, move)
    finally:
        for bot in bots:
            bot.leave()
    result = match.result()
    assert result is not None, "nobody owes a decision, yet the match is not over"
    return Record(
        [score.points for score in result.scores],
        [score.place for score in result.scores],
        len(match.log),
        perf_counter() - began,
        [fault for bot in bots for fault in bot.faults()],
    )
