"""What a second reading of the rulebook changed (rules number 2): Gloves, Poop on the floor, steps of an offer."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from yuletable.engine.game import SPECTATOR
from yuletable.engine.luck import Luck, QuickLuck
from yuletable.engine.match import Match
from yuletable.engine.messages import to_json
from yuletable.games.sweatshop.bot.belief import SweatshopBelief
from yuletable.games.sweatshop.rules import constants as c
from yuletable.games.sweatshop.rules.state import Sweatshop
from yuletable.games.sweatshop.view import SweatshopView

from .naive import OFFER, SERIES, offer_of, series
from .table import SWEATSHOP, arrange, bid, cards, do, elf, hand, noticed, start, view
from .test_belief import FEW, MORE, small_pack

BOTH = pytest.mark.parametrize("rules", [1, 2])


# R13, R27: a pair of Gloves acts once


@BOTH
def test_r27_after_a_pick_up_with_one_of_two_pairs_one_ask_is_left(rules: int) -> None:
    match = arrange(4, floors=["doll", "robot kite"], gold=["gloves gloves"], season=2, rules=rules)
    assert view(match).turn.asks == 2
    do(match, 0, "pick-up card:doll")
    assert view(match).turn.asks == (1 if rules == 2 else 2)
    do(match, 0, "ask-for card:robot")
    do(match, 1, "hand-over no")
    assert (view(match).phase == "gloves") == (rules == 1), "the pair that picked up had its go"


def test_r13_a_pair_that_asked_in_vain_may_still_pick_up_and_the_other_may_ask() -> None:
    match = arrange(4, floors=["doll", "robot kite"], gold=["gloves gloves"], season=2)
    do(match, 0, "ask-for card:robot")
    do(match, 1, "hand-over no")
    do(match, 0, "pick-up card:doll")
    assert view(match).turn.asks == 1
    do(match, 0, "ask-for card:kite")
    do(match, 1, "hand-over yes")
    assert hand(match, 0) == cards("doll kite")
    assert elf(match, 0).gold == []


def test_r27_a_pair_that_was_given_a_card_is_spent() -> None:
    match = arrange(4, floors=["doll", "robot kite"], gold=["gloves gloves"], season=2)
    do(match, 0, "ask-for card:robot")
    do(match, 1, "hand-over yes")
    assert view(match).turn.asks == 1


# R28: Poop as it lay


def swept_before_it_fell(rules: int) -> Match:
    """Elf 1 sweeps a Doll in season 2; in season 3 Poop falls on its empty floor, and elf 2 has Gloves."""
    match = arrange(floors=["doll"], gold=["broom", "gloves"], season=2, luck="poop kite robot kite robot", rules=rules)
    do(match, 1, "gloves keep")
    do(match, 0, "sweep card:doll")
    bid(match, "1 nil")
    assert (elf(match, 0).floor, elf(match, 0).seasons[1].swept, elf(match, 0).seasons[2].fallen) == (1, 1, 1)
    return match


def test_r28_a_sweep_before_poop_fell_does_not_cancel_it() -> None:
    assert view(swept_before_it_fell(2)).phase == "craft", "all that lies there is Poop, and nobody is asked for it"


def test_r28_by_the_first_rules_it_did() -> None:
    assert view(swept_before_it_fell(1)).phase == "gloves"


def test_r28_a_sweep_after_poop_fell_may_have_taken_it() -> None:
    match = arrange(floors=["poop doll"], gold=["broom", "gloves"], season=2)
    do(match, 1, "gloves keep")
    do(match, 0, "sweep card:doll")
    while view(match).phase == "bid":
        bid(match, "nil " * len(match.to_act()))
    assert view(match).phase == "gloves", "for all that elf 2 knows the Doll is still there"


# Common C6: an offer has as many steps from a hand of one kind as from any other


def offered(hand_of_elf_1: str, rules: int, *steps: str) -> Match:
    match = arrange(3, hands=[hand_of_elf_1, "kite", "robot"], gold=["fruitcake"], season=2, rules=rules)
    do(match, 0, "offer seat:2", *steps)
    return match


def test_c6_whoever_makes_an_offer_is_asked_what_to_give_although_the_hand_is_all_of_one_kind() -> None:
    match = offered("doll doll", 2)
    assert match.moves(0) == ["give card:doll"]
    assert match.ask(0) is not None


def test_c6_the_same_offer_from_two_hands_looks_the_same_to_others() -> None:
    steps = ("give card:doll", "give enough", "want card:kite")
    one_kind, two_kinds = offered("doll doll", 2, *steps), offered("doll kite", 2, *steps)
    for seat in (1, 2, SPECTATOR):
        assert noticed(one_kind, seat) == noticed(two_kinds, seat)
        assert [event.n for event in one_kind.events(seat)] == [event.n for event in two_kinds.events(seat)]
    assert len(one_kind.log) == len(two_kinds.log)


def test_c6_by_the_first_rules_the_steps_told_the_hand() -> None:
    one_kind = offered("doll doll", 1, "give enough", "want card:kite")
    two_kinds = offered("doll kite", 1, "give card:doll", "give enough", "want card:kite")
    assert len(one_kind.log) == len(two_kinds.log) - 1


def test_c6_one_card_in_hand_is_no_question() -> None:
    """Everybody sees that there is but one to give."""
    assert view(offered("doll", 2), 0).phase == "want"


# The same for all steps that are hidden: positions with one view, compared


Lengths = dict[bytes, set[int]]
"""In how many steps something comes about, by what a seat sees of it."""


def offer_lengths(position: Sweatshop, viewer: int, lengths: Lengths) -> None:
    """Every way to make an offer, or to stop."""
    seat = int(position.elf)
    walks, n = [position], 0
    while walks:
        n += 1
        further = {}
        for here in walks:
            for action in here.legal(seat):
                after = here.clone()
                after.apply(seat, action, Luck())
                if after.phase in (c.GIVING, c.WANTING):
                    further[int(after.partner), int(after.phase), offer_of(after)] = after
                else:
                    lengths.setdefault(to_json(after.view(viewer)), set()).add(n)
        walks = list(further.values())


def series_lengths(position: Sweatshop, viewer: int, lengths: Lengths) -> None:
    """Every sealed series of every rival; what is seen of it are its deeds and the cards it leaves."""
    for seat in range(int(position.setup.seats)):
        if seat == viewer or not position.to_decide >> seat & 1:
            continue
        deeds = seat * c.W + c.DEEDS + int(position.season) * c.DEED
        for steps in series(position, seat):
            after = position.clone()
            after.to_decide |= 1 << int(position.setup.seats)  # somebody is still at it, so nothing is opened yet
            for action in steps:
                after.apply(seat, action, Luck())
            left = sum(after.mats[seat * c.W : seat * c.W + c.PARTS])
            seen = to_json([seat, [int(n) for n in after.mats[deeds : deeds + c.DEED]], int(left)])
            lengths.setdefault(seen, set()).add(len(steps))


def moments(players: int, number: int) -> Iterator[tuple[Match, random.Random]]:
    """A small match played at random, wherever somebody is about to put together what others do not see."""
    copies, gold = (FEW if players == 2 else MORE), ["gloves", "fruitcake", "broom"]
    pack = small_pack(2, 5 if players == 2 else 7, copies, limit=3, players=players, draw=2)
    dice = random.Random(f"lengths {number}")
    secret = f"lengths {players} {number}".encode()
    match = Match.new(SWEATSHOP, players, {"gold": gold}, pack=pack, secret=secret, match_id="lengths")
    while not match.over():
        begun = match.log and match.setup.space.kind(match.log[-1].action) in (*SERIES, *OFFER)
        if view(match).phase in ("offer", "craft") and not begun and not any(match.lanes):
            yield match, dice
        seat = dice.choice(match.to_act())
        match.decide(seat, dice.choice(match.moves(seat)))


@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.slow)])
def test_positions_with_one_view_give_a_seat_the_same_entry_numbers(players: int) -> None:
    """What a rival does unseen takes as many steps as what comes of it says, whatever the rival holds (common C6)."""
    phases = set()
    for number in range(8):
        for match, dice in moments(players, number):
            viewer = dice.randrange(players)
            real, seen = match.position(viewer), match.view(viewer)
            assert isinstance(real, Sweatshop)
            assert isinstance(seen, SweatshopView)
            if real.phase != c.CRAFTING and (viewer == real.elf or real.phase != c.OFFERING):
                continue
            found, luck = SweatshopBelief(real.tables, seen), QuickLuck(dice.randrange(1 << 30))
            lengths: Lengths = {}
            for position in (real, *[found.sample(luck) for _ in range(4)]):
                (series_lengths if real.phase == c.CRAFTING else offer_lengths)(position, viewer, lengths)
            assert all(len(counts) == 1 for counts in lengths.values())
            phases.add(seen.phase)
    assert phases == {"offer", "craft"}


# 2025-06: everybody is in while cards are returned


def test_june_everybody_is_in_while_cards_are_returned() -> None:
    match = start(5, edition="2025-06")
    assert view(match).phase == "return"
    assert [each.is_in for each in view(match).elves] == [True] * 5
