"""Santa's Workshop, 1st edition: two to five teams of elves make gifts for nine days and hope for the most cookies."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from yuletable.engine.game import Belief, Brain, Encoder, Game, Line, Luck, State
from yuletable.engine.options import Options, Switch
from yuletable.engine.pack import Pack

from .bot.belief import WorkshopBelief
from .bot.brain import WorkshopBrain
from .bot.styles import PlasticBrain, PuristBrain, Stranger
from .encode import WorkshopEncoder
from .figures import figures
from .pack import Surprise, terms
from .rules.events import EVENTS
from .rules.present import own_view
from .rules.setup import WorkshopSetup
from .rules.state import Workshop, fresh
from .rules.why_not import why_not
from .view import WorkshopView


class SantasWorkshop(Game[WorkshopSetup, WorkshopView]):
    """The game as the register finds it."""

    id = "workshop"
    title = "Santa's Workshop"
    short_title = "Workshop"
    blurb = "Send your elves to shops, lessons, reindeer and the mine: nine days to make the gifts that bring cookies."
    seats = range(2, 6)
    minutes = (45, 90)
    rules = 2
    env_version = 2
    max_decisions = 4000
    repeating_asks = frozenset({"ask.fill", "ask.mould", "ask.assemble"})
    default_pack = "lively"
    small_pack = "tiny"
    options = (Switch("holidays", "Holiday Surprise", "A holiday card changes each day.", default=False),)
    events = EVENTS

    def build_setup(self, seats: int, options: Options, pack: Pack, rules: int) -> WorkshopSetup:
        found = terms(pack, seats, options.on("holidays"), rules)
        tables = WorkshopSetup(seats, rules, options, pack, found)
        box = found.box
        tables.name_things("gift", box.gift)
        tables.names |= {f"elf:{elf.id}": elf.name for elf in box.elf}
        tables.names |= {f"surprise:{card.id}": self.card_title(card, found.surprises) for card in found.surprises}
        tables.names |= {f"space:{space.id}": self.space_name(space.id, space.room) for space in box.space}
        return tables

    def space_name(self, space: str, room: str) -> str:
        """A space that words.toml does not name goes by its room and number."""
        known = self.words.messages.get(f"name.space:{space}")
        return known or f"{self.words.name(f'room:{room}', {})}, {space.partition('/')[2]}"

    def card_title(self, card: Surprise, cards: list[Surprise]) -> str:
        """Holiday cards of one title are told apart by their room: which furnace is damp, where the seat is."""
        if sum(other.title == card.title for other in cards) == 1:
            return card.title
        return f"{card.title} ({self.words.name(f'room:{card.at}', {})})"

    def new(self, setup: WorkshopSetup, luck: Luck) -> State:
        state = fresh(setup)
        state.begin(luck)
        state.run_on(luck)
        return state

    def own_view(self, position: State, everyones: WorkshopView, seat: int) -> WorkshopView:
        assert isinstance(position, Workshop)
        return own_view(position, everyones, seat)

    def progress(self, position: State) -> Line:
        assert isinstance(position, Workshop)
        if not position.day:
            return Line("progress.before")
        return Line("progress.date", {"n": int(position.tables.first_date + position.day - 1)})

    def belief(self, setup: WorkshopSetup, view: WorkshopView) -> Belief:
        return WorkshopBelief(setup, view)

    def brain(self, setup: WorkshopSetup) -> Brain:
        return WorkshopBrain(setup)

    def encoder(self, setup: WorkshopSetup) -> Encoder:
        return WorkshopEncoder(setup)

    def styles(self) -> dict[str, Callable[[WorkshopSetup], Brain]]:
        return {"stranger": Stranger, "plastic": PlasticBrain, "no-plastic": PuristBrain}

    def remark(self, setup: WorkshopSetup, view: WorkshopView, move: str, names: Mapping[str, str]) -> str:
        """What the space gives where an elf is sent: `send Moss to Wood Shop, small saw (2 wood for 1 coal)`."""
        to = move.rpartition(" ")[2]
        if not to.startswith("space:"):
            return ""
        return next((space.gives for room in view.rooms for space in room.spaces if space.id == to), "")

    def why_not(self, setup: WorkshopSetup, view: WorkshopView, thing: str) -> Line | None:
        return why_not(setup, view, thing)

    def figures(self, setup: WorkshopSetup) -> dict[str, str]:
        return figures(setup)

    def small_case(self) -> tuple[int, dict[str, object]]:
        return 2, {}


GAME = SantasWorkshop()
