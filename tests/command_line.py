"""The command `yuletable` as typed, in a process forked from one that has imported it: so that it starts at once."""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
from pathlib import Path
from subprocess import CompletedProcess
from tempfile import TemporaryDirectory

from yuletable.cli import main
from yuletable.games import register

register()
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload([__name__])
PLAIN = {"COLUMNS": "100", "NO_COLOR": "1"}
READ_AT_IMPORT = {"YULETABLE_GAMES", "YULETABLE_BUILD"}
PATIENCE = 300  # seconds


def yuletable(*words: str, typed: str = "", **environment: str) -> CompletedProcess[str]:
    """Runs a command; `typed` is what is typed at its questions."""
    env = {**os.environ, **PLAIN, **environment}
    if READ_AT_IMPORT & environment.keys():
        command = [sys.executable, "-m", "yuletable", *words]
        return subprocess.run(command, input=typed, env=env, capture_output=True, text=True, timeout=PATIENCE)
    with TemporaryDirectory() as folder:
        streams = [Path(folder, name) for name in ("in", "out", "err")]
        streams[0].write_text(typed, encoding="utf-8")
        process = FORKS.Process(target=_run, args=(words, streams, env))
        process.start()
        process.join(PATIENCE)
        if process.is_alive():
            process.kill()
            raise TimeoutError(f"yuletable {' '.join(words)} went on for more than {PATIENCE} s")
        assert process.exitcode is not None
        return CompletedProcess(words, process.exitcode, *(stream.read_text("utf-8") for stream in streams[1:]))


def _run(words: tuple[str, ...], streams: list[Path], env: dict[str, str]) -> None:
    os.environ.clear()
    os.environ.update(env)
    for number, stream in enumerate(streams):
        with stream.open("w" if number else "r") as file:
            os.dup2(file.fileno(), number)
    sys.stdin, sys.stdout, sys.stderr = (
        os.fdopen(number, "w" if number else "r", closefd=False) for number in range(3)
    )
    sys.argv = ["yuletable", *words]
    main()
