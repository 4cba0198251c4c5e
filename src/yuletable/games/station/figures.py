"""The shape of a pack of Christmas Station Zero, what must hold in it, and its strings read into numbers.

Amounts are written as people would note them: `2G W` is two gingerbread and a wood. Shapes are rows of `x` and `.`
from the top, parted by `/`. Lists run by number of players where they say so.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

from msgspec import Meta

from yuletable.engine.pack import Figures, Pack

from .layout import STRIDE, TRACK_END, WIDEST

Source = Literal["rulebook", "designer", "house"]
"""Where a figure comes from."""

Amount = Annotated[str, Meta(pattern=r"^\d?[GWLJ]( \d?[GWLJ])*$")]
Shape = Annotated[str, Meta(pattern=r"^[x.]+(/[x.]+)*$")]
Points = Annotated[int, Meta(ge=0, le=50)]
LETTERS = "GWLJ"
EXTRAS = ("diviner", "wand", "hat", "gift")
DICE_AREAS = ("forest", "pine", "grotto")
QUEUES = ("post", "workshop")

MOST_ROWS = 6
MOST_SQUARES = 30
MOST_ITEMS = 20
MOST_PATIENCE = 12


RowWidth = Annotated[int, Meta(ge=2, le=WIDEST, multiple_of=2)]


class ByPlayers(Figures, frozen=True):
    """A count for two, three and four players."""

    two: Annotated[int, Meta(ge=1, le=5)]
    three: Annotated[int, Meta(ge=1, le=5)]
    four: Annotated[int, Meta(ge=1, le=5)]
    source: Source

    def of(self, seats: int) -> int:
        """The count for so many players."""
        return (self.two, self.three, self.four)[seats - 2]


class Start(Figures, frozen=True):
    """Gingerbread at the start by seat, blank home spaces by number of players."""

    gingerbread: Annotated[list[Annotated[int, Meta(ge=0, le=TRACK_END)]], Meta(min_length=4, max_length=4)]
    blanks: ByPlayers
    source: Source


class TreeFigures(Figures, frozen=True):
    """The rows of a tree from the top: how many squares each has, centred."""

    rows: Annotated[list[RowWidth], Meta(min_length=2, max_length=MOST_ROWS)]
    empty: Annotated[int, Meta(ge=-9, le=0)]
    source: Source


class Area(Figures, frozen=True):
    """A dice area: what each die brings when the total is low and when it is high."""

    id: Literal["forest", "pine", "grotto"]
    name: str
    low: Annotated[list[Amount], Meta(min_length=6, max_length=6)]
    high: Annotated[list[Amount], Meta(min_length=6, max_length=6)]
    source: Source


class Dice(Figures, frozen=True):
    """Spaces in a dice area, and the total from which on the right column counts."""

    spaces: Annotated[int, Meta(ge=1, le=5)]
    high: Annotated[int, Meta(ge=2, le=30)]
    source: Source


class Post(Figures, frozen=True):
    """The Trading Post: what one may gain, and how much of each resource one multiple is."""

    name: str
    gain: Annotated[list[Amount], Meta(min_length=1, max_length=4)]
    trade: Amount
    source: Source


class Workshop(Figures, frozen=True):
    """The Workshop, and the points for each group of decorations that tinsel separates."""

    name: str
    group: Points
    patience: Annotated[int, Meta(ge=1, le=MOST_PATIENCE)]
    source: Source


class DecorationSources(Figures, frozen=True):
    points: Source
    cost: Source
    shape: Source


class Decoration(Figures, frozen=True):
    """Something to draw on a tree."""

    id: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]*$")]
    name: str
    points: Points
    cost: Amount
    shape: Shape
    source: DecorationSources
    top: bool = False


class Extra(Figures, frozen=True):
    """Something for the edge of the sheet; `more` is what a Diviner or a Wand adds to a gain."""

    id: Literal["diviner", "wand", "hat", "gift"]
    name: str
    cost: Amount
    source: Source
    more: Annotated[int, Meta(ge=0, le=TRACK_END)] = 0


class Sheet(Figures, frozen=True):
    """A pack of Christmas Station Zero."""

    name: str
    start: Start
    tree: TreeFigures
    dice: Dice
    area: list[Area]
    queue: ByPlayers
    on_sale: ByPlayers
    post: Post
    workshop: Workshop
    bauble: Decoration
    tinsel: Decoration
    extra: list[Extra]
    track: Annotated[list[Decoration], Meta(min_length=2, max_length=MOST_ITEMS)]


def read(pack: Pack) -> Sheet:
    """The figures of a pack; refuses what has the right type and makes no sense."""
    sheet = pack.read(Sheet)
    if [area.id for area in sheet.area] != list(DICE_AREAS):
        raise pack.wrong("area", "id", "forest, pine and grotto, in this order")
    if [extra.id for extra in sheet.extra] != list(EXTRAS):
        raise pack.wrong("extra", "id", "diviner, wand, hat and gift, in this order")
    if sum(sheet.tree.rows) > MOST_SQUARES:
        raise pack.wrong("tree", "rows", f"at most {MOST_SQUARES} squares in all")
    if sheet.start.blanks.of(2) > 2 or sheet.start.blanks.of(3) > 2 or sheet.start.blanks.of(4) > 2:
        raise pack.wrong("start", "blanks", "1 or 2 blank home spaces")
    if min(amounts(sheet.post.trade)) == 0:
        raise pack.wrong("post", "trade", "an amount of each of the four resources")
    if any(sum(n > 0 for n in amounts(gain)) != 1 for gain in sheet.post.gain):
        raise pack.wrong("post", "gain", "amounts of one resource each")
    decorations(sheet, pack)
    return sheet


def decorations(sheet: Sheet, pack: Pack) -> list[Decoration]:
    """Everything that can be drawn, in the order of the rules' numbers, each checked."""
    found = [sheet.bauble, sheet.tinsel, *sheet.track]
    if len({deco.id for deco in found}) < len(found):
        raise pack.wrong("track", "id", "another id for each decoration")
    for deco in found:
        rows = deco.shape.split("/")
        if len({len(row) for row in rows}) > 1:
            raise pack.wrong(f"decoration {deco.id}", "shape", "rows of one length")
        if "x" not in rows[0] or not all(any(row[c] == "x" for row in rows) for c in (0, -1)):
            raise pack.wrong(f"decoration {deco.id}", "shape", "no empty row or column at its edge")
        if deco.top and deco.shape != "x":
            raise pack.wrong(f"decoration {deco.id}", "shape", "one square for what goes on top")
        if not placements(sheet, deco):
            raise pack.wrong(f"decoration {deco.id}", "shape", "a shape that has a place on the tree")
        if max(amounts(deco.cost)) > TRACK_END:
            raise pack.wrong(f"decoration {deco.id}", "cost", f"at most {TRACK_END} of each resource")
    if sheet.bauble.shape != "x" or sheet.tinsel.shape != "xx":
        raise pack.wrong("bauble and tinsel", "shape", "x and xx")
    if not any(deco.top for deco in sheet.track):
        raise pack.wrong("track", "top", "at least one decoration for the top")
    return found


def amounts(text: str) -> list[int]:
    """An amount as gingerbread, wood, glass, jangles."""
    found = [0, 0, 0, 0]
    for number, letter in re.findall(r"(\d?)([GWLJ])", text):
        found[LETTERS.index(letter)] += int(number or 1)
    return found


def squares(sheet: Sheet) -> list[tuple[int, int]]:
    """Row and column of each square of the tree, in reading order."""
    return [(row, (WIDEST - width) // 2 + k) for row, width in enumerate(sheet.tree.rows) for k in range(width)]


def bit(square: tuple[int, int]) -> int:
    """The bit of a square."""
    return 1 << (square[0] * STRIDE + square[1])


def placements(sheet: Sheet, deco: Decoration) -> list[tuple[int, int]]:
    """Every place where the whole shape is on the tree: its first square in reading order, and all of it as bits."""
    on_tree = {square: n for n, square in enumerate(squares(sheet))}
    cells = [(r, c) for r, row in enumerate(deco.shape.split("/")) for c, cell in enumerate(row) if cell == "x"]
    found = []
    for first, n in on_tree.items():
        covered = [(first[0] + r, first[1] + c - cells[0][1]) for r, c in cells]
        if all(square in on_tree for square in covered) and (first[0] == 0 or not deco.top):
            found.append((n, sum(bit(square) for square in covered)))
    return found


def square_ids(sheet: Sheet) -> list[str]:
    """Names like on a chess board: columns from the left are letters, rows count from the bottom."""
    height = len(sheet.tree.rows)
    return [f"square:{'abcdefgh'[column]}{height - row}" for row, column in squares(sheet)]
