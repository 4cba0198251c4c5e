"""The steps of the guided first game that need a special position."""

from __future__ import annotations

from tests.games.learning import explained

from .table import arrange, do


def test_few_toys() -> None:
    assert "few-toys" in explained(arrange(toys=["robot"]))
    assert "few-toys" not in explained(arrange(toys=["robot crane"]))


def test_five_toys() -> None:
    assert "five-toys" in explained(arrange(toys=["robot crane submarine truck knight"]))


def test_card_lost() -> None:
    match = arrange(toys=["robot crane submarine truck knight"], luck="ornament:letter")
    do(match, 0, "place room:tree")
    assert explained(match) == ["tree", "tree-space", "card-lost"]


def test_the_helper_bonus_is_explained_when_it_happens() -> None:
    match = arrange(turn=2, elves={"wood": "1"}, toys=["robot", "crane"])
    assert "helped" not in explained(match)
    do(match, 1, "place room:wood", "donate")
    assert "helped" in explained(match, 0)
    assert "helped-others" in explained(match, 1)


def test_the_first_donation_of_mine_and_of_others() -> None:
    match = arrange(toys=["robot"])
    do(match, 0, "place room:fabric")
    assert "first-donation" in explained(match, 0)
    assert "first-donation-of-others" in explained(match, 1)


def test_a_donation_worth_fetching() -> None:
    assert "donation-open" in explained(arrange(toys=["robot"], donated="metal"))
    assert "donation-open" not in explained(arrange(toys=["robot"], donated="wood"))
