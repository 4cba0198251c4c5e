"""Memory: what is free goes back to the system, and the collector of cycles leaves alone what is there to stay."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from functools import cache

MIDDLE = 1
"""The generation of what has survived one collection: whatever survives this one too is there to stay."""

GROWN, MORE = 1.5, 500_000
"""All is looked through when there are so many times as many things as after the last time, and so many more."""


class Collector:
    """Spares what has been there for a while, until there is so much of it that some must be garbage.

    Looking for cycles among everything stops the server, for longer the more tables are open. But tables leave memory
    by themselves: they have no cycles.
    """

    def __init__(self) -> None:
        self.there = 0
        """Things that were spared after the last time that all was looked through."""

    def begin(self) -> None:
        """From now on. What is there now stays for good."""
        gc.collect()
        gc.freeze()
        self.there = gc.get_freeze_count()
        gc.set_threshold(5_000, 20, 50)
        gc.callbacks.append(self._spare)

    def _spare(self, phase: str, info: dict[str, int]) -> None:
        if phase == "stop" and info["generation"] == MIDDLE:
            gc.freeze()

    def look_through(self) -> bool:
        """Collects everything that is garbage, if it is time to; whether it was."""
        if self._spare not in gc.callbacks or gc.get_freeze_count() < self.there * GROWN + MORE:
            return False
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self.there = gc.get_freeze_count()
        return True


COLLECTOR = Collector()
"""Python has one, so there is one of these; only a server that runs by itself lets it begin."""


def give_back() -> None:
    """Gives back what is free now. It takes a few milliseconds; only glibc, the C library of most Linuxes, needs it.

    The C library keeps what it needed to send messages: up to a third of all.
    """
    _trim()(0)


@cache
def _trim() -> Callable[[int], object]:
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)  # musl has none
        if trim is not None:
            trim.argtypes, trim.restype = [ctypes.c_size_t], ctypes.c_int
            found: Callable[[int], object] = trim
            return found
    return lambda padding: None
