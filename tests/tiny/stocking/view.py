"""What a seat may know in Stocking Fillers, field by field."""

from __future__ import annotations

from dataclasses import dataclass

from yuletable.engine.messages import View


@dataclass(frozen=True)
class StockingView(View):
    """Lists run over the seats unless they say otherwise; None stands for what this seat does not know."""

    phase: str
    turn: int
    prize: str | None
    seats: list[str]
    bids: list[int | None]
    stakes: list[bool | None]
    winner: str | None
    partner: str | None
    cards: list[str | None]
    public: list[bool]
    """Everyone has seen this seat's card."""
    cleared: list[bool]
    """This seat's card changed hands, so everyone knows that it may."""
    came_from: list[int]
    """The layer of the deck that this seat's card was drawn from."""
    known_to: list[list[int]]
    """Those who know this seat's card, as far as this seat can tell: the traders of a swap."""
    won: list[int]
    paid: list[int]
    shown: list[int]
    deck: list[int]
    """How many cards each layer of the deck still holds; drawn from the first that is not empty."""
    unseen: list[list[int]]
    """By layer: how many of each card lie in the deck or in a hand this seat has not seen."""
