"""Makes the page: `python -m yuletable.bundling`. Script, style and fonts go from web/ into build/web/, when stale.

deno (from PyPI, so no Node is needed) bundles the script; it fetches what the page is built with from npm, once, as
web/deno.lock says. Style sheets are joined in the order below, the display face is copied with its licence.
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

from yuletable import builds

STYLES = ("tokens", "base", "frame", "front", "forms", "board", "table", "side", "phone", "after")
"""The style sheets of web/style, in the order of the cascade."""

FACE = "fraunces-latin-wght-normal.woff2"
FONT = "@fontsource-variable/fraunces"
NO_NETWORK = ("error sending request", "dns error", "Connection refused", "client error", "JSR package manifest")
CHECKS: tuple[Sequence[str], ...] = (
    ("check", "--frozen", "src/main.tsx", "tests"),
    ("lint", "--quiet"),
    ("fmt", "--check", "--quiet"),
    ("test", "--quiet", "--frozen", "--allow-read", "tests"),
)


class CannotBundle(Exception):
    """Says what is missing or wrong, and what to do about it."""


def page_folder() -> Path:
    """Where the page lies: inside the package when installed from a wheel, in build/web/ of a checkout."""
    root = builds.checkout()
    return Path(root, "build", "web") if root else Path(builds.PACKAGE, "page")


def fresh_page() -> Path:
    """The page for a server: in a checkout made again if its sources have changed, else as it is.

    Where it cannot be made again, one that was made before still serves, and the reason is printed.
    """
    root = builds.checkout()
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
    stamp = _stamp(root / "web")
    if _found_stamp(target) == stamp:
        return False
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=target.parent, prefix="web-") as made:
        fresh = Path(made, "web")
        fresh.mkdir()
        _bundle_script(root / "web", fresh / "main.js")
        _join_styles(root / "web", fresh / "main.css")
        _copy_fonts(root / "web", fresh / "fonts")
        for picture in sorted((root / "web" / "static").glob("*")):
            shutil.copy(picture, fresh)
        (fresh / "stamp").write_text(stamp, encoding="utf-8")
        old = Path(made, "old")
        if target.exists():
            target.rename(old)
        fresh.rename(target)
    return True


def _stamp(web: Path) -> str:
    """A hash of all that the page is made from, this room included."""
    if not web.is_dir():
        raise CannotBundle("There is no folder web/ here: take the sources from the repository again.")
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for folder, folders, files in os.walk(web):
        folders[:] = sorted(set(folders) - {"node_modules", "tests"})
        for name in sorted(files):
            path = Path(folder, name)
            digest.update(str(path.relative_to(web)).encode() + b"\0" + path.read_bytes() + b"\0")
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


def _bundle_script(web: Path, target: Path) -> None:
    run_deno(web, ["install", "--frozen", "--quiet"], quiet=True)
    flags = ["--platform", "browser", "--minify", "--frozen", "--quiet"]
    run_deno(web, ["bundle", *flags, "--output", str(target), "src/main.tsx"], quiet=True)
    if not target.is_file():
        raise CannotBundle("deno bundle wrote nothing: is its version the one of requirements.lock?")


def _join_styles(web: Path, target: Path) -> None:
    missing = {path.stem for path in (web / "style").glob("*.css")} ^ set(STYLES)
    if missing:
        raise CannotBundle(f"web/style and the list STYLES of bundling.py differ: {', '.join(sorted(missing))}")
    sheets = [(web / "style" / f"{name}.css").read_text(encoding="utf-8") for name in STYLES]
    target.write_text("\n".join(sheets), encoding="utf-8")


def _copy_fonts(web: Path, target: Path) -> None:
    target.mkdir()
    font = web / "node_modules" / FONT
    shutil.copy(font / "files" / FACE, target / FACE)
    shutil.copy(font / "LICENSE", target / "LICENSE")


def check(web: Path) -> int:
    """Types, lint, format and the tests that need no browser; all of them run."""
    codes = []
    for arguments in CHECKS:
        print(f"deno {arguments[0]}", flush=True)
        codes.append(run_deno(web, arguments, quiet=False))
    return 1 if any(codes) else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m yuletable.bundling", description="Make the page if it is stale.")
    parser.add_argument("--check", action="store_true", help="instead: types, lint, format and tests of the page")
    asked = parser.parse_args()
    try:
        root = builds.checkout()
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
