"""What can happen to a rival in sight of all: `belief_past` is told steps of (what, figure, figure), in order."""

from __future__ import annotations

from typing import Final

TAKE: Final = 0
"""Known cards (packed) came to the hand."""
HIDE: Final = 1
"""This many face-down cards came; the second figure says whether they may be Poop."""
FALL: Final = 2
"""This much Poop fell."""
PICK: Final = 3
"""One part came up from the floor, unseen."""
NEED: Final = 4
"""A part of this kind lay on the floor."""
GIVE: Final = 5
"""A part of this kind left the floor."""
HAVE: Final = 6
"""These cards (packed) were in hand."""
MOVE: Final = 7
"""These cards (packed) left the hand for those."""
MAKE: Final = 8
"""The numbers of toys, wrapped ones, Magic, Whistles, Borgs (8 bits each), and cards left in hand."""
KEEP: Final = 9
"""This many cards stayed in hand."""
SWEEP: Final = 10
"""This many cards were swept off the floor."""
FIRST: Final = 11
"""The starting hand: how many were drawn, and whether one was put back."""

FIGURES: Final = 3
"""Of a step."""
