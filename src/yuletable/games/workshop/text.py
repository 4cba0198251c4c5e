"""The table of Santa's Workshop in the terminal, 80 columns wide: the day, rooms, letters, my mat, the others' figures.

A requirement is the first letter of its material, a small one where plastic will do. What is filled stands in square
brackets: a small letter there is plastic. So no colour is needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.console import Group, RenderableType
from rich.text import Text

from yuletable.engine.game import Setup
from yuletable.engine.messages import seat_id
from yuletable.games.badges import badge, seat_name

from . import GAME
from .view import Elf, Gift, Holiday, Need, Room, Space, Team, WorkshopView

say = GAME.words.table
word = GAME.words.table_word
name = GAME.words.name

COLOURS = {
    "fabric": "#ffffff on #6b3fa0",
    "wood": "#22302b on #d9a760",
    "metal": "#22302b on #b8bec4",
    "plastic": "#22302b on #ffffff",
}
WIDTH = 80
FIRST = ("room:mailroom", "room:mine")
"""Rooms that go together on the first line."""


def table(view: WorkshopView, setup: Setup, names: Mapping[str, str]) -> RenderableType:
    """The day, the rooms, the letters, the others' figures, then my mat; who only looks on sees every mat."""
    owners = {elf.id: team.id for team in view.teams for elf in team.elves}
    shown: list[RenderableType] = [head(view, names)]
    if view.holiday is not None:
        shown.append(holiday(view.holiday, names))
    shown += [rooms(view, names, owners), stalls(view, names), letters(view, names)]
    mine = [team for team in view.teams if team.id == seat_id(view.seat)]
    others = [team for team in view.teams if team not in mine]
    shown += [folded(team, names) if mine else mat(team, names) for team in others]
    shown += [mat(team, names) for team in mine]
    if view.mine is not None and view.mine.dealt:
        shown.append(Text(word("dealt"), style="bold"))
        for each in view.mine.dealt:
            shown.append(Text("* " if each.id in view.mine.kept else "  ").append_text(gift(each, names)))
    return Group(*shown)


def head(view: WorkshopView, names: Mapping[str, str]) -> Text:
    if view.phase == "over":
        return Text(say("over", names, n=view.days), style="bold")
    if not view.day:
        return Text(word("before"), style="bold")
    line = Text(say("day", names, n=view.day, of=view.days, date=view.date), style="bold")
    coming = [day for day in view.inspections if day >= view.day]
    if coming:
        key = "inspection-today" if coming[0] == view.day else "inspection"
        line.append("  " + say(key, names, n=coming[0]), style="not bold dim")
    if view.rush:
        line.append("  " + word("rush"), style="not bold dim")
        return line
    return line.append("  " + word("spaces"), style="not bold dim")


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


def side_by_side(parts: Iterable[Text], indent: str = "") -> Text:
    """As many on a line as fit."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + 3 + part.cell_len <= WIDTH:
            lines[-1].append("   ").append_text(part)
        else:
            lines.append(Text(indent).append_text(part))
    return Text("\n").join(lines)


# The board


def rooms(view: WorkshopView, names: Mapping[str, str], owners: Mapping[str, str]) -> Text:
    """Each room with its spaces: price and yield, or who is there."""
    order = sorted(view.rooms, key=lambda room: room.id not in FIRST)
    return side_by_side(room_text(view, room, names, owners) for room in order)


def room_text(view: WorkshopView, room: Room, names: Mapping[str, str], owners: Mapping[str, str]) -> Text:
    text = Text(name(room.id, names), style="bold")
    for each in room.spaces:
        text.append(" ").append_text(space(each, room, owners))
    if room.id == "room:classroom":
        text.append(" " + ", ".join(name(lesson.id, names) for lesson in view.lessons if lesson.there), "not bold dim")
    if room.id == "room:mailroom":
        text.append(" " + say("deck", names, n=sum(layer.size for layer in view.mailroom.deck)), "not bold dim")
    return text


def space(each: Space, room: Room, owners: Mapping[str, str]) -> Text:
    """[1c\u21922] is open, costs 1 coal and makes 2; [\u25b2] is taken."""
    price = f"{each.costs}c" if each.costs else ""
    if room.id in ("room:classroom", "room:stable"):
        label = price or "\u00b7"
    else:
        label = f"{price}\u2192{each.makes}" if price else str(each.makes)
    said = [Text(label)] if each.open or not each.elves else []
    said += [Text(word("shut"))] if each.shut else []
    said += [whose(elf, owners) for elf in each.elves]
    return Text("[", style="not bold" if each.open else "not bold dim").append_text(Text(" ").join(said)).append("]")


def whose(elf: str, owners: Mapping[str, str]) -> Text:
    """The badge of the elf's team; Zelf is everybody's."""
    return badge(owners[elf]) if elf in owners else Text(word("zelf"), style="bold")


def stalls(view: WorkshopView, names: Mapping[str, str]) -> Text:
    each = [f"{name(stall.id, names)} {stall.cookies} ({stall.favour})" for stall in view.stalls]
    return Text(word("stalls") + " " + ", ".join(each), style="dim")


def letters(view: WorkshopView, names: Mapping[str, str]) -> RenderableType:
    found = [gift(letter, names) for letter in view.mailroom.letters if letter is not None]
    if not found:
        return Text(word("no-letters"), style="dim")
    head = Text(word("letters"), style="bold").append(f"  {word('legend')}", style="not bold dim")
    return Group(head, side_by_side(found, "  "))


# A mat


def figures(team: Team, names: Mapping[str, str]) -> Text:
    """A team's name, cookies, coal and what it has besides."""
    text = seat_name(team.id, names)
    text.append(" " + say("cookies", names, n=team.cookies), style="bold")
    text.append("  " + say("coal", names, n=team.coal, of=team.cart))
    flags = ((team.tree, "tree"), (team.zelf, "zelf"), (team.bakery, "bakery"), (team.done, "done"))
    for flag, key in flags:
        if flag:
            text.append("  " + word(key), style="bold")
    return text


def folded(team: Team, names: Mapping[str, str]) -> Text:
    """One line: figures, and how many gifts there are."""
    text = figures(team, names).append("  " + say("gifts", names, n=len(team.gifts)))
    return text.append(", " + say("assembled", names, n=len(team.assembled))) if team.assembled else text


def mat(team: Team, names: Mapping[str, str]) -> RenderableType:
    built = [f"{word(each.id.removeprefix('improvement:'))} {each.has}/{each.needs}" for each in team.improvements]
    shown: list[RenderableType] = [figures(team, names).append("  " + "  ".join(built), style="dim")]
    if team.jammed is not None:
        shown.append(Text("  " + say("jammed", names, gift=team.jammed), style="bold"))
    shown.append(side_by_side((elf(each, names) for each in team.elves), "  "))
    gifts = [gift(each, names) for each in team.gifts]
    if team.assembled:
        gifts.append(Text(say("assembled", names, n=len(team.assembled)), style="dim"))
    return Group(*shown, *([side_by_side(gifts, "  ")] if gifts else []))


def elf(each: Elf, names: Mapping[str, str]) -> Text:
    """Its name, what it has learnt, and where it is if not at home."""
    learnt = ", ".join(name(lesson, names) for lesson in each.lessons)
    text = Text(name(each.id, names), style="" if each.at == "home" else "dim")
    text.append(f" ({learnt})" if learnt else "", style="dim")
    if each.at == "home":
        return text
    return text.append(f" \u2192 {word('dentist') if each.at == 'dentist' else name(each.at, names)}", style="dim")


def gift(each: Gift, names: Mapping[str, str]) -> Text:
    """Name, requirements, tokens, and the chart."""
    text = Text(name(each.id, names) + " ")
    filled = False
    for need in each.needs:
        if filled != (need.holds is not None):
            filled = not filled
            text.append("[" if filled else "]")
        text.append_text(letter(need))
    text.append("]" if filled else "")
    text.append(" " + "\u25cf" * each.tokens + "\u25cb" * (each.icons - each.tokens) + " ")
    return text.append(chart(each.chart), style="dim")


def letter(need: Need) -> Text:
    """What a requirement takes, or what lies in it."""
    kind, _, plastic = need.id.removeprefix("need:").partition("/")
    if need.holds is None:
        return Text(kind[0].lower() if plastic else kind[0].upper())
    held = need.holds.removeprefix("material:")
    return Text(kind[0].lower() if held == "plastic" else kind[0].upper(), style=COLOURS[held])


def chart(scores: list[int]) -> str:
    """Cookies without plastic, with one, with two ...; `16-14 12` where only the third costs two."""
    runs: list[list[int]] = []
    for score in scores:
        if runs and runs[-1][-1] == score + 1:
            runs[-1].append(score)
        else:
            runs.append([score])
    shown = [[f"{run[0]}-{run[-1]}"] if len(run) > 2 else map(str, run) for run in runs]
    return " ".join(word for words in shown for word in words)
