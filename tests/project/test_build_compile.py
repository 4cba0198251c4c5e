"""Compiling redoes what changed, leaves whole builds only, and says what is wrong when it cannot."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import House

slow = [pytest.mark.slow, pytest.mark.xdist_group("compile")]


def shelf(house: House) -> list[str]:
    return sorted(entry.name.rpartition("-")[0] for entry in (house.root / "build" / "compiled").iterdir())


def objects(house: House) -> dict[str, int]:
    """When each of the compiler's big outputs was last written."""
    return {path.name: path.stat().st_mtime_ns for path in house.root.glob("build/mypyc/*/objects/c/__native_*.o")}


class TestCompiled:
    pytestmark = slow

    def test_compiled_modules_run_where_they_fit(self, compiled_house: House) -> None:
        for build in ("", "compiled"):
            assert compiled_house.play("sleigh", "reindeer", YULETABLE_BUILD=build) == [
                "compiled",
                "sleigh 6 compiled",
                "reindeer 6 compiled",
            ]

    def test_python_can_be_forced(self, compiled_house: House) -> None:
        assert compiled_house.play("sleigh", YULETABLE_BUILD="python") == [
            "python (YULETABLE_BUILD=python)",
            "sleigh 6 python",
        ]

    def test_an_edit_takes_effect_at_once_and_again_when_compiled(self, compiled_house: House) -> None:
        compiled_house.edit("games/sleigh/rules.py", "stock.first + number", "stock.first + number + 10")
        assert compiled_house.play("sleigh", "reindeer") == [
            "compiled, but python for sleigh (no compiled build for these sources: python3 run.py setup)",
            "sleigh 46 python",
            "reindeer 6 compiled",
        ]
        refused = compiled_house.python("-c", "import yuletable.games.sleigh.rules", YULETABLE_BUILD="compiled")
        assert "yuletable.games.sleigh.rules has no compiled build that fits its source" in refused.stderr
        before = objects(compiled_house)
        compiled_house.compile()
        after = objects(compiled_house)
        assert compiled_house.play("sleigh") == ["compiled", "sleigh 46 compiled"]
        assert [name for name in after if after[name] != before[name]] == ["__native_yuletable_game_sleigh.o"]
        assert shelf(compiled_house) == ["yuletable_engine", "yuletable_game_reindeer", "yuletable_game_sleigh"]

    def test_an_edited_engine_leaves_no_compiled_game_on_it(self, compiled_house: House) -> None:
        compiled_house.edit("engine/contract.py", "i64 = 0", "i64 = 100")
        assert compiled_house.play("sleigh", "reindeer")[1:] == ["sleigh 106 python", "reindeer 106 python"]

    def test_a_game_elsewhere_is_compiled_under_its_own_name(self, compiled_house: House) -> None:
        compiled_house.add_game("lantern", shelf="../../elsewhere")
        games = str(compiled_house.root / "elsewhere")
        before = objects(compiled_house)
        compiled_house.compile(YULETABLE_GAMES=games)
        assert set(objects(compiled_house).items()) >= set(before.items())
        assert compiled_house.play("lantern", YULETABLE_GAMES=games) == ["compiled", "lantern 6 compiled"]

    def test_nothing_is_done_twice(self, compiled_house: House) -> None:
        assert compiled_house.compile().startswith("compiled modules are up to date")

    def test_an_edited_constant_takes_effect_and_two_compiles_at_once_do_not_clash(self, compiled_house: House) -> None:
        compiled_house.edit("games/sleigh/words.py", "4", "5")
        assert compiled_house.play("sleigh")[1] == "sleigh 10 python"
        pair = [compiled_house.start("-m", "yuletable.build.compile") for _ in range(2)]
        said = sorted(compile_.communicate(timeout=120)[0].splitlines()[-1].split(":")[0] for compile_ in pair)
        assert said == ["compiled modules are up to date", "compiled sleigh"]
        assert compiled_house.play("sleigh") == ["compiled", "sleigh 10 compiled"]

    def test_a_source_that_mypyc_rejects_is_tried_once_in_the_background(self, compiled_house: House) -> None:
        compiled_house.edit("games/sleigh/words.py", "LENGTH: Final = 4", "LENGTH: Final = '4'")
        done = compiled_house.python("-m", "yuletable.build.compile")
        assert done.returncode == 1
        assert "The compile failed" in done.stderr
        assert 'error: No overload variant of "range" matches' in done.stdout + done.stderr
        log = compiled_house.root / "build" / "compile.log"
        for _ in range(2):
            compiled_house.python("-m", "yuletable.build.compile", "--background")
            assert log.read_text().count("The compile failed") == 1


def test_without_a_compiler_it_says_what_to_install(house: House, tmp_path: Path) -> None:
    done = house.python("-m", "yuletable.build.compile", PATH=str(tmp_path / "empty"), CC="gcc")
    assert done.returncode == 1
    assert done.stderr.startswith("There is no C compiler (gcc). On Debian or Ubuntu: apt install gcc")


def test_in_the_background_without_a_compiler_nothing_is_said(house: House, tmp_path: Path) -> None:
    done = house.python("-m", "yuletable.build.compile", "--background", PATH=str(tmp_path / "empty"), CC="gcc")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert not (house.root / "build" / "compile.log").exists()
