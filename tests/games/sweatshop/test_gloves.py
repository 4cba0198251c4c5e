"""Gloves: a card back from the own floor, or one asked for (sweatshop R3, R13)."""

from __future__ import annotations

from yuletable.engine.game import SPECTATOR

from .table import (
    arrange,
    bid,
    bin_of,
    cards,
    craft,
    do,
    elf,
    floor,
    hand,
    idle,
    leave_belt,
    noticed,
    points,
    refusal,
    told,
    toys,
    view,
)


def test_own_floor_card_back_unseen() -> None:
    matches = [arrange(floors=["doll kite"], gold=["gloves"], season=2) for _ in range(2)]
    for match, card in zip(matches, ("card:doll", "card:kite"), strict=True):
        do(match, 0, f"pick-up {card}")
        assert hand(match, 0) == [card]
        assert told(match, 0, "picked-up") == [{"who": "seat:1", "card": card}]
    for seat in (1, SPECTATOR):
        assert noticed(matches[0], seat) == noticed(matches[1], seat)
        assert told(matches[0], seat, "picked-up-unseen") == [{"who": "seat:1"}]
        seen = elf(matches[0], 0, viewer=seat)
        assert (seen.hand, seen.floor, seen.gold) == (1, 1, [])


def test_gloves_spent_are_discarded() -> None:
    match = arrange(floors=["doll"], gold=["gloves"], season=2)
    do(match, 0, "pick-up card:doll")
    assert view(match).gone == ["card:gloves"]


def test_gloves_may_be_kept() -> None:
    match = arrange(floors=["doll"], gold=["gloves"], season=2)
    do(match, 0, "gloves keep")
    assert elf(match, 0).gold == ["card:gloves"]
    assert told(match, 1, "gloves-kept") == [{"who": "seat:1"}]


def test_gloves_take_back_a_radio() -> None:
    match = arrange(hands=["radio radio radio"], floors=["radio"], gold=["gloves"])
    do(match, 0, "pick-up card:radio")
    craft(match, 0, "radio")
    assert points(match)[0] == 10


def test_not_poop() -> None:
    match = arrange(4, floors=["poop doll", "poop kite"], gold=["gloves"])
    assert not any("poop" in move for move in match.moves(0))


def test_floor_of_poop_alone_offers_nothing() -> None:
    """Everybody saw the Poop fall, so nobody is asked what to do with Gloves (common C6)."""
    assert arrange(4, floors=["poop", "poop"], gold=["gloves"]).over()


def test_ask_given_seen_by_all() -> None:
    match = arrange(3, floors=["", "doll kite", "robot"], gold=["gloves"], season=2)
    do(match, 0, "ask-for card:kite")
    do(match, 1, "hand-over yes")
    do(match, 2, "hand-over no")
    assert hand(match, 0) == ["card:kite"]
    assert floor(match, 1) == ["card:doll"]
    for seat in (SPECTATOR, 0, 1, 2):
        assert told(match, seat, "asked") == [{"who": "seat:1", "card": "card:kite"}]
        assert told(match, seat, "gave") == [{"who": "seat:2", "whom": "seat:1", "card": "card:kite"}]
        assert elf(match, 0, viewer=seat).gold == []


def test_ask_answers_sealed() -> None:
    match = arrange(3, floors=["", "kite", "kite"], gold=["gloves"], season=2)
    do(match, 0, "ask-for card:kite")
    before = [(match.view(seat), match.events(seat)) for seat in (0, 2, SPECTATOR)]
    do(match, 1, "hand-over yes")
    assert [(match.view(seat), match.events(seat)) for seat in (0, 2, SPECTATOR)] == before
    do(match, 2, "hand-over no")
    assert told(match, 0, "said-yes") == [{"who": "seat:2"}]
    assert told(match, 0, "said-no") == [{"who": "seat:3"}]


def test_ask_all_refuse_gloves_kept() -> None:
    match = arrange(3, floors=["", "kite", "kite"], gold=["gloves"], season=2)
    do(match, 0, "ask-for card:kite")
    do(match, 1, "hand-over no")
    do(match, 2, "hand-over no")
    assert elf(match, 0).gold == ["card:gloves"]
    assert told(match, SPECTATOR, "nobody-gave") == [{"who": "seat:1"}]
    assert view(match).season == 3, "with an empty floor of its own there is nothing more to do"


def test_a_no_is_a_no_whatever_its_reason() -> None:
    """Who has none and who will not give look the same."""
    matches = [arrange(floors=["", lies], gold=["gloves"], season=2) for lies in ("kite", "doll")]
    for match in matches:
        do(match, 0, "ask-for card:kite")
        do(match, 1, "hand-over no")
    for seat in (0, SPECTATOR):
        assert noticed(matches[0], seat) == noticed(matches[1], seat)


def test_ask_refused_then_own_floor() -> None:
    match = arrange(floors=["doll", "kite"], gold=["gloves"], season=2)
    do(match, 0, "ask-for card:kite")
    do(match, 1, "hand-over no")
    do(match, 0, "pick-up card:doll")
    assert hand(match, 0) == ["card:doll"]
    assert elf(match, 0).gold == []


def test_no_second_ask_this_season() -> None:
    match = arrange(floors=["doll", "kite"], gold=["gloves"], season=2)
    do(match, 0, "ask-for card:kite")
    do(match, 1, "hand-over no")
    assert match.moves(0) == ["gloves keep", "pick-up card:doll"]
    assert refusal(match, 0, "ask-for card:robot") == "illegal"


def test_ask_again_next_season() -> None:
    match = arrange(floors=["doll", "kite"], gold=["gloves"], season=2)
    do(match, 0, "ask-for card:kite")
    do(match, 1, "hand-over no")
    do(match, 0, "gloves keep")
    leave_belt(match)
    assert view(match).season == 3
    do(match, 0, "ask-for card:kite")
    do(match, 1, "hand-over yes")
    assert hand(match, 0) == ["card:kite"]


def test_two_willing_asker_picks() -> None:
    match = arrange(3, floors=["", "kite", "kite"], gold=["gloves"], season=2)
    do(match, 0, "ask-for card:kite")
    do(match, 1, "hand-over yes")
    do(match, 2, "hand-over yes")
    assert match.to_act() == [0]
    assert match.moves(0) == ["take-from seat:2", "take-from seat:3"]
    do(match, 0, "take-from seat:3")
    assert (floor(match, 1), floor(match, 2)) == (["card:kite"], [])
    assert hand(match, 0) == ["card:kite"]


def test_elf_without_the_type_is_asked_too() -> None:
    match = arrange(floors=["", "doll"], gold=["gloves"], season=2)
    do(match, 0, "ask-for card:kite")
    assert match.to_act() == [1]
    assert match.moves(1) == ["hand-over no"]


def test_forced_answer_asked_when_skipping_leaks() -> None:
    """A Broom took a card nobody saw: whether Poop is all that is left is the elf's secret (common C6)."""
    match = arrange(floors=["poop doll"], gold=["broom gloves"], season=2)
    do(match, 0, "gloves keep", "sweep card:doll")
    leave_belt(match)
    assert view(match).phase == "gloves"
    assert match.moves(0) == ["gloves keep"]


def test_empty_floor_not_asked() -> None:
    match = arrange(4, floors=["", "kite", "", "doll"], gold=["gloves"], season=2)
    do(match, 0, "ask-for card:kite")
    assert match.to_act() == [1, 3]


def test_nobody_to_ask_and_own_floor_empty() -> None:
    assert arrange(gold=["gloves"]).over(), "no question about the Gloves"


def test_order_by_tracker_highest_first() -> None:
    match = arrange(4, tracker="2 4 1 3", floors=["doll", "doll", "doll"], gold=["gloves", "gloves"], season=2)
    assert match.to_act() == [0], "space 3 before space 1"
    do(match, 0, "gloves keep")
    assert match.to_act() == [1]


def test_each_elf_has_one_go() -> None:
    match = arrange(4, floors=["doll", "doll"], gold=["gloves", "gloves"], season=2)
    do(match, 1, "gloves keep")
    do(match, 0, "pick-up card:doll")
    assert view(match).season == 3


def test_two_gloves_two_uses() -> None:
    match = arrange(4, floors=["doll kite", "robot"], gold=["gloves gloves"], season=2)
    do(match, 0, "pick-up card:doll")
    do(match, 0, "ask-for card:robot")
    do(match, 1, "hand-over yes")
    assert hand(match, 0) == cards("doll robot")
    assert view(match).gone == cards("gloves gloves")


def test_two_gloves_two_asks() -> None:
    match = arrange(4, floors=["", "robot kite"], gold=["gloves gloves"], season=2)
    for card in ("robot", "kite"):
        do(match, 0, f"ask-for card:{card}")
        do(match, 1, "hand-over no")
    assert view(match).season == 3, "each pair asked once"
    assert elf(match, 0).gold == cards("gloves gloves")


def test_given_card_leaves_givers_floor_score() -> None:
    match = arrange(floors=["", "radio doll"], gold=["gloves"])
    do(match, 0, "ask-for card:radio")
    do(match, 1, "hand-over yes")
    assert points(match) == [0, -2]


def test_before_fruitcake_and_crafting() -> None:
    match = arrange(belt="kite", hands=["doll doll", "kite"], floors=["doll"], gold=["gloves fruitcake"], season=2)
    bid(match, "nil nil")
    assert view(match).phase == "gloves"
    do(match, 0, "pick-up card:doll")
    assert view(match).phase == "offer"
    do(match, 0, "offer stop")
    assert view(match).phase == "craft"
    craft(match, 0, "doll")
    assert toys(match, 0) == bin_of("doll")


def test_poop_falls_before_gloves() -> None:
    match = arrange(belt="poop kite", floors=["doll"], gold=["gloves"], season=2)
    bid(match, "1 nil")
    assert floor(match, 0) == cards("doll poop")
    assert view(match).phase == "gloves"


def test_gloves_card_counts_in_cleanup() -> None:
    match = arrange(hands=["doll doll kite kite"], floors=["robot"], gold=["gloves"], season=2)
    do(match, 0, "pick-up card:robot")
    do(match, 0, "done")
    assert match.moves(0) == ["drop card:doll", "drop card:kite", "drop card:robot"]


def test_an_asked_card_stays_known() -> None:
    match = arrange(floors=["", "kite"], gold=["gloves"], season=2)
    do(match, 0, "ask-for card:kite")
    do(match, 1, "hand-over yes")
    leave_belt(match)
    idle(match)
    heard = [(talk.what, talk.who, talk.card) for talk in view(match).talk]
    assert ("gave", "seat:2", "card:kite") in heard
