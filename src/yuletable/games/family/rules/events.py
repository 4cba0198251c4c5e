"""What can happen in the family game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from yuletable.engine.events import EventKinds

EVENTS: Final = EventKinds()

DAY: Final[i64] = EVENTS.add("day", "n")
DEALT: Final[i64] = EVENTS.add("dealt", "toy")
LETTER: Final[i64] = EVENTS.add("letter", "toy")
STALL: Final[i64] = EVENTS.add("stall", "reindeer")
PLACED: Final[i64] = EVENTS.add("placed", "room", "station")
HELPED: Final[i64] = EVENTS.add("helped", "room", "n")
TOOK: Final[i64] = EVENTS.add("took", "token", "n")
PUT: Final[i64] = EVENTS.add("put", "token", "toy")
GAVE: Final[i64] = EVENTS.add("gave", "token", "n")
COLLECTS: Final[i64] = EVENTS.add("collects", "token", "toy")
FINISHES: Final[i64] = EVENTS.add("finishes", "toy", "n")
PICKED: Final[i64] = EVENTS.add("picked", "toy")
PICKED_UNSEEN: Final[i64] = EVENTS.add("picked-unseen", "toy")
CARD_LOST: Final[i64] = EVENTS.add("card-lost")
RESHUFFLED: Final[i64] = EVENTS.add("reshuffled", "n")
TENDED: Final[i64] = EVENTS.add("tended", "reindeer")
ORNAMENT: Final[i64] = EVENTS.add("ornament", "ornament")
HUNG: Final[i64] = EVENTS.add("hung", "space", "ornament")
BONUS: Final[i64] = EVENTS.add("bonus", "n")
DEER_LEFT: Final[i64] = EVENTS.add("deer-left", "reindeer")
INSPECTION: Final[i64] = EVENTS.add("inspection", "n")
CHEER: Final[i64] = EVENTS.add("cheer", "cheer", "n")
LOADED: Final[i64] = EVENTS.add("loaded", "n")
COUNTED_TOKENS: Final[i64] = EVENTS.add("counted-tokens", "tokens", "n")
COUNTED_DEER: Final[i64] = EVENTS.add("counted-deer", "names", "n")
COUNTED_EXTRA: Final[i64] = EVENTS.add("counted-extra", "extra", "n")
SCORED: Final[i64] = EVENTS.add("scored", "n")
