"""The table of Santa's Workshop in the terminal: the day, rooms with their spaces, letters, mats with their gifts.

A requirement is a box with the first letter of its material; `/p` says that plastic will do. What lies in it stands in
square brackets, plastic as a small p, so that no colour is needed.
"""

from __future__ import annotations

from collections.abc import Mapping

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from yuletable.engine.game import Setup
from yuletable.engine.look import SEATS
from yuletable.engine.shown import Figure, Line, seat_id
from yuletable.engine.words import plain

from . import GAME
from .view import Elf, Gift, Holiday, Need, Room, Space, Team, WorkshopView

COLOURS = {
    "fabric": "#ffffff on #6b3fa0",
    "wood": "#22302b on #d9a760",
    "metal": "#22302b on #b8bec4",
    "plastic": "#22302b on #ffffff",
}


def table(view: WorkshopView, setup: Setup, names: Mapping[str, str]) -> RenderableType:
    """The day, the rooms, the letters, then every mat, mine last."""
    owners = {elf.id: team.id for team in view.teams for elf in team.elves}
    shown: list[RenderableType] = [head(view, names)]
    if view.holiday is not None:
        shown.append(holiday(view.holiday, names))
    shown += [Text(word("spaces"), style="dim"), rooms(view, names, owners), letters(view, names)]
    mine = seat_id(view.seat)
    for team in sorted(view.teams, key=lambda each: each.id == mine):
        shown.append(mat(team, names))
    if view.mine is not None and view.mine.dealt:
        shown.append(Text(word("dealt"), style="bold"))
        for each in view.mine.dealt:
            shown.append(Text("* " if each.id in view.mine.kept else "  ").append_text(gift(each, names)))
    return Group(*shown)


def say(key: str, names: Mapping[str, str], **figures: Figure) -> str:
    return plain(GAME.words.say(Line(f"table.{key}", figures), names))


def word(key: str) -> str:
    return GAME.words.messages[f"table.{key}"]


def name(thing: str, names: Mapping[str, str]) -> str:
    return GAME.words.name(thing, names)


def head(view: WorkshopView, names: Mapping[str, str]) -> Text:
    if not view.day:
        return Text(word("before"), style="bold")
    line = Text(say("day", names, n=view.day, of=view.days, date=view.date), style="bold")
    coming = [day for day in view.inspections if day >= view.day]
    if coming:
        line.append("  " + say("inspection", names, n=coming[0]), style="not bold dim")
    if view.rush:
        line.append("  " + word("rush"), style="not bold dim")
    return line


def holiday(today: Holiday, names: Mapping[str, str]) -> Text:
    """The day's card: its effect, and what has become of it so far."""
    said = [f"{names[today.id]}: {today.effect}"]
    if today.topic is not None:
        said.append(say("topic", names, lesson=today.topic))
    if any(today.repairs):
        fabric, wood, metal = today.repairs
        said.append(say("repairs", names, fabric=fabric, wood=wood, metal=metal))
    if today.bakery_sign:
        said.append(word("sign"))
    return Text(" ".join(said), style="italic")


def seat_name(seat: str, names: Mapping[str, str]) -> Text:
    look = SEATS[int(seat.removeprefix("seat:")) - 1]
    return Text(f" {look.sign} {names.get(seat, seat)} ", style=f"{look.ink} on {look.fill}")


# The board


def rooms(view: WorkshopView, names: Mapping[str, str], owners: Mapping[str, str]) -> Table:
    """A row for each room: its spaces with price and yield, and who is there."""
    drawn = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
    drawn.add_column(no_wrap=True, style="bold")
    drawn.add_column()
    for room in view.rooms:
        cells = Text("  ").join(space(each, room, names, owners) for each in room.spaces)
        extra = special(view, room, names)
        drawn.add_row(name(room.id, names), cells.append("   ").append_text(extra) if extra else cells)
    return drawn


def space(each: Space, room: Room, names: Mapping[str, str], owners: Mapping[str, str]) -> Text:
    price = f"{each.costs}c" if each.costs else ""
    if room.id in ("room:classroom", "room:stable"):
        label = price or "\u00b7"
    else:
        label = f"{price}\u2192{each.makes}" if price else str(each.makes)
    text = Text("[")
    text.append(label, style="" if each.open else "dim strike")
    if each.shut:
        text.append(f" {word('shut')}", style="dim")
    for elf in each.elves:
        text.append(" ").append_text(elf_chip(elf, names, owners))
    return text.append("]")


def elf_chip(elf: str, names: Mapping[str, str], owners: Mapping[str, str]) -> Text:
    owner = owners.get(elf)
    if owner is None:
        return Text(name(elf, names), style="bold")
    look = SEATS[int(owner.removeprefix("seat:")) - 1]
    return Text(f"{look.sign}{name(elf, names)}", style=f"{look.ink} on {look.fill}")


def special(view: WorkshopView, room: Room, names: Mapping[str, str]) -> Text | None:
    """What a room has besides spaces."""
    if room.id == "room:classroom":
        return Text(", ".join(name(lesson.id, names) for lesson in view.lessons if lesson.there), style="dim")
    if room.id == "room:stable":
        stalls = [f"{name(stall.id, names)} {stall.cookies} ({stall.favour})" for stall in view.stalls]
        return Text(word("stalls") + " " + " \u00b7 ".join(stalls), style="dim")
    if room.id == "room:mailroom":
        return Text(say("deck", names, n=sum(layer.size for layer in view.mailroom.deck)), style="dim")
    return None


def letters(view: WorkshopView, names: Mapping[str, str]) -> RenderableType:
    rows = [gift(letter, names) for letter in view.mailroom.letters if letter is not None]
    if not rows:
        return Text(word("no-letters"), style="dim")
    top = Text(word("letters"), style="bold").append(f"  {word('legend')}", style="not bold dim")
    return Group(top, *[Padding(row, (0, 0, 0, 2)) for row in rows], Text(""))


# A mat


def mat(team: Team, names: Mapping[str, str]) -> RenderableType:
    top = seat_name(team.id, names)
    top.append(" " + say("cookies", names, n=team.cookies), style="bold")
    top.append("  " + say("coal", names, n=team.coal, of=team.cart))
    for improvement in team.improvements:
        top.append(f"  {name(improvement.id, names)} {improvement.has}/{improvement.needs}", style="dim")
    flags = ((team.tree, "tree"), (team.zelf, "zelf"), (team.bakery, "bakery"), (team.done, "done"))
    for flag, key in flags:
        if flag:
            top.append("  " + word(key), style="bold")
    if team.jammed is not None:
        top.append("  " + say("jammed", names, gift=team.jammed), style="bold")
    rows: list[RenderableType] = [top, Padding(Text("  ").join(elf(each, names) for each in team.elves), (0, 0, 0, 2))]
    rows += [Padding(gift(each, names), (0, 0, 0, 2)) for each in team.gifts]
    if team.assembled:
        rows.append(Text("  " + say("assembled", names, n=len(team.assembled)), style="dim"))
    return Group(*rows, Text(""))


def elf(each: Elf, names: Mapping[str, str]) -> Text:
    learnt = ", ".join(name(lesson, names) for lesson in each.lessons)
    text = Text(name(each.id, names), style="" if each.at == "home" else "dim")
    text.append(f" ({each.shape}{'; ' + learnt if learnt else ''})", style="dim")
    if each.at == "home":
        return text
    return text.append(f" {word('dentist') if each.at == 'dentist' else name(each.at, names)}", style="dim")


def gift(each: Gift, names: Mapping[str, str]) -> Text:
    """Name, requirements, tokens, and the chart."""
    text = Text(f"{name(each.id, names):<20}")
    for need in each.needs:
        text.append_text(need_box(need)).append(" ")
    text.append(" " + "\u25cf" * each.tokens + "\u25cb" * (each.icons - each.tokens))
    return text.append("  " + " ".join(map(str, each.chart)), style="dim")


def need_box(need: Need) -> Text:
    kind, _, plastic = need.id.removeprefix("need:").partition("/")
    letter = kind[0].upper() + ("/p" if plastic else "")
    if need.holds is None:
        return Text(letter, style="dim")
    held = need.holds.removeprefix("material:")
    return Text(f"[{'p' if held == 'plastic' else held[0].upper()}]", style=COLOURS[held])
