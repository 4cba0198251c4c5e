"""Who sits where at a table: sitting down, bots, drawing the seats, standing in for somebody."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from yuletable.bots import bot_maker
from yuletable.engine.game import Game, Refused
from yuletable.engine.messages import Result
from yuletable.engine.seat_colours import SEATS

from .store import Chair, Guest, TableRow
from .wire import AgreedWanted

ELVES = ("Pip", "Quill", "Tansy", "Bramble", "Thistle", "Linnet", "Teasel", "Sage", "Hazel", "Rowan", "Ivy", "Holly")
"""Whom bots call themselves, unless a thing of the game has that name."""

STAND_IN = "medium"
"""Who plays for somebody who is away."""


def person(chair: Chair, guest: Guest, name: str, nonce: str | None, *, beside: bool = False) -> None:
    """Gives a chair to a guest, or to somebody on the same device."""
    chair.kind, chair.guest, chair.name, chair.look, chair.beside = "person", guest.id, name, guest.look, beside
    chair.level, chair.nonce, chair.conceded, chair.seen = None, nonce, False, None


def bot(table: TableRow, chair: Chair, level: str, game: Game) -> None:
    """Gives a chair to a bot of that level, with a badge that nobody has; refuses a level that there is not."""
    bot_maker(level, game)
    others = [other for other in table.chairs if other.kind != "free" and other is not chair]
    chair.kind, chair.guest, chair.level, chair.nonce, chair.beside = "bot", None, level, None, False
    names, first = bot_names(game), chair.chair
    taken = {other.name for other in others if other.kind == "bot"}
    chair.name = next(name for name in [*names[first:], *names, *ELVES] if name not in taken)
    chair.look = _free_look({other.look for other in others}, chair.chair)


@cache
def bot_names(game: Game) -> list[str]:
    """What bots are called at a table of this game: never like anything in it."""
    texts = [*game.words.messages.values(), *(file.read_text(encoding="utf-8") for file in game.packs.values())]
    words = {word for text in texts for word in re.findall(r"\w+", text.lower())}
    return [name for name in ELVES if name.lower() not in words]


def settle_looks(table: TableRow) -> None:
    """Everybody keeps the badge and colour they chose, for the match and its series; of two alike the later changes."""
    taken: set[int] = set()
    sitting = [chair for chair in table.chairs if chair.kind != "free"]
    for chair in sorted(sitting, key=lambda chair: (chair.kind != "person", chair.beside, chair.chair)):
        if chair.look in taken:
            chair.look = _free_look(taken | {other.look for other in people(table) if not other.beside}, chair.chair)
        taken.add(chair.look)


def _free_look(taken: set[int], otherwise: int) -> int:
    return next((look for look in range(len(SEATS)) if look not in taken), otherwise % len(SEATS))


def free(chair: Chair) -> None:
    """Nobody sits here any more."""
    chair.kind, chair.guest, chair.level, chair.nonce, chair.name, chair.beside = "free", None, None, None, "", False


def of_guest(table: TableRow, guest: str) -> list[Chair]:
    """The chairs a guest holds; several at a hot seat."""
    return [chair for chair in table.chairs if chair.kind == "person" and chair.guest == guest]


def people(table: TableRow) -> list[Chair]:
    """The chairs with people on them."""
    return [chair for chair in table.chairs if chair.kind == "person"]


def somebody_plays(table: TableRow) -> bool:
    """Whether any person decides for themselves here; the others have left their seats to bots, or given up."""
    return any(chair.level is None for chair in people(table))


def plays_alone(table: TableRow, guest: str) -> bool:
    """Whether nobody else but bots plays here."""
    return {chair.guest for chair in people(table)} == {guest}


def at_seat(table: TableRow, seat: int) -> Chair:
    """Who has a seat of the match."""
    for chair in table.chairs:
        if chair.seat == seat:
            return chair
    raise Refused("seat", f"There is no seat {seat + 1} here; there are {table.seats}.")


def names(table: TableRow) -> list[str]:
    """Who plays, in the order of the seats."""
    return [label(chair) for chair in sorted(table.chairs, key=lambda chair: chair.seat or 0)]


def spoken_names(table: TableRow) -> list[str]:
    """The same as one calls them at the table, where everybody sees who is a bot: by name, if that is enough."""
    called = [chair.name for chair in table.chairs]
    return [
        chair.name if called.count(chair.name) == 1 else label(chair)
        for chair in sorted(table.chairs, key=lambda chair: chair.seat or 0)
    ]


def label(chair: Chair) -> str:
    """A name that says when it is a bot's."""
    return f"{chair.name} ({chair.level} bot)" if chair.kind == "bot" else chair.name


def bots(table: TableRow) -> Iterator[tuple[int, str]]:
    """The seats that bots play, stand-ins included, and at which level."""
    for chair in table.chairs:
        if chair.seat is not None and chair.level is not None:
            yield chair.seat, chair.level


def draw_seats(table: TableRow) -> None:
    """Gives each chair a seat: drawn, or in the order of the chairs. In a series only the first match does."""
    if all(chair.seat is not None for chair in table.chairs):
        return
    seats = list(range(table.seats))
    if table.draw:
        random.SystemRandom().shuffle(seats)
    for chair, seat in zip(table.chairs, seats, strict=True):
        chair.seat = seat


def unique_name(taken: Sequence[str], name: str) -> str:
    """A name that nobody at the table has yet."""
    number, unique = 2, name
    while unique in taken:
        unique, number = f"{name[:20]} {number}", number + 1
    return unique


# ---- while the table is open ----


def sit_down(table: TableRow, guest: Guest, nonce: str | None, chair: int | None = None) -> None:
    """Somebody takes a free chair, or a certain one. Whoever sits already only hands in the nonce."""
    mine = of_guest(table, guest.id)
    if mine:
        mine[0].nonce = nonce or mine[0].nonce
        return
    places = [place for place in table.chairs if place.kind == "free" and chair in (None, place.chair)]
    if not places:
        raise Refused("chairs", "Every chair is taken." if chair is None else "That chair is taken.")
    person(places[0], guest, unique_name(_others(table, places[0]), guest.name), nonce)


def get_up(table: TableRow, guest: str) -> None:
    """Somebody leaves. The next person is the host then; a table that everybody has left is put away."""
    for chair in of_guest(table, guest):
        free(chair)
    left = people(table)
    if not left:
        table.status = "away"
    elif table.host == guest:
        table.host = left[0].guest or ""


def fill(table: TableRow, game: Game, host: Guest, number: int, level: str | None, name: str | None) -> None:
    """The host puts a bot on a chair, or somebody on the same device, or clears it."""
    place = _chair(table, number)
    if place.guest == host.id and sum(other.guest == host.id for other in table.chairs) == 1:
        raise Refused("host", "That is your own chair. To get up, leave the table.")
    if level is not None:
        bot(table, place, level, game)
    elif name is not None:
        person(place, host, unique_name(_others(table, place), name), None, beside=True)
    else:
        free(place)


def swap(table: TableRow, guest: str, number: int, with_number: int) -> None:
    """Somebody changes places with a free chair, a bot or another of their own; the host may move bots so."""
    one, other = _chair(table, number), _chair(table, with_number)
    if one.seat is not None:
        raise Refused("side", "The sides of this match are settled: it is the next one of a series.")
    if one.guest != guest and not (one.kind == "bot" and table.host == guest):
        raise Refused("holder", "You can change places only from your own chair, and as the host move bots.")
    if other.kind == "person" and other.guest != guest:
        raise Refused("chairs", f"{other.name} sits there already. Ask them to stand up, or let the table draw.")
    one.chair, other.chair = other.chair, one.chair
    table.chairs.sort(key=lambda chair: chair.chair)


def set_agreed(table: TableRow, game: Game, wanted: AgreedWanted) -> None:
    """The host changes what is agreed: how many chairs there are, the options, and who may come, watch and ask.

    With fewer chairs the free ones go. An option nobody has set keeps to what is usual for so many.
    """
    seats = table.seats if wanted.seats is None else wanted.seats
    if table.matches > 1 and (seats != table.seats or wanted.options is not None):
        raise Refused("series", "What was agreed for a series holds for all its matches.")
    if table.learn and (seats != table.seats or wanted.options is not None):
        raise Refused("learn", "A guided first game is played as it is.")
    usual = {option.id: option.default_for(table.seats) for option in game.options}
    kept = {name: value for name, value in table.options.items() if value != usual.get(name)}
    table.options = dict(game.complete_options(seats, kept if wanted.options is None else dict(wanted.options)))
    _set_seats(table, seats)
    table.public = table.public if wanted.public is None else wanted.public
    table.spectators = table.spectators if wanted.spectators is None else wanted.spectators
    table.hints = table.hints if wanted.hints is None else wanted.hints


def _set_seats(table: TableRow, seats: int) -> None:
    taken = [chair for chair in table.chairs if chair.kind != "free"]
    if len(taken) > seats:
        raise Refused("chairs", f"{len(taken)} chairs are taken; there cannot be fewer. Send somebody away first.")
    spare = [chair for chair in table.chairs if chair.kind == "free"][max(0, seats - len(taken)) :]
    left = [chair for chair in table.chairs if chair not in spare]
    table.chairs = [replace(chair, chair=number) for number, chair in enumerate(left)]
    table.chairs += [Chair(number) for number in range(len(left), seats)]
    table.seats = seats


def place(table: TableRow, result: Result | None) -> None:
    """Writes down who came where; without a result, of a match that was given up, that whoever is left has won it."""
    for chair in table.chairs:
        score = result.scores[chair.seat or 0] if result is not None else None
        chair.points = score.points if score is not None else None
        if chair.conceded:
            chair.place = None
        elif score is not None:
            chair.place = score.place
        else:
            chair.place = 1 if sum(not other.conceded for other in table.chairs) == 1 else None


def set_draw(table: TableRow, draw: bool) -> None:
    """Whether the table draws the seats; in a series the first match has settled that."""
    if table.before:
        raise Refused("side", "The sides of this match are settled: it is the next one of a series.")
    table.draw = draw


def _chair(table: TableRow, number: int) -> Chair:
    if number >= table.seats:
        raise Refused("chairs", f"There is no chair {number + 1} here; there are {table.seats}.")
    return table.chairs[number]


def _others(table: TableRow, place: Chair) -> list[str]:
    """The names of everybody but whoever is to sit here."""
    return [other.name for other in table.chairs if other is not place]
