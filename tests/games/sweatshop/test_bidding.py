"""Collecting: bids, ties and the tracker, nil bids, when a season's belt is done (sweatshop R5, R6, R8, R9)."""

from __future__ import annotations

import pytest

from yuletable.engine.game import SPECTATOR
from yuletable.games.sweatshop.view import SweatshopView

from .table import (
    arrange,
    belt,
    bid,
    cards,
    do,
    elf,
    hand,
    idle,
    leave_belt,
    noticed,
    refusal,
    start,
    told,
    tracker,
    view,
)

GREY, PURPLE, GREEN, ORANGE = range(4)
BELT = "doll radio wrapping-paper kite robot doll kite ?"


def test_example_first_bid_2_3_4_nil() -> None:
    """Grey bid 2, Purple 3, Green 4, Orange nil: Grey takes Doll and Radio; the Wrapping Paper is leftmost now."""
    match = arrange(4, belt=BELT)
    bid(match, "2 3 4 nil")
    assert hand(match, GREY) == cards("doll radio")
    assert belt(match) == "wrapping-paper kite robot doll kite ?"
    assert match.to_act() == [PURPLE, GREEN, ORANGE]


def test_bid_range_nil_to_all_left() -> None:
    match = arrange(3, belt="doll kite robot ?")
    assert match.moves(0) == ["grab nil", "grab belt:1", "grab belt:2", "grab belt:3", "grab belt:4"]


def test_bid_beyond_refused() -> None:
    match = arrange(3, belt="doll kite robot ?")
    assert refusal(match, 0, "grab belt:5") == "illegal"
    bid(match, "1 nil nil")
    assert refusal(match, 1, "grab belt:4") == "illegal"
    assert refusal(match, 1, "grab belt:3") == ""


def test_lowest_grab_wins() -> None:
    match = arrange(4, belt=BELT)
    bid(match, "4 3 8 5")
    assert told(match, SPECTATOR, "wins") == [{"who": "seat:2", "n": 3}]


def test_nil_never_wins() -> None:
    match = arrange(4, belt=BELT)
    bid(match, "nil nil 8 nil")
    assert told(match, SPECTATOR, "wins") == [{"who": "seat:3", "n": 8}]


def test_winner_out_for_season() -> None:
    match = arrange(4, belt=BELT)
    bid(match, "2 3 4 nil")
    assert not elf(match, GREY).is_in
    assert refusal(match, GREY, "grab nil") == "turn"


def test_others_bid_again() -> None:
    match = arrange(4, belt=BELT)
    bid(match, "2 3 4 nil")
    bid(match, "3 2 1")
    assert told(match, SPECTATOR, "wins") == [{"who": "seat:1", "n": 2}, {"who": "seat:4", "n": 1}]
    assert match.to_act() == [PURPLE, GREEN]


def test_all_in_again_next_season() -> None:
    match = arrange(3, belt="doll kite ?", season=1)
    bid(match, "1 nil nil")
    bid(match, "1 nil")
    idle(match)
    assert view(match).season == 2
    assert match.to_act() == [0, 1, 2]
    assert all(each.is_in for each in view(match).elves)


def test_last_elf_takes_all_without_bid() -> None:
    match = arrange(3, belt="doll kite robot radio ?", luck="kite")
    bid(match, "1 nil nil")
    bid(match, "1 nil")
    assert told(match, SPECTATOR, "last-elf") == [{"who": "seat:3", "n": 3}]
    assert [event.line.key for event in match.events(SPECTATOR)].count("event.bid-nil") == 3
    assert told(match, 2, "took-hidden") == [{"who": "seat:3", "card": "card:kite"}]


def test_last_elf_must_take_poop_too() -> None:
    match = arrange(2, belt="doll poop ?")
    bid(match, "1 nil")
    assert elf(match, 1).floor == 1


def test_grab_everything_others_get_nothing() -> None:
    match = arrange(3, belt="doll kite robot", season=1)
    bid(match, "3 nil nil")
    assert [each.hand for each in view(match).elves] == [3, 0, 0]
    assert view(match).phase == "craft"
    assert told(match, SPECTATOR, "last-elf") == []


def test_all_nil_two_leave() -> None:
    match = arrange(3, belt="doll kite robot ?")
    bid(match, "nil nil nil")
    assert belt(match) == "robot ?"
    assert view(match).gone == cards("doll kite")
    assert [each.hand for each in view(match).elves] == [0, 0, 0]
    assert match.to_act() == [0, 1, 2]


def test_all_nil_one_left() -> None:
    match = arrange(2, belt="doll kite robot", season=1)
    bid(match, "nil nil")
    bid(match, "nil nil")
    assert view(match).gone == cards("doll kite robot")
    assert view(match).season == 2


def test_all_nil_until_empty_nobody_gets_anything() -> None:
    match = arrange(2, belt="doll kite robot doll kite", hands=["doll", "kite"])
    leave_belt(match)
    assert match.over()
    assert told(match, SPECTATOR, "wins") == told(match, SPECTATOR, "last-elf") == []
    assert [each.hand for each in view(match).elves] == [1, 1]


def test_all_nil_of_those_still_in() -> None:
    match = arrange(3, belt="doll kite robot ?")
    bid(match, "1 nil nil")
    bid(match, "nil nil")
    assert belt(match) == "?"


def test_all_nil_turns_up_hidden_card() -> None:
    match = arrange(2, belt="doll ?", luck="radio")
    bid(match, "nil nil")
    for seat in (0, 1, SPECTATOR):
        assert [figures["card"] for figures in told(match, seat, "lost")] == ["card:doll", "card:radio"]
        assert view(match, seat).gone == cards("doll radio")


def test_all_nil_gold_is_lost() -> None:
    match = arrange(2, belt="broom ?", luck="wrapping-paper")
    bid(match, "nil nil")
    assert view(match).gone == cards("broom wrapping-paper")
    assert [each.gold for each in view(match).elves] == [[], []]


# Ties


def test_example_tie_2_2() -> None:
    """Grey on space 2 beats Orange on space 4; then Green and Orange move up and Grey is last."""
    match = arrange(4, belt=BELT, tracker="2 1 3 4")
    bid(match, "2 3 4 2")
    assert hand(match, GREY) == cards("doll radio")
    assert view(match).tracker == ["seat:2", "seat:3", "seat:4", "seat:1"]
    assert match.to_act() == [PURPLE, GREEN, ORANGE]


def test_tie_of_three() -> None:
    match = arrange(4, belt=BELT, tracker="4 3 2 1")
    bid(match, "2 2 2 3")
    assert told(match, SPECTATOR, "wins") == [{"who": "seat:3", "n": 2}]
    assert tracker(match) == "4 2 1 3"


def test_tie_with_last_space_won_from_space_1() -> None:
    match = arrange(2, belt=BELT)
    bid(match, "2 2")
    assert told(match, SPECTATOR, "wins") == [{"who": "seat:1", "n": 2}]
    assert tracker(match) == "2 1"


def test_tie_not_at_lowest_ignored() -> None:
    match = arrange(4, belt=BELT)
    bid(match, "3 3 1 nil")
    assert told(match, SPECTATOR, "tie") == []
    assert tracker(match) == "1 2 3 4"


def test_no_tie_no_move() -> None:
    match = arrange(4, belt=BELT, tracker="3 1 4 2")
    bid(match, "2 3 4 nil")
    assert tracker(match) == "3 1 4 2"


def test_tie_of_nils_moves_nobody() -> None:
    match = arrange(4, belt=BELT)
    bid(match, "nil nil nil nil")
    assert tracker(match) == "1 2 3 4"


def test_tracker_kept_over_seasons() -> None:
    match = arrange(2, belt="doll kite", season=1)
    bid(match, "1 1")
    idle(match)
    assert (view(match).season, tracker(match)) == (2, "2 1")


# What is seen when


def test_bids_hidden_until_all_in() -> None:
    match = arrange(3, belt=BELT)
    before = [(match.view(seat), match.events(seat)) for seat in (1, 2, SPECTATOR)]
    do(match, 0, "grab belt:2")
    assert [(match.view(seat), match.events(seat)) for seat in (1, 2, SPECTATOR)] == before
    assert elf(match, 0, viewer=0).bid == 2
    do(match, 2, "grab nil")
    assert elf(match, 0, viewer=2).bid is None
    assert match.to_act() == [1], "only who has finished is seen"


def test_bid_in_a_position_shown_to_its_owner_only() -> None:
    """Not even the position in which the bid stands tells others (sweatshop R5)."""
    match = arrange(3, belt=BELT)
    before = match.view(1)
    do(match, 0, "grab belt:2")
    seen = match.position(0).view(1)
    assert isinstance(seen, SweatshopView)
    assert isinstance(before, SweatshopView)
    assert seen.elves == before.elves


def test_bid_of_any_size_looks_the_same() -> None:
    matches = [arrange(3, belt=BELT) for _ in range(2)]
    do(matches[0], 0, "grab belt:2")
    do(matches[1], 0, "grab nil")
    for seat in (1, 2, SPECTATOR):
        assert noticed(matches[0], seat) == noticed(matches[1], seat)


def test_bid_may_be_changed_until_all_are_in() -> None:
    match = arrange(2, belt=BELT)
    do(match, 0, "grab belt:2")
    match.undo(0)
    do(match, 0, "grab nil")
    do(match, 1, "grab belt:3")
    assert told(match, SPECTATOR, "wins") == [{"who": "seat:2", "n": 3}]


def test_reveal_shows_all_bids() -> None:
    match = arrange(4, belt=BELT)
    bid(match, "2 3 4 nil")
    for seat in (SPECTATOR, *range(4)):
        assert [(figures["who"], figures["n"]) for figures in told(match, seat, "bid")] == [
            ("seat:1", 2),
            ("seat:2", 3),
            ("seat:3", 4),
        ]
        assert told(match, seat, "bid-nil") == [{"who": "seat:4"}]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_sealed_answers_order_of_arrival_irrelevant(order: tuple[int, ...]) -> None:
    usual, other = start(3), start(3)
    grabs = ["grab belt:2", "grab belt:2", "grab nil"]
    for seat in range(3):
        do(usual, seat, grabs[seat])
    for seat in order:
        do(other, seat, grabs[seat])
    for seat in (SPECTATOR, 0, 1, 2):
        assert noticed(usual, seat) == noticed(other, seat)
