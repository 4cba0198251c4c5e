"""Small sums of the rules."""

from __future__ import annotations

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.counting import places_by
from yuletable.engine.messages import ranked


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_places_without_lines_are_those_of_the_result(seats: int) -> None:
    dice = random.Random(seats)
    for _ in range(200):
        points, coal, training = ([dice.randrange(3) for _ in range(seats)] for _ in range(3))
        figures = [n for each in zip(points, coal, training, strict=True) for n in each]
        scores = ranked(points, [[]] * seats, coal=coal, training=training)
        assert list(places_by(vec[i64](figures), 3)) == [score.place for score in scores]
