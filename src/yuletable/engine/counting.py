"""Small sums that every game's rules need, compiled."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


def run(first: i64, count: i64) -> vec[i64]:
    """Numbers in a row, from the first one on: a range of decisions."""
    return vec[i64]([first + k for k in range(count)])


def total(counts: vec[i64]) -> i64:
    """The sum of a few counts."""
    n: i64 = 0
    i: i64
    for i in range(len(counts)):
        n += counts[i]
    return n


def total_of(counts: vec[i64], first: i64, n: i64) -> i64:
    """The sum of some counts in a row."""
    sum_: i64 = 0
    i: i64
    for i in range(first, first + n):
        sum_ += counts[i]
    return sum_


def places_by(figures: vec[i64], each: i64) -> vec[i64]:
    """Everybody's place by so many figures a seat, the weightiest first; equals share a place (common C8)."""
    places = vec[i64]([1] * (len(figures) // each))
    seat: i64
    other: i64
    for seat in range(len(places)):
        for other in range(len(places)):
            k: i64 = 0
            while k < each and figures[other * each + k] == figures[seat * each + k]:
                k += 1
            if k < each and figures[other * each + k] > figures[seat * each + k]:
                places[seat] += 1
    return places


def seat_number(seat: str | None) -> i64:
    """The number of a seat from its id (`seat:2` is 1); -1 for none."""
    return -1 if seat is None else int(seat.removeprefix("seat:")) - 1
