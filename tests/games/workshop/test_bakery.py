"""Mrs. Claus' Bakery (workshop R22, R23)."""

from __future__ import annotations

from .table import READY, arrange, bakeries, do, knows, left, open_to, points, refused, send, team, to_mine, verbs, view


def test_mrs_claus_bakery_claimed_by_one_elf() -> None:
    match = arrange(2, card="mrs-claus-bakery")
    send(match, 0, "nutmeg", "card")
    assert team(match, 0).bakery
    assert refused(match, 1, "moss", "card")


def test_bakery_next_day_only() -> None:
    match = arrange(2, card="mrs-claus-bakery", home=[2, 1], luck="cave-in")
    send(match, 0, "nutmeg", "card")
    to_mine(match, 1)
    assert "bake" not in verbs(match, 0)
    to_mine(match, 0)
    assert bakeries(match, 0, "nutmeg") == {"mine"}


def test_bakery_cancels_for_one_assignment_only() -> None:
    match = arrange(2, card="cave-in", bakery=0, home=[2, 0])
    do(match, 0, "bake elf:nutmeg space:mine")
    assert team(match, 0).coal == 4
    assert not team(match, 0).bakery
    assert "bake" not in verbs(match, 0)
    send(match, 0, "pepper", "mine")
    assert team(match, 0).coal == 6


def test_bakery_not_where_it_changes_nothing() -> None:
    match = arrange(3, card="damp-furnace-wood", bakery=0, coal=[6], gifts=["chess-set bugle hand-puppet kite:FFW"])
    assert bakeries(match, 0, "nutmeg") == {"wood/1", "wood/2"}
    flu = arrange(3, card="north-pole-flu", bakery=0, coal=[5], gifts=["chess-set bugle"], lessons={"pepper": "wood"})
    assert bakeries(flu, 0, "nutmeg") == set()
    assert bakeries(flu, 0, "pepper") == {"wood/1", "wood/2"}


def test_bakery_flu_second_elf_of_day_9_unchanged() -> None:
    match = arrange(2, day=9, card="north-pole-flu", bakery=0, gifts=[READY], lessons={"nutmeg": "assembly"},
                    placed={"juniper": "hall/1"})  # fmt: skip
    assert bakeries(match, 0, "nutmeg") == {"hall/2"}


def test_bakery_bad_lighting_second_elf_of_day_9() -> None:
    """The bench that bad light closes to a second elf is open with the Bakery, for one token, trained or not (R14)."""
    match = arrange(2, day=9, card="bad-lighting", bakery=0, gifts=[READY], lessons={"nutmeg": "assembly"},
                    placed={"juniper": "hall/1"})  # fmt: skip
    assert refused(match, 0, "nutmeg", "hall/1")
    do(match, 0, "bake elf:nutmeg space:hall/1")
    assert left(match) == 1


def test_bakery_not_on_card_without_symbol() -> None:
    match = arrange(2, card="sick-teacher", bakery=0)
    assert "bake" not in verbs(match, 0)


def test_bakery_on_zelf_damp_furnace() -> None:
    match = arrange(3, card="damp-furnace-wood", bakery=0, coal=[1], gifts=["chess-set"], zelf=0)
    assert open_to(match, 0, "zelf") & {"wood/1"} == set()
    do(match, 0, "bake elf:zelf space:wood/1")
    assert team(match, 0).coal == 0
    assert left(match) == 3


def test_bakery_makes_illegal_legal() -> None:
    """A lesson without coal in a chilly Classroom; a bench in bad light that would give nothing."""
    chilly = arrange(2, card="chilly-classroom", bakery=0)
    assert refused(chilly, 0, "nutmeg", "classroom/1")
    do(chilly, 0, "bake elf:nutmeg space:classroom/1", "learn lesson:wood")
    assert knows(chilly, "nutmeg") == {"wood"}
    dark = arrange(2, card="bad-lighting", bakery=0, gifts=[READY])
    assert refused(dark, 0, "nutmeg", "hall/2")
    do(dark, 0, "bake elf:nutmeg space:hall/2")
    assert left(dark) == 1


def test_bakery_under_the_southern_aurora() -> None:
    match = arrange(2, card="aurora-australis", bakery=0)
    do(match, 0, "bake elf:nutmeg space:stable/1", "tend reindeer:vixen")
    assert team(match, 0).coal == 2


def test_bakery_is_never_forced() -> None:
    """A team whose last elf could go nowhere but with the Bakery may be done instead (workshop R12, R23)."""
    match = arrange(
        2,
        card="bad-lighting",
        bakery=0,
        home=[1, 0],
        coal=[12],
        built=["FFWWMM"],
        gifts=["violin:WWWM kite:FFW jigsaw-puzzle:WWW yo-yo:WWF harmonica:MMW"],
        lessons={"nutmeg": "fabric wood"},
        placed={"juniper": "stable/1", "moss": "stable/2", "fern": "stable/3", "alder": "hall/1", "pepper": "stable/4"},
    )
    assert match.moves(0) == ["bake elf:nutmeg space:hall/2", "done"]


def test_bakery_unspent_4() -> None:
    match = arrange(2, day=9, card="normal-day", bakery=0, home=[0, 0])
    assert points(match) == [4, 0]


def test_bakery_claimed_day_9_4() -> None:
    match = arrange(2, day=9, card="mrs-claus-bakery", home=[1, 0])
    send(match, 0, "nutmeg", "card")
    assert points(match) == [4, 0]


def test_bakery_unclaimed_gone() -> None:
    match = arrange(2, card="mrs-claus-bakery", home=[1, 1], luck="cave-in")
    to_mine(match, 0, 1)
    assert not any(each.bakery for each in view(match).teams)
    assert "bake" not in verbs(match, 0)
