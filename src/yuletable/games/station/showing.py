"""A position in words and ids: what is asked, what everybody sees, what the score is made of."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.shown import Line, Result, ranked, seat_id

from .layout import (
    AREA_IDS,
    AREAS,
    BAUBLE,
    BAUBLES,
    BUYING,
    DICE,
    DICE_AREAS,
    ENDINGS,
    EXTRA_IDS,
    EXTRAS,
    FACES,
    FILLED,
    FULL,
    GIFT,
    GIFTS,
    HOME,
    HOME_IDS,
    JANGLES,
    N_BAUBLES,
    N_TINSEL,
    NOBODY,
    OVER,
    PATIENCE,
    PHASES,
    PICKING,
    RESOURCES,
    ROLLED,
    ROOM,
    SMALL,
    STRIDE,
    TINSEL,
    TINSEL_PIECE,
    TRADING,
    TURN,
    WIDEST,
    W,
)
from .pieces import StationSetup
from .sheets import Sheets
from .view import Area, Die, Face, Sheet, Space, StationView, Ware

EMPTY = "square:empty"
"""An empty square of somebody else's tree."""


def asked(s: Sheets, seat: i64) -> Line:
    """The question to whoever acts."""
    tables = s.tables
    if s.phase == TURN:
        return Line("ask.turn", {"n": int(tables.patience - s.idle)})
    if s.phase == PICKING:
        return Line("ask.die-high" if s.column else "ask.die-low", {"area": AREA_IDS[s.area]})
    if s.phase == TRADING:
        return Line("ask.post", {"n": int(s.mats[seat * W + JANGLES])})
    if s.phase == BUYING:
        return Line("ask.workshop", {"n": int(s.tables.squares - s.mats[seat * W + FILLED])})
    return Line("ask.over", {})


def shown(s: Sheets, seat: i64) -> StationView:
    """Everything, with the squares of one's own tree by name."""
    tables, b = s.tables, s.board
    decos = tables.ids["deco"]
    items = decos[SMALL:]
    marker = int(s.marker)
    wares = [ware(tables, SMALL + n) for n in range(marker, min(marker + int(tables.sale), int(tables.items)))]
    small = [ware(tables, BAUBLE), ware(tables, TINSEL_PIECE), *[extra_ware(tables, n) for n in range(GIFT + 1)]]
    return StationView(
        seat=int(seat),
        owing=s.to_act(),
        phase=PHASES[s.phase],
        turn_of=seat_id(int(s.mover)),
        area=AREA_IDS[s.area] if s.area >= 0 else None,
        dice=[Die(die, brought(tables, s.area, s.column, die)) for die in dice(b, DICE)],
        column=("high" if s.column else "low") if s.phase == PICKING else None,
        extra_die=s.extra_die and s.phase == PICKING,
        areas=[area_of(s, n) for n in range(AREAS)],
        on_sale=wares,
        small=small,
        track=items[marker:],
        gone=items[:marker],
        sheets=[sheet(s, other, other == seat) for other in range(int(tables.seats))],
        idle=int(s.idle),
        drew=s.drew,
        patience=PATIENCE[s.patient],
        ending=ENDINGS[s.ending],
    )


def dice(b: vec[i64], at: i64) -> list[str]:
    return [f"die:{face + 1}" for face in range(FACES) for _ in range(int(b[at + face]))]


def area_of(s: Sheets, area: int) -> Area:
    b = s.board
    first = area * ROOM
    agents = [b[first + n] for n in range(int(s.tables.sizes[area]))]
    return Area(
        id=AREA_IDS[area],
        spaces=[Space(f"space:{n + 1}", seat_id(int(who)) if who != NOBODY else None) for n, who in enumerate(agents)],
        rolled=dice(b, ROLLED + area * FACES) if area < DICE_AREAS else [],
        pays=faces(s.tables, area) if area < DICE_AREAS else [],
    )


def faces(tables: StationSetup, area: int) -> list[Face]:
    """What each side of the dice brings in an area."""
    columns = [[brought(tables, area, column, die) for die in tables.ids["die"]] for column in (0, 1)]
    return [Face(f"face:{n + 1}", low, high) for n, (low, high) in enumerate(zip(*columns, strict=True))]


def brought(tables: StationSetup, area: i64, column: i64, die: str) -> list[str]:
    """What a die brings in an area and a column."""
    return price(tables, tables.gains, int(((area * 2 + column) * FACES + tables.ids["die"].index(die)) * RESOURCES))


def price(tables: StationSetup, costs: vec[i64], at: int) -> list[str]:
    kinds = tables.ids["resource"]
    return [kinds[r] for r in range(RESOURCES) for _ in range(int(costs[at + r]))]


def ware(tables: StationSetup, deco: int) -> Ware:
    name = tables.ids["deco"][deco]
    return Ware(
        id=name,
        cost=price(tables, tables.costs, deco * RESOURCES),
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


def extra_ware(tables: StationSetup, extra: int) -> Ware:
    cost = price(tables, tables.extra_costs, extra * RESOURCES)
    return Ware(id=EXTRA_IDS[extra], cost=cost, points=0, top=False, shape=[])


def sheet(s: Sheets, seat: int, own: bool) -> Sheet:
    tables, m = s.tables, s.mats
    at = seat * W
    kinds = tables.ids["resource"]
    agents, spaces = m[at + HOME], s.home_spaces(seat)
    extras = [EXTRA_IDS[n] for n in range(GIFT) if m[at + EXTRAS] >> n & 1]
    return Sheet(
        id=seat_id(seat),
        stock=[kinds[r] for r in range(RESOURCES) for _ in range(int(m[at + r]))],
        home=[HOME_IDS[n] for n in range(len(HOME_IDS)) if agents >> n & 1],
        free=[HOME_IDS[n] for n in range(len(HOME_IDS)) if (spaces & ~agents) >> n & 1],
        extras=extras + [EXTRA_IDS[GIFT]] * int(m[at + GIFTS]),
        tree=tree(s, seat, own),
        groups=int(s.groups(seat)),
        points=int(s.score(seat)),
    )


def tree(s: Sheets, seat: int, own: bool) -> list[list[str | None]]:
    """The tree as a grid."""
    tables, m = s.tables, s.mats
    at = seat * W
    decos, squares = tables.ids["deco"], tables.ids["square"]
    grid: list[list[str | None]] = [[None] * WIDEST for _ in range(int(tables.rows))]
    for n in range(int(tables.squares)):
        bit = tables.bits[n]
        place = int(bit).bit_length() - 1
        cell = squares[n] if own else EMPTY
        if m[at + FULL] & bit:
            if m[at + BAUBLES] & bit:
                cell = decos[BAUBLE]
            elif m[at + TINSEL] & bit:
                cell = decos[TINSEL_PIECE]
            else:
                for item in range(int(s.marker)):
                    if s.owners[item] == seat and s.drawn[item] & bit:
                        cell = decos[SMALL + item]
        grid[place // STRIDE][place % STRIDE] = cell
    return grid


def final_result(s: Sheets) -> Result:
    """Ties are shared (station R19)."""
    assert s.phase == OVER
    points = s.standing()
    return Result(f"ending.{ENDINGS[s.ending]}", ranked(points, [lines(s, seat) for seat in range(len(points))]))


def lines(s: Sheets, seat: int) -> list[Line]:
    """The score as the rulebook counts it (station R19)."""
    tables, m = s.tables, s.mats
    at = seat * W
    found = [
        Line("score.deco", {"deco": tables.ids["deco"][SMALL + item], "n": int(tables.points[SMALL + item])})
        for item in range(int(tables.items))
        if s.owners[item] == seat
    ]
    n_baubles, n_tinsel = int(m[at + N_BAUBLES]), int(m[at + N_TINSEL])
    empty = int(tables.squares - m[at + FILLED])
    return [
        *found,
        Line("score.baubles", {"count": n_baubles, "n": n_baubles * int(tables.points[BAUBLE])}),
        Line("score.tinsel", {"count": n_tinsel, "n": n_tinsel * int(tables.points[TINSEL_PIECE])}),
        Line("score.groups", {"count": int(s.groups(seat)), "n": int(s.group_points(seat))}),
        Line("score.jangles", {"n": int(m[at + JANGLES])}),
        Line("score.empty", {"count": empty, "n": empty * int(tables.empty)}),
    ]
