"""Compiled modules are taken when they were made from exactly these sources, and never otherwise."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES

import pytest

from yuletable.build import load
from yuletable.build.load import Group, Sources

from .conftest import House


def stamps(house: House, tools: str = "tools", *shelves: str) -> dict[str, str]:
    return {group.title: group.stamp for group in Sources(str(house.package), shelves).groups(tools)}


def changed(house: House, path: str, old: str, new: str) -> set[str]:
    before = stamps(house)
    house.edit(path, old, new)
    return {title for title, stamp in stamps(house).items() if before[title] != stamp}


def test_uncompiled_sources_run_and_say_so(house: House) -> None:
    assert house.play("sleigh") == [
        "python (no compiled build for these sources: python3 run.py setup)",
        "sleigh 6 python",
    ]


def test_compiled_mode_refuses_uncompiled_sources(house: House) -> None:
    done = house.python("-c", "import yuletable.games.sleigh.rules", YULETABLE_BUILD="compiled")
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        "ImportError: yuletable.games.sleigh.rules has no compiled build that fits its source, "
        "and YULETABLE_BUILD=compiled asks for one. To compile it: python3 run.py setup"
    )


def test_an_unknown_build_is_refused(house: House) -> None:
    done = house.python("-c", "import yuletable", YULETABLE_BUILD="fast")
    assert "YULETABLE_BUILD is 'fast'; it can be 'python', 'compiled' or unset" in done.stderr


def test_a_compiled_file_beside_the_sources_of_a_checkout_is_not_loaded(house: House) -> None:
    house.write(f"games/sleigh/rules{EXTENSION_SUFFIXES[0]}", "stale")
    assert house.play("sleigh")[1] == "sleigh 6 python"


def test_a_game_elsewhere_is_found_by_its_folder(house: House) -> None:
    house.add_game("lantern", shelf="elsewhere")
    assert set(stamps(house)) == {"engine", "reindeer", "sleigh"}
    assert set(stamps(house, "tools", str(house.package / "elsewhere"))) == {"engine", "lantern", "reindeer", "sleigh"}


def test_an_edited_game_makes_only_itself_stale(house: House) -> None:
    assert changed(house, "games/sleigh/rules.py", "number in", "n in") == {"sleigh"}


def test_an_edited_engine_makes_everything_stale(house: House) -> None:
    assert changed(house, "engine/contract.py", "= 0", "= 1") == {"engine", "reindeer", "sleigh"}


def test_an_edit_that_no_compiled_module_imports_makes_nothing_stale(house: House) -> None:
    house.write("games/sleigh/view.py", "SEEN = 1\n")
    assert changed(house, "games/sleigh/view.py", "1", "2") == set()


@pytest.mark.parametrize(
    "statement",
    [
        "from yuletable.games.sleigh.words import LENGTH",
        "from yuletable.games.sleigh import words",
        "from . import words",
        "from .words import LENGTH as ROOM",
        "from ..sleigh.words import LENGTH",
        "from .words import (  # (all)\n    LENGTH,\n)",
        "from . import \\\n    words",
        "import yuletable.games.sleigh.words",
        "import os, yuletable.games.sleigh.words as words",
        "if True:\n    from .words import LENGTH",
        "from .again import LENGTH",
        "from yuletable.games.sleigh import LENGTH",
    ],
)
def test_a_constant_that_mypyc_could_fold_makes_its_reader_stale(house: House, statement: str) -> None:
    house.write("games/sleigh/__init__.py", "from yuletable.games.sleigh.words import LENGTH\n")
    house.write("games/sleigh/again.py", "from .words import LENGTH\n")
    house.write("games/sleigh/rules.py", f"from mypy_extensions import i64\n{statement}\n")
    assert changed(house, "games/sleigh/words.py", "4", "5") == {"sleigh"}


def test_other_tools_make_everything_stale(house: House) -> None:
    before, after = stamps(house, "mypy 1"), stamps(house, "mypy 2")
    assert all(before[title] != after[title] for title in before)


def test_the_tools_are_named_with_their_versions() -> None:
    tools = load.tools()
    assert "mypy-" in tools
    assert "librt-" in tools


def group(name: str, *needs: str) -> Group:
    return Group(name, [name], set(needs), "0")


ENGINE = group("yuletable_engine")
WORKSHOP = group("yuletable_game_workshop", ENGINE.name)
FAMILY = group("yuletable_game_family", ENGINE.name, WORKSHOP.name)
STATION = group("yuletable_game_station", ENGINE.name)


@pytest.mark.parametrize(
    ("fitting", "usable"),
    [
        ([ENGINE, WORKSHOP, FAMILY, STATION], [ENGINE, WORKSHOP, FAMILY, STATION]),
        ([WORKSHOP, FAMILY, STATION], []),
        ([ENGINE, FAMILY, STATION], [ENGINE, STATION]),
        ([ENGINE, WORKSHOP, STATION], [ENGINE, STATION]),
        ([ENGINE], [ENGINE]),
    ],
    ids=["all", "no engine", "a game's base is stale", "a game's heir is stale", "engine only"],
)
def test_what_runs_compiled_together_fits_together(fitting: list[Group], usable: list[Group]) -> None:
    found = load._usable([ENGINE, WORKSHOP, FAMILY, STATION], {group.folder for group in fitting})
    assert found == {group.name for group in usable}


def test_modules_of_a_game_that_use_machine_integers_are_compiled(house: House) -> None:
    house.write("games/sleigh/tables.py", "from mypy_extensions import i64, mypyc_attr\n\nSIZE: i64 = 4\n")
    files = house.python("-m", "yuletable.build.compile", "--files").stdout.split()
    assert "src/yuletable/games/sleigh/rules.py" in files
    assert "src/yuletable/games/sleigh/tables.py" in files
    assert "src/yuletable/games/sleigh/words.py" not in files
    assert "src/yuletable/games/sleigh/__init__.py" not in files


def test_the_finder_adds_little_to_a_start(house: House) -> None:
    code = (
        "import hashlib, re, importlib.util, importlib.machinery, collections.abc, time\n"
        "start = time.perf_counter(); import yuletable; print(time.perf_counter() - start)"
    )
    assert min(float(house.python("-c", code).stdout) for _ in range(5)) < 0.03
