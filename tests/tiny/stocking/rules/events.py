"""What can happen in Stocking Fillers."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from yuletable.engine.events import EventKinds

EVENTS: Final = EventKinds()

DEALT: Final[i64] = EVENTS.add("dealt", "card")
PRIZE: Final[i64] = EVENTS.add("prize", "card")
BID: Final[i64] = EVENTS.add("bid", "n")
STAKED: Final[i64] = EVENTS.add("staked", "card")
WON: Final[i64] = EVENTS.add("won", "card", "n")
SHOWED: Final[i64] = EVENTS.add("showed", "card")
OFFERED: Final[i64] = EVENTS.add("offered", "seat", as_a="whom")
DECLINED: Final[i64] = EVENTS.add("declined")
SWAPPED: Final[i64] = EVENTS.add("swapped", "seat", as_a="whom")
GOT: Final[i64] = EVENTS.add("got", "card")
TUCKED: Final[i64] = EVENTS.add("tucked", "card")
DREW: Final[i64] = EVENTS.add("drew", "card")
DREW_UNSEEN: Final[i64] = EVENTS.add("drew-unseen")
COUNTED: Final[i64] = EVENTS.add("counted", "card", "n")
