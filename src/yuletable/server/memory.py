"""Memory that the C library keeps once messages have been sent goes back to the system: up to a third of all."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from functools import cache


def give_back() -> None:
    """Gives back what is free now. It takes a few milliseconds; only glibc, the C library of most Linuxes, needs it."""
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
