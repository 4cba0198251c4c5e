"""The table in the terminal: the tree with its squares, and where things fit before one chooses."""

from __future__ import annotations

from tests.games.screens import PEOPLE, drawn

from yuletable.engine.game import SPECTATOR

from .table import STATION, arrange, do, play_out, start


def test_my_tree_names_its_empty_squares() -> None:
    text = drawn(arrange(trees=["candy-cane@c4 bauble@h1", "tinsel@a1"]))
    assert "   b2 CC d2 e2 f2 g2" in text
    assert "a1 b1 CC d1 e1 f1 g1 o" in text
    assert "~~~~············" in text


def test_places_are_shown_before_they_are_chosen() -> None:
    match = arrange(areas={"workshop": "1"}, turn=1, stock=["2G W J"])
    do(match, 1, "place area:workshop")
    text = drawn(match)
    line = next(line for line in text.splitlines() if "Candy Cane may begin on" in line)
    assert line.split("on")[-1].split() == ["c4", "d4", "e4"]
    assert "may begin on" not in drawn(match, 1)


def test_areas_agents_and_dice() -> None:
    match = arrange(3, areas={"pine": "1 2 3"}, dice="4 5 6")
    do(match, 0, "roll area:pine")
    assert "Pine Grove" in drawn(match)
    assert "Pine Grove, 12 or more:  four 1G 2W  five 1G 3W  six 3W 1J" in drawn(match)


def test_what_dice_bring_is_told_before_anybody_rolls() -> None:
    """The printed cell: a four in the Pine Grove, with a total of 12 or more, is two wood and a gingerbread."""
    line = next(line for line in drawn(arrange(2)).splitlines() if line.startswith("Pine Grove") and "/" in line)
    assert line.split()[3:] == ["W/2W", "2W/3W", "2W/3W", "2W/G2W", "3W/G3W", "G3W/3WJ"]


def test_every_moment_can_be_drawn() -> None:
    for seats in STATION.seats:
        match = play_out(start(seats, "text"), 2)
        assert all(name in drawn(match, SPECTATOR) for name in PEOPLE[:seats])
        assert all(len(line) <= 80 for line in drawn(match, 0).splitlines())
