"""The day and its turns (workshop R3, R10, R12, R13, R17)."""

from __future__ import annotations

import pytest

from .table import (
    arrange,
    do,
    elf,
    gift,
    inside,
    keep_all,
    keys,
    open_to,
    pass_day,
    refusal,
    refused,
    send,
    space,
    stall,
    start,
    team,
    to_mine,
    told,
    view,
)


def test_start_of_day_order() -> None:
    """Card, cookies, tokens, then the dentist."""
    match = arrange(2, holidays=True, home=[1, 1], luck="dental-appointment")
    to_mine(match, 0, 1)
    morning = keys(match)[keys(match).index("day") :]
    assert morning == ["day", "surprise", "fed"]
    assert view(match).phase == "dentist"
    assert all(lesson.there for lesson in view(match).lessons)


def test_cookies_pile_up() -> None:
    """An untouched stall has n cookies on day n."""
    match = start(2)
    keep_all(match)
    for day in range(1, 10):
        assert stall(match, "blitzen") == day
        pass_day(match)


def test_classroom_refilled_to_one_each_at_start_only() -> None:
    match = arrange(2, home=[2, 1])
    send(match, 0, "nutmeg", "classroom/1", "learn lesson:wood")
    assert [lesson.there for lesson in view(match).lessons] == [True, False, True, True]
    to_mine(match, 1, 0)
    assert view(match).day == 2
    assert all(lesson.there for lesson in view(match).lessons)


def test_turns_from_tree_holder_in_seat_order() -> None:
    match = arrange(3, tree=1, turn=1)
    order = []
    for _ in range(4):
        order += match.to_act()
        to_mine(match, *match.to_act())
    assert order == [1, 2, 0, 1]


def test_must_place_no_pass_while_an_elf_can() -> None:
    match = arrange(2)
    assert refusal(match, 0, "done") == "illegal"


def test_team_without_placement_is_done_for_the_day() -> None:
    """Full cart, five gifts that want nothing but metal, Metal Shop and Stable taken: the last elf stays at home."""
    match = arrange(
        2,
        turn=1,
        home=[1, 4],
        coal=[12, 0],
        built=["FFWWMM"],
        gifts=["ice-skates:mF roller-skates:mmF telescope:mmW music-box:mW toy-sewing-machine:WF"],
        lessons={"nutmeg": "fabric wood"},
        placed={
            "juniper": "stable/1",
            "moss": "stable/2",
            "pepper": "stable/3",
            "clove": "stable/4",
            "fern": "metal/1",
        },
    )
    to_mine(match, 1)
    assert told(match, "is-done") == [{"who": "seat:1"}]
    assert view(match).day == 2
    assert not any(event["elf"] == "elf:nutmeg" for event in told(match, "placed"))


def test_finished_teams_passed_over_until_all_done() -> None:
    match = arrange(3, home=[1, 2, 1])
    order = []
    while view(match).day == 1:
        order += match.to_act()
        to_mine(match, *match.to_act())
    assert order == [0, 1, 2, 1]


def test_end_of_day_order() -> None:
    """Home, inspection, sleigh, card away, Santa."""
    match = arrange(2, day=3, holidays=True, card="cave-in", home=[1, 1], stacks=["kite", ""], luck="normal-day")
    to_mine(match, 0, 1)
    evening = keys(match)[keys(match).index("evening") :]
    assert evening == ["evening", "inspected", "inspected", "to-sleigh", "day", "surprise", "fed"]
    assert view(match).day == 4
    assert elf(match, "nutmeg").at == "home"
    assert space(match, "mine").elves == []


def test_nine_days_then_final_scoring() -> None:
    match = start(2)
    keep_all(match)
    for _ in range(9):
        assert not match.over()
        pass_day(match)
    assert match.over()
    assert len(told(match, "day")) == 9
    assert len(told(match, "scored")) == 2


def test_inspections_after_3_6_9_only() -> None:
    match = start(2)
    keep_all(match)
    seen = []
    for day in range(1, 10):
        before = len(told(match, "inspected"))
        pass_day(match)
        if len(told(match, "inspected")) > before:
            seen.append(day)
    assert seen == [3, 6, 9]


def test_question_with_one_answer_is_not_asked() -> None:
    """The only place for the last metal is the tools: they are built without a word."""
    match = arrange(2, home=[2, 1], coal=[1, 0], built=["FFWW", ""])
    send(match, 0, "nutmeg", "metal/1")
    assert match.to_act() == [1]
    assert team(match, 0).improvements[2].has == 2


# Nothing for nothing (workshop R3)


def test_shop_needs_coal() -> None:
    match = arrange(2, coal=[2, 0], gifts=["kite"])
    assert {"fabric/1", "wood/1"} <= open_to(match, 0, "nutmeg")
    assert refused(match, 0, "nutmeg", "fabric/2")
    assert refused(arrange(2, gifts=["kite"]), 0, "nutmeg", "fabric/1")


def test_shop_needs_a_use() -> None:
    match = arrange(2, coal=[3, 0], gifts=["kite"], built=["FFWWMM"])
    assert {"fabric/1", "fabric/2", "wood/1"} <= open_to(match, 0, "nutmeg")
    assert refused(match, 0, "nutmeg", "metal/1")


def test_replacement_counts_as_use() -> None:
    match = arrange(2, coal=[1, 0], gifts=["bugle:Mmm"], built=["FFWWMM"])
    assert "metal/1" in open_to(match, 0, "nutmeg")


def test_sleigh_repairs_counts_as_use() -> None:
    match = arrange(2, card="sleigh-repairs", coal=[1, 0], built=["FFWWMM"])
    assert "metal/1" in open_to(match, 0, "nutmeg")


def test_shop_entered_for_replacement_only_must_use_one() -> None:
    match = arrange(2, coal=[1, 0], gifts=["bugle:Mmm hand-puppet:Fff"], built=["FFWWMM"])
    send(match, 0, "nutmeg", "metal/1")
    # One of two was put down unasked, the only gift with metal there; the second may go back.
    assert match.moves(0) == ["replace gift:bugle", "stop"]


def test_lab_needs_eligible_requirement() -> None:
    assert refused(arrange(2, gifts=["jester-hat:FF"]), 0, "nutmeg", "lab/1") is False
    assert refused(arrange(2, gifts=["jester-hat:fm"]), 0, "nutmeg", "lab/1")


def test_hall_needs_ready_gift() -> None:
    assert refused(arrange(2, gifts=["kite:FF"]), 0, "nutmeg", "hall/1")
    assert refused(arrange(2, gifts=["kite:FFW"]), 0, "nutmeg", "hall/1") is False


def test_classroom_needs_learnable_token_for_this_elf() -> None:
    match = arrange(2, lessons={"nutmeg": "wood metal", "pepper": "wood"})
    assert "classroom/1" not in open_to(match, 0, "nutmeg")
    assert "classroom/1" in open_to(match, 0, "pepper")


def test_classroom_without_a_new_subject_refused() -> None:
    match = arrange(5, lessons={"saffron": "fabric"}, turn=0)
    state = inside(match)
    for k in (1, 2, 3):
        state.blackboard[k] = 0
    state.open = state.choices()
    to_mine(match, 0, 1)
    assert refused(match, 2, "saffron", "classroom/1")
    assert "classroom/1" in open_to(match, 2, "wick")


def test_mine_needs_room_for_one() -> None:
    assert refused(arrange(2, coal=[6, 0]), 0, "nutmeg", "mine")
    assert refused(arrange(2, coal=[5, 0]), 0, "nutmeg", "mine") is False


def test_mailroom_left_needs_room() -> None:
    match = arrange(2, gifts=["kite yo-yo bugle harmonica hand-puppet"])
    assert refused(match, 0, "nutmeg", "mailroom/1")


def test_mailroom_right_with_five_gifts_refused() -> None:
    match = arrange(2, gifts=["kite yo-yo bugle harmonica hand-puppet"])
    assert refused(match, 0, "nutmeg", "mailroom/2")


def test_mailroom_refused_when_no_card_anywhere() -> None:
    match = arrange(2, letters="", deck="")
    state = inside(match)
    state.sleigh = 0
    state.open = state.choices()
    assert not {"mailroom/1", "mailroom/2"} & open_to(match, 0, "nutmeg")


def test_stable_always() -> None:
    match = arrange(2, gifts=["kite yo-yo bugle harmonica hand-puppet"], coal=[6, 0])
    assert {"stable/1", "stable/2"} <= open_to(match, 0, "nutmeg")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_space_taken_is_refused(seats: int) -> None:
    match = arrange(seats, coal=[3, 3], gifts=["kite", "yo-yo"])
    send(match, 0, "nutmeg", "stable/1", "tend reindeer:comet")
    assert refused(match, 1, "juniper", "stable/1")
    assert stall(match, "comet") == 0


def test_nothing_of_a_gift_is_lost_over_night() -> None:
    match = arrange(2, home=[1, 1], gifts=["kite:Fw"])
    do(match, 0, "place elf:nutmeg space:mine")
    to_mine(match, 1)
    assert [need.holds for need in gift(match, 0, "kite").needs] == ["material:fabric", None, "material:plastic"]
