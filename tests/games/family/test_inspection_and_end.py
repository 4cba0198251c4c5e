"""Santa's inspection and the end (family R14, R15)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from yuletable.engine.game import SPECTATOR
from yuletable.engine.match import Match
from yuletable.games.family.rules.setup import FamilySetup

from .table import FAMILY, IDS, arrange, do, final, places, scores, team, told, view

SPACES = [space.removeprefix("space:") for space in IDS["space"]]
DEER = [name.removeprefix("reindeer:") for name in IDS["reindeer"]]


def tree(ornaments: int) -> str:
    """A tree with so many ornaments."""
    return " ".join(f"{space}=assembly" if n % 2 else f"{space}=wood" for n, space in enumerate(SPACES[:ornaments]))


def inspected(cheers: Sequence[int]) -> Match:
    """The last elf of day 3 is placed where it changes nothing; each player has so many ornaments."""
    seats = len(cheers)
    waiting = [0] * (seats - 1) + [1]
    match = arrange(
        seats, day=3, turn=seats, trees=[tree(n) for n in cheers], waiting=waiting, luck="vixen comet cupid"
    )
    do(match, seats - 1, "place room:fabric")
    return match


def ended(**position: object) -> Match:
    """The last elf of day 6 is placed where it brings two points."""
    seats = int(str(position.pop("seats", 2)))
    match = arrange(seats, "", day=6, turn=seats, waiting=[0] * (seats - 1) + [1], **position)
    do(match, seats - 1, "place room:fabric")
    assert match.over()
    return match


def test_days_3_and_6() -> None:
    for day in (1, 2, 4, 5):
        match = arrange(day=day, turn=2, waiting=[0, 1], luck="vixen comet cupid")
        do(match, 1, "place room:fabric")
        assert told(match, "inspection") == []
    assert told(inspected([1, 0]), "inspection") == [{"n": 3}]
    assert told(ended(), "inspection") == [{"n": 6}]


def test_ornaments_and_toys_count_alike() -> None:
    match = arrange(
        day=3, turn=2, waiting=[0, 1], finished=["robot crane", "truck"], trees=["", tree(2)], luck="vixen comet cupid"
    )
    do(match, 1, "place room:fabric")
    assert [figures["cheer"] for figures in told(match, "cheer")] == [2, 3]


def test_toys_since_last_only_second_time() -> None:
    """What went into the sleigh on day 3 is not counted on day 6."""
    match = ended(finished=["robot", "truck wagon"], sleigh="crane easel camera")
    assert [figures["cheer"] for figures in told(match, "cheer")] == [1, 2]


def test_ornaments_count_both_times() -> None:
    first = inspected([3, 1])
    assert [each.cheer for each in view(first).teams] == [3, 1], "still hanging after the inspection"
    assert [figures["cheer"] for figures in told(ended(trees=[tree(3), tree(1)]), "cheer")] == [3, 1]


@pytest.mark.parametrize(
    ("cheers", "points"),
    [
        ([5, 4, 3, 2], [8, 4, 2, 1]),
        ([5, 5, 3, 2], [8, 8, 4, 2]),
        ([5, 4, 4, 2], [8, 4, 4, 2]),
        ([5, 4, 2, 2], [8, 4, 2, 2]),
        ([2, 2, 5, 5], [4, 4, 8, 8]),
        ([1, 4, 4, 4], [4, 8, 8, 8]),
        ([3, 2, 3, 2, 1], [8, 4, 8, 4, 2]),
    ],
)
def test_dense_ranks_with_ties_everywhere(cheers: list[int], points: list[int]) -> None:
    match = inspected(cheers)
    assert [each.points.inspections for each in view(match).teams] == points


def test_five_players_fifth_rank_nothing() -> None:
    match = inspected([1, 2, 3, 4, 5])
    assert [each.points.inspections for each in view(match).teams] == [0, 1, 2, 4, 8]


def test_two_players_8_and_4() -> None:
    assert [each.points.inspections for each in view(inspected([0, 2])).teams] == [4, 8]


def test_zero_is_ranked() -> None:
    assert [each.points.inspections for each in view(inspected([0, 3, 0])).teams] == [4, 8, 4]


def test_all_tied_all_8() -> None:
    assert [each.points.inspections for each in view(inspected([0, 0, 0, 0, 0])).teams] == [8] * 5
    assert [each.points.inspections for each in view(inspected([2, 2, 2])).teams] == [8] * 3


def test_toys_to_sleigh_after_scoring() -> None:
    match = arrange(
        day=3, turn=2, waiting=[0, 1], finished=["robot crane", "truck"], sleigh="easel", luck="vixen comet cupid"
    )
    do(match, 1, "place room:fabric")
    assert view(match).sleigh == ["toy:easel", "toy:truck", "toy:robot", "toy:crane"]
    assert [each.finished for each in view(match).teams] == [[], []]
    assert told(match, "loaded") == [{"n": 3}]


def test_end_of_day_order() -> None:
    """Reindeer go and come, then Santa looks in, then the toys go to the sleigh, then the marker moves on (R13)."""
    match = arrange(day=3, turn=2, waiting=[0, 1], finished=["robot"], luck="vixen comet cupid")
    do(match, 1, "place room:fabric")
    told_last = [event.line.key.removeprefix("event.") for event in match.events(SPECTATOR)]
    after = told_last[told_last.index("deer-left") :]
    assert after == [*["deer-left"] * 3, *["stall"] * 3, "inspection", "cheer", "cheer", "loaded", "day"]


def test_unfinished_tokens_one_each() -> None:
    match = ended(toys=["robot+metal+assembly tutu+fabric", "truck+metal"])
    assert [each.points.unfinished for each in view(match).teams] == [3, 1]
    assert scores(match) == [3 + 8, 1 + 8 + 2]


@pytest.mark.parametrize(("names", "points"), list(enumerate([0, 1, 3, 6, 9, 12, 16, 20, 25, 31])))
def test_reindeer_table_1_to_9(names: int, points: int) -> None:
    match = ended(reindeer=[" ".join(DEER[:names])])
    assert team(match, 0).points.reindeer == points


def test_zero_reindeer_zero() -> None:
    match = ended(reindeer=["", "dasher"])
    assert team(match, 0).points.reindeer == 0
    assert [figures["who"] for figures in told(match, "counted-deer")] == ["seat:2"]


def test_doubles_2_each() -> None:
    match = ended(reindeer=["dasher dasher dancer dancer vixen"])
    assert (team(match, 0).points.reindeer, team(match, 0).points.extra_reindeer) == (6, 4)


def test_most_points_win() -> None:
    match = ended(seats=3, scores=[50, 70, 60])
    assert places(match) == [3, 1, 2]


def test_score_lines_add_up() -> None:
    match = ended(toys=["robot+metal+assembly"], reindeer=["dasher dasher"], scores=[40], trees=[tree(2)])
    for score in final(match):
        assert sum(int(line.figures["n"]) for line in score.lines) == score.points


def test_tie_by_reindeer_points_with_doubles() -> None:
    """Both kinds count: two names twice (3 + 4) beat three different ones (6), which alone would beat two (3)."""
    deer = ["dasher dasher dancer dancer", "vixen comet cupid", ""]
    match = ended(seats=3, scores=[20, 21, 0], reindeer=deer)
    assert [score.points for score in final(match)[:2]] == [20 + 3 + 4 + 8, 21 + 6 + 8]
    assert places(match)[:2] == [1, 2]


def test_tie_shared() -> None:
    """common C8: tied to the end means equal places."""
    match = ended(seats=3, scores=[20, 20, 4], reindeer=["dasher dancer", "vixen comet", ""])
    assert places(match) == [1, 1, 3]


def test_no_first_player_after_the_last_day() -> None:
    """The game ends at once: nobody owes anything, and there is no seventh day."""
    match = ended()
    assert match.to_act() == []
    assert told(match, "day") == []
    assert view(match).day == 6


def test_figures_of_the_scoring_come_from_the_pack() -> None:
    tables = FAMILY.setup_for(2)
    assert isinstance(tables, FamilySetup)
    assert list(tables.cheer) == [8, 4, 2, 1]
    assert list(tables.sets) == [0, 1, 3, 6, 9, 12, 16, 20, 25, 31]
