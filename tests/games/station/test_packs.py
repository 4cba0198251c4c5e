"""Packs: what is refused, and with which words."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from yuletable.engine.game import Refused
from yuletable.engine.pack import Pack

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
    contents = STATION.pack("house").contents
    turned = dict(reversed(contents.items()))
    assert STATION.prepare(3, pack=Pack(turned, "x")).pack.hash == STATION.prepare(3).pack.hash
    assert STATION.prepare(3, pack=Pack(turned, "x")).space.texts == STATION.prepare(3).space.texts


def test_every_figure_names_its_source() -> None:
    for name in STATION.packs:
        contents = STATION.pack(name).contents
        entries = [contents[key] for key in ("start", "tree", "dice", "queue", "on_sale", "post", "workshop")]
        for entry in [*entries, *contents["area"], *contents["extra"]]:
            assert entry["source"] in ("rulebook", "designer", "house")
        for deco in [contents["bauble"], contents["tinsel"], *contents["track"]]:
            assert set(deco["source"]) == {"points", "cost", "shape"}
