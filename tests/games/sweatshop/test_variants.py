"""The rulebook's variants: exploding seasons, luck, Dutch auction (sweatshop R2, R22, R23, R25)."""

from __future__ import annotations

import copy

import pytest

from yuletable.engine.game import SPECTATOR, Refused
from yuletable.engine.match import Match
from yuletable.engine.pack import Pack
from yuletable.games.sweatshop.pack import EDITIONS

from .table import (
    SWEATSHOP,
    arrange,
    bid,
    cards,
    do,
    elf,
    hand,
    idle,
    leave_belt,
    noticed,
    play_out,
    points,
    refusal,
    start,
    told,
    tracker,
    view,
)

JUNE = "2025-06"


def belts(seats: int, **options: object) -> list[object]:
    """The sizes of the belts of a whole match."""
    match = play_out(start(seats, **options))
    return [figures["n"] for figures in told(match, SPECTATOR, "season")]


# Exploding seasons


def test_exploding_14_16_18_20() -> None:
    """The rulebook's own example, its 19 for the last season being a slip."""
    assert belts(4, exploding=True) == [14, 16, 18, 20]


@pytest.mark.parametrize(("seats", "size"), [(2, 9), (4, 17), (5, 21)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_exploding_all_counts(seats: int, size: int, edition: str) -> None:
    assert belts(seats, exploding=True, edition=edition) == [size - 3, size - 1, size + 1, size + 3]


def test_exploding_three_players_10_12_14_15() -> None:
    assert belts(3, exploding=True) == [10, 12, 14, 15]


def test_exploding_three_players_june_10_12_14_16() -> None:
    assert belts(3, exploding=True, edition=JUNE) == [10, 12, 14, 16]


def test_exploding_last_card_face_down() -> None:
    *others, last = view(start(4, exploding=True)).belt
    assert last.card is None
    assert len(others) == 13


# Luck up


def down(match: Match) -> list[int]:
    """The places of the face-down cards, counted from 0."""
    return [place for place, slot in enumerate(view(match).belt) if slot.card is None]


@pytest.mark.parametrize(("seats", "size"), [(2, 9), (3, 13), (4, 17), (5, 21)])
def test_luck_up_first_middle_last_down(seats: int, size: int) -> None:
    match = start(seats, luck="up")
    first, middle, last = down(match)
    assert (first, last) == (0, size - 1)
    assert first < middle < last


def test_luck_up_middle_never_an_end() -> None:
    places = [down(start(2, secret, luck="up"))[1:-1] for secret in range(150)]
    assert {middle for (middle,) in places} == set(range(1, 8)), "any card between the ends, and no other"


@pytest.mark.parametrize(("size", "hidden"), [(4, 3), (3, 3), (2, 2), (1, 1)])
def test_luck_up_short_belt(size: int, hidden: int) -> None:
    contents = copy.deepcopy(SWEATSHOP.pack().contents)
    contents["belt"]["sizes"] = [size] * 4
    match = Match.new(
        SWEATSHOP, 2, {"luck": "up"}, pack=Pack(contents, "short.toml"), secret=b"short", match_id="short"
    )
    assert len(view(match).belt) == size
    assert len(down(match)) == hidden


def test_luck_up_places_visible() -> None:
    match = start(3, luck="up")
    for seat in range(3):
        assert view(match, seat).belt == view(match).belt


def test_luck_up_taken_first_card_private() -> None:
    matches = [arrange(3, belt="? kite robot ?", luck=f"{card} doll", season=1) for card in ("kite", "radio")]
    for match, card in zip(matches, ("kite", "radio"), strict=True):
        bid(match, "2 nil nil")
        assert hand(match, 0) == cards(f"kite {card}")
    for seat in (1, 2, SPECTATOR):
        assert noticed(matches[0], seat) == noticed(matches[1], seat)


def test_luck_up_gold_between_laid_open() -> None:
    match = arrange(3, belt="? kite ?", luck="broom doll", season=1)
    bid(match, "1 nil nil")
    assert elf(match, 0, viewer=2).gold == ["card:broom"]


def test_luck_up_in_every_season() -> None:
    match = start(2, luck="up")
    for season in range(1, 5):
        assert view(match).season == season
        assert len(down(match)) == 3
        leave_belt(match)
        idle(match)


# Luck down


@pytest.mark.parametrize(("seats", "size"), [(2, 9), (4, 17), (5, 21)])
def test_luck_down_all_open(seats: int, size: int) -> None:
    match = start(seats, luck="down")
    for seat in (SPECTATOR, *range(seats)):
        seen = view(match, seat)
        assert [len(seen.belt), *map(len, seen.coming)] == [size] * 4
        assert all(slot.card for slot in seen.belt)


def test_luck_down_later_belts_come_as_shown() -> None:
    match = start(2, luck="down")
    coming = view(match).coming
    for later in coming:
        leave_belt(match)
        idle(match)
        assert [slot.card for slot in view(match).belt] == later


def test_luck_down_nothing_is_drawn_after_the_deal() -> None:
    match = play_out(start(3, luck="down"))
    assert all(entry.draws == [] for entry in match.log)


def test_luck_down_three_players_12() -> None:
    seen = view(start(3, luck="down"))
    assert [len(seen.belt), *map(len, seen.coming)] == [13, 13, 13, 12]
    assert seen.deck == 0


def test_luck_down_exploding() -> None:
    seen = view(start(4, luck="down", exploding=True))
    assert [len(seen.belt), *map(len, seen.coming)] == [14, 16, 18, 20]


def test_luck_plain_shows_nothing_of_later_seasons() -> None:
    assert view(start(2)).coming == []


@pytest.mark.parametrize("luck", [["up", "down"], "up and down", "both"])
def test_up_and_down_together_refused(luck: object) -> None:
    with pytest.raises(Refused, match="one of plain, up, down"):
        start(2, luck=luck)


# Dutch auction

AL, BARNEY, CARL, DONNA, EDIE = range(5)
BELT = "doll radio kite robot doll kite robot ?"


def test_example_dutch_edie_pays_3() -> None:
    """Al 5/2, Barney 3/0, Carl 3/2, Donna nil, Edie 3/5: Edie takes three cards and pays one more than Carl bid."""
    match = arrange(5, belt=BELT, dutch=True)
    bid(match, "5/2 3/0 3/2 nil 3/5")
    assert told(match, SPECTATOR, "wins") == [{"who": "seat:5", "n": 3}]
    assert hand(match, EDIE) == cards("doll radio kite")
    assert [each.paid for each in view(match).elves] == [0, 0, 0, 0, 3]
    assert match.to_act() == [AL, BARNEY, CARL, DONNA]


@pytest.mark.parametrize(("lot", "winner"), [(0, "seat:2"), (1, "seat:3")])
def test_dutch_two_tied_top_even_chance_nobody_pays(lot: int, winner: str) -> None:
    match = arrange(4, belt=BELT, dutch=True, luck=str(lot))
    bid(match, "3/1 3/4 3/4 nil")
    assert told(match, SPECTATOR, "tie-luck") == [{"who": winner}]
    assert told(match, SPECTATOR, "wins") == [{"who": winner, "n": 3}]
    assert [each.paid for each in view(match).elves] == [0, 0, 0, 0]


def test_dutch_three_tied_top_a_lot_for_each() -> None:
    winners = []
    for lot in range(3):
        match = arrange(4, belt=BELT, dutch=True, luck=str(lot))
        bid(match, "3/4 nil 3/4 3/4")
        winners.append(told(match, SPECTATOR, "wins")[0]["who"])
    assert winners == ["seat:1", "seat:3", "seat:4"]


def test_dutch_lot_is_fair() -> None:
    winners = []
    for secret in range(200):
        match = start(2, secret, dutch=True)
        bid(match, "3/4 3/4")
        winners.append(told(match, SPECTATOR, "wins")[0]["who"])
    assert 70 <= winners.count("seat:1") <= 130


def test_dutch_zero_zero_free() -> None:
    match = arrange(2, belt=BELT, dutch=True, luck="1")
    bid(match, "3/0 3/0")
    assert told(match, SPECTATOR, "wins") == [{"who": "seat:2", "n": 3}]
    assert [each.paid for each in view(match).elves] == [0, 0]


def test_dutch_one_over_zero_pays_1() -> None:
    match = arrange(2, belt=BELT, dutch=True)
    bid(match, "3/7 3/0")
    assert [each.paid for each in view(match).elves] == [1, 0]


def test_dutch_sole_lowest_pays_nothing() -> None:
    match = arrange(3, belt=BELT, dutch=True)
    bid(match, "2/9 3/20 nil")
    assert told(match, SPECTATOR, "wins") == [{"who": "seat:1", "n": 2}]
    assert told(match, SPECTATOR, "tie-paid") == []
    assert [each.paid for each in view(match).elves] == [0, 0, 0]


def test_dutch_untied_payments_ignored() -> None:
    match = arrange(3, belt=BELT, dutch=True)
    bid(match, "2/3 2/1 4/20")
    assert told(match, SPECTATOR, "wins") == [{"who": "seat:1", "n": 2}]
    assert elf(match, 0).paid == 2


def test_dutch_nil_has_no_payment() -> None:
    match = arrange(3, belt=BELT, dutch=True)
    do(match, 0, "grab nil")
    assert match.to_act() == [1, 2]


def test_dutch_payment_0_to_20() -> None:
    match = arrange(3, belt=BELT, dutch=True)
    do(match, 0, "grab belt:2")
    assert match.moves(0) == [f"pay {n}" for n in range(21)]
    assert refusal(match, 0, "pay 21") == "malformed"


def test_dutch_payment_sealed_with_the_bid() -> None:
    matches = [arrange(3, belt=BELT, dutch=True) for _ in range(2)]
    do(matches[0], 0, "grab belt:2", "pay 3")
    do(matches[1], 0, "grab belt:4", "pay 20")
    for seat in (1, 2, SPECTATOR):
        assert noticed(matches[0], seat) == noticed(matches[1], seat)


def test_dutch_reveal_shows_payments() -> None:
    match = arrange(3, belt=BELT, dutch=True)
    bid(match, "2/3 4/20 nil")
    assert told(match, 2, "bid-payment") == [
        {"who": "seat:1", "n": 2, "payment": 3},
        {"who": "seat:2", "n": 4, "payment": 20},
    ]


def test_dutch_sum_off_score() -> None:
    match = arrange(3, belt="doll kite", bins=["robot", "kite"], dutch=True)
    bid(match, "1/5 1/2 nil")
    bid(match, "1/20 1/9")
    assert [each.paid for each in view(match).elves] == [3, 10, 0]
    assert points(match) == [4 - 3, 3 - 10, 0]


def test_dutch_payments_add_up_over_rounds() -> None:
    match = arrange(2, belt="doll kite", dutch=True, season=3)
    bid(match, "1/5 1/2")
    bid(match, "1/5 1/2")
    assert elf(match, 0).paid == 6


def test_dutch_tracker_never_moves() -> None:
    match = arrange(4, belt=BELT, tracker="3 1 4 2", dutch=True)
    bid(match, "2/1 2/0 2/3 2/2")
    bid(match, "1/0 1/4 1/1")
    assert tracker(match) == "3 1 4 2"


def test_dutch_gloves_order_by_start() -> None:
    match = arrange(4, belt="doll", floors=["doll", "doll"], gold=["gloves", "gloves"], dutch=True)
    bid(match, "1/0 1/4 nil nil")
    assert match.to_act() == [1], "the last seat with Gloves, as on the tracker at the start"
    do(match, 1, "gloves keep")
    assert match.to_act() == [0]


def test_dutch_with_knife_refused() -> None:
    with pytest.raises(Refused, match="Knife"):
        start(4, dutch=True, gold=["knife", "broom", "satin"])
