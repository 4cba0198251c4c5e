"""Every game has the same form, the one that docs/add-a-game.md describes: whoever knows one finds their way in all."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from .conftest import ROOT

GAMES = ROOT / "src" / "yuletable" / "games"
FOLDERS = [
    *sorted(folder for folder in GAMES.iterdir() if (folder / "__init__.py").is_file()),
    ROOT / "tests" / "tiny" / "stocking",
    ROOT / "src" / "yuletable" / "cli" / "skeleton",
]

NEEDED = {
    *("__init__.py", "pack.py", "view.py", "text.py", "words.toml", "help.md"),
    *("rules/__init__.py", "rules/constants.py", "rules/events.py", "rules/setup.py", "rules/state.py"),
    *("bot/__init__.py", "bot/brain.py", "bot/belief.py"),
}
ALLOWED = re.compile(
    r"learn\.toml|levels\.toml|bot/learned/[2-9]-seats\.json|figures\.py|encode\.py|packs/[a-z0-9-]+\.toml|board/.*"
    r"|rules/(part[1-9]_[a-z_]+|position|tree|grid|drawing|scoring|present|check|why_not)\.py"
    r"|bot/(brain|value|belief)_[a-z_]+\.py|bot/(value|styles|reasons)\.py"
)


def files(folder: Path) -> set[str]:
    return {
        file.relative_to(folder).as_posix()
        for file in folder.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_game_has_the_form(folder: Path) -> None:
    found = files(folder)
    assert not NEEDED - found
    assert not {file for file in found - NEEDED if not ALLOWED.fullmatch(file)}
    assert any(file.startswith("packs/") for file in found)


def test_machines_can_learn_every_game_of_ours() -> None:
    """A game needs no encoder to be played; those of the house, and the tests' own, all have one."""
    without = {folder.name for folder in FOLDERS if not (folder / "encode.py").is_file()}
    assert without == {"skeleton"}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_events_are_declared_once(folder: Path) -> None:
    """One line gives an event its name in the rules, its number and its message: nobody counts events by hand."""
    text = (folder / "rules" / "events.py").read_text(encoding="utf-8")
    declared = re.findall(r"(?m)^([A-Z_]+): Final\[i64\] = EVENTS\.add\(", text)
    assert declared
    assert len(declared) == len(set(declared)) == text.count("EVENTS.add(")
    assert "events = EVENTS" in (folder / "__init__.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_the_rules_say_in_which_order_to_read_them(folder: Path) -> None:
    told = (folder / "rules" / "__init__.py").read_text(encoding="utf-8").partition("Read: ")[2]
    places = [told.find(name) for name in ("constants", "events", "setup", "state")]
    assert -1 not in places
    assert places == sorted(places)
    assert "part" in told or not list((folder / "rules").glob("part*.py"))


def test_no_function_of_a_game_takes_more_than_ten_parameters() -> None:
    for folder in FOLDERS:
        for file in folder.rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef) and node.name != "__init__":
                    count = len(node.args.args) + len(node.args.kwonlyargs)
                    assert count <= 10, f"{file.relative_to(ROOT)}: {node.name} takes {count} parameters"
