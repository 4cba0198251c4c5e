"""Cleanup and Brooms, the end of the sealed series (sweatshop R11, R20, R21)."""

from __future__ import annotations

from yuletable.engine.game import SPECTATOR

from .table import arrange, cards, craft, deeds, do, elf, floor, hand, idle, mine, noticed, points, refusal, told, view


def test_down_to_four_exactly() -> None:
    match = arrange(hands=["doll doll kite kite robot radio"])
    do(match, 0, "done", "drop card:robot", "drop card:radio")
    assert match.over()
    assert hand(match, 0) == cards("doll doll kite kite")
    assert floor(match, 0) == cards("robot radio")


def test_four_or_fewer_nothing() -> None:
    match = arrange(hands=["doll doll kite kite"])
    do(match, 0, "done")
    assert match.over()
    assert floor(match, 0) == []


def test_no_more_than_the_surplus() -> None:
    match = arrange(hands=["doll doll kite kite robot", "doll kite robot"], season=1)
    do(match, 0, "done", "drop card:robot")
    assert refusal(match, 0, "drop card:kite") == "done"


def test_surplus_must_go() -> None:
    match = arrange(hands=["doll doll kite kite robot"], season=1)
    do(match, 0, "done")
    assert all(move.startswith("drop ") for move in match.moves(0))


def test_choice_of_type() -> None:
    match = arrange(hands=["doll doll kite kite robot radio"])
    do(match, 0, "done")
    assert match.moves(0) == ["drop card:doll", "drop card:kite", "drop card:robot", "drop card:radio"]


def test_after_crafting_no_more_toys() -> None:
    match = arrange(hands=["doll doll doll kite kite"])
    do(match, 0, "done")
    assert match.moves(0) == ["drop card:doll", "drop card:kite"]


def test_in_season_4_too() -> None:
    match = arrange(hands=["radio radio radio kite kite"], season=4)
    do(match, 0, "done", "drop card:radio")
    assert points(match)[0] == -6


def test_floor_grows_over_seasons() -> None:
    match = arrange(hands=["doll doll kite kite robot"], floors=["doll"], season=2)
    do(match, 0, "done", "drop card:robot")
    assert floor(match, 0) == cards("doll robot")
    assert elf(match, 0, viewer=1).floor == 2


def test_dropped_kinds_unseen() -> None:
    matches = [arrange(hands=["doll doll kite kite robot"], season=1) for _ in range(2)]
    for match, card in zip(matches, ("doll", "robot"), strict=True):
        do(match, 0, "done", f"drop card:{card}")
    for seat in (1, SPECTATOR):
        assert noticed(matches[0], seat) == noticed(matches[1], seat)
        assert told(matches[0], seat, "dropped") == [{"who": "seat:1", "n": 1}]


# Broom


def test_broom_after_discards() -> None:
    match = arrange(hands=["doll doll kite kite robot"], gold=["broom"])
    do(match, 0, "done", "drop card:robot")
    assert match.moves(0) == ["sweep nothing", "sweep card:robot"]
    do(match, 0, "sweep card:robot")
    assert points(match)[0] == 0


def test_broom_own_card() -> None:
    match = arrange(floors=["doll robot", "kite"], gold=["broom"])
    assert match.moves(0) == ["sweep nothing", "sweep card:doll", "sweep card:robot"]
    do(match, 0, "sweep card:robot")
    assert floor(match, 0) == ["card:doll"]
    assert points(match) == [-2, -3]


def test_broom_poop() -> None:
    match = arrange(floors=["poop"], gold=["broom"])
    do(match, 0, "sweep card:poop")
    assert points(match)[0] == 0


def test_broom_poop_that_fell_this_season() -> None:
    match = arrange(hands=["poop"], gold=["broom"])
    do(match, 0, "sweep card:poop")
    assert points(match)[0] == 0


def test_broom_kept() -> None:
    match = arrange(floors=["doll"], gold=["broom"], season=2)
    do(match, 0, "sweep nothing")
    assert elf(match, 0).gold == ["card:broom"]
    assert floor(match, 0) == ["card:doll"]


def test_two_brooms() -> None:
    match = arrange(4, floors=["doll robot radio"], gold=["broom broom"])
    do(match, 0, "sweep card:radio", "sweep card:robot")
    assert match.over()
    assert floor(match, 0) == ["card:doll"]
    assert deeds(match, 0).swept == 2


def test_two_brooms_one_kept() -> None:
    match = arrange(4, floors=["doll robot radio"], gold=["broom broom"], season=2)
    do(match, 0, "sweep card:radio", "sweep nothing")
    assert elf(match, 0).gold == ["card:broom"]


def test_broom_removed_card_unseen() -> None:
    matches = [arrange(floors=["doll robot poop"], gold=["broom"], season=2) for _ in range(3)]
    for match, card in zip(matches, ("doll", "robot", "poop"), strict=True):
        do(match, 0, f"sweep card:{card}")
        assert mine(match, 0).swept == [f"card:{card}"]
    for seat in (1, SPECTATOR):
        assert len({noticed(match, seat) for match in matches}) == 1
        assert told(matches[0], seat, "broomed") == [{"who": "seat:1", "n": 1}]
        assert elf(matches[0], 0, viewer=seat).floor == 2


def test_broom_on_empty_floor_not_offered() -> None:
    assert arrange(gold=["broom"]).over()


def test_broom_spent_is_gone() -> None:
    match = arrange(floors=["doll"], gold=["broom"], season=2)
    do(match, 0, "sweep card:doll")
    assert elf(match, 0).gold == []
    assert deeds(match, 0, season=2).swept == 1


def test_broom_does_not_touch_the_hand() -> None:
    match = arrange(hands=["doll doll doll radio"], floors=["kite"], gold=["broom"])
    craft(match, 0, "doll")
    assert match.moves(0) == ["sweep nothing", "sweep card:kite"]
    idle(match)
    assert hand(match, 0) == ["card:radio"]


def test_sealed_together_with_crafting() -> None:
    """One series from toys to Brooms: nothing of it is seen before all elves are through (sweatshop R11)."""
    match = arrange(hands=["doll doll kite kite robot", "kite kite kite"], gold=["broom"], season=1)
    before = [(match.view(seat), match.events(seat)) for seat in (1, SPECTATOR)]
    do(match, 0, "done", "drop card:robot", "sweep card:robot")
    assert [(match.view(seat), match.events(seat)) for seat in (1, SPECTATOR)] == before
    do(match, 1, "done")
    assert view(match).season == 2
    assert elf(match, 0, viewer=1).seasons[0].swept == 1
