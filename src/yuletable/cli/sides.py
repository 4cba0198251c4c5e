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


def play_series(
    console: Console,
    game: Game,
    names: Sequence[str],
    sit: Callable[[list[str], list[Match], Match | None], Match],
    began: Sequence[Match] = (),
) -> None:
    """Match after match with changed sides, until all are played or somebody leaves; then the sums.

    `began` are those that were played before somebody left; the last of them may go on. `sit` is told who sits where,
    which matches came before, and which is to go on.
    """
    seats = list(range(len(names)))
    played: list[Match] = []
    brought: list[list[int]] = []
    for number in range(1, len(names) + 1):
        match = began[number - 1] if number <= len(began) else None
        if match is None or not match.over():
            console.print(Rule(f"Match {number} of {len(names)}"))
            plays = ", ".join(f"{name}: {game.sides[seat]}" for name, seat in zip(names, seats, strict=True))
            console.print(f"{plays}.", highlight=False, markup=False)
            match = sit([names[seats.index(seat)] for seat in range(len(names))], played, match)
        if not match.over():
            return
        played.append(match)
        tally = game.series_points(match.position(SPECTATOR), [])
        brought.append([tally[seat] for seat in seats])
        totals = series.added_up(brought, len(names))
        if number == len(names):
            console.print(series.outcome(game, names, totals), style="bold", highlight=False, markup=False)
            return
        stands = series.so_far(game, names, totals, number, len(names))
        console.print(stands, style="bold", highlight=False, markup=False)
        seats = series.rotated(seats)
        if number < len(began):
            continue
        try:
            console.input("Enter for the next match, Ctrl-C to play it another time. ")
        except (KeyboardInterrupt, EOFError):
            console.print("\nTo go on: yuletable play --resume last", highlight=False)
            return
