"""The examples that need neither PyTorch nor OpenSpiel do what docs/learn.md says."""

from __future__ import annotations

import importlib.util
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import numpy as np
import pytest

from yuletable.engine.match import Match
from yuletable.games import game as find_game

EXAMPLES = Path(__file__).parents[2] / "examples" / "learn"


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"example_{name}", EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_trained_player_decides_by_its_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("sweatshop")
    match = Match.new(game, 2, secret=b"a trained player")
    inputs, actions = len(game.encoder(match.setup).names), len(match.setup.space)  # type: ignore[union-attr]
    sizes = [inputs, 4, 4, actions]
    weights = {f"w{n}": np.zeros((a, b)) for n, (a, b) in enumerate(pairwise(sizes))}
    biases = {f"b{n}": np.zeros(size) for n, size in enumerate(sizes[1:])}
    biases["b2"][match.setup.space.action("grab belt:2")] = 1
    np.savez(tmp_path / "weights.npz", mean=np.zeros(inputs), scale=np.ones(inputs), **weights, **biases)  # type: ignore[arg-type]
    monkeypatch.setenv("YULETABLE_WEIGHTS", str(tmp_path / "weights.npz"))
    player = example("player").Trained(game, match.setup, 1, 7)
    assert player.choose(match.view(1), match.moves(1)) == "grab belt:2"


def test_a_learning_curve_is_a_picture() -> None:
    points = [
        {"processor_minutes": 2.0 * n, "decisions": 1e6 * n, "random": 0.5 + n / 10, "greedy": n / 10} for n in range(5)
    ]
    drawn = ElementTree.fromstring(example("curve").picture(points))
    assert len([part for part in drawn if part.tag.endswith("polyline")]) == 2
