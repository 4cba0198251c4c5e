"""Figures for whoever watches over a server, as Prometheus reads them: `GET /metrics`, with `serve --metrics`."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Mapping

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds by which durations are told apart."""


class Durations:
    """How long something took, as a histogram."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.sum = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.sum += seconds

    def lines(self, name: str) -> Iterator[str]:
        yield f"# TYPE {name} histogram"
        total = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.counts, strict=True):
            total += count
            yield f'{name}_bucket{{le="{bound}"}} {total}'
        yield f"{name}_sum {self.sum:.6f}"
        yield f"{name}_count {total}"


class Metrics:
    """What one server counts while it runs."""

    def __init__(self) -> None:
        self.decisions: Counter[str] = Counter()
        """By who decided: person, bot, or fallback for a bot that failed."""
        self.kept = Durations()
        """From the moment that a decision is carried out until it is on disk."""
        self.lost_races = 0
        """How often another server had written to a table first."""
        self.requests: Counter[int] = Counter()
        """By status."""


def counter(name: str, value: float) -> Iterator[str]:
    yield f"# TYPE {name} counter"
    yield f"{name} {value}"


def gauge(name: str, value: float) -> Iterator[str]:
    yield f"# TYPE {name} gauge"
    yield f"{name} {value}"


def labelled(name: str, kind: str, label: str, values: Mapping[str, float] | Mapping[int, float]) -> Iterator[str]:
    yield f"# TYPE {name} {kind}"
    for key, value in sorted(values.items(), key=lambda each: str(each[0])):
        yield f'{name}{{{label}="{key}"}} {value}'
