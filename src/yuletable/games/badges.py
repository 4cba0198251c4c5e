"""Seats in the terminal: their sign and their name, in their colours. Every game's text.py shows people by them."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from yuletable.engine.counting import seat_number
from yuletable.engine.seat_colours import SEATS, SeatLook


def look(seat: str) -> SeatLook:
    """How a seat is told apart, by its id."""
    return SEATS[seat_number(seat) % len(SEATS)]


def coloured(text: str, seat: str) -> Text:
    """A text in the colours of a seat."""
    return Text(text, style=f"{look(seat).ink} on {look(seat).fill}")


def badge(seat: str) -> Text:
    """A seat's sign alone."""
    return coloured(look(seat).sign, seat)


def named(seat: str, name: str) -> Text:
    """A seat's sign, and the name that is given."""
    return coloured(f" {look(seat).sign} {name} ", seat)


def seat_name(seat: str, names: Mapping[str, str]) -> Text:
    """A seat's sign and name."""
    return named(seat, names.get(seat, seat))
