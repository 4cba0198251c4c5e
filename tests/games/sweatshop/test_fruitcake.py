"""Fruitcake: one open offer to each other elf, yes or no (sweatshop R3, R14)."""

from __future__ import annotations

from yuletable.engine.game import SPECTATOR
from yuletable.engine.match import Match

from .table import arrange, bin_of, cards, craft, do, elf, hand, noticed, refusal, told, toys, view


def offer(match: Match, seat: int, whom: int, give: str, want: str) -> None:
    """Puts an offer together; steps with one answer are not asked."""
    do(match, seat, f"offer seat:{whom + 1}")
    while view(match, seat).phase in ("give", "want"):
        verb = view(match, seat).phase
        turn = view(match, seat).turn
        wished, named = (cards(give), turn.give) if verb == "give" else (cards(want), turn.want)
        missing = [card for card in wished if named.count(card) < wished.count(card)]
        do(match, seat, f"{verb} {missing[0] if missing else 'enough'}")
    turn = view(match).turn
    assert (turn.give, turn.want) == (cards(give), cards(want))


def test_one_trade() -> None:
    match = arrange(hands=["doll doll", "kite kite"], gold=["fruitcake"], season=2)
    offer(match, 0, 1, "doll", "kite")
    do(match, 1, "trade yes")
    assert hand(match, 0) == cards("doll kite")
    assert hand(match, 1) == cards("doll kite")
    assert view(match).gone == ["card:fruitcake"]


def test_trades_with_several_elves_one_card() -> None:
    match = arrange(4, hands=["doll doll doll", "kite", "robot", "radio"], gold=["fruitcake"], season=2)
    for whom, want in ((1, "kite"), (3, "radio"), (2, "robot")):
        offer(match, 0, whom, "doll", want)
        do(match, whom, "trade yes")
    assert hand(match, 0) == cards("kite robot radio")
    assert view(match).gone == ["card:fruitcake"]


def test_no_trade_card_kept() -> None:
    match = arrange(3, hands=["doll", "kite", "robot"], gold=["fruitcake"], season=2)
    offer(match, 0, 1, "doll", "kite")
    do(match, 1, "trade no")
    offer(match, 0, 2, "doll", "robot")
    do(match, 2, "trade no")
    assert elf(match, 0).gold == ["card:fruitcake"]
    assert told(match, SPECTATOR, "cake-kept") == [{"who": "seat:1"}]


def test_one_offer_an_elf() -> None:
    match = arrange(3, hands=["doll", "kite", "robot"], gold=["fruitcake"], season=2)
    assert match.moves(0) == ["offer stop", "offer seat:2", "offer seat:3"]
    offer(match, 0, 1, "doll", "kite")
    do(match, 1, "trade no")
    assert match.moves(0) == ["offer stop", "offer seat:3"]


def test_after_the_last_offer_nobody_is_asked_again() -> None:
    match = arrange(hands=["doll doll doll", "kite"], gold=["fruitcake"], season=2)
    offer(match, 0, 1, "doll", "kite")
    do(match, 1, "trade no")
    assert view(match).phase == "craft"


def test_uneven_numbers() -> None:
    match = arrange(hands=["doll doll doll", "radio kite"], gold=["fruitcake"], season=2)
    offer(match, 0, 1, "doll doll doll", "radio")
    do(match, 1, "trade yes")
    assert hand(match, 0) == ["card:radio"]
    assert hand(match, 1) == cards("doll doll doll kite radio")[:4]
    assert [each.hand for each in view(match).elves] == [1, 4]


def test_different_cards_in_one_offer() -> None:
    match = arrange(hands=["doll kite robot", "radio radio kite"], gold=["fruitcake"], season=2)
    offer(match, 0, 1, "doll robot", "radio kite")
    do(match, 1, "trade yes")
    assert hand(match, 0) == cards("kite kite radio")


def test_owner_stops_early() -> None:
    match = arrange(3, hands=["doll doll", "kite", "robot"], gold=["fruitcake"], season=2)
    offer(match, 0, 1, "doll", "kite")
    do(match, 1, "trade yes")
    do(match, 0, "offer stop")
    assert view(match).gone == ["card:fruitcake"]
    assert told(match, 2, "offered") == [{"who": "seat:1", "whom": "seat:2"}]


def test_owner_may_make_no_offer() -> None:
    match = arrange(hands=["doll", "kite"], gold=["fruitcake"], season=2)
    do(match, 0, "offer stop")
    assert elf(match, 0).gold == ["card:fruitcake"]


def test_offer_gives_and_wants_at_least_one() -> None:
    match = arrange(hands=["doll doll kite", "kite kite"], gold=["fruitcake"], season=2)
    do(match, 0, "offer seat:2")
    assert match.moves(0) == ["give card:doll", "give card:kite"]
    do(match, 0, "give card:doll", "give enough")
    assert "want enough" not in match.moves(0)


def test_offer_gives_only_what_is_in_hand() -> None:
    match = arrange(hands=["doll doll kite", "kite kite"], gold=["fruitcake"], season=2)
    do(match, 0, "offer seat:2", "give card:doll", "give card:doll")
    assert match.moves(0) == ["give enough", "give card:kite"]


def test_gold_and_poop_not_tradable() -> None:
    match = arrange(4, hands=["doll kite poop", "kite poop"], gold=["fruitcake broom", "elven-magic"], season=2)
    assert hand(match, 0) == cards("doll kite"), "Poop has fallen"
    do(match, 0, "offer seat:2")
    assert match.moves(0) == ["give card:doll", "give card:kite"]
    do(match, 0, "give card:doll", "give enough")
    assert match.moves(0) == ["want card:doll", "want card:kite", "want card:robot", "want card:radio"]


def test_partner_without_cards_asked_and_refuses() -> None:
    match = arrange(hands=["doll", "kite"], gold=["fruitcake"], season=2)
    offer(match, 0, 1, "doll", "radio")
    assert match.to_act() == [1]
    assert match.moves(1) == ["trade no"]
    do(match, 1, "trade no")
    assert told(match, 0, "declined") == [{"who": "seat:2", "whom": "seat:1"}]


def test_refusal_does_not_tell_why() -> None:
    matches = [arrange(hands=["doll", has], gold=["fruitcake"], season=2) for has in ("kite", "robot")]
    for match in matches:
        offer(match, 0, 1, "doll", "kite")
        do(match, 1, "trade no")
    for seat in (0, SPECTATOR):
        assert noticed(matches[0], seat) == noticed(matches[1], seat)


def test_offers_public() -> None:
    match = arrange(3, hands=["doll doll", "kite", "robot"], gold=["fruitcake"], season=2)
    offer(match, 0, 1, "doll doll", "kite")
    for seat in (SPECTATOR, 0, 1, 2):
        turn = view(match, seat).turn
        assert (turn.elf, turn.partner, turn.give, turn.want) == ("seat:1", "seat:2", cards("doll doll"), cards("kite"))
        assert told(match, seat, "gives") == [{"who": "seat:1", "card": "card:doll", "n": 2}]
        assert told(match, seat, "wants") == [{"who": "seat:1", "card": "card:kite", "n": 1}]


def test_offer_unseen_until_it_is_made() -> None:
    match = arrange(3, hands=["doll doll kite", "kite kite", "robot"], gold=["fruitcake"], season=2)
    before = [(match.view(seat), match.events(seat)) for seat in (1, 2, SPECTATOR)]
    do(match, 0, "offer seat:2", "give card:kite", "give enough", "want card:kite")
    assert [(match.view(seat), match.events(seat)) for seat in (1, 2, SPECTATOR)] == before


def test_both_sides_of_a_trade_stay_known() -> None:
    match = arrange(3, hands=["doll doll", "kite", "robot"], gold=["fruitcake"], season=2)
    offer(match, 0, 1, "doll", "kite")
    do(match, 1, "trade yes")
    do(match, 0, "offer stop")
    heard = [(talk.what, talk.who, talk.card) for talk in view(match, 2).talk]
    assert heard == [
        ("offered", "seat:1", None),
        ("gives", "seat:1", "card:doll"),
        ("wants", "seat:1", "card:kite"),
        ("traded", "seat:2", None),
    ]


def test_traded_cards_usable_in_crafting_now() -> None:
    match = arrange(hands=["doll doll kite", "doll kite kite"], gold=["fruitcake"])
    offer(match, 0, 1, "kite", "doll")
    do(match, 1, "trade yes")
    craft(match, 0, "doll")
    craft(match, 1, "kite")
    assert (toys(match, 0), toys(match, 1)) == (bin_of("doll"), bin_of("kite"))


def test_traded_cards_tradable_on() -> None:
    match = arrange(3, hands=["doll", "kite", "radio"], gold=["fruitcake"], season=2)
    offer(match, 0, 1, "doll", "kite")
    do(match, 1, "trade yes")
    offer(match, 0, 2, "kite", "radio")
    do(match, 2, "trade yes")
    assert [hand(match, seat) for seat in range(3)] == [["card:radio"], ["card:doll"], ["card:kite"]]


def test_no_haggling() -> None:
    match = arrange(hands=["doll doll", "kite kite"], gold=["fruitcake"], season=2)
    offer(match, 0, 1, "doll", "kite")
    assert match.moves(1) == ["trade no", "trade yes"]
    assert refusal(match, 0, "offer stop") == "turn"


def test_order_by_tracker_highest_first() -> None:
    match = arrange(
        4, tracker="3 1 4 2", hands=["doll", "kite", "robot"], gold=["fruitcake", "", "fruitcake"], season=2
    )
    assert match.to_act() == [0], "space 2 before space 1"
    do(match, 0, "offer stop")
    assert match.to_act() == [2]
    do(match, 2, "offer stop")
    assert view(match).phase == "bid"


def test_two_fruitcakes() -> None:
    """A second Fruitcake gives another offer to everybody."""
    match = arrange(4, hands=["doll doll", "kite kite"], gold=["fruitcake fruitcake"], season=2)
    offer(match, 0, 1, "doll", "kite")
    do(match, 1, "trade yes")
    offer(match, 0, 1, "doll", "kite")
    do(match, 1, "trade yes")
    assert hand(match, 0) == cards("kite kite")
    assert view(match).gone == cards("fruitcake fruitcake")


def test_two_fruitcakes_one_stays_without_a_second_trade() -> None:
    match = arrange(4, hands=["doll doll", "kite kite"], gold=["fruitcake fruitcake"], season=2)
    offer(match, 0, 1, "doll", "kite")
    do(match, 1, "trade yes")
    do(match, 0, "offer stop")
    assert elf(match, 0).gold == ["card:fruitcake"]
    assert view(match).gone == ["card:fruitcake"]


def test_negotiation_always_ends() -> None:
    """Whoever never says stop, enough or no runs out of offers: two Fruitcakes, three elves, all cards each time."""
    hands = ["doll doll doll doll kite", "kite kite kite robot", "robot robot robot radio", "radio radio radio doll"]
    match = arrange(4, hands=hands, gold=["fruitcake fruitcake"], season=2)
    steps = 0
    while view(match).phase in ("offer", "give", "want", "trade"):
        seat = match.to_act()[0]
        match.decide(seat, match.moves(seat)[-1])
        steps += 1
    whole_desk = sum(len(words.split()) for words in hands)
    assert steps <= 2 * 3 * (1 + whole_desk + 1 + whole_desk + 1 + 1)
    assert view(match).phase == "craft"
