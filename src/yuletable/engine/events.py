"""What can happen in a game: one declaration for each kind gives it its number, its message and its figures.

A game lists them in `rules/events.py`, one line each, and tells them by the name that line defines:

    EVENTS = EventKinds()
    DEALT: Final[i64] = EVENTS.add("dealt", "card")
    ...
    luck.tell(DEALT, seat, card, 0, only(seat))
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .luck import Told
from .messages import Event, Figure, Line, seat_id


@dataclass(frozen=True)
class EventKind:
    """One thing that can happen: its message `event.<key>` and what the two figures mean.

    A figure called `seat` names a seat; one that `Setup.ids` knows names a thing; any other is a plain number.
    `as_a` and `as_b` are the names by which the message calls them.
    """

    key: str
    a: str = ""
    b: str = ""
    as_a: str = ""
    as_b: str = ""

    def event(self, n: int, told: Told, ids: Mapping[str, list[str]]) -> Event:
        """The event as the table hears it."""
        figures: dict[str, Figure] = {}
        if told[1] >= 0:
            figures["who"] = seat_id(told[1])
        for kind, name, value in ((self.a, self.as_a, told[2]), (self.b, self.as_b, told[3])):
            if kind:
                figures[name or kind] = _figure(kind, value, ids)
        return Event(n, Line(f"event.{self.key}", figures))


class EventKinds(list[EventKind]):
    """All kinds of events of a game; the number of a kind is its place."""

    def add(self, key: str, a: str = "", b: str = "", *, as_a: str = "", as_b: str = "") -> int:
        """Declares one more kind and returns its number."""
        if any(kind.key == key for kind in self):
            raise ValueError(f"the event {key!r} is declared twice")
        self.append(EventKind(key, a, b, as_a, as_b))
        return len(self) - 1


def _figure(kind: str, value: int, ids: Mapping[str, list[str]]) -> Figure:
    if kind == "seat":
        return seat_id(value)
    return ids[kind][value] if kind in ids else value
