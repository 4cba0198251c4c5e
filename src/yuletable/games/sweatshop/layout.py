"""The numbers behind the names: cards, toys, columns of a mat, phases, steps, events. Constants only.

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

# How Elven Magic goes into a toy: so many in a toy of three alike, or for which parts of a Borg (as bits, plus 3).

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

# What happens.

DEALT: Final = 0
DEALT_UNSEEN: Final = 1
PUT_BACK: Final = 2
PUT_BACK_UNSEEN: Final = 3
SEASON: Final = 4
LAID: Final = 5
LAID_DOWN: Final = 6
BID: Final = 7
BID_NIL: Final = 8
BID_PAYMENT: Final = 9
KNIFE_PLAYED: Final = 10
KNIFE_KEPT: Final = 11
TIE: Final = 12
TIE_PAID: Final = 13
TIE_LUCK: Final = 14
WINS: Final = 15
LAST_ELF: Final = 16
TOOK: Final = 17
TOOK_HIDDEN: Final = 18
TOOK_UNSEEN: Final = 19
FOUND_GOLD: Final = 20
LOST: Final = 21
CRAFT_BEGINS: Final = 22
FELL: Final = 23
GLOVES_KEPT: Final = 24
PICKED_UP: Final = 25
PICKED_UP_UNSEEN: Final = 26
ASKED: Final = 27
SAID_YES: Final = 28
SAID_NO: Final = 29
GAVE: Final = 30
NOBODY_GAVE: Final = 31
OFFERED: Final = 32
GIVES: Final = 33
WANTS: Final = 34
TRADED: Final = 35
DECLINED: Final = 36
CAKE_EATEN: Final = 37
CAKE_KEPT: Final = 38
MADE: Final = 39
WRAPPED_UP: Final = 40
USED_MAGIC: Final = 41
MADE_WHISTLE: Final = 42
MADE_BORG: Final = 43
DROPPED: Final = 44
BROOMED: Final = 45
SANTA: Final = 46
TURNED_TOY: Final = 47
TURNED_WRAPPED: Final = 48
TURNED_FLOOR: Final = 49
TURNED_HAND: Final = 50
SCORED: Final = 51
