#!/usr/bin/env python3
"""Sets Yuletable up and runs it; needs nothing but Python. `python3 run.py --help` says what it can do."""

import sys

if sys.version_info < (3, 11):  # so nothing in this file may be newer syntax than Python 3.6's
    sys.exit(
        "Yuletable needs Python 3.11 or newer; this is {}.{}. Install a newer one and run this file with it, "
        "for example: python3.11 run.py".format(*sys.version_info[:2])
    )

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import time

MAIN = ["serve", "--open"]  # what `python3 run.py` alone does

HELP = """\
python3 run.py                 set up if needed, then: yuletable {main} (the page opens)
python3 run.py --lan           the same for everybody on the network, with a QR code for phones
python3 run.py COMMAND ...     set up if needed, then: yuletable COMMAND ... (play, games, sim, --version, ...)
python3 run.py setup           make .venv/, install the locked packages, bundle the page, compile; start nothing
python3 run.py setup --peers   the same, and others' libraries that some tests and `bench` try us with; CI has them
python3 run.py test            lint, types, all tests on the Python sources and on the compiled modules, page, browser
python3 run.py test --fast     lint, types, the page's own tests and the quick ones on the Python sources only
python3 run.py test --long     the same at length, for hours: more matches, positions, kills, spoilt files
python3 run.py test [--fast] tests/some/file.py -k name    these tests only: what follows goes to pytest
python3 run.py build           a wheel with compiled modules and the page, in dist/; with --quick games not compiled
python3 run.py shots           pictures of every page, at both sizes and in both lights, in build/shots/
python3 run.py lock            remake requirements.lock and bench/peers.lock with the newest versions

YULETABLE_BUILD=python         run the Python sources even where compiled modules fit them
YULETABLE_BUILD=compiled       refuse to run a module that has no fitting compiled build
YULETABLE_GAMES=FOLDER:FOLDER  folders with more games in them

Packages come from whatever registry pip or uv is configured for. Once set up, nothing needs the network.
"""

ROOT = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(ROOT, ".venv")
LOCK = os.path.join(ROOT, "requirements.lock")
PEERS = os.path.join(ROOT, "bench", "peers.lock")  # others' libraries, which nobody needs to play
MARK = os.path.join(VENV, "yuletable-setup.json")  # written last: a .venv without it is half made
WINDOWS = os.name == "nt"
BIN = os.path.join(VENV, "Scripts" if WINDOWS else "bin")


class Stop(Exception):
    """Ends the run with a sentence that says what to do next."""


def tool(name: str) -> str:
    return os.path.join(BIN, name + (".exe" if WINDOWS else ""))


# ---- is everything there? ----


def wanted_mark() -> "dict[str, str]":
    """What a finished set-up looks like: these packages, at this place, on this Python."""
    digest = hashlib.sha256()
    for path in (LOCK, os.path.join(ROOT, "pyproject.toml")):
        with open(path, "rb") as file:
            digest.update(file.read())
    return {"packages": digest.hexdigest(), "place": ROOT, "python": os.path.realpath(tool("python"))}


def found_mark() -> "dict[str, str]":
    try:
        with open(MARK, encoding="utf-8") as file:
            found = json.load(file)
            return found if isinstance(found, dict) else {}
    except (OSError, ValueError):
        return {}


def is_set_up() -> bool:
    return found_mark() == wanted_mark() and os.path.exists(tool("python")) and os.path.exists(tool("yuletable"))


# ---- setting up ----


def step(what: str, command: "list[str]", advice: str, env: "dict[str, str] | None" = None) -> None:
    """Run one step quietly; one line when it is done, all it said when it fails."""
    started = time.monotonic()
    done = subprocess.run(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        raise Stop(f"{done.stdout.strip()}\n{what}: failed. {why(done.stdout, advice)}")
    print(f"{what}: {time.monotonic() - started:.1f} s", flush=True)


NO_REGISTRY = (
    "NewConnectionError",
    "No matching distribution",
    "dns error",
    "error sending request",
    "Failed to fetch",
)


def why(output: str, advice: str) -> str:
    if "No space left" in output:
        return "The disk is full: free about 300 MB and run this again."
    if any(sign in output for sign in NO_REGISTRY):
        return (
            "The package registry cannot be reached, or lacks a package: check network and pip's index-url, then again."
        )
    return advice


def set_up() -> None:
    """Make whatever is missing; the mark goes in last, so that a broken-off set-up is noticed."""
    wanted, found = wanted_mark(), found_mark()
    if not os.path.exists(tool("python")) or any(found.get(key) != wanted[key] for key in ("place", "python")):
        make_venv()
    elif os.path.exists(MARK):
        os.remove(MARK)
    install_packages()
    with open(MARK, "w", encoding="utf-8") as file:
        json.dump(wanted_mark(), file)


def make_venv() -> None:
    if os.path.lexists(VENV):
        print("removing a .venv that is half made, moved or broken", flush=True)
        if os.path.islink(VENV):
            os.remove(VENV)
        else:
            shutil.rmtree(VENV)
    try:
        import ensurepip  # noqa: F401  (Debian ships venv without it)
    except ImportError:
        install_python_venv()
    step("make .venv", [sys.executable, "-m", "venv", VENV], "Is the folder writable? Then run this again.")


def install_python_venv() -> None:
    package = "python{}.{}-venv".format(*sys.version_info[:2])
    apt = shutil.which("apt-get")
    advice = f"Install it (Debian, Ubuntu: sudo apt-get install {package}) and run this again."
    if not apt or WINDOWS or os.geteuid() != 0:
        raise Stop(f"This Python lacks the module ensurepip. {advice}")
    env = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    step("read apt's package lists", [apt, "update", "-q"], advice, env)
    step(f"install {package}", [apt, "install", "-y", "-q", "--no-install-recommends", package], advice, env)


def install_packages() -> None:
    again = "Run this again; if it keeps failing, remove .venv first."
    pip = [tool("python"), "-m", "pip", "--disable-pip-version-check"]
    uv_lock = os.path.join(VENV, "uv.lock.txt")
    with open(uv_lock, "w", encoding="utf-8") as file:
        file.write(lock_entry("uv"))
    step("install uv", [*pip, "install", "--require-hashes", "-r", uv_lock], again)
    env = uv_environment()
    locked = [*uv_install(), "--compile-bytecode", "--require-hashes", "-r", LOCK]
    here = [*uv_install(), "--offline", "--no-deps", "--no-build-isolation", "--editable", ROOT]
    step("install the packages of requirements.lock", locked, again, env)
    step("install yuletable", here, again, env)


def install_peers() -> None:
    """Without them their tests are skipped. Nothing to do where they are installed already."""
    locked = [*uv_install(), "--require-hashes", "-r", PEERS]
    step("install the packages of bench/peers.lock", locked, "Run this again.", uv_environment())


def uv_install() -> "list[str]":
    return [tool("uv"), "pip", "install", "--quiet", "--python", tool("python")]


def lock_entry(package: str) -> str:
    """A package's lines in requirements.lock: its version and hashes."""
    with open(LOCK, encoding="utf-8") as file:
        for entry in file.read().replace("\\\n", " ").splitlines():
            if entry.startswith(package + "=="):
                return entry
    raise Stop(f"requirements.lock does not hold {package}: take the file from the repository again.")


PIP_TO_UV = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "no-index": "UV_NO_INDEX",
    "trusted-host": "UV_INSECURE_HOST",
    "cert": "SSL_CERT_FILE",
    "proxy": "ALL_PROXY",
}


def uv_environment() -> "dict[str, str]":
    """uv does not read pip's configuration: hand it over, unless uv has its own. Hashes make any index safe."""
    import ast

    env = {"UV_INDEX_STRATEGY": "unsafe-best-match", "UV_LINK_MODE": "copy"}
    listed = subprocess.run([tool("python"), "-m", "pip", "config", "list"], capture_output=True, text=True).stdout
    by_rank = sorted(listed.splitlines(), key=lambda line: line.startswith(":env:"))
    for line in by_rank:
        key, _, value = line.partition("=")
        name = PIP_TO_UV.get(key.rpartition(".")[2])
        if name and value:
            words = str(ast.literal_eval(value)).split()
            env[name] = ("," if name == "UV_FIND_LINKS" else " ").join(words)
    return {**env, **os.environ}


# ---- the page ----


BUNDLE = ["-P", "-m", "yuletable.build.page"]
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is the others' engine without their windows, and needs half their time."""


def bundle_page() -> int:
    """Make the page if it is stale; says itself what is missing. Only the server needs it."""
    return subprocess.run([tool("python"), *BUNDLE]).returncode


def browser() -> str:
    """A Chromium for the browser tests; installs Debian's where it may, else says what to do."""
    found = os.environ.get("YULETABLE_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), "")
    if found:
        return found
    apt = shutil.which("apt-get")
    advice = (
        "The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium), "
        "or name one in YULETABLE_BROWSER."
    )
    if not apt or WINDOWS or os.geteuid() != 0:
        raise Stop(advice)
    env = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    step("read apt's package lists", [apt, "update", "-q"], advice, env)
    for package in BROWSERS[:2]:
        with contextlib.suppress(Stop):  # few systems have the first
            step(f"install {package}", [apt, "install", "-y", "-q", "--no-install-recommends", package], advice, env)
            return shutil.which(package) or package
    raise Stop(advice)


def shots(arguments: "list[str]") -> int:
    """Pictures of every page, for eyes to judge."""
    env = dict(os.environ, YULETABLE_BROWSER=browser(), YULETABLE_GAMES=games_under_test())
    return subprocess.run([tool("python"), "-m", "tests.web.shots", *arguments], cwd=ROOT, env=env).returncode


# ---- compiling ----


COMPILE = ["-P", "-m", "yuletable.build.compile"]  # -P: whatever lies in the reader's folder is not imported


def can_compile() -> bool:
    """Says itself what is missing."""
    return subprocess.run([tool("python"), *COMPILE, "--possible"]).returncode == 0


def compile_in_background() -> None:
    """Start a compile that nobody waits for; it looks by itself whether anything is stale."""
    command = [tool("python"), *COMPILE, "--background"]
    if WINDOWS:
        quiet = subprocess.DEVNULL
        subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, creationflags=0x00000008)
        return
    child = os.fork()
    if child:
        os.waitpid(child, 0)
        return
    # The grandchild belongs to nobody here: no zombie is left to the program we hand over to.
    try:
        os.setsid()
        if os.fork() == 0:
            null = os.open(os.devnull, os.O_RDWR)
            for stream in (0, 1, 2):
                os.dup2(null, stream)
            os.execv(command[0], command)
    finally:
        os._exit(0)


# ---- testing ----

TEST_GAMES = os.path.join(ROOT, "tests", "tiny")  # a small game with one of everything, compiled like the real ones
RULES = ["tests/server/test_memory.py"]  # what is compiled, or plays many matches; the longest test first
RULES += [f"tests/{room}" for room in ("conformance", "engine", "envs", "games", "bots", "lab")]
PYTEST = ["-m", "pytest", "-n", "auto", "--dist", "loadgroup", "--durations", "20", "-r", "aR"]
AGAIN = ["--reruns", "1", "-raR"]  # browsers on a busy machine; what needed it stands in the summary as RERUN
NO_TEST = 5  # what pytest exits with when nothing was selected


def games_under_test() -> str:
    """The tests' own game, and those that the caller keeps elsewhere, wherever the caller stands."""
    named = os.environ.get("YULETABLE_GAMES", "").split(os.pathsep)
    return os.pathsep.join([TEST_GAMES, *(os.path.abspath(folder) for folder in named if folder)])


def test(arguments: "list[str]") -> int:
    """Every tier runs even when an earlier one failed; the table at the end says all."""
    fast = "--fast" in arguments
    asked = [argument for argument in arguments if argument not in ("--fast", "--long")]
    length = "long" if "--long" in arguments else "usual"
    results: "list[tuple[str, str, float]]" = []
    passed = 0
    selected = not asked

    def tier(name: str, *commands: "list[str]", build: str = "python") -> bool:
        nonlocal passed, selected
        print(f"\n=== {name}", flush=True)
        started = time.monotonic()
        env = dict(os.environ, YULETABLE_BUILD=build, YULETABLE_GAMES=games_under_test(), YULETABLE_TESTS=length)
        env.pop("PYTHONDONTWRITEBYTECODE", None)  # tests start hundreds of processes: each would read all sources anew
        codes = []
        for command in commands:
            code, count = watch([tool("python"), *command], env)
            if "pytest" in command:
                selected = selected or code != NO_TEST
                code = 0 if code == NO_TEST and asked else code  # another tier may have the test that is asked for
            codes.append(code)
            passed += count
        results.append((name, "failed" if any(codes) else "passed", time.monotonic() - started))
        return not any(codes)

    if is_ci():
        try:
            install_peers()
        except Stop as stop:
            print(stop)
            results.append(("peers", "failed", 0.0))
    if not asked:
        tier("lint", ["-m", "ruff", "check"], ["-m", "ruff", "format", "--check"])
    page = tier("page", BUNDLE, *([] if asked else [[*BUNDLE, "--check"]]))
    types = None if asked else Beside("types", ["-m", "mypy"])
    quick = "not slow" if fast else "not thorough"
    tier("tests, python", [*PYTEST, "-m", f"{quick} and not browser", *asked])
    if types:
        results.append(types.result())
    if not fast:
        if can_compile():
            if tier("compile", COMPILE):
                compiled = [*PYTEST, "-m", "not browser", *(asked or RULES)]
                tier("tests, compiled", compiled, build="compiled")
        else:
            results.append(("tests, compiled", "failed" if is_ci() else "skipped: cannot compile here", 0.0))
        try:
            os.environ["YULETABLE_BROWSER"] = browser()
        except Stop as stop:
            print(stop)
            results.append(("browser", "failed" if is_ci() else "skipped: no browser here", 0.0))
        else:
            if page:
                build = "compiled" if ("compile", "passed") in {result[:2] for result in results} else "python"
                alone = ["-m", "pytest", "-n", "0", *AGAIN, "-m", "browser"]  # figures want the machine to themselves
                together = [*PYTEST, *AGAIN, "-m", "browser", "tests/web"]
                figures = "tests/web/test_figures.py"
                both = ([*together, "--ignore", figures], [*alone, figures])
                tier("browser", *([[*alone, *asked]] if asked else both), build=build)
    print("\n" + "\n".join(f"{name:<16} {seconds:6.1f} s  {result}" for name, result, seconds in results))
    failed = [name for name, result, _ in results if result == "failed"]
    if not selected:
        print(f"No test matches: {' '.join(asked)}")
        failed.append("no test was run")
    print(f"{'FAILED: ' + ', '.join(failed) if failed else 'all is well'}; {passed} passed")
    return 1 if failed else 0


class Beside:
    """A check that keeps one core busy for a minute: runs beside a tier, and says all at once what it found."""

    def __init__(self, name: str, command: "list[str]") -> None:
        import tempfile

        self.name, self.started = name, time.monotonic()
        self.said = tempfile.TemporaryFile()  # noqa: SIM115  (closed when it has been read)
        self.running = subprocess.Popen([tool("python"), *command], cwd=ROOT, stdout=self.said, stderr=self.said)

    def result(self) -> "tuple[str, str, float]":
        code = self.running.wait()
        with self.said:
            self.said.seek(0)
            print(f"\n=== {self.name}\n{self.said.read().decode(errors='replace')}", end="", flush=True)
        return self.name, "failed" if code else "passed", time.monotonic() - self.started


def watch(command: "list[str]", env: "dict[str, str]") -> "tuple[int, int]":
    """Run a command before the reader's eyes; returns its exit code and how many tests it says have passed."""
    import re

    running = subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE)
    assert running.stdout
    tail = b""
    while True:
        piece = os.read(running.stdout.fileno(), 65536)
        if not piece:
            break
        os.write(1, piece)
        tail = (tail + piece)[-2000:]
    counts = re.findall(rb"(\d+) passed", tail)
    return running.wait(), int(counts[-1]) if counts else 0


def is_ci() -> bool:
    return os.environ.get("CI", "").lower() in ("1", "true", "yes")


# ---- the commands ----


def build(arguments: "list[str]") -> int:
    """A wheel, made from a copy: hatch-mypyc compiles in place, and no compiled module may lie beside our sources."""
    import tempfile

    quick = "--quick" in arguments
    folders = [argument for argument in arguments if argument != "--quick"]
    target = os.path.abspath(folders[0]) if folders else os.path.join(ROOT, "dist")
    env = dict(os.environ, HATCH_BUILD_HOOK_ENABLE_MYPYC="true")
    with tempfile.TemporaryDirectory() as copy:
        for name in ("pyproject.toml", "LICENSE"):
            shutil.copy(os.path.join(ROOT, name), copy)
        shutil.copytree(
            os.path.join(ROOT, "src"), os.path.join(copy, "src"), ignore=shutil.ignore_patterns("__pycache__")
        )
        if bundle_page():
            return 1
        shutil.copytree(os.path.join(ROOT, "build", "web"), os.path.join(copy, "src", "yuletable", "page"))
        list_compiled_modules(os.path.join(copy, "pyproject.toml"), quick)
        return subprocess.run(
            [tool("python"), "-m", "hatchling", "build", "-t", "wheel", "-d", target], cwd=copy, env=env
        ).returncode


def list_compiled_modules(pyproject: str, quick: bool) -> None:
    """Tells the wheel's build what to compile: the same modules as in a checkout, or in a hurry none of the games."""
    listed = subprocess.run(
        [tool("python"), *COMPILE, "--files"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    ).stdout.split()
    files = [file for file in listed if not quick or "/games/" not in file]
    with open(pyproject, encoding="utf-8") as file:
        text = file.read()
    with open(pyproject, "w", encoding="utf-8") as file:
        text = text.replace("include = []", f"include = {json.dumps(files)}")
        file.write(text.replace('opt_level = "3"', 'opt_level = "0"') if quick else text)


EXTRAS = ["--extra", "learn", "--extra", "postgres", "--extra", "workers"]
"""What tests need of what is optional."""


def lock(arguments: "list[str]") -> int:
    """The locks name versions and hashes but no host, so that they work with any registry."""
    options = ["--universal", "--generate-hashes", "--no-emit-index-url", "--no-header", "--no-annotate", "--upgrade"]
    command = [tool("uv"), "pip", "compile", "--quiet", *options]
    wanted = [
        ["--group", "dev", *EXTRAS, "pyproject.toml", "-o", "requirements.lock"],
        ["--group", "peers", "-c", "requirements.lock", "-o", "bench/peers.lock"],
    ]
    return max(subprocess.run([*command, *each], cwd=ROOT, env=uv_environment()).returncode for each in wanted)


def setup_command(arguments: "list[str]") -> int:
    if not is_set_up() or not packages_import():
        set_up()
    else:
        print(".venv is complete", flush=True)
    if "--peers" in arguments:
        install_peers()
    codes = [bundle_page(), subprocess.run([tool("python"), *COMPILE]).returncode if can_compile() else 0]
    return max(codes)


def packages_import() -> bool:
    """Whether what the mark promises is really there."""
    names = "yuletable, librt, msgspec, mypy, pytest, rich, ruff, typer, uv, xdist"
    return subprocess.run([tool("python"), "-c", f"import {names}"], capture_output=True).returncode == 0


def hand_over(arguments: "list[str]") -> int:
    """Become the yuletable command."""
    if not is_ci():
        compile_in_background()
    command = [tool("yuletable"), *arguments]
    if not WINDOWS:
        os.execv(command[0], command)
    return subprocess.run(command).returncode


def main() -> int:
    arguments = sys.argv[1:]
    if arguments in (["--help"], ["-h"], ["help"]):
        print(HELP.format(main=" ".join(MAIN)), end="")
        return 0
    own = {"setup": setup_command, "test": test, "build": build, "shots": shots, "lock": lock}
    name = arguments[0] if arguments else ""
    if name == "setup":
        return setup_command(arguments[1:])
    if not is_set_up():
        set_up()
        bundle_page()
    if name in own:
        return own[name](arguments[1:])
    return hand_over(MAIN + arguments if not name or (name.startswith("-") and name != "--version") else arguments)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except Stop as stop:
        sys.exit(str(stop))
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as problem:
        sys.exit(f"{problem}. Mend that and run this again.")
