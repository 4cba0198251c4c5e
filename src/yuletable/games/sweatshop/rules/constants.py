"""The numbers behind the names: cards, toys, columns of a mat, phases, steps. Constants only.

Not compiled itself: the compiler puts these numbers into the rules.
"""

from __future__ import annotations

from typing import Final

# Cards. The first five lie in hands, the others are gold and lie open.

DOLL: Final = 0
KITE: Final = 1
ROBOT: Final = 2
RADIO: Final = 3
POOP: Final = 4
PAPER: Final = 5
MAGIC: Final = 6
BROOM: Final = 7
GLOVES: Final = 8
BORG: Final = 9
FRUITCAKE: Final = 10
WHISTLE: Final = 11
KNIFE: Final = 12
SATIN: Final = 13

VIOLETS: Final = 3
"""Dolls, Kites and Robots come first ..."""
PARTS: Final = 4
"""... then Radios: parts of toys, which can be traded, dropped and picked up ..."""
DESK: Final = 5
"""... then Poop: all that is not gold."""
KINDS: Final = 14

# Toys: the four parts' own, then two of gold.

BORG_TOY: Final = 4
WHISTLE_TOY: Final = 5
TOYS: Final = 6
TOY_IDS: Final = ["toy:doll", "toy:kite", "toy:robot", "toy:radio", "toy:borg", "toy:whistle"]

# How Elven Magic goes into a toy: how many in a toy of three alike, or for which parts of a Borg (as bits, plus 3).

MAGIC_WORDS: Final = [
    "magic-0", "magic-1", "magic-2", "magic-3",
    "for-doll", "for-kite", "for-doll-kite", "for-robot", "for-doll-robot", "for-kite-robot", "for-all-three",
]  # fmt: skip
WAYS: Final = 11
NO_MAGIC: Final = 0
FOR_BORG: Final = 3

PLAIN_LUCK: Final = 0
LUCK_UP: Final = 1
LUCK_DOWN: Final = 2
LUCKS: Final = ["plain", "up", "down"]

# An elf's mat: one row of `W` numbers a seat. The columns 0 to 13 hold its cards by kind: hand, then gold lying open.

FLOOR: Final = 14
"""Floor by kind, Poop included: private but for the Poop."""
BIN: Final = 19
"""Toys not wrapped, by toy: private."""
WRAPPED: Final = 25
"""Wrapped toys, by toy, right behind the others: private."""
INSIDE: Final = 31
"""The parts inside the toys, by kind: private."""
SWEPT: Final = 35
"""What Brooms removed, by kind: private."""
IN: Final = 40
"""Still in, this season."""
GRAB: Final = 41
"""The bid: -1 none yet, 0 nil. Sealed until the reveal."""
PAYMENT: Final = 42
PAID: Final = 43
"""What it has paid in Dutch auctions."""
HANDS: Final = 44
"""Cards in hand as everybody sees them: a sealed phase does not change this until it is opened."""
FLOORS: Final = 45
BINS: Final = 46
STEP: Final = 47
"""How far it is in the sealed series of the craft phase."""
ANSWER: Final = 48
"""To an asking with Gloves: -1 none yet, 0 no, 1 yes."""
GIVE: Final = 49
"""The offer it is putting together, by kind."""
WANT: Final = 53
DEEDS: Final = 57
"""What everybody saw it do, a row of `DEED` numbers a season (sweatshop R15). Of the season that is being crafted the
craft figures are private until all are done."""

TAKEN: Final = 0
"""Cards taken face up, by kind, Poop included."""
HIDDEN: Final = 5
"""Cards taken face down that did not prove to be gold."""
FALLEN: Final = 6
"""Poop that fell, wherever it came from."""
NEW_TOYS: Final = 7
NEW_WRAPPED: Final = 8
MAGICS: Final = 9
WHISTLES: Final = 10
BORGS: Final = 11
DROPS: Final = 12
SWEEPS: Final = 13
KEPT: Final = 14
"""Cards left in hand after cleanup."""
DEED: Final = 15

MAX_SEASONS: Final = 4
W: Final = 117

# The belt, slot by slot, all seasons in a row.

FACE_DOWN: Final = -1
NOT_DEALT: Final = -2

# What is being decided.

RETURNING: Final = 0
BIDDING: Final = 1
CUTTING: Final = 2
GLOVING: Final = 3
ANSWERING: Final = 4
PICKING: Final = 5
OFFERING: Final = 6
GIVING: Final = 7
WANTING: Final = 8
TRADING: Final = 9
CRAFTING: Final = 10
OVER: Final = 11
PHASES: Final = [
    "return", "bid", "knife", "gloves", "hand-over", "take-from", "offer", "give", "want", "trade", "craft", "over",
]  # fmt: skip

# Steps of the sealed series, in this order (sweatshop R11).

DONE: Final = 0
TOYMAKING: Final = 1
CLEANING: Final = 2
SWEEPING: Final = 3
STEPS: Final = ["done", "craft", "drop", "sweep"]

# What everybody heard about Gloves and Fruitcake, in order: fact, season, seat, other seat, card, number.

TALK: Final = 6
T_PICKED_UP: Final = 0
T_ASKED: Final = 1
T_YES: Final = 2
T_NO: Final = 3
T_GAVE: Final = 4
T_OFFERED: Final = 5
T_GIVES: Final = 6
T_WANTS: Final = 7
T_TRADED: Final = 8
T_DECLINED: Final = 9
TALKS: Final = ["picked-up", "asked", "yes", "no", "gave", "offered", "gives", "wants", "traded", "declined"]
