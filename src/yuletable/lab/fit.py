"""Fits a small network to rows, in NumPy: Adam, a part of the matches held back to say when to stop.

Everything comes from one seed. The network is that of `bots/network.py`, worked out for many rows at once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any

from yuletable.bots.network import SURE
from yuletable.bots.weights import Shape
from yuletable.engine.game import Refused

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

BATCH = 1024
RATE = 2e-3
DECAY = 0.01
"""How much of a weight is forgotten at each step, in units of the rate."""
HELD_BACK = 10
"""One match in so many is not learned from, but says how well the rest was learned."""
FIRST_BATCHES = 20_000
"""Rows from which it is worked out how much each entry varies."""
LEAST_SPREAD = 0.05


@dataclass
class Fitted:
    """A network, and how far off it was after each epoch."""

    shape: Shape
    learned: list[float] = field(default_factory=list)
    """Mean square error by epoch on rows that were learned from ..."""
    held_back: list[float] = field(default_factory=list)
    """... and on those that were not; the network is that of the best epoch."""
    judged: float = 0.0
    """The same error of the game's own judgement."""
    rows: int = 0


@dataclass(frozen=True)
class Table:
    """Rows as arrays."""

    vectors: NDArray[np.int16]
    judged: Floats
    came: Floats
    match: NDArray[np.int64]


def numpy_module() -> Any:
    """NumPy, or a sentence on how to get it."""
    try:
        return import_module("numpy")
    except ModuleNotFoundError as missing:
        raise Refused("numpy", 'Training needs NumPy: pip install "yuletable[learn]"') from missing


class Fitting:
    """One fit: the weights as they are, and what Adam remembers of their gradients."""

    def __init__(self, table: Table, hidden: int, seed: int, start: Shape | None) -> None:
        self.np = numpy_module()
        np = self.np
        self.table = table
        self.hidden = hidden
        self.random = np.random.default_rng(seed)
        held = table.match % HELD_BACK == 0
        self.learned = np.flatnonzero(~held)
        self.held = np.flatnonzero(held)
        if not len(self.held) or not len(self.learned):
            raise Refused("rows", "There are too few matches to learn from and to check it by: more --games.")
        sane = np.clip(table.judged, SURE, 1 - SURE)
        self.evidence = np.log(sane / (1 - sane)).astype(np.float32)
        spread = table.vectors[:FIRST_BATCHES].astype(np.float32).std(0)
        self.scale = np.where(spread > 0, 1 / np.maximum(spread, LEAST_SPREAD), 0).astype(np.float32)
        self.weights = self._start(start) if start else self._begin()
        self.mean = [np.zeros_like(each) for each in self.weights]
        self.square = [np.zeros_like(each) for each in self.weights]
        self.steps = 0

    def _begin(self) -> list[Floats]:
        """Small weights that leave the judgement as it is."""
        np, hidden, inputs = self.np, self.hidden, self.table.vectors.shape[1]
        rows = self.random.normal(0, 0.06, (inputs, hidden))
        last = self.random.normal(0, 0.01, hidden)
        parts = (rows, np.zeros(hidden), np.zeros(hidden), last, np.ones(1), np.zeros(1))
        return [part.astype(np.float32) for part in parts]

    def _start(self, shape: Shape) -> list[Floats]:
        np, inputs = self.np, shape.inputs
        rows = np.array(shape.rows, np.float32).reshape(inputs + 1, shape.hidden)
        scaled = rows[:inputs] / np.where(self.scale > 0, self.scale, 1)[:, None]
        last = np.array(shape.last, np.float32)
        parts = (scaled, rows[inputs], np.array(shape.bias, np.float32), last[:-2], last[-2:-1], last[-1:])
        return [part.copy() for part in parts]

    def shape(self) -> Shape:
        """The weights as they are, for vectors as the encoder writes them."""
        np = self.np
        rows, evidence, bias, last, judged, constant = self.weights
        # An entry that never varied here would be trusted for nothing that was learned: it has no say.
        all_rows = np.vstack([rows * self.scale[:, None], evidence[None]]).astype(np.float64)
        whole = np.concatenate([last, judged, constant]).astype(np.float64)
        return Shape(rows.shape[0], self.hidden, all_rows.ravel().tolist(), bias.tolist(), whole.tolist())

    def forward(self, some: Any) -> tuple[Any, Any, Any, Any]:
        """For some rows: the entries scaled, the evidence, the hidden units and the value."""
        np = self.np
        rows, judged, bias, last, trust, constant = self.weights
        entries = self.table.vectors[some].astype(np.float32)
        entries *= self.scale
        evidence = self.evidence[some]
        units = np.maximum(entries @ rows + evidence[:, None] * judged + bias, 0)
        value = 1 / (1 + np.exp(-(units @ last + evidence * trust + constant)))
        return entries, evidence, units, value

    def error(self, some: Any) -> float:
        """The mean square error on some rows."""
        total = 0.0
        for first in range(0, len(some), BATCH):
            part = some[first : first + BATCH]
            total += float(((self.forward(part)[3] - self.table.came[part]) ** 2).sum())
        return total / len(some)

    def epoch(self, rate: float) -> None:
        """Every learned row once, in a new order."""
        order = self.random.permutation(self.learned)
        for first in range(0, len(order), BATCH):
            self.step(order[first : first + BATCH], rate)

    def step(self, some: Any, rate: float) -> None:
        np = self.np
        entries, evidence, units, value = self.forward(some)
        off = (value - self.table.came[some]) / len(some)
        below = off[:, None] * self.weights[3] * (units > 0)
        slopes = [entries.T @ below, evidence @ below, below.sum(0), units.T @ off, (off * evidence).sum()[None]]
        slopes.append(off.sum()[None])
        self.steps += 1
        self.weights[0] *= 1 - rate * DECAY
        for each, slope, mean, square in zip(self.weights, slopes, self.mean, self.square, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            step = mean / (1 - 0.9**self.steps)
            each -= rate * step / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)


def fit(
    table: Table,
    *,
    hidden: int,
    epochs: int,
    seed: int,
    start: Shape | None = None,
    told: Callable[[int], None] | None = None,
) -> Fitted:
    """The network that fits rows best, as far as held-back matches tell; from `start` on, more carefully."""
    fitting = Fitting(table, hidden, seed, start)
    held = fitting.held
    off = (table.judged[held] - table.came[held]) ** 2
    fitted = Fitted(fitting.shape(), judged=float(off.mean()), rows=len(table.came))
    best = fitting.error(held) if start else float("inf")
    rate = RATE / 4 if start else RATE
    for epoch in range(epochs):
        fitting.epoch(rate * (1 - epoch / epochs))
        fitted.learned.append(fitting.error(fitting.learned[:FIRST_BATCHES]))
        fitted.held_back.append(fitting.error(held))
        if fitted.held_back[-1] < best:
            best = fitted.held_back[-1]
            fitted.shape = fitting.shape()
        if told:
            told(epoch + 1)
    return fitted
