"""Making toys, sealed, with Magic, paper, Whistle, Borg and Satin (sweatshop R11, R15 to R19)."""

from __future__ import annotations

import pytest

from yuletable.engine.game import SPECTATOR

from .table import (
    arrange,
    bin_of,
    cards,
    craft,
    deeds,
    do,
    elf,
    hand,
    idle,
    leave_belt,
    mine,
    noticed,
    points,
    told,
    toys,
    view,
)

MAGIC_1, MAGIC_2, MAGIC_3 = "elven-magic", "elven-magic elven-magic", "elven-magic elven-magic elven-magic"
JUNE = "2025-06"


def made(hand: str, *decisions: str, gold: str = "", seats: int = 2, edition: str = "printed") -> int:
    """The points of an elf that does this in the last season."""
    match = arrange(seats, hands=[hand], gold=[gold], edition=edition)
    do(match, 0, *decisions)
    idle(match)
    return points(match)[0]


# Recipes


@pytest.mark.parametrize(("toy", "worth"), [("doll", 2), ("kite", 3), ("robot", 4)])
def test_doll_kite_robot_three(toy: str, worth: int) -> None:
    assert made(f"{toy} {toy} {toy}", f"craft toy:{toy} magic-0 plain") == worth


@pytest.mark.parametrize("toy", ["doll", "kite", "robot"])
def test_two_alike_are_no_toy(toy: str) -> None:
    other = "kite" if toy == "doll" else "doll"
    assert arrange(hands=[f"{toy} {toy} {other}"]).moves(0) == ["done"]


@pytest.mark.parametrize(("edition", "worth"), [("printed", 10), (JUNE, 8)])
def test_radio_four(edition: str, worth: int) -> None:
    assert made("radio radio radio radio", "craft toy:radio magic-0 plain", edition=edition) == worth


def test_radio_needs_four_real() -> None:
    assert arrange(4, hands=["radio radio radio"], gold=[MAGIC_2]).moves(0) == ["done"]


def test_crafting_optional() -> None:
    match = arrange(hands=["doll doll doll"])
    assert match.moves(0) == ["craft toy:doll magic-0 plain", "done"]
    do(match, 0, "done")
    assert toys(match, 0) == []
    assert hand(match, 0) == cards("doll doll doll")


def test_several_toys_in_a_season() -> None:
    match = arrange(hands=["doll doll doll doll doll doll kite kite kite"])
    craft(match, 0, "doll", "kite", "doll")
    assert match.over()
    assert toys(match, 0) == bin_of("doll doll kite")


def test_leftovers_kept_for_next_season() -> None:
    match = arrange(hands=["doll doll doll doll kite"], season=1)
    craft(match, 0, "doll")
    leave_belt(match)
    assert (view(match).season, hand(match, 0)) == (3, cards("doll kite")), "with two cards nobody is asked"


def test_toys_from_cards_of_two_seasons() -> None:
    match = arrange(hands=["doll doll kite"], season=1, luck="doll" + " kite" * 8)
    idle(match)
    do(match, 0, "grab belt:1")
    do(match, 1, "grab nil")
    craft(match, 0, "doll")
    assert toys(match, 0) == bin_of("doll")


def test_who_can_make_nothing_is_not_asked() -> None:
    """Two cards and no gold: everybody can see that there is nothing to do (common C6)."""
    assert arrange(3, hands=["doll doll", "doll kite robot", ""]).to_act() == [1]


# What others see


def test_sealed_until_all_done() -> None:
    match = arrange(hands=["doll doll doll doll doll kite", "kite kite kite"], season=1)
    before = [(match.view(seat), match.events(seat)) for seat in (1, SPECTATOR)]
    craft(match, 0, "doll")
    do(match, 0, "done")
    assert match.to_act() == [1]
    assert [(match.view(seat), match.events(seat)) for seat in (1, SPECTATOR)] == before
    assert toys(match, 0) == bin_of("doll")
    do(match, 1, "done")
    assert elf(match, 0, viewer=1).toys == 1


def test_undo_inside_the_series_is_free() -> None:
    match = arrange(hands=["doll doll doll kite kite kite", "kite kite kite"])
    craft(match, 0, "doll", "kite")
    match.restart(0)
    assert hand(match, 0) == cards("doll doll doll kite kite kite")
    do(match, 0, "done")
    do(match, 0, "drop card:kite")
    match.undo(0)
    assert mine(match, 0).step == "drop"


def test_counts_shown_after() -> None:
    match = arrange(
        hands=["doll doll kite kite kite radio radio radio radio robot robot robot robot robot", "doll doll doll"],
        gold=["wrapping-paper elven-magic whistle"],
        season=1,
    )
    do(match, 0, "craft toy:doll magic-1 plain")
    craft(match, 0, "kite*", "whistle")
    do(match, 0, "done", *["drop card:robot"] * 5)
    do(match, 1, "done")
    for seat in (SPECTATOR, 0, 1):
        seen = elf(match, 0, viewer=seat)
        assert (seen.toys, seen.hand, seen.floor, seen.gold) == (3, 4, 5, [])
        did = seen.seasons[0]
        assert (did.toys, did.wrapped, did.magic, did.whistles, did.borgs) == (3, 1, 1, 1, 0)
        assert (did.dropped, did.swept, did.kept) == (5, 0, 4)
        for key, n in [("made", 3), ("wrapped-up", 1), ("used-magic", 1), ("made-whistle", 1), ("dropped", 5)]:
            assert told(match, seat, key) == [{"who": "seat:1", "n": n}]


def test_borgs_shown_after() -> None:
    match = arrange(hands=["doll kite robot radio"], gold=["borg"], season=1)
    craft(match, 0, "borg")
    assert deeds(match, 0, season=1).borgs == 1
    assert told(match, 1, "made-borg") == [{"who": "seat:1", "n": 1}]


def test_kinds_hidden_to_the_end() -> None:
    """The same numbers of other toys and floor cards look the same until Santa comes."""
    matches = [arrange(hands=["doll doll doll kite kite kite radio radio"], season=3) for _ in range(2)]
    for match, toy, left in zip(matches, ("doll", "kite"), ("kite", "doll"), strict=True):
        craft(match, 0, toy)
        do(match, 0, "done", f"drop card:{left}")
    assert toys(matches[0], 0) != toys(matches[1], 0)
    for seat in (1, SPECTATOR):
        assert noticed(matches[0], seat) == noticed(matches[1], seat)
        assert elf(matches[0], 0, viewer=seat).mat is None
    for match in matches:
        leave_belt(match)
        idle(match)
        assert match.over()
        shown = elf(match, 0, viewer=1).mat
        assert shown is not None
        assert shown.toys == toys(match, 0)


# Elven Magic


def test_magic_one() -> None:
    assert made("kite kite", "craft toy:kite magic-1 plain", gold=MAGIC_1) == 3


def test_magic_two() -> None:
    assert made("robot", "craft toy:robot magic-2 plain", gold=MAGIC_2, seats=4) == 4


def test_magic_three_alone() -> None:
    assert made("", "craft toy:robot magic-3 plain", gold=MAGIC_3, seats=4, edition=JUNE) == 4


def test_magic_may_spare_parts() -> None:
    match = arrange(hands=["kite kite kite"], gold=[MAGIC_1])
    do(match, 0, "craft toy:kite magic-1 plain")
    assert hand(match, 0) == ["card:kite"]


def test_magic_is_spent_and_no_more_than_there_is() -> None:
    match = arrange(4, hands=["doll doll kite kite robot"], gold=[MAGIC_1])
    do(match, 0, "craft toy:doll magic-1 plain")
    assert match.moves(0) == ["done"]
    assert mine(match, 0).gold == []


def test_magic_not_radio() -> None:
    match = arrange(4, hands=["radio radio radio radio"], gold=[MAGIC_2], edition=JUNE)
    assert [move for move in match.moves(0) if "radio" in move] == ["craft toy:radio magic-0 plain"]


@pytest.mark.parametrize(
    ("hand", "word", "gold"),
    [
        ("kite robot radio", "for-doll", MAGIC_1),
        ("doll robot radio", "for-kite", MAGIC_1),
        ("doll kite radio", "for-robot", MAGIC_1),
        ("robot radio", "for-doll-kite", MAGIC_2),
        ("radio", "for-all-three", MAGIC_3),
    ],
)
def test_magic_in_borg(hand: str, word: str, gold: str) -> None:
    match = arrange(4, hands=[hand], gold=[f"{gold} borg"], edition=JUNE)
    assert f"craft toy:borg {word} plain" in match.moves(0)
    do(match, 0, f"craft toy:borg {word} plain")
    assert points(match)[0] == 5


def test_magic_not_for_the_borgs_radio() -> None:
    match = arrange(4, hands=["doll kite robot"], gold=[f"{MAGIC_1} borg"])
    assert match.moves(0) == ["done"]


# Wrapping Paper


def test_wrap_with_toy_only() -> None:
    match = arrange(hands=["doll kite robot"], gold=["wrapping-paper"])
    assert match.moves(0) == ["done"], "paper alone wraps nothing"


def test_wrap_any_toy() -> None:
    match = arrange(4, hands=["doll doll doll kite kite kite robot robot robot radio radio radio radio"],
                    gold=["wrapping-paper borg whistle"])  # fmt: skip
    for toy in ("doll", "kite", "robot", "radio", "borg", "whistle"):
        assert f"craft toy:{toy} magic-0 wrapped" in match.moves(0)
        assert f"craft toy:{toy} magic-0 plain" in match.moves(0)


def test_wrap_not_later_season() -> None:
    match = arrange(bins=["kite"], gold=["wrapping-paper"])
    assert match.over(), "nobody can do anything with paper and an old toy"
    assert points(match)[0] == 3


def test_one_wrap_a_toy() -> None:
    match = arrange(4, hands=["kite kite kite"], gold=["wrapping-paper wrapping-paper"])
    craft(match, 0, "kite*")
    assert points(match)[0] == 6
    assert elf(match, 0).gold == ["card:wrapping-paper"]


def test_wrap_radio_20() -> None:
    assert made("radio radio radio radio", "craft toy:radio magic-0 wrapped", gold="wrapping-paper") == 20


def test_wrap_whistle_8() -> None:
    assert made("", "craft toy:whistle magic-0 wrapped", gold="wrapping-paper whistle") == 8


def test_wrap_borg_10() -> None:
    gold = "wrapping-paper borg"
    assert made("doll kite robot radio", "craft toy:borg magic-0 wrapped", gold=gold) == 10


@pytest.mark.parametrize(
    ("hand", "toy", "worth"),
    [
        ("doll doll doll", "doll", 2 + 3),
        ("kite kite kite", "kite", 3 + 3),
        ("robot robot robot", "robot", 4 + 3),
        ("radio radio radio radio", "radio", 8 + 3),
        ("doll kite robot radio", "borg", 5 + 3),
        ("", "whistle", 4 + 3),
    ],
)
def test_wrap_june_plus_3(hand: str, toy: str, worth: int) -> None:
    gold = "wrapping-paper borg whistle"
    assert made(hand, f"craft toy:{toy} magic-0 wrapped", gold=gold, edition=JUNE) == worth


# Whistle and Borg


def test_whistle_toy_of_one() -> None:
    match = arrange(gold=["whistle"])
    assert match.moves(0) == ["craft toy:whistle magic-0 plain", "done"]
    craft(match, 0, "whistle")
    assert points(match)[0] == 4


def test_whistle_counts_as_toy() -> None:
    match = arrange(gold=["whistle"])
    craft(match, 0, "whistle")
    assert elf(match, 0).toys == 1


def test_borg_recipe() -> None:
    match = arrange(hands=["doll kite robot radio"], gold=["borg"])
    assert match.moves(0) == ["craft toy:borg magic-0 plain", "done"]
    craft(match, 0, "borg")
    assert hand(match, 0) == []
    assert points(match)[0] == 5


@pytest.mark.parametrize("missing", ["doll", "kite", "robot", "radio"])
def test_borg_needs_each_part(missing: str) -> None:
    parts = [part for part in ("doll", "kite", "robot", "radio") if part != missing]
    assert arrange(hands=[" ".join([*parts, parts[0]])], gold=["borg"]).moves(0) == ["done"]


def test_borg_needs_its_gold_card() -> None:
    assert arrange(hands=["doll kite robot radio"], gold=["", "borg"]).moves(0) == ["done"]


def test_borg_card_discarded_toy_kept() -> None:
    match = arrange(hands=["doll kite robot radio doll kite robot radio"], gold=["borg"])
    craft(match, 0, "borg")
    assert mine(match, 0).gold == []
    assert match.moves(0) == ["done"]
    do(match, 0, "done")
    assert toys(match, 0) == bin_of("borg")


# Satin


def test_satin_plus_1_each_doll() -> None:
    match = arrange(bins=["doll doll kite"], gold=["satin"])
    assert points(match)[0] == 3 + 3 + 3


def test_two_satins_plus_2() -> None:
    match = arrange(4, bins=["doll robot"], gold=["satin satin"])
    assert points(match)[0] == 4 + 4


def test_satin_then_wrap_6() -> None:
    assert points(arrange(bins=["doll*"], gold=["satin"]))[0] == 6


def test_satin_of_another_elf_counts_nothing() -> None:
    assert points(arrange(bins=["doll"], gold=["", "satin"])) == [2, 0]


def test_satin_magic_doll() -> None:
    assert made("doll doll", "craft toy:doll magic-1 plain", gold="elven-magic satin") == 3


def test_satin_not_borg() -> None:
    assert points(arrange(bins=["borg"], gold=["satin"]))[0] == 5


def test_satin_june_wrapped_doll_6() -> None:
    assert points(arrange(bins=["doll*"], gold=["satin"], edition=JUNE))[0] == (2 + 1) + 3


def test_gold_left_over_scores_nothing() -> None:
    match = arrange(gold=["whistle elven-magic satin"])
    idle(match)
    assert points(match)[0] == 0
