"""What happens to cards taken from the belt: hand, gold laid open, face-down ones, Poop (sweatshop R7, R12)."""

from __future__ import annotations

import pytest

from yuletable.engine.game import SPECTATOR

from .table import (
    arrange,
    bid,
    cards,
    deeds,
    do,
    elf,
    floor,
    hand,
    idle,
    leave_belt,
    noticed,
    play_out,
    points,
    start,
    told,
    view,
)

ALL = (SPECTATOR, 0, 1)


def test_face_up_cards_taken_in_sight_of_all() -> None:
    match = arrange(3, belt="doll radio kite ?")
    bid(match, "2 nil nil")
    for seat in (SPECTATOR, 0, 1, 2):
        assert [figures["card"] for figures in told(match, seat, "took")] == ["card:doll", "card:radio"]
    assert deeds(match, 0).taken == cards("doll radio")


def test_gold_laid_open_from_face_up() -> None:
    match = arrange(3, belt="broom doll kite ?")
    bid(match, "2 nil nil")
    for seat in (SPECTATOR, 0, 1, 2):
        assert elf(match, 0, viewer=seat).gold == ["card:broom"]
    assert hand(match, 0) == ["card:doll"]


def test_gold_laid_open_from_face_down() -> None:
    match = arrange(2, belt="doll ?", hands=["", "kite kite kite"], luck="broom")
    bid(match, "1 nil")
    for seat in ALL:
        assert told(match, seat, "found-gold") == [{"who": "seat:2", "card": "card:broom"}]
        assert elf(match, 1, viewer=seat).gold == ["card:broom"]
    assert elf(match, 1).hand == 3


def test_face_down_part_seen_by_taker_only() -> None:
    matches = [arrange(2, belt="doll ?", hands=["", "kite kite kite"], luck=luck) for luck in ("kite", "radio")]
    for match, card in zip(matches, ("card:kite", "card:radio"), strict=True):
        bid(match, "1 nil")
        assert told(match, 1, "took-hidden") == [{"who": "seat:2", "card": card}]
    for seat in (0, SPECTATOR):
        assert noticed(matches[0], seat) == noticed(matches[1], seat)
        assert told(matches[0], seat, "took-unseen") == [{"who": "seat:2"}]
    assert deeds(matches[0], 1).hidden == 1
    assert hand(matches[0], 1) != hand(matches[1], 1)


def test_winner_of_a_bid_takes_the_hidden_card_unseen_too() -> None:
    matches = [arrange(3, belt="doll ?", hands=["kite kite"], luck=luck) for luck in ("kite", "radio")]
    for match in matches:
        bid(match, "2 nil nil")
    for seat in (1, 2, SPECTATOR):
        assert noticed(matches[0], seat) == noticed(matches[1], seat)


def test_gold_not_in_hand_not_in_limit() -> None:
    match = arrange(2, hands=["doll doll kite kite"], gold=["broom elven-magic", ""], season=1)
    assert elf(match, 0).hand == 4
    do(match, 0, "done")
    assert view(match).season == 2, "nothing had to be dropped"
    assert elf(match, 0).floor == 0
    assert elf(match, 0).gold == ["card:elven-magic", "card:broom"]


def test_gold_never_on_the_floor() -> None:
    for secret in range(10):
        match = play_out(start(4, secret))
        for seat in range(4):
            assert set(floor(match, seat)) <= {"card:doll", "card:kite", "card:robot", "card:radio", "card:poop"}


# Poop


def test_poop_falls_as_crafting_begins() -> None:
    match = arrange(3, belt="poop doll kite ?", season=1)
    bid(match, "2 nil nil")
    assert (elf(match, 0).hand, elf(match, 0).floor) == (2, 0), "it is on the desk while others still bid"
    bid(match, "1 nil")
    assert told(match, SPECTATOR, "fell") == [{"who": "seat:1", "n": 1}]
    idle(match)
    assert hand(match, 0) == ["card:doll"]
    assert floor(match, 0) == ["card:poop"]


def test_poop_is_no_surplus_of_the_hand() -> None:
    """It lies on the floor already when the hand is counted."""
    match = arrange(2, hands=["doll doll kite kite poop"])
    do(match, 0, "done")
    assert match.over()
    assert floor(match, 0) == ["card:poop"]


def test_poop_never_kept_crafted_or_dropped() -> None:
    match = arrange(2, hands=["doll doll doll kite kite robot poop"])
    assert not any("poop" in move for move in match.moves(0))
    do(match, 0, "done")
    assert match.moves(0) == ["drop card:doll", "drop card:kite", "drop card:robot"]


def test_poop_public_in_views() -> None:
    match = arrange(2, belt="doll ?", hands=["robot robot robot"], luck="poop", season=1)
    bid(match, "1 nil")
    for seat in ALL:
        assert view(match, seat).elves[1].seasons[0].fallen == 1
        assert told(match, seat, "fell") == [{"who": "seat:2", "n": 1}]


def test_seen_stays_public() -> None:
    """What everybody saw stays in every view, though it lies face down in later seasons (common C5)."""
    match = arrange(2, belt="poop doll kite", season=1)
    bid(match, "2 nil")
    leave_belt(match)
    idle(match)
    assert view(match).season > 1
    for seat in ALL:
        assert view(match, seat).elves[0].seasons[0].fallen == 1
        assert view(match, seat).elves[0].seasons[0].taken == cards("doll poop")
        assert view(match, seat).elves[1].seasons[0].taken == cards("kite")


@pytest.mark.parametrize(("edition", "cost"), [("printed", 7), ("2025-06", 5)])
def test_poop_costs_7_printed_5_june(edition: str, cost: int) -> None:
    match = arrange(2, belt="poop doll", edition=edition)
    bid(match, "1 nil")
    assert points(match) == [-cost, 0]
