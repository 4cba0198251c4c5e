"""`yuletable arena`: finds who is better, the same each time, and goes on where it was stopped."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from yuletable.bots import Fault
from yuletable.cli import main
from yuletable.engine.game import Refused
from yuletable.games import game as find_game
from yuletable.lab.arena import Arena, ArenaReport, ArenaTally, Block, hold, make_arena
from yuletable.lab.results import Results
from yuletable.lab.sim import make_plan, simulate

THREE = ["random", "greedy", "policy"]


def arena_of(games: int = 8, *, seats: int = 4, seed: int = 1, bots: list[str] = THREE) -> Arena:
    return make_arena(find_game("stocking"), seats, bots, games=games, seed=seed)


def held(arena: Arena, workers: int = 1, results: Results | None = None, most: int = 10**9) -> ArenaReport:
    """An arena to its end, or to its most-th block."""
    tally = ArenaTally(arena)
    before = results.blocks if results else []
    for block in before:
        tally.add(block)
    for _, block in zip(
        range(most), hold(arena, workers, {(each.pairing, each.block) for each in before}), strict=False
    ):
        tally.add(block)
        if results:
            results.add(block)
    return tally.report(seconds=0)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_known_order_is_found(seats: int) -> None:
    """On the tiny game greedy beats the policy, and the policy beats random; here with intervals that do not touch."""
    best, middle, worst = held(arena_of(400 if seats == 2 else 200, seats=seats)).ratings
    assert [best.bot, middle.bot, worst.bot] == ["greedy", "policy", "random"]
    assert best.low > middle.high
    assert middle.low > worst.high


def test_at_a_table_for_two_each_pair_meets_once_and_at_larger_ones_each_sits_alone_against_each() -> None:
    assert [(each.one, each.others) for each in arena_of(seats=2).pairings] == [
        ("random", "greedy"),
        ("random", "policy"),
        ("greedy", "policy"),
    ]
    arena = arena_of(seats=4)
    assert len({(each.one, each.others) for each in arena.pairings}) == 6
    assert arena.plan(arena.pairings[0]).bots == ["random", "greedy", "greedy", "greedy"]


def test_games_are_rounded_up_to_whole_blocks() -> None:
    assert arena_of(9, seats=4).games == 12


def test_any_number_of_workers_holds_the_same_arena() -> None:
    arena = arena_of(12)
    assert held(arena, 1) == held(arena, 3)


def test_another_seed_is_another_arena() -> None:
    assert held(arena_of()).pairings != held(arena_of(seed=2)).pairings


def test_a_pairing_does_not_hang_on_who_else_is_there() -> None:
    def pairing(bots: list[str]) -> object:
        return next(
            each for each in held(arena_of(bots=bots)).pairings if (each.one, each.others) == ("greedy", "random")
        )

    assert pairing(["random", "greedy"]) == pairing(["policy", "greedy", "random"])


def test_sim_repeats_a_pairing_from_its_seed() -> None:
    arena = arena_of(12)
    for found in held(arena).pairings:
        bots = [found.one] + [found.others] * 3
        plan = make_plan(find_game("stocking"), 4, bots, games=12, seed=found.seed, rotate=True)
        shares = [
            record.shares()[plan.seating(match).index(0)]
            for block, records in enumerate(simulate(plan, 1))
            for match, record in zip(plan.matches(block), records, strict=True)
        ]
        assert found.win_rate.rate == pytest.approx(sum(shares) / 12)


@pytest.mark.parametrize("stopped_after", [0, 1, 7])
def test_stopped_and_gone_on_with_is_the_same_as_never_stopped(tmp_path: Path, stopped_after: int) -> None:
    file, arena = tmp_path / "new" / "results.json", arena_of(12)
    held(arena, results=Results(file, arena), most=stopped_after)
    again = Results(file, arena)
    assert len(again.blocks) == stopped_after
    assert held(arena, results=again) == held(arena)
    assert held(arena, results=Results(file, arena), most=0) == held(arena)


def test_a_line_cut_short_is_played_again(tmp_path: Path) -> None:
    file, arena = tmp_path / "results.json", arena_of()
    held(arena, results=Results(file, arena), most=5)
    file.write_bytes(file.read_bytes()[:-9])
    again = Results(file, arena)
    assert len(again.blocks) == 4
    assert held(arena, results=again) == held(arena)


def test_more_games_can_be_added_later(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    held(arena_of(8), results=Results(file, arena_of(8)))
    assert held(arena_of(16), results=Results(file, arena_of(16))) == held(arena_of(16))
    assert held(arena_of(8), results=Results(file, arena_of(8)), most=0) == held(arena_of(8))


def test_a_file_of_other_settings_is_refused_and_left_alone(tmp_path: Path) -> None:
    file, arena = tmp_path / "results.json", arena_of()
    held(arena, results=Results(file, arena), most=2)
    before = file.read_bytes()
    few = find_game("stocking").pack("few")
    for other, said in (
        (arena_of(seed=2), "seed 1 there, 2 here"),
        (replace(arena, seats=2), "seats 4 there, 2 here"),
        (arena_of(bots=["random", "greedy"]), 'bots ["random","greedy","policy"] there, ["random","greedy"] here'),
        (replace(arena, pack=few), "the pack was another"),
    ):
        with pytest.raises(Refused) as refused:
            Results(file, other)
        assert refused.value.sentence == f"{file} holds results of another arena: {said}. Name another file."
    assert file.read_bytes() == before


def test_a_changed_bot_of_your_own_is_another_arena(tmp_path: Path) -> None:
    mine, file = tmp_path / "mine.py", tmp_path / "results.json"
    mine.write_text("class Clever:\n    def choose(self, view, legal): return legal[0]\n")
    arena = arena_of(bots=["random", f"{mine}:Clever"])
    Results(file, arena)
    Results(file, arena)
    mine.write_text("class Clever:\n    def choose(self, view, legal): return legal[-1]\n")
    with pytest.raises(Refused, match="a bot's file has changed since"):
        Results(file, arena)


@pytest.mark.parametrize("text", ["Dear Santa\n", "{}\n", "[1, 2]\n"])
def test_a_file_that_holds_something_else_is_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "letter.txt"
    file.write_text(text)
    with pytest.raises(Refused, match="holds no results of an arena"):
        Results(file, arena_of())
    assert file.read_text() == text


def test_misbehaviour_is_counted_and_kept(tmp_path: Path) -> None:
    file, arena = tmp_path / "results.json", arena_of()
    fault = Fault(2, 5, "slow", "took longer than 2 s")
    Results(file, arena).add(Block(1, 0, [1.0, 0.0, 0.0, 0.5], [(0, "policy", fault), (1, "policy", fault)]))
    tally = ArenaTally(arena)
    [block] = Results(file, arena).blocks
    [sentence] = tally.add(block)
    where = "random against policy, game 1, seat 3, its decision 5; a random legal decision was taken instead."
    assert sentence == f"policy took longer than 2 s. ({where})"
    assert [(each.bot, each.kind, each.count) for each in tally.faults.report()] == [("policy", "slow", 2)]


@dataclass(frozen=True)
class Done:
    """What a command left behind."""

    code: object
    out: str
    err: str


Run = Callable[..., Done]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def command(*arguments: str) -> Done:
        monkeypatch.setattr(sys, "argv", ["yuletable", "arena", *arguments])
        with pytest.raises(SystemExit) as left:
            main()
        said = capsys.readouterr()
        return Done(left.value.code, said.out, said.err)

    return command


def test_json_is_one_object_with_all_that_a_script_wants(run: Run) -> None:
    asked = ["--bots", "random,greedy", "--seats", "3", "--games", "6", "--seed", "5", "--workers", "1"]
    done = run("stocking", *asked, "--option", "turns=2", "--json")
    assert (done.code, done.err) == (0, "")
    found = json.loads(done.out)
    assert {key: found[key] for key in ("game", "seats", "games", "seed", "pack", "bots", "options", "misbehaved")} == {
        "game": "stocking",
        "seats": 3,
        "games": 6,
        "seed": 5,
        "pack": "plain",
        "bots": ["random", "greedy"],
        "options": {"turns": 2, "sudden": False},
        "misbehaved": [],
    }
    assert [set(each) for each in found["ratings"]] == [{"bot", "rating", "low", "high"}] * 2
    assert all(each["low"] < each["rating"] < each["high"] for each in found["ratings"])
    assert [set(each) for each in found["pairings"]] == [{"one", "others", "games", "win_rate", "par", "seed"}] * 2
    assert all(each["games"] == 6 and each["par"] == pytest.approx(1 / 3) for each in found["pairings"])
    assert all(0 <= each["win_rate"]["low"] <= each["win_rate"]["high"] <= 1 for each in found["pairings"])
    assert set(found) >= {"think", "seconds"}


def test_people_get_ratings_and_who_beats_whom(run: Run, tmp_path: Path) -> None:
    asked = ("stocking", "--bots", "random,greedy,policy", "--games", "4", "--workers", "1")
    done = run(*asked, "--file", str(tmp_path / "results.json"))
    assert (done.code, done.err) == (0, "")
    for words in ("rating", "95 % interval", "12 games of stocking at tables of 2, seed 1", "par is 50%"):
        assert words in done.out
    again = run(*asked, "--file", str(tmp_path / "results.json"))
    assert again.out.splitlines()[:14] == done.out.splitlines()[:14], "all but the time it took"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["ludo", "--bots", "a,b"], "There is no game 'ludo'."),
        (["stocking", "--bots", "random"], "An arena needs two bots or more, for example --bots greedy,random; not 1."),
        (["stocking", "--bots", ","], "--bots takes names with commas between."),
        (["stocking", "--bots", "random,elf"], "There is no bot 'elf' for Stocking Fillers."),
        (["stocking", "--bots", "random,none.py:Clever"], "There is no file none.py in "),
        (["stocking", "--bots", "random,greedy,random"], "Each bot enters the arena once; random is named more often."),
        (["stocking", "--bots", "random,greedy", "--seats", "9"], "Stocking Fillers takes 2 to 4 seats, not 9."),
        (["stocking", "--bots", "random,greedy", "--games", "0"], "At least 1 game a pairing must be played, not 0."),
        (["stocking", "--bots", "random,greedy", "--workers", "-1"], "--workers takes 0 (one a core) or more, not -1."),
        (["stocking", "--bots", "random,greedy", "--file", "/proc/none/x"], "/proc/none/x cannot be used ("),
        (["stocking", "--bots", "random,greedy", "--option", "snow=on"], "There is no option 'snow'."),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(run: Run, arguments: list[str], sentence: str) -> None:
    done = run(*arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"yuletable: {sentence}")
    assert len(done.err.splitlines()) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="signals as on Linux")
def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    file = tmp_path / "results.json"
    words = ["arena", "stocking", "--bots", "random,policy", "--games", "100000", "--workers", "2", "--file", str(file)]
    process = subprocess.Popen(
        [sys.executable, "-m", "yuletable", *words],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(str(Path(entry).resolve()) for entry in sys.path if entry)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    deadline = time.monotonic() + 60
    while (not file.exists() or file.read_bytes().count(b"\n") < 20) and time.monotonic() < deadline:
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert err.startswith("Stopped after ")
    assert f"kept in {file}: the same command goes on from there." in err
    arena = arena_of(100000, seats=2, bots=["random", "policy"])
    assert len(Results(file, arena).blocks) >= 19
