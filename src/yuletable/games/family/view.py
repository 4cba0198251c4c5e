"""What a seat may know in the family game, field by field: everything but the order of the decks.

Toys, tokens, reindeer, rooms, stations, tree spaces, ornaments and seats go by their ids.
"""

from __future__ import annotations

from dataclasses import dataclass

from yuletable.engine.messages import View


@dataclass(frozen=True)
class Toy:
    """A toy card: what it is worth, the tokens on it and those it still needs."""

    id: str
    points: int
    has: list[str]
    needs: list[str]


@dataclass(frozen=True)
class Station:
    """A place for an elf, what it pays, and whose elves are there; an open one takes any number of them."""

    id: str
    pays: int
    is_open: bool
    elves: list[str]


@dataclass(frozen=True)
class Room:
    """A room of the workshop."""

    id: str
    stations: list[Station]


@dataclass(frozen=True)
class TreeSpace:
    """A space on a player's tree, what it brings, and what hangs there."""

    id: str
    brings: str
    ornament: str | None


@dataclass(frozen=True)
class Points:
    """Where a player's points come from; the last three are counted at the end."""

    toys: int
    donating: int
    helping: int
    tree: int
    inspections: int
    unfinished: int
    reindeer: int
    extra_reindeer: int


@dataclass(frozen=True)
class Team:
    """A player and everything on the mat."""

    id: str
    score: int
    """The score marker; at the end, all points."""
    elves: int
    """Elves still at home today."""
    toys: list[Toy]
    """Unfinished, in the order in which they came."""
    finished: list[str]
    """Toys finished since the last inspection."""
    made: int
    """Toys finished in all."""
    tree: list[TreeSpace]
    reindeer: list[str]
    cheer: int
    """What Santa would count now: finished toys and ornaments."""
    collected: int
    """Tokens taken out of the Donation Center."""
    points: Points


@dataclass(frozen=True)
class Turn:
    """How far the turn has come; empty where there is nothing to say."""

    who: str
    token: str | None
    """The kind of token in hand ..."""
    tokens: int
    """... and how many of them are still to be settled."""
    last: str | None
    """Where the one before went: a toy, or `donate`."""
    cards: int
    """Toy cards still to be taken."""
    materials: int
    """Materials still to be chosen in the Stables."""
    ornament: str | None
    """The ornament that is to be hung."""
    taken: int
    """Tokens taken out of the Donation Center this turn."""


@dataclass(frozen=True)
class FamilyView(View):
    """Days count from 1."""

    phase: str
    day: int
    days: int
    inspections: list[int]
    """The days on which Santa looks in."""
    first: str
    """Who has the first-player marker."""
    turn: Turn
    rooms: list[Room]
    donated: list[str]
    """The tokens in the Donation Center."""
    mail: list[Toy | None]
    """The letters in the Mail Room; None is a gap."""
    deck: int
    """Toy cards in the deck."""
    sleigh: list[str]
    """Toy cards in Santa's sleigh: the next deck."""
    stalls: list[str | None]
    herd: int
    """Reindeer in their deck ..."""
    under: list[list[str]]
    """... and those that were put underneath, day by day, which come up after all others."""
    ornaments: int
    """Ornaments lying face down."""
    teams: list[Team]
    tokens: list[str]
    """Every kind of token, materials first."""
