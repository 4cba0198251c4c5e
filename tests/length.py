"""How often something is tried: few times in every run, many times by `run.py test --long`."""

from __future__ import annotations

import os

LONG = os.environ.get("YULETABLE_TESTS") == "long"


def often(usual: int, at_length: int) -> int:
    return at_length if LONG else usual
