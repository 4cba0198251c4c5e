"""Which games the tests of environments play."""

from __future__ import annotations

from pathlib import Path

from yuletable.games import register

ROOT = Path(__file__).parents[2]

LEARNT = [name for name, game in sorted(register().items()) if game.learnable]
"""All that machines can learn, whoever added them."""
OURS = [name for name in LEARNT if ROOT in register()[name].folder.parents]
"""Those of this repository."""
