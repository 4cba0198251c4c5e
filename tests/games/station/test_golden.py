"""Golden replays: finished matches that every later version must replay to the same end. One is checked by hand."""

from __future__ import annotations

import pytest
from tests.games.golden import BY_HAND, Record

from .make_golden import GOLDEN, TABLES
from .table import STATION, area, home, points, stock, told, tree, view


@pytest.mark.parametrize("name", GOLDEN.names())
def test_golden_replays_to_its_result(name: str) -> None:
    GOLDEN.replays(name)


def test_golden_for_every_table() -> None:
    assert set(GOLDEN.names()) == {*TABLES, BY_HAND}


def test_golden_for_every_player_count_and_ending() -> None:
    """With four players the toppers cannot end the game alone (station R20)."""
    found = {(doc.seats, doc.result.ending.removeprefix("ending.")) for doc in map(GOLDEN.read, TABLES) if doc.result}
    endings = {"last-item", "all-topped", "both", "no-room", "patience"}
    assert found == {(seats, ending) for seats in STATION.seats for ending in endings} - {(4, "all-topped")}


def test_golden_for_every_kind_of_decision() -> None:
    verbs = GOLDEN.verbs(TABLES)
    assert verbs == set(STATION.setup_for(4).space.bases)


def test_golden_checked_by_hand() -> None:
    """Two elves on the tiny pack, every step worked out with the rules in hand."""
    record = Record(GOLDEN)
    match, reads = record.match, record.reads

    # Three agents each on blank, blank and coin; seat 2 begins with a gingerbread. Each sends one to the Forest.
    assert [stock(match, 0), stock(match, 1)] == ["", "G"]
    reads("1 place area:forest", "2 place area:forest")
    assert (area(match, "forest"), home(match, 0)) == ("1 2 - - -", "second coin")
    # Seat 1 rolls two dice, 5 and 4: 9, the left column. It takes the 5 for three gingerbread; seat 2 has no choice
    # but the 4, two gingerbread. Both agents are home again, on the left-most space.
    reads("1 roll area:forest", "1 take die:5")
    assert told(match, "total") == [{"n": 9}]
    assert [stock(match, 0), stock(match, 1)] == ["3G", "3G"]
    assert home(match, 0) == home(match, 1) == "first second coin"
    # Two turns to the Workshop fill it. Seat 1 came first and draws the Candy Cane, two squares from d2 down, for a
    # gingerbread. Seat 2 buys a gift for two.
    reads("2 place area:pine", "1 place area:workshop", "2 place area:workshop")
    assert view(match).phase == "workshop"
    reads("1 draw deco:candy-cane square:d2 plain", "2 buy extra:gift plain")
    assert tree(match, 0) == {"d2": "candy-cane", "d1": "candy-cane"}
    assert [stock(match, 0), stock(match, 1)] == ["2G", "G"]
    # Seat 2 placed last, so it is seat 1's turn. Then seat 2 rolls in the Grove: two agents and, as it alone has a
    # gift, a third die. 1, 5 and 6 make 12: the right column.
    reads("1 place area:pine", "2 roll area:pine")
    assert told(match, "gift-die") == [{"who": "seat:2"}]
    assert (view(match).column, len(view(match).dice)) == ("high", 3)
    # The 6 brings seat 2 three wood and a jangle, the 5 brings seat 1 three wood and a gingerbread; the 1 is left over
    # and brings the roller two wood.
    reads("2 take die:6", "1 take die:5")
    assert [stock(match, 0), stock(match, 1)] == ["3G 3W", "G 5W J"]
    # The Workshop again: the Star on e2, beside the Candy Cane, for a gingerbread and a wood; a bauble below the top.
    reads("1 place area:workshop", "2 place area:workshop")
    reads("1 draw deco:star square:e2 plain", "2 draw deco:bauble square:d1 plain")
    assert [stock(match, 0), stock(match, 1)] == ["2G 2W", "4W J"]
    # The Trading Post: a jangle for seat 1; seat 2 trades three wood for three gingerbread.
    reads("1 place area:post", "2 place area:post", "1 gain jangles", "2 trade wood for-gingerbread x1")
    assert [stock(match, 0), stock(match, 1)] == ["2G 2W J", "3G W J"]
    # A bauble, then the Angel on d2, above seat 2's bauble, for two gingerbread: the last item of this track, and with
    # it both trees have a topper.
    reads("1 place area:workshop", "2 place area:workshop")
    reads("1 draw deco:bauble square:c1 plain", "2 draw deco:angel square:d2 plain")
    assert record.at == len(record.document.entries)
    result = match.result()
    assert result is not None
    assert result.ending == "ending.both"
    # Seat 1: Candy Cane 4, Star 5, bauble 1, a jangle, two of six squares empty. Seat 2: Angel 6, bauble 1, a jangle,
    # four empty. No tinsel, no groups.
    assert points(match) == [4 + 5 + 1 + 1 - 2, 6 + 1 + 1 - 4] == [9, 4]
    assert [score.place for score in result.scores] == [1, 2]
