"""Packs: what is refused, and with which words."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from yuletable.engine.game import Refused
from yuletable.engine.pack import Pack
from yuletable.games.station.pack import amounts

from .table import STATION, Table, changed


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda t: t["area"].reverse(), "entry area, field id: expected forest, pine and grotto"),
        (lambda t: t["extra"].pop(), "entry extra, field id"),
        (lambda t: t["tree"].update(rows=[2, 3]), "only even or only odd numbers"),
        (lambda t: t["tree"].update(rows=".xx./..../xxxx"), "a square in each row"),
        (lambda t: t["tree"].update(rows=[8] * 8), "squares and rows together at most 62"),
        (lambda t: t["tree"].update(top_rows=7), "at most 6, as many as there are rows"),
        (lambda t: t["tree"].update(source={"row": "house"}), "entry tree, field source"),
        (lambda t: t["area"][0].update(spaces=9), "spaces"),
        (lambda t: t["extra"][0].update(cost="9W 9W"), "extra diviner, field cost: expected at most 9"),
        (lambda t: t["tinsel"].update(shape="x", top=True), "they go anywhere"),
        (lambda t: t["post"].update(gain=["G", "2G"]), "another resource in each amount"),
        (lambda t: t["track"][0].update(shape="xx/x"), "decoration candy-cane, field shape: expected rows of one"),
        (lambda t: t["track"][0].update(shape="x."), "no empty row or column"),
        (lambda t: t["track"][0].update(shape="xxxxxxxxx"), "has a place on the tree"),
        (lambda t: t["track"][0].update(cost="2X"), "cost"),
        (lambda t: t["track"][0].update(cost="9G 9G"), "at most 9 of each"),
        (lambda t: t["track"][1].update(id="candy-cane"), "another id"),
        (lambda t: t["track"][11].update(shape="xx"), "one square for what goes on top"),
        (lambda t: t["post"].update(trade="3G 3W 2L"), "each of the four resources"),
        (lambda t: t["post"].update(gain=["G J"]), "one resource each"),
        (lambda t: t["workshop"].update(patience=99), "patience"),
        (lambda t: t["start"]["blanks"].update(two=3), "1 or 2 blank"),
        (lambda t: t.update(surprise=1), "surprise"),
    ],
)  # fmt: skip
def test_a_pack_that_makes_no_sense_is_refused(change: Callable[[Table], object], said: str) -> None:
    with pytest.raises(Refused, match=r"mine\.toml") as refused:
        STATION.setup_for(2, pack=changed(change))
    assert said in refused.value.sentence


def test_the_order_of_keys_means_nothing() -> None:
    contents = STATION.pack(STATION.default_pack).contents
    turned = dict(reversed(contents.items()))
    assert STATION.setup_for(3, pack=Pack(turned, "x")).pack.hash == STATION.setup_for(3).pack.hash
    assert STATION.setup_for(3, pack=Pack(turned, "x")).space.texts == STATION.setup_for(3).space.texts


KNOWN: dict[str, Table] = {
    "start": {"gingerbread": [0, 1, 2, 3], "blanks": {"two": 2, "three": 2, "four": 1, "source": "rulebook"}},
    "dice": {"spaces": 5, "high": 12},
    "queue": {"two": 2, "three": 2, "four": 3},
    "on_sale": {"two": 3, "three": 3, "four": 2},
}
"""What the rulebook and its sheet leave no choice about; then the track, and how many icons other costs have."""
COSTS = [
    *["2G W J"] * 2,
    *["2G 2W L J"] * 3,
    *["2G 2W 3L J"] * 3,
    *["3G 3W 4L J"] * 2,
    "G 4W 4L J",
    "G 4W 6L J",
    *["4G 4W 4L J"] * 3,
]
POINTS = [4, 4, 6, 6, 4, 8, 8, 7, 7, 11, 10, 11, 20, 18, 10]
ICONS = {"bauble": 2, "tinsel": 2, "diviner": 3, "wand": 2, "hat": 5, "gift": 2}


@pytest.mark.parametrize("name", sorted(set(STATION.packs) - {"tiny"}))
def test_known_figures_hold_in_every_pack(name: str) -> None:
    contents = STATION.pack(name).contents
    for table, figures in KNOWN.items():
        assert {key: contents[table][key] for key in figures} == figures
    assert amounts(contents["post"]["trade"]) == [3, 3, 2, 1]
    assert [sum(amounts(gain)) for gain in contents["post"]["gain"]] == [1, 1]
    assert contents["tree"]["rows"][0] == 2
    assert (contents["workshop"]["group"], contents["tree"]["empty"]) == (5, -1)
    assert [extra.get("more", 0) for extra in contents["extra"]] == [2, 1, 0, 0]
    small = [contents["bauble"], contents["tinsel"]]
    assert [(deco["points"], deco["shape"]) for deco in small] == [(1, "x"), (2, "xx")]
    assert {each["id"]: sum(amounts(each["cost"])) for each in [*small, *contents["extra"]]} == ICONS
    assert [deco["cost"] for deco in contents["track"]] == COSTS
    assert [deco["points"] for deco in contents["track"]] == POINTS
    assert [amounts(area["high"][3]) for area in contents["area"] if area["id"] == "pine"] == [[1, 2, 0, 0]]
    assert [deco["id"] for deco in contents["track"] if deco.get("top")] == ["star", "angel", "candle", "fairy"]


LOST = {
    "tree": {"rows"},
    "dice": {"spaces"},
    "area": {"low", "high"},
    "post": {"gain"},
    "workshop": {"patience"},
    "bauble": {"cost", "shape"},
    "tinsel": {"cost", "shape"},
    "extra": {"cost"},
    "track": {"shape"},
}
"""What only pictures held, by entry; everything else that a pack names is in the sheet's text."""
OURS = {
    **{topper: {"cost"} for topper in ("angel", "candle", "fairy")},
    **{second: {"name"} for second in ("second-shooting-star", "second-sleigh")},
}
"""By entry: of three costs the text shows less than a reading needs, and two names are ours to tell things apart."""


@pytest.mark.parametrize("name", sorted(set(STATION.packs) - {"tiny"}))
def test_sources_are_true(name: str) -> None:
    """Every figure says whether the sheet has it or this house."""
    contents = STATION.pack(name).contents
    for kind, entry in entries(contents):
        lost = LOST.get(kind, set()) | OURS.get(entry.get("id", ""), set())
        figures = set(entry) - {"id", "source", "top", "blanks"}
        told = entry["source"]
        sources = dict.fromkeys(figures, told) if isinstance(told, str) else told
        assert sources == {figure: "house" if figure in lost else "rulebook" for figure in figures}, entry


def entries(contents: Table) -> Iterator[tuple[str, Table]]:
    for kind, found in contents.items():
        if kind != "name":
            for entry in found if isinstance(found, list) else [found]:
                yield kind, entry
