"""What a browser must load: before anything shows, when a table opens, for each board, cover and house."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from yuletable.build import load
from yuletable.build.page import boards, bundle, covers, houses, page_folder

FIRST = 60_000
KIT = 25_000
BOARD = 15_000
ART = 3_000
PICTURES = 36_000


@pytest.fixture(scope="module")
def page() -> Path:
    root = load.checkout()
    assert root is not None
    bundle(Path(root))
    return page_folder()


def loaded_by(page: Path, script: Path, *, lazily: Iterable[str] = ()) -> set[Path]:
    """A script and all that it imports, and what those of these names import that it loads later."""
    found: set[Path] = set()
    waiting = [script]
    while waiting:
        path = waiting.pop().resolve()
        if path in found:
            continue
        found.add(path)
        text = path.read_text(encoding="utf-8")
        wanted = re.findall(r'(?:from|import)\s*"([^"]+\.js)"', text)
        later = re.findall(r'import\("([^"]+\.js)"\)', text)
        wanted += [name for name in later if any(each in name for each in lazily)]
        waiting += [path.parent / name for name in wanted]
    return found


def size(files: Iterable[Path]) -> int:
    return sum(len(gzip.compress(path.read_bytes(), 9)) for path in files)


def test_the_first_script_is_at_most_60_kb_gzipped(page: Path) -> None:
    first = loaded_by(page, page / "main.js")
    assert len(first) > 1, "what pages and boards share is found"
    assert size(first) <= FIRST, f"{size(first):,} bytes"


def test_a_table_with_its_board_is_loaded_in_small_pieces(page: Path) -> None:
    """The kit with its pictures at most 25 kB, a board at most 15, over what a table loads anyway."""
    table = loaded_by(page, page / "main.js", lazily=["table-"])
    assert boards(), "no board was found"
    for game in boards():
        board = page / "boards" / f"{game}.js"
        kit = loaded_by(page, board) - table - {board.resolve()}
        assert size([board]) <= BOARD, f"{game}: {size([board]):,} bytes"
        assert size(kit) <= KIT, f"kit for {game}: {size(kit):,} bytes"


def test_a_cover_and_a_house_come_later_and_are_small(page: Path) -> None:
    """Each at most 3 kB, over the pictures they share, which boards use as well."""
    first = loaded_by(page, page / "main.js")
    drawn = {page / "covers" / f"{game}.js" for game in covers()} | {
        page / "houses" / f"{game}.js" for game in houses()
    }
    assert len(drawn) == 2 * len(boards()), "every game with a board has a cover and a house"
    for script in drawn:
        assert size([script]) <= ART, f"{script.parent.name} {script.stem}: {size([script]):,} bytes"
    shared = {file for script in drawn for file in loaded_by(page, script)} - first - {file.resolve() for file in drawn}
    assert size(shared) <= PICTURES, f"{size(shared):,} bytes"
