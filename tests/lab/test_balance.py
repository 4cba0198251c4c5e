"""What the balance scripts share: matches that repeat, notes that go on, targets beside what was reached."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from bench.balance import Bots, Match, Note, Report, balance

from yuletable.bots.levels import effort_of
from yuletable.games import game

TINY = game("stocking")


def note(match: Match) -> Note:
    return {"won": match.shares(), "points": [score.points for score in match.result.scores]}


def show(notes: list[Note], report: Report) -> None:
    report.seats([each["won"] for each in notes])
    report.value("points", sum(sum(each["points"]) for each in notes) / len(notes), 0, 100)
    print(notes)


def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    monkeypatch.setattr(sys, "argv", ["balance", "--seats", "2", *words])
    balance(TINY, "A balance.", note, show, open_=False)
    return capsys.readouterr().out


def test_the_same_seed_plays_the_same_match() -> None:
    bots = Bots(TINY, TINY.setup_for(3), ["greedy", "random", "policy"], open_=False)
    first, again, other = bots.play(1), bots.play(1), bots.play(2)
    assert first.told == again.told
    assert first.told != other.told
    assert sum(first.shares()) == pytest.approx(1)


def test_a_level_plays_as_its_game_says_and_a_number_takes_what_looks_best() -> None:
    """Sweatshop's easy is soon content, so its matches part from those of as many iterations without a temperature."""
    sweatshop = game("sweatshop")
    level = effort_of(sweatshop, "easy")
    assert level.temperature > 0
    setup = sweatshop.setup_for(2)
    easy, steady = (Bots(sweatshop, setup, [name] * 2) for name in ("easy", str(level.iterations)))
    assert easy.play(3).told == easy.play(3).told
    assert any(easy.play(seed).told != steady.play(seed).told for seed in range(3))


def test_an_expert_that_has_not_learned_the_setup_is_refused() -> None:
    with pytest.raises(SystemExit, match="has not learned"):
        Bots(TINY, TINY.setup_for(2), ["expert"] * 2)


def test_whims_change_what_equal_bots_do() -> None:
    setup = TINY.setup_for(2)
    steady, moody = (Bots(TINY, setup, ["greedy"] * 2, open_=False, whims=whims) for whims in (0.0, 1.0))
    assert any(steady.play(seed).told != moody.play(seed).told for seed in range(5))


def test_notes_are_kept_and_gone_on_with(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Two games and then three of the same command are the same three as three at once."""
    words = ("--bot", "random", "--keep", str(tmp_path))
    assert "2 players, 2 games, random random" in run(monkeypatch, capsys, *words, "--games", "2")
    in_parts = run(monkeypatch, capsys, *words, "--games", "3")
    assert in_parts == run(monkeypatch, capsys, "--bot", "random", "--games", "3")
    (file,) = tmp_path.iterdir()
    file.write_text(file.read_text(encoding="utf-8").replace('"seed": 1', '"seed": 9'), encoding="utf-8")
    with pytest.raises(SystemExit, match="name another file"):
        run(monkeypatch, capsys, *words, "--games", "3")


def test_notes_of_a_pack_that_has_changed_are_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A file that is being tuned keeps its name: what was played by its older figures is not counted with the newer."""
    pack = tmp_path / "mine.toml"
    figures = 'name = "mine"\nsource = "house"\n[[card]]\nid = "nut"\nname = "Nut"\npoints = 2\ncopies = 9\n'
    pack.write_text(figures, encoding="utf-8")
    words = ("--bot", "random", "--pack", str(pack), "--keep", str(tmp_path / "notes"))
    run(monkeypatch, capsys, *words, "--games", "2")
    pack.write_text("# A remark changes nothing.\n" + figures, encoding="utf-8")
    assert "2 players, 3 games" in run(monkeypatch, capsys, *words, "--games", "3")
    pack.write_text(figures.replace("points = 2", "points = 3"), encoding="utf-8")
    with pytest.raises(SystemExit, match=r"contents.*name another file"):
        run(monkeypatch, capsys, *words, "--games", "3")


def test_a_time_limit_stops_between_games(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    out = run(monkeypatch, capsys, "--bot", "random", "--games", "1000", "--seconds", "0.000001")
    assert "2 players, 1 games" in out


def test_targets_beside_what_was_reached(capsys: pytest.CaptureFixture[str]) -> None:
    report = Report(TINY.setup_for(2), 100, ["policy", "policy"])
    report.share("met", 50, 0.4, 0.6)
    report.share("missed", 3, 0.04)
    report.value("mean", 80, 75, 120)
    report.seats([[1.0, 0.0]] * 55 + [[0.0, 1.0]] * 45)
    lines = capsys.readouterr().out.splitlines()
    assert [line.rsplit(maxsplit=1)[1] for line in lines] == ["ok", "OFF", "ok", "OFF", "OFF"]
    assert "3.0 % (1.0 to 8.5), target 4 % or more" in lines[1]
    assert report.missed == 3
