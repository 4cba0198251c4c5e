"""Programs at the table: what docs/api.md says works as it stands, and `yuletable bot` plays a match by a link."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from .client import Guest, asked, play_on
from .conftest import ROOT, Serving, wait_for


@contextmanager
def run(*command: str) -> Iterator[subprocess.Popen[str]]:
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with subprocess.Popen(
        [sys.executable, *command], env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as program:
        try:
            yield program
        finally:
            program.kill()


def begin_when_full(host: Guest, table: str) -> None:
    wait_for(lambda: all(chair["kind"] != "free" for chair in host.get(f"/api/tables/{table}")["chairs"]), 60)
    host.post(f"/api/tables/{table}/start")


def concede(guest: Guest, table: str) -> None:
    with guest.at(table) as seat:
        seat.done("concede", seat=seat.snapshot()["seat"])


def test_a_program_takes_a_seat_by_a_link_and_plays_to_the_end(serving: Serving) -> None:
    ann = serving.guest("Ann")
    table = ann.make(game="sweatshop", seats=2)
    with run("-m", "yuletable", "bot", table["link"], "--bot", "policy", "--name", "Tick") as bot:
        begin_when_full(ann, table["id"])
        with ann.at(table["id"]) as seat:
            assert "Tick" in [chair["name"] for chair in seat.table()["chairs"]]
            play_on(seat)
        said, _ = bot.communicate(timeout=60)
    assert bot.returncode == 0, said
    assert re.search(r"Over: place [12] with -?\d+ points\.", said)


def test_a_program_goes_along_to_the_second_match_of_a_series(serving: Serving) -> None:
    ann = serving.guest("Ann")
    first = ann.make(game="plastic", side=0, series=True)
    with run("-m", "yuletable", "bot", first["link"], "--bot", "random", "--name", "Tick") as bot:
        begin_when_full(ann, first["id"])
        concede(ann, first["id"])
        assert bot.stdout is not None
        assert any("Ann conceded. Tick wins. Waiting for somebody to begin" in line for line in bot.stdout)
        second = ann.post(f"/api/tables/{first['id']}/rematch")["id"]
        with ann.at(second) as seat:
            seat.table(lambda table: table["chairs"][1]["presence"] == "here")
            play_on(seat, until=lambda snapshot: snapshot["at"] > 2 and asked(snapshot))
        concede(ann, second)
        said, _ = bot.communicate(timeout=60)
    assert bot.returncode == 0, said
    assert said == "Ann conceded. Tick wins.\n"


def test_the_bot_command_says_what_is_wrong(serving: Serving) -> None:
    ann, bob = serving.guest("Ann"), serving.guest("Bob")
    table = ann.make()
    bob.join(table["id"])
    for link, sentence in (
        (table["link"], "Every chair is taken."),
        (serving.base, "A table's link looks like"),
        (serving.base + "/t/" + "0" * 24, "There is no such table."),
        ("http://127.0.0.1:9/t/abc", "cannot be reached"),
    ):
        with run("-m", "yuletable", "bot", link) as bot:
            said, _ = bot.communicate(timeout=60)
        assert bot.returncode == 2, said
        assert sentence in said


def test_the_example_of_the_docs_plays_a_match(serving: Serving, tmp_path: Path) -> None:
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    example = text.split("```python\n")[1].split("```")[0]
    ann = serving.guest("Ann")
    table = ann.make()["id"]
    file = tmp_path / "example.py"
    file.write_text(
        example.replace("localhost:8024", serving.base.removeprefix("http://")).replace(
            "0123456789abcdef01234567", table
        )
    )
    with run(str(file)) as bot:
        begin_when_full(ann, table)
        with ann.at(table) as seat:
            play_on(seat)
        said, _ = bot.communicate(timeout=60)
    assert bot.returncode == 0, said


def test_the_limits_the_docs_name_are_the_limits() -> None:
    from yuletable.server.limits import RATES
    from yuletable.server.socket import LARGEST

    text = " ".join((ROOT / "docs" / "api.md").read_text(encoding="utf-8").split())
    for kind, words in (("make", "tables"), ("chat", "chat"), ("decide", "decisions"), ("hint", "hints")):
        rate = RATES[kind]
        assert re.search(rf"{words} {rate.burst}( at once)? and {rate.a_minute:g}\b", text), kind
    assert f"{LARGEST:,} characters" in text


def test_the_docs_name_every_message_and_every_field_of_a_snapshot() -> None:
    from dataclasses import fields
    from typing import get_args, get_type_hints

    from yuletable.server import wire

    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    for union in (wire.FromClient, wire.ToClient):
        for message in get_args(get_args(union)[0]):
            for kind in get_args(get_type_hints(message)["kind"]):
                assert f"`{kind}`" in text, kind
    for field in fields(wire.Snapshot):
        assert f"`{field.name}`" in text, field.name
    assert f"/live?v={wire.VERSION}" in text
