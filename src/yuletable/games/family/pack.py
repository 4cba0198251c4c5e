"""The shape of a pack of the family game, what must hold in it, and the figures of one match taken out of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from yuletable.engine.pack import Figures, Pack

from .rules import constants as c

Source = Literal["rulebook", "designer", "house"]
"""Where a figure comes from; what somebody reads off the cards and boards of a box is `rulebook` too."""

Reward = Literal["fabric", "wood", "metal", "assembly", "toy", "points"]
Few = Annotated[int, Meta(ge=0, le=9)]
Points = Annotated[int, Meta(ge=0, le=99)]

MOST_CARDS = 60
"""Toys finished are kept as bits of one number."""


class Calendar(Figures, frozen=True):
    """Days, the days on which Santa inspects, elves a player."""

    days: Annotated[int, Meta(ge=1, le=12)]
    inspections: list[int]
    elves: Annotated[int, Meta(ge=1, le=c.ELF_MASK)]
    source: Source


class ToyCounts(Figures, frozen=True):
    """Toys dealt at the start, face up in the Mail Room, and unfinished at most."""

    start: Annotated[int, Meta(ge=0, le=c.MOST_TOYS)]
    slots: Annotated[int, Meta(ge=1, le=12)]
    limit: Annotated[int, Meta(ge=1, le=c.MOST_TOYS)]
    source: Source


class Scoring(Figures, frozen=True):
    """What scores how much."""

    inspection: Annotated[list[Points], Meta(min_length=1)]
    different_reindeer: list[Points]
    extra_reindeer: Points
    unfinished_token: Points
    donated_token: Annotated[int, Meta(ge=1, le=9)]
    helper: Points
    source: Source


class Room(Figures, frozen=True):
    """A room and its stations; those in `open` (from 1) take any number of elves."""

    id: str
    name: str
    pays: Annotated[list[Few], Meta(min_length=1, max_length=9)]
    source: list[Source]
    open: tuple[int, ...] = ()


class TreeSpace(Figures, frozen=True):
    """A space of the tree on a mat."""

    id: str
    name: str
    reward: Reward
    source: Source
    points: Points = 0


class Ornament(Figures, frozen=True):
    """A kind of ornament."""

    id: str
    name: str
    copies: Annotated[int, Meta(ge=1, le=99)]
    reward: Reward
    source: Source
    points: Points = 0


class Reindeer(Figures, frozen=True):
    """A name of reindeer."""

    id: str
    name: str
    copies: Annotated[int, Meta(ge=1, le=9)]
    source: Source


class Toy(Figures, frozen=True):
    """A toy card; there is one of each."""

    id: str
    name: str
    fabric: Few
    wood: Few
    metal: Few
    assembly: Few
    points: Points
    source: Source
    picture: str = ""

    def needs(self) -> list[int]:
        """By token."""
        return [self.fabric, self.wood, self.metal, self.assembly]


class Box(Figures, frozen=True):
    """A whole pack."""

    name: str
    calendar: Calendar
    toys: ToyCounts
    scoring: Scoring
    room: list[Room]
    tree_space: Annotated[list[TreeSpace], Meta(min_length=1, max_length=c.MOST_SPACES)]
    ornament: Annotated[list[Ornament], Meta(min_length=1)]
    reindeer: Annotated[list[Reindeer], Meta(min_length=1, max_length=c.MOST_DEER)]
    toy: Annotated[list[Toy], Meta(max_length=MOST_CARDS)]


@dataclass(frozen=True)
class Placement:
    """Something one can choose when placing an elf: a room, or one station of the Mail Room (family R3)."""

    id: str
    room: int
    first: int
    last: int
    """Its stations, numbered through the whole workshop; the last is not one of them."""


@dataclass(frozen=True)
class Place:
    """A station as people see it."""

    id: str
    name: str


def stations(box: Box) -> list[Place]:
    """All stations of the workshop, room by room; those of the Mail Room are chosen by what they pay (family R3)."""
    return [
        Place(f"{room.id}/{n}", f"{room.name} (up to {pays} toys)" if at == c.MAIL else f"{room.name}, place {n}")
        for at, room in enumerate(box.room)
        for n, pays in enumerate(room.pays, start=1)
    ]


def placements(box: Box) -> list[Placement]:
    """The choices in the order of their numbers."""
    found: list[Placement] = []
    at = 0
    for room, each in enumerate(box.room):
        if room == c.MAIL:
            found += [Placement(f"station:{each.id}/{n + 1}", room, at + n, at + n + 1) for n in range(len(each.pays))]
        else:
            found.append(Placement(f"room:{each.id}", room, at, at + len(each.pays)))
        at += len(each.pays)
    return found


def read(pack: Pack, seats: int) -> Box:
    """A pack that makes sense for this number of players; any other is refused with entry, field and expectation."""
    box = pack.read(Box)
    _check_rooms(pack, box, seats)
    for day in box.calendar.inspections:
        if not 1 <= day <= box.calendar.days:
            raise pack.wrong("calendar", "inspections", f"days from 1 to {box.calendar.days}")
    if len(box.scoring.different_reindeer) < len(box.reindeer):
        raise pack.wrong("scoring", "different_reindeer", f"{len(box.reindeer)} numbers, one for each name at least")
    if sum(each.copies for each in box.reindeer) < _stalls(box):
        raise pack.wrong("reindeer", "copies", f"at least {_stalls(box)} cards in all, one for each stall")
    if box.toys.start > box.toys.limit:
        raise pack.wrong("toys", "start", f"at most {box.toys.limit}, the limit of unfinished toys")
    if len(box.toy) < box.toys.slots + seats * box.toys.start:
        least = box.toys.slots + seats * box.toys.start
        raise pack.wrong("toy", "id", f"at least {least} toys for {seats} players and the Mail Room")
    for toy in box.toy:
        if sum(toy.needs()) == 0:
            raise pack.wrong(f"toy {toy.id}", "fabric", "at least one token of some kind")
    rewarded = [(each.id, each.reward, each.points) for each in box.tree_space]
    rewarded += [(each.id, each.reward, each.points) for each in box.ornament]
    for name, reward, points in rewarded:
        if (reward == c.REWARDS[c.POINTS]) != (points > 0):
            raise pack.wrong(name, "points", 'points with the reward "points", and with no other')
    _all_different(pack, "toy", [each.id for each in box.toy])
    _all_different(pack, "reindeer", [each.id for each in box.reindeer])
    _all_different(pack, "ornament", [each.id for each in box.ornament])
    _all_different(pack, "tree_space", [each.id for each in box.tree_space])
    return box


def _stalls(box: Box) -> int:
    return len(box.room[c.ROOM_NAMES.index("stables")].pays)


def _check_rooms(pack: Pack, box: Box, seats: int) -> None:
    if [room.id for room in box.room] != c.ROOM_NAMES:
        raise pack.wrong("room", "id", "the rooms in this order: " + ", ".join(c.ROOM_NAMES))
    for room in box.room:
        if any(not 1 <= station <= len(room.pays) for station in room.open):
            raise pack.wrong(f"room {room.id}", "open", f"stations from 1 to {len(room.pays)}")
        if len(room.source) != len(room.pays):
            raise pack.wrong(f"room {room.id}", "source", f"{len(room.pays)} sources, one for each station")
        if room.id != c.ROOM_NAMES[c.DONATION] and room.id != "stables" and min(room.pays) == 0:
            raise pack.wrong(f"room {room.id}", "pays", "at least 1 at each station")
    elves = seats * box.calendar.elves
    if sum(len(room.pays) for room in box.room[: c.DONATION]) < elves:
        raise pack.wrong("room", "pays", f"at least {elves} stations in the shops and the Hall, one for every elf")


def _all_different(pack: Pack, what: str, ids: list[str]) -> None:
    double = [name for n, name in enumerate(ids) if name in ids[:n]]
    if double:
        raise pack.wrong(f"{what} {double[0]}", "id", "ids that are all different")
