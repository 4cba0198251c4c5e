"""Hints: the best decisions for a view, what they are expected to bring, and why."""

from __future__ import annotations

import pytest

from yuletable.bots.hints import hints
from yuletable.bots.learned import LearnedBrain
from yuletable.bots.search import Effort, Search
from yuletable.engine.game import Brain, Game
from yuletable.engine.words import plain
from yuletable.games import game, register

from .table import fresh, moments

QUICK = Effort(60, 60, 600.0)


@pytest.mark.parametrize("each", register().values(), ids=register().keys())
def test_three_different_decisions_with_expectation_and_reason(each: Game) -> None:
    match = fresh(each, each.seats[-1])
    for n, seat in enumerate(moments(match)):
        legal = match.moves(seat)
        found = hints(each, match.setup, match.view(seat), effort=QUICK)
        assert 1 <= len(found) <= 3
        assert len({hint.decision for hint in found}) == len(found)
        for hint in found:
            assert hint.decision in legal
            assert 0 <= hint.wins <= 1
            assert plain(each.words.say(hint.reason, match.setup.names))
        if n == 5:
            return


def test_the_first_bid_has_three_and_they_can_be_asked_again() -> None:
    sweatshop = game("sweatshop")
    match = fresh(sweatshop, 4)
    asked = [hints(sweatshop, match.setup, match.view(1), effort=QUICK) for _ in range(2)]
    assert len(asked[0]) == 3
    assert asked[0] == asked[1]


def test_the_expectation_is_that_of_the_end() -> None:
    """One step before the end nothing is open any more: wins and points are those of the result."""
    tiny = game("stocking")
    match = fresh(tiny, 2)
    while not match.over():
        seat = match.to_act()[0]
        view = match.view(seat)
        found = hints(tiny, match.setup, view, effort=QUICK)
        match.decide(seat, found[0].decision)
    result = match.result()
    assert result is not None
    points = result.scores[seat].points
    assert found[0].points == pytest.approx(points)
    assert found[0].wins == pytest.approx((seat in result.winners()) / len(result.winners()))


def test_the_hint_is_the_experts_where_it_has_learned_what_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    brains: list[Brain] = []

    def watched(brain: Brain, seat: int, effort: Effort) -> Search:
        brains.append(brain)
        return Search(brain, seat, effort)

    monkeypatch.setattr("yuletable.bots.hints.Search", watched)
    for name, seats, learned in (("sweatshop", 2, True), ("stocking", 2, False)):
        match = fresh(game(name), seats)
        seat = match.to_act()[0]
        hints(game(name), match.setup, match.view(seat), effort=Effort(6, 60, 600.0))
        assert isinstance(brains[-1], LearnedBrain) == learned
