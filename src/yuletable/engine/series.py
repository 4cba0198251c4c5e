"""A series in words and sums: everybody plays every side once, and what the matches bring is added up."""

from __future__ import annotations

from collections.abc import Sequence

from .game import Game, Line
from .words import YOU, plain


def rotated(seats: Sequence[int]) -> list[int]:
    """The seats for the next match: everybody moves on by one, so that after all matches everybody sat everywhere."""
    return [(seat + 1) % len(seats) for seat in seats]


def added_up(matches: Sequence[Sequence[int]], players: int) -> list[int]:
    """The sums so far; each match lists what it brought, player by player."""
    return [sum(match[player] for match in matches) for player in range(players)]


def leaders(totals: Sequence[int]) -> list[int]:
    """Who has the most; several where sums are equal (common C8)."""
    return [player for player, total in enumerate(totals) if total == max(totals)]


def counted(game: Game, n: int) -> str:
    """A number of what is added up, in the game's own words: `2 toys`."""
    return plain(game.words.say(Line("series.count", {"n": n}), {}))


def standings(game: Game, names: Sequence[str], totals: Sequence[int]) -> str:
    """`Ann 2 toys, Bob 1 toy`, the most first."""
    order = sorted(range(len(names)), key=lambda player: -totals[player])
    return ", ".join(f"{names[player]} {counted(game, totals[player])}" for player in order)


def so_far(game: Game, names: Sequence[str], totals: Sequence[int], played: int, of: int) -> str:
    """How a series stands after some of its matches."""
    return f"After match {played} of {of}: {standings(game, names, totals)}. Sides are changed for match {played + 1}."


def broken_off(game: Game, names: Sequence[str], totals: Sequence[int]) -> str:
    """How a series stood when it was broken off."""
    return f"The series was not played to its end: {standings(game, names, totals)}."


def outcome(game: Game, names: Sequence[str], totals: Sequence[int]) -> str:
    """How a series ended."""
    first = [names[player] for player in leaders(totals)]
    if len(first) > 1:
        together = f"{', '.join(first[:-1])} and {first[-1]}"
        return f"{together} share the series, with {counted(game, max(totals))} each."
    wins = "win" if first[0] == YOU else "wins"
    return f"{first[0]} {wins} the series: {standings(game, names, totals)}."
