"""A small network: what an encoder's vector and the game's own judgement say about how a match will end. Compiled.

One hidden layer. Most entries of a vector are 0 and cost nothing. Sums are made in the same order in both builds, so
they agree to the last digit.
"""

from __future__ import annotations

from math import exp, log
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

SURE: Final = 0.002
"""Nothing is judged surer than this, so that its logit is a number of ordinary size."""


def logit(chance: float) -> float:
    """A chance from 0 to 1 on the scale on which evidence adds up."""
    sane = min(max(chance, SURE), 1.0 - SURE)
    return log(sane / (1.0 - sane))


class Network:
    """Weights in rows, a row of `hidden` numbers for each entry of the vector, and one for the judgement's logit."""

    def __init__(self, inputs: i64, hidden: i64, rows: list[float], bias: list[float], last: list[float]) -> None:
        """From lists: a vec that interpreted code hands to a compiled function is never freed (mypyc 2026)."""
        assert hidden % 4 == 0, "hidden units are worked out four at a time"
        assert len(rows) == (inputs + 1) * hidden
        assert len(last) == len(bias) + 2
        self.inputs: i64 = inputs
        self.hidden: i64 = hidden
        self.rows = vec[float](rows)
        self.bias = vec[float](bias)
        self.last = vec[float](last)
        """A weight for each hidden unit, one for the judgement itself, and a constant."""
        self.units = self.bias[:]

    def value(self, entries: vec[i16], judged: float) -> float:
        """What a seat may expect, from 0 to 1: `entries` is what it knows, `judged` what the judgement says."""
        rows = self.rows
        units = self.units
        last = self.last
        hidden = self.hidden
        inputs = self.inputs
        evidence = logit(judged)
        i: i64
        j: i64
        at = inputs * hidden
        for j in range(hidden):
            units[j] = self.bias[j] + evidence * rows[at + j]
        for i in range(inputs):
            entry = entries[i]
            if entry != 0:
                x = float(i64(entry))
                at = i * hidden
                j = 0
                while j < hidden:
                    units[j] += x * rows[at]
                    units[j + 1] += x * rows[at + 1]
                    units[j + 2] += x * rows[at + 2]
                    units[j + 3] += x * rows[at + 3]
                    j += 4
                    at += 4
        answer = last[hidden + 1] + evidence * last[hidden]
        for j in range(hidden):
            unit = units[j]
            if unit > 0.0:
                answer += unit * last[j]
        return 1.0 / (1.0 + exp(-min(max(answer, -30.0), 30.0)))
