"""The table of the family game in the terminal. Tokens have a letter each, so that no colour is needed to tell them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from yuletable.engine.messages import Line, seat_id
from yuletable.engine.words import plain
from yuletable.games.badges import badge, seat_name

from . import GAME
from .rules.setup import FamilySetup
from .view import FamilyView, Room, Station, Team, Toy, TreeSpace

TOKENS = {
    "token:fabric": ("F", "#ffffff on #7a3f8c"),
    "token:wood": ("W", "#ffffff on #6b4423"),
    "token:metal": ("M", "#22302b on #b9c4cc"),
    "token:assembly": ("A", "#22302b on #f2c14e"),
}
say = GAME.words.table
word = GAME.words.table_word
MISSING = "dim"
MOST_CHIPS = 8
"""More tokens than this are counted, not drawn."""
SMALL_SCREEN = 80
ON_A_MAT = 66
"""Columns for toy cards beside a heading or a name."""
ROOMY = 3
"""With more players than this the letters of the tokens are explained in the first line."""
FEW_OTHERS = 1
"""The toys of more others than this are shown without their names, so that the table fits a small screen."""


def table(view: FamilyView, setup: FamilySetup, names: Mapping[str, str]) -> RenderableType:
    """Day, rooms, letters, everybody's figures, then the mats: mine first, or all of them for who only looks on."""
    mine = [team for team in view.teams if team.id == seat_id(view.seat)]
    others = [team for team in view.teams if team not in mine]
    crowded = len(view.teams) > ROOMY
    return Group(
        head(view, names).append_text(Text("  ").append_text(kinds(names))) if crowded else head(view, names),
        rooms(view, names),
        letters(view, names),
        standings(view, names),
        *[mat(team, setup, names) for team in mine],
        workbenches(others, names),
        *([] if crowded else [legend(names)]),
    )


def head(view: FamilyView, names: Mapping[str, str]) -> Text:
    if view.phase == "over":
        return Text(say("over", names, n=view.days), style="bold")
    line = Text(say("day", names, n=view.day, of=view.days), style="bold")
    to_come = [day for day in view.inspections if day >= view.day]
    if to_come:
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


# The workshop


def rooms(view: FamilyView, names: Mapping[str, str]) -> Table:
    """A row for each room: its places with what they give, and who is there."""
    drawn = Table(box=None, show_header=False, padding=(0, 1, 0, 0), pad_edge=False)
    for room in view.rooms:
        places = Text(" ").join(station(each, room.id) for each in room.stations)
        drawn.add_row(Text(names[room.id], style="bold"), places, inside(view, room, names))
    return drawn


def station(place: Station, room: str) -> Text:
    """[2 F] is free and gives two fabric; [▲] is taken; dots before the bracket: it takes any number of elves."""
    elves = Text("").join(badge(elf) for elf in place.elves)
    if not place.is_open:
        return Text("[").append_text(elves if place.elves else gives(place, room)).append("]")
    parts = [part for part in (gives(place, room), elves) if part]
    return Text("(").append_text(Text(" ").join(parts)).append(" …)")


def gives(place: Station, room: str) -> Text:
    """What a place gives, in short: tokens by their letter, the rest in a word."""
    shop = room.replace("room:", "token:")
    if shop in TOKENS:
        return Text(f"{place.pays} {TOKENS[shop][0]}")
    return Text(plain(GAME.words.phrase(Line(f"table.gives-{room.removeprefix('room:')}", {"n": place.pays}), {})))


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
    """The toy cards in the Mail Room."""
    cards = [card(toy, names) if toy else Text(word("gap"), style="dim") for toy in view.mail]
    return Padding(rows_of(cards, SMALL_SCREEN - 2), (0, 0, 0, 2))


def rows_of(cards: Sequence[Text], room: int) -> RenderableType:
    """Toy cards, three a row where there is room for them, else two."""
    if not cards:
        return Text(word("none"), style="dim")
    widths = [max(len(each) for each in cards[column::3]) for column in range(min(3, len(cards)))]
    columns = 3 if sum(widths) + 2 * len(widths) <= room else 2
    grid = Table.grid(padding=(0, 2, 0, 0))
    for first in range(0, len(cards), columns):
        grid.add_row(*cards[first : first + columns])
    return grid


def card(toy: Toy, names: Mapping[str, str]) -> Text:
    """A toy with its tokens, those there in colour, and its points."""
    return Text(f"{names[toy.id]} ").append_text(tokens_of(toy))


def tokens_of(toy: Toy) -> Text:
    chips = [token(kind) for kind in toy.has] + [token(kind, there=False) for kind in toy.needs]
    return Text("").join(chips).append(f" {toy.points}", style="bold")


# The players


def standings(view: FamilyView, names: Mapping[str, str]) -> Table:
    """A row for each player."""
    drawn = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    drawn.add_column(word("team"))
    for heading in ("points", "elves", "unfinished", "finished", "ornaments-short", "cheer", "reindeer-short"):
        drawn.add_column(word(heading), justify="right", no_wrap=True)
    for team in view.teams:
        hung = sum(space.ornament is not None for space in team.tree)
        figures = [team.score, team.elves, len(team.toys), team.made, hung, team.cheer, len(team.reindeer)]
        name = seat_name(team.id, names)
        if team.id == view.first and view.phase != "over":
            name.append(" " + word("first"), style="not bold dim")
        drawn.add_row(name, *[str(figure) for figure in figures])
    return drawn


def mat(team: Team, setup: FamilySetup, names: Mapping[str, str]) -> RenderableType:
    """Everything before one player."""
    rows = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    tree = zip(team.tree, setup.space_points, strict=True)
    rows.add_row(word("toys"), rows_of([card(toy, names) for toy in team.toys], ON_A_MAT))
    rows.add_row(word("tree"), Text("  ").join(tree_space(space, int(points), names) for space, points in tree))
    rows.add_row(word("reindeer"), Text(herd(team.reindeer, names)))
    return rows


def workbenches(teams: Sequence[Team], names: Mapping[str, str]) -> RenderableType:
    """What others are making; of many others only the tokens, in a line each."""
    rows = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    for team in teams:
        if len(teams) <= FEW_OTHERS:
            rows.add_row(seat_name(team.id, names), rows_of([card(toy, names) for toy in team.toys], ON_A_MAT))
        else:
            toys = Text("   ").join(tokens_of(toy) for toy in team.toys)
            rows.add_row(badge(team.id), toys or Text(word("none"), style="dim"))
    return rows


def tree_space(space: TreeSpace, points: int, names: Mapping[str, str]) -> Text:
    """An ornament, or what the space would bring."""
    if space.ornament:
        return Text("●", style="#a4161a")
    if points:
        return Text(say("points-short", names, n=points), style="dim")
    return Text(GAME.words.name(space.brings, names), style="dim")


def herd(reindeer: Sequence[str], names: Mapping[str, str]) -> str:
    counted = Counter(reindeer)
    return ", ".join(names[name] + (f" ×{n}" if n > 1 else "") for name, n in counted.items()) or word("none")


def kinds(names: Mapping[str, str]) -> Text:
    """The letters of the tokens."""
    named = [Text().append_text(token(kind)).append(f" {GAME.words.name(kind, names)}") for kind in TOKENS]
    return Text("  ", style="dim").join(named)


def legend(names: Mapping[str, str]) -> Text:
    return kinds(names).append("   " + word("small-letters"), style="dim")
