"""Santa's Elves against Big Plastic: four elves build toys by day, three goons wait for them on the way home."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from yuletable.engine.game import Belief, Brain, Encoder, Game, Line, Luck, State
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack
from yuletable.engine.words import plain

from .bot.belief import PlasticBelief
from .bot.brain import PlasticBrain
from .bot.styles import Stranger
from .encode import PlasticEncoder
from .figures import figures
from .pack import read
from .rules.constants import PLASTIC, TOYS
from .rules.events import EVENTS
from .rules.present import deeds, own_view
from .rules.setup import PlasticSetup
from .rules.state import BigPlastic, fresh
from .rules.why_not import warning, why_not
from .view import PlasticView


class SantasElvesAgainstBigPlastic(Game[PlasticSetup, PlasticView]):
    """The game as the register finds it."""

    id = "plastic"
    title = "Santa's Elves against Big Plastic"
    short_title = "Big Plastic"
    blurb = (
        "One of you sends elves out for wood, wool and ore to build three secret toys. "
        "The other posts goons on the roads: an elf that cannot get home is gone."
    )
    seats = range(2, 3)
    minutes = (25, 40)
    sides = ("The elves", "Big Plastic")
    seats_without_elves = (1,)
    rules = 2
    max_decisions = 900
    confirm_always = frozenset({"call-it-a-day"})
    default_pack = "standard"
    small_pack = "small"
    events = EVENTS
    asked_anyway = frozenset({"ask.send", "ask.discard", "ask.build", "ask.call-none", "ask.last"})

    def build_setup(self, seats: int, options: Options, pack: Pack, rules: int) -> PlasticSetup:
        tables = PlasticSetup(seats, rules, options, pack, read(pack))
        tables.deeds = [plain(self.words.phrase(line, tables.names)) for line in deeds(tables)]
        return tables

    def new(self, setup: PlasticSetup, luck: Luck) -> State:
        state = fresh(setup)
        state.deal(luck)
        return state

    def own_view(self, position: State, everyones: PlasticView, seat: int) -> PlasticView:
        assert isinstance(position, BigPlastic)
        return own_view(position, everyones, seat)

    def progress(self, position: State) -> Line:
        assert isinstance(position, BigPlastic)
        return Line("progress.turn", {"n": int(position.turn), "of": int(position.tables.turns)})

    def belief(self, setup: PlasticSetup, view: PlasticView) -> Belief:
        return PlasticBelief(setup, view)

    def brain(self, setup: PlasticSetup) -> Brain:
        return PlasticBrain(setup)

    def styles(self) -> dict[str, Callable[[PlasticSetup], Brain]]:
        """`stranger` goes by the picture, on either side: to measure others against."""
        return {"stranger": Stranger}

    def encoder(self, setup: PlasticSetup) -> Encoder:
        return PlasticEncoder(setup)

    def why_not(self, setup: PlasticSetup, view: PlasticView, thing: str) -> Line | None:
        return why_not(setup, view, thing)

    def warning(self, setup: PlasticSetup, view: PlasticView, move: str) -> Line | None:
        return warning(setup, view, move)

    def figures(self, setup: PlasticSetup) -> dict[str, str]:
        return figures(setup, self.words)

    def series_points(self, end: State, gave_up: Sequence[int]) -> list[int]:
        """Both sides: the toys each built as the elves. If Big Plastic gives up, all three are as good as built."""
        return [TOYS - 1 if PLASTIC in gave_up else end.points()[0], 0]


GAME = SantasElvesAgainstBigPlastic()
