"""The Reindeer Stable and Zelf (workshop R9, R10, R11, R12)."""

from __future__ import annotations

from typing import Any

import pytest

from yuletable.engine.match import Match

from .table import (
    arrange,
    built,
    do,
    gift,
    gifts,
    left,
    letters,
    on,
    open_to,
    refusal,
    send,
    space,
    stall,
    team,
    to_mine,
    told,
    verbs,
    view,
)


def tend(match: Match, name: str, *then: str, elf: str = "nutmeg", stable: str = "stable/1") -> None:
    seat = match.to_act()[0]
    send(match, seat, elf, stable, f"tend reindeer:{name}", *then)


def test_stall_empty_refused() -> None:
    match = arrange(2)
    tend(match, "comet")
    send(match, 1, "moss", "stable/2")
    assert refusal(match, 1, "tend reindeer:comet") == "illegal"


def test_cookies_scored_stall_empty() -> None:
    match = arrange(2, stalls={"vixen": 4})
    tend(match, "vixen")
    assert team(match, 0).cookies == 4
    assert stall(match, "vixen") == 0
    assert stall(match, "comet") == 1


def test_tended_without_use_of_bonus_allowed() -> None:
    match = arrange(2)
    tend(match, "blitzen")
    assert team(match, 0).cookies == 1
    assert match.to_act() == [1]


def test_blitzen_token_may_be_refused() -> None:
    match = arrange(2, gifts=["kite:FFW"])
    tend(match, "blitzen", "stop")
    assert gift(match, 0, "kite").tokens == 0


def test_blitzen_completes_gift() -> None:
    match = arrange(2, gifts=["kite:FFW"])
    tend(match, "blitzen", "assemble gift:kite")
    assert told(match, "finishes") == [{"who": "seat:1", "gift": "gift:kite", "n": 11}]
    assert team(match, 0).cookies == 12


def test_gift_finished_by_blitzen_counts_at_the_inspection() -> None:
    match = arrange(2, day=3, home=[1, 1], gifts=["kite:FFW"])
    tend(match, "blitzen", "assemble gift:kite")
    to_mine(match, 1)
    assert [event["n"] for event in told(match, "inspected")] == [1, 0]


def test_comet_tree_next_day_only() -> None:
    match = arrange(2, home=[2, 2])
    to_mine(match, 0)
    tend(match, "comet", elf="juniper")
    assert team(match, 1).tree
    assert match.to_act() == [0]
    to_mine(match, 0, 1)
    assert view(match).day == 2
    assert match.to_act() == [1]


def test_comet_untended_tree_stays() -> None:
    match = arrange(2, home=[1, 1], tree=1, turn=1)
    to_mine(match, 1, 0)
    assert (view(match).day, match.to_act()) == (2, [1])


def test_comet_by_current_first() -> None:
    match = arrange(2, home=[1, 1])
    tend(match, "comet")
    to_mine(match, 1)
    assert match.to_act() == [0]


def test_cupid_display_or_deck_or_none() -> None:
    six = "sailboat chess-set violin biplane scooter xylophone"
    for decision, got in (("take gift:violin", {"violin"}), ("take deck", {"kite"}), ("stop", set())):
        match = arrange(2, letters=six, luck="kite")
        tend(match, "cupid", decision)
        assert gifts(match, 0) == got
        assert match.to_act() == [1]
    match = arrange(2, letters=six, luck="kite")
    tend(match, "cupid", "take gift:violin")
    assert "kite" in letters(match)


def test_cupid_at_five_nothing() -> None:
    match = arrange(2, gifts=["kite yo-yo bugle harmonica hand-puppet"])
    tend(match, "cupid")
    assert match.to_act() == [1]
    assert team(match, 0).cookies == 1


@pytest.mark.parametrize(
    ("name", "needs", "improvement"),
    [("dancer", "wood", "cart"), ("dasher", "fabric", "harness"), ("prancer", "metal", "tools")],
)
def test_dancer_wood_dasher_fabric_prancer_metal(name: str, needs: str, improvement: str) -> None:
    """One of its material, for a gift, for an improvement, or refused."""
    held = {"wood": "jigsaw-puzzle", "fabric": "hand-puppet", "metal": "bugle"}[needs]
    match = arrange(2, gifts=[held])
    tend(match, name, f"put gift:{held} need:{needs}")
    assert on(match, 0, held) == needs[0].upper() + ".."
    match = arrange(2, gifts=[held])
    tend(match, name, f"build improvement:{improvement}")
    assert built(match, 0)[improvement] == 1
    match = arrange(2, gifts=[held])
    tend(match, name, "stop")
    assert match.to_act() == [1]
    assert team(match, 0).cookies == 1


def test_harness_finished_by_dasher_scores() -> None:
    match = arrange(2, built=["F"])
    tend(match, "dasher", "build improvement:harness")
    assert team(match, 0).cookies == 1 + 4


def test_donner_zelf() -> None:
    match = arrange(2)
    assert view(match).zelf == "stable"
    tend(match, "donner")
    assert [each.zelf for each in view(match).teams] == [True, False]
    assert view(match).zelf == "home"


def test_example_e_keith() -> None:
    """Three cookies from Donner's stall; later that day Zelf makes one wood more in the Wood Shop."""
    match = arrange(3, day=3, stalls={"donner": 3}, coal=[1], gifts=["chess-set yo-yo"])
    tend(match, "donner")
    assert team(match, 0).cookies == 3
    assert stall(match, "donner") == 0
    to_mine(match, 1, 2)
    send(match, 0, "zelf", "wood/1")
    assert left(match) == 3
    assert team(match, 0).coal == 0


def test_vixen_two_coal_overflow_lost() -> None:
    for before, after in ((0, 2), (5, 6), (6, 6)):
        match = arrange(2, coal=[before])
        tend(match, "vixen")
        assert team(match, 0).coal == after


def test_training_and_tools_do_not_touch_bonuses() -> None:
    trained = {"nutmeg": "wood assembly"}
    match = arrange(2, built=["MM"], lessons=trained)
    tend(match, "vixen")
    assert team(match, 0).coal == 2
    match = arrange(2, gifts=["chess-set"], lessons=trained)
    send(match, 0, "nutmeg", "stable/1", "tend reindeer:dancer")
    assert left(match) == 1
    match = arrange(2, gifts=["violin:WWWM marionette:WWWF"], lessons=trained)
    send(match, 0, "nutmeg", "stable/1", "tend reindeer:blitzen")
    assert left(match) == 1


# Zelf (workshop R11)


def with_zelf(**there: Any) -> Match:
    return arrange(3, zelf=0, coal=[6], gifts=["chess-set bugle hand-puppet"], **there)


def test_zelf_same_turn_refused_next_turn_ok() -> None:
    match = arrange(2, coal=[3, 0], gifts=["chess-set"])
    tend(match, "donner")
    assert refusal(match, 0, "place elf:zelf space:wood/1") == "turn"
    to_mine(match, 1)
    send(match, 0, "zelf", "wood/1")
    assert space(match, "wood/1").elves == ["elf:zelf"]


def test_zelf_only_three_shops() -> None:
    match = with_zelf()
    assert open_to(match, 0, "zelf") == {"fabric/1", "fabric/2", "wood/1", "wood/2", "metal/1", "metal/2"}


def test_zelf_pays_coal() -> None:
    match = arrange(3, zelf=0, coal=[0], gifts=["chess-set"])
    assert open_to(match, 0, "zelf") == set()


def test_zelf_serves_one_team() -> None:
    match = with_zelf()
    to_mine(match, 0)
    assert open_to(match, 1, "zelf") == set()


def test_zelf_is_a_turn_and_fills_a_space() -> None:
    match = with_zelf()
    send(match, 0, "zelf", "wood/1", *["put gift:chess-set need:wood/plastic"] * 3)
    assert match.to_act() == [1]
    assert not space(match, "wood/1").open


def test_zelf_once_a_day() -> None:
    match = with_zelf(home=[1, 0, 0])
    send(match, 0, "zelf", "wood/1", *["put gift:chess-set need:wood/plastic"] * 3)
    assert match.to_act() == [0]
    assert open_to(match, 0, "zelf") == set()


def test_zelf_extra_turn_at_end() -> None:
    match = with_zelf(home=[0, 1, 0])
    assert verbs(match, 0) == {"place", "done"}
    send(match, 0, "zelf", "wood/1", *["put gift:chess-set need:wood/plastic"] * 3)
    assert match.to_act() == [1]


def test_zelf_may_stay() -> None:
    match = with_zelf(home=[0, 1, 0])
    do(match, 0, "done")
    assert match.to_act() == [1]
    assert team(match, 0).done


def test_zelf_not_instead_of_a_pass_while_an_elf_can() -> None:
    match = with_zelf(home=[1, 1, 0])
    assert refusal(match, 0, "done") == "illegal"


def test_zelf_left_is_final() -> None:
    match = with_zelf(home=[0, 2, 0])
    do(match, 0, "done")
    to_mine(match, 1)
    assert match.to_act() == [1]


def test_zelf_back_at_night() -> None:
    match = with_zelf(home=[0, 1, 0])
    do(match, 0, "done")
    to_mine(match, 1)
    assert view(match).day == 2
    assert view(match).zelf == "stable"
    assert not team(match, 0).zelf


def test_zelf_works_again_for_whoever_tends_donner_the_next_day() -> None:
    match = with_zelf(home=[0, 1, 0])
    send(match, 0, "zelf", "wood/1", *["put gift:chess-set need:wood/plastic"] * 3)
    to_mine(match, 1)
    assert (view(match).day, view(match).zelf, space(match, "wood/1").elves) == (2, "stable", [])
    tend(match, "donner")
    to_mine(match, 1, 2)
    assert {"fabric/1", "metal/1"} <= open_to(match, 0, "zelf")


def test_zelf_two_players_closes_the_shop_too() -> None:
    match = arrange(2, zelf=0, coal=[1, 6], gifts=["yo-yo", "chess-set"], built=["WW"])
    send(match, 0, "zelf", "wood/1", "put gift:yo-yo need:wood")
    assert not {"wood/1", "wood/2"} & open_to(match, 1, "juniper")
