"""What drawing something would bring: every place for it, with the points and the groups there would be then."""

from __future__ import annotations

from mypy_extensions import i64

from ..view import Fitting, Place
from . import constants as c
from .part1_start import Sheets
from .part5_workshop import Workshop
from .tree import reach, spread

NOTHING = -1


def fittings(s: Sheets, seat: i64) -> list[Fitting]:
    """What a seat can pay for and has room for, in reach (station R9, R15)."""
    assert isinstance(s, Workshop)
    found = []
    for deco in range(int(s.last_on_sale())):
        if s.on_sale(deco) and s.payable(seat, s.tables.costs, deco * c.RESOURCES) != 0:
            places = places_of(s, seat, deco)
            if places:
                found.append(Fitting(s.tables.ids["deco"][deco], places))
    return found


def places_of(s: Sheets, seat: i64, deco: int) -> list[Place]:
    tables = s.tables
    full = s.mats[seat * c.W + c.FULL]
    near = reach(tables, full)
    now = group_points(s, seat, NOTHING, len(apart(s, seat)))
    worth = int(tables.points[deco] - tables.sizes_of[deco] * tables.empty)
    found = []
    for n in range(int(tables.first[deco]), int(tables.first[deco + 1])):
        mask = tables.masks[n]
        if mask & full == 0 and mask & near != 0:
            groups = apart(s, seat, deco, mask)
            adds = worth + group_points(s, seat, deco, len(groups)) - now
            found.append(Place(tables.ids["square"][int(tables.anchors[n])], adds, groups))
    return found


def group_points(s: Sheets, seat: i64, deco: int, groups: int) -> int:
    """What groups count, without tinsel or alone nothing (station R18)."""
    tinsel = s.mats[seat * c.W + c.N_TINSEL] + (1 if deco == c.TINSEL_PIECE else 0)
    return groups * int(s.tables.group) if groups > 1 and tinsel > 0 else 0


def apart(s: Sheets, seat: i64, deco: int = NOTHING, mask: i64 = 0) -> list[list[str]]:
    """The decorations of the track on a tree, group by group, as if this were drawn on it too (station R18)."""
    tables = s.tables
    drawn = {item: s.drawn[item] for item in range(int(tables.items)) if s.owners[item] == seat}
    ground = tables.tree & ~s.mats[seat * c.W + c.TINSEL]
    if deco == c.TINSEL_PIECE:
        ground &= ~mask
    elif deco >= c.SMALL:
        drawn[deco - c.SMALL] = mask
    groups: list[list[str]] = []
    seen: i64 = 0
    for mine in drawn.values():
        if mine & seen == 0:
            group = hanging_together(s, mine, ground, list(drawn.values()))
            seen |= group
            groups.append([tables.ids["deco"][c.SMALL + item] for item, other in drawn.items() if other & group])
    return groups


def hanging_together(s: Sheets, start: i64, ground: i64, drawn: list[i64]) -> i64:
    """All squares that hang together with these; a decoration in several pieces joins what they lie in."""
    found = spread(s.tables, start, ground)
    while True:
        more = found
        for other in drawn:
            if other & found != 0:
                more |= other
        if more == found:
            return found
        found = spread(s.tables, more, ground)
