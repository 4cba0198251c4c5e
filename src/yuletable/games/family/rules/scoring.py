"""What counts at the end, and what decides a tie (family R15). A mat begins at `at` in the row of all mats."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.counting import places_by
from yuletable.engine.luck import EVERYONE, Luck
from yuletable.engine.messages import Line, Result, ranked

from . import constants as c
from . import events
from .position import lacks
from .setup import FamilySetup

# What is counted


def tokens_on_toys(tables: FamilySetup, m: vec[i64], at: i64) -> i64:
    """Tokens on unfinished toys."""
    total: i64 = 0
    toy: i64
    for toy in range(m[at + c.TOYS]):
        slot = at + toy * c.TOY
        total += tables.sizes[m[slot]] - lacks(m, slot)
    return total


def different_deer(tables: FamilySetup, m: vec[i64], at: i64) -> i64:
    """How many names of reindeer a mat has."""
    names: i64 = 0
    name: i64
    for name in range(tables.deer):
        if m[at + c.DEER + name] > 0:
            names += 1
    return names


def extra_deer(tables: FamilySetup, m: vec[i64], at: i64) -> i64:
    """Reindeer beyond the first of their name."""
    extra: i64 = 0
    name: i64
    for name in range(tables.deer):
        extra += max(0, m[at + c.DEER + name] - 1)
    return extra


def deer_points(tables: FamilySetup, m: vec[i64], at: i64) -> i64:
    """Points for reindeer, both kinds: the tie-breaker too."""
    return tables.sets[different_deer(tables, m, at)] + tables.extra * extra_deer(tables, m, at)


def total(tables: FamilySetup, m: vec[i64], seat: i64) -> i64:
    """The points of a seat if the game ended now, without another inspection."""
    at = seat * c.W
    return m[at + c.SCORE] + tokens_on_toys(tables, m, at) * tables.unfinished + deer_points(tables, m, at)


# The last evening


def tell_all(tables: FamilySetup, m: vec[i64], luck: Luck) -> None:
    """Everybody hears what everybody's mat adds to the score marker."""
    seat: i64
    for seat in range(tables.seats):
        at = seat * c.W
        tokens = tokens_on_toys(tables, m, at)
        if tokens > 0:
            luck.tell(events.COUNTED_TOKENS, seat, tokens, tokens * tables.unfinished, EVERYONE)
        names = different_deer(tables, m, at)
        if names > 0:
            luck.tell(events.COUNTED_DEER, seat, names, tables.sets[names], EVERYONE)
        extra = extra_deer(tables, m, at)
        if extra > 0:
            luck.tell(events.COUNTED_EXTRA, seat, extra, extra * tables.extra, EVERYONE)
        luck.tell(events.SCORED, seat, total(tables, m, seat), 0, EVERYONE)


def result(tables: FamilySetup, m: vec[i64]) -> Result:
    """Most points, then most points from reindeer, then shared (common C8)."""
    seats = range(int(tables.seats))
    points = [int(total(tables, m, seat)) for seat in seats]
    reindeer = [int(deer_points(tables, m, seat * c.W)) for seat in seats]
    lines = [score_lines(tables, m, seat * c.W) for seat in seats]
    return Result("ending.christmas", ranked(points, lines, reindeer=reindeer))


def places(tables: FamilySetup, m: vec[i64]) -> vec[i64]:
    """The same order without the lines."""
    figures = vec[i64]()
    seat: i64
    for seat in range(tables.seats):
        figures = append(append(figures, total(tables, m, seat)), deer_points(tables, m, seat * c.W))
    return places_by(figures, 2)


def score_lines(tables: FamilySetup, m: vec[i64], at: i64) -> list[Line]:
    """Where a player's points come from."""
    tokens = int(tokens_on_toys(tables, m, at))
    names = different_deer(tables, m, at)
    extra = int(extra_deer(tables, m, at))
    return [
        Line("score.toys", {"count": int(m[at + c.MADE]), "n": int(m[at + c.BY_TOYS])}),
        Line("score.donating", {"n": int(m[at + c.BY_DONATING])}),
        Line("score.helping", {"n": int(m[at + c.BY_HELPING])}),
        Line("score.tree", {"n": int(m[at + c.BY_TREE])}),
        Line("score.inspections", {"n": int(m[at + c.BY_CHEER])}),
        Line("score.unfinished", {"count": tokens, "n": tokens * int(tables.unfinished)}),
        Line("score.reindeer", {"count": int(names), "n": int(tables.sets[names])}),
        Line("score.extra", {"count": extra, "n": extra * int(tables.extra)}),
    ]
