"""Stocking Fillers: the tiny game that proves the kernel. Two to four seats, a few minutes."""

from __future__ import annotations

from yuletable.engine.game import Belief, Brain, Encoder, Game, Line, Luck, State
from yuletable.engine.options import Number, Options, Switch
from yuletable.engine.pack import Pack

from .bot.belief import StockingBelief
from .bot.brain import StockingBrain
from .encode import StockingEncoder
from .pack import Cards
from .rules.events import EVENTS
from .rules.setup import StockingSetup
from .rules.state import Stocking
from .view import StockingView


class StockingFillers(Game[StockingSetup, StockingView]):
    """The game as the register finds it."""

    id = "stocking"
    title = "Stocking Fillers"
    blurb = "Bid, bluff with a secret card, swap it blind. A tiny game with one of everything."
    seats = range(2, 5)
    minutes = (3, 6)
    rules = 1
    max_decisions = 400
    default_pack = "plain"
    small_pack = "few"
    options = (
        Number("turns", "Turns", "How many prizes there are.", {2: 4, 3: 4, 4: 3}, low=1, high=6),
        Switch("sudden", "Sudden end", "The first to have 8 points on the table ends the game.", default=False),
    )
    events = EVENTS
    asked_anyway = frozenset({"ask.offer", "ask.answer"})

    def build_setup(self, seats: int, options: Options, pack: Pack, rules: int) -> StockingSetup:
        cards = pack.read(Cards).card
        least = seats + options.number("turns")
        if sum(card.copies for card in cards) < least:
            raise pack.wrong("card", "copies", f"at least {least} cards in all for {seats} seats")
        tables = StockingSetup(seats, rules, options, pack, [(c.points, c.copies, c.kept) for c in cards])
        tables.name_things("card", cards)
        return tables

    def new(self, setup: StockingSetup, luck: Luck) -> State:
        state = Stocking(setup)
        state.deal(luck)
        return state

    def progress(self, position: State) -> Line:
        assert isinstance(position, Stocking)
        return Line("progress.prize", {"n": int(position.turn), "of": int(position.tables.turns)})

    def belief(self, setup: StockingSetup, view: StockingView) -> Belief:
        return StockingBelief(setup, view)

    def brain(self, setup: StockingSetup) -> Brain:
        return StockingBrain(setup)

    def encoder(self, setup: StockingSetup) -> Encoder:
        return StockingEncoder(setup)

    def small_case(self) -> tuple[int, dict[str, object]]:
        return 3, {"turns": 2}


GAME = StockingFillers()
