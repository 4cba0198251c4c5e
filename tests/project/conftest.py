"""A little house of its own for each test: our finder and compiler around a tiny engine and two tiny games."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]

ENGINE = """\
from mypy_extensions import i64, mypyc_attr
from librt.vecs import vec

class Stock:
    first: i64  # set by no __init__, only used by games: what mypyc's cache of translated modules forgets

def full_stock() -> Stock:
    stock = Stock()
    stock.first = 0
    return stock

@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    def numbers(self) -> vec[i64]:
        raise NotImplementedError

    def total(self) -> i64:
        total: i64 = 0
        for number in self.numbers():
            total += number
        return total
"""

RULES = """\
from librt.vecs import append, vec
from mypy_extensions import i64
from yuletable.engine.contract import State, full_stock
from yuletable.games.GAME.words import LENGTH

class Position(State):
    def numbers(self) -> vec[i64]:
        numbers = vec[i64]()
        stock = full_stock()
        for number in range(LENGTH):
            numbers = append(numbers, stock.first + number)
        return numbers
"""

PLAY = """\
import importlib, sys, yuletable.build.load
print(yuletable.build.load.describe())
for game in sys.argv[1:]:
    rules = importlib.import_module(f"yuletable.games.{game}.rules")
    print(game, rules.Position().total(), rules.__file__.endswith(".py") and "python" or "compiled")
"""


def clean_environment() -> dict[str, str]:
    """Ours, without what says how these tests themselves are run."""
    return {key: value for key, value in os.environ.items() if key != "CI" and not key.startswith("YULETABLE_")}


class House:
    """A checkout in a folder of its own."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.package = root / "src" / "yuletable"

    def write(self, path: str, text: str) -> None:
        (self.package / path).parent.mkdir(parents=True, exist_ok=True)
        (self.package / path).write_text(text)

    def edit(self, path: str, old: str, new: str) -> None:
        text = (self.package / path).read_text()
        assert old in text
        (self.package / path).write_text(text.replace(old, new))

    def add_game(self, name: str, shelf: str = "games") -> None:
        self.write(f"{shelf}/{name}/__init__.py", "")
        self.write(f"{shelf}/{name}/rules.py", RULES.replace("GAME", name))
        self.write(f"{shelf}/{name}/words.py", "from typing import Final\n\nLENGTH: Final = 4\n")

    def start(self, *arguments: str, **env: str) -> subprocess.Popen[str]:
        everything = {**clean_environment(), "PYTHONPATH": str(self.package.parent), **env}
        pipe = subprocess.PIPE
        command = [sys.executable, *arguments]
        return subprocess.Popen(command, cwd=self.root, env=everything, stdout=pipe, stderr=pipe, text=True)

    def python(self, *arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
        running = self.start(*arguments, **env)
        stdout, stderr = running.communicate(timeout=300)
        return subprocess.CompletedProcess(arguments, running.returncode, stdout, stderr)

    def play(self, *games: str, **env: str) -> list[str]:
        """What build runs, then for each game its total (6, unless edited) and how it was loaded."""
        done = self.python("-c", PLAY, *games, **env)
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    def compile(self, **env: str) -> str:
        done = self.python("-m", "yuletable.build.compile", **env)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


def build_house(root: Path) -> House:
    house = House(root)
    for name in ("__init__.py", "build/__init__.py", "build/load.py", "build/compile.py"):
        house.write(name, (ROOT / "src" / "yuletable" / name).read_text())
    shutil.copy(ROOT / "pyproject.toml", root)
    house.write("engine/__init__.py", "")
    house.write("engine/contract.py", ENGINE)
    house.write("games/__init__.py", "import os\n__path__ += os.environ.get('YULETABLE_GAMES', '').split(os.pathsep)\n")
    house.add_game("sleigh")
    house.add_game("reindeer")
    return house


@pytest.fixture
def house(tmp_path: Path) -> House:
    return build_house(tmp_path)


@pytest.fixture(scope="session")
def compiled_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("compiled")
    build_house(root).compile()
    return root


@pytest.fixture
def compiled_house(compiled_once: Path, tmp_path: Path) -> House:
    """A house whose modules are all compiled, to be edited at will."""
    shutil.copytree(compiled_once, tmp_path, dirs_exist_ok=True)
    return House(tmp_path)


def load_run() -> ModuleType:
    """run.py as a module."""
    spec = spec_from_file_location("run", ROOT / "run.py")
    assert spec
    assert spec.loader
    run = module_from_spec(spec)
    spec.loader.exec_module(run)
    return run
