"""The Christmas Tree (family R8, R10)."""

from __future__ import annotations

import pytest

from .table import arrange, at_work, do, donated, has, phase, refusal, scores, team, told, toys, view

FULL = "fabric=wood wood=wood metal=wood assembly=metal letter=metal star=metal"


def test_two_stations() -> None:
    match = arrange(3, turn=3, elves={"tree": "1"}, luck="ornament:star")
    do(match, 2, "place room:tree", "hang space:wood")
    assert at_work(match, "tree/2") == "3"
    assert refusal(arrange(3, turn=3, elves={"tree": "1 2"}), 2, "place room:tree") == "illegal"


def test_ornament_drawn_by_luck_no_choice_of_place() -> None:
    """Colour does not matter and the pile has no places: one says that one draws, no more (R10)."""
    match = arrange(luck="ornament:metal", toys=["robot"])
    assert [move for move in match.moves(0) if "tree" in move] == ["place room:tree"]
    do(match, 0, "place room:tree")
    assert not match.can_undo(0)
    assert view(match).ornaments == 24
    assert view(match).turn.ornament == "ornament:metal"


def test_reward_settled_before_hanging() -> None:
    match = arrange(luck="ornament:metal", toys=["robot"])
    do(match, 0, "place room:tree")
    assert match.moves(0) == ["put toy:robot", "donate"]
    do(match, 0, "put toy:robot")
    assert phase(match) == "hang"


@pytest.mark.parametrize("kind", ["fabric", "wood", "metal", "assembly"])
def test_each_ornament_reward_token(kind: str) -> None:
    match = arrange(luck=f"ornament:{kind}")
    do(match, 0, "place room:tree")
    assert told(match, "took") == [{"who": "seat:1", "token": f"token:{kind}", "n": 1}]
    assert donated(match) == kind, "without a toy it fits nowhere"


def test_each_ornament_reward_points() -> None:
    match = arrange(luck="ornament:star")
    do(match, 0, "place room:tree")
    assert scores(match) == [2, 0]
    assert team(match, 0).points.tree == 2


def test_each_ornament_reward_toy() -> None:
    match = arrange(luck="ornament:letter robot crane")
    do(match, 0, "place room:tree")
    assert phase(match) == "pick"
    do(match, 0, "pick unseen")
    assert (toys(match, 0), phase(match)) == ("robot", "hang")


@pytest.mark.parametrize("kind", ["fabric", "wood", "metal", "assembly"])
def test_each_tree_space_reward_token(kind: str) -> None:
    match = arrange(luck="ornament:star")
    do(match, 0, "place room:tree", f"hang space:{kind}")
    assert donated(match) == kind
    assert scores(match) == [3, 0]


def test_each_tree_space_reward_points() -> None:
    match = arrange(luck="ornament:wood")
    do(match, 0, "place room:tree", "hang space:star")
    assert team(match, 0).points.tree == 2


def test_each_tree_space_reward_toy() -> None:
    match = arrange(luck="ornament:star robot")
    do(match, 0, "place room:tree", "hang space:letter", "pick unseen")
    assert toys(match, 0) == "robot"
    assert match.to_act() == [1]


def test_tree_spaces_are_one_of_each_reward() -> None:
    spaces = {space.id: space.brings for space in team(arrange(), 0).tree}
    assert spaces == {
        "space:fabric": "token:fabric",
        "space:wood": "token:wood",
        "space:metal": "token:metal",
        "space:assembly": "token:assembly",
        "space:letter": "letter",
        "space:star": "points",
    }


def test_space_used_once() -> None:
    match = arrange(trees=["wood=wood star=metal"], luck="ornament:star")
    do(match, 0, "place room:tree")
    assert match.moves(0) == ["hang space:fabric", "hang space:metal", "hang space:assembly", "hang space:letter"]


def test_the_last_space_is_used_unasked() -> None:
    match = arrange(trees=[FULL.replace(" star=metal", "")], luck="ornament:fabric")
    do(match, 0, "place room:tree")
    assert team(match, 0).points.tree == 2
    assert match.to_act() == [1]


def test_full_tree_refused() -> None:
    match = arrange(trees=[FULL])
    assert refusal(match, 0, "place room:tree") == "illegal"


def test_toy_card_reward_at_five_lost() -> None:
    match = arrange(toys=["robot crane submarine truck knight"], luck="ornament:letter")
    do(match, 0, "place room:tree")
    assert told(match, "card-lost") == [{"who": "seat:1"}]
    do(match, 0, "hang space:letter")
    assert len(told(match, "card-lost")) == 2
    assert match.to_act() == [1]


def test_toy_card_reward_without_a_card_lost() -> None:
    match = arrange(mail="- - - - - -", rest="finished", luck="ornament:letter")
    do(match, 0, "place room:tree")
    assert told(match, "card-lost") == [{"who": "seat:1"}]
    assert phase(match) == "hang"


def test_toy_card_reward_after_toy_finished_in_first_half_taken() -> None:
    """Five toys; the ornament's metal finishes the Truck, so the letter space has somebody to give its card to (R8)."""
    match = arrange(toys=["robot crane submarine truck+metal+metal+assembly knight"], luck="ornament:metal wagon")
    do(match, 0, "place room:tree", "put toy:truck", "hang space:letter", "pick unseen")
    assert toys(match, 0) == "robot crane submarine knight wagon"
    assert scores(match)[0] == 5


def test_space_reward_goes_on_a_toy() -> None:
    match = arrange(toys=["robot"], luck="ornament:wood")
    do(match, 0, "place room:tree", "hang space:metal", "put toy:robot")
    assert has(match, 0, "robot") == "metal"
    assert donated(match) == "wood"
