"""What is fixed for a match of Santa's Sweatshop: its decisions, and the pack's figures as tables."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.actions import ActionSpace
from yuletable.engine.contract import Setup
from yuletable.engine.messages import seat_id
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack

from ..pack import KINDS as KIND_IDS
from ..pack import MatchFigures
from . import constants as c


def space(seats: i64, longest: i64, most: i64) -> ActionSpace:
    """Every decision of a match."""
    cards = [f"card:{kind}" for kind in KIND_IDS]
    parts = cards[: c.PARTS]
    everyone = [seat_id(seat) for seat in range(int(seats))]
    return ActionSpace(
        [
            ("return", [cards[: c.VIOLETS]]),
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
            ("craft", [c.TOY_IDS, c.MAGIC_WORDS, ["plain", "wrapped"]]),
            ("done", []),
            ("drop", [parts]),
            ("sweep", [["nothing", *cards[: c.DESK]]]),
        ]
    )


class SweatshopSetup(Setup):
    """The figures of a match as tables, and where each kind of decision begins."""

    def __init__(self, seats: i64, rules: i64, options: Options, pack: Pack, figures: MatchFigures) -> None:
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
        self.luck: i64 = c.LUCKS.index(options.text("luck"))
        self.belt_first: bool = figures.after_belt and self.luck != c.LUCK_DOWN
        """The first belt is dealt before the hands (sweatshop R4)."""
        self.dutch: bool = options.on("dutch")
        gold = options.several("gold")
        self.knives: bool = "knife" in gold
        self.gloves: bool = "gloves" in gold
        self.cakes: bool = "fruitcake" in gold
        self.ids["toy"] = c.TOY_IDS[:]

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
