"""Christmas Station Zero: two to four elves send out agents, share dice, and draw the finest tree."""

from __future__ import annotations

from yuletable.engine.game import Belief, Brain, EventKind, Game, Luck, Setup, State, View
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack

from .belief import StationBelief
from .bot import StationBrain
from .figures import read
from .pieces import StationSetup
from .rules import Station
from .view import StationView


class ChristmasStationZero(Game):
    """The game as the register finds it."""

    id = "station"
    title = "Christmas Station Zero"
    blurb = (
        "Send your agents out for gingerbread, wood and glass, share the dice with everybody who stands there, "
        "and draw baubles, sleighs and stars on your own Christmas tree."
    )
    seats = range(2, 5)
    minutes = (30, 60)
    rules = 1
    bound = 50_000
    default_pack = "calibrated"
    small_pack = "tiny"
    events = (
        EventKind("placed", "area"),
        EventKind("passed"),
        EventKind("rolls", "area"),
        EventKind("die", "die"),
        EventKind("gift-die"),
        EventKind("total", "n"),
        EventKind("took", "die"),
        EventKind("leftover", "die"),
        EventKind("gained", "resource", "n"),
        EventKind("lost", "resource", "n"),
        EventKind("queue", "area"),
        EventKind("traded", "resource", "n"),
        EventKind("left", "area"),
        EventKind("paid-coin", "resource"),
        EventKind("paid-jangle"),
        EventKind("drew", "deco", "square"),
        EventKind("bought", "extra"),
        EventKind("new-agent"),
        EventKind("moved-on", "deco"),
        EventKind("crowded", "deco"),
        EventKind("impatient"),
        EventKind("ended"),
        EventKind("scored", "n"),
    )

    def setup(self, seats: int, options: Options, pack: Pack) -> Setup:
        sheet = read(pack)
        tables = StationSetup(seats, self.rules, options, pack, sheet)
        decos = [sheet.bauble, sheet.tinsel, *sheet.track]
        tables.names = {f"deco:{deco.id}": deco.name for deco in decos}
        tables.names |= {f"extra:{extra.id}": extra.name for extra in sheet.extra}
        tables.names |= {f"area:{area.id}": area.name for area in sheet.area}
        tables.names |= {"area:post": sheet.post.name, "area:workshop": sheet.workshop.name}
        return tables

    def new(self, setup: Setup, luck: Luck) -> State:
        assert isinstance(setup, StationSetup)
        state = Station(setup)
        state.deal(luck)
        return state

    def belief(self, setup: Setup, view: View) -> Belief:
        assert isinstance(setup, StationSetup)
        assert isinstance(view, StationView)
        return StationBelief(setup, view)

    def brain(self, setup: Setup) -> Brain:
        assert isinstance(setup, StationSetup)
        return StationBrain(setup)


GAME = ChristmasStationZero()
