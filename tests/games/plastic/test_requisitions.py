"""The four requisitions (plastic R6, R7)."""

from __future__ import annotations

import copy

import pytest

from yuletable.engine.match import Match
from yuletable.engine.pack import Pack

from .table import (
    BIG,
    ORDERS,
    PLASTIC,
    elf,
    goon,
    hand,
    hearts,
    idle,
    phase,
    pile,
    place,
    space,
    storage,
    table,
    told,
    view,
)

RANGES = {"hire": range(1, 7), "draw": range(5, 11), "raid": range(1, 5), "bribe": range(7, 11)}


@pytest.mark.parametrize("order", ORDERS)
def test_each_of_four_ranges(order: str) -> None:
    cards = [f"card:{rank if rank > 1 else 'a'}" for rank in RANGES[order]]
    assert space(table(), order).fits == cards


def with_headquarters(cards: int) -> Pack:
    """The default pack with another number of cards drawn at Headquarters."""
    contents = copy.deepcopy(PLASTIC.pack().contents)
    contents["requisition"][1]["cards"] = cards
    return Pack(contents, "headquarters.toml")


def test_draw_two() -> None:
    """As many as the pack says: two in the house's first table, three in the default pack."""
    match = table(luck="4 9", hand="5", pack=with_headquarters(2))
    elf(match, "forest")
    goon(match, "5 draw")
    assert hand(match) == "4 9"
    match = table(luck="4 9 10", hand="5")
    elf(match, "forest")
    goon(match, "5 draw")
    assert hand(match) == "4 9 10"


def test_discard_two_take_resource_of_choice() -> None:
    match = table(hand="2 5 6 7", storage="wood ore plank")
    elf(match, "forest")
    goon(match, "2 raid")
    assert match.moves(BIG) == ["discard card:5", "discard card:6", "discard card:7"]
    match.decide(BIG, "discard card:6")
    match.decide(BIG, "discard card:5")
    assert match.moves(BIG) == ["take good:wood", "take good:ore", "take good:plank"]
    match.decide(BIG, "take good:plank")
    assert (storage(match), hand(match), pile(match)) == ("wood ore", "7", "2 5 6")
    assert phase(match) == "place"


def test_one_kind_in_storage_is_taken_unasked() -> None:
    match = table(hand="2 5 6 7", storage="wool wool")
    elf(match, "forest")
    goon(match, "2 raid")
    match.decide(BIG, "discard card:6")
    match.decide(BIG, "discard card:5")
    assert storage(match) == "wool"


def test_a_hand_of_two_goes_unasked() -> None:
    match = table(hand="2 5 6", storage="wool")
    elf(match, "forest")
    goon(match, "2 raid")
    assert (storage(match), hand(match)) == ("", "")


def test_empty_storage_nothing_discarded() -> None:
    match = table(hand="2 5 6 7")
    elf(match, "forest")
    goon(match, "2 raid")
    assert (hand(match), pile(match), phase(match)) == ("5 6 7", "2", "place")
    assert told(match, "order-lost")


def test_discard_two_lose_random_heart_face_up() -> None:
    match = table(luck="9", hand="8 5 6 7", hearts="3 9")
    elf(match, "forest")
    goon(match, "8 bribe")
    match.decide(BIG, "discard card:6")
    match.decide(BIG, "discard card:7")
    assert hearts(match) == "3"
    assert pile(match) == "6 7 8 9", "the heart lies there face up"
    assert view(match, BIG).hearts_gone == ["heart:9"]


def test_no_heart_nothing_discarded() -> None:
    match = table(hand="8 5 6 7", hearts="")
    elf(match, "forest")
    goon(match, "8 bribe")
    assert (hand(match), pile(match)) == ("5 6 7", "8")


@pytest.mark.parametrize(("card", "order"), [("2", "raid"), ("9", "bribe")])
def test_one_card_left_nothing(card: str, order: str) -> None:
    match = table(hand=f"{card} 5", storage="wood", hearts="3")
    elf(match, "forest")
    goon(match, f"{card} {order}")
    assert (hand(match), storage(match), hearts(match)) == ("5", "wood", "3")


def test_action_is_not_optional() -> None:
    match = table(hand="2 5 6 7", storage="wood")
    elf(match, "forest")
    goon(match, "2 raid")
    assert all(move.startswith("discard") for move in match.moves(BIG))


def test_fourth_goon_once_and_second_visit_does_nothing() -> None:
    match = table(hand="3 4 10", elves=1)
    place(match, "lower-mine", "3 hire")
    assert view(match).plastic.goons == 4
    place(match, "lower-mine", "4 hire")
    assert view(match).plastic.goons == 4
    assert told(match, "order-lost") == [{"who": "seat:2", "space": "requisition:hire"}]


def test_fourth_goon_next_turn_not_this() -> None:
    match = table(hand="3 4 5 6 7 8", elves=1)
    elf(match, "pasture")
    for words in ("3 hire", "4 spinning", "5 lower-mine"):
        assert match.to_act() == [BIG]
        goon(match, words)
    assert view(match).turn == 3, "three goons were all"
    assert view(match).plastic.to_send == 4


def test_raid_after_an_elf_stands_on_a_bench_leaves_that_elf_idle() -> None:
    match = table(hand="2 5 6", storage="plank plank yarn", elves=2)
    elf(match, "dolls")
    goon(match, "2 raid")
    match.decide(BIG, "take good:yarn")
    elf(match, "forest")
    idle(match)
    assert view(match).elves.built == []
    assert "event.nothing-done" in [event.line.key for event in match.events(-1)]


def deed(match: Match) -> str:
    """What the board says of Headquarters."""
    return next(each.deed for each in view(match).requisitions if each.id == "requisition:draw")


def test_draw_as_a_whole_or_not_at_all() -> None:
    """Hardly a card is left outside Big Plastic's hand: the one just played counts, and two are needed."""
    ranks = ["a", "a", *[rank for rank in map(str, range(2, 11)) for _ in range(3)]]
    match = table(hand=" ".join(ranks), pack=with_headquarters(2))
    elf(match, "forest")
    assert deed(match) == "too few cards are left"
    goon(match, "5 draw")
    assert (view(match).plastic.hand, pile(match)) == (28, "5"), "one card is not two: nothing is drawn"
    assert told(match, "order-lost") == [{"who": "seat:2", "space": "requisition:draw"}]
    match = table(luck="10 5", hand=" ".join(ranks[:-1]), pack=with_headquarters(2))
    elf(match, "forest")
    assert deed(match) == "+ 2 cards"
    goon(match, "5 draw")
    assert (view(match).plastic.hand, pile(match), view(match).deck) == (29, "", 0)
    assert told(match, "order-lost") == []


def test_a_turn_draws_what_there_is() -> None:
    """Only a requisition is all or nothing; a turn's draw ends with the last card (plastic R3, R6)."""
    contents = copy.deepcopy(PLASTIC.pack("small").contents)
    contents["plastic"] |= {"draw": 3, "limit": 9}
    match = table(pack=Pack(contents, "small.toml"), turn=1, hand="3 3 5 5", elves=1)
    place(match, "lower-mine", "5 hire")
    assert (hand(match), view(match).deck, pile(match)) == ("3 3 5 5 7", 0, ""), "two of three: there are no more"
