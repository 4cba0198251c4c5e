"""The pieces of Santa's Sweatshop: its cards and toys as numbers, its decisions and events, the tables of a match."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.actions import ActionSpace
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack
from yuletable.engine.position import Setup
from yuletable.engine.shown import seat_id

from .cards import KINDS as KIND_IDS
from .cards import Figures

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
"""Wrapped toys, by toy: private."""
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
DEED: Final = 14

MAX_SEASONS: Final = 4
W: Final = 113

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
SCORED: Final = 47


def space(seats: i64, longest: i64, most: i64) -> ActionSpace:
    """Every decision of a match."""
    cards = [f"card:{kind}" for kind in KIND_IDS]
    parts = cards[:PARTS]
    everyone = [seat_id(seat) for seat in range(int(seats))]
    return ActionSpace(
        [
            ("return", [cards[:VIOLETS]]),
            ("grab", [["nil", *[f"belt:{n}" for n in range(1, int(longest) + 1)]]]),
            ("pay", [[str(n) for n in range(int(most) + 1)]]),
            ("knife", [["keep", "play"]]),
            ("gloves", [["keep"]]),
            ("pick-up", [parts]),
            ("ask-for", [parts]),
            ("hand-over", [["no", "yes"]]),
            ("take-from", [everyone]),
            ("offer", [["stop", *everyone]]),
            ("give", [["enough", *parts]]),
            ("want", [["enough", *parts]]),
            ("trade", [["no", "yes"]]),
            ("craft", [TOY_IDS, MAGIC_WORDS, ["plain", "wrapped"]]),
            ("done", []),
            ("drop", [parts]),
            ("sweep", [["nothing", *cards[:DESK]]]),
        ]
    )


class SweatshopSetup(Setup):
    """The figures of a match as tables, and where each kind of decision begins."""

    def __init__(self, seats: i64, rules: i64, options: Options, pack: Pack, figures: Figures) -> None:
        longest = max(figures.sizes)
        Setup.__init__(self, seats, rules, options, pack, space(seats, longest, figures.most))
        self.box = vec[i64]([int(n) for n in figures.box])
        self.needs = vec[i64]([int(n) for n in figures.needs])
        self.least: i64 = min(figures.needs)
        """No toy takes fewer cards, Whistles apart."""
        self.toy_points = vec[i64]([int(n) for n in figures.toy_points])
        self.floor_costs = vec[i64]([int(n) for n in figures.floor_costs])
        self.times: i64 = figures.times
        self.plus: i64 = figures.plus
        self.satin: i64 = figures.satin
        self.seasons: i64 = len(figures.sizes)
        self.sizes = vec[i64]([int(n) for n in figures.sizes])
        self.starts = vec[i64]([sum(figures.sizes[:s]) for s in range(len(figures.sizes))])
        self.all_belts: i64 = sum(figures.sizes)
        self.draw = vec[i64]([int(n) for n in figures.draw])
        self.returner: i64 = figures.returner
        self.nil: i64 = figures.nil
        self.limit: i64 = figures.limit
        self.luck: i64 = LUCKS.index(options.text("luck"))
        self.belt_first: bool = figures.after_belt and self.luck != LUCK_DOWN
        """The first belt is dealt before the hands (sweatshop R4)."""
        self.dutch: bool = options.on("dutch")
        gold = options.several("gold")
        self.knives: bool = "knife" in gold
        self.gloves: bool = "gloves" in gold
        self.cakes: bool = "fruitcake" in gold
        self.magic: bool = "elven-magic" in gold
        self.ids["card"] = [f"card:{kind}" for kind in KIND_IDS]
        self.ids["toy"] = TOY_IDS[:]

        self.return_: i64 = self.space.base("return")
        self.grab: i64 = self.space.base("grab")
        self.pay: i64 = self.space.base("pay")
        self.knife: i64 = self.space.base("knife")
        self.keep_gloves: i64 = self.space.base("gloves")
        self.pick_up: i64 = self.space.base("pick-up")
        self.ask_for: i64 = self.space.base("ask-for")
        self.hand_over: i64 = self.space.base("hand-over")
        self.take_from: i64 = self.space.base("take-from")
        self.offer: i64 = self.space.base("offer")
        self.give: i64 = self.space.base("give")
        self.want: i64 = self.space.base("want")
        self.trade: i64 = self.space.base("trade")
        self.craft: i64 = self.space.base("craft")
        self.done: i64 = self.space.base("done")
        self.drop: i64 = self.space.base("drop")
        self.sweep: i64 = self.space.base("sweep")

        self.grabs = vec[i64]([self.grab + n for n in range(longest + 1)])
        self.payments = vec[i64]([self.pay + n for n in range(figures.most + 1)])
