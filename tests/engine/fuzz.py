"""Files spoilt at random: whatever a .yule file or a pack may hold, the answer is a sentence, never a crash.

The tests spoil 2,000 of each. By hand: `python -m tests.engine.fuzz yule 100000` (or `packs`), with a seed behind it.
"""

from __future__ import annotations

import copy
import io
import json
import random
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from yuletable.cli.replay import ReplayPlayer
from yuletable.engine import replay
from yuletable.engine.errors import Refused
from yuletable.engine.game import Game
from yuletable.engine.match import Match
from yuletable.engine.pack import Pack
from yuletable.games import game as find_game
from yuletable.games import register

STRANGE: list[Any] = [
    *(None, True, -1, 0, 1, 2, 7, 10**9, 2**63, -(2**70), 0.5, "", " ", "x", "a b", "seat:1", "card:doll", "[/]"),
    *("\x1b[2J", "\u202e", "zz", "00", [], [0], [[]], {}, {"id": "x y"}),
]


def places(thing: Any) -> list[tuple[Any, Any]]:
    """Every container in a document, with each of its keys."""
    found: list[tuple[Any, Any]] = []
    waiting = [thing]
    while waiting:
        here = waiting.pop()
        keys = list(here) if isinstance(here, dict) else range(len(here)) if isinstance(here, list) else []
        for key in keys:
            found.append((here, key))
            waiting.append(here[key])
    return found


def spoil(document: Any, dice: random.Random) -> Any:
    """A document with one to three things in it changed, lost, doubled or swapped."""
    document = copy.deepcopy(document)
    for _ in range(dice.choice([1, 1, 1, 2, 3])):
        everywhere = places(document)
        if not everywhere:
            return document
        here, key = dice.choice(everywhere)
        kind = dice.randrange(6)
        if kind == 0:
            del here[key]
        elif kind == 1 and isinstance(here, list):
            here.insert(dice.randrange(len(here) + 1), copy.deepcopy(here[key]))
        elif kind == 2 and isinstance(here[key], int) and not isinstance(here[key], bool):
            here[key] += dice.choice([-1, 1, 5, 100])
        elif kind == 3 and isinstance(here[key], str) and here[key]:
            at = dice.randrange(len(here[key]))
            here[key] = here[key][:at] + dice.choice("09afz:/ \x00[") + here[key][at + 1 :]
        elif kind == 4:
            there, other = dice.choice(everywhere)
            here[key] = copy.deepcopy(there[other]) if other in _keys(there) else None
        else:
            here[key] = copy.deepcopy(dice.choice(STRANGE))
    return document


def _keys(container: Any) -> Sequence[Any]:
    return list(container) if isinstance(container, dict) else range(len(container))


def spoil_bytes(text: bytes, dice: random.Random) -> bytes:
    """A file with a few bytes of it changed or lost."""
    spoilt = bytearray(text)
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(spoilt))
        if dice.random() < 0.3:
            del spoilt[at : at + dice.randint(1, 40)]
        else:
            spoilt[at] = dice.randrange(256)
    return bytes(spoilt)


def finished(game: Game) -> str:
    """A short match of a game as the text of its file."""
    dice = random.Random(game.id)
    seats, options = game.small_case()
    match = Match.new(game, seats, options, pack=game.pack(game.small_pack), secret=b"fuzz", match_id="fuzz")
    while not match.over():
        seat = match.to_act()[0]
        match.decide(seat, dice.choice(match.moves(seat)))
    return replay.write(match, [f"Elf {seat}" for seat in range(seats)])


def fuzz_yule(rounds: int, seed: int, crashed: Callable[[str, BaseException], None]) -> int:
    """Reads, shows and verifies spoilt files; says how many still verify."""
    dice = random.Random(f"yule {seed}")
    games = list(register().values())
    texts = [finished(game).encode() for game in games]
    documents = [json.loads(text) for text in texts]
    fitting = 0
    screen = Console(file=io.StringIO(), width=100)
    for _ in range(rounds):
        at = dice.randrange(len(texts))
        text = spoil_bytes(texts[at], dice) if dice.random() < 0.3 else json.dumps(spoil(documents[at], dice)).encode()
        for use in (_verified, _shown):
            try:
                fitting += use(text, screen)
            except Refused:
                pass
            except Exception as error:  # noqa: BLE001  # that is what we look for
                crashed(text.decode(errors="replace"), error)
    return fitting


def _verified(text: bytes, screen: Console) -> int:
    document = replay.read(text)
    replay.verify(document, find_game(document.game))
    return 1


def _shown(text: bytes, screen: Console) -> int:
    document = replay.read(text)
    player = ReplayPlayer(document, 0)
    player.go_to(min(3, len(document.entries)))
    player.print(screen)
    return 0


def fuzz_packs(rounds: int, seed: int, crashed: Callable[[str, BaseException], None]) -> int:
    """Sets up and deals matches with spoilt packs; says how many still do."""
    dice = random.Random(f"packs {seed}")
    games = list(register().values())
    contents = [game.pack(dice.choice([game.small_pack, game.default_pack])).contents for game in games]
    fitting = 0
    for _ in range(rounds):
        at = dice.randrange(len(games))
        spoilt = spoil(contents[at], dice)
        try:
            seats, options = games[at].small_case()
            Match.new(games[at], seats, options, pack=Pack(spoilt, "spoilt.toml"), secret=b"fuzz")
            fitting += 1
        except Refused:
            pass
        except Exception as error:  # noqa: BLE001  # that is what we look for
            crashed(f"{games[at].id}: {json.dumps(spoilt)}", error)
    return fitting


def main() -> int:
    kind, rounds, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1
    crashes: list[str] = []

    def crashed(what: str, error: BaseException) -> None:
        crashes.append(what)
        print(f"{type(error).__name__}: {error}")
        Path(tempfile.gettempdir(), f"crash-{len(crashes)}.json").write_text(what, encoding="utf-8")

    fitting = {"yule": fuzz_yule, "packs": fuzz_packs}[kind](rounds, seed, crashed)
    print(f"{rounds} spoilt, {len(crashes)} crashes, {fitting} accepted")
    return 1 if crashes else 0


if __name__ == "__main__":
    sys.exit(main())
