"""Christmas Station Zero: two to four elves send out agents, share dice, and draw the finest tree."""

from __future__ import annotations

from collections.abc import Callable

from yuletable.engine.game import Belief, Brain, Encoder, Game, Line, Luck, State
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack

from .bot.belief import StationBelief
from .bot.brain import StationBrain
from .bot.styles import Stranger
from .encode import StationEncoder
from .figures import figures_of, move_names
from .pack import read
from .rules.events import EVENTS
from .rules.present import own_view
from .rules.setup import StationSetup
from .rules.state import Station
from .rules.why_not import why_not
from .view import StationView


class ChristmasStationZero(Game[StationSetup, StationView]):
    """The game as the register finds it."""

    id = "station"
    title = "Christmas Station Zero"
    short_title = "Station Zero"
    blurb = (
        "Send your agents out for gingerbread, wood and glass, share the dice with everybody who stands there, "
        "and draw baubles, sleighs and stars on your own Christmas tree."
    )
    seats = range(2, 5)
    minutes = (30, 60)
    rules = 1
    max_decisions = 50_000
    has_secrets = False
    default_pack = "sheet"
    small_pack = "tiny"
    events = EVENTS

    def build_setup(self, seats: int, options: Options, pack: Pack, rules: int) -> StationSetup:
        sheet = read(pack)
        tables = StationSetup(seats, rules, options, pack, sheet)
        tables.name_things("deco", [sheet.bauble, sheet.tinsel, *sheet.track])
        tables.name_things("extra", sheet.extra)
        tables.names |= {f"area:{area.id}": area.name for area in sheet.area}
        tables.names |= {"area:post": sheet.post.name, "area:workshop": sheet.workshop.name}
        tables.names |= move_names(tables, self.words)
        return tables

    def new(self, setup: StationSetup, luck: Luck) -> State:
        state = Station(setup)
        state.deal(luck)
        return state

    def own_view(self, position: State, everyones: StationView, seat: int) -> StationView:
        assert isinstance(position, Station)
        return own_view(position, everyones, seat)

    def progress(self, position: State) -> Line:
        assert isinstance(position, Station)
        items = int(position.tables.items)
        return Line("progress.track", {"n": min(int(position.marker) + 1, items), "of": items})

    def belief(self, setup: StationSetup, view: StationView) -> Belief:
        return StationBelief(setup, view)

    def brain(self, setup: StationSetup) -> Brain:
        return StationBrain(setup)

    def styles(self) -> dict[str, Callable[[StationSetup], Brain]]:
        """`stranger` hoards, to measure others against."""
        return {"stranger": Stranger}

    def encoder(self, setup: StationSetup) -> Encoder:
        return StationEncoder(setup)

    def why_not(self, setup: StationSetup, view: StationView, thing: str) -> Line | None:
        return why_not(StationBelief(setup, view).base, view, thing)

    def figures(self, setup: StationSetup) -> dict[str, str]:
        return figures_of(setup, read(setup.pack), self.words)


GAME = ChristmasStationZero()
