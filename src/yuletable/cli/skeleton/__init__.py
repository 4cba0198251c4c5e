"""Skeleton: a first game to grow your own from. Race through the snow: walk a step, or dash and hope."""

from __future__ import annotations

from typing import Annotated

import msgspec

from yuletable.engine.game import Belief, Brain, EventKind, Game, Luck, Setup, State, View
from yuletable.engine.options import Number, Options
from yuletable.engine.pack import Figures, Pack

from .bot import SkeletonBrain
from .pieces import SkeletonSetup
from .rules import Skeleton, SkeletonBelief
from .view import SkeletonView


class Card(Figures, frozen=True):
    """A card of the deck: how far a dash goes, and how many such cards there are."""

    id: str
    name: str
    steps: Annotated[int, msgspec.Meta(ge=0, le=9)]
    copies: Annotated[int, msgspec.Meta(ge=1, le=99)]


class Cards(Figures, frozen=True):
    """A pack of this game."""

    name: str
    source: str
    card: list[Card]


class SkeletonGame(Game):
    """The game as the register finds it. Every name and sentence here is shown to people."""

    id = "skeleton"
    title = "Skeleton"
    blurb = "Race through the snow: walk a step, or dash and hope."
    seats = range(2, 5)
    minutes = (2, 5)
    rules = 1
    bound = 200
    default_pack = "first"
    options = (Number("goal", "Goal", "How many steps the race has.", 12, low=3, high=30),)
    events = (EventKind("walked"), EventKind("dashed", "card"), EventKind("shuffled"))

    def setup(self, seats: int, options: Options, pack: Pack) -> Setup:
        cards = pack.read(Cards).card
        if not any(card.steps for card in cards):
            raise pack.wrong("card", "steps", "at least one card that moves somebody")
        tables = SkeletonSetup(seats, self.rules, options, pack, [(card.steps, card.copies) for card in cards])
        tables.ids["card"] = [f"card:{card.id}" for card in cards]
        tables.names = {f"card:{card.id}": card.name for card in cards}
        return tables

    def new(self, setup: Setup, luck: Luck) -> State:
        assert isinstance(setup, SkeletonSetup)
        state = Skeleton(setup)
        state.begin()
        return state

    def belief(self, setup: Setup, view: View) -> Belief:
        assert isinstance(setup, SkeletonSetup)
        assert isinstance(view, SkeletonView)
        return SkeletonBelief(setup, view)

    def brain(self, setup: Setup) -> Brain:
        assert isinstance(setup, SkeletonSetup)
        return SkeletonBrain(setup)


GAME = SkeletonGame()
