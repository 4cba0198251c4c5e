"""What can happen: one line gives an event its number, its message `event.<key>` and its figures. Compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from yuletable.engine.events import EventKinds

EVENTS: Final = EventKinds()

WALKED: Final[i64] = EVENTS.add("walked")
DASHED: Final[i64] = EVENTS.add("dashed", "card")
SHUFFLED: Final[i64] = EVENTS.add("shuffled")
