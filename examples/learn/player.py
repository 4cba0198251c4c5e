"""A trained player at a table: `yuletable play sweatshop --bots examples/learn/player.py:Trained`.

It needs NumPy only. Like every bot it is shown a view; any position that fits it has the same vector as the true one.
YULETABLE_WEIGHTS names the file that `train.py` wrote; without it, `sweatshop.npz` in the folder of this file.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from yuletable.bots import Bot
from yuletable.engine.game import Game, Setup, View

with np.load(os.environ.get("YULETABLE_WEIGHTS") or Path(__file__).with_name("sweatshop.npz")) as file:
    WEIGHTS = dict(file)


class Trained(Bot):
    """Does what the network thinks best."""

    def __init__(self, game: Game, setup: Setup, seat: int, seed: int) -> None:
        super().__init__(game, setup, seat, seed)
        encoder = game.encoder(setup)
        assert encoder is not None
        self.encoder = encoder

    def choose(self, view: View, legal: Sequence[str]) -> str:
        position = self.game.belief(self.setup, view).sample(self.luck(view))
        seen = np.frombuffer(memoryview(self.encoder.vector(position, self.seat)), np.int16)
        x = ((seen - WEIGHTS["mean"]) * WEIGHTS["scale"]).clip(-5, 5)
        for layer in ("0", "1"):
            x = np.maximum(x @ WEIGHTS[f"w{layer}"] + WEIGHTS[f"b{layer}"], 0)
        wanted = x @ WEIGHTS["w2"] + WEIGHTS["b2"]
        return max(legal, key=lambda move: float(wanted[self.setup.space.action(move)]))
