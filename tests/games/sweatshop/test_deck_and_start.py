"""Set-up: the deck for each number of players, starting hands, tracker, first belt (sweatshop R1, R3, R4, R25)."""

from __future__ import annotations

from itertools import combinations

import pytest

from yuletable.engine.game import SPECTATOR, Refused
from yuletable.games.sweatshop.pack import GOLD, KINDS
from yuletable.games.sweatshop.rules.setup import SweatshopSetup

from .table import (
    SWEATSHOP,
    belt,
    bid,
    cards,
    do,
    elf,
    hand,
    idle,
    leave_belt,
    mine,
    opening,
    play_out,
    start,
    told,
    tracker,
    view,
)

JUNE = {"edition": "2025-06"}
VIOLET = {"card:doll", "card:kite", "card:robot"}


def box(seats: int, **options: object) -> dict[str, int]:
    """The cards of a match, by kind."""
    setup = SWEATSHOP.setup_for(seats, options)
    assert isinstance(setup, SweatshopSetup)
    return {kind: int(n) for kind, n in zip(KINDS, setup.box, strict=True) if n}


def on_the_table(seats: int, **options: object) -> int:
    """All cards that anybody can count as a match begins."""
    seen = view(start(seats, **options))
    return seen.deck + len(seen.belt) + sum(each.hand for each in seen.elves)


# The deck


@pytest.mark.parametrize(("seats", "size"), [(2, 40), (3, 54), (4, 75), (5, 89)])
def test_deck_sizes_printed(seats: int, size: int) -> None:
    assert on_the_table(seats) == sum(box(seats).values()) == size


@pytest.mark.parametrize(("seats", "size"), [(2, 39), (3, 61), (4, 78), (5, 96)])
def test_deck_sizes_2025_06(seats: int, size: int) -> None:
    assert on_the_table(seats, **JUNE) == sum(box(seats, **JUNE).values()) == size


@pytest.mark.parametrize(
    ("seats", "doll", "kite", "robot", "radio", "poop", "gold"),
    [(2, 13, 10, 7, 6, 1, 1), (3, 19, 15, 10, 6, 1, 1), (4, 25, 19, 13, 10, 2, 2), (5, 31, 24, 16, 10, 2, 2)],
)
def test_deck_of_the_rulebooks_two_tables(
    seats: int, doll: int, kite: int, robot: int, radio: int, poop: int, gold: int
) -> None:
    parts = {"doll": doll, "kite": kite, "robot": robot, "radio": radio, "poop": poop}
    assert box(seats) == {**parts, "wrapping-paper": gold, "elven-magic": gold, "broom": gold}


@pytest.mark.parametrize(("seats", "radio", "poop"), [(2, 5, 1), (3, 9, 2), (4, 9, 3), (5, 13, 3)])
def test_deck_of_2025_06_changes_radios_and_poop(seats: int, radio: int, poop: int) -> None:
    old, new = box(seats), box(seats, **JUNE)
    assert (new["radio"], new["poop"]) == (radio, poop)
    assert [new[kind] for kind in ("doll", "kite", "robot")] == [old[kind] for kind in ("doll", "kite", "robot")]


def test_whole_box_101() -> None:
    whole: dict[str, int] = {}
    for three in (GOLD[:3], GOLD[3:6], GOLD[6:]):
        whole |= box(5, gold=list(three))
    assert len(whole) == 14
    assert sum(whole.values()) == 101


def test_gold_types_any_three() -> None:
    for three in combinations(GOLD, 3):
        in_play = [card.removeprefix("card:") for card in view(start(2, gold=list(three))).cards]
        assert set(in_play) & set(GOLD) == set(three)


@pytest.mark.parametrize("gold", [["broom", "satin"], list(GOLD[:4]), ["broom", "broom", "satin"], ["broom"], []])
def test_gold_two_or_four_or_double_refused(gold: list[str]) -> None:
    with pytest.raises(Refused, match="3 different ones"):
        start(2, gold=gold)


def test_gold_the_introductory_three_unless_chosen() -> None:
    assert set(box(2)) & set(GOLD) == {"elven-magic", "wrapping-paper", "broom"}


@pytest.mark.parametrize(("seats", "copies"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_gold_counts_printed_1_1_2_2(seats: int, copies: int) -> None:
    for kind in GOLD:
        assert box(seats, gold=[kind, *[other for other in GOLD if other != kind][:2]])[kind] == copies


@pytest.mark.parametrize(("seats", "copies"), [(2, 1), (3, 2), (4, 3), (5, 3)])
def test_gold_counts_june_1_2_3_3(seats: int, copies: int) -> None:
    for kind in GOLD:
        assert box(seats, gold=[kind, *[other for other in GOLD if other != kind][:2]], **JUNE)[kind] == copies


# Starting hands and tracker


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_starting_card_always_violet_one_each(seats: int) -> None:
    for secret in range(30):
        match = start(seats, secret)
        for seat in range(seats):
            assert len(hand(match, seat)) == 1
            assert set(hand(match, seat)) <= VIOLET


def test_starting_card_unseen_by_others() -> None:
    rest = " doll" * 8
    one, other = opening(2, "kite doll" + rest), opening(2, "robot doll" + rest)
    assert hand(one, 0) != hand(other, 0)
    for seat in (1, SPECTATOR):
        assert view(one, seat) == view(other, seat)
        assert one.events(seat) == other.events(seat)


def test_tracker_random_at_start() -> None:
    """The table draws the seats; in the rules the tracker then begins in seat order (sweatshop R3, common C1)."""
    assert {tracker(start(5, secret)) for secret in range(20)} == {"1 2 3 4 5"}


def test_seat_1_begins() -> None:
    """Nobody bids first; what seat 1 begins with is space 1 (common C1)."""
    match = start(3)
    assert match.to_act() == [0, 1, 2]
    assert view(match).tracker[0] == "seat:1"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_june_hands_1_1_2_2_3_by_tracker(seats: int) -> None:
    for secret in range(20):
        match = start(seats, secret, **JUNE)
        assert [each.hand for each in view(match).elves] == [1, 1, 2, 2, 3][:seats]
        for seat in range(seats):
            assert set(hand(match, seat)) <= VIOLET


JUNE_BELT = "doll " * 20
JUNE_HANDS = "kite kite kite kite kite kite doll kite robot"


def test_june_fifth_returns_one() -> None:
    match = opening(5, JUNE_BELT + JUNE_HANDS, **JUNE)
    assert match.to_act() == [4]
    assert match.moves(4) == ["return card:doll", "return card:kite", "return card:robot"]
    do(match, 4, "return card:kite")
    assert hand(match, 4) == cards("doll robot")
    assert mine(match, 4).returned == "card:kite"
    assert match.to_act() == [0, 1, 2, 3, 4]


def test_june_returned_card_seen_by_nobody_else() -> None:
    matches = [opening(5, JUNE_BELT + JUNE_HANDS, **JUNE) for _ in range(2)]
    do(matches[0], 4, "return card:doll")
    do(matches[1], 4, "return card:robot")
    for seat in (0, 3, SPECTATOR):
        assert view(matches[0], seat) == view(matches[1], seat)
        assert matches[0].events(seat) == matches[1].events(seat)


def test_june_four_elves_return_nothing() -> None:
    assert view(start(4, **JUNE)).phase == "bid"


def test_june_first_belt_before_hands() -> None:
    match = opening(5, JUNE_BELT + JUNE_HANDS, **JUNE)
    assert belt(match, 4) == JUNE_BELT + "?"
    order = [event.line.key for event in match.events(SPECTATOR)]
    assert order.index("event.laid-down") < order.index("event.dealt-unseen")


def test_june_returned_card_not_in_first_belt() -> None:
    """All Robots but one lie on the belt; the last one is put back, so the face-down card is none."""
    robots = "robot " * 15 + "doll " * 5
    match = opening(5, robots + "kite kite kite kite kite kite doll kite robot" + " robot", **JUNE)
    do(match, 4, "return card:robot")
    for grabs in ("1 nil nil nil nil", "1 nil nil nil", "1 nil nil"):
        bid(match, grabs)
    with pytest.raises(Refused, match="not in the deck"):
        bid(match, "1 nil")


def test_june_returned_card_comes_in_a_later_belt() -> None:
    robots = "robot " * 15 + "doll " * 5
    hands = "kite kite kite kite kite kite doll kite robot"
    match = opening(5, f"{robots} {hands} radio robot {'doll ' * 19}", **JUNE)
    do(match, 4, "return card:robot")
    leave_belt(match)
    idle(match)
    assert view(match).season == 2
    assert belt(match).startswith("robot doll")


def test_june_luck_down_hands_first() -> None:
    first, others = (
        "robot " * 16 + "kite " * 5,
        "doll " * 30 + "radio " * 13 + "kite " * 12 + "poop " * 3 + "broom " * 3,
    )
    match = opening(5, f"{JUNE_HANDS} {first} {others} wrapping-paper elven-magic", luck="down", **JUNE)
    assert belt(match, 4) == "", "no belt lies there while the fifth elf looks at its cards"
    do(match, 4, "return card:robot")
    assert belt(match).count("robot") == 16, "the card that was put back is on the first belt"


# The first belt


@pytest.mark.parametrize(("seats", "size"), [(2, 9), (3, 13), (4, 17), (5, 21)])
def test_belt_sizes_9_13_17_21(seats: int, size: int) -> None:
    assert len(view(start(seats)).belt) == size


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_last_card_face_down(seats: int) -> None:
    match = start(seats)
    for seat in (SPECTATOR, *range(seats)):
        *others, last = view(match, seat).belt
        assert last.card is None
        assert all(slot.card is not None for slot in others)


def belts(seats: int, **options: object) -> list[object]:
    """The sizes of the belts of a whole match."""
    match = play_out(start(seats, **options))
    return [figures["n"] for figures in told(match, SPECTATOR, "season")]


@pytest.mark.parametrize(("seats", "size"), [(2, 9), (4, 17), (5, 21)])
def test_four_seasons_of_the_same_size(seats: int, size: int) -> None:
    assert belts(seats) == [size] * 4


def test_three_players_last_belt_12() -> None:
    assert belts(3) == [13, 13, 13, 12]


def test_three_players_last_card_of_12_face_down() -> None:
    match = start(3)
    while view(match).season < 4:
        leave_belt(match)
        idle(match)
    assert [slot.card is None for slot in view(match).belt] == [False] * 11 + [True]
    assert view(match).deck == 0


def test_three_players_june_all_13() -> None:
    assert belts(3, **JUNE) == [13, 13, 13, 13]


def test_dealt_cards_are_counted_for_all() -> None:
    match = start(5, **JUNE)
    assert [figures["n"] for figures in told(match, SPECTATOR, "dealt-unseen")] == [1, 1, 2, 2, 3]
    assert elf(match, 4).dealt == 3
