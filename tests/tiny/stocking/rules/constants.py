"""The numbers behind the names. Constants only: the compiler puts them into the rules."""

from __future__ import annotations

from typing import Final

MAX_BID: Final = 3

BIDDING: Final = 0
SHOWING: Final = 1
OFFERING: Final = 2
ANSWERING: Final = 3
OVER: Final = 4
PHASES: Final = ["bidding", "showing", "offering", "answering", "over"]

NOBODY: Final = -1
