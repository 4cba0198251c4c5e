"""Imports point one way: engine <- games <- bots <- lab, envs, server <- cli."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import yuletable

HOUSE = Path(yuletable.__file__).parent
MAY_USE = {
    "engine": {"engine"},
    "games": {"engine", "games", "build"},
    "bots": {"engine", "games", "bots"},
    "lab": {"engine", "games", "bots", "lab"},
    "envs": {"engine", "games", "bots", "envs"},
    "server": {"engine", "games", "bots", "server", "build", "__version__"},
    "cli": {"engine", "games", "bots", "lab", "envs", "server", "cli", "build", "__version__"},
}


def imported(file: Path) -> set[str]:
    """The rooms of the house that a file imports from."""
    package = ["yuletable", *file.relative_to(HOUSE).with_suffix("").parts][:-1]
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            names = [f"{module}.{alias.name}" for alias in node.names]
        found |= {name.split(".")[1] for name in names if name.startswith("yuletable.")}
    return found


@pytest.mark.parametrize("room", sorted(MAY_USE))
def test_imports_point_one_way(room: str) -> None:
    for file in (HOUSE / room).rglob("*.py"):
        stray = imported(file) - MAY_USE[room]
        assert not stray, f"{file.relative_to(HOUSE)} imports {', '.join(sorted(stray))}"


def test_a_game_knows_no_other_game() -> None:
    for file in (HOUSE / "games").glob("*/**/*.py"):
        home = HOUSE / "games" / file.relative_to(HOUSE / "games").parts[0]
        text = file.read_text(encoding="utf-8")
        others = [folder.name for folder in (HOUSE / "games").iterdir() if folder.is_dir() and folder != home]
        assert not [other for other in others if f"games.{other}" in text], file


def test_no_game_is_named_outside_its_folder() -> None:
    games = [folder.name for folder in (HOUSE / "games").iterdir() if (folder / "__init__.py").is_file()]
    for room in ("engine", "bots", "lab", "envs", "server"):
        for file in (HOUSE / room).rglob("*.py"):
            named = [name for name in games if name in file.read_text(encoding="utf-8")]
            assert not named, f"{file.relative_to(HOUSE)} names {named}"


def test_only_the_terminal_knows_rich() -> None:
    for room in ("engine", "bots", "lab"):
        for file in (HOUSE / room).rglob("*.py"):
            assert "from rich" not in file.read_text(encoding="utf-8"), file


@pytest.mark.parametrize("module", ["yuletable.server.app", "yuletable.cli"])
def test_nobody_loads_learning_libraries_unasked(module: str) -> None:
    loaded = f"import sys, {module}; print(*{{name.partition('.')[0] for name in sys.modules}})"
    names = subprocess.run([sys.executable, "-P", "-c", loaded], capture_output=True, text=True, check=True).stdout
    assert not {"numpy", "gymnasium", "pettingzoo", "pyspiel", "torch", "pyarrow"} & set(names.split())
