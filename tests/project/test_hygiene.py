"""Nothing of the machine it was written on is in the repository."""

from __future__ import annotations

import re
import subprocess

import pytest

from .conftest import ROOT

MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:root|work|Users/\w+|home/\w+)/")
ADDRESS = re.compile(r"\w+://")
SECRET = re.compile(r"-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{30,}|\bpypi-AgE\w{20,}")
CONFIGURATION = (".lock", ".toml", ".cfg", ".ini", ".yml", ".yaml", "lock.json", "deno.json", "package.json")


def tracked() -> dict[str, str]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    paths = [ROOT / name for name in listed.split("\0") if name]
    return {str(p.relative_to(ROOT)): p.read_text(errors="replace") for p in paths if p.is_file()}


def lines_with(pattern: re.Pattern[str], endings: tuple[str, ...] = ("",)) -> list[str]:
    return [
        f"{name}:{number}: {line.strip()}"
        for name, text in tracked().items()
        if name.endswith(endings)
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


@pytest.mark.parametrize("text", ["/" + "root/x", "= '/" + "home/anna/y'", '"/' + 'work/z/"'])
def test_a_machine_path_would_be_seen(text: str) -> None:
    assert MACHINE_PATH.search(text)


def test_no_path_of_a_machine() -> None:
    assert lines_with(MACHINE_PATH) == []


def test_no_host_in_lock_or_configuration() -> None:
    assert lines_with(ADDRESS, CONFIGURATION) == []


def test_no_secret() -> None:
    assert lines_with(SECRET) == []


@pytest.mark.parametrize("lock", ["requirements.lock", "bench/peers.lock"])
def test_every_locked_package_has_hashes(lock: str) -> None:
    entries = (ROOT / lock).read_text().replace("\\\n", "").splitlines()
    assert entries
    assert [entry for entry in entries if "==" not in entry or "--hash=sha256:" not in entry] == []
