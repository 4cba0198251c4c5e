"""The wheel holds compiled modules beside their sources, and works where nothing else is."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from tests.length import LONG

from yuletable.build.load import Sources

from .conftest import ROOT, clean_environment, load_run

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]

SUFFIX = EXTENSION_SUFFIXES[0]
QUICK = [] if LONG else ["--quick"]


def call(*command: str | Path, **env: str) -> str:
    done = subprocess.run(command, env={**clean_environment(), **env}, capture_output=True, text=True, timeout=1500)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    call(sys.executable, ROOT / "run.py", "build", *QUICK, folder)
    (built,) = folder.glob("yuletable-*.whl")
    return built


@pytest.fixture(scope="module")
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bin folder of an environment into which only the wheel was installed, with what it asks for."""
    run = load_run()
    venv = tmp_path_factory.mktemp("home") / "venv"
    call(run.tool("uv"), "venv", "--quiet", "--python", sys.executable, venv)
    python = venv / "bin" / "python"
    call(run.tool("uv"), "pip", "install", "--quiet", "--python", python, wheel, **run.uv_environment())
    return venv / "bin"


def test_compiled_modules_and_data_lie_beside_the_sources(wheel: Path) -> None:
    inside = set(zipfile.ZipFile(wheel).namelist())
    modules = [m for group in Sources(str(ROOT / "src" / "yuletable")).groups("") for m in group.modules]
    modules = [module for module in modules if not QUICK or ".games." not in module]
    assert modules
    files = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src" / "yuletable").rglob("*.*")}
    files = {file for file in files if not file.endswith(".pyc")}
    assert files - inside == set()
    assert {module.replace(".", "/") + SUFFIX for module in modules} - inside == set()
    assert f"yuletable__mypyc{SUFFIX}" in inside
    assert {f"yuletable/page/{name}" for name in ("main.js", "main.css", "icon.svg", "fonts/LICENSE")} - inside == set()


def test_the_sources_stay_without_compiled_modules(wheel: Path) -> None:
    assert [*(ROOT / "src").rglob("*.so"), *(ROOT / "src").rglob("*.pyd")] == []


def test_installed_it_runs_compiled(home: Path) -> None:
    assert "compiled" in call(home / "yuletable", "--version")
    assert "python" in call(home / "yuletable", "--version", YULETABLE_BUILD="python")
    assert json.loads(call(home / "yuletable", "games", "--json")) is not None


def test_installed_each_build_can_be_forced(home: Path) -> None:
    code = "import yuletable.engine.bag as bag; print(bag.__file__)"
    for build, ending in (("", SUFFIX), ("compiled", SUFFIX), ("python", ".py")):
        assert call(home / "python", "-c", code, YULETABLE_BUILD=build).strip().endswith(ending)
