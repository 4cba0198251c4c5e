"""The table of the family game in the terminal. Tokens have a letter each, so that no colour is needed to tell them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

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
from .view import FamilyView, Room, Station, Team, Toy, TreeSpace

TOKENS = {
    "token:fabric": ("F", "#ffffff on #7a3f8c"),
    "token:wood": ("W", "#ffffff on #6b4423"),
    "token:metal": ("M", "#22302b on #b9c4cc"),
    "token:assembly": ("A", "#22302b on #f2c14e"),
}
MISSING = "dim"
MOST_CHIPS = 8
"""More tokens than this are counted, not drawn."""


def table(view: FamilyView, setup: Setup, names: Mapping[str, str]) -> RenderableType:
    """Day, rooms, letters, everybody's figures, then the mats: mine first, or all of them for who only looks on."""
    mine = [team for team in view.teams if team.id == seat_id(view.seat)]
    others = [team for team in view.teams if team not in mine]
    return Group(
        head(view, names),
        Padding(rooms(view, names), (1, 0, 0, 0)),
        letters(view, names),
        Padding(standings(view, names), (1, 0, 0, 0)),
        *[mat(team, names) for team in mine],
        *[workbench(team, names) for team in others],
        legend(names),
    )


def say(key: str, names: Mapping[str, str], **figures: Figure) -> str:
    return plain(GAME.words.say(Line(f"table.{key}", figures), names))


def word(key: str) -> str:
    """A word that begins no sentence."""
    return GAME.words.messages[f"table.{key}"]


def head(view: FamilyView, names: Mapping[str, str]) -> Text:
    line = Text(say("day", names, n=view.day, of=view.days), style="bold")
    to_come = [day for day in view.inspections if day >= view.day]
    if to_come and view.phase != "over":
        key = "inspection-today" if to_come[0] == view.day else "inspection"
        line.append("  " + say(key, names, n=to_come[0]), style="not bold dim")
    return line


def token(kind: str, *, there: bool = True) -> Text:
    """A token as its letter; one that is still missing is a small letter without colour."""
    letter, style = TOKENS[kind]
    return Text(letter, style=style) if there else Text(letter.lower(), style=MISSING)


def tokens(kinds: Sequence[str]) -> Text:
    if not kinds:
        return Text(word("none"), style="dim")
    if len(kinds) <= MOST_CHIPS:
        return Text(" ").join(token(kind) for kind in kinds)
    counted = Counter(kinds)
    return Text("  ").join(Text(f"{n}×").append_text(token(kind)) for kind, n in counted.items())


def sign(seat: str) -> Text:
    """A seat's badge alone."""
    look = SEATS[int(seat.removeprefix("seat:")) - 1]
    return Text(look.sign, style=f"{look.ink} on {look.fill}")


def seat_name(seat: str, names: Mapping[str, str]) -> Text:
    look = SEATS[int(seat.removeprefix("seat:")) - 1]
    return Text(f" {look.sign} {names.get(seat, seat)} ", style=f"{look.ink} on {look.fill}")


# The workshop


def rooms(view: FamilyView, names: Mapping[str, str]) -> Table:
    """A row for each room: its places with what they pay, and who is there."""
    drawn = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    for room in view.rooms:
        places = Text("  ").join(station(each, room.id) for each in room.stations)
        drawn.add_row(Text(names[room.id], style="bold"), places, inside(view, room, names))
    return drawn


def station(place: Station, room: str) -> Text:
    """[2] is free and pays two; [▲] is taken; brackets that stay open take any number of elves."""
    pays = "" if room == "room:donation" else str(place.pays)
    elves = Text("").join(sign(elf) for elf in place.elves)
    if not place.is_open:
        return Text("[").append_text(elves if place.elves else Text(pays)).append("]")
    return (
        Text("(").append(pays).append_text(Text(" " if pays and place.elves else "")).append_text(elves).append(" …)")
    )


def inside(view: FamilyView, room: Room, names: Mapping[str, str]) -> Text:
    """What else is to be seen there."""
    if room.id == "room:donation":
        return tokens(view.donated)
    if room.id == "room:stables":
        return Text(", ".join(names[name] for name in view.stalls if name) or word("none"))
    if room.id == "room:tree":
        return Text(say("ornaments", names, n=view.ornaments), style="dim")
    if room.id == "room:mail":
        return Text(say("pile", names, n=view.deck), style="dim")
    return Text("")


def letters(view: FamilyView, names: Mapping[str, str]) -> RenderableType:
    """The toy cards in the Mail Room, three a row."""
    grid = Table.grid(padding=(0, 3, 0, 0))
    cards = [card(toy, names) if toy else Text(word("gap"), style="dim") for toy in view.mail]
    for first in range(0, len(cards), 3):
        grid.add_row(*cards[first : first + 3])
    return Padding(grid, (0, 0, 0, 2))


def card(toy: Toy, names: Mapping[str, str]) -> Text:
    """A toy with its tokens, those there in colour, and its points."""
    chips = [token(kind) for kind in toy.has] + [token(kind, there=False) for kind in toy.needs]
    return Text(f"{names[toy.id]} ").append_text(Text("").join(chips)).append(f" {toy.points}", style="bold")


# The players


def standings(view: FamilyView, names: Mapping[str, str]) -> Table:
    """A row for each player."""
    drawn = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    drawn.add_column(word("team"), no_wrap=True)
    for heading in ("points", "elves", "unfinished", "finished", "ornaments-short", "cheer", "reindeer-short"):
        drawn.add_column(word(heading), justify="right")
    for team in view.teams:
        hung = sum(space.ornament is not None for space in team.tree)
        figures = [team.score, team.elves, len(team.toys), team.made, hung, team.cheer, len(team.reindeer)]
        name = seat_name(team.id, names)
        if team.id == view.first:
            name.append(" " + word("first"), style="not bold dim")
        drawn.add_row(name, *[str(figure) for figure in figures])
    return drawn


def mat(team: Team, names: Mapping[str, str]) -> RenderableType:
    """Everything before one player."""
    rows = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    rows.add_row(word("toys"), listed(card(toy, names) for toy in team.toys))
    rows.add_row(word("tree"), Text("  ").join(tree_space(space, names) for space in team.tree))
    rows.add_row(word("reindeer"), Text(herd(team.reindeer, names)))
    return rows


def workbench(team: Team, names: Mapping[str, str]) -> RenderableType:
    """What others are making, in one line."""
    return seat_name(team.id, names).append_text(Text("  ")).append_text(listed(card(toy, names) for toy in team.toys))


def listed(cards: Iterable[Text]) -> Text:
    return Text("   ").join(cards) or Text(word("none"), style="dim")


def tree_space(space: TreeSpace, names: Mapping[str, str]) -> Text:
    """An ornament, or what the space would bring."""
    if space.ornament:
        return Text("●", style="#a4161a")
    return Text(GAME.words.name(space.brings, names), style="dim")


def herd(reindeer: Sequence[str], names: Mapping[str, str]) -> str:
    counted = Counter(reindeer)
    return ", ".join(names[name] + (f" ×{n}" if n > 1 else "") for name, n in counted.items()) or word("none")


def legend(names: Mapping[str, str]) -> Text:
    named = [Text().append_text(token(kind)).append(f" {GAME.words.name(kind, names)}") for kind in TOKENS]
    return Text("  ", style="dim").join(named).append("   " + word("small-letters"), style="dim")
