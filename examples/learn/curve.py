"""The learning curve that `train.py` wrote, as a picture: `python examples/learn/curve.py sweatshop.json curve.svg`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

WIDTH, HEIGHT, EDGE = 640, 320, 48
COLOURS = {"random": "#2e6f40", "greedy": "#a4372d"}


def picture(curve: list[dict[str, float]]) -> str:
    """Victories over time, a line for each rival."""
    longest = max(point["processor_minutes"] for point in curve)

    def x(minutes: float) -> float:
        return round(EDGE + minutes / longest * (WIDTH - 2 * EDGE), 1)

    def y(rate: float) -> float:
        return round(HEIGHT - EDGE - rate * (HEIGHT - 2 * EDGE), 1)

    parts = [f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fdf8ee"/>']
    for percent in range(0, 101, 25):
        at = y(percent / 100)
        parts.append(f'<path d="M{EDGE} {at}H{WIDTH - EDGE}" stroke="#d8cdb8"/>')
        parts.append(f'<text x="{EDGE - 8}" y="{at + 4}" text-anchor="end">{percent} %</text>')
    for rival, colour in COLOURS.items():
        points = " ".join(f"{x(point['processor_minutes'])},{y(point[rival])}" for point in curve)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        end = y(curve[-1][rival])
        parts.append(f'<text x="{WIDTH - EDGE}" y="{end - 8}" text-anchor="end" fill="{colour}">against {rival}</text>')
    under = f"minutes of processor time, up to {longest:.1f}; {curve[-1]['decisions'] / 1e6:.1f} million decisions"
    parts.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 14}" text-anchor="middle">{under}</text>')
    box = f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="13"'
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {box}>', *parts, "</svg>", ""])


if __name__ == "__main__":
    source, target = map(Path, sys.argv[1:])
    target.write_text(picture(json.loads(source.read_text())))
