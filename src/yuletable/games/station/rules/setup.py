"""What is fixed for a match of Christmas Station Zero: its decisions, and the pack's figures as tables."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.actions import ActionSpace
from yuletable.engine.contract import Setup
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack

from ..pack import Sheet, amounts, grid_of, places_of, spaces_of
from . import constants as c
from .grid import in_one_piece


def space(decorations: list[str], squares: list[str]) -> ActionSpace:
    """Every decision of a match."""
    return ActionSpace(
        [
            ("place", [c.AREA_IDS]),
            ("roll", [c.AREA_IDS[: c.DICE_AREAS]]),
            ("take", [[f"die:{face}" for face in range(1, c.FACES + 1)]]),
            ("gain", [c.RESOURCE_WORDS]),
            (
                "trade",
                [
                    c.RESOURCE_WORDS,
                    [f"for-{word}" for word in c.RESOURCE_WORDS],
                    [f"x{times}" for times in range(1, c.MOST_TIMES + 1)],
                ],
            ),
            ("draw", [decorations, squares, c.WAY_WORDS]),
            ("buy", [c.EXTRA_IDS, c.WAY_WORDS]),
            ("leave", []),
        ]
    )


class StationSetup(Setup):
    """The figures of a match as tables, and where each kind of decision begins."""

    def __init__(self, seats: i64, rules: i64, options: Options, pack: Pack, sheet: Sheet) -> None:
        decos = [sheet.bauble, sheet.tinsel, *sheet.track]
        deco_ids = [f"deco:{deco.id}" for deco in decos]
        grid = grid_of(sheet)
        self.squares: i64 = len(grid.squares)
        Setup.__init__(self, seats, rules, options, pack, space(deco_ids, grid.ids()))
        n = int(seats)
        self.items: i64 = len(sheet.track)
        self.sale: i64 = sheet.on_sale.of(n)
        self.sizes = vec[i64](spaces_of(sheet, n))
        self.high: i64 = sheet.dice.high
        self.begin = vec[i64](sheet.start.gingerbread)
        blanks = sheet.start.blanks.of(n)
        self.homes: i64 = 0b111 if blanks == c.COIN else 0b110
        """The home spaces that everybody has, as bits; agents stand on all of them at the start."""
        self.crew: i64 = blanks + 1
        tables = [table for area in sheet.area for column in (area.low, area.high) for table in column]
        self.gains = vec[i64]([count for gain in tables for count in amounts(gain)])
        """Dice area, column, face, resource."""
        self.offer = vec[i64]([0] * c.RESOURCES)
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

        places = [places_of(sheet, deco) for deco in decos]
        self.first = vec[i64]([sum(len(each) for each in places[:k]) for k in range(len(decos) + 1)])
        """Where the places of a decoration begin in the next two."""
        self.masks = vec[i64]([mask for each in places for _, mask in each])
        self.anchors = vec[i64]([square for each in places for square, _ in each])
        self.sizes_of = vec[i64]([deco.shape.count("x") for deco in decos])
        self.shapes = [deco.shape for deco in decos]
        self.scattered: bool = not all(in_one_piece(deco.shape) for deco in sheet.track)
        """Some decoration of the track lies in several pieces."""

        self.rows: i64 = grid.height
        self.columns: i64 = grid.width
        self.bits = vec[i64]([grid.bits([square]) for square in grid.squares])
        self.cells = vec[i64]([row * grid.width + column for row, column in grid.squares])
        """The place of each square in a grid of all rows and columns."""
        self.tree: i64 = grid.bits(grid.squares)
        self.row_masks = vec[i64]([grid.row(row) for row in range(grid.height)])
        self.bottom: i64 = grid.row(grid.height - 1)
        self.summit: i64 = sum([grid.row(row) for row in range(sheet.tree.top_rows)])
        steps = grid.steps()
        self.steps = vec[i64]([step for step, _ in steps])
        """How far apart the bits of a square and of the one below may be; the next two: which squares are so."""
        self.uppers = vec[i64]([uppers for _, uppers in steps])
        self.lowers = vec[i64]([uppers << step for step, uppers in steps])

        self.ids["area"] = c.AREA_IDS[:]
        self.ids["deco"] = deco_ids
        self.ids["extra"] = c.EXTRA_IDS[:]
        self.ids["home"] = c.HOME_IDS[:]
        self.ids["resource"] = [f"res:{word}" for word in c.RESOURCE_WORDS]
        self.ids["square"] = grid.ids()
        self.ids["die"] = [f"die:{face + 1}" for face in range(c.FACES)]

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
        return n + c.SMALL
