"""Final scoring: what a mat is worth, what is turned up when Santa comes, and who is ahead of whom (sweatshop R24)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.counting import places_by
from yuletable.engine.luck import EVERYONE, Luck
from yuletable.engine.messages import Line, Result, ranked

from . import constants as c
from . import events as e
from .setup import SweatshopSetup


def score(tables: SweatshopSetup, m: vec[i64], at: i64) -> i64:
    """Toys, less floor, less payments; hand and unused gold count nothing (sweatshop R24)."""
    points = -m[at + c.PAID]
    toy: i64
    card: i64
    for toy in range(c.TOYS):
        points += m[at + c.BIN + toy] * toy_points(tables, m, at, toy, wrapped=False)
        points += m[at + c.WRAPPED + toy] * toy_points(tables, m, at, toy, wrapped=True)
    for card in range(c.DESK):
        points -= m[at + c.FLOOR + card] * tables.floor_costs[card]
    return points


def toy_points(tables: SweatshopSetup, m: vec[i64], at: i64, toy: i64, *, wrapped: bool) -> i64:
    """Satin first, for Dolls, then paper (sweatshop R17, R19)."""
    points = tables.toy_points[toy]
    if toy == c.DOLL:
        points += m[at + c.SATIN] * tables.satin
    return points * tables.times + tables.plus if wrapped else points


def result(tables: SweatshopSetup, m: vec[i64]) -> Result:
    """Most points, then most toys, then shared (sweatshop R24, common C8)."""
    rows = [seat * c.W for seat in range(int(tables.seats))]
    points = [int(score(tables, m, at)) for at in rows]
    lines = [score_lines(tables, m, at) for at in rows]
    return Result("ending.christmas", ranked(points, lines, toys=[int(m[at + c.BINS]) for at in rows]))


def places(tables: SweatshopSetup, m: vec[i64]) -> vec[i64]:
    """The same order without the lines."""
    figures = vec[i64]()
    seat: i64
    for seat in range(tables.seats):
        figures = append(append(figures, score(tables, m, seat * c.W)), m[seat * c.W + c.BINS])
    return places_by(figures, 2)


def score_lines(tables: SweatshopSetup, m: vec[i64], at: i64) -> list[Line]:
    """Toys by kind, wrapped ones, what Satin adds, floor by kind, payments."""
    lines: list[Line] = []
    toy: i64
    card: i64
    for toy in range(c.TOYS):
        points, plain, wrapped = tables.toy_points[toy], m[at + c.BIN + toy], m[at + c.WRAPPED + toy]
        if plain > 0:
            lines.append(Line("score.toy", {"toy": c.TOY_IDS[toy], "count": int(plain), "n": int(plain * points)}))
        if wrapped > 0:
            n = wrapped * (points * tables.times + tables.plus)
            lines.append(Line("score.wrapped", {"toy": c.TOY_IDS[toy], "count": int(wrapped), "n": int(n)}))
    satins = m[at + c.SATIN]
    dolls = m[at + c.BIN + c.DOLL] + m[at + c.WRAPPED + c.DOLL] * tables.times
    if satins > 0 and dolls > 0:
        lines.append(Line("score.satin", {"count": int(satins), "n": int(satins * tables.satin * dolls)}))
    for card in range(c.DESK):
        fallen = m[at + c.FLOOR + card]
        if fallen > 0:
            cost = -int(fallen * tables.floor_costs[card])
            lines.append(Line("score.floor", {"card": tables.ids["card"][card], "count": int(fallen), "n": cost}))
    if m[at + c.PAID] > 0:
        lines.append(Line("score.paid", {"n": -int(m[at + c.PAID])}))
    return lines


def turn_up(tables: SweatshopSetup, m: vec[i64], luck: Luck) -> None:
    """Santa is here: bins, floors and hands are shown to all (sweatshop R33)."""
    luck.tell(e.SANTA, -1, 0, 0, EVERYONE)
    seat: i64
    for seat in range(tables.seats):
        tell_row(e.TURNED_TOY, seat, m, c.BIN, c.TOYS, luck)
        tell_row(e.TURNED_WRAPPED, seat, m, c.WRAPPED, c.TOYS, luck)
        tell_row(e.TURNED_FLOOR, seat, m, c.FLOOR, c.DESK, luck)
        tell_row(e.TURNED_HAND, seat, m, 0, c.PARTS, luck)
        luck.tell(e.SCORED, seat, score(tables, m, seat * c.W), 0, EVERYONE)


def tell_row(event: i64, seat: i64, m: vec[i64], first: i64, width: i64, luck: Luck) -> None:
    """A few columns of a mat, as far as there is something in them."""
    k: i64
    for k in range(width):
        n = m[seat * c.W + first + k]
        if n > 0:
            luck.tell(event, seat, k, n, EVERYONE)
