"""Page 2 of the rulebook, sentence by sentence: S1 to S24 of the catalogue of cases."""

from __future__ import annotations

import pytest

from .table import (
    BIG,
    ELVES,
    MAIN,
    ORDERS,
    built,
    elf,
    ending,
    goon,
    hand,
    hearts,
    idle,
    phase,
    pile,
    place,
    refusal,
    space,
    state,
    storage,
    table,
    told,
    view,
    work,
)


def test_s1_goon_needs_matching_card() -> None:
    match = table(hand="2 9 9")
    elf(match, "forest")
    assert refusal(match, BIG, "send card:5 space:lower-mine") == "illegal", "not in hand"
    assert refusal(match, BIG, "send card:2 space:lower-mine") == "illegal", "the lower Mine wants a 5"
    goon(match, "2 sawmill")
    assert (hand(match), pile(match)) == ("9 9", "2")
    assert space(match, "sawmill").token == "token:goon"


def test_s2_five_fits_mine_and_two_top_requisitions() -> None:
    match = table(hand="5")
    elf(match, "forest")
    assert match.moves(BIG) == [
        "send card:5 space:lower-mine",
        "send card:5 requisition:hire",
        "send card:5 requisition:draw",
        "stop",
    ]


def test_s3_goon_not_on_occupied_space() -> None:
    match = table(hand="a a 2 2")
    elf(match, "forest")
    assert "send card:a space:forest" not in match.moves(BIG), "an elf stands there"
    goon(match, "2 sawmill")
    elf(match, "lower-mine")
    assert "send card:2 space:sawmill" not in match.moves(BIG), "a goon stands there"
    goon(match, "2 raid")
    elf(match, "cave")
    assert "send card:a requisition:raid" not in match.moves(BIG), "a goon stands there"


def test_s4_requisition_acts_at_once() -> None:
    match = table(luck="3 6 9", hand="10")
    elf(match, "forest")
    goon(match, "10 draw")
    assert hand(match) == "3 6 9"
    assert phase(match) == "place", "drawn before the next elf is placed"


def test_s5_requisition_impossible_is_lost() -> None:
    match = table(hand="2 9", storage="wood")
    elf(match, "forest")
    goon(match, "2 raid")
    assert (storage(match), hand(match), pile(match)) == ("wood", "9", "2"), "one card is too few to discard"
    assert space(match, "raid").token == "token:goon"
    assert view(match).plastic.to_send == 2
    assert told(match, "order-lost") == [{"who": "seat:2", "space": "requisition:raid"}]


def test_s6_extra_tokens_after_opponent_finished() -> None:
    match = table(hand="a 2 3 4 5 6 7", elves=4)
    order = []
    while phase(match) in ("place", "send"):
        seat = match.to_act()[0]
        order.append(seat)
        match.decide(seat, match.moves(seat)[0])
    assert order == [0, 1, 0, 1, 0, 1, 0], "more elves"
    match = table(hand="a 2 3 4 5 6 7", elves=1, fourth=True)
    order = []
    while len(order) < 5:
        seat = match.to_act()[0]
        order.append(seat)
        match.decide(seat, match.moves(seat)[0])
    assert order == [0, 1, 1, 1, 1], "more goons"


def test_s7_discards_face_up_all_visible() -> None:
    match = table(hand="2 4 9 10", storage="wool")
    elf(match, "forest")
    goon(match, "2 raid")
    match.decide(BIG, "discard card:4")
    match.decide(BIG, "discard card:10")
    for seat in (-1, ELVES, BIG):
        assert view(match, seat).pile == ["card:2", "card:4", "card:10"]


def test_s8_empty_deck_reshuffles_pile() -> None:
    match = table(luck="10 7 8", hand="10 2", deck="10", elves=4)
    cards = len(pile(match).split())
    elf(match, "sawmill")
    goon(match, "10 draw")
    assert hand(match) == "2 7 8 10", "the last card of the old deck, then two of the new"
    assert (pile(match), view(match).deck) == ("", cards - 1), "the 10 just played is among them, 7 and 8 are drawn"


def test_deck_remade_when_needed() -> None:
    """The last card drawn does not reshuffle, the next draw does (common C4)."""
    match = table(hand="10 2", deck="4 6 9", elves=4)
    elf(match, "sawmill")
    goon(match, "10 draw")
    assert (hand(match), view(match).deck) == ("2 4 6 9", 0)
    assert told(match, "shuffled") == []


def test_s8_hearts_are_reshuffled_too() -> None:
    match = table(luck="7 a a", hand="2 8 10 3", hearts="7", deck="", elves=2)
    place(match, "lower-mine pasture", "8 bribe")
    match.decide(BIG, "discard card:2")
    match.decide(BIG, "discard card:10")
    assert hearts(match) == ""
    sevens = pile(match).split().count("7")
    assert sevens == 4, "three of Big Plastic's and the heart"
    idle(match)
    assert state(match).deck.counts[6] == sevens


def test_s9_elves_work_after_all_placed_in_their_order() -> None:
    match = table(hand="10", elves=3)
    elf(match, "forest")
    goon(match, "10 shed")
    elf(match, "pasture")
    elf(match, "lower-mine")
    assert match.moves(ELVES) == ["work space:forest", "work space:pasture", "work space:lower-mine"]
    work(match, "lower-mine", "forest")
    assert [event["good"] for event in told(match, "gained")] == ["good:ore", "good:wood", "good:wool"]


def test_s10_action_then_home_to_safe() -> None:
    match = table(elves=2)
    elf(match, "forest", "lower-mine")
    work(match, "lower-mine")
    keys = [event.line.key for event in match.events(-1)]
    assert keys.index("event.gained") < keys.index("event.came-home")
    assert view(match).elves.elves == 2


@pytest.mark.parametrize(("at", "good"), [("forest", "wood"), ("pasture", "wool"), ("lower-mine", "ore")])
def test_s11_plus_space_gains_resource(at: str, good: str) -> None:
    match = table(elves=1)
    elf(match, at)
    assert storage(match) == good


def test_s12_storage_four_in_all() -> None:
    match = table(elves=1, storage="wood wool plank")
    elf(match, "lower-mine")
    assert storage(match) == "wood wool ore plank"
    place(match, "forest")
    assert storage(match) == "wood wool ore plank", "a fifth brings nothing"
    assert told(match, "store-full")


@pytest.mark.parametrize(
    ("at", "pays", "gains"),
    [("sawmill", "wood", "plank"), ("spinning", "wool", "yarn"), ("upper-mine", "ore", "metal")],
)
def test_s13_arrow_pays_left_gains_right(at: str, pays: str, gains: str) -> None:
    match = table(elves=1, storage=f"{pays} {pays}")
    elf(match, at)
    assert storage(match) == f"{pays} {gains}"
    full = table(elves=1, storage=" ".join([pays] * 4))
    elf(full, at)
    assert storage(full) == " ".join([pays] * 3 + [gains]), "pays first, so it fits"


def test_s14_toy_gained_laid_open() -> None:
    match = table(elves=1, storage="plank plank yarn", toys="j q k")
    assert view(match, BIG).elves.built == []
    elf(match, "dolls")
    assert (built(match), storage(match)) == ("j", "")
    assert view(match, BIG).elves.built == ["toy:j"]


def test_s15_heart_gained_at_random_kept_in_hand() -> None:
    match = table(luck="9", elves=1, hearts="2")
    elf(match, "cave")
    assert hearts(match) == "2 9"
    assert told(match, "heart-drawn", ELVES) == [{"who": "seat:1", "heart": "heart:9"}]
    assert told(match, "heart-drawn", BIG) == []
    assert view(match, BIG).elves.hearts == 2


def test_s16_no_way_home_brings_goods_and_quits() -> None:
    match = table(hand="a 7", elves=2, storage="wood")
    place(match, "sawmill lower-mine", "a forest", "7 cave")
    work(match, "sawmill")
    assert storage(match) == "ore plank", "the elf on the Mine follows by itself"
    assert view(match).elves.elves == 1
    assert told(match, "quit") == [{"who": "seat:1", "space": "space:sawmill", "n": 1}]


def test_s17_heart_removes_goon_of_its_rank_for_the_turn() -> None:
    match = table(hand="a 7", elves=2, hearts="a")
    place(match, "sawmill lower-mine", "a forest", "7 cave")
    work(match, "sawmill")
    assert match.moves(ELVES) == ["call heart:a", "quit"]
    match.decide(ELVES, "call heart:a")
    assert view(match).elves.elves == 2
    assert told(match, "ogre-called") == [{"who": "seat:1", "heart": "heart:a", "space": "space:forest"}]


def test_s17_goon_back_next_turn() -> None:
    match = table(hand="a 7", elves=1, hearts="a")
    place(match, "sawmill", "a forest", "7 cave")
    match.decide(ELVES, "call heart:a")
    assert view(match).plastic.to_send == view(match).plastic.goons == 3


def test_s18_heart_not_on_requisition() -> None:
    match = table(hand="a 5 7 7 7", elves=2, hearts="5")
    place(match, "sawmill pasture", "a forest", "5 hire", "7 cave")
    work(match, "sawmill")
    assert match.moves(ELVES) == ["quit"], "the goon on A-6 stays though a 5 is inside"
    assert space(match, "hire").token == "token:goon"


def test_s19_played_heart_face_up() -> None:
    match = table(hand="a 7", elves=2, hearts="a")
    place(match, "sawmill lower-mine", "a forest", "7 cave")
    work(match, "sawmill")
    match.decide(ELVES, "call heart:a")
    assert pile(match).split().count("a") == 2, "the card that sent the goon, and the heart"
    assert view(match).hearts_gone == ["heart:a"]


def test_s20_clean_up_removes_goons() -> None:
    match = table(hand="a 5 10", elves=1)
    place(match, "pasture", "a forest", "5 draw", "10 shed")
    assert all(space(match, name).token is None for name in (*MAIN, *ORDERS))


def test_s21_fourth_goon_taken_in_clean_up_usable_next_turn() -> None:
    match = table(hand="6 10", elves=1)
    elf(match, "pasture")
    goon(match, "6 hire")
    assert (view(match).plastic.goons, view(match).plastic.fourth) == (3, "coming")
    match.decide(BIG, "stop")
    assert (view(match).plastic.goons, view(match).plastic.to_send) == (4, 4)


def test_s22_turn_marker_moves() -> None:
    match = table(turn=6, elves=1)
    elf(match, "pasture")
    assert view(match).turn == 7


def test_s23_ends_third_toy() -> None:
    match = table(elves=2, storage="plank plank yarn", toys="j q k", built="q k")
    elf(match, "dolls", "forest")
    work(match, "dolls")
    assert match.over()
    assert view(match).end == "third-toy"


def test_s23_ends_no_elf_left() -> None:
    match = table(elves=1, hand="a 7")
    place(match, "sawmill", "a forest", "7 cave")
    assert match.over()
    assert view(match).end == "no-elf-left"


def test_s23_ends_after_turn_14() -> None:
    match = table(elves=1, turn=13)
    elf(match, "pasture")
    assert not match.over(), "the fourteenth is played"
    place(match, "pasture")
    assert match.over()
    assert (view(match).turn, view(match).end) == (14, "christmas")


@pytest.mark.parametrize(
    ("toys", "result", "places"),
    [
        ("", "plastic-total", [2, 1]),
        ("j", "plastic-partial", [2, 1]),
        ("j q", "elves-partial", [1, 2]),
    ],
)
def test_s24_results_0_1_2(toys: str, result: str, places: list[int]) -> None:
    match = table(elves=1, turn=14, built=toys)
    elf(match, "pasture")
    final = match.result()
    assert final is not None
    assert (ending(match), [score.place for score in final.scores]) == (result, places)
    assert [score.points for score in final.scores] == [len(toys.split()), 3 - len(toys.split())]


def test_s24_result_3() -> None:
    match = table(elves=1, storage="yarn yarn metal", built="j q")
    elf(match, "machines")
    assert ending(match) == "elves-total"


def test_s24_elves_win_though_all_quit() -> None:
    match = table(elves=1, hand="a 7", storage="plank plank yarn", built="q")
    place(match, "dolls", "a forest", "7 cave")
    assert view(match).elves.elves == 0
    assert (view(match).end, ending(match)) == ("no-elf-left", "elves-partial")
