"""Environments have versions: what machines saw yesterday they see today, or the version is another one.

After a change that is meant, raise `Game.env_version` and run `python -m tests.envs.test_golden`.
"""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path

import pytest

from yuletable.engine.luck import QuickLuck
from yuletable.envs.episodes import Episodes
from yuletable.envs.task import make_task

from .learnt import OURS

GOLDEN = Path(__file__).with_name("golden.toml")
STEPS = 150


def fingerprint(game: str) -> dict[str, object]:
    """Version and lengths of a game's environment, and a hash of all that two matches at random showed."""
    task = make_task(game)
    episodes = Episodes(task.deal, task.encoder, 0, 2, by_points=False)
    episodes.reset(1)
    luck, digest = QuickLuck(1), hashlib.sha256("\n".join([*task.encoder.names, *task.setup.space.texts]).encode())
    for _ in range(STEPS):
        for shown in (episodes.observations, episodes.masks, episodes.rewards, episodes.seats):
            digest.update(memoryview(shown))
        episodes.step(episodes.random_actions(luck))
    lengths = {"length": len(task.encoder.names), "actions": len(task.setup.space)}
    return {"id": task.id, **lengths, "shown": digest.hexdigest()}


@pytest.mark.parametrize("game", OURS)
def test_what_machines_see_changes_with_the_version_only(game: str) -> None:
    golden = tomllib.loads(GOLDEN.read_text(encoding="utf-8"))
    assert fingerprint(game) == golden[game], "if this is meant, raise Game.env_version; see the top of this file"


def write() -> None:
    tables = [(game, fingerprint(game)) for game in OURS]
    lines = [f"[{game}]\n" + "".join(f"{key} = {value!r}\n" for key, value in table.items()) for game, table in tables]
    GOLDEN.write_text("\n".join(lines).replace("'", '"'), encoding="utf-8")


if __name__ == "__main__":
    write()
