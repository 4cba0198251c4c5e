"""The final score, and ties: decorations, groups kept apart by tinsel, jangles, empty squares."""

from __future__ import annotations

from mypy_extensions import i64

from yuletable.engine.messages import Line, Result, ranked

from . import constants as c
from .part1_start import Sheets
from .tree import spread


def score(s: Sheets, seat: i64) -> i64:
    """Decorations, baubles, tinsel, groups and jangles, less empty squares (station R19)."""
    return small_score(s, seat) + group_points(s, seat)


def small_score(s: Sheets, seat: i64) -> i64:
    """The same without the groups."""
    tables, m, at = s.tables, s.mats, seat * c.W
    points = m[at + c.POINTS] + m[at + c.N_BAUBLES] * tables.points[c.BAUBLE]
    points += m[at + c.N_TINSEL] * tables.points[c.TINSEL_PIECE]
    points += (tables.squares - m[at + c.FILLED]) * tables.empty
    return points + m[at + c.JANGLES]


def group_points(s: Sheets, seat: i64) -> i64:
    """A single group is not separated from anything."""
    if s.mats[seat * c.W + c.N_TINSEL] == 0:
        return 0
    found = groups(s, seat)
    return found * s.tables.group if found > 1 else 0


def groups(s: Sheets, seat: i64) -> i64:
    """Groups of track decorations that tinsel keeps apart, drawn and empty squares joining the others (R18)."""
    tables = s.tables
    ground = tables.tree & ~s.mats[seat * c.W + c.TINSEL]
    seen: i64 = 0
    found: i64 = 0
    item: i64
    for item in range(tables.items):
        if s.owners[item] == seat and s.drawn[item] & seen == 0:
            found += 1
            group = spread(tables, s.drawn[item], ground)
            seen |= joined(s, seat, group, ground) if tables.scattered else group
    return found


def joined(s: Sheets, seat: i64, group: i64, ground: i64) -> i64:
    """A group with all that decorations in several pieces join to it."""
    found = group
    item: i64 = 0
    while item < s.tables.items:
        if s.owners[item] == seat and s.drawn[item] & found != 0 and s.drawn[item] & ~found != 0:
            found = spread(s.tables, found | s.drawn[item], ground)
            item = 0
        else:
            item += 1
    return found


def final_result(s: Sheets) -> Result:
    """Ties are shared (station R19)."""
    points = s.points()
    return Result(f"ending.{c.ENDINGS[s.ending]}", ranked(points, [lines(s, seat) for seat in range(len(points))]))


def lines(s: Sheets, seat: int) -> list[Line]:
    """The score as the rulebook counts it (station R19)."""
    tables, m = s.tables, s.mats
    at = seat * c.W
    found = [
        Line("score.deco", {"deco": tables.ids["deco"][c.SMALL + item], "n": int(tables.points[c.SMALL + item])})
        for item in range(int(tables.items))
        if s.owners[item] == seat
    ]
    n_baubles, n_tinsel = int(m[at + c.N_BAUBLES]), int(m[at + c.N_TINSEL])
    empty = int(tables.squares - m[at + c.FILLED])
    return [
        *found,
        Line("score.baubles", {"count": n_baubles, "n": n_baubles * int(tables.points[c.BAUBLE])}),
        Line("score.tinsel", {"count": n_tinsel, "n": n_tinsel * int(tables.points[c.TINSEL_PIECE])}),
        Line("score.groups", {"count": int(groups(s, seat)), "n": int(group_points(s, seat))}),
        Line("score.jangles", {"n": int(m[at + c.JANGLES])}),
        Line("score.empty", {"count": empty, "n": empty * int(tables.empty)}),
    ]
