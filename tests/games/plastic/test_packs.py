"""Packs: what is refused, and with which words; what every pack here promises."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from yuletable.engine.game import Refused
from yuletable.engine.pack import Pack

from .table import PLASTIC

Table = dict[str, Any]


def changed(change: Callable[[Table], object]) -> Pack:
    contents = copy.deepcopy(PLASTIC.pack("standard").contents)
    change(contents)
    return Pack(contents, "mine.toml")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda t: t["space"][0].update(card=2), "entry space, field card: expected each card from 1 to 10"),
        (lambda t: t["space"][0].update(card=11), "card"),
        (lambda t: t["space"].pop(), "space"),
        (lambda t: t["space"][1].update(id="forest"), "entry space, field id: expected no id twice"),
        (lambda t: t["toy"][1].update(id="j"), "entry toy, field id: expected no id twice"),
        (lambda t: t["good"][1].update(id="wood"), "entry good, field id: expected no id twice"),
        (lambda t: t["requisition"].reverse(), "entry requisition, field id: expected hire, draw, raid, bribe"),
        (lambda t: t["good"].reverse(), "entry good, field grade: expected three raw goods, then three worked"),
        (lambda t: t["requisition"][0].update(low=7), "entry requisition hire, field low: expected at most 6"),
        (lambda t: t["space"][0].update(gains="gold"), "entry space forest, field gains"),
        (lambda t: t["space"][1].pop("pays"), "entry space sawmill, field pays"),
        (lambda t: t["space"][2].update(pays="wood"), "entry space dolls, field pays"),
        (lambda t: t["path"][0].__setitem__(1, "nowhere"), "path 0, field path: expected two of safe, "),
        (lambda t: t["path"].append(["forest", "forest"]), "path 12"),
        (lambda t: t["path"][0].append("lower-mine"), "path"),
        (lambda t: t["toy"][0].update(bench="forest"), "entry toy j, field bench: expected one of dolls, machines"),
        (lambda t: t["toy"][0].update(needs={"gold": 1}), "entry toy j, field needs: expected goods, not gold"),
        (lambda t: t["toy"][0].update(needs={"plank": 3, "yarn": 2}), "no more than Storage holds, 4"),
        (lambda t: t["elves"].update(hearts=11), "hearts"),
        (lambda t: t["deck"].update(hearts=[1] + [0] * 9) or t["elves"].update(hearts=2), "field hearts: expected at"),
        (lambda t: t["deck"].update(plastic=[9] * 10), "at most 60 cards, hearts included"),
        (lambda t: t["deck"].update(plastic=[3] * 9), "plastic"),
        (lambda t: t["track"].update(turns=0), "turns"),
        (lambda t: t["elves"].update(source={"count": "guess"}), "source"),
        (lambda t: t.update(surprise=1), "surprise"),
    ],
)  # fmt: skip
def test_a_pack_that_makes_no_sense_is_refused(change: Callable[[Table], object], said: str) -> None:
    with pytest.raises(Refused, match=r"mine\.toml") as refused:
        PLASTIC.setup_for(2, pack=changed(change))
    assert said in refused.value.sentence


def test_the_order_of_keys_means_nothing() -> None:
    turned = dict(reversed(PLASTIC.pack("standard").contents.items()))
    assert (
        PLASTIC.setup_for(2, pack=Pack(turned, "x")).pack.hash
        == PLASTIC.setup_for(2, {}, PLASTIC.pack("standard")).pack.hash
    )


def test_every_figure_names_its_source() -> None:
    for name in PLASTIC.packs:
        contents = PLASTIC.pack(name).contents
        for entry in [contents["track"], contents["deck"]]:
            assert entry["source"] in ("rulebook", "house")
        for part in ("elves", "plastic"):
            figures = set(contents[part]) - {"source"}
            assert set(contents[part]["source"]) == figures, f"{name}: {part}"
        for part in ("good", "space", "requisition", "toy"):
            for entry in contents[part]:
                source = entry["source"]
                sources = source.values() if isinstance(source, dict) else [source]
                assert set(sources) <= {"rulebook", "house"}


def test_only_what_page_two_prints_or_forces_is_called_the_rulebooks() -> None:
    """Turns, markers, three goons, the lower Mine's name and card, A to 6 for one more goon; nothing else."""
    contents = PLASTIC.pack().contents
    called: set[str] = set()
    for part, entry in [(name, each) for name in contents for each in entries(contents[name])]:
        source = entry["source"]
        fields = source if isinstance(source, dict) else {"": source}
        called |= {f"{part} {entry.get('id', '')} {field}" for field, where in fields.items() if where == "rulebook"}
    assert called == {
        "track  ",
        "elves  storage",
        "plastic  goons",
        "space lower-mine name",
        "space lower-mine card",
        "requisition hire id",
        "requisition hire low",
        "requisition hire high",
    }


def entries(part: object) -> list[Table]:
    found = part if isinstance(part, list) else [part]
    return [entry for entry in found if isinstance(entry, dict)]


def test_what_page_two_says_holds_in_every_full_pack() -> None:
    """Fourteen turns, four storage markers, a 5 for the lower Mine and the two top requisitions, A to 6 top left."""
    for name in PLASTIC.packs:
        contents = PLASTIC.pack(name).contents
        if name == PLASTIC.small_pack:
            continue
        assert (contents["track"]["turns"], contents["elves"]["storage"]) == (14, 4), name
        orders = {order["id"]: (order["low"], order["high"]) for order in contents["requisition"]}
        assert orders["hire"] == (1, 6), name
        assert [order for order, (low, high) in orders.items() if low <= 5 <= high] == ["hire", "draw"], name
        assert [space["id"] for space in contents["space"] if space["card"] == 5] == ["lower-mine"], name
