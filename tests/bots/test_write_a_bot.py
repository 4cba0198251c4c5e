"""docs/write-a-bot.md: what it shows, runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from yuletable.games import game as find_game
from yuletable.lab.sim import make_plan, simulate
from yuletable.lab.sim_report import Report, Tally

DOCUMENT = Path(__file__).parents[2] / "docs" / "write-a-bot.md"


def block(beginning: str) -> str:
    blocks = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    return next(str(each) for each in blocks if each.startswith(beginning))


@pytest.fixture
def clever(tmp_path: Path) -> str:
    file = tmp_path / "mine.py"
    file.write_text(block("class Clever"), encoding="utf-8")
    return f"{file}:Clever"


def report(game: str, bots: list[str], games: int) -> Report:
    plan = make_plan(find_game(game), len(bots), bots, games=games, rotate=True, think=30)
    tally = Tally(plan)
    for records in simulate(plan, 1):
        tally.add(records)
    return tally.report(seconds=0)


def test_the_ten_lines_are_about_ten_lines() -> None:
    assert len(block("class Clever").splitlines()) <= 12


def test_the_ten_lines_play_the_tiny_game(clever: str) -> None:
    assert report("stocking", [clever, "random"], 4).misbehaved == []


def test_the_ten_lines_beat_random_at_sweatshop(clever: str) -> None:
    """About 71 % (64 to 77 on 200 games) where par is 25."""
    found = report("sweatshop", [clever, "random", "random", "random"], 40)
    assert found.misbehaved == []
    assert found.win_rate[0].low > 0.25


def test_the_way_to_look_at_a_view_works(capsys: pytest.CaptureFixture[str]) -> None:
    exec(block("from yuletable"), {})
    assert capsys.readouterr().out.startswith("SweatshopView(seat=0")
