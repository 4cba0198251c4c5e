"""Figures against known values."""

from __future__ import annotations

import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from yuletable.lab.statistics import Rate, Spread, WinShares, wilson

NEWCOMBE = [
    (81, 263, 0.2553, 0.3662),
    (15, 148, 0.0624, 0.1605),
    (0, 20, 0.0000, 0.1611),
    (1, 29, 0.0061, 0.1718),
]
"""Newcombe, Statistics in Medicine 17 (1998), table I: method 3, the score interval without continuity correction."""


@pytest.mark.parametrize(("wins", "games", "low", "high"), NEWCOMBE)
def test_wilson_gives_the_published_intervals(wins: int, games: int, low: float, high: float) -> None:
    found = wilson(wins / games, games)
    assert (found.low, found.high) == pytest.approx((low, high), abs=0.00005)


def test_wilson_of_nothing_is_everything() -> None:
    assert wilson(0.0, 0) == Rate(0.0, 0.0, 1.0)


@given(st.floats(0, 1), st.integers(1, 10**9))
def test_wilson_holds_the_rate_and_stays_within_bounds(rate: float, n: int) -> None:
    found = wilson(rate, n)
    assert 0 <= found.low <= rate + 1e-12
    assert rate - 1e-12 <= found.high <= 1


@given(st.lists(st.integers(-1000, 1000), min_size=2))
def test_a_spread_agrees_with_the_textbook(values: list[int]) -> None:
    spread = Spread()
    for value in values:
        spread.add(value)
    assert spread.count == len(values)
    assert spread.mean == pytest.approx(statistics.mean(values), abs=1e-9)
    assert spread.sd == pytest.approx(statistics.stdev(values), abs=1e-6)
    assert (spread.low, spread.high) == (min(values), max(values))


def shares(*blocks: list[float]) -> WinShares:
    found = WinShares()
    for block in blocks:
        found.add(block)
    return found


def test_single_matches_are_independent() -> None:
    assert shares(*[[1.0], [0.0], [0.5], [0.5]] * 5).rate() == wilson(0.5, 20)


def test_blocks_that_end_alike_are_worth_one_match_each() -> None:
    """The variance between blocks is taken with n - 1, hence a little more than 20; the bound cuts that off."""
    alike = [[1.0] * 4, [0.0] * 4] * 10
    assert shares(*alike).rate() == wilson(0.5, 20)


def test_blocks_that_even_out_claim_no_more_than_their_matches() -> None:
    found, plain = shares(*[[1.0, 0.0, 0.0, 0.0]] * 10).rate(), wilson(0.25, 40)
    assert (found.rate, found.low, found.high) == pytest.approx((plain.rate, plain.low, plain.high))


def test_one_sided_results_have_an_interval() -> None:
    assert shares(*[[1.0] * 4] * 5).rate() == wilson(1.0, 20)
