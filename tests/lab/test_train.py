"""`yuletable train`: rounds of play and fitting in a folder, from one seed; stopped, it goes on where it was."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i16
from typer.testing import CliRunner

from yuletable.bots import bot_maker
from yuletable.bots.weights import misfit, read_weights, weights_path
from yuletable.cli import app
from yuletable.engine.game import Refused
from yuletable.engine.luck import QuickLuck
from yuletable.engine.match import Match
from yuletable.games import game as find_game
from yuletable.lab.fit import Table, fit
from yuletable.lab.self_play import Lesson, QuickTeacher, Some, StrongTeacher, WhimsicalBot, teacher
from yuletable.lab.train import Course, OutOfTime, Training, read_rows

numpy = pytest.importorskip("numpy")
TINY = find_game("stocking")
COURSE = Course("stocking", 2, {}, TINY.pack().hash, 120, 30, 4, 0, 8, 3, 4, 5)


def training(folder: Path, course: Course = COURSE, workers: int = 1, minutes: float | None = None) -> Training:
    setup = TINY.setup_for(2)
    full = Course(**{**vars(course), "options": dict(setup.options)})
    return Training(full, setup.pack, folder, workers, minutes)


def test_two_rounds_end_with_weights_that_fit_and_a_report(tmp_path: Path) -> None:
    told: list[str] = []
    trained = training(tmp_path / "a")
    trained.told = lambda what, done, of: told.append(what)
    reports = trained.run(2)
    assert [each.rows for each in reports] == [
        240,
        len(read_rows(sorted((tmp_path / "a/round-2").glob("rows-*"))).came),
    ]
    assert all(len(each.learned) == len(each.held_back) == 3 for each in reports)
    assert reports[0].learned[-1] < reports[0].learned[0]
    assert all(0 <= each.low <= each.wins <= each.high <= 1 for each in reports)
    assert {"round 1: play", "round 1: fit", "round 1: trial", "round 2: play"} <= set(told)
    file, _ = read_weights(tmp_path / "a/round-2/weights.json")
    assert file.seats == 2
    assert "--seed 5" in file.made
    report = (tmp_path / "a/report.md").read_text()
    assert report.count("\n| 1 |") == report.count("\n| 2 |") == 1
    assert (tmp_path / "a/curves.svg").read_text().count("<polyline") == 3


def test_whoever_was_stopped_goes_on_and_ends_with_the_same(tmp_path: Path) -> None:
    whole = training(tmp_path / "whole")
    whole.run(2)
    with pytest.raises(OutOfTime):
        training(tmp_path / "part", minutes=0).run(2)
    stopped = training(tmp_path / "part")

    def stop(what: str, done: int, of: int) -> None:
        if what == "round 2: play" and done > 0:
            raise KeyboardInterrupt

    stopped.told = stop
    with pytest.raises(KeyboardInterrupt):
        stopped.run(2)
    before = (tmp_path / "part/round-1/weights.json").stat().st_mtime_ns
    training(tmp_path / "part").run(2)
    assert (tmp_path / "part/round-1/weights.json").stat().st_mtime_ns == before, "what was done is not done again"
    for name in ("round-1/weights.json", "round-2/weights.json", "report.md"):
        assert (tmp_path / "part" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_a_folder_belongs_to_one_course(tmp_path: Path) -> None:
    training(tmp_path / "a")
    with pytest.raises(Refused, match="holds another course"):
        training(tmp_path / "a", Course(**{**vars(COURSE), "seed": 6}))
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear Santa")
    with pytest.raises(Refused, match="is not empty"):
        training(tmp_path / "mine")


def test_the_rows_do_not_depend_on_how_they_are_shared_out(tmp_path: Path) -> None:
    trained = training(tmp_path / "a")
    for lesson in (trained.lesson(1, None), trained.lesson(2, None)):
        work = teacher(lesson)
        assert isinstance(work, StrongTeacher if lesson.iterations else QuickTeacher)
        together = work(range(6))
        apart = teacher(lesson)(range(3))
        apart.extend(teacher(lesson)(range(3, 6)))
        assert together == apart
        length = int(trained.encoder.length)
        assert len(together.vectors) == 2 * length * len(together.came) == 2 * length * len(together.judged)
        assert all(0 <= came <= 1 for came in together.came)
        assert set(together.match) == set(range(6))


def test_what_two_seats_may_expect_adds_up(tmp_path: Path) -> None:
    """To one, and where they end level to a tenth more: both are first."""
    rows = teacher(training(tmp_path / "a").lesson(1, None))(range(10))
    pairs = zip(rows.came[::2], rows.came[1::2], strict=True)
    assert all(0.999 < sum(pair) < 1.101 for pair in pairs)


def test_a_match_by_search_hands_back_what_it_came_to_and_what_was_thought_on_the_way() -> None:
    """The end of a season is worth mostly what the next one is, and a little of what that looked like."""
    game = find_game("sweatshop")
    setup = game.setup_for(2)
    work = teacher(Lesson(game.id, 2, dict(setup.options), setup.pack, 3, 4, None))
    assert isinstance(work, StrongTeacher)
    rows = list(work.watched(0))
    for seat in (0, 1):
        ends = [(seen.judged, came) for seen, came in rows if seen.seat == seat]
        assert len(ends) > 1
        for (judged, came), (_, before) in pairwise(ends):
            assert before == pytest.approx(came + 0.3 * (judged - came))


def test_where_no_stage_ends_a_few_positions_are_worth_what_the_match_came_to(tmp_path: Path) -> None:
    work = teacher(training(tmp_path / "a").lesson(2, None))
    assert isinstance(work, StrongTeacher)
    rows = list(work.watched(0))
    assert len(rows) == 8
    for seat in (0, 1):
        assert len({came for seen, came in rows if seen.seat == seat}) == 1


def test_bots_that_teach_have_whims_now_and_then() -> None:
    """Some of them: without whims a bot does what the search does, with them mostly."""
    setup = TINY.setup_for(2)
    match = Match.new(TINY, 2, secret=b"whims")
    sober = bot_maker("greedy", TINY)
    bots = [WhimsicalBot(TINY, sober, setup, 0, seed) for seed in range(8)]
    assert {bot.whim for bot in bots} == {0, 20, 50}
    for seed, bot in enumerate(bots):
        wanted = sober(setup, 0, seed).choose(match.view(0), match.moves(0))
        chosen = [bot.choose(match.view(0), match.moves(0)) for _ in range(200)]
        assert 200 - chosen.count(wanted) <= bot.whim, "at most the whims, of which some do the same"
        assert (set(chosen) == {wanted}) == (bot.whim == 0)


def test_of_many_positions_some_are_kept_each_as_likely() -> None:
    position = TINY.new(TINY.setup_for(2), QuickLuck(1))
    positions = [position.clone() for _ in range(20)]
    count = [0] * 20
    for seed in range(600):
        some = Some(4, QuickLuck(seed))
        for each in positions:
            some.add(each)
        for each in some.kept:
            count[next(n for n, other in enumerate(positions) if other is each)] += 1
    assert sum(count) == 600 * 4
    assert all(70 < each < 175 for each in count)


def test_a_fit_finds_what_no_entry_says_alone_and_the_network_says_the_same() -> None:
    """Whoever has one of two things and not both wins; the judgement knows nothing. A third thing means nothing."""
    dice = numpy.random.default_rng(3)
    vectors = dice.integers(0, 2, (16000, 3)).astype(numpy.int16)
    came = numpy.where(vectors[:, 0] != vectors[:, 1], 0.8, 0.2).astype(numpy.float32)
    judged = numpy.full(16000, 0.5, numpy.float32)
    table = Table(vectors, judged, came, numpy.arange(16000))
    fitted = fit(table, hidden=8, epochs=90, seed=1)
    assert fitted.judged == pytest.approx(0.09, abs=1e-6)
    assert min(fitted.held_back) < 0.02
    network = fitted.shape.network()
    for row in ([0, 0, 0], [1, 0, 1], [0, 1, 0], [1, 1, 1]):
        assert network.value(vec[i16](row), 0.5) == pytest.approx(0.8 if row[0] != row[1] else 0.2, abs=0.15)
    again = fit(table, hidden=8, epochs=1, seed=2, start=fitted.shape)
    assert min(again.held_back) < 0.02, "it starts from what was learned before"


def test_too_few_matches_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="more --games"):
        training(tmp_path / "a", Course(**{**vars(COURSE), "positions": 1})).run(1)


def test_the_command_trains_and_installs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / "game" / "2-seats.json"
    monkeypatch.setattr("yuletable.cli.train.weights_path", lambda game, seats: place)
    sizes = ["--rounds=1", "--positions=60", "--trials=0", "--hidden=4", "--epochs=1", "--workers=1"]
    done = CliRunner().invoke(app, ["train", "stocking", "--folder", str(tmp_path / "t"), *sizes, "--install"])
    assert done.exit_code == 0, done.output
    assert "the expert plays by it from now on" in done.output
    assert place.read_bytes() == (tmp_path / "t/round-1/weights.json").read_bytes()
    assert not weights_path(TINY, 2).exists()
    assert misfit(TINY, TINY.setup_for(2))


def test_the_command_says_that_its_time_is_over(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["train", "stocking", "--folder", str(tmp_path / "t"), "--minutes=0", "--workers=1"])
    assert done.exit_code == 0
    assert "the same command goes on" in done.output
