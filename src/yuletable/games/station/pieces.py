"""The pieces of Christmas Station Zero: the decisions of a match and the pack's figures as tables."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.actions import ActionSpace
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack
from yuletable.engine.position import Setup

from .figures import Sheet, amounts, bit, placements, square_ids, squares
from .layout import (
    AREA_IDS,
    AREAS,
    COIN,
    DICE_AREAS,
    EXTRA_IDS,
    FACES,
    HOME_IDS,
    MOST_TIMES,
    RESOURCE_WORDS,
    RESOURCES,
    SMALL,
    STRIDE,
    WAY_WORDS,
)


def space(decorations: list[str], squares: list[str]) -> ActionSpace:
    """Every decision of a match."""
    return ActionSpace(
        [
            ("place", [AREA_IDS]),
            ("roll", [AREA_IDS[:DICE_AREAS]]),
            ("take", [[f"die:{face}" for face in range(1, FACES + 1)]]),
            ("gain", [RESOURCE_WORDS]),
            (
                "trade",
                [
                    RESOURCE_WORDS,
                    [f"for-{word}" for word in RESOURCE_WORDS],
                    [f"x{times}" for times in range(1, MOST_TIMES + 1)],
                ],
            ),
            ("draw", [decorations, squares, WAY_WORDS]),
            ("buy", [EXTRA_IDS, WAY_WORDS]),
            ("leave", []),
        ]
    )


class StationSetup(Setup):
    """The figures of a match as tables, and where each kind of decision begins."""

    def __init__(self, seats: i64, rules: i64, options: Options, pack: Pack, sheet: Sheet) -> None:
        decos = [sheet.bauble, sheet.tinsel, *sheet.track]
        deco_ids = [f"deco:{deco.id}" for deco in decos]
        self.squares: i64 = sum(sheet.tree.rows)
        Setup.__init__(self, seats, rules, options, pack, space(deco_ids, square_ids(sheet)))
        n = int(seats)
        self.items: i64 = len(sheet.track)
        self.sale: i64 = sheet.on_sale.of(n)
        self.sizes = vec[i64]([sheet.dice.spaces] * DICE_AREAS + [sheet.queue.of(n)] * (AREAS - DICE_AREAS))
        self.high: i64 = sheet.dice.high
        self.begin = vec[i64](sheet.start.gingerbread)
        blanks = sheet.start.blanks.of(n)
        self.homes: i64 = 0b111 if blanks == COIN else 0b110
        """The home spaces that everybody has, as bits; agents stand on all of them at the start."""
        self.crew: i64 = blanks + 1
        tables = [table for area in sheet.area for column in (area.low, area.high) for table in column]
        self.gains = vec[i64]([count for gain in tables for count in amounts(gain)])
        """Dice area, column, face, resource."""
        self.offer = vec[i64]([0] * RESOURCES)
        """What the Trading Post gives of each resource; 0 where it gives none."""
        for gain in sheet.post.gain:
            for resource, count in enumerate(amounts(gain)):
                if count:
                    self.offer[resource] = count
        self.ratio = vec[i64](amounts(sheet.post.trade))
        self.costs = vec[i64]([count for deco in decos for count in amounts(deco.cost)])
        """Decoration, resource; the next are of decorations and of extras likewise."""
        self.points = vec[i64]([deco.points for deco in decos])
        self.top = vec[i64]([int(deco.top) for deco in decos])
        self.extra_costs = vec[i64]([count for extra in sheet.extra for count in amounts(extra.cost)])
        self.more_gingerbread: i64 = sheet.extra[0].more
        self.more_glass: i64 = sheet.extra[1].more
        self.group: i64 = sheet.workshop.group
        self.empty: i64 = sheet.tree.empty
        self.patience: i64 = sheet.workshop.patience * n
        """Turns without a decoration until the others lose patience."""

        places = [placements(sheet, deco) for deco in decos]
        self.first = vec[i64]([sum(len(each) for each in places[:k]) for k in range(len(decos) + 1)])
        """Where the places of a decoration begin in the next two."""
        self.masks = vec[i64]([mask for each in places for _, mask in each])
        self.anchors = vec[i64]([square for each in places for square, _ in each])
        self.sizes_of = vec[i64]([deco.shape.count("x") for deco in decos])
        all_squares = squares(sheet)
        self.shapes = [deco.shape for deco in decos]
        self.bits = vec[i64]([bit(square) for square in all_squares])
        self.tree: i64 = sum([bit(square) for square in all_squares])
        bottom = len(sheet.tree.rows) - 1
        self.bottom: i64 = sum([bit(square) for square in all_squares if square[0] == bottom])
        self.summit: i64 = sum([bit(square) for square in all_squares if square[0] == 0])
        self.rows: i64 = len(sheet.tree.rows)
        self.row_masks = vec[i64](
            [sum([bit(square) for square in all_squares if square[0] == row]) for row in range(len(sheet.tree.rows))]
        )

        self.ids["area"] = AREA_IDS[:]
        self.ids["deco"] = deco_ids
        self.ids["extra"] = EXTRA_IDS[:]
        self.ids["home"] = HOME_IDS[:]
        self.ids["resource"] = [f"res:{word}" for word in RESOURCE_WORDS]
        self.ids["square"] = square_ids(sheet)
        self.ids["die"] = [f"die:{face + 1}" for face in range(FACES)]

        self.place: i64 = self.space.base("place")
        self.roll: i64 = self.space.base("roll")
        self.take: i64 = self.space.base("take")
        self.gain: i64 = self.space.base("gain")
        self.trade: i64 = self.space.base("trade")
        self.draw: i64 = self.space.base("draw")
        self.buy: i64 = self.space.base("buy")
        self.leave: i64 = self.space.base("leave")

    def item(self, n: i64) -> i64:
        """The decoration on a space of the track, counted from 0."""
        return n + SMALL


# The tree, as bits


def beside(tables: StationSetup, squares: i64) -> i64:
    """The squares of the tree side by side with these."""
    return (squares << 1 | squares >> 1 | squares << STRIDE | squares >> STRIDE) & tables.tree


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
