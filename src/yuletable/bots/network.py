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
        self.at = vec[i64]([0] * int(inputs))
        """Where the rows of the entries that are not 0 begin, as far as a vector has any ..."""
        self.x = vec[float]([0.0] * int(inputs))
        """... and those entries."""

    def value(self, entries: vec[i16], judged: float) -> float:
        """What a seat may expect, from 0 to 1: `entries` is what it knows, `judged` what the judgement says.

        Four units at a time, so that their sums stay in registers.
        """
        rows = self.rows
        bias = self.bias
        last = self.last
        hidden = self.hidden
        evidence = logit(judged)
        found = self.find(entries)
        at = self.at
        x = self.x
        from_evidence = self.inputs * hidden
        answer = last[hidden + 1] + evidence * last[hidden]
        j: i64 = 0
        n: i64
        while j < hidden:
            here = from_evidence + j
            a = bias[j] + evidence * rows[here]
            b = bias[j + 1] + evidence * rows[here + 1]
            c = bias[j + 2] + evidence * rows[here + 2]
            d = bias[j + 3] + evidence * rows[here + 3]
            for n in range(found):
                entry = x[n]
                here = at[n] + j
                a += entry * rows[here]
                b += entry * rows[here + 1]
                c += entry * rows[here + 2]
                d += entry * rows[here + 3]
            if a > 0.0:
                answer += a * last[j]
            if b > 0.0:
                answer += b * last[j + 1]
            if c > 0.0:
                answer += c * last[j + 2]
            if d > 0.0:
                answer += d * last[j + 3]
            j += 4
        return 1.0 / (1.0 + exp(-min(max(answer, -30.0), 30.0)))

    def find(self, entries: vec[i16]) -> i64:
        """Notes the entries that are not 0, and where their rows begin; returns how many there are."""
        at = self.at
        x = self.x
        found: i64 = 0
        i: i64
        for i in range(self.inputs):
            entry = entries[i]
            if entry != 0:
                at[found] = i * self.hidden
                x[found] = float(i64(entry))
                found += 1
        return found
