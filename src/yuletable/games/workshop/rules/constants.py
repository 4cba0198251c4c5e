"""The numbers behind the names: rooms, columns of a mat, phases, holiday cards, events. Constants only.

Not compiled itself: the compiler puts these numbers into the rules.
"""

from __future__ import annotations

from typing import Final

# Materials and subjects share the first three numbers.

FABRIC: Final = 0
WOOD: Final = 1
METAL: Final = 2
PLASTIC: Final = 3
ASSEMBLY: Final = 3
"""The fourth subject."""
SUBJECTS: Final = 4

# Kinds of requirement: of each material, first those that take nothing else, then those open to plastic.

NEEDS: Final = 6
CHART: Final = 10
"""Figures of a scoring chart: a gift has at most nine requirements."""
OPEN: Final = 3
"""The first kind that is open to plastic."""

# Rooms. A shop's number less SHOPS is its material.

MAILROOM: Final = 0
CLASSROOM: Final = 1
SHOPS: Final = 2
LAB: Final = 5
HALL: Final = 6
STABLE: Final = 7
MINE: Final = 8
CARD: Final = 9
"""The day's holiday card, where it is a space."""
ROOMS: Final = 10

# Reindeer

BLITZEN: Final = 0
COMET: Final = 1
CUPID: Final = 2
DANCER: Final = 3
DASHER: Final = 4
DONNER: Final = 5
PRANCER: Final = 6
VIXEN: Final = 7
STALLS: Final = 8

# Kinds of holiday card, as in `cards.KINDS`

NORMAL_DAY: Final = 0
SPOILED_OATS: Final = 1
YETI_VISIT: Final = 2
DENTAL_APPOINTMENT: Final = 3
HUNGRY_REINDEER: Final = 4
BAD_LIGHTING: Final = 5
POLISHED_TOOLS: Final = 6
CAVE_IN: Final = 7
RICH_VEIN: Final = 8
CHILLY_CLASSROOM: Final = 9
SICK_TEACHER: Final = 10
NICE_EPIDEMIC: Final = 11
NORTH_POLE_FLU: Final = 12
JAMMED_MACHINE: Final = 13
DAMP_FURNACE: Final = 14
AURORA_AUSTRALIS: Final = 15
AURORA_BOREALIS: Final = 16
EXTRA_SEAT: Final = 17
TRAINING_SEMINAR: Final = 18
NAUGHTY_LIST: Final = 19
BAKERY: Final = 20
SLEIGH_REPAIRS: Final = 21

CARDS_WITH_SPACE: Final = (EXTRA_SEAT, TRAINING_SEMINAR, NAUGHTY_LIST, BAKERY)

# A team's mat: one row of `W` numbers a seat.

COAL: Final = 0
BUILT: Final = 1
"""Materials in the improvements, by material: harness, cart, tools."""
FROM_GIFTS: Final = 4
"""Cookies, by where they came from: gifts, stalls, harness, inspections, holiday cards."""
FROM_STALLS: Final = 5
FROM_HARNESS: Final = 6
FROM_INSPECTIONS: Final = 7
FROM_HOLIDAYS: Final = 8
SOURCES: Final = 5
HAS_BAKERY: Final = 9
JAMMED: Final = 10
"""Under a Jammed Machine: the gift that has had plastic today, or -1."""
DONE: Final = 11
"""Places no more elves today."""
SEMINAR: Final = 12
"""Has been to the Training Seminar today."""
STACK: Final = 13
"""Gifts assembled since the last inspection."""
RETURNED: Final = 14
"""Starting gifts put back."""
DENTIST: Final = 15
"""The elf sent to the dentist, sealed until all have chosen; -1 before."""
KEPT: Final = 16
"""Starting gifts kept, as bits over the dealt ones; sealed until all have chosen."""
DEALT: Final = 17
"""The starting gifts, three columns; -1 once the choice is over."""
LESSONS: Final = 20
"""What each of four elves has learnt, as bits."""
AT: Final = 24
"""Where each of four elves is: a space, AT_HOME or AT_DENTIST."""
GIFTS: Final = 28
"""How many unassembled gifts; their rows follow, in order of card."""
GIFT: Final = 29
"""The first gift's row."""
W: Final = 84

ELVES: Final = 4
AT_HOME: Final = -1
AT_DENTIST: Final = -2

# The row of an unassembled gift

CARD_OF: Final = 0
FILLED: Final = 1
"""By kind of requirement: own material in it."""
PLASTICS: Final = 7
"""By material: plastic in a requirement that is open to it."""
TOKENS: Final = 10
G: Final = 11

# Where a gift card is

IN_DECK: Final = 0
IN_DISPLAY: Final = 1
IN_SLEIGH: Final = 2
ON_MAT: Final = 10
"""Plus the seat."""
IN_STACK: Final = 20
DEALT_TO: Final = 30
RETURNED_BY: Final = 40
"""In the deck's second layer, and only this seat knows."""

# What is being decided

STARTING: Final = 0
KEEPING: Final = 1
AT_THE_DENTIST: Final = 2
PLACING: Final = 3
LEARNING: Final = 4
TAKING: Final = 5
FILLING: Final = 6
MOULDING: Final = 7
ASSEMBLING: Final = 8
TENDING: Final = 9
DELIVERING: Final = 10
OVER: Final = 11
PHASES: Final = [
    "start", "keep", "dentist", "place", "learn", "take", "fill", "mould", "assemble", "tend", "deliver", "over",
]  # fmt: skip

# Abilities of a mat, as bits: what it could use

CAN_FILL: Final = 0
"""Plus the material: an empty requirement takes it."""
CAN_REPLACE: Final = 3
"""Plus the material: it could take the place of a plastic."""
CAN_MOULD: Final = 6
"""A requirement is open to plastic, as far as a jammed machine allows."""
CAN_MOULD_FREELY: Final = 7
CAN_ASSEMBLE: Final = 8
"""A gift is ready for a token."""
