"""The Assembly Hall (workshop R7, R14)."""

from __future__ import annotations

from typing import Any

from yuletable.engine.match import Match

from .table import arrange, do, gift, left, open_to, refusal, refused, send, space, team, told

THREE = "marionette:WWWF violin:WWWM music-box:MMMW"
"""Gifts with three icons, ready."""


def test_two_token_bench() -> None:
    match = arrange(2, gifts=[THREE])
    send(match, 0, "nutmeg", "hall/1")
    assert left(match) == 2


def test_one_token_bench() -> None:
    match = arrange(2, gifts=[THREE])
    send(match, 0, "nutmeg", "hall/2")
    assert left(match) == 1


def test_trained_plus_one() -> None:
    for bench, n in (("hall/1", 3), ("hall/2", 2)):
        match = arrange(2, gifts=[THREE], lessons={"nutmeg": "assembly"})
        send(match, 0, "nutmeg", bench)
        assert left(match) == n


def test_a_bench_says_what_it_gives_though_somebody_sits_there() -> None:
    """Only on day 9 there is a second elf to come, for one token (workshop R14)."""
    match = arrange(2, day=8, gifts=[THREE], placed={"juniper": "hall/1"})
    assert (space(match, "hall/1").makes, space(match, "hall/1").open) == (2, False)
    rush = arrange(3, day=9, gifts=[THREE], placed={"juniper": "hall/1"})
    assert (space(rush, "hall/1").makes, space(rush, "hall/1").open) == (1, True)
    assert space(rush, "hall/3").makes == 2


def test_only_gifts_with_all_requirements() -> None:
    match = arrange(2, gifts=[THREE + " kite:FF"])
    send(match, 0, "nutmeg", "hall/1")
    assert "assemble gift:kite" not in match.moves(0)
    assert len(match.moves(0)) == 3


def test_spread_over_gifts() -> None:
    match = arrange(2, gifts=[THREE])
    send(match, 0, "nutmeg", "hall/1", "assemble gift:violin", "assemble gift:music-box")
    assert (gift(match, 0, "violin").tokens, gift(match, 0, "music-box").tokens) == (1, 1)


def test_surplus_back() -> None:
    match = arrange(2, gifts=["kite:FFW"])
    send(match, 0, "nutmeg", "hall/1")
    assert told(match, "tokens-back") == [{"who": "seat:1", "n": 1}]


def test_rest_may_be_returned_after_first() -> None:
    match = arrange(2, gifts=[THREE])
    send(match, 0, "nutmeg", "hall/1")
    assert refusal(match, 0, "stop") == "illegal"
    do(match, 0, "assemble gift:violin", "stop")
    assert told(match, "tokens-back") == [{"who": "seat:1", "n": 1}]


def test_last_token_scores_at_once_and_stacks() -> None:
    match = arrange(2, gifts=["violin:WWWM+2 marionette:WWWF"])
    send(match, 0, "nutmeg", "hall/1", "assemble gift:violin")
    assert team(match, 0).cookies == 18
    assert team(match, 0).assembled == ["gift:violin"]
    assert [each.id for each in team(match, 0).gifts] == ["gift:marionette"]


def caitlin() -> Match:
    """Examples C and D: Sprinkles (here Nutmeg) is trained; Model Rocket and Teddy Bear lack one token each."""
    match = arrange(2, gifts=["model-rocket:Mmf+1 teddy-bear:FFFW+1"], lessons={"nutmeg": "assembly"})
    send(match, 0, "nutmeg", "hall/1")
    assert left(match) == 3
    do(match, 0, "assemble gift:model-rocket", "assemble gift:teddy-bear")
    return match


def test_example_c_caitlin() -> None:
    """Three tokens, two of them used, one back."""
    match = caitlin()
    assert told(match, "tokens-back") == [{"who": "seat:1", "n": 1}]


def test_example_d_caitlin_scores() -> None:
    """16 for the Teddy Bear without plastic, 10 for the Model Rocket with two."""
    match = caitlin()
    assert told(match, "finishes") == [
        {"who": "seat:1", "gift": "gift:model-rocket", "n": 10},
        {"who": "seat:1", "gift": "gift:teddy-bear", "n": 16},
    ]
    assert team(match, 0).cookies == 26
    assert team(match, 0).assembled == ["gift:teddy-bear", "gift:model-rocket"]


# Day 9 (workshop R14)


def last_day(**there: Any) -> Match:
    return arrange(2, day=9, gifts=[THREE, "kite:FFW jigsaw-puzzle:WWW"], **there)


def test_day_9_second_elf_one_token_even_if_trained() -> None:
    match = last_day(lessons={"juniper": "assembly"})
    send(match, 0, "nutmeg", "hall/1", "assemble gift:violin", "assemble gift:violin")
    send(match, 1, "juniper", "hall/1")
    assert left(match) == 1


def test_day_9_first_elf_as_always() -> None:
    match = last_day(lessons={"nutmeg": "assembly"})
    send(match, 0, "nutmeg", "hall/1")
    assert left(match) == 3


def test_day_9_not_a_third() -> None:
    match = last_day(placed={"nutmeg": "hall/1", "juniper": "hall/1"})
    assert refused(match, 0, "pepper", "hall/1")
    assert not space(match, "hall/1").open


def test_day_9_second_may_be_same_team() -> None:
    match = last_day(placed={"nutmeg": "hall/1"})
    assert "hall/1" in open_to(match, 0, "pepper")


def test_day_8_refused() -> None:
    match = arrange(2, day=8, gifts=[THREE], placed={"nutmeg": "hall/1"})
    assert refused(match, 0, "pepper", "hall/1")


def test_day_9_only_in_the_hall() -> None:
    match = last_day(placed={"nutmeg": "stable/1"}, coal=[6, 6])
    assert refused(match, 0, "pepper", "stable/1")
