"""What a seat may know in Christmas Station Zero: everything. Areas, decorations, squares and seats go by their ids."""

from __future__ import annotations

from dataclasses import dataclass

from yuletable.engine.messages import View


@dataclass(frozen=True)
class Space:
    """A space of an area, counted from the left, and whose agent stands there."""

    id: str
    agent: str | None


@dataclass(frozen=True)
class Face:
    """A side of the dice, and what it brings in an area: when the total is low, and when it is high."""

    id: str
    low: list[str]
    high: list[str]


@dataclass(frozen=True)
class Area:
    """A named place on the board."""

    id: str
    spaces: list[Space]
    rolled: list[str]
    """The last roll here, in a dice area."""
    pays: list[Face]
    """What dice bring here; nothing in a queue."""


@dataclass(frozen=True)
class Die:
    """A die on the table, and what it brings in the column that counts; Diviner and Wand apart."""

    id: str
    brings: list[str]
    mine: list[str]
    """What of it, and of what they add, the viewer would have room for."""


@dataclass(frozen=True)
class Ware:
    """Something that can be bought in the Workshop now."""

    id: str
    cost: list[str]
    points: int
    top: bool
    """Goes on one of the two top squares only."""
    shape: list[list[str | None]]
    """Its squares, row by row; empty for extras."""


@dataclass(frozen=True)
class Rate:
    """What the Trading Post deals in: how much of it counts as one trade, and how much one may gain for nothing."""

    id: str
    trade: int
    gain: int


@dataclass(frozen=True)
class Place:
    """Where a decoration may be drawn, by its first square: what that brings, and the groups there would be then."""

    id: str
    adds: int
    apart: list[list[str]]


@dataclass(frozen=True)
class Fitting:
    """A decoration that the viewer can pay for, and every place for it."""

    id: str
    places: list[Place]


@dataclass(frozen=True)
class Sheet:
    """A player's sheet: tracks, home spaces, extras, tree."""

    id: str
    stock: list[str]
    home: list[str]
    """Home spaces with an agent on them; the next: free ones."""
    free: list[str]
    extras: list[str]
    tree: list[list[str | None]]
    """Row by row: a decoration, an empty square (on one's own tree with its name), or None beside the tree."""
    groups: int
    """Groups of track decorations kept apart by tinsel."""
    apart: list[list[str]]
    """The same, each with its decorations."""
    points: int
    """As it would be counted now."""


@dataclass(frozen=True)
class StationView(View):
    """Nothing is hidden; only the names of the empty squares are on one's own tree alone."""

    phase: str
    turn_of: str
    area: str | None
    """The area that is being settled."""
    dice: list[Die]
    """Dice on the table that nobody has taken yet."""
    column: str | None
    """Which column of the area counts: low or high."""
    high_from: int
    """The total from which on the high column counts."""
    extra_die: bool
    """The roller also takes the die left over."""
    areas: list[Area]
    on_sale: list[Ware]
    small: list[Ware]
    """Bauble, tinsel and extras."""
    later: list[Ware]
    """What comes on the track after that."""
    rates: list[Rate]
    fittings: list[Fitting]
    """While the viewer's agent acts in the Workshop."""
    track: list[str]
    """The track still ahead of the marker."""
    gone: list[str]
    """Items that the marker has passed or stands on."""
    sheets: list[Sheet]
    idle: int
    """Turns since the last decoration was drawn."""
    turns_left: int
    """Until everybody loses patience."""
    drew: bool
    """A decoration was drawn in this turn."""
    patience: str
    """Whether the queues act because everybody lost patience, and which."""
    ending: str
