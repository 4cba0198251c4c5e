"""Placement and groups against the naive second implementation, on random trees."""

from __future__ import annotations

import random

import pytest

from yuletable.games.station.rules import scoring
from yuletable.games.station.rules.constants import BUYING, FULL, SMALL, W

from .naive import TREE, Square, groups, name, places
from .table import NONE, position, send

ALL = "9G 9W 9L 9J"


@pytest.mark.parametrize(
    "seeds", [range(40), pytest.param(range(40, 300), marks=pytest.mark.slow)], ids=["few", "many"]
)
def test_placements_and_groups_against_naive_sets_on_random_trees(seeds: range) -> None:
    """Trees grown decoration by decoration; what may be drawn next is compared at each step."""
    compared = 0
    several = 0
    for seed in seeds:
        dice = random.Random(seed)
        s = position(stock=[ALL])
        tables = s.tables
        shapes = list(tables.shapes)
        send(s, 0, 4)
        s.phase, s.actor, s.area = BUYING, 0, 4
        drawn: set[Square] = set()
        tinsel: set[Square] = set()
        items: list[set[Square]] = []
        for deco in [dice.choice([0, 1, 1]) if dice.random() < 0.5 else -1 for _ in range(14)]:
            item = min(len(tables.ids["deco"]) - 1, s.marker + SMALL + dice.randrange(3)) if deco < 0 else deco
            wanted = places(shapes[item], drawn, tables.top[item] == 1)
            legal = [tables.space.move(action).split() for action in s.legal(0)]
            found = {p[2].removeprefix("square:") for p in legal if p[:2] == ["draw", tables.ids["deco"][item]]}
            assert found == set(wanted), f"tree {seed}: {tables.ids['deco'][item]}"
            compared += 1
            if not wanted:
                continue
            first = dice.choice(sorted(wanted))
            s.draw(0, item, tables.ids["square"].index(f"square:{first}"), NONE)
            drawn |= wanted[first]
            if item == 1:
                tinsel |= wanted[first]
            elif item >= SMALL:
                items.append(wanted[first])
            assert scoring.groups(s, 0) == groups(items, tinsel), f"tree {seed}"
            several += scoring.groups(s, 0) > 1
            if s.marker == tables.items:
                break
        full = {n for n, bit in enumerate(tables.bits) if s.mats[0 * W + FULL] & bit}
        assert {tables.ids["square"][n].removeprefix("square:") for n in full} == {name(square) for square in drawn}
    assert compared > 6 * len(seeds)
    assert several > len(seeds) // 10
    assert len(TREE) == 28
