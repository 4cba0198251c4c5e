"""Golden replays: finished matches that every later version must replay to the same end. One is checked by hand."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from tests.games.golden import BY_HAND, Record

from yuletable.engine import replay

from .make_golden import FIRST_RULES, GOLDEN, TABLES
from .table import WORKSHOP, built, gift, gifts, keys, knows, on, places, points, scores, stall, team, told, view


@pytest.mark.parametrize("name", GOLDEN.names())
def test_golden_replays_to_its_result(name: str) -> None:
    GOLDEN.replays(name)


def test_golden_for_every_table() -> None:
    assert set(GOLDEN.names()) == {*TABLES, *FIRST_RULES}


@pytest.mark.parametrize(("names", "rules"), [(FIRST_RULES, 1), (TABLES, 2)])
def test_golden_for_every_number_of_the_rules(names: Iterable[str], rules: int) -> None:
    assert {GOLDEN.read(name).rules for name in names} == {rules}


@pytest.mark.parametrize("names", [set(FIRST_RULES) - {BY_HAND}, TABLES], ids=["rules 1", "rules 2"])
def test_golden_for_every_player_count_and_option_value(names: Iterable[str]) -> None:
    documents = [GOLDEN.read(name) for name in names]
    tables = {(document.seats, document.options["holidays"]) for document in documents}
    assert tables == {(seats, holidays) for seats in WORKSHOP.seats for holidays in (False, True)}


def test_golden_for_every_kind_of_decision() -> None:
    """Together they hold every verb of the game, so none can change unseen."""
    verbs = GOLDEN.verbs(GOLDEN.names())
    assert verbs == set(WORKSHOP.setup_for(5, {"holidays": True}).space.bases)


def test_golden_for_the_ending() -> None:
    assert GOLDEN.endings(TABLES) == {"christmas"}


def test_golden_where_letters_are_swept_over_an_empty_deck() -> None:
    """The deck is remade of the sleigh before they go under it (common C4): not so by rules 1."""
    match = replay.play(GOLDEN.read("rules-2-empty-deck"), WORKSHOP)
    heard = keys(match)
    assert any(heard[at : at + 2] == ["sweeps", "remade"] for at in range(len(heard)))


def test_golden_checked_by_hand() -> None:
    """Two teams of two elves and two days (the small box), every step worked out with the rulebook in hand."""
    record = Record(GOLDEN)
    match = record.match

    # Set-up: 2 and 3 coal, two gifts each of five, one left in the deck. Team 2 puts the Yo-Yo under it.
    assert [each.coal for each in view(match).teams] == [2, 3]
    record.reads("1 keep gift:kite", "1 keep gift:spinning-top", "2 keep gift:jester-hat", "2 stop")
    assert (gifts(match, 0), gifts(match, 1)) == ({"kite", "spinning-top"}, {"jester-hat"})
    assert [layer.size for layer in view(match).mailroom.deck] == [1, 1]

    # Day 1. One coal for two fabric: both go to the Kite. The other loom is closed now, with two teams.
    assert stall(match, "dasher") == 1
    record.reads("1 place elf:nutmeg space:fabric/1", "1 put gift:kite need:fabric")
    record.reads("1 put gift:kite need:fabric/plastic")
    assert (team(match, 0).coal, on(match, 0, "kite")) == (1, "FF.")
    # Juniper learns assembly. Pepper moulds one plastic, for the Kite's wood, and stops: the Kite has all it needs.
    record.reads("2 place elf:juniper space:classroom/1", "2 learn lesson:assembly")
    assert knows(match, "juniper") == {"assembly"}
    record.reads("1 place elf:pepper space:lab/1", "1 put gift:kite need:wood/plastic", "1 stop")
    assert on(match, 0, "kite") == "FFw"
    # Moss must take a card in the Mailroom. None lies open, so it comes off the deck: the Bugle, the only one on top.
    # The next would be the Yo-Yo again; Moss leaves it.
    record.reads("2 place elf:moss space:mailroom/1", "2 stop")
    assert gifts(match, 1) == {"jester-hat", "bugle"}
    # All four elves are placed. Inspection: nobody has finished a gift.
    assert [(event["n"], event["cookies"]) for event in told(match, "inspected")] == [(0, 0), (0, 0)]

    # Day 2: two cookies in every stall. Team 1 still has the tree. A bench of two tokens: the Kite takes one and is
    # finished with one plastic, 9 cookies instead of 11; the other token goes back.
    assert (view(match).day, stall(match, "dasher")) == (2, 2)
    record.reads("1 place elf:nutmeg space:hall/1")
    assert team(match, 0).cookies == 9
    assert told(match, "tokens-back") == [{"who": "seat:1", "n": 1}]
    # Juniper tends Dasher: 2 cookies and a fabric, which goes to the Jester Hat. Training does not count here.
    record.reads("2 place elf:juniper space:stable/1", "2 tend reindeer:dasher", "2 put gift:jester-hat need:fabric")
    assert (team(match, 1).cookies, on(match, 1, "jester-hat")) == (2, "F..")
    # Pepper mines 4 coal. Moss pays 3 coal for 3 fabric: one for the Jester Hat, the others can only go to the harness,
    # which is finished: 4 cookies.
    record.reads("1 place elf:pepper space:mine")
    record.reads("2 place elf:moss space:fabric/2", "2 put gift:jester-hat need:fabric")
    assert (team(match, 0).coal, team(match, 1).coal) == (5, 0)
    assert (built(match, 1)["harness"], on(match, 1, "jester-hat")) == (2, "FF.")
    assert gift(match, 1, "jester-hat").tokens == 0

    # The end. Team 1: Kite 9, inspection 2 for one gift, 5 coal make 2. The Spinning Top has nothing on it.
    # Team 2: Dasher 2, harness 4, two fabric on the Jester Hat 2.
    assert match.over()
    assert record.at == len(record.document.entries)
    assert points(match) == [9 + 2 + 2, 2 + 4 + 2] == [13, 8]
    assert places(match) == [1, 2]
    assert {line.key: line.figures["n"] for line in scores(match)[1].lines} == {
        "score.gifts": 0, "score.stalls": 2, "score.harness": 4, "score.inspections": 0, "score.unfinished": 2,
        "score.coal": 0,
    }  # fmt: skip
