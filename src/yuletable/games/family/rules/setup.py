"""What is fixed for a match of the family game: its decisions, and the figures of the pack as tables."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.actions import ActionSpace
from yuletable.engine.contract import Setup
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack

from ..pack import MOST_CARDS, Box, Placement
from . import constants as c


def space(box: Box, choices: list[Placement]) -> ActionSpace:
    """Every decision of a match."""
    toys = [f"toy:{toy.id}" for toy in box.toy]
    return ActionSpace(
        [
            ("place", [[choice.id for choice in choices]]),
            ("put", [toys]),
            ("donate", []),
            ("take", [c.TOKEN_IDS, toys]),
            ("enough", []),
            ("pick", [["unseen", *toys]]),
            ("tend", [[f"reindeer:{each.id}" for each in box.reindeer]]),
            ("choose", [c.TOKEN_IDS[: c.MATERIALS]]),
            ("hang", [[f"space:{each.id}" for each in box.tree_space]]),
        ]
    )


class FamilySetup(Setup):
    """The figures of a match as tables, and where each kind of decision begins."""

    def __init__(
        self, seats: i64, rules: i64, options: Options, pack: Pack, box: Box, choices: list[Placement]
    ) -> None:
        Setup.__init__(self, seats, rules, options, pack, space(box, choices))
        self.days: i64 = box.calendar.days
        self.inspections = vec[i64]([int(day) for day in box.calendar.inspections])
        self.elves: i64 = box.calendar.elves
        self.start: i64 = box.toys.start
        self.slots: i64 = box.toys.slots
        self.limit: i64 = box.toys.limit

        self.cheer = vec[i64]([int(n) for n in box.scoring.inspection])
        self.sets = vec[i64]([0] + [int(n) for n in box.scoring.different_reindeer])
        """Points for none, one, two ... different reindeer."""
        self.extra: i64 = box.scoring.extra_reindeer
        self.unfinished: i64 = box.scoring.unfinished_token
        self.donated: i64 = box.scoring.donated_token
        self.helper: i64 = box.scoring.helper

        self.pays = vec[i64]([int(n) for room in box.room for n in room.pays])
        self.open = vec[i64]([int(n + 1 in room.open) for room in box.room for n in range(len(room.pays))])
        """By station: whether it takes any number of elves."""
        self.stalls: i64 = len(box.room[c.ROOM_NAMES.index("stables")].pays)
        self.choices: i64 = len(choices)
        self.choice_room = vec[i64]([int(choice.room) for choice in choices])
        self.choice_first = vec[i64]([int(choice.first) for choice in choices])
        self.choice_last = vec[i64]([int(choice.last) for choice in choices])

        self.cards: i64 = len(box.toy)
        self.bits = vec[i64]([1 << n for n in range(MOST_CARDS)])
        """Powers of two: a literal that is shifted is cut to 32 bits when compiled."""
        self.needs = vec[i64]([int(n) for toy in box.toy for n in toy.needs()])
        self.sizes = vec[i64]([sum(toy.needs()) for toy in box.toy])
        self.toy_points = vec[i64]([int(toy.points) for toy in box.toy])
        self.deer: i64 = len(box.reindeer)
        self.deer_copies = vec[i64]([int(each.copies) for each in box.reindeer])
        self.spaces: i64 = len(box.tree_space)
        self.space_rewards = vec[i64]([c.REWARDS.index(each.reward) for each in box.tree_space])
        self.space_points = vec[i64]([int(each.points) for each in box.tree_space])
        self.ornament_copies = vec[i64]([int(each.copies) for each in box.ornament])
        self.ornament_rewards = vec[i64]([c.REWARDS.index(each.reward) for each in box.ornament])
        self.ornament_points = vec[i64]([int(each.points) for each in box.ornament])

        self.place: i64 = self.space.base("place")
        self.put: i64 = self.space.base("put")
        self.donate: i64 = self.space.base("donate")
        self.take: i64 = self.space.base("take")
        self.enough: i64 = self.space.base("enough")
        self.pick: i64 = self.space.base("pick")
        self.tend: i64 = self.space.base("tend")
        self.choose: i64 = self.space.base("choose")
        self.hang: i64 = self.space.base("hang")
