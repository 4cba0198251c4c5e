"""Which build of a module runs: the compiled one when it was made from exactly these sources, else the Python source.

Every start passes through here, so it uses the standard library only, and little of it. `compile` makes builds.
"""

from __future__ import annotations

import hashlib
import os
import re
import sys
from collections.abc import Iterable, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from types import ModuleType

ENGINE = (
    "engine.bag",
    "engine.luck",
    "engine.actions",
    "engine.contract",
    "engine.counting",
    "engine.encoder",
    "engine.random_play",
)
"""What is compiled into the engine's library, as far as it exists. Every other library is built against it."""

SEARCH = (
    "bots.learned",
    "bots.network",
    "bots.one_step",
    "bots.search",
    "bots.search_tree",
    "envs.episodes",
    "lab.yardstick",
)
"""What is compiled into a library of its own, so that an edit here does not rebuild every game."""

MACHINE_INTEGERS = re.compile(rb"^from mypy_extensions import [^\n]*\bi64\b", re.MULTILINE)
"""A module of a game that uses them is compiled, into a library of the game's own: an edit then rebuilds one game."""

PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SUFFIX = EXTENSION_SUFFIXES[0]
WHAT_TO_RUN = "python3 run.py setup"

COMMENT = re.compile(r"#[^\n]*|\\\n")
IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]*(\([^)]*\)|[^\n]*)|import[ \t]+([^\n]*))", re.MULTILINE
)


def may_be_compiled(module: str) -> bool:
    """Whether it is worth asking the builds about this module."""
    parts = module.split(".")
    return module.startswith("yuletable.") and (
        ".".join(parts[1:]) in (*ENGINE, *SEARCH) or (len(parts) >= 4 and parts[1] == "games")
    )


def is_library(module: str) -> bool:
    """A group's shared library, which mypyc's modules import by this name."""
    return module.startswith("yuletable_") and module.endswith("__mypyc")


class Group:
    """Modules that become one shared library; the stamp names exactly what it was made from."""

    __slots__ = ("modules", "name", "needs", "stamp")

    def __init__(self, name: str, modules: list[str], needs: set[str], stamp: str) -> None:
        self.name = name
        self.modules = modules
        self.needs = needs  # the groups it shares native classes with
        self.stamp = stamp

    @property
    def folder(self) -> str:
        return f"{self.name}-{self.stamp}"

    @property
    def title(self) -> str:
        return self.name.removeprefix("yuletable_").removeprefix("game_")


class Sources:
    """The package's sources and those of games kept elsewhere, by module name."""

    def __init__(self, package: str, games_elsewhere: Sequence[str] = ()) -> None:
        self.package = package
        self.games = _game_folders([os.path.join(package, "games"), *games_elsewhere])
        self._read: dict[str, tuple[bytes, set[str]]] = {}

    def path(self, module: str) -> str | None:
        """The file of a module of ours, or None."""
        parts = module.split(".")[1:]
        base = self.package
        if parts[:1] == ["games"] and len(parts) > 1 and parts[1] in self.games:
            base, parts = self.games[parts[1]], parts[2:]
        stem = os.path.join(base, *parts)
        return next((path for path in (stem + ".py", os.path.join(stem, "__init__.py")) if os.path.isfile(path)), None)

    def groups(self, tools: str) -> list[Group]:
        """All that can be compiled here, each group with the stamp that these sources and tools give it."""
        engine = self._existing(f"yuletable.{module}" for module in ENGINE)
        search = self._existing(f"yuletable.{module}" for module in SEARCH)
        listed = {"yuletable_engine": engine, "yuletable_search": search}
        for game in sorted(self.games):
            listed[f"yuletable_game_{game}"] = self._fast_modules(game)
        owner = {module: name for name, modules in listed.items() for module in modules}
        groups = []
        for name, modules in listed.items():
            if modules:
                covered = self._reach([*modules, *engine])
                needs = {owner[module] for module in covered if module in owner} - {name}
                groups.append(Group(name, modules, needs, self._stamp(covered, tools)))
        return groups

    def _existing(self, modules: Iterable[str]) -> list[str]:
        return [module for module in modules if self.path(module)]

    def _fast_modules(self, game: str) -> list[str]:
        """The modules of a game that are written to be compiled."""
        home = self.games[game]
        found = []
        for folder, _, entries in os.walk(home):
            inside = os.path.relpath(folder, home).split(os.sep)
            for entry in entries:
                if entry.endswith(".py"):
                    with open(os.path.join(folder, entry), "rb") as file:
                        if MACHINE_INTEGERS.search(file.read()):
                            parts = [part for part in inside if part != "."]
                            found.append(".".join(["yuletable.games", game, *parts, entry.removesuffix(".py")]))
        return sorted(found)

    def _reach(self, modules: list[str]) -> list[str]:
        """These modules and all of ours they import, compiled or not: mypyc folds constants out of any of them."""
        reached: set[str] = set()
        waiting = list(modules)
        while waiting:
            module = waiting.pop()
            if module not in reached:
                reached.add(module)
                waiting.extend(self._contents(module)[1])
        return sorted(reached)

    def _stamp(self, modules: list[str], tools: str) -> str:
        digest = hashlib.sha256(tools.encode())
        for module in modules:
            digest.update(module.encode() + self._contents(module)[0])
        return digest.hexdigest()[:16]

    def _contents(self, module: str) -> tuple[bytes, set[str]]:
        """A digest of the module's source, and which of our modules it imports."""
        if module not in self._read:
            path = self.path(module)
            assert path is not None
            with open(path, "rb") as file:
                source = file.read()
            parts = [*module.split("."), "__init__"] if path.endswith("__init__.py") else module.split(".")
            imported = self._imports(source.decode(errors="replace"), parts)
            self._read[module] = hashlib.sha256(source).digest(), imported
        return self._read[module]

    def _imports(self, source: str, importer: list[str]) -> set[str]:
        found = set()
        for dots, origin, names, plain in IMPORT.findall(COMMENT.sub(" ", source)):
            if plain:
                found |= {name.split()[0] for name in plain.split(",") if name.strip()}
                continue
            base = ".".join([*importer[: -len(dots)], *([origin] if origin else [])]) if dots else origin
            for name in re.findall(r"\w+", names):
                found.add(f"{base}.{name}" if base.startswith("yuletable") and self.path(f"{base}.{name}") else base)
        return {module for module in found if module.split(".")[0] == "yuletable" and self.path(module)}


def _game_folders(places: Iterable[str]) -> dict[str, str]:
    """Every game's folder by its id; of two with the same id the first wins, as in `yuletable.games.__path__`."""
    found: dict[str, str] = {}
    for place in places:
        if os.path.isdir(place):
            for entry in os.listdir(place):
                if os.path.isfile(os.path.join(place, entry, "__init__.py")):
                    found.setdefault(entry, os.path.join(place, entry))
    return found


def games_elsewhere() -> list[str]:
    """The folders in YULETABLE_GAMES, each holding game folders."""
    return [os.path.abspath(place) for place in os.environ.get("YULETABLE_GAMES", "").split(os.pathsep) if place]


def checkout() -> str | None:
    """The root of the checkout we run from; None when installed from a wheel."""
    source, name = os.path.split(PACKAGE)
    root = os.path.dirname(source)
    in_checkout = (os.path.basename(source), name) == ("src", "yuletable")
    return root if in_checkout and os.path.isfile(os.path.join(root, "pyproject.toml")) else None


def compiled_folder(root: str) -> str:
    """Where a checkout keeps its compiled groups, a folder each."""
    return os.path.join(root, "build", "compiled")


def tools() -> str:
    """Python and compiler as part of a stamp: their versions decide whether a compiled module can be loaded."""
    spec = find_spec("librt")
    found: list[str] = []
    if spec and spec.submodule_search_locations:
        packages = os.path.dirname(next(iter(spec.submodule_search_locations)))
        wanted = ("mypy-", "librt-")
        found = sorted(entry for entry in os.listdir(packages) if entry.startswith(wanted) and entry.endswith("-info"))
    return " ".join([sys.version.split()[0], SUFFIX, *found])


class Builds:
    """What this process runs on, worked out once, when the first module that can be compiled is imported."""

    def __init__(self, mode: str) -> None:
        self.mode = mode
        self.root = checkout()
        self.sources = Sources(PACKAGE, games_elsewhere())
        self.groups = self.sources.groups(tools() if self.root else "")
        self.known = {module for group in self.groups for module in group.modules}
        self.compiled_in = compiled_folder(self.root) if self.root else ""
        self.compiled: dict[str, str] = {}  # module or library -> its file
        self.missing: list[Group] = []
        if mode != "python":
            self._take_compiled()

    def _take_compiled(self) -> None:
        ready = _usable(self.groups, set(os.listdir(self.compiled_in))) if os.path.isdir(self.compiled_in) else set()
        for group in self.groups:
            if self.root is None:
                files = self._beside(group)
            elif group.name in ready:
                files = self._in_build(group)
            else:
                files = {}
            if files:
                self.compiled |= files
            else:
                self.missing.append(group)

    def _beside(self, group: Group) -> dict[str, str]:
        """In a wheel: the compiled modules lie next to their sources, and Python finds their library by itself."""
        stems = {module: (self.sources.path(module) or "")[: -len(".py")] for module in group.modules}
        files = {module: stem + suffix for module, stem in stems.items() for suffix in reversed(EXTENSION_SUFFIXES)}
        found = {module: file for module, file in files.items() if os.path.isfile(file)}
        return found if len(found) == len(group.modules) else {}

    def _in_build(self, group: Group) -> dict[str, str]:
        folder = os.path.join(self.compiled_in, group.folder)
        names = [f"{group.name}__mypyc", *group.modules]
        return {name: os.path.join(folder, *name.split(".")) + SUFFIX for name in names}

    def file(self, module: str) -> str | None:
        """The file to load a module from; None when it is for Python itself to find."""
        compiled = self.compiled.get(module)
        if compiled and os.path.isfile(compiled):
            return compiled
        if module not in self.known:
            return None
        if self.mode == "compiled":
            raise ImportError(f"{module} has no compiled build that fits its source, and YULETABLE_BUILD=compiled "
                              f"asks for one. {self._advice(module)}", name=module)  # fmt: skip
        return self.sources.path(module)

    def _advice(self, module: str) -> str:
        if self.sources.path(module) is None:
            return "It is in no folder that YULETABLE_GAMES names."
        if self.root is None:
            return "Only a checkout can compile it; or unset YULETABLE_BUILD."
        return f"To compile it: {WHAT_TO_RUN}"

    def describe(self) -> str:
        if self.mode == "python":
            return "python (YULETABLE_BUILD=python)"
        if not self.missing:
            return "compiled"
        remedy = f": {WHAT_TO_RUN}" if self.root else ""
        if not self.compiled:
            return f"python (no compiled build for these sources{remedy})"
        titles = ", ".join(group.title for group in self.missing)
        return f"compiled, but python for {titles} (no compiled build for these sources{remedy})"


def _usable(groups: list[Group], folders: set[str]) -> set[str]:
    """The groups that can run compiled together.

    A compiled group needs every group it was compiled against. And the classes of a compiled game cannot be subclassed
    from Python (the engine's can), so a game that a stale one builds on runs from its source as well.
    """
    usable = {group.name for group in groups if group.folder in folders}
    while True:
        incomplete = {group.name for group in groups if group.name in usable and not group.needs <= usable}
        below = {name for group in groups if group.name not in usable for name in group.needs} - {"yuletable_engine"}
        if not (incomplete | below) & usable:
            return usable
        usable -= incomplete | below


class Finder:
    """Answers the import of modules that can be compiled, ahead of Python's own search."""

    def __init__(self, mode: str) -> None:
        self.mode = mode
        self._builds: Builds | None = None

    @property
    def builds(self) -> Builds:
        if self._builds is None:
            self._builds = Builds(self.mode)
        return self._builds

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not (may_be_compiled(name) or is_library(name)):
            return None
        file = self.builds.file(name)
        return spec_from_file_location(name, file) if file else None


_finder: Finder | None = None


def install() -> None:
    """Put the finder in place, once; YULETABLE_BUILD says which build it may take."""
    global _finder
    mode = os.environ.get("YULETABLE_BUILD", "")
    if mode not in ("", "python", "compiled"):
        raise ImportError(
            f"YULETABLE_BUILD is {mode!r}; it can be 'python', 'compiled' or unset (compiled where it fits)"
        )
    if _finder is None:
        _finder = Finder(mode)
        sys.meta_path.insert(0, _finder)


def describe() -> str:
    """Which build runs, in a few words, for `yuletable --version`."""
    install()
    assert _finder is not None
    return _finder.builds.describe()
