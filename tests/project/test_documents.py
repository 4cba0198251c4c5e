"""What the documents show, runs."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from yuletable.cli import app

ROOT = Path(__file__).parents[2]
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]


def test_the_readme_session_runs() -> None:
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried >= 8
    assert failed == 0


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: file.name)
def test_links_and_files_named_are_there(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)\)", text):
        assert (document.parent / target).exists() or "://" in target, f"{document.name} points at {target}"
    for named in re.findall(r"(?<![\w/.])(?:docs|tests|src|bench)/[\w/.-]+\.(?:md|py|toml)\b", text):
        assert (ROOT / named).exists(), f"{document.name} names {named}"


def test_commands_named_are_commands() -> None:
    commands = {command.name for command in app.registered_commands} | {group.name for group in app.registered_groups}
    named = {
        word
        for document in DOCUMENTS
        for word in re.findall(r"(?:yuletable|run\.py) ([a-z][a-z-]+)", document.read_text(encoding="utf-8"))
    }
    own = {"setup", "test", "build", "shots", "lock"}
    assert named - own - commands - {"and", "sets", "is", "does"} == set()
