"""What can happen in Santa's Workshop."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from yuletable.engine.events import EventKinds

EVENTS: Final = EventKinds()

STARTS_WITH_COAL: Final[i64] = EVENTS.add("starts-with-coal", "n")
STARTS_TRAINED: Final[i64] = EVENTS.add("starts-trained", "elf", "lesson")
DEALT_GIFT: Final[i64] = EVENTS.add("dealt", "gift")
DEALT_UNSEEN: Final[i64] = EVENTS.add("dealt-unseen", "n")
LAID: Final[i64] = EVENTS.add("laid", "gift")
KEEPS: Final[i64] = EVENTS.add("keeps", "gift")
PUTS_BACK: Final[i64] = EVENTS.add("puts-back", "gift")
PUTS_BACK_UNSEEN: Final[i64] = EVENTS.add("puts-back-unseen", "n")
DAY: Final[i64] = EVENTS.add("day", "n")
SURPRISE: Final[i64] = EVENTS.add("surprise", "surprise")
STALLS_CLEARED: Final[i64] = EVENTS.add("stalls-cleared")
MIXED: Final[i64] = EVENTS.add("mixed")
FED: Final[i64] = EVENTS.add("fed", "n")
TO_DENTIST: Final[i64] = EVENTS.add("to-dentist", "elf")
PLACED: Final[i64] = EVENTS.add("placed", "elf", "space")
BAKED: Final[i64] = EVENTS.add("baked", "elf", "space")
PAYS: Final[i64] = EVENTS.add("pays", "n")
LEARNS: Final[i64] = EVENTS.add("learns", "elf", "lesson")
SWEEPS: Final[i64] = EVENTS.add("sweeps")
TAKES: Final[i64] = EVENTS.add("takes", "gift")
DRAWS: Final[i64] = EVENTS.add("draws", "gift")
REMADE: Final[i64] = EVENTS.add("remade", "n")
FILLS: Final[i64] = EVENTS.add("fills", "material", "gift")
REPLACES: Final[i64] = EVENTS.add("replaces", "material", "gift")
TAKEN_APART: Final[i64] = EVENTS.add("taken-apart", "gift", "n")
IMPROVES: Final[i64] = EVENTS.add("improves", "improvement", "n")
HARNESS_DONE: Final[i64] = EVENTS.add("harness-done", "n")
REPAIRS: Final[i64] = EVENTS.add("repairs", "material", "n")
GIVES_BACK: Final[i64] = EVENTS.add("gives-back", "material", "n")
ADDS_TOKEN: Final[i64] = EVENTS.add("adds-token", "gift", "n")
FINISHES: Final[i64] = EVENTS.add("finishes", "gift", "n")
TOKENS_BACK: Final[i64] = EVENTS.add("tokens-back", "n")
TENDS: Final[i64] = EVENTS.add("tends", "reindeer", "n")
HAS_TREE: Final[i64] = EVENTS.add("has-tree")
HAS_ZELF: Final[i64] = EVENTS.add("has-zelf")
COAL_IN: Final[i64] = EVENTS.add("coal-in", "n")
AURORA: Final[i64] = EVENTS.add("aurora", "n")
DELIVERS: Final[i64] = EVENTS.add("delivers", "n", "cookies")
CLAIMS: Final[i64] = EVENTS.add("claims")
IS_DONE: Final[i64] = EVENTS.add("is-done")
EVENING: Final[i64] = EVENTS.add("evening", "n")
INSPECTED: Final[i64] = EVENTS.add("inspected", "n", "cookies")
TO_SLEIGH: Final[i64] = EVENTS.add("to-sleigh", "n")
FINAL: Final[i64] = EVENTS.add("final")
SCORED: Final[i64] = EVENTS.add("scored", "n")
COAL_LOST: Final[i64] = EVENTS.add("coal-lost", "n")
