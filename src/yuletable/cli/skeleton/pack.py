"""The shape of a pack: what the TOML files in packs/ must hold."""

from __future__ import annotations

from typing import Annotated

import msgspec

from yuletable.engine.pack import Figures


class Card(Figures, frozen=True):
    """A card of the deck: how far a dash goes, and how many such cards there are."""

    id: str
    name: str
    steps: Annotated[int, msgspec.Meta(ge=0, le=9)]
    copies: Annotated[int, msgspec.Meta(ge=1, le=99)]


class Cards(Figures, frozen=True):
    """A pack of this game."""

    name: str
    source: str
    card: list[Card]
