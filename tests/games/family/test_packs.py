"""Packs: what must hold, and how one that makes no sense is refused."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from yuletable.engine.game import Refused
from yuletable.engine.pack import Pack

from .table import FAMILY, play_out, start


def changed(change: Callable[[Any], object]) -> Pack:
    contents = deepcopy(FAMILY.pack().contents)
    change(contents)
    return Pack(contents, "mine.toml")


def room(contents: Any, name: str) -> Any:
    return next(each for each in contents["room"] if each["id"] == name)


PACKS = sorted(set(FAMILY.packs) - {"tiny"})


@pytest.mark.parametrize("name", PACKS)
@pytest.mark.parametrize("seats", FAMILY.seats)
def test_the_packs_that_come_with_it_fit_every_player_count(name: str, seats: int) -> None:
    assert FAMILY.setup_for(seats, pack=FAMILY.pack(name)).seats == seats


@pytest.mark.parametrize("name", PACKS)
def test_what_is_printed_is_in_every_box(name: str) -> None:
    """What the text of the rulebook prints, and what its examples force: tuning may touch the rest only."""
    contents = FAMILY.pack(name).contents
    for shop in ("fabric", "wood", "metal"):
        assert room(contents, shop)["pays"] == [2, 3, 4, 5]
    assert room(contents, "assembly")["pays"][0] == 2
    assert room(contents, "stables")["pays"][1] == 1
    assert room(contents, "mail")["pays"] == [3, 2]
    assert [each["reward"] for each in contents["tree_space"]].count("assembly") >= 1
    assert contents["calendar"] == {"days": 6, "inspections": [3, 6], "elves": 3, "source": "rulebook"}
    assert contents["toys"] == {"start": 2, "slots": 6, "limit": 5, "source": "rulebook"}
    scoring = contents["scoring"]
    assert (scoring["inspection"], scoring["extra_reindeer"]) == ([8, 4, 2, 1], 2)
    assert scoring["different_reindeer"] == [1, 3, 6, 9, 12, 16, 20, 25, 31]
    assert (scoring["unfinished_token"], scoring["donated_token"], scoring["helper"]) == (1, 1, 1)


@pytest.mark.parametrize("name", PACKS)
def test_what_the_rulebook_counts_is_in_every_box(name: str) -> None:
    """45 toys, 18 reindeer, 25 ornaments, one of them wood; and what its examples show of single cards."""
    contents = FAMILY.pack(name).contents
    toys = {toy["id"]: toy for toy in contents["toy"]}
    ornaments = {each["id"]: each["copies"] for each in contents["ornament"]}
    herd = {each["id"]: each["copies"] for each in contents["reindeer"]}
    assert (len(toys), sum(herd.values()), sum(ornaments.values())) == (45, 18, 25)
    assert ornaments["wood"] >= 1
    assert len(herd) == 9, "the table goes up to nine different ones"
    assert herd["vixen"] >= 2 <= herd["blitzen"], "Kevin has two of each"
    assert (toys["doctor-kit"]["metal"], toys["doctor-kit"]["fabric"]) == (2, 1)
    assert [(toys[toy]["metal"], toys[toy]["fabric"]) for toy in ("knight", "microscope")] == [(2, 0), (2, 0)]


def test_every_figure_has_its_source() -> None:
    contents = FAMILY.pack().contents
    assert {toy["id"] for toy in contents["toy"] if toy["source"] == "rulebook"} == {"truck"}
    assert [each["id"] for each in contents["tree_space"] if each["source"] == "rulebook"] == ["assembly"]
    assert room(contents, "stables")["source"] == ["house", "rulebook", "house"]
    assert room(contents, "assembly")["source"] == ["rulebook", "house", "house", "house"]
    assert contents["scoring"]["source"] == contents["calendar"]["source"] == "rulebook"


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda c: c["room"].pop(), "entry room, field id"),
        (lambda c: room(c, "mail").update(open=[3]), "entry room mail, field open: expected stations from 1 to 2"),
        (lambda c: room(c, "wood").update(source=["house"]), "entry room wood, field source"),
        (lambda c: room(c, "wood").update(pays=[0, 1, 1, 1]), "entry room wood, field pays"),
        (lambda c: room(c, "wood").update(pays=[2], source=["house"]), "one for every elf"),
        (lambda c: c["calendar"].update(inspections=[3, 7]), "field inspections: expected days from 1 to 6"),
        (lambda c: c["scoring"].update(different_reindeer=[1, 3]), "field different_reindeer"),
        (lambda c: c.update(reindeer=c["reindeer"][:1]), "at least 3 cards in all"),
        (lambda c: c["toys"].update(start=5, limit=4), "at most 4, the limit of unfinished toys"),
        (lambda c: c.update(toy=c["toy"][:10]), "at least 16 toys for 5 players and the Mail Room"),
        (lambda c: c["toy"][0].update(fabric=0, wood=0, metal=0, assembly=0), "entry toy butterfly-net, field fabric"),
        (lambda c: c["toy"][1].update(id="butterfly-net"), "ids that are all different"),
        (lambda c: c["ornament"][0].update(points=2), "entry fabric, field points"),
        (lambda c: c["tree_space"][5].pop("points"), "entry star, field points"),
        (lambda c: c["toy"][2].update(glitter=1), "entry toy 2 (sewing-kit), field glitter"),
        (lambda c: c["toy"][2].update(points="five"), "entry toy 2 (sewing-kit), field points"),
    ],
)
def test_a_pack_that_makes_no_sense_is_refused(change: Callable[[Any], object], expected: str) -> None:
    with pytest.raises(Refused) as refused:
        FAMILY.setup_for(5, pack=changed(change))
    assert refused.value.code == "pack"
    assert expected in refused.value.sentence
    assert refused.value.sentence.startswith("mine.toml: ")


def test_another_box_plays_by_its_own_figures() -> None:
    """Two elves, four days, one inspection, dearer donations."""

    def change(contents: Any) -> None:
        contents["calendar"].update(days=4, inspections=[2], elves=2)
        contents["scoring"].update(donated_token=2)

    match = type(start()).new(FAMILY, 3, pack=changed(change), secret=b"box")
    play_out(match)
    result = match.result()
    assert result is not None
    events = [event.line for event in match.events(-1)]
    assert sum(line.key == "event.placed" for line in events) == 3 * 2 * 4
    assert [line.figures["n"] for line in events if line.key == "event.inspection"] == [2]
    donated = [line.figures["n"] for score in result.scores for line in score.lines if line.key == "score.donating"]
    assert all(int(n) % 2 == 0 for n in donated)
