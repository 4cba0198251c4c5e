"""What a seat may know of Santa's Elves against Big Plastic, field by field. Everything goes by its id."""

from __future__ import annotations

from dataclasses import dataclass

from yuletable.engine.messages import View


@dataclass(frozen=True)
class Space:
    """A space of the main board, or a requisition."""

    id: str
    deed: str
    """What an elf does here, or what the requisition does, in a few words."""
    fits: list[str]
    """The cards that send a goon here."""
    token: str | None
    """token:elf or token:goon."""
    cut_off: bool
    """No way leads home from here, as the goons stand now. A goon needs none."""
    closed_by: list[str]
    """Then: the goons that stand first on each way, by their spaces."""
    takes: str | None
    brings: str | None
    """The good that the work takes, and the one that it brings."""


@dataclass(frozen=True)
class Road:
    """A road from SAFE up; the last one is what lies above all three."""

    id: str
    spaces: list[Space]


@dataclass(frozen=True)
class Recipe:
    """A toy, the bench it is built on, what it takes."""

    id: str
    bench: str
    needs: list[str]
    lacks: list[str]
    """What of it Storage does not hold now."""


@dataclass(frozen=True)
class Elves:
    """The elves' side as everybody sees it."""

    id: str
    elves: int
    """Still in Santa's service."""
    to_place: int
    waiting: list[str]
    home: list[str]
    """The elves to place, and those that are home from work, as tokens."""
    hearts: int
    """Hearts in hand."""
    built: list[str]


@dataclass(frozen=True)
class Plastic:
    """Big Plastic's side as everybody sees it."""

    id: str
    goons: int
    fourth: str
    """The goon that can be hired: not-asked, coming or arrived."""
    to_send: int
    waiting: list[str]
    """The goons to send, as tokens."""
    stopped: bool
    hand: int
    known: list[str]
    """Cards that everybody knows to be in this hand: it held them when the open pile became the deck."""


@dataclass(frozen=True)
class Play:
    """A card that Big Plastic laid open and was not known to have, after so many cards drawn since the last shuffle."""

    card: str
    drawn: int


@dataclass(frozen=True)
class Mine:
    """What lies in my own hand: toys and hearts for the elves, cards for Big Plastic."""

    toys: list[str]
    """The elves' three, built ones included."""
    hearts: list[str]
    hand: list[str]


@dataclass(frozen=True)
class PlasticView(View):
    """Turns count from 1."""

    phase: str
    turn: int
    turns: int
    roads: list[Road]
    requisitions: list[Space]
    storage: list[str]
    room: int
    """How many goods Storage holds."""
    goods: list[str]
    """Every kind of them."""
    recipes: list[Recipe]
    elves: Elves
    plastic: Plastic
    mine: Mine | None
    at: str | None
    """The space of the elf that is working or looking for a way home."""
    order: str | None
    """The requisition that is being carried out."""
    due: int
    """Cards still to be discarded for it."""
    aside: str | None
    """The toy that is not among the elves' three: for those who know."""
    ruled_out: str | None
    """The same, once a bench has shown it to everybody."""
    deck: int
    pile: list[str]
    """Cards lying open."""
    ogres: int
    """Hearts in the face-down pile."""
    hearts_gone: list[str]
    """Hearts played or lost: they never return to the Ogres."""
    drawn: int
    """Cards that Big Plastic drew since the last shuffle."""
    plays: list[Play]
    end: str
    """How the game ended, or nothing."""

    def spaces(self) -> list[Space]:
        """The main board and the requisitions."""
        return [space for road in self.roads for space in road.spaces] + self.requisitions

    def space(self, at: str) -> Space:
        return next(space for space in self.spaces() if space.id == at)
