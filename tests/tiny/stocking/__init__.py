"""Stocking Fillers: the tiny game that proves the kernel. Two to four seats, a few minutes."""

from __future__ import annotations

from typing import Annotated

import msgspec

from yuletable.engine.game import Belief, Brain, EventKind, Game, Luck, Setup, State, View
from yuletable.engine.options import Number, Options, Switch
from yuletable.engine.pack import Figures, Pack

from .bot import StockingBrain
from .pieces import StockingSetup
from .rules import Stocking, StockingBelief
from .view import StockingView


class Card(Figures, frozen=True):
    """A kind of card: `kept` ones never change hands."""

    id: str
    name: str
    points: Annotated[int, msgspec.Meta(ge=0, le=9)]
    copies: Annotated[int, msgspec.Meta(ge=1, le=9)]
    kept: bool = False


class Cards(Figures, frozen=True):
    """A pack of Stocking Fillers."""

    name: str
    source: str
    card: list[Card]


class StockingFillers(Game):
    """The game as the register finds it."""

    id = "stocking"
    title = "Stocking Fillers"
    blurb = "Bid, bluff with a secret card, swap it blind. A tiny game with one of everything."
    seats = range(2, 5)
    minutes = (3, 6)
    rules = 1
    bound = 400
    default_pack = "plain"
    small_pack = "few"
    options = (
        Number("turns", "Turns", "How many prizes there are.", {2: 4, 3: 4, 4: 3}, low=1, high=6),
        Switch("sudden", "Sudden end", "The first to have 8 points on the table ends the game.", default=False),
    )
    events = (
        EventKind("dealt", "card"),
        EventKind("prize", "card"),
        EventKind("bid", "n"),
        EventKind("staked", "card"),
        EventKind("won", "card", "n"),
        EventKind("showed", "card"),
        EventKind("offered", "seat", as_a="whom"),
        EventKind("declined"),
        EventKind("swapped", "seat", as_a="whom"),
        EventKind("got", "card"),
        EventKind("tucked", "card"),
        EventKind("drew", "card"),
        EventKind("drew-unseen"),
        EventKind("counted", "card", "n"),
    )
    asked_anyway = frozenset({"ask.offer", "ask.answer"})

    def setup(self, seats: int, options: Options, pack: Pack) -> Setup:
        cards = pack.read(Cards).card
        least = seats + options.number("turns")
        if sum(card.copies for card in cards) < least:
            raise pack.wrong("card", "copies", f"at least {least} cards in all for {seats} seats")
        tables = StockingSetup(seats, self.rules, options, pack, [(c.points, c.copies, c.kept) for c in cards])
        tables.ids["card"] = [f"card:{card.id}" for card in cards]
        tables.names = {f"card:{card.id}": card.name for card in cards}
        return tables

    def new(self, setup: Setup, luck: Luck) -> State:
        assert isinstance(setup, StockingSetup)
        state = Stocking(setup)
        state.deal(luck)
        return state

    def belief(self, setup: Setup, view: View) -> Belief:
        assert isinstance(setup, StockingSetup)
        assert isinstance(view, StockingView)
        return StockingBelief(setup, view)

    def brain(self, setup: Setup) -> Brain:
        assert isinstance(setup, StockingSetup)
        return StockingBrain(setup)

    def small_case(self) -> tuple[int, dict[str, object]]:
        return 3, {"turns": 2}


GAME = StockingFillers()
