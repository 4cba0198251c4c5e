"""Santa's Workshop, 2nd edition, the standard game: two to five teams of elves, six days before Christmas."""

from __future__ import annotations

from collections.abc import Callable

from yuletable.engine.game import Belief, Brain, EventKind, Game, Luck, Setup, State, View
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack

from .belief import FamilyBelief
from .bot import FamilyBrain
from .cards import placements, read
from .layout import TOKEN_IDS
from .pieces import FamilySetup
from .rules import fresh
from .styles import Gentle, Stranger
from .view import FamilyView


class SantasWorkshopFamily(Game):
    """The game as the register finds it."""

    id = "family"
    title = "Santa's Workshop, family game"
    blurb = "Send your elves to work, build toys, give away what you cannot use, trim your tree. For ages 6 and up."
    seats = range(2, 6)
    minutes = (30, 60)
    rules = 1
    bound = 1500
    runs = frozenset({"ask.settle"})
    default_pack = "house-4"
    small_pack = "tiny"
    events = (
        EventKind("day", "n"),
        EventKind("dealt", "toy"),
        EventKind("letter", "toy"),
        EventKind("stall", "reindeer"),
        EventKind("placed", "room", "station"),
        EventKind("helped", "room", "n"),
        EventKind("took", "token", "n"),
        EventKind("put", "token", "toy"),
        EventKind("gave", "token", "n"),
        EventKind("collects", "token", "toy"),
        EventKind("finishes", "toy", "n"),
        EventKind("picked", "toy"),
        EventKind("picked-unseen", "toy"),
        EventKind("card-lost"),
        EventKind("reshuffled", "n"),
        EventKind("tended", "reindeer"),
        EventKind("ornament", "ornament"),
        EventKind("hung", "space", "ornament"),
        EventKind("bonus", "n"),
        EventKind("deer-left", "reindeer"),
        EventKind("inspection", "n"),
        EventKind("cheer", "cheer", "n"),
        EventKind("loaded", "n"),
        EventKind("counted-tokens", "tokens", "n"),
        EventKind("counted-deer", "names", "n"),
        EventKind("counted-extra", "extra", "n"),
        EventKind("scored", "n"),
    )

    def setup(self, seats: int, options: Options, pack: Pack) -> Setup:
        box = read(pack, seats)
        tables = FamilySetup(seats, self.rules, options, pack, box, placements(box))
        tables.ids["token"] = TOKEN_IDS[:]
        tables.ids["room"] = [f"room:{room.id}" for room in box.room]
        tables.ids["station"] = [f"station:{room.id}/{n + 1}" for room in box.room for n in range(len(room.pays))]
        tables.ids["toy"] = [f"toy:{toy.id}" for toy in box.toy]
        tables.ids["reindeer"] = [f"reindeer:{each.id}" for each in box.reindeer]
        tables.ids["space"] = [f"space:{each.id}" for each in box.tree_space]
        tables.ids["ornament"] = [f"ornament:{each.id}" for each in box.ornament]
        tables.names = {
            **{f"room:{room.id}": room.name for room in box.room},
            **{
                f"station:{room.id}/{n}": f"{room.name} ({pays} toys)"
                if room.id == "mail"
                else f"{room.name}, place {n}"
                for room in box.room
                for n, pays in enumerate(room.pays, start=1)
            },
            **{f"toy:{toy.id}": toy.name for toy in box.toy},
            **{f"reindeer:{each.id}": each.name for each in box.reindeer},
            **{f"space:{each.id}": each.name for each in box.tree_space},
            **{f"ornament:{each.id}": each.name for each in box.ornament},
        }
        return tables

    def new(self, setup: Setup, luck: Luck) -> State:
        assert isinstance(setup, FamilySetup)
        state = fresh(setup)
        state.deal(luck)
        return state

    def belief(self, setup: Setup, view: View) -> Belief:
        assert isinstance(setup, FamilySetup)
        assert isinstance(view, FamilyView)
        return FamilyBelief(setup, view)

    def brain(self, setup: Setup) -> Brain:
        assert isinstance(setup, FamilySetup)
        return FamilyBrain(setup)

    def styles(self) -> dict[str, Callable[[Setup], Brain]]:
        return {"gentle": self.gentle, "stranger": self.stranger}

    def gentle(self, setup: Setup) -> Brain:
        """For a first game: plays as children do."""
        assert isinstance(setup, FamilySetup)
        return Gentle(setup)

    def stranger(self, setup: Setup) -> Brain:
        """Loves its tree and reindeer: to measure the others against."""
        assert isinstance(setup, FamilySetup)
        return Stranger(setup)


GAME = SantasWorkshopFamily()
