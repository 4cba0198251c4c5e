"""Ratings from matches of one bot against a table of another: Bradley and Terry's model, widened to several seats.

A bot has a strength s. Alone against n others of strength t it wins the share s / (s + n t): with one other that is
Elo's formula, and equals win one match in n + 1. Strengths are those that make the results most likely; a rating is
400 log10 s, shifted so that the field's mean is 1500. To keep a bot that wins or loses everything on the scale, each
pairing is given one match more that ended as between equals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from .statistics import Z95

MEAN = 1500.0
SCALE = 400 / log(10)
"""Points for each unit of the logarithm of strength."""

CLOSE = 1e-10
"""Newton's method has arrived when a step is shorter."""

LONGEST_STEP = 1.0
MOST_STEPS = 200

Matrix = list[list[float]]


@dataclass(frozen=True)
class Meeting:
    """How the matches of one bot against a table of another went; bots go by number."""

    one: int
    others: int
    games: int
    wins: float
    effect: float = 1.0
    """How many of the matches tell as much as one independent match (luck is shared within a block)."""


@dataclass(frozen=True)
class Rating:
    """A rating and the 95 % interval around it, against the mean of the field."""

    rating: float
    low: float
    high: float


def rate(bots: int, seats: int, meetings: Sequence[Meeting]) -> list[Rating]:
    """The most likely ratings. Intervals come from the curvature of the likelihood, widened by the blocks' effect."""
    evened = [Meeting(met.one, met.others, met.games + 1, met.wins + 1 / seats, met.effect) for met in meetings]
    strengths = _most_likely(bots, seats, evened)
    spread = _inverse(_information(seats, evened, strengths, widened=False))
    noise = _information(seats, evened, strengths, widened=True)
    covariance = _product(_product(spread, noise), spread)
    return [
        Rating(
            MEAN + SCALE * strength,
            MEAN + SCALE * (strength - Z95 * sqrt(covariance[bot][bot])),
            MEAN + SCALE * (strength + Z95 * sqrt(covariance[bot][bot])),
        )
        for bot, strength in enumerate(strengths)
    ]


def share(one: float, others: float, seats: int) -> float:
    """The wins expected of one bot against a table of another, from the logarithms of their strengths."""
    return 1 / (1 + (seats - 1) * exp(others - one))


def _most_likely(bots: int, seats: int, meetings: Sequence[Meeting]) -> list[float]:
    """Logarithms of strength, with mean 0, by Newton's method."""
    strengths = [0.0] * bots
    for _ in range(MOST_STEPS):
        slope = [0.0] * bots
        for met in meetings:
            surprise = met.wins - met.games * share(strengths[met.one], strengths[met.others], seats)
            slope[met.one] += surprise
            slope[met.others] -= surprise
        inverse = _inverse(_information(seats, meetings, strengths, widened=False))
        step = [sum(row[i] * slope[i] for i in range(bots)) for row in inverse]
        longest = max(map(abs, step))
        shorter = min(1.0, LONGEST_STEP / max(longest, CLOSE))
        strengths = [strength + shorter * by for strength, by in zip(strengths, step, strict=True)]
        if longest < CLOSE:
            break
    return strengths


def _information(seats: int, meetings: Sequence[Meeting], strengths: Sequence[float], *, widened: bool) -> Matrix:
    """How sharply the results single out these strengths; `widened`, how much they vary by chance."""
    found = [[0.0] * len(strengths) for _ in strengths]
    for met in meetings:
        won = share(strengths[met.one], strengths[met.others], seats)
        weight = met.games * won * (1 - won) * (met.effect if widened else 1.0)
        for i, j, sign in ((met.one, met.one, 1), (met.others, met.others, 1), (met.one, met.others, -1)):
            found[i][j] += sign * weight
        found[met.others][met.one] -= weight
    return found


def _inverse(information: Matrix) -> Matrix:
    """The inverse among strengths with mean 0: only differences are known (Moore and Penrose's)."""
    n = len(information)
    rows = [[value + 1 / n for value in row] + [float(i == j) for j in range(n)] for i, row in enumerate(information)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda j: abs(rows[j][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(n):
            if j != i:
                rows[j] = [value - rows[j][i] * by for value, by in zip(rows[j], rows[i], strict=True)]
    return [[value - 1 / n for value in row[n:]] for row in rows]


def _product(a: Matrix, b: Matrix) -> Matrix:
    return [[sum(x * y for x, y in zip(row, column, strict=True)) for column in zip(*b, strict=True)] for row in a]
