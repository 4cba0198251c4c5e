"""How often somebody may do something. Buckets that fill up again; far above what people do."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from yuletable.engine.game import Refused


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a minute after that."""

    burst: int
    a_minute: float
    what: str


RATES = {
    "make": Rate(20, 10, "make tables"),
    "join": Rate(40, 30, "sit down or change chairs"),
    "code": Rate(8, 4, "try codes"),
    "chat": Rate(10, 40, "write"),
    "decide": Rate(60, 600, "decide"),
    "look": Rate(200, 1200, "ask"),
    "hint": Rate(30, 60, "ask for hints"),
    "hand": Rate(20, 30, "change who plays"),
    "read": Rate(600, 1800, "ask"),
    "preview": Rate(30, 60, "ask for pictures"),
    "replay": Rate(200, 600, "ask"),
    "connect": Rate(60, 120, "connect"),
}

FORGOTTEN = 10_000
"""Buckets kept at most; full ones are dropped."""


class Limits:
    """Counts for each guest and each address what they have done lately."""

    def __init__(self, rates: dict[str, Rate] | None = None) -> None:
        self.rates = rates or RATES
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}
        self.share: Callable[[], None] | None = None
        """Called when there is something that other servers want to know."""
        self.used: dict[tuple[str, str], float] = {}
        """What they have not been told yet. Of whoever has more than half left they hear nothing."""
        self.told: set[tuple[str, str]] = set()
        """The buckets that they know."""

    def spend(self, kind: str, *who: str) -> None:
        """Counts one; refuses when somebody has done too many of these lately."""
        rate, now = self.rates[kind], time.monotonic()
        levels = {}
        for name in who:
            level, since = self.buckets.get((kind, name), (float(rate.burst), now))
            levels[kind, name] = min(float(rate.burst), level + (now - since) * rate.a_minute / 60), now
        worst = min(level for level, _ in levels.values())
        if worst < 1:
            wait = max(1, math.ceil((1 - worst) * 60 / rate.a_minute))
            raise Refused("rate", f"You {rate.what} very fast. Try again in {wait} s.")
        if len(self.buckets) > FORGOTTEN:
            self._forget(now)
        for key, (level, since) in levels.items():
            self.buckets[key] = level - 1, since
            if self.share is not None and level <= rate.burst / 2:
                self.used[key] = self.used.get(key, 0.0 if key in self.told else rate.burst - level) + 1
                self.share()

    def take_used(self) -> dict[tuple[str, str], float]:
        """What was used since this was last asked."""
        used, self.used = self.used, {}
        self.told.update(used)
        return used

    def set_levels(self, levels: Mapping[tuple[str, str], float]) -> None:
        """What is left in these buckets, all servers taken together; what was used meanwhile comes off."""
        now = time.monotonic()
        for key, level in levels.items():
            self.buckets[key] = level - self.used.get(key, 0.0), now

    def _forget(self, now: float) -> None:
        """Drops the buckets that have filled up again."""
        self.buckets = {
            (kind, name): (level, since)
            for (kind, name), (level, since) in self.buckets.items()
            if level + (now - since) * self.rates[kind].a_minute / 60 < self.rates[kind].burst
        }
        self.told &= self.buckets.keys()
