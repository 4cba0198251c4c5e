"""Makes the page: `python -m yuletable.build.page`. Script, style and fonts go from web/ into build/web/, when stale.

deno (from PyPI, so no Node is needed) bundles the script; it fetches what the page is built with from npm, once, as
web/deno.lock says. Style sheets are joined in the order below, the display face is copied with its licence. The boards
of games, found by looking for `board/board.tsx` in their folders, become files of their own, which a table loads when
it opens; so do their covers and houses, `board/cover.tsx` and `board/house.tsx`, for whichever page shows them. What
all of them share with the page and with each other is bundled once, in chunks named after their contents.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from yuletable.build import load

STYLES = (
    "tokens",
    "base",
    "art",
    "frame",
    "village",
    "front",
    "door",
    "forms",
    "board",
    "table",
    "side",
    "phone",
    "painted",
    "generic",
    "dining_room",
    "lobby",
    "lobby_phone",
    "after",
    "after_cards",
    "replay",
    "me",
    "contrast",
)
"""The style sheets of web/style, in the order of the cascade."""

KIT_STYLES = ("kit", "cards", "pieces", "kit_page")
"""Those that are loaded with the boards."""

FACE = "fraunces-latin-wght-normal.woff2"
FONT = "@fontsource-variable/fraunces"
NO_NETWORK = ("error sending request", "dns error", "Connection refused", "client error", "JSR package manifest")


class CannotBundle(Exception):
    """Says what is missing or wrong, and what to do about it."""


def page_folder() -> Path:
    """Where the page lies: inside the package when installed from a wheel, in build/web/ of a checkout."""
    root = load.checkout()
    return Path(root, "build", "web") if root else Path(load.PACKAGE, "page")


def fresh_page() -> Path:
    """The page for a server: in a checkout made again if its sources have changed, else as it is.

    Where it cannot be made again, one that was made before still serves, and the reason is printed.
    """
    root = load.checkout()
    target = page_folder()
    if root is not None:
        try:
            bundle(Path(root))
        except CannotBundle as problem:
            if not (target / "main.js").is_file():
                raise
            print(f"{problem}\nThe page is served as it was made before.", file=sys.stderr)
    return target


def bundle(root: Path) -> bool:
    """Make the page if its sources have changed since; returns whether there was anything to do."""
    target = root / "build" / "web"
    found = boards()
    stamp = _stamp(root / "web", *_folders())
    if _found_stamp(target) == stamp:
        return False
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix="web-") as made:
        fresh = Path(made, "web")
        fresh.mkdir()
        _bundle_scripts(root / "web", Path(made, "entries"), fresh)
        _join_styles(root / "web", fresh)
        for name, board in found.items():
            (fresh / "boards" / f"{name}.css").write_text(_board_style(board.parent), encoding="utf-8")
        _copy_fonts(root / "web", fresh / "fonts")
        for picture in sorted((root / "web" / "static").glob("*")):
            shutil.copy(picture, fresh)
        (fresh / "previews").mkdir()
        for name, preview in _drawn("preview.jpg").items():
            shutil.copy(preview, fresh / "previews" / f"{name}.jpg")
        (fresh / "stamp").write_text(stamp, encoding="utf-8")
        old = Path(made, "old")
        if target.exists():
            target.rename(old)
        fresh.rename(target)
    return True


def boards() -> dict[str, Path]:
    """The painted boards there are, by the folder of their game."""
    return _drawn("board.tsx")


def covers() -> dict[str, Path]:
    """The covers that games bring, by the folder of their game."""
    return _drawn("cover.tsx")


def houses() -> dict[str, Path]:
    """Their houses in the village."""
    return _drawn("house.tsx")


def _drawn(file: str) -> dict[str, Path]:
    places = [os.path.join(load.PACKAGE, "games"), *load.games_elsewhere()]
    found = [path for place in places for path in sorted(Path(place).glob(f"*/board/{file}"))]
    return {path.parent.parent.name: path for path in found}


def _folders() -> list[Path]:
    """The folders that hold what games draw, each once."""
    return sorted({path.parent for found in (boards(), covers(), houses()) for path in found.values()})


def _stamp(web: Path, *more: Path) -> str:
    """A hash of all that the page is made from, this module included."""
    if not web.is_dir():
        raise CannotBundle("There is no folder web/ here: take the sources from the repository again.")
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for top in (web, *more):
        for folder, folders, files in os.walk(top):
            folders[:] = sorted(set(folders) - {"node_modules", "tests"})
            for name in sorted(files):
                path = Path(folder, name)
                digest.update(f"{top.parent.name}/{path.relative_to(top)}".encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _found_stamp(target: Path) -> str:
    try:
        return (target / "stamp").read_text(encoding="utf-8")
    except OSError:
        return ""


def deno() -> str:
    """The deno of this environment, else one on the path."""
    beside = Path(sys.executable).parent / ("deno.exe" if os.name == "nt" else "deno")
    found = str(beside) if beside.is_file() else shutil.which("deno")
    if not found:
        raise CannotBundle("deno, which bundles the page, is not installed. To get it: python3 run.py setup")
    return found


def run_deno(web: Path, arguments: Sequence[str], *, quiet: bool) -> int:
    """Run deno in web/; a failure that nobody watches is raised with what to do about it."""
    env = {"DENO_TLS_CA_STORE": "system,mozilla", "DENO_NO_UPDATE_CHECK": "1", "NO_COLOR": "1", **os.environ}
    if not quiet:
        return subprocess.run([deno(), *arguments], cwd=web, env=env).returncode
    done = subprocess.run([deno(), *arguments], cwd=web, env=env, capture_output=True, text=True)
    if done.returncode:
        said = (done.stdout + done.stderr).strip()
        if any(sign in said for sign in NO_NETWORK):
            raise CannotBundle(f"{said}\nnpm's registry cannot be reached: check the network, then run this again.")
        raise CannotBundle(f"{said}\nThe page could not be bundled: mend what deno says above.")
    return 0


def _bundle_scripts(web: Path, entries: Path, target: Path) -> None:
    """The page and all that games draw, each from a line that names its source; what they share becomes chunks."""
    entries.mkdir()
    names = ["main", "worker"]
    for name, script in zip(names, ("main.tsx", "worker.ts"), strict=True):
        (entries / f"{name}.ts").write_text(f'import "{(web / "src" / script).as_uri()}";\n', encoding="utf-8")
    for kind, exported, found in (
        ("boards", "default", boards()),
        ("covers", "Cover", covers()),
        ("houses", "House", houses()),
    ):
        (entries / kind).mkdir()
        (target / kind).mkdir()
        for name, source in found.items():
            names.append(f"{kind}/{name}")
            line = f'export {{ {exported} }} from "{source.as_uri()}";\n'
            (entries / kind / f"{name}.ts").write_text(line, encoding="utf-8")
    run_deno(web, ["install", "--frozen", "--quiet"], quiet=True)
    flags = ["--platform", "browser", "--minify", "--frozen", "--quiet", "--code-splitting", "--outdir", str(target)]
    run_deno(web, ["bundle", *flags, *(str(entries / f"{name}.ts") for name in names)], quiet=True)
    missing = [name for name in names if not (target / f"{name}.js").is_file()]
    if missing:
        raise CannotBundle(f"deno bundle did not write {', '.join(missing)}: is its version that of requirements.lock?")


def _join_styles(web: Path, target: Path) -> None:
    missing = {path.stem for path in (web / "style").glob("*.css")} ^ {*STYLES, *KIT_STYLES}
    if missing:
        raise CannotBundle(f"web/style and the lists of build/page.py differ: {', '.join(sorted(missing))}")
    for name, sheets in (("main", STYLES), ("kit", KIT_STYLES)):
        texts = [(web / "style" / f"{sheet}.css").read_text(encoding="utf-8") for sheet in sheets]
        (target / f"{name}.css").write_text("\n".join(texts), encoding="utf-8")


def _board_style(folder: Path) -> str:
    """The style of a board: board.css, then whatever other sheets lie beside it, in alphabetical order."""
    sheets = [folder / "board.css", *sorted(set(folder.glob("*.css")) - {folder / "board.css"})]
    return "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets)


def _copy_fonts(web: Path, target: Path) -> None:
    target.mkdir()
    font = web / "node_modules" / FONT
    shutil.copy(font / "files" / FACE, target / FACE)
    shutil.copy(font / "LICENSE", target / "LICENSE")


def checks() -> list[list[str]]:
    """What deno is asked about the page's sources and those of the boards.

    The boards lie elsewhere: asked about both at once, deno forgets what deno.json excludes.
    """
    found = [path for drawn in (boards(), covers(), houses()) for path in drawn.values()]
    folders = [str(folder) for folder in _folders()]
    generated = ",".join(str(Path(folder, "view.ts")) for folder in folders)
    asked = [
        ["check", "--frozen", "src/main.tsx", "src/worker.ts", "tests", *map(str, found)],
        ["lint", "--quiet", "src", "tests", *folders],
        ["fmt", "--check", "--quiet", "src", "tests", "style", "deno.json"],
        ["test", "--quiet", "--frozen", "--allow-read", "tests"],
    ]
    if folders:
        asked.append(["fmt", "--check", "--quiet", "--config", "deno.json", f"--ignore={generated}", *folders])
    return asked


def check(web: Path) -> int:
    """Types, lint, format and the tests that need no browser; all of them run."""
    codes = []
    for arguments in checks():
        print(f"deno {arguments[0]}", flush=True)
        codes.append(run_deno(web, arguments, quiet=False))
    return 1 if any(codes) else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m yuletable.build.page", description="Make the page if it is stale.")
    parser.add_argument("--check", action="store_true", help="instead: types, lint, format and tests of the page")
    asked = parser.parse_args()
    try:
        root = load.checkout()
        if root is None:
            raise CannotBundle("Only a checkout of Yuletable can be bundled; a wheel brings its page with it.")
        if asked.check:
            return check(Path(root, "web"))
        started = time.monotonic()
        done = bundle(Path(root))
        print(f"bundle the page: {time.monotonic() - started:.1f} s" if done else "the page is fresh", flush=True)
    except CannotBundle as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
