"""Every kind of bad message: whatever is sent, no 500, no crash, no change."""

from __future__ import annotations

import json
import os
import random
import string
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter
from tests.length import often
from websockets.exceptions import ConnectionClosed

from yuletable.engine.messages import to_json
from yuletable.server import wire

from .client import Guest, asked
from .conftest import Serving

MESSAGES = 20_000
KINDS = ["decide", "undo", "redo", "restart", "takeback", "preview", "hint", "hand", "concede", "chat", "look", "why"]
FIELDS = ["kind", "id", "seat", "at", "move", "text", "to", "v", "n", "__proto__", ""]


def nonsense(dice: random.Random, depth: int = 0) -> Any:
    """Some JSON, of any shape."""
    choices: list[Callable[[], Any]] = [
        lambda: dice.randint(-(1 << 70), 1 << 70),
        lambda: dice.randint(-3, 9),
        lambda: dice.random() * 10 ** dice.randint(-300, 300),
        lambda: dice.choice([None, True, False, "", "seat:1", "bid 0", "\u0000", "\ud83c\udf84", "../..", "' or 1=1"]),
        lambda: "".join(dice.choices(string.printable, k=dice.randint(0, 60))),
        lambda: [nonsense(dice, depth + 1) for _ in range(dice.randint(0, 4))],
        lambda: {dice.choice(FIELDS): nonsense(dice, depth + 1) for _ in range(dice.randint(0, 4))},
    ]
    return dice.choice(choices[: 5 if depth > 3 else 7])()


def bad_message(dice: random.Random) -> str | bytes:
    """A message that must not be obeyed: broken JSON, a wrong shape, or a good one for somebody else's seat."""
    shape = dice.randrange(6)
    if shape == 0:
        return "".join(dice.choices(string.printable, k=dice.randint(0, 200)))
    if shape == 1:
        return dice.randbytes(dice.randint(0, 200))
    if shape == 2:
        return json.dumps(nonsense(dice))
    message = {"kind": dice.choice(KINDS), "id": dice.randint(0, 99), "seat": 1, "at": 0, "move": "bid 0", "to": "bot"}
    if shape == 3:
        for field in dice.sample(sorted(message), dice.randint(1, 3)):
            message.pop(field)
    elif shape == 4:
        message[dice.choice(FIELDS)] = nonsense(dice)
    if message.get("seat") == 0 or message.get("kind") in ("chat", "look", "ping"):
        message["seat"] = 1
        message["kind"] = "decide"
    text = json.dumps(message)
    return text if dice.random() > 0.1 else text[: dice.randrange(len(text))]


@pytest.mark.slow
def test_twenty_thousand_bad_messages_change_nothing(serving: Serving) -> None:
    ann, bob = serving.guest("Ann"), serving.guest("Bob")
    table = ann.make(draw=False)["id"]
    bob.join(table)
    ann.post(f"/api/tables/{table}/start")
    dice = random.Random(2026)
    live = serving.services.tables.tables[table]
    with ann.at(table) as seat, bob.at(table) as other:
        other.snapshot(asked)
        before = everything(live)
        answers = 0
        for sent in range(MESSAGES):
            seat.line.send(bad_message(dice))
            if sent % 50 == 49:
                answers += settle(seat, 1_000_000 + sent)
        assert answers >= MESSAGES * 0.95, f"only {answers} of {MESSAGES} were answered"
        assert everything(live) == before
        assert seat.move()["undo"]
    assert ann.get(f"/api/tables/{table}")["chairs"][1]["stands_in"] is False


def settle(seat: Any, request: int) -> int:
    """Waits until all that was sent has been answered; returns how many refusals came, each of them typed."""
    seat.line.send(json.dumps({"kind": "ping", "id": request}))
    refusals = 0
    while True:
        message = seat.hear()
        if message["kind"] == "refused":
            refusals += 1
            assert message["code"]
            assert message["sentence"].endswith(".")
        elif message.get("id") == request:
            return refusals


def everything(live: Any) -> bytes:
    """All that a table holds."""
    match = live.match
    views = [match.view(seat) for seat in range(-1, int(match.setup.seats))]
    return to_json([views, match.lanes, len(match.log), live.n, live.row, [said.text for said in live.chat]])


def test_a_message_that_is_far_too_long_closes_the_line_and_nothing_else(serving: Serving) -> None:
    ann = serving.guest("Ann")
    table = ann.make()["id"]
    with ann.at(table) as seat:
        assert seat.refused("size", "chat", text="x" * 9000)
        with pytest.raises(ConnectionClosed):
            seat.line.send("x" * 20_000_000)
            for _ in range(20):
                seat.hear(2)
    with ann.at(table) as seat:
        assert seat.done("ping")


def test_every_message_of_the_wire_is_read_as_it_was_written() -> None:
    reader: TypeAdapter[Any] = TypeAdapter(wire.FromClient)
    sent = [
        wire.Decide("decide", 1, 0, 3, "bid 1"),
        wire.TakeBack("undo", 2, 0),
        wire.AskPreview("preview", 3, 0, "bid 1"),
        wire.AskHint("hint", 4, 0),
        wire.Say("chat", 5, "Hello"),
        wire.Look("look", 6, -1),
        wire.HandOver("hand", 7, 0, "bot"),
        wire.Concede("concede", 8, 0),
        wire.Replace("replace", 9, 1),
        wire.AutoAnswer("rest", 12, 0),
        wire.LessonRead("learnt", 11, 0, "first"),
        wire.Ping("ping", 10),
        wire.AskWhy("why", 13, 0, "card:doll"),
        wire.SetPace("pace", 14, "at-once"),
    ]
    assert [reader.validate_json(to_json(message)) for message in sent] == sent


def test_the_pages_types_are_fresh() -> None:
    from yuletable.server.typescript import files

    made = files(Path(__file__).parents[2])
    assert len(made) == 6, "the wire and five games"
    for path, text in made.items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: python -m yuletable.server.typescript"


@pytest.mark.slow
def test_no_request_makes_the_server_fail(serving: Serving, tmp_path: Path) -> None:
    """schemathesis: every route of the OpenAPI description with all it allows and much that it does not."""
    ann: Guest = serving.guest("Ann")
    waiting = ann.make(public=True)["id"]
    finished = ann.make(bots=["random"], start=True)["id"]
    with ann.at(finished) as seat:
        seat.done("concede", seat=seat.snapshot()["seat"])
    known = {"path.table": [waiting, finished, "0" * 24], "path.game": ["stocking", "sweatshop", "ludo"]}
    lines = [f"{json.dumps(name)} = {json.dumps(values)}" for name, values in known.items()]
    (tmp_path / "schemathesis.toml").write_text("\n".join(["[parameters]", *lines]))
    command = [
        str(Path(sys.executable).with_name("schemathesis")),
        "run",
        f"{serving.base}/api/openapi.json",
        "--checks=not_a_server_error,content_type_conformance,response_schema_conformance,negative_data_rejection",
        f"--max-examples={often(8, 25)}",
        "--seed=24",
        "--workers=1",
        "--phases=examples,coverage,fuzzing",
        "-H",
        f"Authorization: Bearer {ann.token}",
        "--no-color",
    ]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env={**os.environ, "CI": "1"})
    assert done.returncode == 0, done.stdout[-6000:]
