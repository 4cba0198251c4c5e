"""Placing, the hand and the pile (plastic R1 to R4)."""

from __future__ import annotations

import pytest

from .table import (
    BIG,
    ELVES,
    MAIN,
    ORDERS,
    elf,
    goon,
    hand,
    idle,
    path,
    phase,
    pile,
    place,
    refusal,
    start,
    table,
    told,
    view,
)


def test_elves_first_then_alternate() -> None:
    assert start().to_act() == [ELVES]
    match = table(hand="a 2 7 9")
    asked = []
    for each in ("lower-mine", "a forest", "pasture", "7 cave", "spinning", "9 machines", "shed"):
        asked.append(match.to_act())
        if " " in each:
            goon(match, each)
        else:
            elf(match, each)
    assert asked == [[ELVES], [BIG], [ELVES], [BIG], [ELVES], [BIG], [ELVES]]
    assert phase(match) == "work"


def test_big_plastic_stops_for_the_turn_and_elves_place_the_rest() -> None:
    match = table(hand="a 2 3")
    elf(match, "lower-mine")
    match.decide(BIG, "stop")
    elf(match, "pasture", "cave", "shed")
    assert phase(match) == "work"
    assert view(match).plastic.stopped


def test_stopping_holds_for_this_turn_only() -> None:
    match = table(hand="a 2 3", elves=1)
    elf(match, "lower-mine")
    match.decide(BIG, "stop")
    elf(match, "lower-mine")
    assert match.to_act() == [BIG]


def test_elves_must_place_all() -> None:
    match = table()
    elf(match, "forest")
    assert all(move.startswith("place ") for move in match.moves(ELVES)), "no way to stop"


def test_elves_place_also_where_there_is_no_work_to_do() -> None:
    match = table(storage="")
    assert "place space:upper-mine" in match.moves(ELVES)


@pytest.mark.parametrize("order", ORDERS)
def test_elves_not_on_requisitions(order: str) -> None:
    assert refusal(table(), ELVES, f"place {path(order)}") == "malformed"


def test_elf_not_on_occupied_space() -> None:
    match = table(hand="7 8")
    elf(match, "forest")
    goon(match, "7 cave")
    assert [move for move in match.moves(ELVES) if move.endswith((":forest", ":cave"))] == []


def test_goon_free_choice_of_card_and_space() -> None:
    match = table(hand="2 6 10")
    elf(match, "forest")
    assert match.moves(BIG) == [
        "send card:2 space:sawmill",
        "send card:2 requisition:hire",
        "send card:2 requisition:raid",
        "send card:6 space:upper-mine",
        "send card:6 requisition:hire",
        "send card:6 requisition:draw",
        "send card:10 space:shed",
        "send card:10 requisition:draw",
        "send card:10 requisition:bribe",
        "stop",
    ]


def test_each_rank_fits_its_space_and_two_requisitions() -> None:
    match = table()
    fits = {card: [] for card in ("a", *map(str, range(2, 11)))}  # type: dict[str, list[str]]
    for each in [each for road in view(match).roads for each in road.spaces] + view(match).requisitions:
        for card in each.fits:
            fits[card.removeprefix("card:")].append(each.id.split(":")[1])
    for rank, (card, spaces) in enumerate(fits.items()):
        main = [space for space in spaces if space in MAIN]
        assert main == [MAIN[rank]], card
        assert len(spaces) == 3, card


def test_heart_card_as_rank_for_goon() -> None:
    """A heart that was played comes back as a card like any other (plastic R4)."""
    match = table(luck="7 7 7 7 7", hand="3 4 8", hearts="7", deck="", pile="", elves=2)
    place(match, "lower-mine pasture", "8 bribe")
    assert pile(match).split().count("7") == 4
    idle(match)
    while hand(match).split().count("7") < 4:
        idle(match)
    elf(match, "forest")
    assert "send card:7 space:cave" in match.moves(BIG), "four sevens: one of them is the heart"


def test_heart_never_returns_to_ogres() -> None:
    match = table(hand="3 4 8", hearts="7", deck="", elves=2)
    place(match, "lower-mine pasture", "8 bribe")
    assert (view(match).ogres, view(match).hearts_gone) == (9, ["heart:7"])
    idle(match)
    idle(match)
    assert (view(match).ogres, view(match).hearts_gone) == (9, ["heart:7"])


def test_hand_5_then_three_every_turn_first_included_up_to_seven() -> None:
    match = start()
    assert view(match).plastic.hand == 7, "five, and two of three"
    assert view(match).deck == 29 - 7


def test_three_cards_every_turn() -> None:
    match = table(hand="2", elves=1, turn=3)
    place(match, "lower-mine")
    assert view(match).plastic.hand == 4


def test_draw_stops_at_seven() -> None:
    match = table(hand="2 3 4 5 6 8", elves=1)
    place(match, "lower-mine")
    assert view(match).plastic.hand == 7


def test_requisition_draw_is_not_bound_by_seven() -> None:
    match = table(hand="2 3 4 5 6 8 9", elves=4)
    elf(match, "lower-mine")
    goon(match, "9 draw")
    assert view(match).plastic.hand == 9
    goonless = table(hand="2 3 4 5 6 8 9 10", elves=1)
    place(goonless, "lower-mine")
    assert view(goonless).plastic.hand == 8, "past seven nothing is drawn, and nothing is lost"


def test_card_of_goon_goes_to_pile() -> None:
    match = table(hand="10")
    elf(match, "lower-mine")
    goon(match, "10 shed")
    assert pile(match) == "10"


def test_reshuffle_mid_draw() -> None:
    match = table(luck="8 8 8", hand="10 2", deck="8", elves=1)
    place(match, "lower-mine", "10 shed")
    assert hand(match) == "2 8 8 8"
    assert len(told(match, "shuffled")) == 1
    assert view(match).plastic.known == ["card:2", "card:8"], "the 8 drawn before the shuffle, not those after it"
    assert view(match).drawn == 2
