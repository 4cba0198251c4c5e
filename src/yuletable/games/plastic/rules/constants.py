"""The numbers behind the names: spaces, goods, works, phases. Constants only.

Not compiled itself: the compiler puts these numbers into the rules.
"""

from __future__ import annotations

from typing import Final

ELVES: Final = 0
"""Seat 1 is the elves, always ..."""
PLASTIC: Final = 1
"""... and seat 2 Big Plastic."""

# Cards have ranks only, A to 10 as 0 to 9 (plastic R4). The space of the main board that a rank fits has its number.

RANKS: Final = 10
RANK_WORDS: Final = ["a", "2", "3", "4", "5", "6", "7", "8", "9", "10"]

MAIN: Final = 10
"""Spaces 0 to 9 are the main board, ..."""
REQUISITIONS: Final = 4
SPACES: Final = 14
"""... 10 to 13 the requisitions: top left, top right, bottom left, bottom right."""
MAIN_MASK: Final = 1023

# What Elf-Storage holds: three raw goods, then three worked ones.

GOODS: Final = 6
GRADE: Final = 3
"""Goods 0 to 2 are raw, 3 to 5 worked."""

TOYS: Final = 4

# What an elf does on a space.

GAIN: Final = 0
CHANGE: Final = 1
BENCH: Final = 2
SWAP: Final = 3
CAVE: Final = 4
WORKS: Final = ["gain", "change", "bench", "swap", "cave"]

# What a requisition does.

HIRE: Final = 0
DRAW: Final = 1
RAID: Final = 2
BRIBE: Final = 3
ORDERS: Final = ["hire", "draw", "raid", "bribe"]

# The fourth goon: nobody has asked for it, it comes in the clean-up, it is there.

NOT_ASKED: Final = 0
COMING: Final = 1
ARRIVED: Final = 2
FOURTH: Final = ["not-asked", "coming", "arrived"]

# What is being decided.

PLACING: Final = 0
SENDING: Final = 1
DISCARDING: Final = 2
TAKING: Final = 3
WORKING: Final = 4
BUILDING: Final = 5
SWAPPING: Final = 6
CALLING: Final = 7
OVER: Final = 8
PHASES: Final = ["place", "send", "discard", "take", "work", "build", "swap", "call", "over"]

# How it came to an end.

STILL_ON: Final = 0
THIRD_TOY: Final = 1
NO_ELF_LEFT: Final = 2
CHRISTMAS: Final = 3
CALLED_A_DAY: Final = 4
ENDS: Final = ["", "third-toy", "no-elf-left", "christmas", "called-a-day"]

# Cards that Big Plastic laid open since the last shuffle and that nobody knew it had: rank, and cards drawn until then.

PLAYS: Final = 64
"""Room for so many. There are never more than cards in the deck as it was shuffled."""
DRAWN: Final = 64
"""A play is written as rank times this plus the cards drawn."""
