"""A position in words and ids: what is asked, and what everybody sees."""

from __future__ import annotations

from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.copies import changed
from yuletable.engine.messages import SPECTATOR, Line, bits, seat_id, things_in

from ..view import Area, Die, Face, Rate, Sheet, Space, StationView, Ware
from . import constants as c
from . import drawing, scoring
from .part1_start import Sheets
from .setup import StationSetup

AT_HAND = 1024
"""So many things of a kind are kept as views show them: of a setup they are always the same."""

EMPTY = "square:empty"
"""An empty square of somebody else's tree."""


def asked(s: Sheets, seat: i64) -> Line:
    """The question to whoever acts."""
    tables = s.tables
    if s.phase == c.TURN:
        return Line("ask.turn", {"n": int(tables.patience - s.idle)})
    if s.phase == c.PICKING:
        return Line("ask.die-high" if s.column else "ask.die-low", {"area": c.AREA_IDS[s.area], "n": int(tables.high)})
    if s.phase == c.TRADING:
        return Line("ask.post", {word: int(tables.ratio[r]) for r, word in enumerate(c.RESOURCE_WORDS)})
    if s.phase == c.BUYING:
        return Line("ask.workshop", {"n": int(s.tables.squares - s.mats[seat * c.W + c.FILLED])})
    return Line("ask.over", {})


def shown(s: Sheets, seat: i64) -> StationView:
    everyones = everyones_view(s)
    return everyones if seat < 0 else own_view(s, everyones, int(seat))


def own_view(s: Sheets, everyones: StationView, seat: int) -> StationView:
    """What everyone sees, with the squares of one's own tree by name, what dice bring oneself, and where things fit."""
    sheets = everyones.sheets[:]
    sheets[seat] = sheet(s, seat, True)
    rolled = [thrown(s, die.id, seat) for die in everyones.dice]
    buying = s.phase == c.BUYING and seat in s.to_act()
    fittings = drawing.fittings(s, seat) if buying else []
    return changed(everyones, seat=seat, sheets=sheets, dice=rolled, fittings=fittings)


def everyones_view(s: Sheets) -> StationView:
    tables, b = s.tables, s.board
    decos = tables.ids["deco"]
    items = decos[c.SMALL :]
    marker = int(s.marker)
    ahead = [ware(tables, c.SMALL + n) for n in range(marker, int(tables.items))]
    small = [ware(tables, c.BAUBLE), ware(tables, c.TINSEL_PIECE), *[extra_ware(tables, n) for n in range(c.GIFT + 1)]]
    return StationView(
        seat=SPECTATOR,
        to_act=s.to_act(),
        phase=c.PHASES[s.phase],
        turn_of=seat_id(int(s.mover)),
        area=c.AREA_IDS[s.area] if s.area >= 0 else None,
        dice=[thrown(s, die, SPECTATOR) for die in dice(tables, b, c.DICE)],
        column=("high" if s.column else "low") if s.phase == c.PICKING else None,
        high_from=int(tables.high),
        extra_die=s.extra_die and s.phase == c.PICKING,
        areas=[area_of(s, n) for n in range(c.AREAS)],
        on_sale=ahead[: int(tables.sale)],
        small=small,
        later=ahead[int(tables.sale) :],
        rates=rates(tables),
        fittings=[],
        track=items[marker:],
        gone=items[:marker],
        sheets=[sheet(s, seat, False) for seat in range(int(tables.seats))],
        idle=int(s.idle),
        turns_left=int(tables.patience - s.idle),
        drew=s.drew,
        patience=c.PATIENCE[s.patient],
        ending=c.ENDINGS[s.ending],
    )


@lru_cache(maxsize=AT_HAND)
def rates(tables: StationSetup) -> list[Rate]:
    return [Rate(res, int(tables.ratio[n]), int(tables.offer[n])) for n, res in enumerate(tables.ids["resource"])]


def dice(tables: StationSetup, b: vec[i64], at: int) -> list[str]:
    return things_in([int(n) for n in b[at : at + c.FACES]], tables.ids["die"])


def thrown(s: Sheets, die: str, seat: i64) -> Die:
    """A die on the table; a spectator has no tracks that could be full."""
    brings = brought(s.tables, s.area, s.column, die)
    mine = brings
    if seat >= 0:
        at = seat * c.W
        mine = []
        for n, res in enumerate(s.tables.ids["resource"]):
            count = brings.count(res)
            if count and n == c.GINGERBREAD and s.has(seat, c.DIVINER):
                count += int(s.tables.more_gingerbread)
            if count and n == c.GLASS and s.has(seat, c.WAND):
                count += int(s.tables.more_glass)
            mine += [res] * min(count, int(c.TRACK_END - s.mats[at + n]))
    return Die(die, brings, mine)


def area_of(s: Sheets, area: int) -> Area:
    b = s.board
    first = area * c.ROOM
    agents = [b[first + n] for n in range(int(s.tables.sizes[area]))]
    return Area(
        id=c.AREA_IDS[area],
        spaces=[
            Space(f"space:{n + 1}", seat_id(int(who)) if who != c.NOBODY else None) for n, who in enumerate(agents)
        ],
        rolled=dice(s.tables, b, c.ROLLED + area * c.FACES) if area < c.DICE_AREAS else [],
        pays=faces(s.tables, area) if area < c.DICE_AREAS else [],
    )


@lru_cache(maxsize=AT_HAND)
def faces(tables: StationSetup, area: int) -> list[Face]:
    """What each side of the dice brings in an area."""
    columns = [[brought(tables, area, column, die) for die in tables.ids["die"]] for column in (0, 1)]
    return [Face(f"face:{n + 1}", low, high) for n, (low, high) in enumerate(zip(*columns, strict=True))]


def brought(tables: StationSetup, area: i64, column: i64, die: str) -> list[str]:
    """What a die brings in an area and a column."""
    face = tables.ids["die"].index(die)
    return resources(tables, tables.gains, int(((area * 2 + column) * c.FACES + face) * c.RESOURCES))


def resources(tables: StationSetup, counts: vec[i64], at: int) -> list[str]:
    return things_in([int(n) for n in counts[at : at + c.RESOURCES]], tables.ids["resource"])


@lru_cache(maxsize=AT_HAND)
def ware(tables: StationSetup, deco: int) -> Ware:
    name = tables.ids["deco"][deco]
    return Ware(
        id=name,
        cost=resources(tables, tables.costs, deco * c.RESOURCES),
        points=int(tables.points[deco]),
        top=tables.top[deco] == 1,
        shape=shape(tables.shapes[deco]),
    )


def shape(drawn: str) -> list[list[str | None]]:
    """A shape as a grid of two rows and columns at least."""
    rows: list[list[str | None]] = [["x" if cell == "x" else None for cell in row] for row in drawn.split("/")]
    for row in rows:
        row.extend([None] * (2 - len(row)))
    if len(rows) == 1:
        rows.append([None] * len(rows[0]))
    return rows


@lru_cache(maxsize=AT_HAND)
def extra_ware(tables: StationSetup, extra: int) -> Ware:
    cost = resources(tables, tables.extra_costs, extra * c.RESOURCES)
    return Ware(id=c.EXTRA_IDS[extra], cost=cost, points=0, top=False, shape=[])


def sheet(s: Sheets, seat: int, own: bool) -> Sheet:
    tables, m = s.tables, s.mats
    at = seat * c.W
    agents, spaces = m[at + c.HOME], s.home_spaces(seat)
    return Sheet(
        id=seat_id(seat),
        stock=resources(tables, m, at),
        home=[c.HOME_IDS[n] for n in bits(int(agents))],
        free=[c.HOME_IDS[n] for n in bits(int(spaces & ~agents))],
        extras=[c.EXTRA_IDS[n] for n in bits(int(m[at + c.EXTRAS]))] + [c.EXTRA_IDS[c.GIFT]] * int(m[at + c.GIFTS]),
        tree=tree(s, seat, own),
        groups=int(scoring.groups(s, seat)),
        apart=drawing.apart(s, seat),
        points=int(scoring.score(s, seat)),
    )


def tree(s: Sheets, seat: int, own: bool) -> list[list[str | None]]:
    """The tree as a grid."""
    tables, m = s.tables, s.mats
    at = seat * c.W
    decos, squares = tables.ids["deco"], tables.ids["square"]
    grid: list[list[str | None]] = [[None] * int(tables.columns) for _ in range(int(tables.rows))]
    for n in range(int(tables.squares)):
        bit = tables.bits[n]
        row, column = divmod(int(tables.cells[n]), int(tables.columns))
        cell = squares[n] if own else EMPTY
        if m[at + c.FULL] & bit:
            if m[at + c.BAUBLES] & bit:
                cell = decos[c.BAUBLE]
            elif m[at + c.TINSEL] & bit:
                cell = decos[c.TINSEL_PIECE]
            else:
                for item in range(int(s.marker)):
                    if s.owners[item] == seat and s.drawn[item] & bit:
                        cell = decos[c.SMALL + item]
        grid[row][column] = cell
    return grid
