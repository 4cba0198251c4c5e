"""Compiles what is stale: `python -m yuletable.build.compile`. Nothing imports this during play.

The sources, with games kept elsewhere, are copied into one tree under build/, so that every module has its real name
and an edit while we compile makes no difference. All is translated to C afresh (mypyc 2.4 forgets the layout of cached
base classes: it crashed, and could have compiled nonsense); the C compiler, which takes the time, redoes what changed.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import os
import shutil
import sys
import sysconfig
import tempfile
import time
import traceback
from collections.abc import Iterator
from typing import IO

from yuletable.build import load
from yuletable.build.load import Group, Sources


class CannotCompile(Exception):
    """Says what is missing or wrong, and what to do about it."""


class Busy(CannotCompile):
    """Another compile of this checkout is under way."""


def missing_tool() -> str | None:
    """What this machine lacks for compiling, as a sentence; None when nothing."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name != "nt" and not shutil.which(compiler):
        return f"There is no C compiler ({compiler}). On Debian or Ubuntu: apt install gcc"
    if not os.path.isfile(os.path.join(sysconfig.get_path("include"), "Python.h")):
        return "Python's headers (Python.h) are missing. On Debian or Ubuntu: apt install python3-dev"
    return None


def compile_stale(root: str) -> list[str]:
    """Compile every group whose build does not fit the sources; returns their names. The caller holds the lock."""
    tools = load.tools()
    work = os.path.join(root, "build", "mypyc", hashlib.sha256(tools.encode()).hexdigest()[:8])
    _clear_other_tools(work)
    _stage(Sources(load.PACKAGE, load.games_elsewhere()), os.path.join(work, "yuletable"))
    staged = Sources(os.path.join(work, "yuletable"))
    groups = staged.groups(tools)
    target = load.compiled_folder(root)
    stale = [group for group in groups if not os.path.isdir(os.path.join(target, group.folder))]
    if stale:
        _build(work, staged, groups)
    for group in stale:
        _install(group, os.path.join(work, "out"), target)
    return [group.title for group in stale]


@contextlib.contextmanager
def _lock(root: str, *, patient: bool) -> Iterator[None]:
    """One compile at a time in a checkout; the second waits, or gives way when it is not patient."""
    folder = os.path.join(root, "build")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "compile.lock"), "w") as file:
        _take(file, patient)
        yield


def _take(file: IO[str], patient: bool) -> None:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if patient else msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX if patient else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as refused:
        raise Busy("Another compile is under way.") from refused


def _clear_other_tools(work: str) -> None:
    """Objects made by another mypyc or Python must not be linked with ours."""
    home = os.path.dirname(work)
    os.makedirs(work, exist_ok=True)
    for entry in os.listdir(home):
        if entry != os.path.basename(work):
            shutil.rmtree(os.path.join(home, entry), ignore_errors=True)


def _stage(sources: Sources, tree: str) -> None:
    """Make the tree equal to the sources, touching only files that differ: unchanged ones keep their age."""
    wanted: set[str] = set()
    for origin, place in _origins(sources, tree):
        wanted.add(place)
        with open(origin, "rb") as file:
            content = file.read()
        if not os.path.isfile(place) or _read(place) != content:
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, "wb") as file:
                file.write(content)
    for folder, _, files in os.walk(tree):
        for file_name in files:
            if os.path.join(folder, file_name) not in wanted:
                os.remove(os.path.join(folder, file_name))


def _origins(sources: Sources, tree: str) -> Iterator[tuple[str, str]]:
    games = os.path.join(sources.package, "games")
    for folder, _, files in os.walk(sources.package):
        if os.path.dirname(folder) != games or os.path.basename(folder) in sources.games:
            yield from _python_files(folder, files, os.path.join(tree, os.path.relpath(folder, sources.package)))
    for game, home in sources.games.items():
        if os.path.dirname(home) != games:
            for folder, _, files in os.walk(home):
                yield from _python_files(
                    folder, files, os.path.join(tree, "games", game, os.path.relpath(folder, home))
                )


def _python_files(folder: str, files: list[str], place: str) -> Iterator[tuple[str, str]]:
    for name in files:
        if name.endswith(".py"):
            yield os.path.join(folder, name), os.path.normpath(os.path.join(place, name))


def _read(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def _build(work: str, staged: Sources, groups: list[Group]) -> None:
    """Translate to C, and compile what C has changed; the result is in the work folder's `out`."""
    from mypyc.build import mypycify
    from setuptools import setup

    def source(module: str) -> str:
        return os.path.relpath(staged.path(module) or "", work)

    separate: list[tuple[list[str], str | None]] = [
        ([source(m) for m in group.modules], group.name) for group in groups
    ]
    options = ["--config-file=", f"--cache-dir={os.devnull}"]
    with contextlib.chdir(work):
        try:
            started = time.monotonic()
            files = [file for sources, _ in separate for file in sources]
            extensions = mypycify([*options, *files], separate=separate, opt_level="3", debug_level="0", target_dir="c")
            _say("translate to C", started)
            started = time.monotonic()
            places = ["--build-lib=out", "--build-temp=objects", f"--parallel={os.cpu_count() or 1}"]
            setup(name="yuletable", packages=[], ext_modules=extensions, script_args=["-q", "build_ext", *places])
            _say("compile the C", started)
        except SystemExit as stopped:
            raise CannotCompile(f"The compile failed, see above ({stopped.code}).") from stopped
        except Exception as broken:
            traceback.print_exc()
            raise CannotCompile("The compiler broke, see above.") from broken


def _install(group: Group, out: str, target: str) -> None:
    """A folder appears under its stamp complete or not at all; then the group's earlier ones go."""
    os.makedirs(target, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".making-", dir=target) as making:
        fresh = os.path.join(making, group.folder)
        for name in (f"{group.name}__mypyc", *group.modules):
            file = os.path.join(*name.split(".")) + load.SUFFIX
            os.makedirs(os.path.dirname(os.path.join(fresh, file)), exist_ok=True)
            shutil.copy2(os.path.join(out, file), os.path.join(fresh, file))
        os.rename(fresh, os.path.join(target, group.folder))
    for entry in os.listdir(target):
        if entry.rpartition("-")[0] == group.name and entry != group.folder:
            shutil.rmtree(os.path.join(target, entry), ignore_errors=True)


def _say(what: str, started: float) -> None:
    print(f"{what}: {time.monotonic() - started:.1f} s", flush=True)


def _compile(root: str) -> None:
    started = time.monotonic()
    names = compile_stale(root)
    _say(f"compiled {', '.join(names)}" if names else "compiled modules are up to date", started)


def _compile_in_background(root: str) -> None:
    """Unasked and unseen: only what is needed, never twice for sources that failed, and nobody waits for it."""
    found = load.Builds("")
    stamps = " ".join(group.folder for group in found.groups)
    failed = os.path.join(root, "build", "compile.failed")
    if not found.missing or missing_tool() or (os.path.isfile(failed) and _read(failed).decode() == stamps):
        return
    with contextlib.suppress(Busy), _lock(root, patient=False):
        _write_to(os.path.join(root, "build", "compile.log"))
        if hasattr(os, "nice"):
            os.nice(10)
        print(f"--- {time.strftime('%Y-%m-%d %H:%M:%S')}", flush=True)
        try:
            _compile(root)
        except CannotCompile as problem:
            print(problem)
            with open(failed, "w") as file:
                file.write(stamps)


def _own_files(root: str) -> list[str]:
    """The files of this package that are compiled, as a wheel lists them; games kept elsewhere stay out of it."""
    sources = Sources(load.PACKAGE)
    modules = [module for group in sources.groups("") for module in group.modules]
    return [os.path.relpath(sources.path(module) or "", root).replace(os.sep, "/") for module in modules]


def _write_to(log: str) -> None:
    """All that we and the compilers say goes into this file."""
    handle = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for stream in (1, 2):
        os.dup2(handle, stream)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m yuletable.build.compile", description="Compile what is stale.")
    parser.add_argument(
        "--background", action="store_true", help="quietly, into build/compile.log, giving way to others"
    )
    parser.add_argument("--possible", action="store_true", help="only say what is missing for compiling, if anything")
    parser.add_argument("--files", action="store_true", help="only list the files of the package that are compiled")
    asked = parser.parse_args()
    try:
        root = load.checkout()
        if root is None:
            raise CannotCompile("Only a checkout of Yuletable can be compiled; this one is installed from a wheel.")
        if asked.files:
            print("\n".join(_own_files(root)))
            return 0
        if asked.background:
            _compile_in_background(root)
            return 0
        lacking = missing_tool()
        if lacking:
            raise CannotCompile(f"{lacking} (everything works without, only slower)")
        if not asked.possible:
            with _lock(root, patient=True):
                _compile(root)
    except CannotCompile as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
