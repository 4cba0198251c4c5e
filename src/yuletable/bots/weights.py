"""Learned weights: files in a game's folder, what they fit, and the brain that plays by them.

A file is made for one setup (rules, pack, options, number of seats) and one encoder. It names their fingerprint; where
another match is played, nobody guesses: the level says why it does not fit, and judges as the game's own brain does.
"""

from __future__ import annotations

import base64
import hashlib
import math
from array import array
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from yuletable.engine.game import Brain, Encoder, Game, Refused, Setup
from yuletable.engine.messages import to_json

from .bot import brain_of
from .learned import LearnedBrain
from .network import Network

LARGEST = 400_000
"""Bytes that a file of weights may have."""

STEPS = 127
"""A row of weights is kept as whole numbers from -127 to 127, and what the largest of them stands for."""


class WeightsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of weights holds, as JSON."""

    game: str
    seats: int
    pack: str
    options: dict[str, bool | int | str | list[str]]
    rules: int
    fits: str
    """The fingerprint of what it was made for."""
    made: str
    """How it was made: the command and what it brought."""
    stages_ahead: int
    """How far a search with these weights looks; 0: as far as the game's own brain says."""
    inputs: int
    hidden: int
    scales: list[float]
    """What 127 stands for, row by row: a row for each entry of the vector, then one for the judgement."""
    rows: str
    """The rows, a byte a weight, in base64."""
    bias: list[float]
    last: list[float]


@dataclass(frozen=True)
class Shape:
    """A network as plain numbers, as it is fitted and kept."""

    inputs: int
    hidden: int
    rows: list[float]
    bias: list[float]
    last: list[float]

    def network(self) -> Network:
        """The network that evaluates."""
        return Network(self.inputs, self.hidden, self.rows, self.bias, self.last)


def fingerprint(setup: Setup, encoder: Encoder) -> str:
    """What weights must fit: the rules, the pack, the options, the seats, and what the vector's entries mean."""
    bounds = [list(encoder.names), [int(low) for low in encoder.low], [int(high) for high in encoder.high]]
    about = [int(setup.rules), setup.pack.hash, dict(setup.options), int(setup.seats), bounds]
    return hashlib.sha256(to_json(about)).hexdigest()[:16]


def weights_path(game: Game, seats: int) -> Path:
    """Where the weights for a number of seats lie."""
    return game.folder / "bot" / "learned" / f"{seats}-seats.json"


def write_weights(
    path: Path, game: Game, setup: Setup, encoder: Encoder, shape: Shape, made: str, stages_ahead: int = 0
) -> None:
    """Keeps weights; refuses what would be too large a file."""
    scales, numbers = [], array("b")
    for first in range(0, len(shape.rows), shape.hidden):
        row = shape.rows[first : first + shape.hidden]
        largest = float(f"{max(abs(weight) for weight in row):.6g}")
        scales.append(largest)
        numbers.extend(round(weight / largest * STEPS) if largest else 0 for weight in row)
    contents = WeightsFile(
        game=game.id,
        seats=int(setup.seats),
        pack=setup.pack.name,
        options=dict(setup.options),
        rules=int(setup.rules),
        fits=fingerprint(setup, encoder),
        made=made,
        stages_ahead=stages_ahead,
        inputs=shape.inputs,
        hidden=shape.hidden,
        scales=scales,
        rows=base64.b64encode(numbers.tobytes()).decode(),
        bias=[float(f"{weight:.6g}") for weight in shape.bias],
        last=[float(f"{weight:.6g}") for weight in shape.last],
    )
    written = msgspec.json.format(msgspec.json.encode(contents), indent=0) + b"\n"
    if len(written) > LARGEST:
        raise Refused("weights", f"These weights take {len(written)} bytes, more than {LARGEST}: fewer hidden units.")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(written)


def read_weights(path: Path) -> tuple[WeightsFile, Shape]:
    """The contents of a file of weights; refuses one that is spoilt, with what is wrong."""
    try:
        file = msgspec.json.decode(path.read_bytes(), type=WeightsFile)
        numbers = array("b", base64.b64decode(file.rows, validate=True))
    except (OSError, msgspec.MsgspecError, ValueError) as error:
        raise Refused("weights", f"{path.name}: is no file of weights: {error}.") from error
    rows, hidden = file.inputs + 1, file.hidden
    if (
        hidden < 1
        or file.stages_ahead < 0
        or hidden % 4
        or (len(file.scales), len(numbers), len(file.bias), len(file.last)) != (rows, rows * hidden, hidden, hidden + 2)
        or not all(math.isfinite(number) for number in (*file.scales, *file.bias, *file.last))
    ):
        raise Refused("weights", f"{path.name}: {file.inputs} inputs and {hidden} hidden units need other lists.")
    weights = [number * file.scales[at // hidden] / STEPS for at, number in enumerate(numbers)]
    return file, Shape(file.inputs, hidden, weights, file.bias, file.last)


@cache
def _loaded(path: Path) -> tuple[WeightsFile, Network]:
    """A file's network, read once a process."""
    file, shape = read_weights(path)
    return file, shape.network()


def learned_seats(game: Game) -> list[int]:
    """For how many seats there are weights, if for any."""
    return [seats for seats in game.seats if weights_path(game, seats).is_file()]


def misfit(game: Game, setup: Setup) -> str:
    """Why no weights fit a match, as a sentence; nothing where they do."""
    path, encoder = weights_path(game, int(setup.seats)), game.encoder(setup)
    if encoder is None or not path.is_file():
        known = ", ".join(map(str, learned_seats(game)))
        there = f"only with {known}" if known else "at all"
        return f"The expert has not learned {game.title} with {setup.seats} players{', ' if known else ' '}{there}."
    file, _ = _loaded(path)
    if file.fits == fingerprint(setup, encoder):
        return ""
    if file.pack != setup.pack.name or file.rules != setup.rules:
        return f"The expert has learned {game.title} with the pack {file.pack} by rules number {file.rules} only."
    if file.options != dict(setup.options):
        return f"The expert has learned {game.title} with its usual options only."
    return f"The expert has learned another state of {game.title}: its weights fit neither this pack nor this encoder."


def expert_brain(game: Game, setup: Setup) -> Brain:
    """The brain that learned this game; where no weights fit, the game's own."""
    brain = brain_of(game, setup)
    if misfit(game, setup):
        return brain
    encoder = game.encoder(setup)
    assert encoder is not None
    file, network = _loaded(weights_path(game, int(setup.seats)))
    return LearnedBrain(brain, encoder, network, file.stages_ahead)
