"""The tree as bits of one number: neighbours, what is in reach, what fits, what hangs together."""

from __future__ import annotations

from mypy_extensions import i64

from .setup import StationSetup


def beside(tables: StationSetup, squares: i64) -> i64:
    """The squares of the tree side by side with these."""
    found = squares << 1 | squares >> 1
    k: i64
    for k in range(len(tables.steps)):
        step = tables.steps[k]
        found |= (squares & tables.uppers[k]) << step | (squares & tables.lowers[k]) >> step
    return found & tables.tree


def reach(tables: StationSetup, full: i64) -> i64:
    """Squares of which a new decoration must cover one: the bottom row and the neighbours of what is drawn (R15)."""
    return (tables.bottom | beside(tables, full)) & ~full


def fits(tables: StationSetup, deco: i64, full: i64) -> bool:
    """Whether a tree has free squares of this shape anywhere, in reach or not (station R21)."""
    n = tables.first[deco]
    end = tables.first[deco + 1]
    while n < end and tables.masks[n] & full != 0:
        n += 1
    return n < end


def spread(tables: StationSetup, start: i64, ground: i64) -> i64:
    """All squares of the ground that can be reached from these, side by side."""
    found = start & ground
    while True:
        more = (found | beside(tables, found)) & ground
        if more == found:
            return found
        found = more
