"""The report of a training: a page of figures and a picture of its curves, written anew after each round."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

WIDTH, HEIGHT, EDGE = 640, 240, 40


class RoundFigures(Protocol):
    """What is told of a round."""

    @property
    def rows(self) -> int: ...
    @property
    def judged(self) -> float: ...
    @property
    def learned(self) -> list[float]: ...
    @property
    def held_back(self) -> list[float]: ...
    @property
    def trials(self) -> int: ...
    @property
    def wins(self) -> float: ...
    @property
    def low(self) -> float: ...
    @property
    def high(self) -> float: ...


def write_report(folder: Path, game: str, seats: int, rounds: Sequence[RoundFigures]) -> None:
    """`report.md` and `curves.svg` in the folder of a training."""
    lines = [
        f"# Training {game} with {seats} seats",
        "",
        "How far off the game's own judgement and the network were on matches that were held back (mean square error,",
        "best epoch), and how often what was learned won alone against the judgement with as many iterations.",
        "",
        "| round | rows | judgement | network | wins, % | 95 % interval | games |",
        "|---|---|---|---|---|---|---|",
    ]
    for number, each in enumerate(rounds, start=1):
        wins = f"{each.wins:.1%} | {each.low:.1%} to {each.high:.1%} | {each.trials}" if each.trials else "| | 0"
        best = min(each.held_back)
        lines.append(f"| {number} | {each.rows} | {each.judged:.4f} | {best:.4f} | {wins} |".replace("%", ""))
    lines += ["", f"Par is {1 / seats:.0%}.", "", "![Error by epoch](curves.svg)", ""]
    (folder / "report.md").write_text("\n".join(lines), encoding="utf-8")
    (folder / "curves.svg").write_text(curves(rounds), encoding="utf-8")


def curves(rounds: Sequence[RoundFigures]) -> str:
    """The errors by epoch, round after round: learned rows thin, held-back ones thick, the judgement dashed."""
    learned = [error for each in rounds for error in each.learned]
    held = [error for each in rounds for error in each.held_back]
    judged = [each.judged for each in rounds for _ in each.held_back]
    low, high = min([*learned, *held, *judged]), max([*learned, *held, *judged])

    def line(errors: Sequence[float], style: str) -> str:
        across = (WIDTH - 2 * EDGE) / max(1, len(errors) - 1)
        up = (HEIGHT - 2 * EDGE) / ((high - low) or 1.0)
        points = " ".join(f"{EDGE + n * across:.1f},{HEIGHT - EDGE - (e - low) * up:.1f}" for n, e in enumerate(errors))
        return f'<polyline points="{points}" fill="none" {style}/>'

    parts = [
        line(judged, 'stroke="#8a5a00" stroke-dasharray="6 4"'),
        line(learned, 'stroke="#2e6b4f"'),
        line(held, 'stroke="#2e6b4f" stroke-width="3"'),
        f'<text x="{EDGE}" y="{EDGE - 12}" font-size="13">error {low:.4f} to {high:.4f}, by epoch</text>',
    ]
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{"".join(parts)}</svg>\n'
