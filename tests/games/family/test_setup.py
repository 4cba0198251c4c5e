"""The start, turns and days (family R1, R2, R13)."""

from __future__ import annotations

import pytest

from .table import FAMILY, LETTERS, STALLS, arrange, count, do, mail, opening, play_out, stalls, start, told, toys, view

SEATS = list(FAMILY.seats)


@pytest.mark.parametrize("seats", SEATS)
def test_setup(seats: int) -> None:
    """Two face-up toys each, six letters, three reindeer, 25 ornaments, score 0."""
    table = view(start(seats))
    assert [len(team.toys) for team in table.teams] == [2] * seats
    assert [team.score for team in table.teams] == [0] * seats
    assert [team.elves for team in table.teams] == [3] * seats
    assert len([letter for letter in table.mail if letter]) == 6
    assert table.deck == 45 - 6 - 2 * seats
    assert len([name for name in table.stalls if name]) == 3
    assert table.herd == 18 - 3
    assert table.ornaments == 25
    assert (table.day, table.days, table.inspections) == (1, 6, [3, 6])
    assert table.donated == []


def test_setup_deals_mail_then_reindeer_then_players() -> None:
    match = opening(3, f"{LETTERS} {STALLS} robot crane knight truck tutu bagpipes")
    assert mail(match) == LETTERS
    assert stalls(match) == STALLS
    assert [toys(match, seat) for seat in range(3)] == ["robot crane", "knight truck", "tutu bagpipes"]


def test_setup_no_station_closed_by_count() -> None:
    rooms = [view(start(seats)).rooms for seats in SEATS]
    assert rooms[0] == rooms[1] == rooms[2] == rooms[3]
    assert [len(room.stations) for room in rooms[0]] == [4, 4, 4, 4, 1, 2, 3, 2]


def test_the_box() -> None:
    """Toys of 4 to 8 tokens score by a formula; one or two are assembly, the materials are needed equally often."""
    contents = FAMILY.pack().contents
    sizes = {4: 5, 5: 8, 6: 10, 8: 15}
    kinds = ("fabric", "wood", "metal", "assembly")
    for toy in contents["toy"]:
        assert toy["points"] == sizes[sum(toy[kind] for kind in kinds)]
        assert toy["assembly"] in (1, 2)
    assert [sum(toy[kind] for toy in contents["toy"]) for kind in kinds[:3]] == [56, 56, 56]


def test_seat_1_begins() -> None:
    """common C1: the table draws the seats, the rules never do."""
    assert [start(seats, secret).to_act() for seats in SEATS for secret in range(3)] == [[0]] * 12


def test_first_player_marker_moves_daily() -> None:
    """It moves one seat on every day, and round the table."""
    match = play_out(start(4))
    assert [figures["who"] for figures in told(match, "day")] == [
        "seat:1",
        "seat:2",
        "seat:3",
        "seat:4",
        "seat:1",
        "seat:2",
    ]


@pytest.mark.parametrize("seats", SEATS)
def test_every_elf_placed_no_pass(seats: int) -> None:
    """Three a player a day, in turn from the first player on; there is no decision to pass."""
    assert not any("pass" in text for text in FAMILY.setup_for(seats).space.texts)
    match = play_out(start(seats))
    placed = [figures["who"] for figures in told(match, "placed")]
    expected = [f"seat:{(day + turn) % seats + 1}" for day in range(6) for turn in range(3 * seats)]
    assert placed == expected


def test_station_always_free_at_five_players() -> None:
    """Fourteen elves are placed and the last player has five toys, a full tree and nothing to collect (R2)."""
    match = arrange(
        5,
        turn=5,
        toys=["", "", "", "", "robot crane submarine truck tractor"],
        trees=["", "", "", "", "fabric=wood wood=wood metal=wood assembly=metal letter=metal star=metal"],
        elves={"stables": "1 2 3", "fabric": "1 2 3 4", "wood": "1 2 3 4", "metal": "5 4 5"},
    )
    assert match.moves(4) == ["place room:metal", "place room:assembly"]


def test_days_go_on_from_19_to_24_december() -> None:
    """Six days, two inspections, then the game ends at once."""
    match = play_out(start(3))
    assert [figures["n"] for figures in told(match, "day")] == [1, 2, 3, 4, 5, 6]
    assert [figures["n"] for figures in told(match, "inspection")] == [3, 6]


def test_elves_come_home_at_the_end_of_the_day() -> None:
    match = arrange(turn=2, waiting=[0, 1], luck="vixen comet cupid")
    do(match, 1, "place room:wood")
    assert [team.elves for team in view(match).teams] == [3, 3]
    assert count([elf for room in view(match).rooms for each in room.stations for elf in each.elves]) == {}
    assert match.to_act() == [1], "the marker has moved on to seat 2"
