"""The numbers behind the names: tokens, rooms, columns of a mat, phases. Constants only: the compiler puts them in."""

from __future__ import annotations

from typing import Final

# Tokens. The first three are materials; the first four rooms hand out one kind each, in the same order.

FABRIC: Final = 0
WOOD: Final = 1
METAL: Final = 2
ASSEMBLY: Final = 3
MATERIALS: Final = 3
TOKENS: Final = 4
TOKEN_IDS: Final = ["token:fabric", "token:wood", "token:metal", "token:assembly"]

# Rooms.

DONATION: Final = 4
MAIL: Final = 5
STABLES: Final = 6
TREE: Final = 7
ROOMS: Final = 8
ROOM_NAMES: Final = ["fabric", "wood", "metal", "assembly", "donation", "mail", "stables", "tree"]

ELF_BITS: Final = 4
"""A station is one number: this many bits for each seat's elves there."""
ELF_MASK: Final = 15

# What ornaments and tree spaces bring: a token of a kind (0 to 3), a toy card, or points.

A_TOY: Final = 4
POINTS: Final = 5
REWARDS: Final = ["fabric", "wood", "metal", "assembly", "toy", "points"]

# A player's mat: one row of `W` numbers a seat. First up to `MOST_TOYS` unfinished toys in the order in which they
# came, each a card and what it still needs, by token.

MOST_TOYS: Final = 5
TOY: Final = 5
"""Numbers a toy: its card, then its needs."""
NEEDS: Final = 1
NO_CARD: Final = -1

TOYS: Final = 25
"""How many unfinished toys there are."""
ELVES: Final = 26
"""Elves still at home today."""
FINISHED: Final = 27
"""Toys finished since the last inspection, as bits."""
MADE: Final = 28
"""Toys finished in all."""
TREE_SPACES: Final = 29
"""By tree space: the ornament that hangs there plus 1, or 0."""
MOST_SPACES: Final = 6
DEER: Final = 35
"""Reindeer by name."""
MOST_DEER: Final = 9
COLLECTED: Final = 44
"""Tokens taken out of the Donation Center."""
SCORE: Final = 45
"""The score marker; the next five add up to it."""
BY_TOYS: Final = 46
BY_DONATING: Final = 47
BY_HELPING: Final = 48
BY_TREE: Final = 49
BY_CHEER: Final = 50
W: Final = 51

# What is being decided.

PLACING: Final = 0
SETTLING: Final = 1
TAKING: Final = 2
PICKING: Final = 3
TENDING: Final = 4
CHOOSING: Final = 5
HANGING: Final = 6
OVER: Final = 7
PHASES: Final = ["place", "settle", "take", "pick", "tend", "choose", "hang", "over"]

DONATED: Final = 1000
"""In `last`: the latest token of this lot was donated."""
NONE: Final = -1
