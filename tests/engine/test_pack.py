"""Packs: hashes by content, and errors that name file, entry, field and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

from yuletable.engine.game import Refused
from yuletable.engine.pack import Pack
from yuletable.games import game

GOOD = (game("stocking").folder / "packs" / "plain.toml").read_text(encoding="utf-8")


def written(folder: Path, text: str) -> Pack:
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return Pack.load(file)


def test_the_hash_is_of_what_is_in_it(tmp_path: Path) -> None:
    plain = game("stocking").pack()
    assert written(tmp_path, "# another comment\n" + GOOD).hash == plain.hash
    assert written(tmp_path, GOOD.replace("points = 1", "points = 2")).hash != plain.hash


@pytest.mark.parametrize(
    ("good", "bad", "complaint"),
    [
        ("points = 2", 'points = "two"', "mine.toml: entry card 1 (nut), field points, expected int, got str"),
        ("points = 3", "points = 30", "entry card 2 (top), field points, expected int <= 9"),
        (", copies = 2 }", " }", "entry card 0 (orange), field copies, expected this field, found none"),
        ("kept = true", "kpet = true", "entry card 4 (star), field kpet, expected no such field"),
        ('source = "house"\n', "", "field source, expected this field, found none"),
        ("card = [", "cards = [", "field cards, expected no such field"),
        ('name = "Bell"', "name = 4", "entry card 3 (bell), field name, expected str, got int"),
    ],
)
def test_a_wrong_figure_is_named(tmp_path: Path, good: str, bad: str, complaint: str) -> None:
    assert good in GOOD
    with pytest.raises(Refused) as refused:
        game("stocking").setup_for(2, pack=written(tmp_path, GOOD.replace(good, bad, 1)))
    assert refused.value.code == "pack"
    assert complaint in refused.value.sentence


def test_a_pack_that_makes_no_sense_is_refused_by_the_game(tmp_path: Path) -> None:
    few = "\n".join(
        line for line in GOOD.splitlines() if "orange" not in line and "nut" not in line and "top" not in line
    )
    with pytest.raises(Refused, match=r"mine.toml: entry card, field copies: expected at least 6 cards"):
        game("stocking").setup_for(2, pack=written(tmp_path, few))


def test_what_is_not_toml_or_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"mine.toml: is not TOML: "):
        written(tmp_path, "card = [")
    with pytest.raises(Refused, match="cannot be read"):
        Pack.load(tmp_path / "none.toml")
    with pytest.raises(Refused, match=r"has no pack 'silver'. It has: few, plain"):
        game("stocking").pack("silver")


def test_folder_of_packs_adds_to_a_games_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stocking = type(game("stocking"))
    (tmp_path / "stocking").mkdir()
    mine = tmp_path / "stocking" / "mine.toml"
    mine.write_text(game("stocking").packs["plain"].read_text().replace('"plain"', '"mine"'))
    monkeypatch.setenv("YULETABLE_PACKS", str(tmp_path))
    fresh = stocking()
    assert {"plain", "few", "mine"} <= set(fresh.packs)
    assert fresh.pack("mine").name == "mine"
    (tmp_path / "stocking" / "plain.toml").write_text("")
    with pytest.raises(Refused, match="has a pack of that name"):
        _ = stocking().packs
