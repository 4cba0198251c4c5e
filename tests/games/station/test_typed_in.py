"""A pack typed in from a real sheet: other shapes, trees, spaces and cells, and all of it played."""

from __future__ import annotations

import random

import pytest
from tests.games.screens import drawn

from yuletable.engine.game import SPECTATOR
from yuletable.engine.luck import QuickLuck
from yuletable.engine.match import Match
from yuletable.engine.words import plain
from yuletable.games.station.bot.belief import StationBelief
from yuletable.games.station.rules import scoring
from yuletable.games.station.rules.grid import Grid, pictured
from yuletable.games.station.rules.setup import StationSetup
from yuletable.games.station.rules.state import Station
from yuletable.games.station.rules.tree import beside

from .table import STATION, Table, changed, play_sensibly

WIDE = [2, 4, 6, 8, 10, 12]
"""A tree whose box has more places than a number has bits."""
TALL = [2, 4, 4, 6, 6, 8, 8, 10]
ODD = [1, 3, 5, 7, 5, 7]
HOLED = "..x../.xxx./xx.xx/.xxx./xxxxx"


def typed_in(table: Table) -> None:
    """As unlike our own sheet as a printed one may be."""
    table["name"] = "typed-in"
    table["tree"].update(rows=HOLED, top_rows=2)
    table["bauble"].update(shape="x/x")
    table["tinsel"].update(shape="x./xx")
    table["area"][0].update(spaces=3, low=["", "", "2G", "2G", "3G", "4G"])
    table["area"][1].update(spaces={"two": 4, "three": 6, "four": 8, "source": "rulebook"}, high=["-"] * 5 + ["3W J"])
    table["area"][2].update(spaces=7)
    table["post"].update(spaces=1)
    table["workshop"].update(spaces={"two": 3, "three": 2, "four": 4, "source": "rulebook"})
    shapes = ["x.x", "x/x", "x.x/x.x", "xx", "x", "xx", "x/x", "xxx", "xx", "x.x", "x"]
    for item, shape in zip(table["track"], shapes, strict=False):
        item.update(shape=shape)


def match_of(seats: int, seed: object = 0) -> Match:
    secret = f"typed in {seed}".encode()
    return Match.new(STATION, seats, {}, pack=changed(typed_in), secret=secret, match_id="typed-in")


def setup_of(rows: object, seats: int = 2) -> StationSetup:
    def tree(table: Table) -> None:
        table["tree"].update(rows=rows)

    setup = STATION.setup_for(seats, pack=changed(tree))
    assert isinstance(setup, StationSetup)
    return setup


@pytest.mark.parametrize("rows", [WIDE, ODD, [2, 4, 4, 4, 6, 8], TALL, ".xx./xxxx/x..x/xxxx/xxxx/xxxx"])
def test_neighbours_on_trees_of_other_rows_and_sizes(rows: list[int] | str) -> None:
    """Against sets of squares; large trees are packed so that each row has a step of its own."""
    setup = setup_of(rows)
    grid = Grid(pictured(rows))
    for n, (row, column) in enumerate(grid.squares):
        around = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)} & set(grid.squares)
        assert beside(setup, setup.bits[n]) == grid.bits(list(around))
    assert int(setup.tree).bit_count() == len(grid.squares) == setup.squares


def test_squares_of_another_tree_have_names() -> None:
    assert setup_of(WIDE).ids["square"][:3] == ["square:f6", "square:g6", "square:e5"]
    assert setup_of(WIDE).ids["square"][-1] == "square:l1"
    assert Grid(pictured(".xx/xxx/xxx/xxx/xxx")).ids()[:3] == ["square:b5", "square:c5", "square:a4"]


def test_areas_of_different_numbers_of_spaces() -> None:
    sizes = {seats: [len(area.spaces) for area in match_of(seats).view(SPECTATOR).areas] for seats in (2, 3, 4)}  # type: ignore[attr-defined]  # the station's own
    assert sizes == {2: [3, 4, 7, 1, 3], 3: [3, 6, 7, 1, 2], 4: [3, 8, 7, 1, 4]}


def test_an_empty_cell_brings_nothing() -> None:
    """A one in the Forest: the agent goes home with nothing, and a hint says so."""
    match = Match.scripted(STATION, STATION.setup_for(2, pack=changed(typed_in)), [0, 3])
    for seat, move in ((0, "place area:forest"), (1, "place area:forest"), (0, "roll area:forest")):
        match.decide(seat, move)
    brain = STATION.brain(match.setup)
    assert brain is not None
    reason = brain.reason(match.view(0), match.setup.space.action("take die:1"))
    said = plain(STATION.words.say(reason, match.setup.names))
    assert said == "It brings nothing here, and 2 dice are left to choose from."
    match.decide(0, "take die:1")
    assert match.view(0).sheets[0].stock == []  # type: ignore[attr-defined]  # the station's own


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_pack_typed_in_is_played_to_the_end(seats: int) -> None:
    """By anything that is legal: pieces are counted, and each view gives the position back."""
    dice = random.Random(f"typed in {seats}")
    match = match_of(seats)
    while not match.over():
        seat = match.to_act()[0]
        position = match.position(seat)
        position.check()
        base = StationBelief(match.setup, match.view(seat)).base  # type: ignore[arg-type]  # the station's own
        assert base.view(seat) == match.view(seat)
        assert list(base.legal(seat)) == list(position.legal(seat))
        match.decide(seat, dice.choice(match.moves(seat)))
    assert all(len(line) <= 80 for line in drawn(match, 0).splitlines())


def test_bots_play_a_pack_typed_in() -> None:
    match = play_sensibly(match_of(3, "bots"), "typed in", 0.1)
    result = match.result()
    assert result is not None
    bought = [line for score in result.scores for line in score.lines if line.key == "score.deco"]
    assert len(bought) >= 3


def test_help_shows_the_pack_typed_in() -> None:
    text = STATION.help_for(STATION.setup_for(3, pack=changed(typed_in)))
    assert "| 1 | - / 2G | W / - | L / 2L |" in text
    assert "Gingerbread Forest 3, Pine Grove 6 and Magical Grotto 7" in text
    assert "xx xx\n xxx\nxxxxx" in text
    assert "| Tinsel | 2 | 2J | `x. / xx` |" in text


def test_a_decoration_in_pieces_joins_what_is_around_them() -> None:
    """A wall of tinsel from side to side; Icicles of two squares lie on both sides of it, and so all is one group."""

    def scattered(table: Table) -> None:
        table["tree"].update(rows=[4, 4, 4])
        table["track"][2].update(shape="x/./x")
        for item in table["track"][:2] + table["track"][3:]:
            item.update(shape="x")

    setup = STATION.setup_for(2, pack=changed(scattered))
    assert isinstance(setup, StationSetup)

    def groups(*pieces: str) -> int:
        s = Station(setup)
        s.deal(QuickLuck(0))
        for piece in pieces:
            deco, _, square = piece.partition("@")
            n = setup.ids["deco"].index(f"deco:{deco}")
            s.draw(0, n, setup.ids["square"].index(f"square:{square}"), QuickLuck(0))
        return int(scoring.groups(s, 0))

    wall = ["tinsel@c2", "tinsel@e2"]
    assert groups("candy-cane@c3", "giant-bauble@f1", *wall) == 2
    assert groups("candy-cane@c3", "icicles@d3", "giant-bauble@f1", *wall) == 1
