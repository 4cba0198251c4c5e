"""A bot of your own: any class that chooses from a view, in any Python file, named `mine.py:Clever`.

It runs in a process of its own, is given views and lists of what is legal and nothing else, and has a time limit.
When it is slow, raises, ends its process or answers nonsense, that costs it one decision and ends no match.
"""

from __future__ import annotations

import json
import os
import pickle
import signal
import subprocess
import sys
import threading
import weakref
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO

from yuletable.engine.game import Game, Refused, Setup, View

from .bot import Bot, Fault

THINK = 2.0
"""Seconds for a decision where no person waits for it."""

START_SECONDS = 60.0
"""Seconds to read the file and make the bot: one that loads a neural network needs a few."""

Said = SimpleQueue[bytes | None]


def is_custom(name: str) -> bool:
    """Whether a bot's name means a file."""
    return ".py:" in name or name.endswith(".py")


def file_of(name: str) -> Path:
    """The file that such a name means."""
    return Path(name.rpartition(":")[0] if ".py:" in name else name).expanduser()


class BotFailed(Exception):
    """The bot returned no decision: the kind of fault, and what it did."""

    def __init__(self, kind: str, what: str) -> None:
        super().__init__(kind, what)
        self.kind = kind
        self.what = what


class BotProcess:
    """The process of one bot, seen from outside: it takes a seat, decides, leaves. Ends with this object."""

    def __init__(self, file: Path, name: str) -> None:
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "yuletable.bots.own_process", str(file), name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONHASHSEED": "0"},
            start_new_session=True,  # so that Ctrl-C does not reach it, and it ends with all that it began
        )
        assert process.stdin is not None
        assert process.stdout is not None
        self.end = weakref.finalize(self, _end, process)
        self._requests = process.stdin
        self._said: Said = SimpleQueue()
        threading.Thread(target=_listen, args=(process.stdout, self._said), daemon=True).start()
        try:
            self.again = self.answer(START_SECONDS, "ready") == "True"
            """Whether it can serve one match after another."""
        except BotFailed:
            self.end()
            raise

    def ask(self, *request: object) -> None:
        """Sends a request; whether it arrived shows in the answer."""
        packed = pickle.dumps(request)
        with suppress(BrokenPipeError):
            self._requests.write(len(packed).to_bytes(4, "big") + packed)
            self._requests.flush()

    def answer(self, seconds: float, expected: str) -> str:
        """What comes back, in time and as expected; anything else is a fault."""
        try:
            line = self._said.get(timeout=seconds)
        except Empty:
            allowed = "--think SECONDS allows more" if expected == "chose" else "that is all it gets to begin"
            raise BotFailed("slow", f"took longer than {seconds:g} s; {allowed}") from None
        try:
            kind, words = json.loads(line or b'["ended", ""]')
        except (ValueError, TypeError):
            kind, words = "ended", "it wrote into the channel of its answers"
        if kind != expected:
            raise BotFailed(str(kind), str(words))
        return str(words)


def _listen(answers: IO[bytes], said: Said) -> None:
    with answers:
        for line in answers:
            said.put(line)
    said.put(None)


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ends the process and all that it began."""
    assert process.stdin is not None
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()
    with suppress(BrokenPipeError):
        process.stdin.close()


class CustomMaker:
    """Makes custom bots. Processes that are free are used again; they end with this object."""

    def __init__(self, name: str, game: Game, think: float = THINK) -> None:
        self.name = name
        self.file = file = file_of(name)
        self.cls = name.rpartition(":")[2] if ".py:" in name else ""
        self.game = game
        self.think = think
        self._free: list[BotProcess] = []
        if not self.cls.isidentifier():
            raise Refused("bot", f"Say which class of {file} plays, for example {file}:Clever.")
        if not self.file.is_file():
            raise Refused("bot", f"There is no file {file} in {Path.cwd()}. A bot of your own is named mine.py:Clever.")
        if think <= 0:
            raise Refused("think", f"A bot needs some time to think: --think takes seconds above 0, not {think:g}.")

    def __call__(self, setup: Setup, seat: int, seed: int) -> CustomBot:
        return CustomBot(self, setup, seat, seed)

    def check(self, setup: Setup) -> None:
        """Refuses a file that cannot be read or holds no bot that could play at such a table."""
        bot = self(setup, 0, 0)
        try:
            bot.take_seat()
        except BotFailed as failed:
            raise Refused("bot", f"{self.name} {_unfit(failed)}") from None
        finally:
            bot.leave()

    def take(self) -> BotProcess:
        """A process that has read the file."""
        return self._free.pop() if self._free else BotProcess(self.file, self.cls)

    def give_back(self, process: BotProcess) -> None:
        """It may serve another match."""
        if process.again:
            self._free.append(process)
        else:
            process.end()


class CustomBot(Bot):
    """A custom bot at one seat of one match."""

    def __init__(self, maker: CustomMaker, setup: Setup, seat: int, seed: int) -> None:
        super().__init__(maker.game, setup, seat, seed)
        self.maker = maker
        self.decisions = 0
        self._process: BotProcess | None = None
        self._faults: list[Fault] = []

    def choose(self, view: View, legal: Sequence[str]) -> str:
        self.decisions += 1
        try:
            return self._decision(view, list(legal))
        except BotFailed as failed:
            self._faults.append(Fault(self.seat, self.decisions, failed.kind, _sentence(failed, legal)))
            if failed.kind not in ("raised", "nonsense"):
                self._abandon()
        except BaseException:  # Ctrl-C: nobody waits for the answer any more
            self._abandon()
            raise
        return legal[self.luck(view).roll(len(legal))]

    def _decision(self, view: View, legal: list[str]) -> str:
        process = self.take_seat()
        process.ask(view, legal)
        chosen = process.answer(self.maker.think, "chose")
        if chosen not in legal:
            raise BotFailed("nonsense", repr(chosen))
        return chosen

    def take_seat(self) -> BotProcess:
        """The bot's process, with the bot in its seat."""
        if self._process is None:
            self._process = self.maker.take()
            setup = self.setup
            seat = (self.game.id, int(setup.rules), int(setup.seats), dict(setup.options), setup.pack)
            self._process.ask((*seat, self.seat, int(self.seed)))
            try:
                self._process.answer(START_SECONDS, "seated")
            except BotFailed:
                self._abandon()
                raise
        return self._process

    def _abandon(self) -> None:
        if self._process is not None:
            self._process.end()
            self._process = None

    def faults(self) -> list[Fault]:
        found, self._faults = self._faults, []
        return found

    def leave(self) -> None:
        if self._process is not None:
            self._process.ask()
            self.maker.give_back(self._process)
            self._process = None


def _unfit(failed: BotFailed) -> str:
    """Why a bot cannot play."""
    if failed.kind == "raised":
        return f"cannot sit down: it raised {failed.what}."
    if failed.kind == "ended":
        return "cannot be read: it ended its process."
    return failed.what


def _sentence(failed: BotFailed, legal: Sequence[str]) -> str:
    """What the bot did, and what would have been accepted."""
    if failed.kind == "nonsense":
        more = f" or {len(legal) - 3} more" * (len(legal) > 3)
        return f"answered {failed.what}; it could have answered {', '.join(map(repr, legal[:3]))}{more}"
    if failed.kind == "ended":
        return f"ended its process ({failed.what or 'nothing more is known'}); choose must return a decision"
    if failed.kind == "raised":
        return f"raised {failed.what}; choose must return a decision"
    return failed.what
