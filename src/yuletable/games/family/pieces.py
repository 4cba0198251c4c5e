"""The pieces of the family game: the decisions and tables of a match, and what a mat is worth at the end.

A mat is a row of `W` numbers, beginning at `at`; its columns are named in `layout`.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.actions import ActionSpace
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack
from yuletable.engine.position import Setup

from .cards import MOST_CARDS, Box, Placement
from .layout import DEER, MATERIALS, NEEDS, NO_CARD, REWARDS, ROOM_NAMES, TOKEN_IDS, TOKENS, TOY, TOYS, W


def space(box: Box, choices: list[Placement]) -> ActionSpace:
    """Every decision of a match."""
    toys = [f"toy:{toy.id}" for toy in box.toy]
    return ActionSpace(
        [
            ("place", [[choice.id for choice in choices]]),
            ("put", [toys]),
            ("donate", []),
            ("take", [TOKEN_IDS, toys]),
            ("enough", []),
            ("pick", [["unseen", *toys]]),
            ("tend", [[f"reindeer:{each.id}" for each in box.reindeer]]),
            ("choose", [TOKEN_IDS[:MATERIALS]]),
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
        self.stalls: i64 = len(box.room[ROOM_NAMES.index("stables")].pays)
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
        self.space_rewards = vec[i64]([REWARDS.index(each.reward) for each in box.tree_space])
        self.space_points = vec[i64]([int(each.points) for each in box.tree_space])
        self.ornament_copies = vec[i64]([int(each.copies) for each in box.ornament])
        self.ornament_rewards = vec[i64]([REWARDS.index(each.reward) for each in box.ornament])
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


# A mat


def slot_of(m: vec[i64], at: i64, card: i64) -> i64:
    """Where on a mat a toy begins."""
    slot = at
    while m[slot] != card:
        slot += TOY
    return slot


def needed(m: vec[i64], at: i64, kind: i64) -> i64:
    """How many tokens of a kind all the toys of a mat still need."""
    total: i64 = 0
    slot = at
    end = at + m[at + TOYS] * TOY
    while slot < end:
        total += m[slot + NEEDS + kind]
        slot += TOY
    return total


def lacks(m: vec[i64], slot: i64) -> i64:
    """How many tokens a toy still needs."""
    total: i64 = 0
    kind: i64
    for kind in range(TOKENS):
        total += m[slot + NEEDS + kind]
    return total


def add_toy(tables: FamilySetup, m: vec[i64], at: i64, card: i64) -> None:
    """Puts a fresh toy card on a mat."""
    slot = at + m[at + TOYS] * TOY
    m[slot] = card
    kind: i64
    for kind in range(TOKENS):
        m[slot + NEEDS + kind] = tables.needs[card * TOKENS + kind]
    m[at + TOYS] += 1


def remove_toy(m: vec[i64], at: i64, slot: i64) -> None:
    """Takes a toy off a mat; those that came later move up."""
    last = at + (m[at + TOYS] - 1) * TOY
    i: i64 = slot
    while i < last:
        m[i] = m[i + TOY]
        i += 1
    m[last] = NO_CARD
    for i in range(1, TOY):
        m[last + i] = 0
    m[at + TOYS] -= 1


# Counting at the end (family R15)


def tokens_on_toys(tables: FamilySetup, m: vec[i64], at: i64) -> i64:
    """Tokens on unfinished toys."""
    total: i64 = 0
    toy: i64
    for toy in range(m[at + TOYS]):
        slot = at + toy * TOY
        total += tables.sizes[m[slot]] - lacks(m, slot)
    return total


def different_deer(tables: FamilySetup, m: vec[i64], at: i64) -> i64:
    """How many names of reindeer a mat has."""
    names: i64 = 0
    name: i64
    for name in range(tables.deer):
        if m[at + DEER + name] > 0:
            names += 1
    return names


def extra_deer(tables: FamilySetup, m: vec[i64], at: i64) -> i64:
    """Reindeer beyond the first of their name."""
    extra: i64 = 0
    name: i64
    for name in range(tables.deer):
        extra += max(0, m[at + DEER + name] - 1)
    return extra


def deer_points(tables: FamilySetup, m: vec[i64], at: i64) -> i64:
    """Points for reindeer, both kinds: the tie-breaker too."""
    return tables.sets[different_deer(tables, m, at)] + tables.extra * extra_deer(tables, m, at)


# Small things


def run(first: i64, count: i64) -> vec[i64]:
    """So many numbers in a row."""
    return vec[i64]([first + k for k in range(count)])


def in_order(v: vec[i64]) -> vec[i64]:
    """Sorts a short vec in place."""
    i: i64
    for i in range(1, len(v)):
        k: i64 = i
        while k > 0 and v[k - 1] > v[k]:
            v[k - 1], v[k] = v[k], v[k - 1]
            k -= 1
    return v


def empty_mats(seats: i64) -> vec[i64]:
    """Rows for so many seats, without a card."""
    mats = vec[i64]([0] * (seats * W))
    seat: i64
    i: i64
    for seat in range(seats):
        for i in range(TOYS // TOY):
            mats[seat * W + i * TOY] = NO_CARD
    return mats
