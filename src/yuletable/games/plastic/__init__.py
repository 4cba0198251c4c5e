"""Santa's Elves against Big Plastic: four elves build toys by day, three goons wait for them on the way home."""

from __future__ import annotations

from collections.abc import Sequence

from yuletable.engine.game import Belief, Brain, EventKind, Game, Luck, Setup, State, View
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack
from yuletable.engine.words import plain

from .belief import PlasticBelief
from .bot import PlasticBrain
from .box import read
from .layout import ENDS, TOYS
from .pieces import PlasticSetup
from .rules import fresh
from .showing import deeds
from .view import PlasticView


class SantasElvesAgainstBigPlastic(Game):
    """The game as the register finds it."""

    id = "plastic"
    title = "Santa's Elves against Big Plastic"
    blurb = (
        "One of you sends elves out for wood, wool and ore to build three secret toys. "
        "The other posts goons on the roads: an elf that cannot get home is gone."
    )
    seats = range(2, 3)
    minutes = (25, 40)
    sides = ("The elves", "Big Plastic")
    rules = 1
    bound = 900
    grave = frozenset({"call-it-a-day"})
    default_pack = "tuned"
    small_pack = "tiny"
    events = (
        EventKind("toy-dealt", "toy"),
        EventKind("heart-dealt", "heart"),
        EventKind("turn", "n", "of"),
        EventKind("shuffled", "n"),
        EventKind("drew", "card"),
        EventKind("drew-unseen", "n"),
        EventKind("placed", "space"),
        EventKind("sent", "space", "card"),
        EventKind("stopped"),
        EventKind("hired"),
        EventKind("order-lost", "space"),
        EventKind("discarded", "card"),
        EventKind("good-taken", "good"),
        EventKind("heart-lost", "heart"),
        EventKind("gained", "good", "space"),
        EventKind("changed", "good", "good", as_a="paid", as_b="got"),
        EventKind("store-full", "space"),
        EventKind("nothing-done", "space"),
        EventKind("swapped", "good", "good", as_a="paid", as_b="got"),
        EventKind("built", "toy", "space"),
        EventKind("not-theirs", "toy", "space"),
        EventKind("heart-drawn", "heart"),
        EventKind("heart-unseen"),
        EventKind("came-home", "space"),
        EventKind("ogre-called", "heart", "space"),
        EventKind("quit", "space", "n"),
        EventKind("cleaned-up", "n"),
        EventKind("fourth-came", "n"),
        EventKind("ended", "n", "end"),
        EventKind("aside", "toy"),
    )
    asked_anyway = frozenset({"ask.send", "ask.discard", "ask.build", "ask.call"})

    def setup(self, seats: int, options: Options, pack: Pack) -> Setup:
        box = read(pack)
        tables = PlasticSetup(seats, self.rules, options, pack, box)
        for kind, things in (
            ("good", box.good),
            ("space", box.space),
            ("requisition", box.requisition),
            ("toy", box.toy),
        ):
            tables.names |= {f"{kind}:{thing.id}": thing.name for thing in things}
        tables.ids["end"] = [f"end:{end}" for end in ENDS]
        tables.deeds = [plain(self.words.phrase(line, tables.names)) for line in deeds(tables)]
        return tables

    def new(self, setup: Setup, luck: Luck) -> State:
        assert isinstance(setup, PlasticSetup)
        state = fresh(setup)
        state.deal(luck)
        return state

    def belief(self, setup: Setup, view: View) -> Belief:
        assert isinstance(setup, PlasticSetup)
        assert isinstance(view, PlasticView)
        return PlasticBelief(setup, view)

    def tally(self, end: State, gave_up: Sequence[int]) -> list[int]:
        """Both sides: the toys each built as the elves. If Big Plastic gives up, all three are as good as built."""
        plastic = 1
        return [TOYS - 1 if plastic in gave_up else end.standing()[0], 0]

    def brain(self, setup: Setup) -> Brain:
        assert isinstance(setup, PlasticSetup)
        return PlasticBrain(setup)


GAME = SantasElvesAgainstBigPlastic()
