"""`yuletable bench`: every figure of every game on both builds, or a sentence that says what is missing."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from yuletable.engine.luck import QuickLuck
from yuletable.engine.random_play import play_many, play_randomly
from yuletable.games import game as find_game
from yuletable.lab import timing
from yuletable.lab.timing import EVERY, SAMPLE, STREAK, Passes, open_game
from yuletable.lab.yardstick import yardstick

FIGURES = {
    f"{figure}_per_second" for figure in ("decisions", "api_decisions", "clones", "beliefs", "iterations")
}  # fmt: skip


def bench(*arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "yuletable", "bench", *arguments]
    return subprocess.run(command, env={**os.environ, **env}, capture_output=True, text=True, timeout=300)


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    done = bench("--game", "stocking", "--seconds", "0.003", "--json")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_nobody_has_changed_the_yardstick() -> None:
    """The same numbers in both builds: all published ratios are to this game."""
    start = yardstick(QuickLuck(1))
    assert list(start.row) == [4, 3, 1, 2, 1, 2, 1, 3, 3, 3, 0, 0, 3, 1, 1, 3, 3]
    assert list(start.legal(0)) == list(range(18))
    assert play_many(start, 100, QuickLuck(2)) == 11476
    assert play_randomly(start, QuickLuck(2)) == 100
    assert start.points() == [4, 7, 1, 5]


@pytest.mark.compiled
def test_json_has_every_figure_of_both_builds(report: dict[str, Any]) -> None:
    assert set(report) == {"yardstick", "rows", "comparisons", "machine"}
    assert 0 < report["yardstick"]["decisions_per_second"] <= report["yardstick"]["fastest"]
    assert report["machine"]["cores"] >= 1
    assert report["machine"]["python"] == ".".join(map(str, sys.version_info[:3]))
    assert report["comparisons"] == []
    rows = {(row["game"], row["build"]): row for row in report["rows"]}
    assert list(rows) == [(game, build) for game in ("yardstick", "stocking") for build in ("compiled", "python")]
    for (game, _), row in rows.items():
        missing = {"beliefs_per_second", "iterations_per_second"} if game == "yardstick" else set()
        assert set(row["ratios"]) == FIGURES - missing
        assert all(ratio > 0 for ratio in row["ratios"].values())
        assert all((row[figure] is None) == (figure in missing) for figure in FIGURES)
        assert row["clone_microseconds"] == pytest.approx(1e6 / row["clones_per_second"])
        assert (row["iterations_to_playouts"] is None) == (game == "yardstick")
        assert row["seats"] == 4


@pytest.mark.compiled
def test_both_builds_play_the_same_games_and_the_compiled_one_faster(report: dict[str, Any]) -> None:
    rows = {(row["game"], row["build"]): row for row in report["rows"]}
    for game in ("yardstick", "stocking"):
        compiled, python = rows[game, "compiled"], rows[game, "python"]
        assert compiled["decisions_a_game"] == python["decisions_a_game"] > 1
        assert compiled["ratios"]["decisions_per_second"] > 2 * python["ratios"]["decisions_per_second"]


@pytest.mark.compiled
def test_people_get_rates_and_ratios() -> None:
    done = bench("--game", "stocking", "--seconds", "0.003")
    assert done.returncode == 0, done.stderr
    for word in ("stocking", "compiled", "python", "As ratios to the compiled yardstick"):
        assert word in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_a_missing_build_is_refused(tmp_path: Path) -> None:
    game = find_game("stocking").folder
    shutil.copytree(game, tmp_path / "stocking", ignore=shutil.ignore_patterns("__pycache__"))
    with (tmp_path / "stocking" / "rules" / "state.py").open("a") as rules:
        rules.write("\n# edited since\n")
    done = bench("--game", "stocking", YULETABLE_GAMES=str(tmp_path), YULETABLE_BUILD="")
    assert done.returncode == 2
    assert done.stdout == ""
    assert "stocking for these sources: python3 run.py setup" in done.stderr


@pytest.mark.compiled
def test_missing_peers_are_refused(tmp_path: Path) -> None:
    """Whether or not they are installed here: modules that say they are missing stand in their way."""
    for module in ("pyspiel", "catanatron"):
        (tmp_path / f"{module}.py").write_text(f"raise ModuleNotFoundError(name={module!r})\n")
    path = os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH")]))
    done = bench("--game", "stocking", "--peers", PYTHONPATH=path)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == (
        "yuletable: Not installed: catanatron, open_spiel. To install the peers: python3 run.py setup --peers\n"
    )


def test_time_that_is_none_is_refused() -> None:
    done = bench("--game", "stocking", "--seconds", "0")
    assert done.returncode == 2
    assert "Invalid value for '--seconds'" in done.stderr


def test_a_game_that_does_not_exist_is_refused() -> None:
    done = bench("--game", "ludo")
    assert done.returncode == 2
    assert "There is no game 'ludo'" in done.stderr


def test_every_figure_counts_what_it_names() -> None:
    stage = open_game(find_game("stocking"))
    assert stage.opened.figures == ["decisions", "api_decisions", "clones", "beliefs", "iterations", "playouts"]
    for figure in ("clones", "beliefs"):
        assert stage.figures[figure].work(3) == 3 * SAMPLE
    for figure in ("iterations", "playouts"):
        assert stage.figures[figure].work(3) == 3 * STREAK * SAMPLE // EVERY
    for figure in ("decisions", "api_decisions"):
        games = stage.figures[figure].work(3) / stage.opened.decisions_a_game
        assert games == pytest.approx(3 * SAMPLE, rel=0.3)


def test_long_games_are_played_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else whoever measures a game of a thousand decisions waits for minutes: a pass would take longer than a slice."""
    game, luck = find_game("stocking"), QuickLuck(1)
    setup = game.setup_for(4)
    deals = [game.new(setup, luck) for _ in range(SAMPLE)]
    a_game = play_many(deals[0], timing.GAMES_COUNTED, luck) / timing.GAMES_COUNTED
    monkeypatch.setattr(timing, "LONG_COUNT", 1)
    monkeypatch.setattr(timing, "LONG_STREAK", 5 * a_game)
    stage = open_game(game)
    assert stage.opened.decisions_a_game == a_game
    for figure in ("iterations", "playouts"):
        assert stage.figures[figure].work(3) == 3 * 5 * SAMPLE // EVERY


def test_a_slice_is_whole_passes_until_the_time_is_up() -> None:
    passes: list[int] = []

    def work(times: int) -> int:
        passes.append(times)
        return sum(1 for _ in range(times * 1000)) // 1000

    figure = Passes(work)
    worth = figure.times
    passes.clear()
    done = figure.run(0.01)
    assert done.seconds >= 0.01
    assert set(passes) == {worth}
    assert done.units == worth * len(passes)
    assert done.rate == done.units / done.seconds
