"""The numbers behind the names: resources, areas, home spaces, columns of a mat and of the board, phases.

Constants only, and not compiled itself: the compiler puts these numbers into the rules.
"""

from __future__ import annotations

from typing import Final

# Resources, and the first columns of a mat

GINGERBREAD: Final = 0
WOOD: Final = 1
GLASS: Final = 2
JANGLES: Final = 3
RESOURCES: Final = 4
RESOURCE_WORDS: Final = ["gingerbread", "wood", "glass", "jangles"]
TRACK_END: Final = 9
"""The last number on a resource's track (station R12)."""

# The other columns of a mat

HOME: Final = 4
"""Home spaces with an agent on them, as bits."""
EXTRAS: Final = 5
"""Diviner, Wand and Hat, as bits."""
GIFTS: Final = 6
FULL: Final = 7
"""Squares of the tree that are drawn on, as bits; so are the next two."""
BAUBLES: Final = 8
TINSEL: Final = 9
FILLED: Final = 10
"""How many squares are drawn on."""
N_BAUBLES: Final = 11
N_TINSEL: Final = 12
TOPPERS: Final = 13
POINTS: Final = 14
"""Points of the track decorations on the tree."""
W: Final = 15

# Home spaces from the left

COIN: Final = 2
JANGLE_SPACE: Final = 3
HOME_IDS: Final = ["home:first", "home:second", "home:coin", "home:jangle"]

# Areas, and the columns of the board

FOREST: Final = 0
PINE: Final = 1
GROTTO: Final = 2
POST: Final = 3
WORKSHOP: Final = 4
AREAS: Final = 5
DICE_AREAS: Final = 3
AREA_IDS: Final = ["area:forest", "area:pine", "area:grotto", "area:post", "area:workshop"]
ROOM: Final = 8
"""Spaces that a row of the board has; the pack says how many of them an area uses."""
FACES: Final = 6

COUNT: Final = 40
"""Agents in each area; before it the spaces, ROOM an area: a seat, or NOBODY."""
DICE: Final = 45
"""Dice on the table that nobody has taken yet, by face."""
ROLLED: Final = 51
"""The last roll in each dice area, by face."""
BOARD: Final = 69

NOBODY: Final = -1

# What is bought. Decorations: bauble, tinsel, then the track from its beginning.

BAUBLE: Final = 0
TINSEL_PIECE: Final = 1
SMALL: Final = 2
"""Decorations that are not on the track."""

DIVINER: Final = 0
WAND: Final = 1
HAT: Final = 2
GIFT: Final = 3
EXTRA_IDS: Final = ["extra:diviner", "extra:wand", "extra:hat", "extra:gift"]

# Ways to pay: in full; with the coin for one gingerbread, wood or glass; with the jangle space for one jangle

PLAIN: Final = 0
WITH_JANGLE: Final = 4
WAYS: Final = 5
WAY_WORDS: Final = ["plain", "coin-gingerbread", "coin-wood", "coin-glass", "jangle-space"]

MOST_TIMES: Final = 9

# Phases

TURN: Final = 0
PICKING: Final = 1
TRADING: Final = 2
BUYING: Final = 3
OVER: Final = 4
PHASES: Final = ["turn", "dice", "trading-post", "workshop", "over"]

# Patience (station R22): waiting, the Trading Post's agents acting, the Workshop's

CALM: Final = 0
POST_ACTS: Final = 1
WORKSHOP_ACTS: Final = 2
PATIENCE: Final = ["calm", "trading-post", "workshop"]

# How it ended

LAST_ITEM: Final = 1
ALL_TOPPED: Final = 2
BOTH_ENDS: Final = 3
NO_ROOM: Final = 4
OUT_OF_PATIENCE: Final = 5
ENDINGS: Final = ["", "last-item", "all-topped", "both", "no-room", "patience"]
