"""Packs: what is refused, with entry, field and what would be accepted; and that another pack plays."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from yuletable.engine.game import Refused
from yuletable.engine.match import Match
from yuletable.engine.pack import Pack

from .table import WORKSHOP, play_out


def changed(change: Callable[[Any], object]) -> Pack:
    contents = copy.deepcopy(WORKSHOP.pack().contents)
    change(contents)
    return Pack(contents, "mine.toml")


def complaint(change: Callable[[Any], object], **options: object) -> str:
    with pytest.raises(Refused) as refused:
        WORKSHOP.setup_for(4, options, changed(change))
    assert refused.value.code == "pack"
    return refused.value.sentence


def gift(contents: Any, name: str) -> Any:
    return next(each for each in contents["gift"] if each["id"] == name)


def space(contents: Any, name: str) -> Any:
    return next(each for each in contents["space"] if each["id"] == name)


def card(contents: Any, name: str) -> Any:
    """The figures of a holiday card."""
    return next(each["figures"] for each in contents["surprise"] if each["id"] == name)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda d: gift(d, "kite").update(cookies=[11, 9]), "gift (kite), field cookies: expected 3 figures"),
        (lambda d: gift(d, "kite").update(cookies=[9, 11, 7]), "gift (kite), field cookies"),
        (
            lambda d: gift(d, "kite").update(cookies=[11, 9, 9]),
            "gift (kite), field cookies: expected figures that",
        ),
        (
            lambda d: gift(d, "teddy-bear")["source"].update(cookies=["rulebook"]),
            "gift (teddy-bear), field source.cookies: expected one source, or 3",
        ),
        (lambda d: gift(d, "kite").update(needs=["F", "X"]), "gift (kite), field needs: expected each one of F, W, M"),
        (
            lambda d: gift(d, "kite").update(cookies=[11, "nine", 7]),
            "gift 1 (kite), field cookies.1, expected int",
        ),
        (lambda d: d.update(space=d["space"] * 3), "an id of its own"),
        (lambda d: gift(d, "kite").update(icons=0), "gift 1 (kite), field icons"),
        (lambda d: gift(d, "kite").pop("source"), "field source, expected this field"),
        (lambda d: gift(d, "kite").update(colour="red"), "field colour, expected no such field"),
        (lambda d: gift(d, "kite").update(id="yo-yo"), "an id of its own"),
        (lambda d: d.update(gift=d["gift"][:17]), "at least 18 gifts for 4 players, found 17"),
        (lambda d: d["space"].pop(), "a space in the mine for two players"),
        (lambda d: d["space"].reverse(), "the rooms in this order"),
        (lambda d: d["space"][4].update(sweeps=True), "true in the mailroom only"),
        (lambda d: d["elf"].pop(), "four elves of the team frost, found 3"),
        (lambda d: d["elf"][0].update(shape="tall"), "four different shapes in the team cranberry"),
        (lambda d: d["elf"][0].update(id="zelf"), "any other than zelf"),
        (lambda d: d["calendar"].update(inspections=[3, 8], days=6), "days from 1 to 6"),
        (lambda d: d["surprise"][0].update(kind="snow-day"), "surprise (normal-day), field kind"),
        (lambda d: d["surprise"][7].update(at="hall"), "field at"),
        (lambda d: space(d, "mine").update(coal=1), "space (mine), field coal: expected 0 in hall and mine"),
        (lambda d: space(d, "hall/1").update(coal=1), "space (hall/1), field coal: expected 0 in hall and mine"),
        (lambda d: card(d, "extra-seat-assembly").update(coal=1), "field figures.coal: expected 0 in the hall"),
        (lambda d: card(d, "sick-teacher").update(add=-3), "(sick-teacher), field figures.add: expected -2 or more"),
        (lambda d: card(d, "hungry-reindeer").update(add=-2), "field figures.add: expected -1 or more"),
        (lambda d: d["start"].update(coal=[2, 3, 4, 5, 7]), "start, field coal: expected at most 6"),
        (lambda d: d.update(surprise=d["surprise"][1:4]), "at least 9 cards, one a day; found 3"),
    ],
)
def test_pack_refused_with_entry_field_and_expectation(change: Callable[[Any], object], words: str) -> None:
    said = complaint(change, holidays=True)
    assert said.startswith("mine.toml: ")
    assert words in said


def test_a_chart_that_does_not_fall_was_good_enough_for_rules_1() -> None:
    """Matches that were played with such a pack can still be checked."""
    pack = changed(lambda d: gift(d, "kite").update(cookies=[11, 9, 9]))
    assert WORKSHOP.setup_for(4, {}, pack, 1).rules == 1


def test_another_pack_plays() -> None:
    """Fewer gifts, other figures, one Lab space more."""

    def change(contents: Any) -> None:
        contents["name"] = "mine"
        contents["gift"] = contents["gift"][:30]
        gift(contents, "kite").update(cookies=[40, 30, 20])
        contents["space"].insert(12, {"id": "lab/extra", "room": "lab", "makes": 3, "source": "house"})

    match = Match.new(WORKSHOP, 3, {}, pack=changed(change), secret=b"x", match_id="x")
    assert match.setup.names["space:lab/extra"] == "Plastics Lab, extra"
    play_out(match)
    assert match.over()


def test_every_figure_names_its_source() -> None:
    contents = WORKSHOP.pack().contents
    for name, entries in contents.items():
        if isinstance(entries, dict):
            assert entries["source"] in ("rulebook", "house"), name
        elif isinstance(entries, list):
            assert all(entry["source"] for entry in entries), name
