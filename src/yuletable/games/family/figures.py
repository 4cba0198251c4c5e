"""What help and tips show of a pack: every figure and table that another box may print otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from yuletable.engine.figures import counted, listed, markdown_table, points, sources_table

from .pack import Box, Ornament, Room, TreeSpace
from .rules import constants as c
from .rules.setup import FamilySetup


def figures(setup: FamilySetup) -> dict[str, str]:
    """By the name that stands in double braces in help.md and in the tips."""
    box = setup.pack.read(Box)
    scoring = box.scoring
    return {
        "pack": box.name,
        "days": str(box.calendar.days),
        "inspections": listed(box.calendar.inspections),
        "elves": counted(box.calendar.elves, "elf", "elves"),
        "rooms": rooms(box),
        "start": counted(box.toys.start, "toy card", "toy cards"),
        "letters": str(box.toys.slots),
        "limit": str(box.toys.limit),
        "toys": str(len(box.toy)),
        "toy-sizes": toy_sizes(box),
        "donated": points(scoring.donated_token),
        "helper": points(scoring.helper),
        "unfinished": points(scoring.unfinished_token),
        "reindeer-points": reindeer_points(box),
        "further-reindeer": points(scoring.extra_reindeer),
        "herd": herd(box),
        "tree-spaces": tree_spaces(box),
        "ornaments": ornaments(box),
        "cheer": listed(scoring.inspection),
        "sources": sources(box),
    }


# Tables


def rooms(box: Box) -> str:
    rows = [[room.name, places(room), what(n, room, box)] for n, room in enumerate(box.room)]
    return markdown_table(["room", "places", "what you get"], rows)


def places(room: Room) -> str:
    """How many elves a day find a place: one at each, any number where the bracket is open."""
    closed = len(room.pays) - len(room.open)
    if not closed:
        return "any number"
    return f"{closed}, and any number" if room.open else str(closed)


def what(at: int, room: Room, box: Box) -> str:
    """What the places of a room pay, in their order."""
    pays = ", ".join(str(n) for n in room.pays)
    if at < c.DONATION:
        return f"{pays} {c.ROOM_NAMES[at]} tokens"
    if at == c.DONATION:
        return "tokens that others gave away, as many as your toys can use"
    if at == c.MAIL:
        return f"{pays} toy cards, or fewer if that makes {box.toys.limit} unfinished ones"
    if at == c.STABLES:
        return f"a reindeer, and {pays} materials of your choice"
    return "an ornament for your tree, which brings something twice"


def toy_sizes(box: Box) -> str:
    """How many toys there are of each size, and what they score."""
    found: dict[int, Counter[int]] = {}
    for toy in box.toy:
        found.setdefault(sum(toy.needs()), Counter())[toy.points] += 1
    rows = [[size, sum(scores.values()), listed(sorted(scores))] for size, scores in sorted(found.items())]
    return markdown_table(["tokens it needs", "how many toys", "points"], rows)


def reindeer_points(box: Box) -> str:
    table = box.scoring.different_reindeer[: len(box.reindeer)]
    return markdown_table(["different reindeer", *range(1, len(table) + 1)], [["points", *table]])


def herd(box: Box) -> str:
    """How often each reindeer is in its deck."""
    by_copies: dict[int, list[str]] = {}
    for each in box.reindeer:
        by_copies.setdefault(each.copies, []).append(each.name)
    parts = [f"{counted(n, 'card', 'cards')} each of {listed(names)}" for n, names in sorted(by_copies.items())]
    return f"{sum(each.copies for each in box.reindeer)} cards, {listed(parts)}"


def tree_spaces(box: Box) -> str:
    return f"{counted(len(box.tree_space), 'space', 'spaces')}: {listed(brings(each) for each in box.tree_space)}"


def ornaments(box: Box) -> str:
    rows = [[each.name, each.copies, brings(each)] for each in box.ornament]
    return markdown_table(["ornament", "how many", "what it brings"], rows)


def brings(reward: Ornament | TreeSpace) -> str:
    if reward.reward == c.REWARDS[c.POINTS]:
        return points(reward.points)
    return "a toy card" if reward.reward == c.REWARDS[c.A_TOY] else reward.reward


def sources(box: Box) -> str:
    """Which figures somebody printed, and which are this house's own: by what they are of."""
    kinds: list[tuple[str, Sequence[tuple[str, str]]]] = [
        ("places", [(f"{room.name} {n}", each) for room in box.room for n, each in enumerate(room.source, start=1)]),
        ("toys", [(toy.name, toy.source) for toy in box.toy]),
        ("reindeer", [(each.name, each.source) for each in box.reindeer]),
        ("tree spaces", [(each.name, each.source) for each in box.tree_space]),
        ("ornaments", [(each.name, each.source) for each in box.ornament]),
        ("days and elves", [("all", box.calendar.source)]),
        ("cards at the start and at most", [("all", box.toys.source)]),
        ("scoring", [("all", box.scoring.source)]),
    ]
    return sources_table(kinds)
