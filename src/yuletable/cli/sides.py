"""Sides in the terminal: who plays which, and a series in which everybody plays each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.rule import Rule

from yuletable.engine import series
from yuletable.engine.game import SPECTATOR, Game, Refused
from yuletable.engine.match import Match


def needs_sides(game: Game) -> None:
    """Refuses a game in which everybody plays alike."""
    if not game.sides:
        raise Refused("side", f"{game.title} has no sides: everybody plays alike.")


def chosen_side(game: Game, wanted: str) -> int:
    """A side by a few letters of its name, or by its number."""
    word = wanted.strip().lower()
    numbered = [str(seat) for seat in range(1, len(game.sides) + 1)]
    if word in numbered:
        return numbered.index(word)
    named = [seat for seat, side in enumerate(game.sides) if word and word in side.lower()]
    if len(named) != 1:
        there = ", ".join(f"{n} {side}" for n, side in zip(numbered, game.sides, strict=True))
        raise Refused("side", f"{wanted!r} does not say which side of {game.title}. There are: {there}.")
    return named[0]


def turned(names: Sequence[str], who: str, seat: int) -> list[str]:
    """The names turned round the table until `who` has that seat."""
    turn = names.index(who) - seat
    return [names[(place + turn) % len(names)] for place in range(len(names))]


def play_series(console: Console, game: Game, names: Sequence[str], sit: Callable[[list[str], int], Match]) -> None:
    """Match after match with changed sides, until all are played or somebody leaves; then the sums.

    A match that somebody leaves is kept like any other, but the series ends there.
    """
    seats = list(range(len(names)))
    brought: list[list[int]] = []
    for number in range(1, len(names) + 1):
        console.print(Rule(f"Match {number} of {len(names)}"))
        plays = ", ".join(f"{name}: {game.sides[seat]}" for name, seat in zip(names, seats, strict=True))
        console.print(f"{plays}.", highlight=False, markup=False)
        match = sit([names[seats.index(seat)] for seat in range(len(names))], number)
        if not match.over():
            return
        tally = game.tally(match.position(SPECTATOR), [])
        brought.append([tally[seat] for seat in seats])
        totals = series.added_up(brought, len(names))
        if number == len(names):
            console.print(series.outcome(game, names, totals), style="bold", highlight=False, markup=False)
            return
        stands = series.so_far(game, names, totals, number, len(names))
        console.print(stands, style="bold", highlight=False, markup=False)
        try:
            console.input("Enter for the next match, Ctrl-C to leave it at that. ")
        except (KeyboardInterrupt, EOFError):
            return
        seats = series.rotated(seats)
