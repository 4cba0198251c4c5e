"""Start, turns and placing: station R1 to R3, R6, R23."""

from __future__ import annotations

import random

import pytest

from yuletable.engine.game import SPECTATOR, Refused
from yuletable.games.station.rules.constants import COUNT, HOME, ROOM, W

from .table import area, arrange, do, home, moves, play_out, position, start, stock, told, view


@pytest.mark.parametrize(("seats", "agents"), [(2, 3), (3, 3), (4, 2)])
def test_agents_3_or_2_by_count(seats: int, agents: int) -> None:
    match = start(seats)
    assert all(len(home(match, seat).split()) == agents for seat in range(seats))


def test_home_spaces_by_count() -> None:
    assert home(start(2), 0) == home(start(3), 2) == "first second coin"
    assert home(start(4), 3) == "second coin"
    assert all(not sheet.free for sheet in view(start(3)).sheets)


def test_start_gingerbread_0_1_2_3() -> None:
    match = start(4)
    assert [stock(match, seat) for seat in range(4)] == ["", "G", "2G", "3G"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_seat_1_begins(seats: int) -> None:
    """Whatever the luck (common C1)."""
    assert {view(start(seats, secret)).turn_of for secret in range(8)} == {"seat:1"}


def test_marker_before_first_item() -> None:
    shown = view(start(2))
    assert shown.gone == []
    assert len(shown.track) == 15
    assert shown.turn_of == "seat:1"


def test_must_place_or_activate() -> None:
    match = arrange(areas={"forest": "1"})
    assert moves(match, 0) == [
        "place area:pine", "place area:grotto", "place area:post", "place area:workshop", "roll area:forest",
    ]  # fmt: skip
    with pytest.raises(Refused, match="leave"):
        match.decide(0, "leave")


def test_pass_only_if_neither_and_four_players_both_agents_queued_pass() -> None:
    """Seat 2 has both agents in queues: nothing to place, nowhere to roll. It is passed over."""
    match = arrange(4, areas={"post": "2", "workshop": "2"})
    do(match, 0, "place area:forest")
    assert told(match, "passed") == [{"who": "seat:2"}]
    assert match.to_act() == [2]


def test_pass_with_agent_at_home_but_no_space() -> None:
    """Seat 2 is the last in every area that has room, and has no agent where dice could be rolled.

    That takes more agents than seat 2 has, so the dice areas are filled up by seats 1, 3 and 4, with their Hats, as far
    as they go, and the rest by hand.
    """
    s = position(4, areas={"post": "2"}, turn=0)
    for area_ in range(3):
        for n in range(5):
            s.board[area_ * ROOM + n] = 2 + n % 2
        s.board[COUNT + area_] = 5
    s.board[4 * ROOM] = 1
    s.board[COUNT + 4] = 1
    assert list(s.turns(1)) == []
    assert s.mats[1 * W + HOME] != 0


def test_never_all_stuck() -> None:
    """Random play never comes to a point where nobody can do anything: some pass, but never all in a row."""
    passed = 0
    for seed in range(4):
        for seats in (2, 3, 4):
            in_a_row = 0
            for event in play_out(start(seats, seed), seed).events(SPECTATOR):
                if event.line.key == "event.passed":
                    in_a_row += 1
                    passed += 1
                    assert in_a_row < seats
                elif event.line.key in ("event.placed", "event.rolls"):
                    in_a_row = 0
    assert passed > 20


def test_leftmost_home_agent_leaves() -> None:
    match = start(2)
    do(match, 0, "place area:forest")
    assert home(match, 0) == "second coin"


def test_leftmost_free_space() -> None:
    match = arrange(areas={"forest": "2"})
    do(match, 0, "place area:forest")
    assert area(match, "forest") == "2 1 - - -"


def test_full_area_refused() -> None:
    match = arrange(areas={"forest": "1 2 1 2 1"}, extras=["hat"], turn=1)
    assert moves(match, 1, "place") == [f"place area:{name}" for name in ("pine", "grotto", "post", "workshop")]
    with pytest.raises(Refused):
        match.decide(1, "place area:forest")


def test_not_after_own_agent() -> None:
    match = arrange(areas={"forest": "1", "post": "1"})
    assert moves(match, 0, "place") == ["place area:pine", "place area:grotto", "place area:workshop"]


def test_after_rival_ok() -> None:
    match = arrange(areas={"forest": "1 2"})
    assert "place area:forest" in moves(match, 0)


def test_three_space_queue_a_b_a() -> None:
    match = arrange(4, areas={"workshop": "1 2"})
    do(match, 0, "place area:workshop")
    assert told(match, "queue") == [{"area": "area:workshop"}]


def test_returns_leftmost_free() -> None:
    match = arrange(areas={"forest": "1", "pine": "1"}, dice="3")
    assert home(match, 0) == "coin"
    do(match, 0, "roll area:forest")
    assert home(match, 0) == "first coin"


def test_several_agents_return_in_order() -> None:
    """Both of seat 1's agents in the Forest come home, each to the left-most space that is free then."""
    match = arrange(areas={"forest": "1 2 1", "pine": "1"}, dice="2 2 2")
    assert home(match, 0) == ""
    do(match, 0, "roll area:forest")
    assert home(match, 0) == "first second"
    assert home(match, 1) == "first second coin"


def test_jangle_space_not_home_without_hat() -> None:
    match = play_out(start(3, "home"), 1)
    for sheet in view(match).sheets:
        with_hat = "extra:hat" in sheet.extras
        assert ("home:jangle" in sheet.home + sheet.free) == with_hat


def test_turn_after_a_queue_is_the_next_seat() -> None:
    """Seat 3 fills the Trading Post, seat 1's agent acts first there, seat 3's last; then it is seat 1's turn."""
    match = arrange(3, areas={"post": "1"}, turn=2)
    do(match, 2, "place area:post")
    do(match, 0, "gain gingerbread")
    do(match, 2, "gain jangles")
    assert match.to_act() == [0]
    assert view(match).turn_of == "seat:1"


def test_turn_after_dice_is_the_seat_after_the_roller() -> None:
    """Seat 2 rolls, seat 3 and seat 1 pick after it; then it is seat 3's turn, though seat 1 acted last."""
    match = arrange(3, areas={"forest": "3 2 1"}, turn=1, dice="1 2 5")
    do(match, 1, "roll area:forest", "take die:5")
    do(match, 2, "take die:1")
    assert [one["who"] for one in told(match, "took")] == ["seat:2", "seat:3", "seat:1"]
    assert match.to_act() == [2]
    assert view(match).turn_of == "seat:3"


def test_a_forced_turn_is_not_asked() -> None:
    """Somebody with one thing to do does it: what is asked always has two answers at least."""
    dice = random.Random(5)
    match = start(4, "forced")
    while not match.over():
        seat = match.to_act()[0]
        open_ = match.moves(seat)
        assert len(open_) > 1
        match.decide(seat, dice.choice(open_))
