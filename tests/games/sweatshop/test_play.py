"""Santa's Sweatshop plays to the end in every combination of its options, and nothing is lost on the way."""

from __future__ import annotations

import random
from itertools import combinations, product

import pytest

from yuletable.engine import replay
from yuletable.engine.match import Match
from yuletable.games import game
from yuletable.games.sweatshop.cards import EDITIONS, GOLD
from yuletable.games.sweatshop.layout import LUCKS

SWEATSHOP = game("sweatshop")
TRIOS = list(combinations(GOLD, 3))


@pytest.mark.parametrize("seats", SWEATSHOP.seats)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_combination_plays_to_the_end(seats: int, edition: str) -> None:
    dice = random.Random(f"{seats} {edition}")
    for luck, exploding, dutch in product(LUCKS, (False, True), (False, True)):
        trios = [trio for trio in TRIOS if not (dutch and "knife" in trio)]
        for trio in dice.sample(trios, 3):
            options = {"edition": edition, "gold": trio, "luck": luck, "exploding": exploding, "dutch": dutch}
            match = Match.new(SWEATSHOP, seats, options, secret=dice.randbytes(16), match_id="smoke")
            play(match, dice)
            replay.verify(replay.read(replay.write(match, ["elf"] * seats)), SWEATSHOP)


@pytest.mark.parametrize("trio", TRIOS, ids="-".join)
def test_every_trio_of_gold_plays_to_the_end(trio: tuple[str, ...]) -> None:
    dice = random.Random("-".join(trio))
    play(Match.new(SWEATSHOP, 4, {"gold": trio}, secret=dice.randbytes(16), match_id="smoke"), dice)


def play(match: Match, dice: random.Random) -> None:
    """Random play, checked after every decision."""
    while not match.over():
        assert len(match.log) < SWEATSHOP.bound
        seat = dice.choice(match.to_act())
        match.decide(seat, dice.choice(match.moves(seat)))
        match.position(seat).check()
    result = match.result()
    assert result is not None
    assert [score.points for score in result.scores] == match.position(-1).standing()
