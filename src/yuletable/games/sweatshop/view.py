"""What a seat may know in Santa's Sweatshop, field by field. Cards, toys, seats and belt slots go by their ids."""

from __future__ import annotations

from dataclasses import dataclass

from yuletable.engine.messages import View


@dataclass(frozen=True)
class Slot:
    """A card on the belt, counted from the leftmost that is left; None is face down."""

    id: str
    card: str | None


@dataclass(frozen=True)
class Toy:
    """A finished toy."""

    id: str
    wrapped: bool


@dataclass(frozen=True)
class Price:
    """What Santa thinks of a card: so many alike make its toy, the toy scores so much, one on the floor costs so much.

    Of gold only what is a toy scores; zero is never, or nothing.
    """

    id: str
    needs: int
    scores: int
    costs: int


@dataclass(frozen=True)
class Making:
    """A toy that I could make: how many cards I still lack, my Elven Magic counted in, and what it would score."""

    id: str
    lacks: int
    scores: int


@dataclass(frozen=True)
class Deeds:
    """What an elf did in one season, as everybody saw it: the craft figures are zero until all bins are opened."""

    taken: list[str]
    """Parts and Poop taken face up."""
    hidden: int
    """Cards taken face down that did not prove to be gold."""
    fallen: int
    """Poop that fell to the floor."""
    toys: int
    """Toys made, Whistles and Borgs included."""
    wrapped: int
    magic: int
    whistles: int
    borgs: int
    dropped: int
    swept: int
    """Brooms used."""
    kept: int
    """Cards left in hand after cleanup."""


@dataclass(frozen=True)
class Mat:
    """What lies face down on a mat: for its owner's eyes, sealed steps included, and for all at the end."""

    hand: list[str]
    floor: list[str]
    toys: list[Toy]
    earned: int
    """What the toys score as things are, Satin included."""
    lost: int
    """What the floor costs."""


@dataclass(frozen=True)
class Mine:
    """What else this seat knows of itself, sealed steps included."""

    gold: list[str]
    """Gold cards not used up yet."""
    deeds: Deeds
    """Of this season."""
    step: str
    """In the craft phase: craft, drop, sweep or done."""
    answer: bool | None
    """My reply to somebody's Gloves, while those asked still answer."""
    inside: list[str]
    """The parts in my toys; Magic is counted among the deeds."""
    swept: list[str]
    """What my Brooms removed."""
    returned: str | None
    """The starting card I put back into the deck (2025-06)."""
    makes: list[Making]
    """Toys for which I have something, by what they lack."""


@dataclass(frozen=True)
class Elf:
    """One elf as everybody sees it, sealed steps left out; `mat` is what this seat may see besides."""

    id: str
    is_in: bool
    """May still take cards this season."""
    bid: int | None
    """The latest bid, 0 for nil; None for those who did not bid, and for others before the reveal."""
    payment: int | None
    paid: int
    hand: int
    floor: int
    toys: int
    gold: list[str]
    """Gold cards lying open."""
    dealt: int
    """Starting cards kept: violet, unseen by others."""
    seasons: list[Deeds]
    mat: Mat | None


@dataclass(frozen=True)
class Turn:
    """Whose go it is with a Knife, Gloves or Fruitcake, and how far it has come; empty in other phases."""

    elf: str | None
    rank: int
    """Goes from the highest space down to this one (0 is space 1) have been had or are being had."""
    jumped: int
    """Knives played since the reveal."""
    asks: int
    """Times the elf may still ask with Gloves this season."""
    asked: str | None
    """The card it asks for."""
    willing: list[str]
    """Who would give it."""
    cakes: int
    """Fruitcakes the elf may use now, the one in hand included."""
    offered: list[str]
    """Who has had an offer for this Fruitcake."""
    traded: bool
    partner: str | None
    """Of the offer on the table, or of one's own that is not made yet."""
    give: list[str]
    want: list[str]


@dataclass(frozen=True)
class Talk:
    """Something everybody heard about Gloves or Fruitcake, in order.

    picked-up: took a card off its own floor, unseen. asked: for this card. yes, no: replied to `whom`; a yes shows
    that it has the card on its floor. gave: the card moved to `whom`. offered: to `whom`; gives, wants: so many of this
    card, so it has what it gives. traded, declined: replied to the offer of `whom`.
    """

    season: int
    what: str
    who: str
    whom: str | None
    card: str | None
    n: int


@dataclass(frozen=True)
class SweatshopView(View):
    """Seasons count from 1."""

    phase: str
    season: int
    seasons: list[str]
    tracker: list[str]
    """The seats by space, space 1 first."""
    belt: list[Slot]
    coming: list[list[str]]
    """The belts of later seasons, when they lie open."""
    deck: int
    """Cards in the deck, those face down on the belt not counted."""
    aside: bool
    """A violet card is put back once the first belt is used up (2025-06)."""
    gone: list[str]
    """Cards that left the game in sight of all; gold spent in crafting is among the deeds."""
    elves: list[Elf]
    mine: Mine | None
    turn: Turn
    talk: list[Talk]
    cards: list[str]
    """Every kind of card in this match."""
    toys: list[str]
    """Every kind of toy that can be made in this match."""
    prices: list[Price]
    """Every kind of card in this match, with its figures."""
    limit: int
    """So many cards a desk holds after crafting."""
    rolls_off: int
    """So many cards are lost if everybody bids nil now."""
    most: int
    """The highest payment in a Dutch auction; 0 where ties are broken by the tracker."""
