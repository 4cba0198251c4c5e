"""The numbers behind the names. Constants only: the compiler puts them into the rules."""

from __future__ import annotations

from typing import Final

# The decisions, in the order in which `setup` declares them

WALK: Final = 0
DASH: Final = 1
