"""Skeleton: a first game to grow your own from. Race through the snow: walk a step, or dash and hope."""

from __future__ import annotations

from yuletable.engine.game import Belief, Brain, Game, Luck, State
from yuletable.engine.options import Number, Options
from yuletable.engine.pack import Pack

from .bot.belief import SkeletonBelief
from .bot.brain import SkeletonBrain
from .pack import Cards
from .rules.events import EVENTS
from .rules.setup import SkeletonSetup
from .rules.state import Skeleton
from .view import SkeletonView


class SkeletonGame(Game[SkeletonSetup, SkeletonView]):
    """The game as the register finds it. Every name and sentence here is shown to people."""

    id = "skeleton"
    title = "Skeleton"
    blurb = "Race through the snow: walk a step, or dash and hope."
    seats = range(2, 5)
    minutes = (2, 5)
    rules = 1
    max_decisions = 200
    default_pack = "first"
    options = (Number("goal", "Goal", "How many steps the race has.", 12, low=3, high=30),)
    events = EVENTS

    def build_setup(self, seats: int, options: Options, pack: Pack, rules: int) -> SkeletonSetup:
        cards = pack.read(Cards).card
        if not any(card.steps for card in cards):
            raise pack.wrong("card", "steps", "at least one card that moves somebody")
        tables = SkeletonSetup(seats, rules, options, pack, [(card.steps, card.copies) for card in cards])
        tables.name_things("card", cards)
        return tables

    def new(self, setup: SkeletonSetup, luck: Luck) -> State:
        state = Skeleton(setup)
        state.begin()
        return state

    def belief(self, setup: SkeletonSetup, view: SkeletonView) -> Belief:
        return SkeletonBelief(setup, view)

    def brain(self, setup: SkeletonSetup) -> Brain:
        return SkeletonBrain(setup)


GAME = SkeletonGame()
