"""The shape of a pack of Santa's Elves against Big Plastic, and what must hold in it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from yuletable.engine.pack import Figures, Pack

from .rules import constants as c

Source = Literal["rulebook", "house"]
"""Where a figure comes from: page 2 of the rulebook, or this house, which had to make up the rest."""

Sources = Source | dict[str, Source]
"""One source for a whole entry, or one by field where they differ."""

Few = Annotated[int, Meta(ge=0, le=9)]
Some = Annotated[int, Meta(ge=1, le=9)]
Rank = Annotated[int, Meta(ge=1, le=c.RANKS)]


class Track(Figures, frozen=True):
    """How many turns there are until Christmas."""

    turns: Annotated[int, Meta(ge=1, le=30)]
    source: Source


class Elves(Figures, frozen=True):
    """The elves' side: elves, room in Elf-Storage, hearts in hand at the start, hearts for a visit to the Cave."""

    count: Annotated[int, Meta(ge=1, le=5)]
    storage: Some
    hearts: Few
    visit: Some
    source: dict[str, Source]


class Plastic(Figures, frozen=True):
    """Big Plastic's side: goons, cards at the start, cards drawn a turn, and where that draw stops."""

    goons: Annotated[int, Meta(ge=1, le=4)]
    hand: Few
    draw: Few
    limit: Annotated[int, Meta(ge=1, le=20)]
    source: dict[str, Source]


class Deck(Figures, frozen=True):
    """Copies of each rank, A to 10: in Big Plastic's deck, and among the hearts."""

    plastic: Annotated[list[Few], Meta(min_length=c.RANKS, max_length=c.RANKS)]
    hearts: Annotated[list[Annotated[int, Meta(ge=0, le=1)]], Meta(min_length=c.RANKS, max_length=c.RANKS)]
    source: Source


class Good(Figures, frozen=True):
    """Something in Elf-Storage."""

    id: str
    name: str
    grade: Literal["raw", "worked"]
    source: Sources


class Space(Figures, frozen=True):
    """A space of the main board: the card that fits it, where it lies on the picture, and the work there."""

    id: str
    name: str
    card: Rank
    road: Literal["left", "middle", "right", "top"]
    step: Annotated[int, Meta(ge=1, le=4)]
    work: Literal["gain", "change", "bench", "swap", "cave"]
    source: Sources
    pays: str | None = None
    gains: str | None = None


class Toy(Figures, frozen=True):
    """A toy: the bench it is built on and what it takes."""

    id: str
    name: str
    bench: str
    needs: dict[str, Annotated[int, Meta(ge=1, le=9)]]
    source: Sources


class Requisition(Figures, frozen=True):
    """A space of the requisitions area: the cards that fit, what it does, and how many cards it draws or costs."""

    id: Literal["hire", "draw", "raid", "bribe"]
    name: str
    low: Rank
    high: Rank
    cards: Few
    source: Sources


class Box(Figures, frozen=True):
    """A whole pack."""

    name: str
    track: Track
    elves: Elves
    plastic: Plastic
    deck: Deck
    good: Annotated[list[Good], Meta(min_length=c.GOODS, max_length=c.GOODS)]
    space: Annotated[list[Space], Meta(min_length=c.MAIN, max_length=c.MAIN)]
    path: list[Annotated[list[str], Meta(min_length=2, max_length=2)]]
    toy: Annotated[list[Toy], Meta(min_length=c.TOYS, max_length=c.TOYS)]
    requisition: Annotated[list[Requisition], Meta(min_length=c.REQUISITIONS, max_length=c.REQUISITIONS)]


SAFE = "safe"
"""The end of a path that is no space."""


def read(pack: Pack) -> Box:
    """The pack, checked for sense as well as for shape; its lists in the order of the rules' numbers."""
    box = pack.read(Box)
    if sorted(space.card for space in box.space) != list(range(1, c.MAIN + 1)):
        raise pack.wrong("space", "card", "each card from 1 to 10 on one space")
    for part, ids in (
        ("good", [good.id for good in box.good]),
        ("space", [space.id for space in box.space]),
        ("toy", [toy.id for toy in box.toy]),
    ):
        if len(set(ids)) < len(ids):
            raise pack.wrong(part, "id", "no id twice")
    if [order.id for order in box.requisition] != c.ORDERS:
        raise pack.wrong("requisition", "id", f"{', '.join(c.ORDERS)}, in this order")
    if [good.grade for good in box.good] != ["raw"] * c.GRADE + ["worked"] * c.GRADE:
        raise pack.wrong("good", "grade", "three raw goods, then three worked ones")
    for order in box.requisition:
        if order.low > order.high:
            raise pack.wrong(f"requisition {order.id}", "low", f"at most {order.high}, the highest card")
    check_spaces(pack, box)
    check_toys(pack, box)
    if box.elves.hearts > sum(box.deck.hearts):
        raise pack.wrong("elves", "hearts", f"at most {sum(box.deck.hearts)}, as many as there are")
    if sum(box.deck.plastic) + sum(box.deck.hearts) > 60:
        raise pack.wrong("deck", "plastic", "at most 60 cards, hearts included")
    return box


def check_spaces(pack: Pack, box: Box) -> None:
    """Works name goods that there are; paths join spaces that there are."""
    goods = [good.id for good in box.good]
    for space in box.space:
        entry = f"space {space.id}"
        if (space.work in ("gain", "change")) != (space.gains in goods):
            raise pack.wrong(entry, "gains", "a good where something is gained or changed, and nowhere else")
        if (space.work == "change") != (space.pays in goods):
            raise pack.wrong(entry, "pays", "a good where something is changed, and nowhere else")
    places = [SAFE, *[space.id for space in box.space]]
    for number, (one, other) in enumerate(box.path):
        if one not in places or other not in places or one == other:
            raise pack.wrong(f"path {number}", "path", f"two of {', '.join(places)}")


def check_toys(pack: Pack, box: Box) -> None:
    """Every toy has a bench and can be paid out of a full Storage."""
    goods = [good.id for good in box.good]
    benches = [space.id for space in box.space if space.work == "bench"]
    for toy in box.toy:
        if toy.bench not in benches:
            raise pack.wrong(f"toy {toy.id}", "bench", f"one of {', '.join(benches)}")
        if unknown := set(toy.needs) - set(goods):
            raise pack.wrong(f"toy {toy.id}", "needs", f"goods, not {', '.join(sorted(unknown))}")
        if sum(toy.needs.values()) > box.elves.storage:
            raise pack.wrong(f"toy {toy.id}", "needs", f"no more than Storage holds, {box.elves.storage}")
