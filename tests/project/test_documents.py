"""What the documents show, runs; what they name, exists."""

from __future__ import annotations

import ast
import doctest
import re
from functools import cache
from pathlib import Path

import pytest

from yuletable.cli import app

from .conftest import load_run

ROOT = Path(__file__).parents[2]
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "bench" / "README.md"]
RECORDS = {"CHANGELOG.md", *(file.name for file in (ROOT / "docs" / "evidence").glob("*.md"))}
"""What was so at its time: modules and packs that they name may be gone."""

BASES = [ROOT, ROOT / "src" / "yuletable", ROOT / "web" / "src"]
ONE_GAME = ROOT / "tests" / "tiny" / "stocking"
"""What documents say of `games/<game>/` must be true of this one."""

CODE = re.compile(r"`([^`]+)`", re.DOTALL)
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"([\w.<>-]+(?:/[\w.<>-]+)*\.(?:py|tsx|ts|toml|css|md|yule))(?:: ([\w.]+))?")

DECLARED = r"\b(?:function|class|interface|type|const) NAME\b|^ +(?:async |get |private )*NAME\("
"""A name of a TypeScript module, or a method of one of its classes."""


def name_of(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def each_document(*, records: bool = True) -> pytest.MarkDecorator:
    chosen = [file for file in DOCUMENTS if records or file.name not in RECORDS]
    return pytest.mark.parametrize("document", chosen, ids=name_of)


def test_the_readme_session_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 8
    assert failed == 0


@each_document()
def test_links_lead_somewhere(document: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", document.read_text(encoding="utf-8")):
        assert (document.parent / target).exists() or "://" in target, f"it points at {target}"


@each_document(records=False)
def test_files_named_by_their_whole_path_are_there(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    for named in re.findall(r"(?<![\w/.])(?:docs|tests|src|bench|web)/[\w/.<>-]*[\w>]/?", text):
        assert "<" in named or (ROOT / named).exists(), f"it names {named}"


@each_document(records=False)
def test_modules_named_with_what_they_hold_are_there_and_hold_it(document: Path) -> None:
    """`engine/match.py: Match.decide`, and in the architecture every file at all."""
    text = FENCED.sub("", document.read_text(encoding="utf-8"))
    strict = document.name == "architecture.md"
    named = 0
    for code in CODE.findall(text):
        found = FILE.fullmatch(" ".join(code.split()))
        if found and (found[2] or (strict and "/" in found[1])):
            named += 1
            assert _places(found[1]), f"it names {found[1]}"
            assert not found[2] or any(_holds(place, found[2]) for place in _places(found[1])), f"it names {code}"
    assert not strict or named > 60


@each_document(records=False)
def test_python_names_of_ours_are_there(document: Path) -> None:
    """`yuletable.engine.match`, `python -m yuletable.build.page`, `from yuletable.games import game`."""
    text = document.read_text(encoding="utf-8")
    for module in re.findall(r"(?<![\w./-])yuletable((?:\.[a-z_]+)+)", text):
        path = ROOT / "src" / "yuletable" / module[1:].replace(".", "/")
        whole = path.with_suffix(".py").exists() or path.is_dir() or module in (".db", ".games")
        assert whole, f"it names yuletable{module}"


@each_document(records=False)
def test_names_of_our_classes_are_there(document: Path) -> None:
    """`Match.undo`, `Game.why_not`, `Brain.stage`: a capital letter, a dot, and something that class really has."""
    text = FENCED.sub("", document.read_text(encoding="utf-8"))
    for owner, member in re.findall(r"`([A-Z]\w+)\.(\w+)(?:\([^`]*\))?`", text):
        if owner in _classes():
            assert member in _classes()[owner], f"it names {owner}.{member}"


def test_commands_named_are_commands() -> None:
    commands = {command.name for command in app.registered_commands} | {group.name for group in app.registered_groups}
    own = set(re.findall(r"^python3 run\.py ([a-z]+)", load_run().HELP, re.MULTILINE))
    assert own
    named = {
        (name_of(document), word)
        for document in DOCUMENTS
        for word in re.findall(r"(?:^|`|\s)(?:yuletable|run\.py) ([a-z][a-z-]+)", _code(document), re.MULTILINE)
    }
    assert {(where, word) for where, word in named if word not in commands | own} == set()


def test_refusals_are_sentences_without_names_of_variables() -> None:
    """A renaming once put `redo_stack` into what people are told."""
    for file in (ROOT / "src" / "yuletable").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
                for text in (each.value for each in ast.walk(node) if isinstance(each, ast.Constant)):
                    words = text.split() if isinstance(text, str) and " " in text else []
                    assert not [word for word in words if re.search(r"[a-z]_[a-z]", word)], f"{name_of(file)}: {text!r}"


def _code(document: Path) -> str:
    """What a document shows as code."""
    text = document.read_text(encoding="utf-8")
    return "\n".join([*FENCED.findall(text), *CODE.findall(FENCED.sub("", text))])


def _places(named: str) -> list[Path]:
    """The files that a document means by a path."""
    if named.startswith("games/<game>/"):
        return [file for file in [ONE_GAME / named.removeprefix("games/<game>/")] if file.exists()]
    return [base / named for base in BASES if (base / named).exists()]


def _holds(file: Path, name: str) -> bool:
    """Whether a module defines a name, or a class of it a member (`Match.decide`)."""
    if file.suffix == ".py":
        return name in _defined(file)
    text = file.read_text(encoding="utf-8")
    return all(re.search(DECLARED.replace("NAME", part), text, re.MULTILINE) for part in name.split("."))


@cache
def _defined(file: Path) -> set[str]:
    """Every name at the top of a module, and every member of its classes."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    top = _names(tree.body)
    members = {
        f"{node.name}.{member}" for node in tree.body if isinstance(node, ast.ClassDef) for member in _members(node)
    }
    return top | members


def _names(body: list[ast.stmt]) -> set[str]:
    found: set[str] = set()
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            found.add(node.name)
        targets: list[ast.expr] = []
        if isinstance(node, ast.Assign):
            targets = node.targets
        elif isinstance(node, ast.AnnAssign):
            targets = [node.target]
        found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def _members(node: ast.ClassDef) -> set[str]:
    own = {
        each.attr
        for each in ast.walk(node)
        if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name) and each.value.id == "self"
    }
    return _names(node.body) | own


@cache
def _classes() -> dict[str, set[str]]:
    """What each class of the package has; where several have one name, all of it together."""
    found: dict[str, set[str]] = {}
    bases: dict[str, set[str]] = {}
    for file in (ROOT / "src" / "yuletable").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, set()).update(_members(node))
                bases.setdefault(node.name, set()).update(base.id for base in node.bases if isinstance(base, ast.Name))
    for name, above in bases.items():
        for base in above:
            found[name] |= found.get(base, set())
    return found
