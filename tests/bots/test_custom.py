"""A bot of your own: plays from its file, costs one decision when it fails, and leaves nothing behind."""

from __future__ import annotations

import gc
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from yuletable.bots import bot_maker, bot_makers, own_process
from yuletable.bots.simple import RandomBot
from yuletable.cli.saves import bot_kind, bot_name
from yuletable.engine.game import Game, Refused, Setup
from yuletable.engine.options import Options
from yuletable.engine.pack import Pack
from yuletable.games import game as find_game
from yuletable.lab.sim import make_plan, simulate
from yuletable.lab.sim_report import Report, Tally

from .table import fresh

BOTS = """
import os, random, sys, time
from yuletable.bots import Bot

def first_bid(view, legal):
    return view.turn == 1 and legal[0].startswith("bid")

class Good:
    def choose(self, view, legal):
        return legal[-1]

class House(Bot):
    def choose(self, view, legal):
        assert view.seat == self.seat and self.setup.seats == 2 and self.game.id == "stocking"
        return legal[self.luck(view).roll(len(legal))]

class Dice:
    def choose(self, view, legal):
        return random.choice(sorted(set(legal)))

class Forgetful:
    asked = 0
    def choose(self, view, legal):
        Forgetful.asked += 1
        return legal[Forgetful.asked % len(legal)]

class Chatty:
    def choose(self, view, legal):
        print("thinking", sys.stdin.read())
        return legal[0]

class Once(Good):
    def choose(self, view, legal):
        return self.fail(legal) if first_bid(view, legal) else super().choose(view, legal)

class Slow(Once):
    def fail(self, legal):
        time.sleep(600)

class Stuck(Once):
    def fail(self, legal):
        while True:
            pass

class Raising(Once):
    def fail(self, legal):
        raise ValueError("no idea\\nat all")

class Quitting(Once):
    def fail(self, legal):
        sys.exit("enough")

class Exiting(Once):
    def fail(self, legal):
        os._exit(3)

class Crashing(Once):
    def fail(self, legal):
        os.kill(os.getpid(), 11)

class Lying(Once):
    def fail(self, legal):
        return "dance"

class Mumbling(Once):
    def fail(self, legal):
        return None

class Widening(Once):
    def fail(self, legal):
        legal.append("bid 99")
        return "bid 99"

class Shouting(Once):
    def fail(self, legal):
        os.write(4, b"rubbish\\n")
        os._exit(0)

class Choosy:
    def __init__(self):
        raise RuntimeError("not here")
    def choose(self, view, legal):
        return legal[0]

class Mute:
    pass
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    file = tmp_path / "mine.py"
    file.write_text(BOTS)
    return file


def processes_of(file: Path) -> list[str]:
    """The processes that bots of this file live in."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = entry.read_bytes().split(b"\0")
        except (FileNotFoundError, ProcessLookupError):
            continue
        if str(file).encode() in words and b"yuletable.bots.own_process" in words:
            found.append(entry.parent.name)
    return found


def gone(file: Path) -> bool:
    """Whether all of them end, given a moment."""
    deadline = time.monotonic() + 20
    while processes_of(file) and time.monotonic() < deadline:
        time.sleep(0.02)
    return not processes_of(file)


@pytest.fixture(autouse=True)
def nobody_left(tmp_path: Path) -> Iterator[None]:
    """No test of this file leaves a process behind."""
    yield
    if sys.platform == "linux" and processes_of(tmp_path / "mine.py"):
        gc.collect()  # half a second among thousands of tests, so only where something is left
        assert gone(tmp_path / "mine.py")


def report(file: Path, bot: str, *, games: int = 2, workers: int = 1, think: float = 20.0) -> Report:
    name = f"{file}:{bot}"
    plan = make_plan(find_game("stocking"), 2, [name, "random"], games=games, rotate=True, think=think)
    tally = Tally(plan)
    for records in simulate(plan, workers):
        tally.add(records)
    return tally.report(seconds=0)


@pytest.mark.parametrize("bot", ["Good", "House", "Dice", "Chatty"])
def test_a_good_bot_plays(mine: Path, bot: str) -> None:
    found = report(mine, bot)
    assert found.games == 2
    assert found.misbehaved == []


def test_it_decides_as_it_says(mine: Path) -> None:
    game = find_game("stocking")
    match = fresh(game, 2)
    bot = bot_maker(f"{mine}:Good", game, 20)(match.setup, 1, 5)
    assert bot.choose(match.view(1), match.moves(1)) == match.moves(1)[-1]
    bot.leave()


@pytest.mark.parametrize(
    ("bot", "kind", "sentence"),
    [
        ("Raising", "raised", r"raised ValueError: no idea \(mine.py, line \d+\); choose must return a decision"),
        ("Quitting", "raised", r"raised SystemExit: enough"),
        ("Exiting", "ended", r"ended its process \(exit code 3\)"),
        ("Crashing", "ended", r"ended its process \(SIGSEGV\)"),
        ("Lying", "nonsense", r"answered 'dance'; it could have answered 'bid 0', 'bid 1', 'bid 2' or 1 more"),
        ("Mumbling", "nonsense", r"answered None; it could"),
        ("Widening", "nonsense", r"answered 'bid 99'; it could"),
        ("Shouting", "ended", r"ended its process"),
    ],
)
def test_a_failing_costs_one_decision_and_not_the_match(mine: Path, bot: str, kind: str, sentence: str) -> None:
    found = report(mine, bot)
    assert found.games == 2
    assert [(each.bot, each.kind, each.count) for each in found.misbehaved] == [(f"{mine}:{bot}", kind, 2)]
    assert re.search(sentence, found.misbehaved[0].first)
    where = "(game 1, seat 1, its decision 1; a random legal decision was taken instead.)"
    assert found.misbehaved[0].first.endswith(where)


@pytest.mark.parametrize("bot", ["Slow", "Stuck"])
def test_a_hanging_bot_costs_one_decision_too(mine: Path, bot: str) -> None:
    found = report(mine, bot, games=1, think=4)
    assert [(each.kind, each.count) for each in found.misbehaved] == [("slow", 1)]
    assert "took longer than 4 s; --think SECONDS allows more" in found.misbehaved[0].first


@pytest.mark.parametrize("bot", ["Dice", "Lying", "Exiting", "Forgetful"])
def test_the_seed_decides_whatever_the_workers(mine: Path, bot: str) -> None:
    """A fresh copy for each match, chance from the seed, and a seeded decision in place of a missing one."""
    assert report(mine, bot, games=6) == report(mine, bot, games=6, workers=2)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("mine.py:Nobody", "mine.py:Nobody cannot play: the file has no class 'Nobody'. It has: Good, House, Dice"),
        ("mine.py:Mute", "mine.py:Mute cannot play: the class has no method choose(self, view, legal)."),
        ("mine.py:Choosy", "mine.py:Choosy cannot sit down: it raised RuntimeError: not here (mine.py, line "),
        ("mine.py:first_bid", "mine.py:first_bid cannot play: the file has no class 'first_bid'."),
        ("mine.py", "Say which class of mine.py plays, for example mine.py:Clever."),
        ("mine.py:", "Say which class of mine.py plays, for example mine.py:Clever."),
        ("none.py:Clever", "There is no file none.py in "),
        ("broken.py:Clever", "broken.py:Clever cannot be read: SyntaxError: invalid syntax (broken.py, line 2)."),
        ("poor.py:Clever", "poor.py:Clever cannot be read: ModuleNotFoundError: No module named 'nowhere' (poor.py"),
        ("exits.py:Clever", "exits.py:Clever cannot be read: it ended its process."),
        ("leaves.py:Clever", "leaves.py:Clever cannot be read: SystemExit: 1 (leaves.py, line 1)."),
    ],
)
def test_what_cannot_play_is_refused_before_the_first_match(
    mine: Path, monkeypatch: pytest.MonkeyPatch, name: str, sentence: str
) -> None:
    folder = mine.parent
    (folder / "broken.py").write_text("\nclass Clever !\n")
    (folder / "poor.py").write_text("import nowhere\n")
    (folder / "exits.py").write_text("import os; os._exit(4)\n")
    (folder / "leaves.py").write_text("raise SystemExit(1)\n")
    monkeypatch.chdir(folder)
    game = find_game("stocking")
    with pytest.raises(Refused) as refused:
        bot_makers([name], game, game.setup_for(2), 20)
    assert refused.value.sentence.startswith(sentence)


def test_nobody_runs_a_file_without_meaning_to(mine: Path) -> None:
    """A server that seats bots by a name it was sent gives no time to think, and so runs nobody's file."""
    with pytest.raises(Refused, match="There is no bot"):
        bot_maker(f"{mine}:Good", find_game("stocking"))


def test_no_time_at_all_is_refused(mine: Path) -> None:
    with pytest.raises(Refused, match="--think takes seconds above 0, not -1"):
        bot_maker(f"{mine}:Good", find_game("stocking"), think=-1)


WITNESS = """
import gc
from yuletable.engine.match import Match
from yuletable.engine.contract import State

PLAIN = (int, float, str, bool, type(None), list)

class Witness:
    def choose(self, view, legal):
        assert type(legal) is list and {type(move) for move in legal} == {str}
        assert all(isinstance(value, PLAIN) for value in vars(view).values()), vars(view)
        assert not [thing for thing in gc.get_objects() if isinstance(thing, (State, Match))]
        return legal[0]
"""


def test_no_position_ever_comes_near_it(mine: Path) -> None:
    mine.write_text(WITNESS)
    assert report(mine, "Witness").misbehaved == []


def test_its_setup_is_built_by_the_rules_number_of_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables may depend on that number, so it cannot be put in afterwards."""
    game = find_game("stocking")
    build, built = type(game).build_setup, []

    def noted(self: Game, seats: int, options: Options, pack: Pack, rules: int) -> Setup:
        built.append(rules)
        setup: Setup = build(self, seats, options, pack, rules)
        return setup

    monkeypatch.setattr(type(game), "build_setup", noted)
    bot = own_process._seated(RandomBot, ("stocking", 0, 2, {}, game.pack(), 1, 7))
    assert isinstance(bot, RandomBot)
    assert (built, bot.setup.rules) == ([0], 0)


def test_a_file_may_import_its_neighbours(mine: Path) -> None:
    (mine.parent / "ideas.py").write_text("def pick(legal): return legal[0]\n")
    mine.write_text("import ideas\nclass Clever:\n    def choose(self, view, legal): return ideas.pick(legal)\n")
    assert report(mine, "Clever").misbehaved == []


def yuletable(folder: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "yuletable", *words],
        input=typed,
        cwd=folder,
        env=environment(folder),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )


def environment(folder: Path) -> dict[str, str]:
    path = os.pathsep.join(str(Path(entry).resolve()) for entry in sys.path if entry)
    mine = {"YULETABLE_DATA": str(folder / "data"), "COLUMNS": "300", "NO_COLOR": "1", "PYTHONPATH": path}
    return os.environ | mine


def test_sim_tells_once_and_counts(mine: Path) -> None:
    words = ("sim", "stocking", "--bots", "mine.py:Lying,random", "--games", "3", "--workers", "1", "--think", "20")
    done = yuletable(mine.parent, *words)
    assert done.returncode == 0, done.stderr
    assert done.stderr.startswith("mine.py:Lying answered 'dance'; it could have answered ")
    assert len(done.stderr.splitlines()) == 1
    assert "mine.py:Lying misbehaved (nonsense): 3 decisions taken at random instead" in done.stdout
    found = json.loads(yuletable(mine.parent, *words, "--json").stdout)
    assert found["think"] == 20
    assert [(each["bot"], each["kind"], each["count"]) for each in found["misbehaved"]] == [
        ("mine.py:Lying", "nonsense", 3)
    ]


def test_sim_refuses_with_exit_2(mine: Path) -> None:
    done = yuletable(mine.parent, "sim", "stocking", "--bots", "mine.py:Nobody")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("yuletable: mine.py:Nobody cannot play: the file has no class")
    assert len(done.stderr.splitlines()) == 1


PLAY = ("play", "stocking", "--people", "Ann", "--in-order", "--secret", "x", "--think", "20")


def test_play_seats_it_says_what_it_did_and_knows_it_again(mine: Path) -> None:
    done = yuletable(mine.parent, *PLAY, "--bots", "mine.py:Lying,mine.py:Good", typed="1\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "Quill (mine.py:Good bot)" in done.stdout
    assert done.stdout.count("Pip (mine.py:Lying bot) answered 'dance'; it could have answered") == 1
    again = yuletable(mine.parent, "play", "--resume", "last", typed="1\n" * 60)
    assert again.returncode == 0, again.stderr
    assert "All prizes are gone." in again.stdout


def test_play_elsewhere_says_which_file_is_missing(mine: Path, tmp_path: Path) -> None:
    yuletable(mine.parent, *PLAY, "--bots", "mine.py:Good", typed="quit\n")
    (tmp_path / "mine.py").rename(tmp_path / "other.py")
    done = yuletable(mine.parent, "play", "--resume", "last")
    assert done.returncode == 2
    assert done.stderr.startswith(f"yuletable: There is no file mine.py in {tmp_path}")


@pytest.mark.parametrize("kind", ["greedy", "mine.py:Clever", "my bots/a (new).py:Clever"])
def test_a_signature_tells_the_kind(kind: str) -> None:
    assert bot_kind(bot_name(1, kind)) == kind
    assert bot_kind("Ann") is None


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_stopped_sim_leaves_no_process_even_of_a_stuck_bot(mine: Path, stop: signal.Signals, workers: str) -> None:
    words = ("sim", "stocking", "--bots", f"{mine}:Stuck,{mine}:Good", "--games", "100", "--workers", workers)
    process = subprocess.Popen(
        [sys.executable, "-m", "yuletable", *words, "--think", "100"],
        env=environment(mine.parent),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    deadline = time.monotonic() + 60
    while len(processes_of(mine)) < 3 * int(workers) and time.monotonic() < deadline:
        time.sleep(0.05)
    time.sleep(0.5)
    assert processes_of(mine)
    process.send_signal(stop)
    process.wait(timeout=20)
    assert gone(mine)


def test_reading_that_never_ends_ends_with_its_reader(mine: Path) -> None:
    mine.write_text("while True: pass\n")
    process = subprocess.Popen(
        [sys.executable, "-m", "yuletable", "sim", "stocking", "--bots", f"{mine}:Clever"],
        env=environment(mine.parent),
        stderr=subprocess.DEVNULL,
    )
    deadline = time.monotonic() + 60
    while len(processes_of(mine)) < 2 and time.monotonic() < deadline:
        time.sleep(0.05)
    process.kill()
    process.wait()
    assert gone(mine)
