"""Set-up: teams, spaces, coal, starting gifts (workshop R1, R2), and the house pack that it is all taken from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import pytest

from yuletable.games.workshop.pack import Box, GiftSources, SurpriseSources

from .table import WORKSHOP, do, gifts, keep_all, knows, letters, mine, opening, refusal, start, team, told, view

DEALT = "kite yo-yo bugle jester-hat spinning-top harmonica"
LETTERS = "sailboat chess-set violin biplane scooter xylophone"
PACKS = ["lively", "house"]


def box() -> Box:
    return WORKSHOP.pack().read(Box)


@pytest.mark.parametrize(("seats", "elves"), [(2, 4), (3, 4), (4, 3), (5, 3)])
def test_elves_per_count(seats: int, elves: int) -> None:
    assert [len(each.elves) for each in view(start(seats)).teams] == [elves] * seats


@pytest.mark.parametrize(
    ("seats", "counts", "benches"),
    [
        (2, [2, 2, 2, 2, 2, 3, 2, 4, 1], [2, 1]),
        (3, [2, 4, 2, 2, 2, 3, 3, 4, 1], [2, 1, 2]),
        (4, [2, 4, 2, 2, 2, 3, 3, 4, 1], [2, 1, 2]),
        (5, [2, 4, 2, 2, 2, 5, 4, 4, 1], [2, 1, 2, 1]),
    ],
)
def test_spaces_per_count(seats: int, counts: list[int], benches: list[int]) -> None:
    rooms = view(start(seats)).rooms
    assert [room.id for room in rooms] == [
        "room:mailroom", "room:classroom", "room:fabric", "room:wood", "room:metal", "room:lab", "room:hall",
        "room:stable", "room:mine",
    ]  # fmt: skip
    assert [len(room.spaces) for room in rooms] == counts
    assert [each.makes for each in rooms[6].spaces] == benches


@pytest.mark.parametrize("name", PACKS)
def test_exactly_six_marked_spaces(name: str) -> None:
    assert sum(space.players > 2 for space in WORKSHOP.pack(name).read(Box).space) == 6


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_start_coal_by_seat(seats: int) -> None:
    assert [each.coal for each in view(start(seats)).teams] == [2, 3, 4, 5][:seats]


def test_seat_1_begins() -> None:
    match = start(3)
    keep_all(match)
    assert match.to_act() == [0]
    assert [each.tree for each in view(match).teams] == [True, False, False]


def test_seat_5_coal_or_training() -> None:
    """Asked before any gift is dealt."""
    match = start(5)
    assert match.to_act() == [4]
    assert view(match, 4).phase == "start"
    assert not mine(match, 4).dealt
    assert letters(match) == [None] * 6
    do(match, 4, "start coal")
    assert team(match, 4).coal == 6
    assert len(mine(match, 4).dealt) == 3


def test_seat_5_training_any_subject_any_elf() -> None:
    match = start(5)
    choices = {move for move in match.moves(4) if move.startswith("train")}
    assert choices == {
        f"train elf:{elf} lesson:{subject}"
        for elf in ("neva", "rime", "flurry")
        for subject in ("fabric", "wood", "metal", "assembly")
    }
    do(match, 4, "train elf:rime lesson:metal")
    assert team(match, 4).coal == 0
    assert knows(match, "rime") == {"metal"}


def test_only_the_fifth_seat_is_asked() -> None:
    assert view(start(4)).phase == "keep"


def test_starting_gifts_keep_1_2_3() -> None:
    match = opening(2, DEALT, LETTERS)
    assert refusal(match, 0, "stop") == "illegal"
    do(match, 0, "keep gift:bugle", "stop")
    do(match, 1, "keep gift:harmonica", "keep gift:jester-hat", "keep gift:spinning-top")
    assert gifts(match, 0) == {"bugle"}
    assert gifts(match, 1) == {"harmonica", "jester-hat", "spinning-top"}
    assert [each.returned for each in view(match).teams] == [2, 0]
    match = opening(2, DEALT, LETTERS)
    do(match, 0, "keep gift:kite", "keep gift:bugle", "stop")
    assert mine(match, 0).kept == ["gift:kite", "gift:bugle"]


def test_starting_gifts_sealed() -> None:
    """Nobody sees another's three; what was put back never appears in another's view."""
    match = opening(2, DEALT, LETTERS)
    other = opening(2, "kite yo-yo bugle jester-hat marionette ice-skates", LETTERS)
    assert view(match, 0) == view(other, 0)
    assert view(match) == view(other)
    do(match, 0, "keep gift:bugle")
    assert not view(match, 1).teams[0].gifts
    do(match, 0, "stop")
    do(match, 1, "keep gift:jester-hat", "stop")
    assert mine(match, 0).returned == ["gift:kite", "gift:yo-yo"]
    for seat in (1, -1):
        seen = view(match, seat).mailroom
        assert {"gift:kite", "gift:yo-yo"} <= set(seen.unseen)
        assert not any({"gift:kite", "gift:yo-yo"} & set(layer.gifts) for layer in seen.deck)
    assert told(match, "puts-back", 1) == [
        {"who": "seat:2", "gift": "gift:spinning-top"},
        {"who": "seat:2", "gift": "gift:harmonica"},
    ]


def test_display_six_visible_before_choice() -> None:
    match = opening(2, DEALT, LETTERS)
    assert view(match, 1).phase == "keep"
    assert letters(match) == LETTERS.split()


def test_returned_gifts_under_deck() -> None:
    """One layer for all teams, below all that lies there."""
    match = opening(2, DEALT, LETTERS)
    do(match, 0, "keep gift:bugle", "stop")
    do(match, 1, "keep gift:jester-hat", "stop")
    assert [layer.size for layer in view(match).mailroom.deck] == [64 - 6 - 6, 4]
    assert [layer.gifts for layer in view(match, 0).mailroom.deck] == [[], ["gift:kite", "gift:yo-yo"]]


def test_zelf_at_donner_day_16_first_day_of_nine() -> None:
    match = start(2)
    keep_all(match)
    seen = view(match)
    assert (seen.zelf, seen.date, seen.day, seen.days) == ("stable", 16, 1, 9)
    assert seen.inspections == [3, 6, 9]


@pytest.mark.parametrize("name", PACKS)
def test_gift_data_64_distinct_anchors_hold(name: str) -> None:
    gifts_ = {gift.id: gift for gift in WORKSHOP.pack(name).read(Box).gift}
    assert len(gifts_) == 64
    teddy, rocket = gifts_["teddy-bear"], gifts_["model-rocket"]
    assert teddy.cookies[0] == 16
    assert {need[0] for need in teddy.needs} == {"F", "W"}
    assert rocket.cookies[2] == 10
    assert sum(need[0] == "M" for need in gifts_["electric-train"].needs) >= 2
    assert sum(need[0] == "M" for need in gifts_["skateboard"].needs) >= 1
    croquet = gifts_["croquet-set"].needs
    assert sum(need[0] == "W" for need in croquet) * 2 > len(croquet)


@pytest.mark.parametrize(("name", "price"), [("lively", [0, 1, 2, 4, 5, 6, 7]), ("house", [0, 2, 4, 6, 7, 8, 9])])
def test_gift_formula(name: str, price: Sequence[int]) -> None:
    """3 cookies a material, 2 an icon; the packs differ in what plastics cost together."""
    materials: Counter[str] = Counter()
    for gift in WORKSHOP.pack(name).read(Box).gift:
        plastics = sum(need.endswith("/P") for need in gift.needs)
        full = 3 * len(gift.needs) + 2 * gift.icons
        if (name, gift.id) != ("lively", "model-rocket"):
            assert gift.cookies == [full - price[n] for n in range(plastics + 1)], gift.id
        assert 3 <= len(gift.needs) <= 7
        assert 1 <= gift.icons <= 3
        assert 1 <= plastics <= len(gift.needs) - 1
        materials.update(need[0] for need in gift.needs)
    assert materials == {"F": 100, "W": 100, "M": 100}


@pytest.mark.parametrize("name", sorted(WORKSHOP.packs))
def test_every_chart_falls_with_every_plastic(name: str) -> None:
    for gift in WORKSHOP.pack(name).read(Box).gift:
        assert all(more > less for more, less in pairwise(gift.cookies)), gift.id


def test_only_what_the_rulebook_prints_is_called_its() -> None:
    """Of all charts two figures, and nothing that a ruling of ours made up."""
    gifts_ = {gift.id: gift for gift in box().gift}
    printed = {
        (gift.name, gift.cookies[n])
        for gift in gifts_.values()
        if isinstance(gift.source, GiftSources) and isinstance(gift.source.cookies, list)
        for n, source in enumerate(gift.source.cookies)
        if source == "rulebook"
    }
    assert printed == {("Teddy Bear", 16), ("Model Rocket", 10)}
    for card in box().surprise:
        if card.kind in ("extra-seat", "sleigh-repairs"):
            assert isinstance(card.source, SurpriseSources)
            assert card.source.effect == "house"


def test_elves_by_name_and_shape() -> None:
    for each in view(start(2)).teams:
        assert len({elf.shape for elf in each.elves}) == 4
    names = [elf.name for elf in box().elf]
    assert len(names) == len(set(names)) == 20
