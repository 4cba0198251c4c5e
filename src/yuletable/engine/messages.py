"""What leaves the kernel: views, lines, events, results. Never compiled: their annotations are the wire format."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import msgspec

SPECTATOR = -1
"""The seat number of somebody who sees what everyone sees."""

Figure = int | str
"""A figure of a line: a number, or the id of a thing such as `card:doll` or `seat:2`."""


def seat_id(seat: int) -> str:
    """The id of a seat, counted from 1 as people do."""
    return f"seat:{seat + 1}"


def bits(mask: int) -> list[int]:
    """The places of the bits that are set."""
    return [place for place in range(mask.bit_length()) if mask >> place & 1]


def things_in(counts: Iterable[int], ids: Sequence[str]) -> list[str]:
    """Counts by kind as a list of things."""
    found: list[str] = []
    for thing, n in zip(ids, counts, strict=True):
        if n:
            found += [thing] * n
    return found


@dataclass(frozen=True)
class Line:
    """A sentence not yet in words: the key of a message and the figures that go into it."""

    key: str
    figures: dict[str, Figure] = field(default_factory=dict)


@dataclass(frozen=True)
class Event:
    """Something that happened at log entry `n`, as one seat may know it."""

    n: int
    line: Line


@dataclass(frozen=True)
class View:
    """All that one seat may know of a position; a game adds its own fields, each one chosen by hand."""

    seat: int
    to_act: list[int]


@dataclass(frozen=True)
class Score:
    """One seat's result: its place (equal places for a shared victory), its points, and how they came about."""

    place: int
    points: int
    lines: list[Line]
    ties: list[Line] = field(default_factory=list, compare=False)
    """What decided between this seat and others with the same points."""


@dataclass(frozen=True)
class Result:
    """How a match ended (a message key) and what each seat scored."""

    ending: str
    scores: list[Score]

    def winners(self) -> list[int]:
        """The seats in first place."""
        return [seat for seat, score in enumerate(self.scores) if score.place == 1]


def ranked(points: Sequence[int], lines: Sequence[list[Line]], **breakers: Sequence[int]) -> list[Score]:
    """Everybody's score: placed by points, then by what breaks ties, in that order.

    Seats that are equal in everything share a place, and the next place is skipped (common C8). Where `coal=...`
    decided between seats with the same points, `tie.coal` says so.
    """
    ranks = list(zip(points, *breakers.values(), strict=True))
    return [
        Score(1 + sum(other > mine for other in ranks), mine[0], lines[seat], _ties(mine, ranks, list(breakers)))
        for seat, mine in enumerate(ranks)
    ]


def _ties(mine: tuple[int, ...], ranks: Sequence[tuple[int, ...]], names: Sequence[str]) -> list[Line]:
    equals = [rank for rank in ranks if rank[0] == mine[0]]
    decided = []
    for at, name in enumerate(names, start=1):
        if any(rank[at] != mine[at] for rank in equals):
            decided.append(Line(f"tie.{name}", {"n": mine[at]}))
            equals = [rank for rank in equals if rank[at] == mine[at]]
    return decided


def to_json(thing: object) -> bytes:
    """The bytes that go over a wire; equal things give equal bytes."""
    return msgspec.json.encode(thing, order="deterministic")
