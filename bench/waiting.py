"""How long one waits for bots: `python bench/waiting.py [--game workshop] [--bots 2] [--level medium] [--pace normal]`.

Starts a server of its own and plays one whole match over a real socket against bots, each decision taken at once and at
random, as in a browser at that pace. Prints how long was waited in all, how often, and the longest waits.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.load import serving

from yuletable.server.wire import VERSION


async def play(base: str, game: str, bots: int, level: str, pace: str, seed: int) -> dict[str, Any]:
    """One match; a wait lasts from the answer to my decision until I am asked again, or all is over."""
    dice = random.Random(seed)
    async with httpx.AsyncClient(base_url=base, timeout=60) as http:
        await http.get("/api/me")
        wanted = {"game": game, "seats": bots + 1, "bots": [level] * bots, "start": True}
        made = await http.post("/api/tables", json=wanted)
        made.raise_for_status()
        table = made.json()["id"]
        cookies = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
    address = f"{base.replace('http', 'ws')}/api/tables/{table}/live?v={VERSION}"
    waits: list[float] = []
    decisions = 0
    async with connect(address, additional_headers={"Cookie": cookies}, max_size=None) as line:
        await line.send(json.dumps({"kind": "pace", "id": 1, "pace": pace}))
        begun = waiting = time.perf_counter()
        pending = False
        async for text in line:
            message = json.loads(text)
            now = time.perf_counter()
            if message["kind"] == "done" and message.get("id") != 1:
                waiting, pending = now, False
            if message["kind"] == "refused":
                raise SystemExit(message["sentence"])
            if message["kind"] != "snapshot" or pending:
                continue
            if message["moves"] or message["result"]:
                waits.append(now - waiting)
            if message["result"]:
                break
            if message["moves"]:
                decisions += 1
                pending = True
                move = dice.choice(message["moves"])["move"]
                about = {"id": decisions + 1, "seat": message["seat"], "at": message["at"]}
                await line.send(json.dumps({"kind": "decide", "move": move, **about}))
        whole = time.perf_counter() - begun
    return {
        "game": game,
        "bots": f"{bots} {level}",
        "pace": pace,
        "decisions": decisions,
        "seconds": round(whole, 1),
        "waited": round(sum(waits), 1),
        "longest": [round(wait, 2) for wait in sorted(waits, reverse=True)[:5]],
        "waits over 0.5 s": sum(wait > 0.5 for wait in waits),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--game", default="workshop")
    parser.add_argument("--bots", type=int, default=2)
    parser.add_argument("--level", default="medium")
    parser.add_argument("--pace", default="normal", choices=("slow", "normal", "quick", "at-once"))
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with serving(1, postgres=False) as running:
        base = f"http://127.0.0.1:{running.ports[0]}"
        found = asyncio.run(play(base, asked.game, asked.bots, asked.level, asked.pace, asked.seed))
    print(json.dumps(found))


if __name__ == "__main__":
    main()
