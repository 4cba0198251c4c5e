"""The process that a custom bot runs in, seen from inside; `custom.py` is the outside of it.

It is started with a file and the name of a class, reads the file once, and gives every match a fresh copy of itself
(a fork), so that no bot remembers another match. Requests come pickled through what was the input, answers leave as
lines of JSON through what was the output; the bot's own `print` goes to standard error.
"""

from __future__ import annotations

import importlib.util
import json
import os
import pickle
import random
import select
import signal
import sys
import threading
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from yuletable.engine.game import View
from yuletable.engine.pack import Pack
from yuletable.games import game as find_game

from .bot import Bot

MODULE = "a_bot_of_your_own"
"""What the file is called once it is read, so that it hides no other module."""

LEFT = 86
"""The exit code of a copy that was told to leave; with any other it ended by itself."""

LONGEST = 200
"""Letters of a bot's own messages that are passed on."""

Seat = tuple[str, int, int, dict[str, object], Pack, int, int]
"""Where a bot sits: game, rules number, seats, options, pack, its seat and its seed."""


class Chooser(Protocol):
    """All that is asked of a bot."""

    def choose(self, view: View, legal: Sequence[str]) -> str:
        """One of the legal decisions."""


class Unfit(Exception):
    """The file holds no bot that could play."""


class Channels:
    """The two channels to the outside. Unbuffered, because a copy takes over where its original stopped reading."""

    def __init__(self) -> None:
        self.requests, self.answers = os.dup(0), os.dup(1)
        nothing = os.open(os.devnull, os.O_RDONLY)
        os.dup2(nothing, 0)
        os.close(nothing)
        os.dup2(2, 1)

    def request(self) -> tuple[object, ...]:
        """The next request; ends the process when nobody is there any more."""
        said: tuple[object, ...] = pickle.loads(self._exactly(int.from_bytes(self._exactly(4), "big")))
        return said

    def _exactly(self, size: int) -> bytes:
        found = b""
        while len(found) < size:
            more = os.read(self.requests, size - len(found))
            if not more:
                os._exit(LEFT)
            found += more
        return found

    def answer(self, kind: str, words: object = "") -> None:
        """Sends one line."""
        line = json.dumps([kind, words]).encode() + b"\n"
        while line:
            line = line[os.write(self.answers, line) :]


def main() -> None:
    """Reads the file, says so or why not, and then serves one match after another."""
    channels = Channels()
    forks = hasattr(os, "fork")
    if forks:
        _guarded(channels)
    file, name = Path(sys.argv[1]).absolute(), sys.argv[2]
    try:
        maker = _class_of(file, name)
    except Unfit as unfit:
        channels.answer("unfit", str(unfit))
        return
    except BaseException as error:  # noqa: BLE001  # somebody else's file may raise anything, SystemExit too
        channels.answer("unfit", f"cannot be read: {_error_text(error, file)}.")
        return
    forks = forks and threading.active_count() == 1
    channels.answer("ready", forks)
    while _one_match(channels, maker, file, forks):
        pass


def _guarded(channels: Channels) -> None:
    """Goes on in a child. This process runs none of the bot's code and ends all others when nobody needs them."""
    alive, held = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(alive)
        return
    os.close(held)
    os.close(channels.answers)
    watch = select.poll()
    watch.register(channels.requests, 0)
    watch.register(alive, select.POLLIN)
    watch.poll()
    os.killpg(os.getpgrp(), signal.SIGKILL)


def _class_of(file: Path, name: str) -> type[Chooser]:
    """The bot's class, if there is one."""
    spec = importlib.util.spec_from_file_location(MODULE, file)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[MODULE] = module
    sys.path.insert(0, str(file.parent))
    spec.loader.exec_module(module)
    found = getattr(module, name, None)
    if not isinstance(found, type):
        there = [key for key, value in vars(module).items() if _own_class(value)]
        raise Unfit(f"cannot play: the file has no class {name!r}. It has: {', '.join(there) or 'none that chooses'}.")
    if not callable(getattr(found, "choose", None)):
        raise Unfit("cannot play: the class has no method choose(self, view, legal).")
    return found


def _own_class(value: object) -> bool:
    return isinstance(value, type) and value.__module__ == MODULE and callable(getattr(value, "choose", None))


def _one_match(channels: Channels, maker: type[Chooser], file: Path, forks: bool) -> bool:
    """Waits for a seat and plays there, in a copy; returns whether another match can follow."""
    seat = channels.request()[0]
    if not forks:
        _play(channels, maker, file, seat)  # type: ignore[arg-type]  # as it was sent
        return False
    copy = os.fork()
    if copy == 0:
        _play(channels, maker, file, seat)  # type: ignore[arg-type]  # as it was sent
        os._exit(LEFT)
    code = os.waitstatus_to_exitcode(os.waitpid(copy, 0)[1])
    if code != LEFT:
        channels.answer("ended", f"exit code {code}" if code >= 0 else signal.Signals(-code).name)
    return code == LEFT


def _play(channels: Channels, maker: type[Chooser], file: Path, seat: Seat) -> None:
    """Makes the bot, then asks it for one decision after another until told to leave."""
    try:
        bot = _seated(maker, seat)
    except BaseException as error:  # noqa: BLE001  # somebody else's code may raise anything
        channels.answer("raised", _error_text(error, file))
    else:
        channels.answer("seated")
        while request := channels.request():
            view, legal = request
            assert isinstance(view, View)
            assert isinstance(legal, list)
            _decide(channels, bot, view, legal, file)


def _seated(maker: type[Chooser], seat: Seat) -> Chooser:
    """A subclass of Bot is made with game, setup, seat and seed; any other class without arguments."""
    name, rules, seats, options, pack, place, seed = seat
    random.seed(seed)
    if not issubclass(maker, Bot):
        return maker()
    game = find_game(name)
    return maker(game, game.setup_for(seats, options, pack, rules), place, seed)


def _decide(channels: Channels, bot: Chooser, view: View, legal: list[str], file: Path) -> None:
    try:
        chosen = bot.choose(view, list(legal))
        kind, words = ("chose", str(chosen)) if chosen in legal else ("nonsense", repr(chosen)[:LONGEST])
    except BaseException as error:  # noqa: BLE001  # somebody else's code may raise anything
        kind, words = "raised", _error_text(error, file)
    channels.answer(kind, words)


def _error_text(error: BaseException, file: Path) -> str:
    """An error in one line, with the place in the bot's own file."""
    try:
        said = (str(error).splitlines() or [""])[0][:LONGEST]
    except BaseException:  # noqa: BLE001  # even its words may be broken
        said = ""
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(file)]
    if isinstance(error, SyntaxError):
        lines, said = [error.lineno], error.msg
    where = f" ({file.name}, line {lines[-1]})" if lines else ""
    return type(error).__name__ + (f": {said}" if said else "") + where


if __name__ == "__main__":
    main()
