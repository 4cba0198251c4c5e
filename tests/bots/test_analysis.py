"""Analysis: what a decision of a finished match was worth, judged by what its seat saw when it decided."""

from __future__ import annotations

import random

import pytest

from yuletable.bots.analysis import advice, advice_on, decisions
from yuletable.bots.hints import hints
from yuletable.bots.search import Effort
from yuletable.engine.game import Game, Refused
from yuletable.engine.match import Match
from yuletable.engine.messages import View
from yuletable.engine.words import plain
from yuletable.games import game, register

from .table import fresh

QUICK = Effort(60, 60, 600.0)
FEW = 12
"""Sampled games, where it does not matter how they go."""


def finished(each: Game, seats: int) -> tuple[Match, list[tuple[int, str, View, list[str]]]]:
    """A match played at random, and of every decision who took it, what was done, what was seen and what was open."""
    match, dice = fresh(each, seats), random.Random(5)
    seen = []
    while not match.over():
        seat = dice.choice(match.to_act())
        legal = match.moves(seat)
        move = dice.choice(legal)
        seen.append((seat, move, match.view(seat), legal))
        match.decide(seat, move)
    return match, seen


@pytest.mark.parametrize("each", register().values(), ids=register().keys())
def test_decisions_are_seen_again_as_they_were_when_they_were_taken(each: Game) -> None:
    """Seat by seat, in the order in which each decided: what was seen, open and done, sealed phases included."""
    match, seen = finished(each, each.seats[-1])
    in_order = [iter([one for one in seen if one[0] == seat]) for seat in range(each.seats[-1])]
    step = max(1, len(match.log) // 80)
    for n, entry in enumerate(match.log, start=1):
        live = next(in_order[entry.seat])
        if n % step == 0:
            before = match.when_decided(n)
            move = match.setup.space.move(entry.action)
            assert (entry.seat, move, before.view(entry.seat), before.moves(entry.seat)) == live
    assert all(next(left, None) is None for left in in_order)


@pytest.mark.parametrize("each", register().values(), ids=register().keys())
def test_what_was_done_stands_among_what_is_advised(each: Game) -> None:
    match, _ = finished(each, each.seats[0])
    decided = decisions(match)
    for one in decided[:: max(1, len(decided) // 4)]:
        found = advice_on(match, one.n, QUICK, FEW)
        assert found.taken == match.setup.space.move(match.log[one.n - 1].action)
        wins = {hint.decision: hint.wins for hint in found.hints}
        assert len(wins) == len(found.hints)
        assert max(wins.values()) == found.hints[0].wins
        assert found.cost in (0.0, pytest.approx(found.hints[0].wins - wins[found.taken]))
        assert found.cost == 0.0 or found.cost > found.margin
        assert found.games == FEW
        for hint in found.hints:
            assert plain(each.words.say(hint.reason, match.setup.names))


def bids(first: str, *others: str) -> Match:
    """The first bids of a match of Sweatshop; the first one is the one that is looked at."""
    match = fresh(game("sweatshop"), 3)
    for seat, bid in enumerate([first, *others]):
        match.decide(seat, bid)
    return match


def test_what_others_bid_in_the_same_phase_says_nothing_about_a_bid() -> None:
    """Seat 3 stands last in the log, behind the bids of the others: it did not know them."""
    one, other = bids("grab belt:1", "grab belt:2", "grab belt:3"), bids("grab belt:7", "grab nil", "grab belt:3")
    assert one.position(-1).to_decide != other.position(-1).to_decide, "the bids brought something else"
    assert [match.log[2].opened for match in (one, other)] == [0, 0]
    assert advice_on(one, 3, QUICK, FEW) == advice_on(other, 3, QUICK, FEW)


def test_a_later_step_of_a_lane_knows_the_earlier_ones_of_that_seat_alone() -> None:
    """Sealed choices of several steps: the view has my steps so far, and none of anybody else's."""
    match, _ = finished(game("sweatshop"), 3)
    later = [
        n
        for n, entry in enumerate(match.log, start=1)
        if entry.opened is not None and n - 1 > entry.opened and match.log[n - 2].seat == entry.seat
    ]
    assert later
    for n in later[:5]:
        entry, before = match.log[n - 1], match.when_decided(n)
        assert entry.opened is not None
        assert len(before.log) == entry.opened
        assert [seat for seat, lane in enumerate(before.lanes) if lane] == [entry.seat]


def test_asked_again_it_says_the_same_and_the_hint_is_one_of_it() -> None:
    match, _ = finished(game("stocking"), 2)
    n = decisions(match)[-1].n
    once = advice_on(match, n, QUICK, FEW)
    assert once == advice_on(match, n, QUICK, FEW)
    before, seat = match.when_decided(n), match.log[n - 1].seat
    advised = {hint.decision for hint in hints(match.game, match.setup, before.view(seat), effort=QUICK)}
    assert advised <= {hint.decision for hint in once.hints}


def test_whoever_does_what_the_adviser_would_do_is_told_so() -> None:
    """A match whose decisions are all the search's own: none of them cost anything."""
    match = fresh(game("stocking"), 2)
    while not match.over():
        seat = match.to_act()[0]
        tried = {move: _tried(match, seat, move) for move in match.moves(seat)}
        match.decide(seat, next((move for move, same in tried.items() if same), match.moves(seat)[0]))
    for each in decisions(match):
        found = advice_on(match, each.n, QUICK, FEW)
        assert found.same
        assert found.cost == 0.0


def _tried(match: Match, seat: int, move: str) -> bool:
    return advice(match.game, match.setup, match.view(seat), move, effort=QUICK, games=1).same


def test_a_clear_mistake_costs_what_it_lost() -> None:
    """The last decision of a match: nothing is open any more, so what it brought is the result itself."""
    tiny = game("stocking")
    for seed in range(40):
        match, dice = fresh(tiny, 2, seed), random.Random(seed)
        while not match.over():
            seat = dice.choice(match.to_act())
            match.decide(seat, dice.choice(match.moves(seat)))
        last = decisions(match)[-1]
        found = advice_on(match, last.n, QUICK, FEW)
        if found.cost:
            own = next(hint for hint in found.hints if hint.decision == found.taken)
            assert found.hints[0].wins - own.wins == found.cost
            return
    raise AssertionError("in 40 matches nobody ever spoilt the last decision")


def test_an_entry_that_is_not_there_is_refused() -> None:
    match, _ = finished(game("stocking"), 2)
    for n in (0, len(match.log) + 1):
        with pytest.raises(Refused, match=rf"The match has {len(match.log)} entries; {n} is none of them"):
            match.when_decided(n)


def test_only_where_there_was_a_choice_something_was_decided() -> None:
    match, _ = finished(game("sweatshop"), 2)
    decided = {each.n for each in decisions(match)}
    for n, entry in enumerate(match.log, start=1):
        assert (n in decided) == (len(match.when_decided(n).moves(entry.seat)) > 1)
