"""`yuletable sim`: a table for people, one JSON object for programs, and a line when something is wrong."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import pytest

from yuletable.cli import main
from yuletable.games import game as find_game


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
        monkeypatch.setattr(sys, "argv", ["yuletable", "sim", *arguments])
        with pytest.raises(SystemExit) as left:
            main()
        said = capsys.readouterr()
        return Done(left.value.code, said.out, said.err)

    return command


def test_json_is_one_object_with_all_that_a_script_wants(run: Run) -> None:
    bots = ["greedy", "random", "random", "random"]
    asked = ["--seats", "4", "--bots", ",".join(bots), "--rotate", "--games", "40", "--seed", "1", "--workers", "1"]
    done = run("stocking", *asked, "--option", "turns=2", "--json")
    assert done.code == 0
    assert done.err == ""
    found = json.loads(done.out)
    assert {key: found[key] for key in ("game", "games", "seed", "rotate", "pack", "bots")} == {
        "game": "stocking",
        "games": 40,
        "seed": 1,
        "rotate": True,
        "pack": "plain",
        "bots": bots,
    }
    assert found["options"] == {"turns": 2, "sudden": False}
    for rates in (found["win_rate"], found["seats"]):
        assert len(rates) == 4
        assert all(0 <= rate["low"] <= rate["rate"] <= rate["high"] <= 1 for rate in rates)
        assert sum(rate["rate"] for rate in rates) == pytest.approx(1)
    assert [set(points) for points in found["points"]] == [{"mean", "sd"}] * 4
    assert set(found["decisions"]) == {"mean", "sd", "min", "max"}
    assert found["decisions"]["min"] <= found["decisions"]["mean"] <= found["decisions"]["max"]
    assert found["seconds"] > 0


def test_people_get_a_table_by_bot_and_one_by_seat(run: Run) -> None:
    done = run("stocking", "--bots", "greedy,random,random", "--games", "6", "--workers", "1")
    assert done.code == 0
    for word in ("greedy", "random (1)", "random (2)", "95 % interval", "seat", "6 games of stocking, seed 1"):
        assert word in done.out
    assert done.err == ""


def test_one_bot_fills_all_seats_and_two_is_the_fewest(run: Run) -> None:
    done = run("stocking", "--bots", "policy", "--games", "2", "--workers", "1", "--json")
    assert json.loads(done.out)["bots"] == ["policy", "policy"]


def test_a_pack_may_be_a_file(run: Run, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    plain = find_game("stocking").packs["plain"].read_text()
    mine.write_text(plain.replace('name = "plain"', 'name = "mine"'))
    done = run("stocking", "--pack", str(mine), "--games", "2", "--workers", "1", "--json")
    assert json.loads(done.out)["pack"] == "mine"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["ludo"], "There is no game 'ludo'. There are: "),
        (
            ["stocking", "--bots", "elf"],
            "There is no bot 'elf' for Stocking Fillers. There are: random, greedy, policy, ",
        ),
        (["stocking", "--bots", ","], "--bots takes names with commas between. There are: random, greedy, policy, "),
        (
            ["stocking", "--seats", "4", "--bots", "random,greedy"],
            "Name 4 bots for 4 seats, or one that takes them all",
        ),
        (["stocking", "--seats", "0"], "Stocking Fillers takes 2 to 4 seats, not 0."),
        (["stocking", "--option", "snow=on"], "There is no option 'snow'. Options of this game: turns, sudden."),
        (["stocking", "--option", "turns=x"], "The option 'turns' takes a whole number from 1 to 6, not 'x'."),
        (["stocking", "--option", "turns"], "An option is written name=value, not 'turns'."),
        (["stocking", "--pack", "none.toml"], "none.toml: cannot be read (No such file or directory)."),
        (["stocking", "--games", "0"], "At least 1 game must be played, not 0."),
        (["stocking", "--workers", "-1"], "--workers takes 0 (one a core) or more, not -1."),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(run: Run, arguments: list[str], sentence: str) -> None:
    done = run(*arguments)
    assert done.code == 2
    assert done.out == ""
    assert done.err.startswith(f"yuletable: {sentence}")
    assert len(done.err.splitlines()) == 1


def test_a_cluster_without_ray_names_what_to_install(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    done = run("stocking", "--cluster", "local")
    assert done.code == 2
    assert done.out == ""
    assert "Install it: pip install 'yuletable[cluster]'." in done.err
    assert len(done.err.splitlines()) == 1


@pytest.mark.parametrize(("address", "why"), [("127.0.0.1:1", "Connection refused"), ("elf", "this is no address")])
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: python3 run.py setup --peers")
def test_a_cluster_that_is_not_there_is_said_at_once(run: Run, address: str, why: str) -> None:
    done = run("stocking", "--cluster", address)
    assert done.code == 2
    assert done.err.startswith(f"yuletable: The cluster {address} cannot be reached (")
    assert why in done.err
    assert len(done.err.splitlines()) == 1


def test_what_the_expert_has_not_learned_is_said_once(run: Run) -> None:
    asked = ["--seats", "2", "--bots", "expert,random", "--games", "1", "--workers", "1", "--pack", "tiny"]
    done = run("sweatshop", *asked)
    assert done.code == 0
    assert done.err.count("The expert has learned") == 1
    assert "judges like the level below" in done.err
