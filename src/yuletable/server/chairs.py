"""Who sits where at a table: sitting down, bots, drawing the seats, standing in for somebody."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from yuletable.bots import bot_maker
from yuletable.engine.game import Game, Refused
from yuletable.engine.look import SEATS

from .store import Guest, Seated, Table

ELVES = ("Pip", "Tinsel", "Tansy", "Bramble", "Thistle", "Linnet", "Teasel", "Sage", "Hazel", "Rowan", "Ivy", "Holly")
"""Whom bots call themselves; no elf of a game has such a name."""

STAND_IN = "medium"
"""Who plays for somebody who is away."""


def person(chair: Seated, guest: Guest, name: str, nonce: str | None) -> None:
    """Gives a chair to somebody."""
    chair.kind, chair.guest, chair.name, chair.look = "person", guest.id, name, guest.look
    chair.level, chair.nonce, chair.conceded, chair.seen = None, nonce, False, None


def bot(table: Table, chair: Seated, level: str, game: Game) -> None:
    """Gives a chair to a bot of that level, with a badge that nobody has; refuses a level that there is not."""
    bot_maker(level, game)
    taken = {other.look for other in table.chairs if other.kind != "free" and other is not chair}
    chair.kind, chair.guest, chair.level, chair.nonce = "bot", None, level, None
    chair.name = ELVES[chair.chair % len(ELVES)]
    looks = [look for look in range(len(SEATS)) if look not in taken]
    chair.look = looks[0] if looks else chair.chair % len(SEATS)


def free(chair: Seated) -> None:
    """Nobody sits here any more."""
    chair.kind, chair.guest, chair.level, chair.nonce, chair.name = "free", None, None, None, ""


def of_guest(table: Table, guest: str) -> list[Seated]:
    """The chairs a guest holds; several at a hot seat."""
    return [chair for chair in table.chairs if chair.kind == "person" and chair.guest == guest]


def people(table: Table) -> list[Seated]:
    """The chairs with people on them."""
    return [chair for chair in table.chairs if chair.kind == "person"]


def at_seat(table: Table, seat: int) -> Seated:
    """Who has a seat of the match."""
    for chair in table.chairs:
        if chair.seat == seat:
            return chair
    raise Refused("seat", f"There is no seat {seat + 1} here; there are {table.seats}.")


def names(table: Table) -> list[str]:
    """Who plays, in the order of the seats."""
    return [label(chair) for chair in sorted(table.chairs, key=lambda chair: chair.seat or 0)]


def calls(table: Table) -> list[str]:
    """The same as one calls them at the table, where everybody sees who is a bot: by name, if that is enough."""
    called = [chair.name for chair in table.chairs]
    return [
        chair.name if called.count(chair.name) == 1 else label(chair)
        for chair in sorted(table.chairs, key=lambda chair: chair.seat or 0)
    ]


def label(chair: Seated) -> str:
    """A name that says when it is a bot's."""
    return f"{chair.name} ({chair.level} bot)" if chair.kind == "bot" else chair.name


def bots(table: Table) -> Iterator[tuple[int, str]]:
    """The seats that bots play, stand-ins included, and at which level."""
    for chair in table.chairs:
        if chair.seat is not None and chair.level is not None:
            yield chair.seat, chair.level


def draw_seats(table: Table) -> None:
    """Gives each chair a seat: drawn, or in the order of the chairs. In a series only the first match does."""
    if all(chair.seat is not None for chair in table.chairs):
        return
    seats = list(range(table.seats))
    if table.draw:
        random.SystemRandom().shuffle(seats)
    for chair, seat in zip(table.chairs, seats, strict=True):
        chair.seat = seat


def swap(table: Table, one: int, other: int) -> None:
    """Those on two chairs change places."""
    row = table.chairs
    row[one], row[other] = row[other], row[one]
    row[one].chair, row[other].chair = one, other


def unlike(taken: Sequence[str], name: str) -> str:
    """A name that nobody at the table has yet."""
    number, unique = 2, name
    while unique in taken:
        unique, number = f"{name[:20]} {number}", number + 1
    return unique
