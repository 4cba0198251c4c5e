"""Knife: after a reveal, to space 1 of the tracker (sweatshop R3, R10)."""

from __future__ import annotations

from yuletable.engine.game import SPECTATOR

from .table import arrange, bid, do, elf, told, tracker, view

BELT = "doll radio kite robot doll kite robot ?"
PLAY, KEEP = "knife play", "knife keep"


def test_jump_to_1_and_win_tie_then_last() -> None:
    match = arrange(4, belt=BELT, gold=["", "", "knife"])
    bid(match, "2 nil 2 4")
    assert match.to_act() == [2]
    do(match, 2, PLAY)
    assert told(match, SPECTATOR, "wins") == [{"who": "seat:3", "n": 2}]
    assert tracker(match) == "1 2 4 3", "space 1, then behind all others as winner of a tie"
    assert view(match).gone == ["card:knife"]


def test_bids_seen_before_the_knife_is_decided() -> None:
    match = arrange(4, belt=BELT, gold=["", "", "knife"])
    bid(match, "2 nil 2 4")
    for seat in (SPECTATOR, 0, 1, 2, 3):
        assert [each.bid for each in view(match, seat).elves] == [2, 0, 2, 4]
    assert told(match, SPECTATOR, "wins") == []


def test_played_when_not_tied() -> None:
    match = arrange(4, belt=BELT, gold=["", "", "", "knife"])
    bid(match, "1 2 3 4")
    do(match, 3, PLAY)
    assert told(match, SPECTATOR, "wins") == [{"who": "seat:1", "n": 1}]
    assert tracker(match) == "4 1 2 3"


def test_played_when_out() -> None:
    match = arrange(4, belt=BELT, gold=["", "", "", "knife"], out=[3])
    bid(match, "1 2 3")
    assert match.to_act() == [3]
    do(match, 3, PLAY)
    assert tracker(match) == "4 1 2 3"


def test_after_all_nil() -> None:
    match = arrange(2, belt=BELT, gold=["", "knife"])
    bid(match, "nil nil")
    do(match, 1, PLAY)
    assert tracker(match) == "2 1"
    assert len(view(match).belt) == 6


def test_kept() -> None:
    match = arrange(2, belt=BELT, gold=["", "knife"])
    bid(match, "2 2")
    do(match, 1, KEEP)
    assert told(match, SPECTATOR, "wins") == [{"who": "seat:1", "n": 2}]
    assert elf(match, 1).gold == ["card:knife"]
    assert told(match, 0, "knife-kept") == [{"who": "seat:2"}]


def test_kept_is_asked_again_after_the_next_reveal() -> None:
    match = arrange(3, belt=BELT, gold=["", "knife"])
    bid(match, "1 2 3")
    do(match, 1, KEEP)
    bid(match, "2 2")
    assert match.to_act() == [1]


def test_who_holds_none_is_not_asked() -> None:
    match = arrange(3, belt=BELT, gold=["", "knife"])
    bid(match, "1 2 3")
    assert match.to_act() == [1]


def test_no_reveal_no_knife() -> None:
    """The last elf takes the rest without a bid, so nobody can play a Knife then."""
    match = arrange(2, belt="doll kite robot", gold=["", "knife"])
    bid(match, "1 nil")
    do(match, 1, KEEP)
    assert match.over() or view(match).phase == "craft"


def test_two_knives_highest_first_second_on_top() -> None:
    match = arrange(4, belt=BELT, gold=["", "knife", "", "knife"])
    bid(match, "3 2 3 2")
    assert match.to_act() == [3]
    do(match, 3, PLAY)
    assert tracker(match) == "4 1 2 3"
    assert match.to_act() == [1]
    do(match, 1, PLAY)
    assert told(match, SPECTATOR, "wins") == [{"who": "seat:2", "n": 2}]
    assert tracker(match) == "4 1 3 2"


def test_order_fixed_at_reveal() -> None:
    """Seat 4 jumps over seat 1: seat 1 has its go all the same, and seat 4 no second one."""
    match = arrange(4, belt=BELT, tracker="1 2 3 4", gold=["knife", "", "", "knife"])
    bid(match, "1 2 3 4")
    do(match, 3, PLAY)
    assert match.to_act() == [0]
    do(match, 0, KEEP)
    assert view(match).phase == "bid"
    assert tracker(match) == "4 1 2 3"


def test_order_fixed_at_reveal_with_three_knives() -> None:
    match = arrange(4, belt=BELT, gold=["knife", "knife", "knife", ""], edition="2025-06")
    bid(match, "1 2 3 4")
    asked = []
    while view(match).phase == "knife":
        seat = match.to_act()[0]
        asked.append(seat)
        do(match, seat, PLAY)
    assert asked == [2, 1, 0]
    assert tracker(match) == "1 2 3 4"


def test_one_go_each() -> None:
    match = arrange(4, belt=BELT, gold=["", "", "", "knife knife"])
    bid(match, "1 2 3 4")
    do(match, 3, PLAY)
    assert view(match).phase == "bid"
    assert elf(match, 3).gold == ["card:knife"]


def test_played_from_space_1_moves_nobody() -> None:
    match = arrange(3, belt=BELT, gold=["knife"])
    bid(match, "1 2 3")
    do(match, 0, PLAY)
    assert tracker(match) == "1 2 3"
    assert elf(match, 0).gold == []


def test_only_those_it_passes_move() -> None:
    match = arrange(4, belt=BELT, tracker="4 3 2 1", gold=["", "knife"])
    bid(match, "nil 2 nil nil")
    do(match, 1, PLAY)
    assert tracker(match) == "2 4 3 1"


def test_position_kept_if_no_tie() -> None:
    match = arrange(4, belt=BELT, gold=["", "", "knife"])
    bid(match, "2 3 4 5")
    do(match, 2, PLAY)
    bid(match, "1 2 3")
    assert tracker(match) == "3 1 2 4"
