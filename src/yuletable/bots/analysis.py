"""Analysis: what a decision of a finished match was worth, beside what the adviser of hints would have done.

It is given what the seat saw when it decided (`Match.when_decided`) and nothing else, so that nobody is told that they
should have known what they could not know.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import stdev

from yuletable.engine.game import Game, Setup, View
from yuletable.engine.luck import ReplayLuck
from yuletable.engine.match import Match

from .hints import PATIENCE, Compared, Hint, compare
from .search import Effort

GAMES = 400
"""How many sampled games are played to the end for each decision: enough to tell one that cost 7 % of the win."""

SURE = 2.0
"""How many standard errors a decision must be worse by to be said to have cost something."""


@dataclass(frozen=True)
class Advice:
    """What the adviser says of a decision that was taken."""

    hints: list[Hint]
    """What it would have done, and what was done, all tried in the same sampled games; the best one first."""
    taken: str
    """What was done: one of them."""
    same: bool
    """Whether the adviser would have done just that."""
    cost: float
    """How much less often it won than the best one; 0 where that may be chance, or the adviser would have done it."""
    margin: float
    """Up to so much may be chance; 0 where there was nothing to compare it with."""
    games: int
    """In how many sampled games each was tried."""


@dataclass(frozen=True)
class Decided:
    """A decision of a match where there was something to decide: entry n of its log."""

    n: int
    seat: int
    opened: int | None
    """In a sealed phase: how long the log was when it began, and so what was known when this was decided."""


def advice(
    game: Game, setup: Setup, view: View, taken: str, best: int = 3, effort: Effort = PATIENCE, games: int = GAMES
) -> Advice:
    """What a decision cost, and what would have been better, for whoever saw this view when deciding."""
    compared = compare(game, setup, view, [taken], best, effort, games)
    own = next(each for each in compared if each.hint.decision == taken)
    others = [each for each in compared if each is not own]
    margin, behind = (_margin(own, others[0]), others[0].hint.wins - own.hint.wins) if others else (0.0, 0.0)
    cost = behind if behind > margin and not own.chosen else 0.0
    return Advice([each.hint for each in compared], taken, own.chosen, cost, margin, len(own.wins))


def _margin(one: Compared, other: Compared) -> float:
    """How far apart two decisions may seem to be by chance."""
    apart = [a - b for a, b in zip(one.wins, other.wins, strict=True)]
    return SURE * stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else 1.0


def advice_on(match: Match, n: int, effort: Effort = PATIENCE, games: int = GAMES) -> Advice:
    """What the adviser says of entry n of the log of a match, from what its seat saw then."""
    entry, before = match.log[n - 1], match.when_decided(n)
    taken = match.setup.space.move(entry.action)
    return advice(match.game, match.setup, before.view(entry.seat), taken, effort=effort, games=games)


def decisions(match: Match) -> list[Decided]:
    """The decisions of a match; where there was only one answer, nothing was decided."""
    found, state = [], match.start.clone()
    for n, entry in enumerate(match.log, start=1):
        if len(state.legal(entry.seat)) > 1:
            found.append(Decided(n, entry.seat, entry.opened))
        state.apply(entry.seat, entry.action, ReplayLuck(entry.draws))
    return found
