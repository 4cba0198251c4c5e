"""How seats are told apart everywhere: always colour, pattern, badge and name, so that any one of them is enough."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class SeatLook:
    """The colours of one seat: a fill, and the text colour that reads on it."""

    name: str
    fill: str
    ink: str
    pattern: str
    badge: str
    sign: str
    """The badge as a character, for terminals."""


SEATS = (
    SeatLook("Cranberry", "#A4161A", "#FFFDF8", "stripes", "triangle", "▲"),
    SeatLook("Spruce", "#2FA36B", "#0F1B22", "checks", "square", "■"),
    SeatLook("Lantern", "#FFD23F", "#22302B", "dots", "circle", "●"),
    SeatLook("Midnight", "#21409A", "#FFFDF8", "stars", "star", "★"),
    SeatLook("Frost", "#A9DDF7", "#22302B", "zigzag", "diamond", "◆"),
)
