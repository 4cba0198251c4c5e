"""Every game's table on a small screen: 80 columns, and 24 lines where that can be."""

from __future__ import annotations

import random

import pytest

from yuletable.engine.game import SPECTATOR
from yuletable.engine.match import Match
from yuletable.games import register

from .screens import SMALL, drawn

LINES = 24
MORE = {("family", 5): 2, ("station", 2): 4, ("station", 3): 4, ("station", 4): 4}
"""Lines beyond that: five mats of the family game, Station's picture of a tree with what fits on it."""
HOLIDAY = 3
"""Lines for what a holiday card says."""
LOOKED_AT = 0.1
"""Of the decisions of a match, the part at which the table is looked at."""
TABLES = [
    pytest.param(game.id, seats, options, id=f"{game.id}-{seats}{'-'.join(['', *options])}")
    for game in register().values()
    if game.id != "stocking"
    for seats in game.seats
    for options in [{}, *([{"holidays": True}] if game.id == "workshop" else [])]
] + [pytest.param("sweatshop", 5, {"luck": "up", "exploding": True}, id="sweatshop-5-luck-exploding")]


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2))])
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_the_table_fits_a_small_screen(name: str, seats: int, options: dict[str, object], seed: int) -> None:
    match = Match.new(register()[name], seats, options, secret=b"%d" % seed, match_id="screen")
    dice = random.Random(seed)
    most = LINES + MORE.get((name, seats), 0) + HOLIDAY * ("holidays" in options)
    while True:
        if match.over() or dice.random() < LOOKED_AT:
            lines = drawn(match, dice.randrange(seats)).splitlines()
            assert len(lines) <= most, "\n".join(lines)
            assert max(map(len, lines)) <= SMALL
        if match.over():
            break
        seat = match.to_act()[0]
        match.decide(seat, dice.choice(match.moves(seat)))
    for line in drawn(match, SPECTATOR).splitlines():
        assert len(line) <= SMALL
