"""The data folder: where it is, that it can be written, and that one server at a time has it."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import TracebackType
from typing import IO

import typer

from yuletable.engine.errors import Refused

DATABASE = "yuletable.db"


def data_folder(chosen: Path | None) -> Path:
    """The folder somebody chose, or the user's own; YULETABLE_DATA puts that elsewhere."""
    return chosen or Path(os.environ.get("YULETABLE_DATA") or typer.get_app_dir("yuletable"))


class DataFolder:
    """A data folder held by this process; whoever asks for it meanwhile is refused."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock: IO[str] | None = None

    @property
    def database(self) -> Path:
        return self.path / DATABASE

    def __enter__(self) -> DataFolder:
        try:
            self.path.mkdir(parents=True, exist_ok=True, mode=0o700)
            self.lock = (self.path / "server.lock").open("a+")
            self.database.touch(mode=0o600)
        except OSError as error:
            raise Refused(
                "folder",
                f"The data folder {self.path} cannot be written ({error.strerror}). Choose another: --data DIR.",
            ) from error
        if not _take(self.lock):
            self.lock.close()
            raise Refused(
                "folder",
                f"Another server uses the data folder {self.path}. Stop it first, or choose another: --data DIR.",
            )
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.lock is not None:
            self.lock.close()


def _take(lock: IO[str]) -> bool:
    """Locks the file for as long as it is open; the system lets go of it even when the process is killed."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
