"""What can happen in Christmas Station Zero."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from yuletable.engine.events import EventKinds

EVENTS: Final = EventKinds()

PLACED: Final[i64] = EVENTS.add("placed", "area")
PASSED: Final[i64] = EVENTS.add("passed")
ROLLS: Final[i64] = EVENTS.add("rolls", "area")
DIE: Final[i64] = EVENTS.add("die", "die")
GIFT_DIE: Final[i64] = EVENTS.add("gift-die")
TOTAL: Final[i64] = EVENTS.add("total", "n")
TOOK: Final[i64] = EVENTS.add("took", "die")
LEFTOVER: Final[i64] = EVENTS.add("leftover", "die")
GAINED: Final[i64] = EVENTS.add("gained", "resource", "n")
LOST: Final[i64] = EVENTS.add("lost", "resource", "n")
QUEUE: Final[i64] = EVENTS.add("queue", "area")
TRADED: Final[i64] = EVENTS.add("traded", "resource", "n")
LEFT: Final[i64] = EVENTS.add("left", "area")
PAID_COIN: Final[i64] = EVENTS.add("paid-coin", "resource")
PAID_JANGLE: Final[i64] = EVENTS.add("paid-jangle")
DREW: Final[i64] = EVENTS.add("drew", "deco", "square")
BOUGHT: Final[i64] = EVENTS.add("bought", "extra")
NEW_AGENT: Final[i64] = EVENTS.add("new-agent")
MARKED: Final[i64] = EVENTS.add("moved-on", "deco")
CROWDED: Final[i64] = EVENTS.add("crowded", "deco")
IMPATIENT: Final[i64] = EVENTS.add("impatient")
ENDED: Final[i64] = EVENTS.add("ended")
SCORED: Final[i64] = EVENTS.add("scored", "n")
