"""The page is made when it is stale and only then, and what is missing is said in a sentence."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from yuletable.build import page as bundling
from yuletable.build.page import CannotBundle, bundle

from .conftest import ROOT


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A checkout with web/ in it, sharing the packages of npm that are already here."""
    web = ROOT / "web"
    bundle(ROOT)
    shutil.copytree(web, tmp_path / "web", ignore=shutil.ignore_patterns("node_modules"))
    (tmp_path / "web" / "node_modules").symlink_to(web / "node_modules")
    return tmp_path


def test_a_fresh_page_is_left_alone_and_a_stale_one_made_again(root: Path) -> None:
    assert bundle(root)
    made = root / "build" / "web"
    names = {str(path.relative_to(made)) for path in made.rglob("*") if path.is_file()}
    page = {"main.js", "worker.js", "main.css", "kit.css", "stamp", f"fonts/{bundling.FACE}", "fonts/LICENSE"}
    page |= {path.name for path in (root / "web" / "static").iterdir()}
    boards = {f"boards/{game}.{kind}" for game in bundling.boards() for kind in ("js", "css")}
    art = {f"covers/{game}.js" for game in bundling.covers()} | {f"houses/{game}.js" for game in bundling.houses()}
    art |= {f"previews/{game}.jpg" for game in bundling.covers()}
    assert {name for name in names if not re.search(r"-[A-Z0-9]{8}\.js$", name)} == page | boards | art
    assert not bundle(root)
    words = root / "web" / "src" / "words.ts"
    words.write_text(words.read_text().replace("On the shelf", "On the top shelf"))
    assert bundle(root)
    assert "On the top shelf" in script_of(made)


def script_of(made: Path) -> str:
    """All script of the page, in whatever files it lies."""
    return "".join(path.read_text() for path in sorted(made.rglob("*.js")))


def test_a_board_is_found_by_looking_and_shares_what_the_page_has(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    board = root / "mygames" / "snow_race" / "board"
    board.mkdir(parents=True)
    (board / "mats.css").write_text(".snow { margin: 0 }")
    (board / "board.css").write_text(".snow { color: white }")
    (board / "board.tsx").write_text(
        'import { useBoard } from "board/context.ts";\n'
        'export default { Scene: () => <p class="snow">{useBoard().thing("sled:red").name}</p> };\n'
    )
    monkeypatch.setenv("YULETABLE_GAMES", str(root / "mygames"))
    assert bundle(root)
    made = root / "build" / "web"
    script = (made / "boards" / "snow_race.js").read_text()
    assert "sled:red" in script
    assert "sled:red" not in (made / "main.js").read_text()
    assert 'from"../chunk-' in script, "the page's own modules are not bundled a second time"
    assert (made / "boards" / "snow_race.css").read_text() == ".snow { color: white }\n.snow { margin: 0 }"
    assert not bundle(root)
    (board / "board.css").write_text("")
    assert bundle(root)


def test_a_cover_is_found_without_a_board(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = root / "mygames" / "snow_race" / "board"
    folder.mkdir(parents=True)
    (folder / "cover.tsx").write_text('export const Cover = () => <path d="M0 0h7" />;\n')
    monkeypatch.setenv("YULETABLE_GAMES", str(root / "mygames"))
    assert bundle(root)
    made = root / "build" / "web"
    assert "M0 0h7" in (made / "covers" / "snow_race.js").read_text()
    assert not (made / "boards" / "snow_race.js").exists()
    assert not (made / "houses" / "snow_race.js").exists()


def test_a_mistake_is_shown_and_the_old_page_kept(root: Path) -> None:
    bundle(root)
    made = root / "build" / "web" / "main.js"
    before = made.read_bytes()
    (root / "web" / "src" / "main.tsx").write_text("const = 1;")
    with pytest.raises(CannotBundle, match="mend what deno says above"):
        bundle(root)
    assert made.read_bytes() == before


def test_a_style_sheet_nobody_lists_is_noticed(root: Path) -> None:
    (root / "web" / "style" / "stray.css").write_text("")
    with pytest.raises(CannotBundle, match="stray"):
        bundle(root)


def test_without_deno_the_way_to_get_it_is_said(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.executable", str(root / "python"))
    monkeypatch.setenv("PATH", "")
    with pytest.raises(CannotBundle, match=r"deno, .* is not installed\. To get it: python3 run\.py setup"):
        bundle(root)


def test_without_sources_it_says_where_they_are(tmp_path: Path) -> None:
    with pytest.raises(CannotBundle, match="no folder web/"):
        bundle(tmp_path)


def test_without_npm_s_registry_it_says_so(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (root / "web" / "node_modules").unlink()
    monkeypatch.setenv("DENO_DIR", str(root / "empty"))
    monkeypatch.setenv("NPM_CONFIG_REGISTRY", "http://127.0.0.1:9")
    with pytest.raises(CannotBundle, match="npm's registry cannot be reached"):
        bundle(root)


def test_nothing_on_the_page_comes_from_elsewhere() -> None:
    """The page may load nothing from other hosts: not in its style, not in its script."""
    bundle(ROOT)
    made = ROOT / "build" / "web"
    styles = "".join(path.read_text() for path in sorted(made.rglob("*.css")))
    styles = re.sub(r"url\(\"data:[^)]*\)", "", styles)
    assert "//" not in styles.replace("/*", "").replace("*/", "").replace("http://www.w3.org/2000/svg", "")
    script = script_of(made)
    addresses = {
        part.split('"')[0].split("`")[0] for part in script.split("http")[1:] if part.startswith(("://", "s://"))
    }
    assert addresses <= {"://www.w3.org/2000/svg", "://www.w3.org/1999/xhtml", "://www.w3.org/1998/Math/MathML"}
