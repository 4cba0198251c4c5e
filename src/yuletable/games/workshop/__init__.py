"""Santa's Workshop, 1st edition: two to five teams of elves make gifts for nine days and hope for the most cookies."""

from __future__ import annotations

from collections.abc import Callable

from yuletable.engine.game import Belief, Brain, EventKind, Game, Luck, Setup, State, View
from yuletable.engine.options import Options, Switch
from yuletable.engine.pack import Pack

from .belief import WorkshopBelief
from .bot import PlasticBrain, PuristBrain, WorkshopBrain
from .cards import Surprise, terms
from .pieces import WorkshopSetup
from .rules import fresh
from .stranger import Stranger
from .view import WorkshopView


class SantasWorkshop(Game):
    """The game as the register finds it."""

    id = "workshop"
    title = "Santa's Workshop"
    blurb = "Send your elves to shops, lessons, reindeer and the mine: nine days to make the gifts that bring cookies."
    seats = range(2, 6)
    minutes = (45, 90)
    rules = 1
    bound = 4000
    runs = frozenset({"ask.fill", "ask.mould", "ask.assemble"})
    default_pack = "fair"
    small_pack = "tiny"
    options = (Switch("holidays", "Holiday Surprise", "A holiday card changes each day.", default=False),)
    events = (
        EventKind("starts-with-coal", "n"),
        EventKind("starts-trained", "elf", "lesson"),
        EventKind("dealt", "gift"),
        EventKind("dealt-unseen", "n"),
        EventKind("laid", "gift"),
        EventKind("keeps", "gift"),
        EventKind("puts-back", "gift"),
        EventKind("puts-back-unseen", "n"),
        EventKind("day", "n"),
        EventKind("surprise", "surprise"),
        EventKind("stalls-cleared"),
        EventKind("mixed"),
        EventKind("fed", "n"),
        EventKind("to-dentist", "elf"),
        EventKind("placed", "elf", "space"),
        EventKind("baked", "elf", "space"),
        EventKind("pays", "n"),
        EventKind("learns", "elf", "lesson"),
        EventKind("sweeps"),
        EventKind("takes", "gift"),
        EventKind("draws", "gift"),
        EventKind("remade", "n"),
        EventKind("fills", "material", "gift"),
        EventKind("replaces", "material", "gift"),
        EventKind("taken-apart", "gift", "n"),
        EventKind("improves", "improvement", "n"),
        EventKind("harness-done", "n"),
        EventKind("repairs", "material", "n"),
        EventKind("gives-back", "material", "n"),
        EventKind("adds-token", "gift", "n"),
        EventKind("finishes", "gift", "n"),
        EventKind("tokens-back", "n"),
        EventKind("tends", "reindeer", "n"),
        EventKind("has-tree"),
        EventKind("has-zelf"),
        EventKind("coal-in", "n"),
        EventKind("aurora", "n"),
        EventKind("delivers", "n", "cookies"),
        EventKind("claims"),
        EventKind("is-done"),
        EventKind("evening", "n"),
        EventKind("inspected", "n", "cookies"),
        EventKind("to-sleigh", "n"),
        EventKind("final"),
        EventKind("scored", "n"),
    )

    def setup(self, seats: int, options: Options, pack: Pack) -> Setup:
        found = terms(pack, seats, options.on("holidays"))
        tables = WorkshopSetup(seats, self.rules, options, pack, found)
        box = found.box
        tables.names = {f"elf:{elf.id}": elf.name for elf in box.elf}
        tables.names |= {f"gift:{gift.id}": gift.name for gift in box.gift}
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

    def new(self, setup: Setup, luck: Luck) -> State:
        assert isinstance(setup, WorkshopSetup)
        state = fresh(setup)
        state.begin(luck)
        state.run_on(luck)
        return state

    def belief(self, setup: Setup, view: View) -> Belief:
        assert isinstance(setup, WorkshopSetup)
        assert isinstance(view, WorkshopView)
        return WorkshopBelief(setup, view)

    def brain(self, setup: Setup) -> Brain:
        assert isinstance(setup, WorkshopSetup)
        return WorkshopBrain(setup)

    def styles(self) -> dict[str, Callable[[Setup], Brain]]:
        return {"stranger": _made(Stranger), "plastic": _made(PlasticBrain), "no-plastic": _made(PuristBrain)}

    def small_case(self) -> tuple[int, dict[str, object]]:
        return 2, {}


def _made(kind: Callable[[WorkshopSetup], Brain]) -> Callable[[Setup], Brain]:
    """A brain of this kind for any setup of this game."""

    def make(setup: Setup) -> Brain:
        assert isinstance(setup, WorkshopSetup)
        return kind(setup)

    return make


GAME = SantasWorkshop()
