"""The table in the terminal as tests look at it: without colours, for people with short names."""

from __future__ import annotations

from rich.console import Console

from yuletable.cli.screen import names_of
from yuletable.engine.match import Match
from yuletable.games.tables import table_of

PEOPLE = ["Ann", "Ben", "Cleo", "Dan", "Eve"]
SMALL = 80
"""Columns of a small screen."""


def drawn(match: Match, seat: int = 0, width: int = SMALL) -> str:
    """What a seat sees of a match, line by line without blanks at their ends."""
    console = Console(width=width, color_system=None, force_terminal=False)
    names = names_of(match.setup, PEOPLE[: int(match.setup.seats)])
    with console.capture() as caught:
        console.print(table_of(match.game, match.view(seat), match.setup, names))
    return "\n".join(line.rstrip() for line in caught.get().splitlines())
