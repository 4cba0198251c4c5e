"""run.py: hands over quickly, leaves nothing behind, repairs what is broken, and its failures say what to do."""

from __future__ import annotations

import ast
import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.length import LONG

from .conftest import ROOT, clean_environment, load_run

posix = pytest.mark.skipif(os.name == "nt", reason="the stand-ins are shell scripts")


class Front:
    """run.py in a folder of its own, with stand-ins for what it hands over to."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for name in ("run.py", "pyproject.toml", "requirements.lock", "LICENSE"):
            shutil.copy(ROOT / name, root)

    def stand_in(self, name: str, script: str) -> None:
        path = self.root / ".venv" / "bin" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    def mark_complete(self) -> None:
        code = "import json, run; json.dump(run.wanted_mark(), open(run.MARK, 'w'))"
        subprocess.run([sys.executable, "-c", code], cwd=self.root, check=True)

    def run(self, *arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(self.root / "run.py"), *arguments]
        return subprocess.run(command, env={**clean_environment(), **env}, capture_output=True, text=True, timeout=300)


@pytest.fixture
def front(tmp_path: Path) -> Front:
    """Set up, as far as run.py can see."""
    front = Front(tmp_path)
    front.stand_in("python", 'echo "$@" >> "$(dirname "$0")/asked"')
    front.stand_in("uv", "exit 0")
    front.stand_in("yuletable", 'echo "yuletable $@"; exit 7')
    front.mark_complete()
    return front


def background(front: Front) -> str:
    """What the stand-in for Python was asked for, given a moment to start."""
    asked = front.root / ".venv" / "bin" / "asked"
    for _ in range(50):
        if asked.exists() and asked.read_text():
            return asked.read_text().strip()
        time.sleep(0.02)
    return ""


def test_help_names_every_command(tmp_path: Path) -> None:
    done = Front(tmp_path).run("--help")
    assert done.returncode == 0
    for name in ("setup", "--peers", "test", "--fast", "build", "shots", "lock", "YULETABLE_BUILD", "YULETABLE_GAMES"):
        assert name in done.stdout
    assert not (tmp_path / ".venv").exists()


def test_an_old_python_is_told_so() -> None:
    code = "import runpy, sys; sys.version_info = (3, 8, 1, 'final', 0); runpy.run_path('run.py', run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("Yuletable needs Python 3.11 or newer; this is 3.8.")
    assert "Traceback" not in done.stderr


def test_an_old_python_can_read_the_file_that_far() -> None:
    ast.parse((ROOT / "run.py").read_text(), feature_version=(3, 6))


@posix
def test_an_unknown_command_goes_to_yuletable_with_its_exit_code(front: Front) -> None:
    done = front.run("frobnicate", "a b", "--json")
    assert (done.returncode, done.stdout) == (7, "yuletable frobnicate a b --json\n")


@posix
def test_without_a_command_the_main_job_runs(front: Front) -> None:
    assert front.run().stdout == f"yuletable {' '.join(load_run().MAIN)}\n"


@posix
@pytest.mark.parametrize(
    ("given", "handed"), [(["--lan"], "serve --open --lan"), (["--version"], "--version"), (["games"], "games")]
)
def test_options_alone_belong_to_the_main_job(front: Front, given: list[str], handed: str) -> None:
    assert front.run(*given).stdout == f"yuletable {handed}\n"


@posix
def test_hand_over_takes_less_than_300_ms(front: Front) -> None:
    front.stand_in("yuletable", f"exec {sys.executable} -S -c 'import time; print(time.time())'")
    took = []
    for _ in range(7):
        started = time.time()
        took.append(float(front.run("play").stdout) - started)
    assert min(took) < 0.3


@posix
def test_a_background_compile_is_started_and_belongs_to_nobody(front: Front) -> None:
    front.stand_in("python", 'echo "$@" >> "$(dirname "$0")/asked"; exit 3')
    front.stand_in("yuletable", "sleep 0.3; ps -o stat= --ppid $$ | grep -c Z; ps -o args= --ppid $$")
    done = front.run("play")
    assert background(front) == "-P -m yuletable.build.compile --background"
    children = done.stdout.splitlines()
    assert children[0] == "0"
    assert "build.compile" not in done.stdout


@posix
def test_in_ci_nothing_is_compiled_in_the_background(front: Front) -> None:
    front.run("play", CI="true")
    time.sleep(0.3)
    assert background(front) == ""


TIERS = """\
case "$*" in
  *--possible*) exit ${CANNOT_COMPILE:-0};;
  *pytest*) echo "== 3 passed in 0.1s =="; test -z "$FAIL" || test "$YULETABLE_BUILD" != "$FAIL";;
esac"""

BROWSER = {"YULETABLE_BROWSER": "/bin/true"}


@posix
def test_all_tiers_are_run_and_counted(front: Front) -> None:
    front.stand_in("python", TIERS)
    done = front.run("test", **BROWSER)
    assert done.returncode == 0
    names = [line.split("  ")[0] for line in done.stdout.splitlines()[-8:-1]]
    assert names == ["lint", "page", "tests, python", "types", "compile", "tests, compiled", "browser"]
    assert done.stdout.splitlines()[-1] == "all is well; 12 passed"


@posix
def test_a_failed_tier_fails_the_run_and_the_rest_still_runs(front: Front) -> None:
    front.stand_in("python", TIERS)
    done = front.run("test", FAIL="python", **BROWSER)
    assert done.returncode == 1
    assert done.stdout.splitlines()[-1] == "FAILED: tests, python; 12 passed"


@posix
def test_wrong_types_are_shown_and_fail_the_run_though_they_are_looked_for_beside_the_tests(front: Front) -> None:
    front.stand_in("python", TIERS + '\ncase "$*" in *mypy*) sleep 0.3; echo "wrong.py:1: error"; exit 1;; esac')
    done = front.run("test", "--fast")
    assert done.returncode == 1
    assert "=== types\nwrong.py:1: error\n" in done.stdout
    assert done.stdout.splitlines()[-1] == "FAILED: types; 3 passed"


@posix
def test_fast_leaves_the_compiled_tier_out(front: Front) -> None:
    front.stand_in("python", TIERS)
    done = front.run("test", "--fast")
    assert done.returncode == 0
    assert "compile" not in done.stdout
    assert done.stdout.splitlines()[-1] == "all is well; 3 passed"


@posix
@pytest.mark.parametrize(("ci", "code", "says"), [("", 0, "skipped: cannot compile here"), ("true", 1, "failed")])
def test_without_a_compiler_only_ci_fails(front: Front, ci: str, code: int, says: str) -> None:
    front.stand_in("python", TIERS)
    done = front.run("test", CANNOT_COMPILE="1", CI=ci, **BROWSER)
    assert done.returncode == code
    (line,) = (line for line in done.stdout.splitlines() if line.startswith("tests, compiled  "))
    assert line.split("  ")[-1] == says


@posix
@pytest.mark.parametrize(("ci", "code"), [("", 0), ("true", 1)])
def test_ci_must_be_able_to_install_the_peers_and_nobody_else_is_asked_to(front: Front, ci: str, code: int) -> None:
    front.stand_in("python", TIERS)
    front.stand_in("uv", 'echo "$@"; exit 1')
    done = front.run("test", CI=ci, **BROWSER)
    assert done.returncode == code
    assert (f"--require-hashes -r {front.root}/bench/peers.lock" in done.stdout) == bool(ci)
    assert done.stdout.splitlines()[-1] == ("FAILED: peers; 12 passed" if ci else "all is well; 12 passed")


@posix
@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="as root it would install one")
@pytest.mark.parametrize(("ci", "code", "says"), [("", 0, "skipped: no browser here"), ("true", 1, "failed")])
def test_without_a_browser_only_ci_fails(front: Front, ci: str, code: int, says: str) -> None:
    front.stand_in("python", TIERS)
    done = front.run("test", CI=ci, PATH=str(front.root / ".venv" / "bin") + ":/bin")
    assert "The browser tests need Chromium." in done.stdout
    assert done.returncode == code
    (line,) = (line for line in done.stdout.splitlines() if line.startswith("browser  "))
    assert line.split("  ")[-1] == says


@posix
def test_a_page_that_cannot_be_made_leaves_its_browser_tests_out(front: Front) -> None:
    front.stand_in("python", TIERS + '\ncase "$*" in *build.page*) exit 1;; esac')
    done = front.run("test", **BROWSER)
    assert done.stdout.splitlines()[-1] == "FAILED: page; 6 passed"


@posix
def test_a_selection_that_matches_no_test_is_a_failure(front: Front) -> None:
    front.stand_in("python", TIERS + '\ncase "$*" in *pytest*) exit 5;; esac')
    done = front.run("test", "--fast", "-k", "nothing_like_it")
    assert done.returncode == 1
    complaint, verdict = done.stdout.splitlines()[-2:]
    assert complaint == "No test matches: -k nothing_like_it"
    assert verdict.startswith("FAILED: no test was run;")


@posix
def test_a_selection_runs_its_tests_and_no_check_of_everything_else(front: Front) -> None:
    front.stand_in("python", TIERS + '\ncase "$*" in *ruff*|*mypy*|*--check*) exit 1;; esac')
    assert front.run("test", "--fast").returncode == 1
    done = front.run("test", "--fast", "-k", "snow_race")
    assert done.returncode == 0
    assert [line.split("  ")[0] for line in done.stdout.splitlines()[-3:-1]] == ["page", "tests, python"]


@posix
def test_the_caller_s_games_are_tested_too_wherever_the_caller_stands(front: Front, tmp_path: Path) -> None:
    front.stand_in("python", 'echo "$YULETABLE_GAMES"')
    here = front.run("test", "--fast", YULETABLE_GAMES="mygames").stdout
    assert os.pathsep.join([str(tmp_path / "tests" / "tiny"), os.path.abspath("mygames")]) in here.splitlines()


def test_pip_s_registry_is_handed_to_uv(monkeypatch: pytest.MonkeyPatch) -> None:
    run = load_run()
    monkeypatch.setattr(run, "BIN", str(Path(sys.executable).parent))
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_INDEX_URL", "https://registry.example/simple")
    monkeypatch.setenv("PIP_EXTRA_INDEX_URL", "https://one.example/simple https://two.example/simple")
    monkeypatch.setenv("UV_INDEX", "https://own.example/simple")
    env = run.uv_environment()
    assert env["UV_DEFAULT_INDEX"] == "https://registry.example/simple"
    assert env["UV_INDEX"] == "https://own.example/simple"


BUILDING = """uv hatchling hatch-mypyc mypy mypy-extensions typing-extensions ast-serialize librt packaging pathspec
pluggy setuptools tomlkit trove-classifiers"""
"""What it takes to install yuletable itself."""


@pytest.mark.slow
def test_a_half_made_environment_is_made_again(tmp_path: Path) -> None:
    front = Front(tmp_path)
    few = [load_run().lock_entry(package) for package in BUILDING.split()]
    (tmp_path / "requirements.lock").write_text("\n".join(few) + "\n")
    package = tmp_path / "src" / "yuletable"
    shutil.copytree(ROOT / "src" / "yuletable", package, ignore=shutil.ignore_patterns("__pycache__", "cli"))
    (package / "cli.py").write_text("def main() -> int:\n    print('here')\n    return 5\n")
    front.stand_in("python", "exit 1")
    done = front.run("anything", CI="true")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (5, "here"), done.stdout + done.stderr
    assert done.stdout.startswith("removing a .venv that is half made, moved or broken\nmake .venv: ")
    assert front.run("anything", CI="true").stdout == "here\n"
    if LONG:
        (tmp_path / ".venv" / "yuletable-setup.json").write_text(json.dumps({"place": "elsewhere"}))
        assert "make .venv: " in front.run("anything", CI="true").stdout


@pytest.mark.slow
def test_without_a_registry_the_set_up_says_so(tmp_path: Path) -> None:
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "0", "PIP_NO_CACHE_DIR": "1"}
    done = Front(tmp_path).run("setup", PIP_CONFIG_FILE=os.devnull, PIP_EXTRA_INDEX_URL="", **nowhere)
    assert done.returncode == 1
    assert "The package registry cannot be reached" in done.stderr
    assert "Traceback" not in done.stderr
    assert not (tmp_path / ".venv" / "yuletable-setup.json").exists()
