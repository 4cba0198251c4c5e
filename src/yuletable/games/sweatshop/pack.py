"""The shape of a pack of Santa's Sweatshop, what must hold in it, and the figures of one match taken out of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from msgspec import Meta

from yuletable.engine.options import Options
from yuletable.engine.pack import Figures, Pack

Source = Literal["rulebook", "designer", "house"]
"""Where a figure comes from."""

Count = Annotated[int, Meta(ge=0, le=40)]
Points = Annotated[int, Meta(ge=0, le=50)]
PerPlayers = Annotated[list[Count], Meta(min_length=1, max_length=4)]
"""One count for each number of players that the pack names."""

KINDS = (
    "doll", "kite", "robot", "radio", "poop",
    "wrapping-paper", "elven-magic", "broom", "gloves", "borg", "fruitcake", "whistle", "knife", "satin",
)  # fmt: skip
"""Every kind of card, in the order of the rules' numbers."""

GOLD = KINDS[5:]
GOLD_TYPES = 3
"""How many of them are in a match (sweatshop R25)."""
VIOLET = KINDS[:3]
EDITIONS = ("printed", "2025-06")


class Season(Figures, frozen=True):
    id: str
    name: str


class Belt(Figures, frozen=True):
    """Cards on the belt by number of players, how exploding seasons change that, how many go when all bid nil."""

    sizes: Annotated[list[Annotated[int, Meta(ge=1, le=40)]], Meta(min_length=1, max_length=4)]
    exploding: list[Annotated[int, Meta(ge=-20, le=20)]]
    nil: Annotated[int, Meta(ge=1, le=9)]
    source: Source


class Desk(Figures, frozen=True):
    """How many cards may stay in hand."""

    limit: Annotated[int, Meta(ge=0, le=20)]
    source: Source


class Auction(Figures, frozen=True):
    """The highest payment in a Dutch auction."""

    most: Annotated[int, Meta(ge=1, le=99)]
    source: Source


class Card(Figures, frozen=True):
    """A kind of card, the same in every edition."""

    id: str
    name: str
    border: Literal["violet", "green", "brown", "gold"]
    source: Source
    needs: Annotated[int, Meta(ge=0, le=9)] = 0


class PartSources(Figures, frozen=True):
    copies: Source
    toy: Source
    floor: Source


class Part(Figures, frozen=True):
    """The figures of a part: copies, points of its toy, cost of one on the floor."""

    id: str
    copies: PerPlayers
    toy: Points
    floor: Points
    source: PartSources


class Copies(Figures, frozen=True):
    copies: PerPlayers
    source: Source


class GoldToy(Figures, frozen=True):
    id: Literal["borg", "whistle"]
    points: Points
    source: Source


class Hands(Figures, frozen=True):
    """Starting cards by place on the tracker: drawn, put back, and whether the first belt is dealt before."""

    draw: list[Annotated[int, Meta(ge=0, le=9)]]
    back: list[Annotated[int, Meta(ge=0, le=1)]]
    after_belt: bool
    source: Source


class Wrapping(Figures, frozen=True):
    """A wrapped toy scores `times` its points and `plus` on top."""

    times: Annotated[int, Meta(ge=1, le=9)]
    plus: Points
    source: Source


class Satin(Figures, frozen=True):
    plus: Points
    source: Source


class Edition(Figures, frozen=True):
    hands: Hands
    wrapping: Wrapping
    satin: Satin
    toy: list[GoldToy]
    part: list[Part]
    gold: Copies


class Box(Figures, frozen=True):
    """A whole pack."""

    name: str
    players: Annotated[list[Annotated[int, Meta(ge=2, le=5)]], Meta(min_length=1)]
    season: Annotated[list[Season], Meta(min_length=1, max_length=4)]
    belt: Belt
    desk: Desk
    auction: Auction
    card: list[Card]
    edition: dict[str, Edition]


@dataclass(frozen=True)
class MatchFigures:
    """What one match takes out of its pack. Lists run over the 14 kinds unless they say otherwise."""

    box: list[int]
    needs: list[int]
    """By part: how many alike make a toy."""
    toy_points: list[int]
    """By toy: the four parts', then Borg and Whistle."""
    floor_costs: list[int]
    """By part, Poop last."""
    times: int
    plus: int
    satin: int
    sizes: list[int]
    """The belt of each season."""
    draw: list[int]
    """Starting cards by seat: at the start the tracker is in seat order (sweatshop R3)."""
    returner: int
    """The seat that puts a starting card back, or -1."""
    after_belt: bool
    nil: int
    limit: int
    most: int


def match_figures(pack: Pack, seats: int, options: Options) -> MatchFigures:
    """The figures of a match, checked: a pack that makes no sense is refused with entry, field and expectation."""
    box = pack.read(Box)
    _check(pack, box, seats)
    at = box.players.index(seats)
    edition = box.edition[options.text("edition")]
    gold = options.several("gold")
    copies = [part.copies[at] for part in edition.part]
    copies += [edition.gold.copies[at] if kind in gold else 0 for kind in GOLD]
    draw = edition.hands.draw[:seats]
    back = edition.hands.back[:seats]
    sizes = belt_sizes(box, edition, seats, exploding=options.on("exploding"))
    if min(sizes) < 1:
        raise pack.wrong("belt", "sizes", f"at least one card for each of {len(box.season)} seasons")
    return MatchFigures(
        box=copies,
        needs=[card.needs for card in box.card[:4]],
        toy_points=[part.toy for part in edition.part[:4]] + [toy.points for toy in edition.toy],
        floor_costs=[part.floor for part in edition.part],
        times=edition.wrapping.times,
        plus=edition.wrapping.plus,
        satin=edition.satin.plus,
        sizes=sizes,
        draw=draw,
        returner=back.index(1) if 1 in back else -1,
        after_belt=edition.hands.after_belt,
        nil=box.belt.nil,
        limit=box.desk.limit,
        most=box.auction.most,
    )


def belt_sizes(box: Box, edition: Edition, players: int, *, exploding: bool) -> list[int]:
    """The belts, season by season; the last may be short of cards (sweatshop R1, R2).

    A card that was put back is not on the first belt (sweatshop R4).
    """
    at = box.players.index(players)
    cards = sum(part.copies[at] for part in edition.part) + GOLD_TYPES * edition.gold.copies[at]
    cards -= sum(edition.hands.draw[:players])
    sizes: list[int] = []
    for change in box.belt.exploding:
        left = cards - sum(sizes) + (sum(edition.hands.back[:players]) if sizes else 0)
        sizes.append(min(box.belt.sizes[at] + (change if exploding else 0), left))
    return sizes


def _check(pack: Pack, box: Box, seats: int) -> None:
    if seats not in box.players:
        raise pack.wrong("box", "players", f"{seats} among them; these figures are for {box.players}")
    if len(box.belt.sizes) != len(box.players):
        raise pack.wrong("belt", "sizes", f"{len(box.players)} sizes, one for each number of players")
    if len(box.belt.exploding) != len(box.season):
        raise pack.wrong("belt", "exploding", f"{len(box.season)} numbers, one for each season")
    if [card.id for card in box.card] != list(KINDS):
        raise pack.wrong("card", "id", "the kinds in this order: " + ", ".join(KINDS))
    for card in box.card[:4]:
        most = 3 if card.id in VIOLET else 9
        if not 1 <= card.needs <= most:
            raise pack.wrong(f"card {card.id}", "needs", f"1 to {most}")
    if set(box.edition) != set(EDITIONS):
        raise pack.wrong("edition", "id", "the editions " + " and ".join(EDITIONS))
    for name, edition in box.edition.items():
        _check_edition(pack, box, f"edition {name}", edition)


def _check_edition(pack: Pack, box: Box, where: str, edition: Edition) -> None:
    if [part.id for part in edition.part] != list(KINDS[:5]):
        raise pack.wrong(where, "part", "the parts in this order: " + ", ".join(KINDS[:5]))
    if [toy.id for toy in edition.toy] != ["borg", "whistle"]:
        raise pack.wrong(where, "toy", "borg, then whistle")
    for copies in (*[part.copies for part in edition.part], edition.gold.copies):
        if len(copies) != len(box.players):
            raise pack.wrong(where, "copies", f"{len(box.players)} numbers, one for each number of players")
    hands = edition.hands
    if len(hands.draw) < max(box.players) or len(hands.back) != len(hands.draw):
        raise pack.wrong(where, "hands", f"draw and back for each of {max(box.players)} places")
    if sum(hands.back) > 1 or any(back > draw for draw, back in zip(hands.draw, hands.back, strict=True)):
        raise pack.wrong(where, "hands.back", "at most one card in all, from an elf that drew one")
    for at, players in enumerate(box.players):
        violet = sum(part.copies[at] for part in edition.part[:3])
        need = sum(hands.draw[:players]) + (box.belt.sizes[at] if hands.after_belt else 0)
        if violet < need:
            raise pack.wrong(where, "part", f"at least {need} violet cards for {players} players' starting hands")
