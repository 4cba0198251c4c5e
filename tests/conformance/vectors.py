"""Properties of a game's encoder, where it has one: 22 and 23."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16

from yuletable.engine.game import SPECTATOR, Encoder, State, View
from yuletable.engine.luck import NoLuck
from yuletable.engine.match import Match

from .hiding import sample_of
from .table import Property


class OfVectors(Property):
    """A property that makes the match's encoder once."""

    def __init__(self) -> None:
        self.made: dict[int, Encoder | None] = {}

    def encoder(self, match: Match) -> Encoder | None:
        if id(match) not in self.made:
            self.made = {id(match): match.game.encoder(match.setup)}
        return self.made[id(match)]


class VectorsTellWhatViewsTell(OfVectors):
    """22: the same view gives the same vector; another view another one, but for fields that are not encoded."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: dict[tuple[int, bytes], View] = {}

    def before(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        encoder = self.encoder(match)
        if encoder is None:
            return
        viewer = dice.choice([seat, dice.randrange(-1, int(match.setup.seats))])
        self.look(encoder, match.position(viewer), viewer)
        if dice.random() < 0.1:
            self.compare(encoder, match.position(seat), sample_of(match, seat, dice), seat)

    def end(self, match: Match, dice: random.Random) -> None:
        encoder = self.encoder(match)
        if encoder is not None:
            for viewer in range(-1, int(match.setup.seats)):
                self.look(encoder, match.position(viewer), viewer)

    def look(self, encoder: Encoder, state: State, viewer: int) -> None:
        vector, view = encoder.vector(state, viewer), state.view(viewer)
        assert len(vector) == encoder.length == len(encoder.names), "22: a vector of another length"
        check_bounds(encoder, vector)
        before = self.seen.setdefault((viewer, bytes(memoryview(vector))), view)
        told_apart(encoder, before, view)

    def compare(self, encoder: Encoder, state: State, dream: State, viewer: int) -> None:
        """The viewer cannot tell the two apart; the others may, by what they hold themselves."""
        for other in range(-1, int(state.setup.seats)):
            true, dreamt = encoder.vector(state, other), encoder.vector(dream, other)
            if state.view(other) == dream.view(other):
                assert true == dreamt, f"22: what looks the same differs in {differing(encoder, true, dreamt)}"
            elif true == dreamt:
                told_apart(encoder, state.view(other), dream.view(other))


class VectorsAreSealed(OfVectors):
    """23: in a sealed phase the vector of a seat is the same, whatever others have entered on the bare position."""

    def before(self, match: Match, seat: int, decision: str, dice: random.Random) -> None:
        encoder = self.encoder(match)
        if encoder is None or not any(match.lanes):
            return
        everyones = match.position(SPECTATOR).clone()
        for other, lane in enumerate(match.lanes):
            for action in lane:
                everyones.apply(other, action, NoLuck())
        for viewer in range(-1, int(match.setup.seats)):
            own = match.position(viewer)
            alone = encoder.vector(own, viewer)
            among_all = encoder.encode(everyones, viewer, own.to_decide, vec[i16]())
            assert alone == among_all, f"23: others' lanes show in {differing(encoder, alone, among_all)}"


def check_bounds(encoder: Encoder, vector: vec[i16]) -> None:
    numbers = np.frombuffer(memoryview(vector), np.int16)
    for at in np.flatnonzero((numbers < encoder.low) | (numbers > encoder.high)):
        name, low, high = encoder.names[at], encoder.low[at], encoder.high[at]
        raise AssertionError(f"22: {name} is {numbers[at]}, and its bounds are {low} and {high}")


def told_apart(encoder: Encoder, first: View, second: View) -> None:
    """Two views with one vector may differ in nothing but what the game lists as not encoded."""
    for field in differences(first, second):
        listed = any(f"{field}.".startswith(f"{name}.") for name in encoder.not_encoded)
        assert listed, f"22: two positions that differ in {field} have the same vector"


def differing(encoder: Encoder, first: vec[i16], second: vec[i16]) -> str:
    return ", ".join(name for name, a, b in zip(encoder.names, first, second, strict=True) if a != b)


def differences(first: object, second: object, path: str = "") -> Iterator[str]:
    """The fields in which two views differ, as `field.part`; places in lists are left out."""
    if is_dataclass(first) and type(first) is type(second):
        for field in fields(first):
            inside = f"{path}.{field.name}" if path else field.name
            yield from differences(getattr(first, field.name), getattr(second, field.name), inside)
    elif isinstance(first, list) and isinstance(second, list) and len(first) == len(second):
        for a, b in zip(first, second, strict=True):
            yield from differences(a, b, path)
    elif first != second:
        yield path
