"""No room, patience, both ends, score: station R18 to R22."""

from __future__ import annotations

from yuletable.engine.match import Match
from yuletable.games.station.rules.scoring import group_points

from .table import arrange, do, moves, points, position, stock, told, view
from .test_workshop import ALL, STEM, shopping

BOTTOM = " ".join(f"bauble@{column}1" for column in "abcdefgh")
TWO_ROWS = BOTTOM + " " + " ".join(f"bauble@{column}2" for column in "bcdefg")
FOUR_ROWS = TWO_ROWS + " " + " ".join(f"bauble@{column}{row}" for row in (3, 4) for column in "cdef")


def ending(match: Match) -> str:
    result = match.result()
    assert result is not None
    return result.ending


# Both ends (station R20)


def test_end_marker_on_last_item() -> None:
    match = shopping(bought="candle", trees=[STEM])
    do(match, 0, "draw deco:fairy square:d6 plain")
    assert ending(match) == "ending.last-item"


def test_end_everyone_top_only() -> None:
    match = shopping(bought="star", trees=[STEM, f"{STEM} star@d6"])
    do(match, 0, "draw deco:angel square:d6 plain")
    assert ending(match) == "ending.all-topped"


def test_end_mid_queue() -> None:
    """Seat 2's agent stands behind in the Workshop and does not get to act any more."""
    match = shopping(bought="candle", trees=[STEM, BOTTOM], stock=[ALL, ALL])
    do(match, 0, "draw deco:fairy square:d6 plain")
    assert match.over()
    assert match.to_act() == []
    assert stock(match, 1) == ALL


def test_end_four_players_toppers_and_marker_together() -> None:
    """There are four toppers and the Fairy is the last item: the fourth topper is the last item."""
    trees = [STEM, f"{STEM} star@d6", f"{STEM} angel@d6", f"{STEM} candle@d6"]
    match = shopping(4, bought="candle", trees=trees)
    do(match, 0, "draw deco:fairy square:d6 plain")
    assert ending(match) == "ending.both"


# No room (station R21)


def test_no_room_moves_the_marker() -> None:
    """Two trees full but for the upper rows: Gift and Shooting Stars have no room, so the marker goes on to a Star.

    Seat 1 buys a gift, which is a purchase too; then Goose and Skates are passed over until the Star is in sight.
    """
    upper = f"{FOUR_ROWS} bauble@c5 bauble@f5"
    match = shopping(bought="sleigh", trees=[upper, upper], stock=["2G"])
    do(match, 0, "buy extra:gift plain")
    assert [gone["deco"] for gone in told(match, "crowded")] == ["deco:second-sleigh"]
    assert view(match).on_sale[-1].id == "deco:star"


def test_room_does_not_ask_for_reach_or_money() -> None:
    match = shopping(bought="skates", stock=["2G"])
    do(match, 0, "buy extra:gift plain")
    assert told(match, "crowded") == []


def test_no_room_to_the_last_item_ends() -> None:
    topped = f"{STEM} tinsel@d6"
    match = shopping(bought="skates", trees=[topped, topped], stock=["2G"])
    do(match, 0, "buy extra:gift plain")
    assert [gone["deco"] for gone in told(match, "crowded")] == ["deco:star", "deco:angel", "deco:candle", "deco:fairy"]
    assert ending(match) == "ending.no-room"


# Patience (station R22)


def test_patience_without_agents_moves_the_marker() -> None:
    match = arrange(idle=23)
    do(match, 0, "place area:forest")
    assert len(told(match, "impatient")) == 1
    assert [gone["deco"] for gone in told(match, "moved-on")] == ["deco:candy-cane"]
    assert view(match).idle == 0
    assert match.to_act() == [1]


def test_patience_waiting_agents_act() -> None:
    """The Trading Post's agent first, then the Workshop's; a bauble is drawn, so the marker stays."""
    match = arrange(idle=23, areas={"post": "1", "workshop": "2"}, stock=["", "G W"])
    do(match, 0, "place area:forest")
    assert (match.to_act(), view(match).phase) == ([0], "trading-post")
    do(match, 0, "gain gingerbread")
    assert (match.to_act(), view(match).phase) == ([1], "workshop")
    do(match, 1, "draw deco:bauble square:a1 plain")
    assert told(match, "moved-on") == []
    assert view(match).idle == 0
    assert (match.to_act(), view(match).phase) == ([1], "turn")


def test_patience_waiting_agents_draw_nothing_and_the_marker_moves() -> None:
    match = arrange(3, idle=35, areas={"workshop": "2"}, stock=["", "2G"])
    do(match, 0, "place area:forest")
    do(match, 1, "buy extra:gift plain")
    assert [gone["deco"] for gone in told(match, "moved-on")] == ["deco:candy-cane"]
    assert match.to_act() == [1]


def test_patience_lasts_12_turns_a_player() -> None:
    for seats in (2, 3, 4):
        match = arrange(seats, idle=12 * seats - 2)
        do(match, 0, "place area:forest")
        assert told(match, "impatient") == []
        do(match, 1, "place area:forest")
        assert len(told(match, "impatient")) == 1


def test_patience_count_starts_anew() -> None:
    """After the marker has moved, and after any decoration."""
    match = arrange(idle=23)
    do(match, 0, "place area:forest")
    do(match, 1, "place area:forest")
    assert view(match).idle == 1
    match = shopping(idle=20, stock=["G W"])
    do(match, 0, "draw deco:bauble square:a1 plain")
    assert view(match).idle == 0


def test_patience_at_the_last_item_ends() -> None:
    match = arrange(idle=23, bought="candle")
    do(match, 0, "place area:forest")
    assert ending(match) == "ending.patience"


def test_patience_and_an_agent_that_ends_the_game() -> None:
    """Seat 2 waits in the Workshop, may act because patience is lost, and buys the last item: over at once."""
    match = arrange(idle=23, bought="candle", areas={"workshop": "2"}, trees=["", STEM], stock=["", "4G 4W 4L J"])
    do(match, 0, "place area:forest")
    do(match, 1, "draw deco:fairy square:d6 plain")
    assert ending(match) == "ending.last-item"
    assert told(match, "moved-on") == []


def test_patience_then_no_room() -> None:
    """The marker moves on to where nothing has room, and on from there to the end."""
    topped = f"{FOUR_ROWS} bauble@c5 tinsel@d5 bauble@f5 tinsel@d6"
    match = arrange(idle=23, trees=[topped, topped])
    do(match, 0, "place area:forest")
    assert ending(match) == "ending.no-room"


# Score (station R18, R19)


def lines(match: Match, seat: int) -> dict[str, int]:
    result = match.result()
    assert result is not None
    return {line.key.removeprefix("score."): int(line.figures["n"]) for line in result.scores[seat].lines}


def test_score_parts_one_by_one() -> None:
    """A Giant Icicle and a Fairy cut apart by tinsel, baubles, three jangles left after paying."""
    trees = ["giant-icicle@c4 bauble@d1 bauble@d2 bauble@d3 bauble@d4 tinsel@c5 tinsel@e5"]
    match = shopping(bought="candle", trees=trees, stock=["4G 4W 4L 4J"])
    do(match, 0, "draw deco:fairy square:d6 plain")
    empty = 28 - 4 - 4 - 4 - 1
    assert lines(match, 0) == {"deco": 10, "baubles": 4, "tinsel": 4, "groups": 10, "jangles": 3, "empty": -empty}
    assert points(match)[0] == 4 + 10 + 4 + 4 + 10 + 3 - empty


def test_empty_squares_minus_1() -> None:
    assert points(arrange()) == [-28, -28]
    assert points(arrange(trees=["bauble@a1"])) == [-28 + 2, -28]


def test_jangles_plus_1_others_nothing() -> None:
    assert points(arrange(stock=["9G 9W 9L 4J", "9G"])) == [-24, -28]


def test_home_jangle_not_counted() -> None:
    assert points(arrange(extras=["hat"])) == [-28, -28]


def score(tree: str) -> int:
    """The points for groups on a tree."""
    return int(group_points(position(trees=[tree]), 0))


def test_one_group_0() -> None:
    assert score("giant-icicle@c4 giant-bauble@d2") == 0
    assert score("giant-icicle@c4 tinsel@d1") == 0


def test_two_groups_10() -> None:
    assert score("icicles@c2 tinsel@c3 tinsel@e3 giant-bauble@c5") == 10


def test_three_groups_15() -> None:
    """A column of tinsel between left and right, a row of it below the top."""
    column = "tinsel@d1 tinsel@d2 tinsel@d3 tinsel@d4"
    assert score(f"giant-icicle@c4 {column} tinsel@c5 tinsel@e5 giant-bauble@f2 star@d6") == 15
    assert score(f"giant-icicle@c4 {column} tinsel@c5 tinsel@e5 giant-bauble@f2") == 10
    assert score(f"giant-icicle@c4 {column} tinsel@c5 giant-bauble@f2 star@d6") == 10


def test_empty_square_joins() -> None:
    """A wall with one empty square in it is none."""
    assert score("icicles@c2 tinsel@c3 giant-bauble@c5") == 0


def test_bauble_joins() -> None:
    assert score("icicles@c2 tinsel@c3 bauble@e3 bauble@f3 giant-bauble@c5") == 0


def test_corner_does_not_join() -> None:
    """Below and above touch at the corner of d2 and e3 only; every side between them is tinsel."""
    assert score("second-sleigh@d2 tinsel@e2 tinsel@c3 giant-bauble@e4") == 10


def test_part_without_track_item_is_no_group() -> None:
    assert score("icicles@c2 tinsel@c3 tinsel@e3 bauble@c4 bauble@d4") == 0


def test_two_shooting_stars_are_two_items() -> None:
    assert score("shooting-star@b2 tinsel@c3 tinsel@e3 second-shooting-star@d5") == 10


def test_tie_shared() -> None:
    match = shopping(bought="skates", trees=[f"{STEM} tinsel@d6"] * 2, stock=["2G"])
    do(match, 0, "buy extra:gift plain")
    result = match.result()
    assert result is not None
    assert [each.place for each in result.scores] == [1, 1]
    assert not moves(match, 0)
