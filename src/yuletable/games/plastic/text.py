"""The table of Santa's Elves against Big Plastic in the terminal: the three roads as a picture, and both sides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from yuletable.engine.game import Setup
from yuletable.games.badges import seat_name

from . import GAME
from .view import PlasticView, Space

WIDE = 26
"""Columns of a space on the picture."""
ELF, GOON = "#ffffff on #1f5d46", "#ffffff on #8c2f39"
HEART, CARD = "#ffffff on #a4243b", "#22302b on #a9ddf7"
say, word = GAME.words.table, GAME.words.table_word


def table(view: PlasticView, setup: Setup, names: Mapping[str, str]) -> RenderableType:
    """Turn, board, requisitions, Storage and recipes, both sides, and what I hold: 80 columns, 24 lines."""
    shown: list[RenderableType] = [head(view, names), board(view, names)]
    shown += [Padding(requisitions(view, names), (1, 0, 0, 0)), store(view, names), sides(view, names)]
    return Group(*shown)


def name(thing: str, names: Mapping[str, str]) -> str:
    return GAME.words.name(thing, names)


def head(view: PlasticView, names: Mapping[str, str]) -> Text:
    """The turn and what is going on; afterwards, how it ended."""
    if view.end:
        return Text(say("over", names, n=view.turn, of=view.turns, end=f"end:{view.end}"), style="bold")
    phase = GAME.words.messages[f"phase.{view.phase}"]
    line = Text(say("turn", names, n=view.turn, of=view.turns, phase=phase), style="bold")
    piles = say("piles", names, deck=view.deck, ogres=view.ogres)
    return line.append("  " + piles, style="not bold dim")


# The board


def board(view: PlasticView, names: Mapping[str, str]) -> Text:
    """The Cave on top, the three roads below it, SAFE at the bottom; under each space what an elf does there."""
    *roads, top = view.roads
    width = WIDE * len(roads)
    rows = [centred(place(space, names).append(f" {space.deed}", style="dim"), width) for space in reversed(top.spaces)]
    left, right = "\u2500" * (WIDE - 1), "\u2500" * (WIDE - 1)
    rows.append(Text(f"{' ' * (WIDE // 2)}\u250c{left}\u253c{right}\u2510", style="dim"))
    for step in reversed(range(max(len(road.spaces) for road in roads))):
        across = [road.spaces[step] if step < len(road.spaces) else None for road in roads]
        rows.append(Text("").join(centred(place(space, names) if space else Text("\u2502"), WIDE) for space in across))
        rows.append(Text("").join(centred(deed(space) if space else Text("\u2502"), WIDE) for space in across))
    safe = f" {word('safe')} ".center(2 * WIDE - 1, "\u2500")
    rows.append(Text(f"{' ' * (WIDE // 2)}\u2514", style="dim").append(safe, style="bold").append("\u2518"))
    rows.append(Text(word("legend"), style="dim"))
    return Text("\n").join(rows)


def deed(space: Space) -> Text:
    return Text(space.deed, style="dim")


def centred(drawn: Text, width: int) -> Text:
    left = max(0, (width - drawn.cell_len) // 2)
    return Text(" " * left).append_text(drawn).append(" " * max(0, width - left - drawn.cell_len))


def place(space: Space, names: Mapping[str, str]) -> Text:
    """A space: its card, its name, who stands there; a tick where an elf would get home now, a cross where not."""
    drawn = Text(f"{cards(space, names)} ", style="dim")
    drawn.append(name(space.id, names), style="bold" if space.token else "")
    if space.token == "token:goon":
        return drawn.append(" ").append(f"[{word('goon')}]", style=GOON)
    if space.token == "token:elf":
        drawn.append(" ").append(f"({word('elf')})", style=ELF)
    return drawn.append(" \u00d7", style="red") if space.cut_off else drawn.append(" \u2713", style="green")


def cards(space: Space, names: Mapping[str, str]) -> str:
    """The cards that fit a space, in brackets as in the hand: no number that one would type alone."""
    first, last = name(space.fits[0], names), name(space.fits[-1], names)
    return f"[{first}]" if first == last else f"[{first}-{last}]"


def requisitions(view: PlasticView, names: Mapping[str, str]) -> RenderableType:
    """The four requisitions as they lie on the board, with the cards that fit and what they do."""
    rows = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    cells: list[Text] = []
    for space in view.requisitions:
        cell = Text(f"{cards(space, names)} ", style="dim")
        cell.append(name(space.id, names), style="bold" if space.token else "")
        if space.token:
            cell.append(" ").append(f"[{word('goon')}]", style=GOON)
        cells.append(cell.append(": ").append_text(deed(space)))
    rows.add_row(cells[0], cells[1])
    rows.add_row(cells[2], cells[3])
    return rows


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
    """A line for each side, the open pile, what is known of Big Plastic's hand, and what lies in mine."""
    elves, plastic = view.elves, view.plastic
    rows = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    rows.add_row(
        seat_name(elves.id, names),
        say("elves", names, n=elves.elves, left=elves.to_place, hearts=elves.hearts, toys=len(elves.built)),
    )
    goons = say("goons", names, n=plastic.goons, left=plastic.to_send, cards=plastic.hand)
    rows.add_row(seat_name(plastic.id, names), goons + (f" {word('stopped')}" if plastic.stopped else ""))
    if plastic.known and view.seat != 1:
        rows.add_row(word("known"), chips(plastic.known, names, CARD))
    rows.add_row(word("pile"), chips(view.pile, names, CARD))
    if view.mine is not None:
        held = chips(view.mine.hearts, names, HEART) if view.seat == 0 else chips(view.mine.hand, names, CARD)
        rows.add_row(Text(word("mine"), style="bold"), held)
    return rows


def chips(things: Iterable[str], names: Mapping[str, str], style: str) -> Text:
    """Cards in brackets, so that they can be told apart without colour; several alike as one with their number."""
    counts = Counter(things)
    drawn = [
        Text(f"[{name(thing, names)}]", style=style).append(f"\u00d7{n}" if n > 1 else "", style="not bold default")
        for thing, n in counts.items()
    ]
    return Text(" ").join(drawn) if drawn else Text(word("none"), style="dim")
