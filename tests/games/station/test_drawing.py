"""What the view says of dice and of drawing, before it is done, against what comes of doing it."""

from __future__ import annotations

import random

from yuletable.games.station.view import Place

from .table import arrange, sheet, start, view

JANGLE = "res:jangles"
ALL = "9G 9W 9L 9J"


def test_every_place_of_every_decoration_with_what_it_adds_and_the_groups_there_are_then() -> None:
    """In random games: the places are the legal ones, and drawing there gives these points and groups."""
    compared = 0
    for seats in (2, 3, 4):
        dice = random.Random(seats)
        match = start(seats)
        while not match.over() and compared < 20 * (seats - 1):
            seat = match.to_act()[0]
            moves = match.moves(seat)
            drawing = [move for move in moves if move.startswith("draw ")]
            places = {(each.id, place.id): place for each in view(match, seat).fittings for place in each.places}
            assert places.keys() == {tuple(move.split()[1:3]) for move in drawing}
            move = dice.choice(drawing or moves)
            before = sheet(match, seat)
            match.decide(seat, move)
            if drawing:
                after = sheet(match, seat)
                _, deco, square, _ = move.split()
                paid = before.stock.count(JANGLE) - after.stock.count(JANGLE)
                assert after.points - before.points == places[deco, square].adds - paid, move
                assert after.apart == places[deco, square].apart
                assert len(after.apart) == after.groups
                compared += 1
    assert compared == 60


def test_a_place_says_that_tinsel_would_cut_the_tree_in_two() -> None:
    """R18: two points, two squares no longer empty, and five for each of two groups."""
    match = arrange(stock=[ALL], trees=["giant-bauble@c2 tinsel@c3 icicles@c5"], areas={"workshop": "1"}, turn=1)
    match.decide(1, "place area:workshop")
    tinsel = next(each for each in view(match, 0).fittings if each.id == "deco:tinsel")
    assert Place("square:e3", 14, [["deco:icicles"], ["deco:giant-bauble"]]) in tinsel.places
    assert sheet(match, 0).apart == [["deco:icicles", "deco:giant-bauble"]]


def test_nobody_else_is_told_where_things_fit() -> None:
    match = arrange(stock=[ALL], areas={"workshop": "1"}, turn=1)
    match.decide(1, "place area:workshop")
    assert view(match, 0).fittings
    assert view(match, 1).fittings == []
    assert view(match).fittings == []


def test_a_die_says_what_it_brings_me_with_my_extras_and_the_room_on_my_tracks() -> None:
    """R12, R13: the Diviner adds to a gain with gingerbread, and a track ends at nine."""
    match = arrange(stock=["8G", ""], extras=["", "diviner"], areas={"forest": "1 2"}, dice="2 3")
    match.decide(0, "roll area:forest")
    for mine, theirs, seen in zip(view(match, 0).dice, view(match, 1).dice, view(match).dice, strict=True):
        assert mine.brings == theirs.brings == seen.mine == ["res:gingerbread"] * 2
        assert mine.mine == ["res:gingerbread"]
        assert theirs.mine == ["res:gingerbread"] * 4
