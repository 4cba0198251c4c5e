"""The pieces of Santa's Sweatshop: the decisions and tables of a match, what a mat can be made into and what it scores.

A mat is a row of `W` numbers, beginning at `at`; its columns are named in `layout`.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.actions import ActionSpace
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack
from yuletable.engine.position import Setup
from yuletable.engine.shown import seat_id

from .cards import KINDS as KIND_IDS
from .cards import Figures
from .layout import (
    BIN,
    BORG,
    BORG_TOY,
    BORGS,
    DESK,
    DOLL,
    FLOOR,
    FOR_BORG,
    INSIDE,
    LUCK_DOWN,
    LUCKS,
    MAGIC,
    MAGIC_WORDS,
    MAGICS,
    NEW_TOYS,
    NEW_WRAPPED,
    PAID,
    PAPER,
    PARTS,
    RADIO,
    SATIN,
    TOY_IDS,
    TOYS,
    VIOLETS,
    WAYS,
    WHISTLE,
    WHISTLE_TOY,
    WHISTLES,
    WRAPPED,
)


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


# The bench: toys out of one mat's cards


def toys(tables: SweatshopSetup, m: vec[i64], at: i64) -> vec[i64]:
    """Every toy that can be made now, with each number of Magic, wrapped or not; or done (sweatshop R15 to R18)."""
    magic = m[at + MAGIC]
    wraps: i64 = 2 if m[at + PAPER] > 0 else 1
    open_ = vec[i64]()
    toy: i64
    way: i64
    wrap: i64
    for toy in range(VIOLETS):
        need = tables.needs[toy]
        way = need - m[at + toy]
        if way < 0:
            way = 0
        while way <= need and way <= magic:
            for wrap in range(wraps):
                open_ = append(open_, tables.craft + (toy * WAYS + way) * 2 + wrap)
            way += 1
    if m[at + RADIO] >= tables.needs[RADIO]:
        for wrap in range(wraps):
            open_ = append(open_, tables.craft + RADIO * WAYS * 2 + wrap)
    if m[at + BORG] > 0 and m[at + RADIO] > 0:
        for way in range(8):
            if borg_works(m, at, way):
                toy = BORG_TOY * WAYS + (FOR_BORG + way if way > 0 else 0)
                for wrap in range(wraps):
                    open_ = append(open_, tables.craft + toy * 2 + wrap)
    if m[at + WHISTLE] > 0:
        for wrap in range(wraps):
            open_ = append(open_, tables.craft + WHISTLE_TOY * WAYS * 2 + wrap)
    return append(open_, tables.done)


def borg_works(m: vec[i64], at: i64, replaced: i64) -> bool:
    """Magic may stand for any of the Borg's violet parts, given as bits (sweatshop R16)."""
    magic = m[at + MAGIC]
    card: i64
    for card in range(VIOLETS):
        if replaced >> card & 1:
            magic -= 1
        elif m[at + card] == 0:
            return False
    return magic >= 0


def make_toy(tables: SweatshopSetup, m: vec[i64], at: i64, deeds: i64, action: i64) -> None:
    """Cards become a toy in the bin; paper is chosen with the toy (sweatshop R16 to R18)."""
    choice = (action - tables.craft) // 2
    way, toy = choice % WAYS, choice // WAYS
    card: i64
    if toy < PARTS:
        m[at + toy] -= tables.needs[toy] - way
        m[at + INSIDE + toy] += tables.needs[toy] - way
        m[at + MAGIC] -= way
        m[deeds + MAGICS] += way
    elif toy == BORG_TOY:
        replaced = way - FOR_BORG if way > 0 else 0
        for card in range(PARTS):
            if replaced >> card & 1:
                m[at + MAGIC] -= 1
                m[deeds + MAGICS] += 1
            else:
                m[at + card] -= 1
                m[at + INSIDE + card] += 1
        m[at + BORG] -= 1
        m[deeds + BORGS] += 1
    else:
        m[at + WHISTLE] -= 1
        m[deeds + WHISTLES] += 1
    m[deeds + NEW_TOYS] += 1
    if (action - tables.craft) % 2:
        m[at + PAPER] -= 1
        m[deeds + NEW_WRAPPED] += 1
        m[at + WRAPPED + toy] += 1
    else:
        m[at + BIN + toy] += 1


# Scoring


def score(tables: SweatshopSetup, m: vec[i64], at: i64) -> i64:
    """Toys, less floor, less payments; hand and unused gold count nothing (sweatshop R24)."""
    points = -m[at + PAID]
    toy: i64
    card: i64
    for toy in range(TOYS):
        points += m[at + BIN + toy] * toy_points(tables, m, at, toy, wrapped=False)
        points += m[at + WRAPPED + toy] * toy_points(tables, m, at, toy, wrapped=True)
    for card in range(DESK):
        points -= m[at + FLOOR + card] * tables.floor_costs[card]
    return points


def toy_points(tables: SweatshopSetup, m: vec[i64], at: i64, toy: i64, *, wrapped: bool) -> i64:
    """Satin first, for Dolls, then paper (sweatshop R17, R19)."""
    points = tables.toy_points[toy]
    if toy == DOLL:
        points += m[at + SATIN] * tables.satin
    return points * tables.times + tables.plus if wrapped else points


# Counting


def run(first: i64, count: i64) -> vec[i64]:
    """So many numbers in a row."""
    return vec[i64]([first + k for k in range(count)])


def parts(m: vec[i64], at: i64) -> i64:
    """The cards in an elf's hand."""
    return m[at] + m[at + 1] + m[at + 2] + m[at + 3]


def total(counts: vec[i64], first: i64, n: i64) -> i64:
    """The sum of a few columns."""
    all_: i64 = 0
    k: i64
    for k in range(first, first + n):
        all_ += counts[k]
    return all_
