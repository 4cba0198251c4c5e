"""How fast bots play: one beat for a turn, the rest of it at once, and nobody waits for them for long."""

from __future__ import annotations

import time

PACES = {"slow": 2.0, "normal": 1.0, "quick": 0.36, "at-once": 0.0}
"""How many of the server's usual pauses (`--bot-pause`) a beat lasts."""

LONGEST = 3.5
"""Seconds for which somebody waits for bots, or five beats where those are longer: then they hurry."""

THINKING = 1.0
"""Seconds a decision that begins a turn is thought about at most; the levels stay below it where there is time."""
FOLLOWING = {"hard": 0.5, "expert": 0.5}
"""The same for the further decisions of a turn, by level."""
FOLLOWING_USUAL = 0.15
HURRIED = 0.05
"""However long somebody has waited, a bot gets so much time."""


class Tempo:
    """The beats of the bots at one table."""

    def __init__(self) -> None:
        self.since = time.monotonic()
        """When those who wait began to."""

    def begin(self) -> None:
        """A person has decided, or nobody waits: the bots have time."""
        self.since = time.monotonic()

    def pause(self, beat: float) -> float:
        """How long a turn takes at least to begin; less when people have waited through several already."""
        return min(beat, max(beat / 10, self._left(beat) / 2))

    def thinking(self, level: str, beat: float, *, follows: bool) -> float:
        """How long a bot may think about a decision."""
        usual = FOLLOWING.get(level, FOLLOWING_USUAL) if follows else THINKING
        return min(usual, max(HURRIED, self._left(beat) / 2))

    def _left(self, beat: float) -> float:
        return max(LONGEST, 5 * beat) - (time.monotonic() - self.since)
