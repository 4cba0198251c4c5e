"""Positions as numbers, for machines that learn: what each entry is called, its bounds, how it is written. Compiled.

An encoder reads the position, because that is fast, and writes only what `State.view` shows. Conformance proves it:
what looks the same has the same vector, and what looks different has another.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from librt.vecs import extend, vec
from mypy_extensions import i16, i64, mypyc_attr

from .contract import Setup, State
from .messages import seat_id


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder(ABC):
    """What a seat may know of a position, as a vector of the same length for every position of a setup.

    A game declares blocks of entries in its constructor and keeps where each begins; `write` fills them in. Players are
    listed from the viewer's own seat on (`me`, `next1` ...), for a spectator from the first seat on.
    """

    def __init__(self, setup: Setup, not_encoded: Sequence[str] = ()) -> None:
        self.setup = setup
        self.seats: i64 = setup.seats
        self.length: i64 = 0
        self.blank = vec[i16]()
        """A vector of zeros, once there is one to write."""
        self.names: list[str] = []
        """What each entry is called."""
        self.low: list[int] = []
        self.high: list[int] = []
        self.not_encoded = list(not_encoded)
        """The fields of the view, as `field` or `field.part`, that differ between positions with the same vector."""
        self.players = ["me", *[f"next{k}" for k in range(1, int(setup.seats))]]
        self.seat_flags: i64 = self.flags("seat", [seat_id(seat) for seat in range(int(setup.seats))])
        self.to_act_flags: i64 = self.flags("to-act", self.players)

    # What there is: each returns where its entries begin

    def number(self, name: str, high: i64, low: i64 = 0) -> i64:
        """One entry. Where a pack leaves it nothing but `low`, its bounds are still one apart, to be divided by."""
        at = self.length
        self.names.append(name)
        self.low.append(int(low))
        self.high.append(int(max(high, low + 1)))
        self.length += 1
        return at

    def numbers(self, name: str, things: Sequence[str], high: i64, low: i64 = 0) -> i64:
        """An entry for each thing, all with the same bounds."""
        at = self.length
        for thing in things:
            self.number(f"{name}.{thing}", high, low)
        return at

    def counts(self, name: str, things: Sequence[str], highs: vec[i64]) -> i64:
        """An entry for each thing, with as many as there are of it for its bound."""
        at = self.length
        for thing, high in zip(things, highs, strict=True):
            self.number(f"{name}.{thing}", high)
        return at

    def flags(self, name: str, things: Sequence[str]) -> i64:
        """For each thing 1 or 0; one of several is a flag for each too."""
        return self.numbers(name, things, 1)

    def of_each(self, name: str, things: Sequence[str], high: i64, low: i64 = 0) -> i64:
        """An entry for each thing of each player, player by player."""
        return self.numbers(name, [f"{who}.{thing}" for who in self.players for thing in things], high, low)

    # Writing

    def encode(self, s: State, seat: i64, to_act: i64, before: vec[i16]) -> vec[i16]:
        """Appends what a seat (or SPECTATOR) may know to `before`; `to_act` are the seats that owe a decision.

        Where `before` has room for it, it is written there and nothing is copied. While all choose at once, others'
        lanes may have entered the position: `to_act` is then what the viewer knows.
        """
        if len(self.blank) != self.length:
            self.blank = vec[i16]([0] * self.length)
        at: i64 = len(before)
        out = extend(before, self.blank)
        if seat >= 0:
            out[at + self.seat_flags + seat] = 1
        i: i64
        for i in range(self.seats):
            out[at + self.to_act_flags + self.place_of(seat, i)] = i16(to_act >> i & 1)
        self.write(s, seat, out, at)
        return out

    @abstractmethod
    def write(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        """Fills in the game's own entries, which are all 0 before, from `at` on."""

    def vector(self, s: State, seat: i64) -> vec[i16]:
        """The vector of a position in which at most this seat's own lane has been applied."""
        return self.encode(s, seat, s.to_decide, vec[i16]())

    def seat_of(self, viewer: i64, place: i64) -> i64:
        """The seat that comes so many places after the viewer's own."""
        seat = max(viewer, 0) + place
        return seat - self.seats if seat >= self.seats else seat

    def place_of(self, viewer: i64, seat: i64) -> i64:
        """How many places after the viewer's own a seat comes."""
        place = seat - max(viewer, 0)
        return place + self.seats if place < 0 else place


def fetch(counts: vec[i64]) -> i64:
    """Reads one number in eight, so that the memory of all comes at once; what it returns means nothing.

    Thousands of positions fit into no cache, and waiting for one piece after another took a third of a step.
    """
    some: i64 = 0
    i: i64 = 0
    while i < len(counts):
        some |= counts[i]
        i += 8
    return some


def write_counts(out: vec[i16], at: i64, counts: vec[i64], first: i64, n: i64) -> None:
    """Some numbers in a row; four at a time, which takes three quarters of the time."""
    end = first + n
    while first + 4 <= end:
        out[at] = i16(counts[first])
        out[at + 1] = i16(counts[first + 1])
        out[at + 2] = i16(counts[first + 2])
        out[at + 3] = i16(counts[first + 3])
        at += 4
        first += 4
    while first < end:
        out[at] = i16(counts[first])
        at += 1
        first += 1


def write_bits(out: vec[i16], at: i64, mask: i64, n: i64) -> None:
    """The first bits of a number, an entry each."""
    i: i64
    for i in range(n):
        out[at + i] = i16(mask >> i & 1)


def write_one(out: vec[i16], at: i64, which: i64) -> None:
    """Sets one of several flags; none where `which` is negative."""
    if which >= 0:
        out[at + which] = 1
