"""The shape of a pack of Stocking Fillers."""

from __future__ import annotations

from typing import Annotated

import msgspec

from yuletable.engine.pack import Figures


class Card(Figures, frozen=True):
    """A kind of card: `kept` ones never change hands."""

    id: str
    name: str
    points: Annotated[int, msgspec.Meta(ge=0, le=9)]
    copies: Annotated[int, msgspec.Meta(ge=1, le=9)]
    kept: bool = False


class Cards(Figures, frozen=True):
    """A pack of Stocking Fillers."""

    name: str
    source: str
    card: list[Card]
