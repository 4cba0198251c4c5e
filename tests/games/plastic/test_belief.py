"""What a seat may think: every position that fits its view and no other, as often as it should."""

from __future__ import annotations

import copy
import random

import pytest
from tests.length import often

from yuletable.engine.luck import QuickLuck
from yuletable.engine.match import Match
from yuletable.engine.pack import Pack
from yuletable.games.plastic.bot.belief import PlasticBelief
from yuletable.games.plastic.rules.setup import PlasticSetup
from yuletable.games.plastic.rules.state import BigPlastic

from .naive import behind, sampled
from .table import BIG, ELVES, PLASTIC, elf, goon, place, start, table, view

DREAMS = often(1000, 3000)
SPREAD = 4.5
"""How many standard deviations a share may be off: a wrong rule in a small case is off by far more."""


def small_pack(cards: dict[int, int], hearts: tuple[int, ...], turns: int, hand: int = 2, draw: int = 1) -> Pack:
    """A cut-down box: so many cards of each rank, counted from 1, and these hearts."""
    contents = copy.deepcopy(PLASTIC.pack("small").contents)
    contents["deck"] |= {
        "plastic": [cards.get(rank, 0) for rank in range(1, 11)],
        "hearts": [int(rank in hearts) for rank in range(1, 11)],
    }
    contents["track"]["turns"] = turns
    contents["plastic"] |= {"hand": hand, "draw": draw, "limit": hand + draw}
    return Pack(contents, "small.toml")


PACKS = {
    "few": small_pack({3: 3, 5: 3, 7: 2}, (3, 7), 4),
    "alike": small_pack({3: 5, 5: 2, 9: 2}, (3,), 4, hand=2, draw=2),
    "reshuffled": small_pack({2: 2, 3: 2, 7: 1}, (2, 7), 8, hand=1, draw=2),
}


@pytest.mark.slow
@pytest.mark.parametrize("viewer", [ELVES, BIG], ids=["elves", "plastic"])
@pytest.mark.parametrize("name", PACKS)
def test_sample_against_naive_enumeration_small_cases(name: str, viewer: int) -> None:
    """Support and frequency, at several points of random matches."""
    compared = shuffled = 0
    for number in range(8):
        dice = random.Random(f"{name}/{number}")
        match = Match.new(PLASTIC, 2, {}, pack=PACKS[name], secret=f"{name}/{number}".encode(), match_id="naive")
        stop_at = dice.randrange(2, 26)
        while not match.over() and len(match.log) < stop_at:
            seat = match.to_act()[0]
            moves = [move for move in match.moves(seat) if move != "call-it-a-day"]
            busy = [move for move in moves if move not in ("stop", "quit")]
            match.decide(seat, dice.choice(busy or moves))
        if match.over():
            continue
        real = behind(match, viewer)
        dreams = sampled(match, viewer, QuickLuck(number + 3), DREAMS)
        assert set(dreams) <= set(real), f"{name}/{number}: something impossible was sampled"
        for key, share in real.items():
            slack = SPREAD * (share * (1 - share) / DREAMS) ** 0.5 + 1e-9
            assert abs(dreams[key] / DREAMS - share) < slack, f"{name}/{number}: {dreams[key] / DREAMS} for {share}"
        compared += len(real) > 1
        shuffled += bool(view(match).plastic.known)
    assert compared >= 3
    assert shuffled or name != "reshuffled", "no match had its pile shuffled"


def dreams(match: Match, seat: int, times: int = 60) -> list[BigPlastic]:
    assert isinstance(match.setup, PlasticSetup)
    found, luck = PlasticBelief(match.setup, view(match, seat)), QuickLuck(7)
    return [found.sample(luck) for _ in range(times)]


def toys(states: list[BigPlastic]) -> set[str]:
    return {"".join(toy for at, toy in enumerate("jqka") if state.toys >> at & 1) for state in states}


def test_sample_toys_consistent_with_built_and_not_built() -> None:
    match = table()
    assert toys(dreams(match, BIG)) == {"jqk", "jqa", "jka", "qka"}
    match = table(elves=1, toys="j q k", storage="plank plank yarn")
    elf(match, "dolls")
    assert toys(dreams(match, BIG)) == {"jqk", "jqa", "jka"}
    match = table(elves=1, toys="j q a", storage="yarn yarn metal")
    elf(match, "machines")
    assert toys(dreams(match, BIG)) == {"jqa"}, "a bench that paid for a toy and built nothing rules it out"
    assert toys(dreams(match, ELVES)) == {"jqa"}


def test_sample_hand_from_unseen_cards() -> None:
    match = table(hand="2 2 2 9", elves=3)
    elf(match, "forest")
    goon(match, "2 sawmill")
    elf(match, "lower-mine")
    goon(match, "2 raid")
    for state in dreams(match, ELVES):
        assert sum(state.hand) == 2
        assert state.hand[1] <= 1, "two of the three 2s lie open"
        state.check()
    assert len({tuple(state.hand) for state in dreams(match, ELVES)}) > 10


def test_sample_hearts() -> None:
    match = table(hearts="3 8", hand="a 7", elves=2)
    held = {tuple(state.held.counts) for state in dreams(match, BIG, 400)}
    assert len(held) == 45, "any two of ten"
    assert {tuple(state.held.counts) for state in dreams(match, ELVES)} == {(0, 0, 1, 0, 0, 0, 0, 1, 0, 0)}


def test_sample_knows_the_hand_after_a_shuffle() -> None:
    match = table(luck="10 10", hand="9 2 3", deck="", elves=4)
    elf(match, "forest")
    goon(match, "9 draw")
    for state in dreams(match, ELVES):
        assert state.hand[1] >= 1
        assert state.hand[2] >= 1


def test_sample_is_exact_where_nothing_is_hidden() -> None:
    match = table(hand="4 9", deck="", elves=2)
    place(match, "forest")
    assert {tuple(state.hand) for state in dreams(match, ELVES)} == {(0, 0, 0, 1, 0, 0, 0, 0, 1, 0)}


def test_a_spectator_can_sample_too() -> None:
    match = start()
    for state in dreams(match, -1):
        state.check()
        assert state.view(-1) == match.view(-1)
