"""Santa's Sweatshop: two to five overworked elves bid for runs of toy parts on a conveyor belt, over four seasons."""

from __future__ import annotations

from collections.abc import Callable

from yuletable.engine.game import Belief, Brain, Encoder, Game, Line, Luck, State
from yuletable.engine.options import Choice, Options, Some, Switch
from yuletable.engine.pack import Pack

from .bot.belief import SweatshopBelief
from .bot.brain import SweatshopBrain
from .bot.styles import Stranger
from .encode import SweatshopEncoder
from .figures import figures
from .pack import EDITIONS, GOLD, GOLD_TYPES, Box, match_figures
from .rules.constants import LUCKS, TOY_IDS
from .rules.events import EVENTS
from .rules.present import own_view
from .rules.setup import SweatshopSetup
from .rules.state import Sweatshop, fresh
from .rules.why_not import why_not
from .view import SweatshopView


class SantasSweatshop(Game[SweatshopSetup, SweatshopView]):
    """The game as the register finds it."""

    id = "sweatshop"
    title = "Santa's Sweatshop"
    short_title = "Sweatshop"
    blurb = "Bid for runs of toy parts on the belt: the shortest grab wins. What your desk cannot hold costs you dear."
    seats = range(2, 6)
    minutes = (30, 60)
    rules = 2
    max_decisions = 5000
    default_pack = "printed"
    small_pack = "tiny"
    options = (
        Choice("edition", "Edition", "The printed game, or the designer's revision of June 2025.", "printed", EDITIONS),
        Some(
            "gold",
            "Gold cards",
            "Which three types of gold cards are in the deck.",
            ["wrapping-paper", "elven-magic", "broom"],
            GOLD,
            GOLD_TYPES,
        ),
        Choice(
            "luck",
            "Luck",
            "Up: three cards of each belt lie face down. Down: all belts lie face up from the start.",
            "plain",
            tuple(LUCKS),
        ),
        Switch("exploding", "Exploding seasons", "The belts grow from season to season.", default=False),
        Switch("dutch", "Dutch auction", "Ties are broken by payments in points, not by the tracker.", default=False),
    )
    events = EVENTS
    asked_anyway = frozenset(
        {"ask.return", "ask.gloves", "ask.hand-over", "ask.give", "ask.trade", "ask.craft", "ask.drop"},
    )

    def build_setup(self, seats: int, options: Options, pack: Pack, rules: int) -> SweatshopSetup:
        tables = SweatshopSetup(seats, rules, options, pack, match_figures(pack, seats, options))
        box = pack.read(Box)
        tables.name_things("card", box.card)
        tables.name_things("season", box.season)
        tables.names |= {toy: tables.names[toy.replace("toy:", "card:")] for toy in TOY_IDS}
        return tables

    def new(self, setup: SweatshopSetup, luck: Luck) -> State:
        state = fresh(setup)
        state.deal(luck)
        return state

    def own_view(self, position: State, everyones: SweatshopView, seat: int) -> SweatshopView:
        assert isinstance(position, Sweatshop)
        return own_view(position, everyones, seat)

    def progress(self, position: State) -> Line:
        assert isinstance(position, Sweatshop)
        tables = position.tables
        season = int(position.season)
        name = tables.ids["season"][season]
        return Line("progress.season", {"season": name, "n": season + 1, "of": int(tables.seasons)})

    def belief(self, setup: SweatshopSetup, view: SweatshopView) -> Belief:
        return SweatshopBelief(setup, view)

    def brain(self, setup: SweatshopSetup) -> Brain:
        return SweatshopBrain(setup)

    def encoder(self, setup: SweatshopSetup) -> Encoder:
        return SweatshopEncoder(setup)

    def styles(self) -> dict[str, Callable[[SweatshopSetup], Brain]]:
        return {"stranger": Stranger}

    def why_not(self, setup: SweatshopSetup, view: SweatshopView, thing: str) -> Line | None:
        return why_not(setup, view, thing)

    def figures(self, setup: SweatshopSetup) -> dict[str, str]:
        return figures(setup)

    def option_conflict(self, seats: int, options: Options) -> str:
        """A Knife moves elves on the tracker, which a Dutch auction does not use (sweatshop R25)."""
        if options.on("dutch") and "knife" in options.several("gold"):
            return "The Dutch auction and the Knife do not go together: take another gold card or no auction."
        return ""

    def small_case(self) -> tuple[int, dict[str, object]]:
        return 2, {}


GAME = SantasSweatshop()
