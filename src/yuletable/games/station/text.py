"""The table of Christmas Station Zero in the terminal. Decorations have two letters each: colour is a help only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from yuletable.engine.game import Setup
from yuletable.engine.look import SEATS
from yuletable.engine.shown import Figure, Line, seat_id
from yuletable.engine.words import plain

from . import GAME
from .belief import StationBelief
from .pieces import StationSetup
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


def table(view: StationView, setup: Setup, names: Mapping[str, str]) -> RenderableType:
    """Areas and dice, what is on sale, then the sheets, mine first; in the Workshop also where each thing fits."""
    assert isinstance(setup, StationSetup)
    order = sorted(range(len(view.sheets)), key=lambda seat: (seat != view.seat, seat))
    shown: list[RenderableType] = [
        areas(view, names),
        Padding(Group(Text(word("dice"), style="dim"), dice(view, names)), (1, 0, 0, 0)),
        Padding(wares(view, names), (1, 0, 0, 0)),
        later(view, names),
        Padding(
            Columns([sheet(view.sheets[seat], view, setup, names) for seat in order], padding=(0, 2)), (1, 0, 0, 0)
        ),
    ]
    if view.phase == "workshop" and view.owing == [view.seat]:
        shown.append(Padding(places(view, setup, names), (1, 0, 0, 0)))
    return Group(*shown, Text(say("legend", names), style="dim"))


def say(key: str, names: Mapping[str, str], **figures: Figure) -> str:
    return plain(GAME.words.say(Line(f"table.{key}", figures), names))


def word(key: str) -> str:
    """A word that begins no sentence."""
    return GAME.words.messages[f"table.{key}"]


def areas(view: StationView, names: Mapping[str, str]) -> Table:
    """Each area with its agents from the left, and the dice that lie there with what they bring."""
    rows = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    for area in view.areas:
        here = area.id == view.area
        rows.add_row(Text(names[area.id], style="bold" if here else ""), agents(area), rolled(area, view, here))
    return rows


def dice(view: StationView, names: Mapping[str, str]) -> Table:
    """What each side of the dice brings in each area, before and from the total that changes it."""
    rows = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False, style="dim")
    faces = view.areas[0].pays
    rows.add_row("", *(face.id.removeprefix("face:") for face in faces))
    for area in view.areas:
        if area.pays:
            rows.add_row(names[area.id], *(f"{short(face.low)}/{short(face.high)}" for face in area.pays))
    return rows


def short(resources: list[str]) -> str:
    """2GW: two gingerbread and a wood."""
    counts = Counter(RESOURCES[resource][0] for resource in resources)
    return "".join(f"{n if n > 1 else ''}{letter}" for letter, n in counts.items())


def agents(area: Area) -> Text:
    row = Text()
    for space in area.spaces:
        if space.agent is None:
            row.append(" · ", style="dim")
        else:
            look = SEATS[int(space.agent.removeprefix("seat:")) - 1]
            row.append(f" {look.sign} ", style=f"{look.ink} on {look.fill}")
    return row


def rolled(area: Area, view: StationView, here: bool) -> Text:
    if here and view.dice:
        row = Text(word(view.column or "low"), style="bold")
        for die in view.dice:
            row.append(f"  [{die.id.removeprefix('die:')}] ", style="bold")
            row.append_text(brings(die))
        return row
    if area.rolled:
        return Text(word("last") + " " + " ".join(die.removeprefix("die:") for die in area.rolled), style="dim")
    return Text()


def brings(die: Die) -> Text:
    """What a die brings in the column that counts; Diviner and Wand apart."""
    counts = [(n, *RESOURCES[resource]) for resource, n in Counter(die.brings).items()]
    return Text(" ").join(Text(f"{n}{letter}", style=style) for n, letter, style in counts)


def sign(deco: str, names: Mapping[str, str]) -> str:
    """Two letters for a decoration."""
    known = GAME.words.messages.get(f"sign.{deco.removeprefix('deco:')}")
    return known or (names.get(deco, deco) + " ")[:2]


def tone(deco: str, setup: Setup) -> str:
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
    """What is on sale: sign, name, points, cost, shape."""
    rows = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    for ware in [*view.on_sale, *view.small]:
        shape = outline(ware)
        points = say("points", names, n=ware.points) if ware.shape else ""
        top = f" ({word('top')})" if ware.top else ""
        label = sign(ware.id, names) if ware.shape else ""
        what = shape + top if ware.shape else word(ware.id.removeprefix("extra:"))
        rows.add_row(label, names[ware.id], points, cost(ware), Text(what, style="dim"))
    return rows


def later(view: StationView, names: Mapping[str, str]) -> Text:
    """What comes after the items on sale."""
    items = [names[deco] for deco in view.track[len(view.on_sale) :]]
    return Text(f"{word('later')} {', '.join(items)}" if items else "", style="dim")


def outline(ware: Ware) -> str:
    """A shape in one line, without the edge that makes a grid of it."""
    rows = ["".join("x" if cell else "." for cell in row) for row in ware.shape if any(row)]
    width = max((len(row.rstrip(".")) for row in rows), default=0)
    return " / ".join(row[:width] for row in rows)


def sheet(one: Sheet, view: StationView, setup: Setup, names: Mapping[str, str]) -> RenderableType:
    """Name and points, resources, agents at home, extras, tree."""
    look = SEATS[int(one.id.removeprefix("seat:")) - 1]
    head = Text(f" {look.sign} {names.get(one.id, one.id)} ", style=f"{look.ink} on {look.fill}")
    head.append(" " + say("points", names, n=one.points), style="not bold default on default")
    counts = Counter(one.stock)
    stock = Text(" ").join(Text(f"{counts[kind]}{letter}", style=style) for kind, (letter, style) in RESOURCES.items())
    home = word("home") + " " + (" ".join(word(space.removeprefix("home:")) for space in one.home) or "-")
    extras = " ".join(f"{names[extra]}{f' ×{n}' if n > 1 else ''}" for extra, n in Counter(one.extras).items())
    own = one.id == seat_id(view.seat)
    return Group(head, stock, Text(home), Text(extras or " ", style="dim", no_wrap=own), tree(one, own, setup, names))


def tree(one: Sheet, own: bool, setup: Setup, names: Mapping[str, str]) -> Text:
    """One's own squares go by name; a square is two characters wide, on one's own tree three."""
    gap = " " if own else ""
    drawn = Text()
    for row in one.tree:
        for cell in row:
            if cell is None:
                drawn.append("  " + gap)
            elif cell.startswith("deco:"):
                drawn.append(sign(cell, names), style=tone(cell, setup))
                drawn.append(gap)
            else:
                drawn.append(cell.removeprefix("square:") if own else "··", style=FREE)
                drawn.append(gap)
        drawn.append("\n")
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
