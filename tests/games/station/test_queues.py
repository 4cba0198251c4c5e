"""Trading Post and Workshop as queues, trading, coin and jangle space: station R7, R8, R10."""

from __future__ import annotations

from typing import Any

import pytest

from yuletable.engine.game import Refused
from yuletable.engine.match import Match

from .table import area, arrange, do, home, moves, sheet, stock, told, view

ALL = "9G 9W 9L 9J"


def at_post(seats: int = 2, **given: Any) -> Match:
    """Seat 1 waits at the Trading Post; the queue fills and seat 1 is asked first."""
    waiting = {2: "1", 3: "1", 4: "1 3"}[seats]
    match = arrange(seats, areas={"post": waiting}, turn=1, **given)
    do(match, 1, "place area:post")
    assert match.to_act() == [0]
    return match


def in_workshop(**given: Any) -> Match:
    """Seat 1 waits in the Workshop; seat 2 fills the queue and seat 1 is asked first."""
    match = arrange(areas={"workshop": "1"}, turn=1, **given)
    do(match, 1, "place area:workshop")
    assert match.to_act() == [0]
    return match


# Queues (station R7)


@pytest.mark.parametrize("seats", [2, 3])
def test_fills_at_2(seats: int) -> None:
    match = at_post(seats)
    assert view(match).phase == "trading-post"


def test_fills_at_3_with_four() -> None:
    match = arrange(4, areas={"post": "1"}, turn=1)
    do(match, 1, "place area:post")
    assert view(match).phase == "turn"
    do(match, 2, "place area:post")
    assert view(match).phase == "trading-post"


def test_left_first_and_last_placer_acts_last() -> None:
    match = at_post(4)
    do(match, 0, "gain gingerbread")
    assert match.to_act() == [2]
    do(match, 2, "gain gingerbread")
    assert match.to_act() == [1]


def test_declined_goes_home() -> None:
    match = at_post()
    do(match, 0, "leave")
    assert home(match, 0) == "first second coin"
    assert told(match, "left") == [{"who": "seat:1", "area": "area:post"}]


def test_one_action_each() -> None:
    match = at_post()
    do(match, 0, "gain gingerbread")
    assert match.to_act() == [1]
    assert area(match, "post") == "- 2"


def test_both_queues_independent() -> None:
    match = arrange(areas={"workshop": "1", "post": "1"}, turn=1)
    do(match, 1, "place area:post")
    do(match, 0, "leave")
    do(match, 1, "leave")
    assert area(match, "workshop") == "1 -"


def test_who_can_buy_nothing_is_not_asked() -> None:
    match = arrange(areas={"workshop": "1"}, turn=1, stock=["", ""])
    do(match, 1, "place area:workshop")
    assert [left["who"] for left in told(match, "left")] == ["seat:1", "seat:2"]
    assert view(match).phase == "turn"


# Trading Post (station R8)


def test_gain_choice() -> None:
    assert moves(at_post(), 0, "gain") == ["gain gingerbread", "gain jangles"]
    match = at_post()
    do(match, 0, "gain jangles")
    assert stock(match, 0) == "J"


RATIO = {"gingerbread": 3, "wood": 3, "glass": 2, "jangles": 1}
LETTER = {"gingerbread": "G", "wood": "W", "glass": "L", "jangles": "J"}


@pytest.mark.parametrize(("give", "get"), [(a, b) for a in RATIO for b in RATIO if a != b])
def test_trade_each_pair_of_kinds(give: str, get: str) -> None:
    match = at_post(stock=[f"{RATIO[give]}{LETTER[give]}"])
    do(match, 0, f"trade {give} for-{get} x1")
    n = RATIO[get]
    assert stock(match, 0) == f"{n if n > 1 else ''}{LETTER[get]}"


def test_trade_multiples() -> None:
    match = at_post(stock=["7G"])
    assert moves(match, 0, "trade gingerbread for-glass") == [
        "trade gingerbread for-glass x1",
        "trade gingerbread for-glass x2",
    ]
    do(match, 0, "trade gingerbread for-glass x2")
    assert stock(match, 0) == "G 4L"


def test_example_6_wood_2_jangles() -> None:
    match = at_post(stock=["6W"])
    do(match, 0, "trade wood for-jangles x2")
    assert stock(match, 0) == "2J"


def test_mixed_kinds_refused() -> None:
    """Three gingerbread and two glass are no two jangles with one agent."""
    match = at_post(stock=["3G 2L"])
    do(match, 0, "trade gingerbread for-jangles x1")
    assert match.to_act() == [1]
    assert stock(match, 0) == "2L J"


def test_zero_multiples_refused() -> None:
    match = at_post(stock=["2G 2W L"])
    assert moves(match, 0, "trade") == []
    with pytest.raises(Refused):
        match.decide(0, "trade gingerbread for-wood x0")


def test_trade_over_9_lost() -> None:
    match = at_post(stock=["8G 3W"])
    do(match, 0, "trade wood for-gingerbread x1")
    assert stock(match, 0) == "9G"


def test_coin_not_in_trade() -> None:
    """The coin space is free, and two gingerbread and the coin are still no three."""
    match = arrange(areas={"post": "1", "forest": "1", "pine": "1"}, turn=1, stock=["2G"])
    assert "home:coin" in sheet(match, 0).free
    do(match, 1, "place area:post")
    assert moves(match, 0, "trade") == []


def test_diviner_on_gain_and_trade_once_a_trade() -> None:
    match = at_post(extras=["diviner"])
    do(match, 0, "gain gingerbread")
    assert stock(match, 0) == "3G"
    match = at_post(extras=["diviner"], stock=["2J"])
    do(match, 0, "trade jangles for-gingerbread x2")
    assert stock(match, 0) == "8G"


def test_wand_likewise() -> None:
    match = at_post(extras=["wand"], stock=["2J"])
    do(match, 0, "trade jangles for-glass x2")
    assert stock(match, 0) == "5L"


# Coin and jangle space (station R10)


def coin_free(**given: Any) -> Match:
    """All of seat 1's agents are out, one of them in the Workshop: every home space is free."""
    match = arrange(areas={"workshop": "1", "forest": "1", "pine": "1"}, turn=1, **given)
    do(match, 1, "place area:workshop")
    return match


def all_out(**given: Any) -> Match:
    """The same with the Hat and its fourth agent out as well."""
    match = arrange(areas={"workshop": "1", "forest": "1", "pine": "1", "grotto": "1"}, extras=["hat"], turn=1, **given)
    do(match, 1, "place area:workshop")
    return match


@pytest.mark.parametrize(
    ("has", "way", "left"), [("G 2W L J", "gingerbread", ""), ("2G W L J", "wood", ""), ("2G 2W J", "glass", "")]
)
def test_coin_for_g_w_or_l(has: str, way: str, left: str) -> None:
    """Icicles cost two gingerbread, two wood, a glass and a jangle; one of them is paid with the coin."""
    match = coin_free(stock=[has], bought="giant-icicle")
    do(match, 0, f"draw deco:icicles square:c2 coin-{way}")
    assert stock(match, 0) == left
    assert told(match, "paid-coin") == [{"who": "seat:1", "resource": f"res:{way}"}]


def test_coin_occupied_refused() -> None:
    match = in_workshop(stock=["2G W"])
    assert home(match, 0) == "second coin"
    assert moves(match, 0, "draw deco:bauble")
    assert not any("coin" in move for move in moves(match, 0))


def test_coin_agent_returns_there() -> None:
    match = coin_free(stock=["G"])
    do(match, 0, "draw deco:bauble square:a1 coin-wood")
    assert home(match, 0) == "coin"


def test_plain_payment_returns_leftmost() -> None:
    match = coin_free(stock=["G W"])
    do(match, 0, "draw deco:bauble square:a1 plain")
    assert home(match, 0) == "first"


def test_coin_for_an_extra() -> None:
    match = coin_free(stock=["G"])
    do(match, 0, "buy extra:gift coin-gingerbread")
    assert (stock(match, 0), home(match, 0)) == ("", "coin")
    assert sheet(match, 0).extras == ["extra:gift"]


def test_hat_paid_with_the_coin() -> None:
    """The buyer's agent goes to the coin, the new one to the left-most space that is free then (station R10, R11)."""
    match = coin_free(stock=["4L"])
    do(match, 0, "buy extra:hat coin-glass")
    assert (stock(match, 0), home(match, 0)) == ("", "first coin")


def test_jangle_space_not_for_what_costs_no_jangle() -> None:
    match = all_out(stock=["G W"])
    ways = {move.split()[-1] for move in moves(match, 0, "draw deco:bauble")}
    assert ways == {"plain", "coin-gingerbread", "coin-wood"}


def test_coin_freed_when_that_agent_leaves() -> None:
    match = coin_free(stock=["2G", "9G"])
    do(match, 0, "draw deco:bauble square:a1 coin-wood")
    do(match, 1, "leave")
    assert "home:coin" not in sheet(match, 0).free
    do(match, 0, "place area:grotto")
    assert "home:coin" in sheet(match, 0).free


def test_two_agents_one_coin() -> None:
    """With four players two of seat 1's agents can stand in one queue: the coin serves one of them."""
    match = arrange(4, areas={"workshop": "1 2"}, stock=["5G"])
    do(match, 0, "place area:workshop")
    assert any(move.endswith("coin-wood") for move in moves(match, 0))
    do(match, 0, "draw deco:bauble square:a1 coin-wood")
    assert match.to_act() == [0]
    assert not any("coin" in move for move in moves(match, 0))


def test_jangle_space_needs_hat() -> None:
    match = coin_free(stock=["J"])
    assert not moves(match, 0, "draw deco:tinsel")


def test_jangle_space_for_one_j_and_agent_returns_there() -> None:
    match = all_out(stock=["J"])
    assert moves(match, 0, "draw deco:tinsel square:a1") == ["draw deco:tinsel square:a1 jangle-space"]
    do(match, 0, "draw deco:tinsel square:a1 jangle-space")
    assert stock(match, 0) == ""
    assert "jangle" in home(match, 0).split()
    assert told(match, "paid-jangle") == [{"who": "seat:1"}]


def test_not_both_in_one_payment() -> None:
    """Short of a wood and of the jangle: coin and jangle space together would do, and may not."""
    match = all_out(stock=["2G"])
    assert {"home:coin", "home:jangle"} <= set(sheet(match, 0).free)
    assert not moves(match, 0, "draw deco:candy-cane")
    assert moves(match, 0, "draw deco:bauble")


def test_coin_not_for_jangle() -> None:
    match = coin_free(stock=["J"])
    assert not moves(match, 0, "draw deco:tinsel")
    match = coin_free(stock=["2G W"])
    assert not moves(match, 0, "draw deco:candy-cane")


def test_not_for_the_hat_itself() -> None:
    """Before the Hat is bought there is no jangle space to pay with."""
    match = coin_free(stock=[ALL])
    assert [move for move in moves(match, 0) if "jangle-space" in move] == []


def test_coin_when_leftmost_free_anyway() -> None:
    """Both home spaces are free: who pays with the coin goes there, though another space lies further left."""
    match = arrange(4, areas={"workshop": "1 2", "forest": "1"}, turn=2, stock=["G W"])
    do(match, 2, "place area:workshop")
    do(match, 0, "draw deco:bauble square:a1 coin-gingerbread")
    assert home(match, 0) == "coin"
    assert stock(match, 0) == "G"
