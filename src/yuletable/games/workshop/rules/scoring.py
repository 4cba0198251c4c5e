"""Cookies: those scored so far, the final scoring, and what breaks ties (workshop R18)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.counting import places_by, total_of
from yuletable.engine.messages import Line, Result, ranked

from . import constants as c
from .part3_mats import materials_in
from .setup import WorkshopSetup


def cookies(m: vec[i64], at: i64) -> i64:
    """The cookies scored so far."""
    return total_of(m, at + c.FROM_GIFTS, c.SOURCES)


def unfinished(tables: WorkshopSetup, m: vec[i64], at: i64) -> i64:
    """Cookies for what lies on unassembled gifts at the end (workshop R18)."""
    n: i64 = 0
    g: i64
    for g in range(m[at + c.GIFTS]):
        row = at + c.GIFT + g * c.G
        n += materials_in(m, row) + m[row + c.TOKENS]
    return n * tables.part


def score(tables: WorkshopSetup, m: vec[i64], at: i64) -> i64:
    """All cookies, counted as at the end of the game (workshop R18)."""
    bakery = tables.bakery_cookies if m[at + c.HAS_BAKERY] else 0
    return cookies(m, at) + unfinished(tables, m, at) + m[at + c.COAL] // tables.coal_a_cookie + bakery


def lessons_of(m: vec[i64], at: i64) -> i64:
    """Training tokens on a mat."""
    n: i64 = 0
    elf: i64
    for elf in range(4):
        learnt = m[at + c.LESSONS + elf]
        while learnt:
            n += learnt & 1
            learnt >>= 1
    return n


def result(tables: WorkshopSetup, m: vec[i64]) -> Result:
    """More cookies; of equal ones more coal left, then more training; then the victory is shared (workshop R18)."""
    rows = [seat * c.W for seat in range(int(tables.seats))]
    points = [int(score(tables, m, at)) for at in rows]
    coal = [int(m[at + c.COAL]) for at in rows]
    training = [int(lessons_of(m, at)) for at in rows]
    lines = [score_lines(tables, m, at) for at in rows]
    return Result("ending.christmas", ranked(points, lines, coal=coal, training=training))


def places(tables: WorkshopSetup, m: vec[i64]) -> vec[i64]:
    """The same order without the lines."""
    figures = vec[i64]()
    seat: i64
    for seat in range(tables.seats):
        at = seat * c.W
        figures = append(append(figures, score(tables, m, at)), m[at + c.COAL])
        figures = append(figures, lessons_of(m, at))
    return places_by(figures, 3)


def score_lines(tables: WorkshopSetup, m: vec[i64], at: i64) -> list[Line]:
    """How a team's cookies came about."""
    coal = int(m[at + c.COAL])
    lines = [
        Line("score.gifts", {"n": int(m[at + c.FROM_GIFTS])}),
        Line("score.stalls", {"n": int(m[at + c.FROM_STALLS])}),
        Line("score.harness", {"n": int(m[at + c.FROM_HARNESS])}),
        Line("score.inspections", {"n": int(m[at + c.FROM_INSPECTIONS])}),
    ]
    if tables.holidays:
        bakery = int(tables.bakery_cookies) if m[at + c.HAS_BAKERY] else 0
        lines.append(Line("score.holidays", {"n": int(m[at + c.FROM_HOLIDAYS])}))
        lines.append(Line("score.bakery", {"n": bakery}))
    lines.append(Line("score.unfinished", {"n": int(unfinished(tables, m, at))}))
    lines.append(Line("score.coal", {"n": coal // int(tables.coal_a_cookie), "coal": coal}))
    return lines
