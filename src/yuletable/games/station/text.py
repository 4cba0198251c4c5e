"""The table of Christmas Station Zero in the terminal. Decorations have two letters each: colour is a help only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from yuletable.engine.messages import seat_id
from yuletable.games.badges import badge, seat_name

from . import GAME
from .bot.belief import StationBelief
from .rules.constants import DIVINER, EXTRA_IDS, POST, WAND, WORKSHOP
from .rules.setup import StationSetup
from .view import Area, Die, Sheet, StationView, Ware

RESOURCES = {
    "res:gingerbread": ("G", "#ffffff on #8a4b16"),
    "res:wood": ("W", "#ffffff on #4f6b2a"),
    "res:glass": ("L", "#22302b on #8fc7da"),
    "res:jangles": ("J", "#22302b on #f2c14e"),
}
SMALL = {"deco:bauble": "#22302b on #f2c14e", "deco:tinsel": "#22302b on #c9d6cf"}
TONES = ("#7a4fa3", "#a81e33", "#1e5f7a", "#b4470f", "#4b5fb0", "#8b3a62", "#3a7d7b", "#8a5a00")
FREE = "#9fb8a8 on #1f3d2e"
FEW = 4
"""Later items that are named."""
NARROW = 8
"""Squares that the narrowest sheet of somebody else is wide."""


say = GAME.words.table
word = GAME.words.table_word


def table(view: StationView, setup: StationSetup, names: Mapping[str, str]) -> RenderableType:
    """Areas, what is on sale, then the sheets, mine first. Who is in the Workshop sees where things fit, not dice."""
    buying = view.phase == "workshop" and view.to_act == [view.seat]
    shown: list[RenderableType] = [] if buying else [areas(view, setup, names)]
    shown += queues(view, setup, names)
    if view.dice:
        shown.append(dice(view, setup, names))
    if view.phase != "over":
        shown += [wares(view, names), extras(view, setup, names), later(view, names)]
    shown.append(sheets(view, setup, names))
    if buying:
        shown.append(places(view, setup, names))
    return Group(*shown, Text(say("legend", names), style="dim"))


def areas(view: StationView, setup: StationSetup, names: Mapping[str, str]) -> Table:
    """Each dice area with its agents from the left, and what each side of a die brings there."""
    rows = Table(box=None, show_header=False, padding=(0, 1, 0, 0), pad_edge=False)
    faces = [Text(GAME.words.name(die, names), style="dim") for die in setup.ids["die"]]
    rows.add_row(Text(say("dice", names, n=int(setup.high)), style="dim"), "", *faces)
    for area in view.areas:
        if area.pays:
            cells = [f"{short(face.low)}/{short(face.high)}" for face in area.pays]
            rows.add_row(Text(names[area.id], style="bold" if area.id == view.area else ""), agents(area), *cells)
    return rows


def queues(view: StationView, setup: StationSetup, names: Mapping[str, str]) -> list[Text]:
    """The Trading Post with what it gives, the Workshop with how many of its spaces are free."""
    post, workshop = view.areas[POST], view.areas[WORKSHOP]
    kinds = setup.ids["resource"]
    gains = [short([kind] * int(n)) for kind, n in zip(kinds, setup.offer, strict=True) if n]
    rates = [short([kind] * int(n)) for kind, n in zip(kinds, setup.ratio, strict=True)]
    free = sum(space.agent is None for space in workshop.spaces)
    said = [
        (post, say("post", names, gain=f" {word('or')} ".join(gains), rates=" = ".join(rates))),
        (workshop, say("workshop", names, n=free) if free else word("workshop-now")),
    ]
    return [
        Text.assemble((names[area.id], "bold" if area.id == view.area else ""), " ", agents(area), " ", (what, "dim"))
        for area, what in said
    ]


def dice(view: StationView, setup: StationSetup, names: Mapping[str, str]) -> Text:
    """The dice on the table, by the names that one types, and what they bring."""
    key = "dice-high" if view.column == "high" else "dice-low"
    row = Text(say(key, names, area=view.area or "", n=int(setup.high)), style="bold")
    for die in view.dice:
        row.append(f"  {GAME.words.name(die.id, names)} ", style="bold")
        row.append_text(brings(die))
    return row


def short(resources: Sequence[str]) -> str:
    """2GW: two gingerbread and a wood."""
    counts = Counter(RESOURCES[resource][0] for resource in resources)
    return "".join(f"{n if n > 1 else ''}{letter}" for letter, n in counts.items()) or "-"


def agents(area: Area) -> Text:
    """One sign a space, from the left."""
    row = Text()
    for space in area.spaces:
        if space.agent is None:
            row.append("·", style="dim")
        else:
            row.append_text(badge(space.agent))
    return row


def brings(die: Die) -> Text:
    """What a die brings in the column that counts; Diviner and Wand apart."""
    counts = [(n, *RESOURCES[resource]) for resource, n in Counter(die.brings).items()]
    return Text(" ").join([Text(f"{n}{letter}", style=style) for n, letter, style in counts]) if counts else Text("-")


def sign(deco: str, names: Mapping[str, str]) -> str:
    """Two letters for a decoration."""
    known = GAME.words.messages.get(f"sign.{deco.removeprefix('deco:')}")
    return known or (names.get(deco, deco) + " ")[:2]


def tone(deco: str, setup: StationSetup) -> str:
    if deco in SMALL:
        return SMALL[deco]
    return f"#ffffff on {TONES[setup.ids['deco'].index(deco) % len(TONES)]}"


def cost(ware: Ware) -> Text:
    row = Text()
    for resource, n in Counter(ware.cost).items():
        letter, style = RESOURCES[resource]
        row.append(f"{n}{letter}", style=style)
        row.append(" ")
    return row


def wares(view: StationView, names: Mapping[str, str]) -> Table:
    """What of the track is on sale, then bauble and tinsel: sign, name, points, cost, shape."""
    rows = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    for ware in [*view.on_sale, *view.small]:
        if ware.shape:
            top = f" ({word('top')})" if ware.top else ""
            points = say("points", names, n=ware.points)
            what = Text(outline(ware) + top, style="dim")
            rows.add_row(sign(ware.id, names), names[ware.id], points, cost(ware), what)
    return rows


def extras(view: StationView, setup: StationSetup, names: Mapping[str, str]) -> Text:
    """The extras with their costs; the first two also with what they add."""
    more = {EXTRA_IDS[DIVINER]: f" +{setup.more_gingerbread}G", EXTRA_IDS[WAND]: f" +{setup.more_glass}L"}
    offers = [f"{names[ware.id]} {short(ware.cost)}{more.get(ware.id, '')}" for ware in view.small if not ware.shape]
    return Text(f"{word('extras')} {' · '.join(offers)}")


def later(view: StationView, names: Mapping[str, str]) -> Text:
    """What comes after the items on sale: the next few by name."""
    items = [names[deco] for deco in view.track[len(view.on_sale) :]]
    if not items:
        return Text(word("nothing-later"), style="dim")
    more = say("more", names, n=len(items) - FEW) if len(items) > FEW else ""
    return Text(f"{word('later')} {', '.join(items[:FEW])}{more}", style="dim")


def outline(ware: Ware) -> str:
    """A shape in one line, without the edge that makes a grid of it."""
    rows = ["".join("x" if cell else "." for cell in row) for row in ware.shape if any(row)]
    width = max((len(row.rstrip(".")) for row in rows), default=0)
    return " / ".join(row[:width] for row in rows)


def sheets(view: StationView, setup: StationSetup, names: Mapping[str, str]) -> Table:
    """Side by side, one's own first."""
    order = sorted(range(len(view.sheets)), key=lambda seat: (seat != view.seat, seat))
    row = Table.grid(padding=(0, 2, 0, 0))
    for seat in order:
        row.add_column(width=None if seat == view.seat else 2 * max(int(setup.columns), NARROW))
    row.add_row(*(sheet(view.sheets[seat], view, setup, names) for seat in order))
    return row


def sheet(one: Sheet, view: StationView, setup: StationSetup, names: Mapping[str, str]) -> RenderableType:
    """Name and points, resources, agents at home, extras, tree."""
    own = one.id == seat_id(view.seat)
    head = seat_name(one.id, names)
    head.no_wrap = True
    points = say("points", names, n=one.points) if own else str(one.points)
    head.append(f" {points}", style="not bold default on default")
    counts = Counter(one.stock)
    stock = Text(" ").join(Text(f"{counts[kind]}{letter}", style=style) for kind, (letter, style) in RESOURCES.items())
    home = word("home") + " " + (" ".join(word(space.removeprefix("home:")) for space in one.home) or "-")
    count = Counter(names[extra].split()[-1] for extra in one.extras)
    owned = ", ".join(f"{extra} ×{n}" if n > 1 else extra for extra, n in count.items())
    return Group(head, stock, Text(home), Text(owned or "-", style="dim"), tree(one, own, setup, names))


def tree(one: Sheet, own: bool, setup: StationSetup, names: Mapping[str, str]) -> Text:
    """One's own squares go by name; a square is two characters wide, on one's own tree as wide as names and a gap."""
    wide = max(len(name) for name in setup.ids["square"]) - len("square:") if own else 2
    gap = " " if own else ""
    drawn = Text()
    for row in one.tree:
        for cell in row:
            if cell is None:
                drawn.append(" " * wide + gap)
            elif cell.startswith("deco:"):
                drawn.append(sign(cell, names).ljust(wide), style=tone(cell, setup))
                drawn.append(gap)
            else:
                drawn.append(cell.removeprefix("square:").ljust(wide) if own else "··", style=FREE)
                drawn.append(gap)
        drawn.append("\n")
    drawn.right_crop(1)
    return drawn


def places(view: StationView, setup: StationSetup, names: Mapping[str, str]) -> Table:
    """For each decoration that can be paid, the squares where it may begin."""
    found: dict[str, list[str]] = {}
    for move in StationBelief(setup, view).base.moves(view.seat):
        verb, *parts = move.split(" ")
        if verb == "draw":
            squares = found.setdefault(parts[0], [])
            if parts[1] not in squares:
                squares.append(parts[1])
    rows = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    for deco, squares in found.items():
        rows.add_row(Text(sign(deco, names), style=tone(deco, setup)), say("fits", names, deco=deco), listed(squares))
    return rows


def listed(squares: Sequence[str]) -> str:
    return " ".join(square.removeprefix("square:") for square in squares)
