"""Santa's Sweatshop: two to five overworked elves bid for runs of toy parts on a conveyor belt, over four seasons."""

from __future__ import annotations

from collections.abc import Callable

from yuletable.engine.game import Belief, Brain, EventKind, Game, Luck, Setup, State, View
from yuletable.engine.options import Choice, Options, Some, Switch
from yuletable.engine.pack import Pack

from .belief import SweatshopBelief
from .bot import SweatshopBrain
from .cards import EDITIONS, GOLD, Box, figures
from .layout import LUCKS, TOY_IDS
from .pieces import SweatshopSetup
from .rules import fresh
from .stranger import Stranger
from .view import SweatshopView


class SantasSweatshop(Game):
    """The game as the register finds it."""

    id = "sweatshop"
    title = "Santa's Sweatshop"
    blurb = "Bid for runs of toy parts on the belt: the shortest grab wins. What your desk cannot hold costs you dear."
    seats = range(2, 6)
    minutes = (30, 60)
    rules = 1
    bound = 5000
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
            3,
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
    events = (
        EventKind("dealt", "card"),
        EventKind("dealt-unseen", "n"),
        EventKind("put-back", "card"),
        EventKind("put-back-unseen"),
        EventKind("season", "season", "n"),
        EventKind("laid", "card", "slot"),
        EventKind("laid-down", "slot"),
        EventKind("bid", "n"),
        EventKind("bid-nil"),
        EventKind("bid-payment", "n", "payment"),
        EventKind("knife-played"),
        EventKind("knife-kept"),
        EventKind("tie", "n"),
        EventKind("tie-paid", "n"),
        EventKind("tie-luck"),
        EventKind("wins", "n"),
        EventKind("last-elf", "n"),
        EventKind("took", "card"),
        EventKind("took-hidden", "card"),
        EventKind("took-unseen"),
        EventKind("found-gold", "card"),
        EventKind("lost", "card"),
        EventKind("craft-begins", "season"),
        EventKind("fell", "n"),
        EventKind("gloves-kept"),
        EventKind("picked-up", "card"),
        EventKind("picked-up-unseen"),
        EventKind("asked", "card"),
        EventKind("said-yes"),
        EventKind("said-no"),
        EventKind("gave", "seat", "card", as_a="whom"),
        EventKind("nobody-gave"),
        EventKind("offered", "seat", as_a="whom"),
        EventKind("gives", "card", "n"),
        EventKind("wants", "card", "n"),
        EventKind("traded", "seat", as_a="whom"),
        EventKind("declined", "seat", as_a="whom"),
        EventKind("cake-eaten"),
        EventKind("cake-kept"),
        EventKind("made", "n"),
        EventKind("wrapped-up", "n"),
        EventKind("used-magic", "n"),
        EventKind("made-whistle", "n"),
        EventKind("made-borg", "n"),
        EventKind("dropped", "n"),
        EventKind("broomed", "n"),
        EventKind("santa"),
        EventKind("turned-toy", "toy", "n"),
        EventKind("turned-wrapped", "toy", "n"),
        EventKind("turned-floor", "card", "n"),
        EventKind("turned-hand", "card", "n"),
        EventKind("scored", "n"),
    )
    asked_anyway = frozenset(
        {"ask.return", "ask.gloves", "ask.hand-over", "ask.trade", "ask.craft", "ask.drop"},
    )

    def setup(self, seats: int, options: Options, pack: Pack) -> Setup:
        tables = SweatshopSetup(seats, self.rules, options, pack, figures(pack, seats, options))
        box = pack.read(Box)
        tables.ids["season"] = [f"season:{season.id}" for season in box.season]
        tables.names = {f"card:{card.id}": card.name for card in box.card}
        tables.names |= {toy: tables.names[toy.replace("toy:", "card:")] for toy in TOY_IDS}
        tables.names |= {f"season:{season.id}": season.name for season in box.season}
        return tables

    def new(self, setup: Setup, luck: Luck) -> State:
        assert isinstance(setup, SweatshopSetup)
        state = fresh(setup)
        state.deal(luck)
        return state

    def belief(self, setup: Setup, view: View) -> Belief:
        assert isinstance(setup, SweatshopSetup)
        assert isinstance(view, SweatshopView)
        return SweatshopBelief(setup, view)

    def brain(self, setup: Setup) -> Brain:
        assert isinstance(setup, SweatshopSetup)
        return SweatshopBrain(setup)

    def styles(self) -> dict[str, Callable[[Setup], Brain]]:
        return {"stranger": self.stranger}

    def stranger(self, setup: Setup) -> Brain:
        """A patient collector, to measure the others against."""
        assert isinstance(setup, SweatshopSetup)
        return Stranger(setup)

    def agree(self, seats: int, options: Options) -> str:
        """A Knife moves elves on the tracker, which a Dutch auction does not use (sweatshop R25)."""
        if options.on("dutch") and "knife" in options.several("gold"):
            return "The Dutch auction and the Knife do not go together: take another gold card or no auction."
        return ""

    def small_case(self) -> tuple[int, dict[str, object]]:
        return 2, {}


GAME = SantasSweatshop()
