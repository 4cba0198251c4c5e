"""The Donation Center (family R5)."""

from __future__ import annotations

from .table import arrange, do, donated, has, phase, refusal, scores, team, told, toys


def test_empty_refused() -> None:
    assert refusal(arrange(toys=["robot"]), 0, "place room:donation") == "illegal"


def test_nothing_fits_refused() -> None:
    assert refusal(arrange(toys=["robot"], donated="wood fabric"), 0, "place room:donation") == "illegal"


def test_without_a_toy_refused() -> None:
    assert refusal(arrange(donated="wood metal"), 0, "place room:donation") == "illegal"


def test_at_least_one_then_stop() -> None:
    match = arrange(toys=["robot knight"], donated="metal metal")
    do(match, 0, "place room:donation")
    assert refusal(match, 0, "enough") == "illegal"
    do(match, 0, "take token:metal toy:knight")
    assert "enough" in match.moves(0)
    do(match, 0, "enough")
    assert (donated(match), has(match, 0, "knight"), has(match, 0, "robot")) == ("metal", "metal", "")
    assert match.to_act() == [1]


def test_only_what_fits() -> None:
    match = arrange(toys=["robot knight"], donated="fabric wood metal metal")
    do(match, 0, "place room:donation")
    assert match.moves(0) == ["take token:wood toy:knight", "take token:metal toy:knight", "take token:metal toy:robot"]


def test_ends_when_nothing_more_fits() -> None:
    match = arrange(toys=["knight+metal"], donated="fabric wood metal metal")
    do(match, 0, "place room:donation", "take token:wood toy:knight", "take token:metal toy:knight")
    assert donated(match) == "fabric metal"
    assert match.to_act() == [1]


def test_no_second_donation() -> None:
    """A token taken here goes on a toy at once; giving it away again is no decision."""
    match = arrange(toys=["robot knight"], donated="metal metal")
    before = scores(match)
    do(match, 0, "place room:donation")
    assert phase(match) == "take"
    assert refusal(match, 0, "donate") == "illegal"
    do(match, 0, "take token:metal toy:knight", "enough")
    assert scores(match) == before
    assert told(match, "gave") == []


def test_what_stays_behind_pays_nothing() -> None:
    match = arrange(toys=["truck+metal+metal+assembly"], donated="fabric metal")
    before = scores(match)[0]
    do(match, 0, "place room:donation")
    assert scores(match)[0] - before == 5, "the Truck, and nothing for the fabric left there"


def test_toy_finished_here_scores_at_once() -> None:
    match = arrange(toys=["truck+metal+metal+assembly robot"], donated="metal metal")
    do(match, 0, "place room:donation", "take token:metal toy:truck")
    assert team(match, 0).finished == ["toy:truck"]
    assert toys(match, 0) == "robot"


def test_open_to_many_elves_a_day() -> None:
    match = arrange(3, turn=3, toys=["", "", "robot"], donated="metal", elves={"donation/1": "1"})
    do(match, 2, "place room:donation")
    assert has(match, 2, "robot") == "metal"


def test_tokens_stay_over_days() -> None:
    match = arrange(turn=2, donated="wood wood metal", waiting=[0, 1], toys=["", "robot"], luck="vixen comet cupid")
    do(match, 1, "place room:fabric")
    assert donated(match) == "fabric fabric wood wood metal"
