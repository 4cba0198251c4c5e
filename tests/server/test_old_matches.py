"""A game that has gained an option, a field of its packs and a field of its views still knows yesterday's matches."""

from __future__ import annotations

import os
import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from yuletable.engine import replay
from yuletable.engine.match import Match
from yuletable.games import game
from yuletable.server.journal import decisions
from yuletable.server.store import JournalRow, LaneStep, TableRow

STOCKING = Path(__file__).parents[1] / "tiny" / "stocking"

PHASE = "            phase=PHASES[self.phase],\n"
GAINED = [
    ("__init__.py", 'Switch("sudden"', 'Switch("snow", "Snow", "It snows.", default=False),\n        Switch("sudden"'),
    ("pack.py", "    kept: bool = False\n", "    kept: bool = False\n    glitter: int = 0\n"),
    ("view.py", "    phase: str\n", "    phase: str\n    weather: str\n"),
    ("rules/state.py", PHASE, PHASE + '            weather="clear",\n'),
]

TOMORROW = """
import pickle, sys
from yuletable.engine import replay
from yuletable.games import game
from yuletable.server.journal import fold

stocking = game("stocking")
assert "snow" in [option.id for option in stocking.options]
file, kept = sys.argv[1:]
document = replay.load(__import__("pathlib").Path(file))
verified = replay.verify(document, stocking)
assert verified.view(0).weather == "clear" and verified.over()
assert replay.read(replay.write(verified, document.people)).options == document.options, "what was agreed stays"
table, rows, steps, key, moves = pickle.loads(open(kept, "rb").read())
match = fold(stocking, table, verified.setup.pack, rows, steps)
assert match.fairness.key == key, "the luck to come is another"
match.position(0).setup.options.on("snow")
while not match.over():
    seat = match.to_act()[0]
    match.decide(seat, match.moves(seat)[-1])
assert [entry.move for entry in match.recorded()] == moves
print("goes on")
"""


def play_on(match: Match, decisions: int = 1000) -> Match:
    while not match.over() and len(match.log) < decisions:
        seat = match.to_act()[0]
        match.decide(seat, match.moves(seat)[-1])
    return match


def unfinished() -> tuple[TableRow, list[JournalRow], list[LaneStep], bytes, list[str]]:
    """The rows of a match in play with an open lane, the key of its luck, and how it would end."""
    stocking = game("stocking")
    match = play_on(Match.new(stocking, 3, secret=b"kept", match_id="kept", nonces=["n"]), 5)
    assert match.fairness is not None
    while not match.sealed():
        play_on(match, len(match.log) + 1)
    terms = match.fairness.terms
    table = TableRow("kept", "stocking", terms.rules, 3, dict(terms.options), terms.pack.hash, "h", b"kept", 1.0, 1.0)
    first = JournalRow(0, "begin", None, {"nonces": ["n"], "deal": match.deal.draws, "people": []}, 1.0)
    rows = [first, *decisions(match, match.log, 1, [{"by": "person"}] * len(match.log))]
    seat = match.to_act()[0]
    move = match.moves(seat)[0]
    phase = len(match.log)
    match.decide(seat, move)
    steps = [LaneStep(phase, seat, 0, move, "person")]
    play_on(match)
    return table, rows, steps, match.fairness.key, [entry.move for entry in match.recorded()]


@pytest.mark.parametrize("gained", [GAINED, GAINED[:1]], ids=["option, pack field, view field", "an option alone"])
def test_yesterday_s_file_verifies_and_an_unfinished_journal_goes_on(
    tmp_path: Path, gained: list[tuple[str, str, str]]
) -> None:
    folder = tmp_path / "games" / "stocking"
    shutil.copytree(STOCKING, folder)
    for name, old, new in gained:
        text = (folder / name).read_text(encoding="utf-8")
        assert old in text, f"{name} has changed: this test must change it elsewhere"
        (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    finished = play_on(Match.new(game("stocking"), 3, secret=b"yesterday", match_id="y"))
    (tmp_path / "yesterday.yule").write_text(replay.write(finished, ["Ann", "Ben", "Cleo"]), encoding="utf-8")
    (tmp_path / "kept").write_bytes(pickle.dumps(unfinished()))
    script = TOMORROW if len(gained) > 1 else TOMORROW.replace('verified.view(0).weather == "clear" and ', "")
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "yesterday.yule"), str(tmp_path / "kept")],
        env={**os.environ, "YULETABLE_GAMES": str(tmp_path / "games"), "YULETABLE_BUILD": "python"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stdout == "goes on\n", done.stderr
