"""Figures that grow one match at a time, so that a million matches take no more memory than one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt

Z95 = 1.959963984540054
"""95 % of a normal distribution lie within this many standard deviations."""


class Spread:
    """Mean, standard deviation and range of a stream of numbers (Welford's method)."""

    def __init__(self) -> None:
        self.count = 0
        self.mean = 0.0
        self.low = inf
        self.high = -inf
        self._squares = 0.0

    def add(self, value: float) -> None:
        """Takes in one more number."""
        self.count += 1
        off = value - self.mean
        self.mean += off / self.count
        self._squares += off * (value - self.mean)
        self.low = min(self.low, value)
        self.high = max(self.high, value)

    @property
    def variance(self) -> float:
        """Of the population the numbers were drawn from (n - 1); 0 while there are fewer than two."""
        return self._squares / (self.count - 1) if self.count > 1 else 0.0

    @property
    def sd(self) -> float:
        """The standard deviation."""
        return sqrt(self.variance)


@dataclass(frozen=True)
class Rate:
    """A share of all wins and the 95 % interval around it."""

    rate: float
    low: float
    high: float


def wilson(rate: float, n: float) -> Rate:
    """Wilson's score interval, 95 %. It stays within 0 and 1 and holds for few games and one-sided results.

    A shared win counts as a fraction. Fractions vary less than wins and losses of the same mean, so the interval is
    then a little wider than it need be, never too narrow.
    """
    if n == 0:
        return Rate(0.0, 0.0, 1.0)
    z = Z95 * Z95 / n
    middle = rate + z / 2
    reach = Z95 * sqrt(rate * (1 - rate) / n + z / (4 * n))
    return Rate(rate, max(0.0, (middle - reach) / (1 + z)), min(1.0, (middle + reach) / (1 + z)))


class WinShares:
    """The wins of one bot or one seat, match by match, in blocks of matches that were played with the same luck."""

    def __init__(self) -> None:
        self.matches = Spread()
        self.blocks = Spread()

    def add(self, block: Sequence[float]) -> None:
        """Takes in the shares of one block of matches."""
        for share in block:
            self.matches.add(share)
        self.blocks.add(sum(block) / len(block))

    def rate(self) -> Rate:
        """The mean share, with Wilson's interval for the number of independent matches that tell as much."""
        return wilson(self.matches.mean, self.matches.count / self.design_effect())

    def design_effect(self) -> float:
        """How many matches of a block tell as much as one independent match.

        It is 1 when luck shared within a block makes no difference or evens out, and the size of a block when all of a
        block end alike (Kish's design effect, kept within these bounds).
        """
        mean, n = self.matches.mean, self.matches.count
        if self.blocks.count == n or not 0 < mean < 1:
            return 1.0
        effect = (self.blocks.variance / self.blocks.count) / (mean * (1 - mean) / n)
        return min(max(1.0, effect), n / self.blocks.count)
