"""Classroom, shops, improvements (workshop R5, R11, R13)."""

from __future__ import annotations

import pytest

from .table import (
    arrange,
    built,
    do,
    gift,
    knows,
    left,
    on,
    open_to,
    refusal,
    refused,
    send,
    space,
    team,
    to_mine,
    told,
    view,
)


def test_token_goes_to_the_assigned_elf() -> None:
    match = arrange(2)
    send(match, 0, "clove", "classroom/2", "learn lesson:metal")
    assert knows(match, "clove") == {"metal"}
    assert knows(match, "nutmeg") == set()


def test_works_from_a_later_turn() -> None:
    match = arrange(2, home=[2, 1], coal=[1, 0], gifts=["chess-set"], built=["WW"])
    send(match, 0, "nutmeg", "classroom/1", "learn lesson:wood")
    to_mine(match, 1, 0)
    assert view(match).day == 2
    send(match, 0, "nutmeg", "wood/1")
    assert view(match).turn is not None
    assert told(match, "pays")[-1] == {"who": "seat:1", "n": 1}
    assert left(match) == 4


def test_two_subjects_at_most() -> None:
    match = arrange(2, lessons={"nutmeg": "fabric metal"})
    assert refused(match, 0, "nutmeg", "classroom/1")


def test_no_subject_twice() -> None:
    match = arrange(2, lessons={"nutmeg": "fabric"})
    send(match, 0, "nutmeg", "classroom/1")
    assert refusal(match, 0, "learn lesson:fabric") == "illegal"
    assert len(match.moves(0)) == 3


def test_second_subject_joins_the_first() -> None:
    match = arrange(2, lessons={"nutmeg": "fabric"})
    send(match, 0, "nutmeg", "classroom/1", "learn lesson:assembly")
    assert knows(match, "nutmeg") == {"fabric", "assembly"}


def test_taken_token_gone_for_the_day() -> None:
    match = arrange(2)
    send(match, 0, "nutmeg", "classroom/1", "learn lesson:wood")
    send(match, 1, "moss", "classroom/2")
    assert refusal(match, 1, "learn lesson:wood") == "illegal"


@pytest.mark.parametrize(("seats", "pupils"), [(2, 2), (4, 4), (5, 4)])
def test_spaces_limit(seats: int, pupils: int) -> None:
    match = arrange(seats)
    names = ["nutmeg", "juniper", "saffron", "lyra"]
    for turn in range(pupils):
        seat = turn % seats
        name = names[seat] if turn < seats else "pepper"
        send(match, seat, name, f"classroom/{turn + 1}", *learn(turn))
    seat = match.to_act()[0]
    assert not any("classroom" in move for move in match.moves(seat))


def learn(turn: int) -> list[str]:
    """One subject after the other; the last one left is nobody's choice."""
    return ["learn lesson:" + subject for subject in ("fabric", "wood", "metal")[turn : turn + 1]]


def test_supply_never_ends() -> None:
    """More tokens of one subject than the box holds are no matter (common C3)."""
    everyone = "nutmeg pepper clove juniper moss fern saffron wick honey lyra orion vesper neva rime"
    match = arrange(5, turn=4, lessons=dict.fromkeys(everyone.split(), "wood"))
    send(match, 4, "flurry", "classroom/1", "learn lesson:wood")
    assert knows(match, "flurry") == {"wood"}


# Shops


def test_one_coal_two_materials() -> None:
    match = arrange(3, coal=[4], gifts=["chess-set yo-yo"])
    send(match, 0, "nutmeg", "wood/1")
    assert team(match, 0).coal == 3
    assert left(match) == 2


def test_three_coal_three_materials() -> None:
    match = arrange(3, coal=[4], gifts=["chess-set yo-yo"])
    send(match, 0, "nutmeg", "wood/2")
    assert team(match, 0).coal == 1
    assert left(match) == 3


@pytest.mark.parametrize(("where", "n"), [("wood/1", 4), ("wood/2", 5)])
def test_trained_plus_two_either_space(where: str, n: int) -> None:
    match = arrange(3, coal=[4], gifts=["chess-set yo-yo"], lessons={"nutmeg": "wood"})
    send(match, 0, "nutmeg", where)
    assert left(match) == n


def test_training_in_another_subject_gives_nothing() -> None:
    match = arrange(3, coal=[4], gifts=["chess-set yo-yo"], lessons={"nutmeg": "metal assembly"})
    send(match, 0, "nutmeg", "wood/1")
    assert left(match) == 2


def test_example_b_liam() -> None:
    """Five metal: two finish the Electric Train's materials, one the Skateboard's, one the tools; one is lost."""
    match = arrange(
        3,
        coal=[3],
        gifts=["electric-train:MMWW skateboard:WWM"],
        built=["M"],
        lessons={"nutmeg": "metal"},
    )
    send(match, 0, "nutmeg", "metal/2")
    assert (team(match, 0).coal, left(match)) == (0, 5)
    do(match, 0, *["put gift:electric-train need:metal/plastic"] * 2)
    do(match, 0, "put gift:skateboard need:metal/plastic")
    # The fourth can only go to the tools, the fifth nowhere.
    assert on(match, 0, "electric-train") == "MMMMWW"
    assert on(match, 0, "skateboard") == "WWMM"
    assert built(match, 0)["tools"] == 2
    assert told(match, "gives-back") == [{"who": "seat:1", "material": "material:metal", "n": 1}]
    assert match.to_act() == [1]


def test_placed_one_by_one_over_several_gifts_and_improvement() -> None:
    match = arrange(3, coal=[3], gifts=["chess-set yo-yo"])
    send(match, 0, "nutmeg", "wood/2", "put gift:yo-yo need:wood", "build improvement:cart")
    assert match.can_undo(0)
    do(match, 0, "put gift:chess-set need:wood/plastic")
    assert (on(match, 0, "yo-yo"), on(match, 0, "chess-set"), built(match, 0)["cart"]) == ("W..", ".W..", 1)


def test_which_requirement_is_filled_is_a_choice() -> None:
    """The one open to plastic can be left for the Lab."""
    match = arrange(3, coal=[1], gifts=["kite"], built=["FF"])
    send(match, 0, "nutmeg", "fabric/1")
    assert match.moves(0) == ["put gift:kite need:fabric", "put gift:kite need:fabric/plastic"]


def test_may_not_throw_away_what_fits() -> None:
    match = arrange(3, coal=[3], gifts=["kite yo-yo"])
    send(match, 0, "nutmeg", "wood/2", "put gift:kite need:wood/plastic")
    assert refusal(match, 0, "stop") == "illegal"


def test_may_not_throw_away_what_an_improvement_takes() -> None:
    match = arrange(3, coal=[1], gifts=["bugle:Mmm"])
    send(match, 0, "nutmeg", "metal/1", "replace gift:bugle")
    assert "stop" not in match.moves(0)


def test_surplus_back_to_supply() -> None:
    match = arrange(3, coal=[3], gifts=["kite:FF"], built=["WW"])
    send(match, 0, "nutmeg", "wood/2")
    assert on(match, 0, "kite") == "FFW"
    assert told(match, "gives-back") == [{"who": "seat:1", "material": "material:wood", "n": 2}]


def test_two_players_other_space_closed_for_the_day() -> None:
    match = arrange(2, coal=[1, 6], gifts=["yo-yo", "chess-set"], built=["WW"])
    send(match, 0, "nutmeg", "wood/1", "put gift:yo-yo need:wood")
    assert not {"wood/1", "wood/2"} & open_to(match, 1, "juniper")
    assert not space(match, "wood/2").open
    assert "fabric/2" in open_to(match, 1, "juniper")


def test_two_players_open_again_next_day() -> None:
    match = arrange(2, coal=[2, 0], home=[1, 1], gifts=["yo-yo chess-set"], built=["WW"])
    send(match, 0, "nutmeg", "wood/1", "put gift:yo-yo need:wood", "put gift:yo-yo need:wood/plastic")
    to_mine(match, 1)
    assert {"wood/1"} <= open_to(match, 0, "nutmeg")


def test_two_players_first_picks_either() -> None:
    match = arrange(2, coal=[6, 6], gifts=["yo-yo"])
    assert {"wood/1", "wood/2"} <= open_to(match, 0, "nutmeg")


def test_three_players_both_spaces_open() -> None:
    match = arrange(3, coal=[1, 6], gifts=["yo-yo:W", "chess-set"], built=["WW"])
    send(match, 0, "nutmeg", "wood/1")
    assert "wood/2" in open_to(match, 1, "juniper")
    assert "wood/1" not in open_to(match, 1, "juniper")


# Improvements


def test_cart_each_wood_plus_3_up_to_12() -> None:
    assert [team(arrange(2, built=["W" * n]), 0).cart for n in range(3)] == [6, 9, 12]


def test_tools_only_with_two_metal() -> None:
    for n, coal in enumerate((4, 4, 6)):
        match = arrange(2, built=["M" * n])
        send(match, 0, "nutmeg", "mine")
        assert team(match, 0).coal == coal


def test_harness_scores_4_at_second_fabric() -> None:
    match = arrange(3, coal=[1], gifts=["kite"])
    send(match, 0, "nutmeg", "fabric/1", "build improvement:harness")
    assert team(match, 0).cookies == 0
    do(match, 0, "build improvement:harness")
    assert team(match, 0).cookies == 4
    assert team(match, 0).earned.harness == 4


def test_improvement_takes_only_its_kind_and_two() -> None:
    match = arrange(3, coal=[3], gifts=["chess-set"])
    send(match, 0, "nutmeg", "wood/2", "build improvement:cart")
    assert not {"build improvement:tools", "build improvement:harness"} & set(match.moves(0))
    do(match, 0, "build improvement:cart")
    assert not any(move.startswith("build") for move in match.moves(0))


def test_requirement_takes_only_its_material() -> None:
    match = arrange(3, coal=[1], gifts=["kite"])
    send(match, 0, "nutmeg", "wood/1")
    assert "put gift:kite need:wood/plastic" in match.moves(0)
    assert refusal(match, 0, "put gift:kite need:fabric") == "illegal"
    assert gift(match, 0, "kite").tokens == 0
