"""Packs: what is refused, and with which words."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from yuletable.engine.game import Refused
from yuletable.engine.pack import Pack
from yuletable.games.station.figures import amounts

from .table import STATION

Table = dict[str, Any]


def changed(change: Callable[[Table], object]) -> Pack:
    contents = copy.deepcopy(STATION.pack("house").contents)
    change(contents)
    return Pack(contents, "mine.toml")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda t: t["area"].reverse(), "entry area, field id: expected forest, pine and grotto"),
        (lambda t: t["extra"].pop(), "entry extra, field id"),
        (lambda t: t["tree"].update(rows=[2, 3]), "rows"),
        (lambda t: t["tree"].update(rows=[8, 8, 8, 8]), "at most 30 squares"),
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
        STATION.prepare(2, pack=changed(change))
    assert said in refused.value.sentence


def test_the_order_of_keys_means_nothing() -> None:
    contents = STATION.pack(STATION.default_pack).contents
    turned = dict(reversed(contents.items()))
    assert STATION.prepare(3, pack=Pack(turned, "x")).pack.hash == STATION.prepare(3).pack.hash
    assert STATION.prepare(3, pack=Pack(turned, "x")).space.texts == STATION.prepare(3).space.texts


KNOWN: dict[str, Table] = {
    "start": {"gingerbread": [0, 1, 2, 3], "blanks": {"two": 2, "three": 2, "four": 1, "source": "rulebook"}},
    "dice": {"spaces": 5, "high": 12},
    "queue": {"two": 2, "three": 2, "four": 3},
    "on_sale": {"two": 3, "three": 3, "four": 2},
}
"""What the rulebook and its sheet leave no choice about; the next: how many icons a cost has."""
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
    assert all(amounts(deco["cost"])[3] == 1 for deco in contents["track"]), "each item costs one jangle on top"
    assert [deco["id"] for deco in contents["track"] if deco.get("top")] == ["star", "angel", "candle", "fairy"]


def test_help_tells_the_figures_of_the_default_pack() -> None:
    """Tables and sentences of help.md are checked against the pack that one plays with unasked."""
    contents = STATION.pack(STATION.default_pack).contents
    told = (STATION.folder / "help.md").read_text(encoding="utf-8")
    for face in range(6):
        cells = [f"{area['low'][face]} / {area['high'][face]}" for area in contents["area"]]
        assert f"| {face + 1} | {' | '.join(cells)} |" in told
    for extra in contents["extra"]:
        assert f"| {extra['name']} | {extra['cost']} |" in told
    for item in contents["track"]:
        rows = item["shape"].replace("/", " / ")
        assert f"| {item['name']} | {item['points']} | {item['cost']} | `{rows}`" in told
    for deco in (contents["bauble"], contents["tinsel"]):
        assert f"a **{deco['id']}** ({deco['cost']};" in told
    *rows, last = contents["tree"]["rows"]
    assert f"a tree of {sum(rows) + last} squares, in rows of {', '.join(map(str, rows))} and {last}" in told
    assert f"gain {' or '.join(contents['post']['gain'])};" in told


def test_every_figure_names_its_source() -> None:
    for name in STATION.packs:
        contents = STATION.pack(name).contents
        entries = [contents[key] for key in ("start", "tree", "dice", "queue", "on_sale", "post", "workshop")]
        for entry in [*entries, *contents["area"], *contents["extra"]]:
            assert entry["source"] in ("rulebook", "designer", "house")
        for deco in [contents["bauble"], contents["tinsel"], *contents["track"]]:
            assert set(deco["source"]) == {"points", "cost", "shape"}
