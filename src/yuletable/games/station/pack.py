"""The shape of a pack of Christmas Station Zero, what must hold in it, and its strings read into numbers.

Amounts are written as people would note them: `2G W` is two gingerbread and a wood. Shapes are rows of `x` and `.`
from the top, parted by `/`.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

from msgspec import Meta

from yuletable.engine.pack import Figures, Pack

from .rules.constants import ROOM, TRACK_END
from .rules.grid import MOST_BITS, MOST_COLUMNS, Grid, pictured

Source = Literal["rulebook", "designer", "house"]
"""Where a figure comes from."""
Sources = Source | dict[str, Source]
"""Where the figures of an entry come from: all from one place, or figure by figure."""

Amount = Annotated[str, Meta(pattern=r"^\d?[GWLJ]( \d?[GWLJ])*$")]
Cell = Annotated[str, Meta(pattern=r"^(-|\d?[GWLJ]( \d?[GWLJ])*)?$")]
"""What a die brings; nothing or a dash where the sheet shows nothing."""
Shape = Annotated[str, Meta(pattern=r"^[x.]+(/[x.]+)*$")]
Points = Annotated[int, Meta(ge=0, le=50)]
Count = Annotated[int, Meta(ge=1, le=ROOM)]
LETTERS = "GWLJ"
EXTRAS = ("diviner", "wand", "hat", "gift")
DICE_AREAS = ("forest", "pine", "grotto")

MOST_ITEMS = 30
MOST_PATIENCE = 12


class ByPlayers(Figures, frozen=True):
    """A count for two, three and four players."""

    two: Count
    three: Count
    four: Count
    source: Source

    def of(self, seats: int) -> int:
        """The count for this number of players."""
        return (self.two, self.three, self.four)[seats - 2]


Spaces = Count | ByPlayers
"""Spaces of one area: the same for any number of players, or not."""


class Start(Figures, frozen=True):
    """Gingerbread at the start by seat, blank home spaces by number of players."""

    gingerbread: Annotated[list[Annotated[int, Meta(ge=0, le=TRACK_END)]], Meta(min_length=4, max_length=4)]
    blanks: ByPlayers
    source: Sources


class TreeFigures(Figures, frozen=True):
    """The rows of a tree from the top: how many squares each has, centred; or a picture of it, like a shape.

    What goes on top only goes into the first `top_rows` of them.
    """

    rows: Annotated[list[Annotated[int, Meta(ge=1, le=MOST_COLUMNS)]], Meta(min_length=2)] | Shape
    empty: Annotated[int, Meta(ge=-9, le=0)]
    source: Sources
    top_rows: Annotated[int, Meta(ge=1)] = 1


class Area(Figures, frozen=True):
    """A dice area: what each die brings when the total is low and when it is high."""

    id: Literal["forest", "pine", "grotto"]
    name: str
    low: Annotated[list[Cell], Meta(min_length=6, max_length=6)]
    high: Annotated[list[Cell], Meta(min_length=6, max_length=6)]
    source: Sources
    spaces: Spaces | None = None


class Dice(Figures, frozen=True):
    """Spaces in a dice area that names no number of its own, and the total from which on the right column counts."""

    spaces: Count
    high: Annotated[int, Meta(ge=2, le=30)]
    source: Sources


class Post(Figures, frozen=True):
    """The Trading Post: what one may gain, and how much of each resource one multiple is."""

    name: str
    gain: Annotated[list[Amount], Meta(min_length=1, max_length=4)]
    trade: Amount
    source: Sources
    spaces: Spaces | None = None


class Workshop(Figures, frozen=True):
    """The Workshop, and the points for each group of decorations that tinsel separates."""

    name: str
    group: Points
    patience: Annotated[int, Meta(ge=1, le=MOST_PATIENCE)]
    source: Sources
    spaces: Spaces | None = None


class Decoration(Figures, frozen=True):
    """Something to draw on a tree."""

    id: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]*$")]
    name: str
    points: Points
    cost: Amount
    shape: Shape
    source: Sources
    top: bool = False


class Extra(Figures, frozen=True):
    """Something for the edge of the sheet; `more` is what a Diviner or a Wand adds to a gain."""

    id: Literal["diviner", "wand", "hat", "gift"]
    name: str
    cost: Amount
    source: Sources
    more: Annotated[int, Meta(ge=0, le=TRACK_END)] = 0


Entry = Start | TreeFigures | Dice | Area | Post | Workshop | Decoration | Extra


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
    check_sources(sheet, pack)
    check_tree(sheet, pack)
    if sheet.start.blanks.of(2) > 2 or sheet.start.blanks.of(3) > 2 or sheet.start.blanks.of(4) > 2:
        raise pack.wrong("start", "blanks", "1 or 2 blank home spaces")
    if min(amounts(sheet.post.trade)) == 0 or max(amounts(sheet.post.trade)) > TRACK_END:
        raise pack.wrong("post", "trade", f"an amount of each of the four resources, at most {TRACK_END}")
    if any(sum(n > 0 for n in amounts(gain)) != 1 for gain in sheet.post.gain):
        raise pack.wrong("post", "gain", "amounts of one resource each")
    if len({gain[-1] for gain in sheet.post.gain}) < len(sheet.post.gain):
        raise pack.wrong("post", "gain", "another resource in each amount")
    for extra in sheet.extra:
        if max(amounts(extra.cost)) > TRACK_END:
            raise pack.wrong(f"extra {extra.id}", "cost", f"at most {TRACK_END} of each resource")
    check_decorations(sheet, pack)
    return sheet


def check_sources(sheet: Sheet, pack: Pack) -> None:
    """Refuses the source of a figure that is not there."""
    entries: list[tuple[str, Entry]] = [("start", sheet.start), ("tree", sheet.tree), ("dice", sheet.dice)]
    entries += [("post", sheet.post), ("workshop", sheet.workshop)]
    entries += [(f"area {area.id}", area) for area in sheet.area]
    entries += [(f"extra {extra.id}", extra) for extra in sheet.extra]
    entries += [(f"decoration {deco.id}", deco) for deco in (sheet.bauble, sheet.tinsel, *sheet.track)]
    for name, entry in entries:
        if isinstance(entry.source, dict) and (unknown := set(entry.source) - set(entry.__struct_fields__)):
            raise pack.wrong(name, "source", f"figures of this entry only, not {', '.join(sorted(unknown))}")


def source_of(entry: Entry, figure: str) -> Source:
    """Where one figure of an entry comes from; ours if nobody says."""
    return entry.source.get(figure, "house") if isinstance(entry.source, dict) else entry.source


def check_tree(sheet: Sheet, pack: Pack) -> None:
    """Refuses a tree that cannot be drawn, or that has no place in one number."""
    rows = sheet.tree.rows
    if not isinstance(rows, str) and len({n % 2 for n in rows}) > 1:
        raise pack.wrong("tree", "rows", "only even or only odd numbers, or a picture such as '.xx./xxxx'")
    if any("x" not in row for row in pictured(rows)):
        raise pack.wrong("tree", "rows", "a square in each row")
    if sheet.tree.top_rows > len(pictured(rows)):
        raise pack.wrong("tree", "top_rows", f"at most {len(pictured(rows))}, as many as there are rows")
    if not grid_of(sheet).fits():
        raise pack.wrong("tree", "rows", f"squares and rows together at most {MOST_BITS}, and {MOST_COLUMNS} columns")


def check_decorations(sheet: Sheet, pack: Pack) -> None:
    """Refuses what cannot be told apart, drawn or paid."""
    found = [sheet.bauble, sheet.tinsel, *sheet.track]
    if len({deco.id for deco in found}) < len(found):
        raise pack.wrong("track", "id", "another id for each decoration")
    for deco in found:
        rows = deco.shape.split("/")
        if len({len(row) for row in rows}) > 1:
            raise pack.wrong(f"decoration {deco.id}", "shape", "rows of one length")
        if "x" not in rows[0] or "x" not in rows[-1] or not all(any(row[c] == "x" for row in rows) for c in (0, -1)):
            raise pack.wrong(f"decoration {deco.id}", "shape", "no empty row or column at its edge")
        if deco.top and deco.shape != "x":
            raise pack.wrong(f"decoration {deco.id}", "shape", "one square for what goes on top")
        if not places_of(sheet, deco):
            raise pack.wrong(f"decoration {deco.id}", "shape", "a shape that has a place on the tree")
        if max(amounts(deco.cost)) > TRACK_END:
            raise pack.wrong(f"decoration {deco.id}", "cost", f"at most {TRACK_END} of each resource")
    if sheet.bauble.top or sheet.tinsel.top:
        raise pack.wrong("bauble and tinsel", "top", "false: they go anywhere")
    if not any(deco.top for deco in sheet.track):
        raise pack.wrong("track", "top", "at least one decoration for the top")


def amounts(text: str) -> list[int]:
    """An amount as gingerbread, wood, glass, jangles."""
    found = [0, 0, 0, 0]
    for number, letter in re.findall(r"(\d?)([GWLJ])", text):
        found[LETTERS.index(letter)] += int(number or 1)
    return found


def grid_of(sheet: Sheet) -> Grid:
    """The squares of the tree."""
    return Grid(pictured(sheet.tree.rows))


def places_of(sheet: Sheet, deco: Decoration) -> list[tuple[int, int]]:
    """Every place of a decoration on an empty tree: its first square in reading order, and all of it as bits."""
    return grid_of(sheet).placements(deco.shape, sheet.tree.top_rows if deco.top else None)


def spaces_of(sheet: Sheet, seats: int) -> list[int]:
    """How many spaces each area has: what it says itself, else what all of its kind have."""
    own = [*(area.spaces for area in sheet.area), sheet.post.spaces, sheet.workshop.spaces]
    usual = [sheet.dice.spaces] * len(sheet.area) + [sheet.queue.of(seats)] * 2
    return [
        other if spaces is None else spaces if isinstance(spaces, int) else spaces.of(seats)
        for spaces, other in zip(own, usual, strict=True)
    ]
