"""All options together: every combination plays to the end, and every option makes a difference (sweatshop R25)."""

from __future__ import annotations

from itertools import combinations, cycle, product

import pytest

from yuletable.engine import replay
from yuletable.engine.game import State
from yuletable.engine.luck import QuickLuck
from yuletable.games.sweatshop.pack import EDITIONS, GOLD

from .table import SWEATSHOP, opening, play_out, start, view

TABLES = list(product(EDITIONS, ("plain", "up", "down"), (False, True), (False, True)))
"""Edition, luck, exploding seasons, Dutch auction."""
TRIOS = list(combinations(GOLD, 3))


def options_of(table: tuple[str, str, bool, bool], gold: tuple[str, ...]) -> dict[str, object]:
    edition, luck, exploding, dutch = table
    return {"edition": edition, "luck": luck, "exploding": exploding, "dutch": dutch, "gold": list(gold)}


def played(seats: int, options: dict[str, object], seed: int) -> State:
    """The end of a match of random decisions."""
    luck = QuickLuck(seed)
    state = SWEATSHOP.new(SWEATSHOP.setup_for(seats, options), luck)
    steps = 0
    while state.to_decide:
        seat = state.to_act()[0]
        legal = list(state.legal(seat))
        state.apply(seat, legal[luck.roll(len(legal))], luck)
        steps += 1
        assert steps <= SWEATSHOP.max_decisions
    state.check()
    return state


@pytest.mark.parametrize("seats", [2, *(pytest.param(seats, marks=pytest.mark.slow) for seats in (3, 4, 5))])
def test_combinations_play_to_the_end(seats: int) -> None:
    """Each trio of gold at each number of players, the other options in turn; anybody can verify it afterwards."""
    tables = cycle(TABLES[seats:] + TABLES[:seats])
    for n, gold in enumerate(TRIOS):
        edition, luck, exploding, dutch = next(tables)
        dutch = dutch and "knife" not in gold
        match = play_out(start(seats, n, **options_of((edition, luck, exploding, dutch), gold)), n)
        replay.verify(replay.read(replay.write(match, [""] * seats)), SWEATSHOP)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_combinations_play_to_the_end_all_of_them(seats: int, edition: str) -> None:
    for seed, (table, gold) in enumerate(product(TABLES, TRIOS)):
        if table[0] == edition and not (table[3] and "knife" in gold):
            state = played(seats, options_of(table, gold), seed)
            result = state.result()
            assert result is not None
            assert [score.points for score in result.scores] == state.points()


OTHER_GOLD = [kind for kind in GOLD if kind not in ("wrapping-paper", "elven-magic", "broom")]
OTHER_VALUES: list[tuple[str, object]] = [
    ("edition", "2025-06"),
    ("luck", "up"),
    ("luck", "down"),
    ("exploding", True),
    ("dutch", True),
    *[("gold", [kind, "broom", "elven-magic"]) for kind in OTHER_GOLD],
]


@pytest.mark.parametrize(("option", "value"), OTHER_VALUES, ids=str)
def test_each_option_changes_some_game(option: str, value: object) -> None:
    """The same luck and the same way of choosing end elsewhere."""
    assert played(4, {option: value}, seed=5).points() != played(4, {}, seed=5).points()


def test_edition_changes_the_deal() -> None:
    """With the same draws, June deals more starting cards to the third elf."""
    violet = "doll " * 19 + "kite " * 10
    printed, june = opening(3, violet), opening(3, violet, edition="2025-06")
    assert [each.hand for each in view(printed).elves] == [1, 1, 1]
    assert [each.hand for each in view(june).elves] == [1, 1, 2]
