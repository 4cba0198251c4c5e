"""Santa's Workshop, 2nd edition, the standard game: two to five teams of elves, six days before Christmas."""

from __future__ import annotations

from collections.abc import Callable

from yuletable.engine.copies import changed
from yuletable.engine.game import Belief, Brain, Encoder, Game, Line, Luck, State
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack

from .bot.belief import FamilyBelief
from .bot.brain import FamilyBrain
from .bot.styles import Gentle, Stranger
from .encode import FamilyEncoder
from .figures import figures
from .pack import placements, read, stations
from .rules.constants import TOKEN_IDS
from .rules.events import EVENTS
from .rules.setup import FamilySetup
from .rules.state import Family, fresh
from .rules.why_not import why_not
from .view import FamilyView


class SantasWorkshopFamily(Game[FamilySetup, FamilyView]):
    """The game as the register finds it."""

    id = "family"
    title = "Santa's Workshop, family game"
    short_title = "Workshop, family"
    blurb = "Send your elves to work, build toys, give away what you cannot use, trim your tree. For ages 6 and up."
    seats = range(2, 6)
    minutes = (30, 60)
    rules = 1
    max_decisions = 1500
    repeating_asks = frozenset({"ask.settle"})
    has_secrets = False
    default_pack = "standard"
    small_pack = "tiny"
    events = EVENTS

    def build_setup(self, seats: int, options: Options, pack: Pack, rules: int) -> FamilySetup:
        box = read(pack, seats)
        tables = FamilySetup(seats, rules, options, pack, box, placements(box))
        tables.ids["token"] = TOKEN_IDS[:]
        tables.name_things("room", box.room)
        tables.name_things("station", stations(box))
        tables.name_things("toy", box.toy)
        tables.name_things("reindeer", box.reindeer)
        tables.name_things("space", box.tree_space)
        tables.name_things("ornament", box.ornament)
        return tables

    def new(self, setup: FamilySetup, luck: Luck) -> State:
        state = fresh(setup)
        state.deal(luck)
        return state

    def own_view(self, position: State, everyones: FamilyView, seat: int) -> FamilyView:
        return changed(everyones, seat=seat)

    def progress(self, position: State) -> Line:
        assert isinstance(position, Family)
        days = int(position.tables.days)
        return Line("progress.day", {"n": min(int(position.day) + 1, days), "of": days})

    def belief(self, setup: FamilySetup, view: FamilyView) -> Belief:
        return FamilyBelief(setup, view)

    def brain(self, setup: FamilySetup) -> Brain:
        return FamilyBrain(setup)

    def encoder(self, setup: FamilySetup) -> Encoder:
        return FamilyEncoder(setup)

    def why_not(self, setup: FamilySetup, view: FamilyView, thing: str) -> Line | None:
        return why_not(setup, view, thing)

    def figures(self, setup: FamilySetup) -> dict[str, str]:
        return figures(setup)

    def styles(self) -> dict[str, Callable[[FamilySetup], Brain]]:
        """`gentle`, for a first game, plays as children do; `stranger` loves its tree: to measure others against."""
        return {"gentle": Gentle, "stranger": Stranger}


GAME = SantasWorkshopFamily()
