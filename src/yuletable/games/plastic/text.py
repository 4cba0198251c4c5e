"""The table of Santa's Elves against Big Plastic in the terminal: the three roads as a picture, and both sides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from yuletable.engine.game import Setup
from yuletable.engine.look import SEATS
from yuletable.engine.shown import Figure, Line
from yuletable.engine.words import plain

from . import GAME
from .view import PlasticView, Space

WIDE = 24
"""Columns of a space on the picture."""
ELF, GOON = "#ffffff on #1f5d46", "#ffffff on #8c2f39"
HEART, CARD = "#ffffff on #a4243b", "#22302b on #a9ddf7"


def table(view: PlasticView, setup: Setup, names: Mapping[str, str]) -> RenderableType:
    """Turn, board, requisitions, Storage and recipes, both sides, and what I hold."""
    shown: list[RenderableType] = [head(view, names), Padding(board(view, names), (1, 0, 1, 2))]
    shown += [requisitions(view, names), Padding(store(view, names), (1, 0, 1, 0)), sides(view, names)]
    if view.mine is not None:
        shown.append(mine(view, names))
    return Group(*shown)


def say(key: str, names: Mapping[str, str], **figures: Figure) -> str:
    return plain(GAME.words.say(Line(f"table.{key}", figures), names))


def word(key: str) -> str:
    """A word that begins no sentence."""
    return GAME.words.messages[f"table.{key}"]


def name(thing: str, names: Mapping[str, str]) -> str:
    return GAME.words.name(thing, names)


def head(view: PlasticView, names: Mapping[str, str]) -> Text:
    phase = GAME.words.messages[f"phase.{view.phase}"]
    line = Text(say("turn", names, n=view.turn, of=view.turns, phase=phase), style="bold")
    piles = say("piles", names, deck=view.deck, ogres=view.ogres)
    return line.append("  " + piles, style="not bold dim")


# The board


def board(view: PlasticView, names: Mapping[str, str]) -> Text:
    """The Cave on top, the three roads below it, SAFE at the bottom; under each space what an elf does there."""
    *roads, top = view.roads
    width = WIDE * len(roads)
    rows: list[Text] = []
    for space in reversed(top.spaces):
        rows += [centred(place(space, names), width), centred(deed(space), width)]
    joint = "\u250c" + "\u2500" * (WIDE - 1) + "\u253c" + "\u2500" * (WIDE - 1) + "\u2510"
    rows.append(Text(" " * (WIDE // 2) + joint, style="dim"))
    for step in reversed(range(max(len(road.spaces) for road in roads))):
        rows.append(Text("").join(centred(place(road.spaces[step], names), WIDE) for road in roads))
        rows.append(Text("").join(centred(deed(road.spaces[step]), WIDE) for road in roads))
    foot = joint.replace("\u250c", "\u2514").replace("\u2510", "\u2518")
    rows.append(Text(" " * (WIDE // 2) + foot, style="dim"))
    rows.append(Text(word("safe").center(width), style="bold"))
    rows.append(Text(word("legend"), style="dim"))
    return Text("\n").join(rows)


def deed(space: Space) -> Text:
    return Text(space.deed, style="dim")


def centred(drawn: Text, width: int) -> Text:
    left = max(0, (width - drawn.cell_len) // 2)
    return Text(" " * left).append_text(drawn).append(" " * max(0, width - left - drawn.cell_len))


def place(space: Space, names: Mapping[str, str]) -> Text:
    """A space: its card, its name, who stands there; a tick where an elf would get home now, a cross where not."""
    card = name(space.fits[0], names) if len(space.fits) == 1 else ""
    drawn = Text(f"{card} ", style="dim").append(name(space.id, names), style="bold" if space.token else "")
    if space.token == "token:goon":
        return drawn.append(" ").append(f"[{word('goon')}]", style=GOON)
    if space.token == "token:elf":
        drawn.append(" ").append(f"({word('elf')})", style=ELF)
    return drawn.append(" \u00d7", style="red") if space.cut_off else drawn.append(" \u2713", style="green")


def requisitions(view: PlasticView, names: Mapping[str, str]) -> RenderableType:
    """The four requisitions as they lie on the board, with the cards that fit and what they do."""
    rows = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    cells: list[Text] = []
    for space in view.requisitions:
        cards = f"{name(space.fits[0], names)}-{name(space.fits[-1], names)}"
        cell = Text(f"{cards} ", style="dim").append(name(space.id, names), style="bold" if space.token else "")
        if space.token:
            cell.append(" ").append(f"[{word('goon')}]", style=GOON)
        cell.append(": ").append_text(deed(space))
        cells.append(cell)
    rows.add_row(cells[0], cells[1])
    rows.add_row(cells[2], cells[3])
    return Group(Text(word("requisitions"), style="bold"), Padding(rows, (0, 0, 0, 2)))


# Storage and the sides


def store(view: PlasticView, names: Mapping[str, str]) -> RenderableType:
    held = [name(good, names) for good in view.storage]
    slots = [f"[{good}]" for good in held] + ["[ ]"] * (view.room - len(held))
    line = Text(word("storage") + "  ", style="bold").append(" ".join(slots))
    rows = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    for recipe in view.recipes:
        needs = Counter(name(good, names) for good in recipe.needs)
        cost = " + ".join(f"{n} {good}" for good, n in needs.items())
        rows.add_row(*[name(recipe.id, names), name(recipe.bench, names), cost, toy_state(view, recipe.id)])
    return Group(line, rows)


def toy_state(view: PlasticView, toy: str) -> str:
    """Built, mine to build, or known not to be the elves'."""
    if toy in view.elves.built:
        return word("built")
    if toy == view.aside:
        return word("aside")
    return word("yours") if view.mine is not None and toy in view.mine.toys else ""


def sides(view: PlasticView, names: Mapping[str, str]) -> RenderableType:
    elves, plastic = view.elves, view.plastic
    rows = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    rows.add_row(
        seat_name(elves.id, names),
        say("elves", names, n=elves.elves, left=elves.to_place, hearts=elves.hearts, toys=len(elves.built)),
    )
    goons = say("goons", names, n=plastic.goons, left=plastic.to_send, cards=plastic.hand)
    rows.add_row(seat_name(plastic.id, names), goons + (f" {word('stopped')}" if plastic.stopped else ""))
    if plastic.known and view.seat != 1:
        rows.add_row("", Text(word("known") + " ").append_text(chips(plastic.known, names, CARD)))
    rows.add_row(word("pile"), chips(view.pile, names, CARD))
    return rows


def seat_name(seat: str, names: Mapping[str, str]) -> Text:
    look = SEATS[int(seat.removeprefix("seat:")) - 1]
    return Text(f" {look.sign} {names.get(seat, seat)} ", style=f"{look.ink} on {look.fill}")


def mine(view: PlasticView, names: Mapping[str, str]) -> Text:
    assert view.mine is not None
    drawn = Text("\n" + word("mine") + "  ", style="bold")
    if view.seat == 0:
        return drawn.append_text(chips(view.mine.hearts, names, HEART))
    return drawn.append_text(chips(view.mine.hand, names, CARD))


def chips(cards: Iterable[str], names: Mapping[str, str], style: str) -> Text:
    """Cards in brackets, so that they can be told apart without colour."""
    drawn = [Text(f"[{name(card, names)}]", style=style) for card in cards]
    return Text(" ").join(drawn) if drawn else Text(word("none"), style="dim")
