"""`yuletable serve` as somebody starts it: what it says, when it answers, how it ends, and what it refuses."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from yuletable.build.page import page_folder
from yuletable.cli import main
from yuletable.server.sqlite import SqliteStore

from .conftest import ROOT, free_port, wait_for

pytestmark = pytest.mark.skipif(not (page_folder() / "main.js").exists(), reason="the page is not made yet")
ENV = {**os.environ, "PYTHONPATH": str(ROOT / "src")}


@contextmanager
def serve(data: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    port = free_port()
    command = [sys.executable, "-m", "yuletable", "serve", "--port", str(port), "--data", str(data), *options]
    with subprocess.Popen(command, env=ENV, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            yield process, f"http://127.0.0.1:{port}"
        finally:
            process.kill()


Refuses = Callable[..., str]


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Refuses:
    """`serve` with these options, which ends with a sentence before it begins; no process is needed for that."""

    def refuse(*options: str) -> str:
        monkeypatch.setattr(sys, "argv", ["yuletable", "serve", *options])
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr().err
        assert ended.value.code == 2, said
        return said

    monkeypatch.setattr("yuletable.cli.serve._log_to_stderr", lambda **_: None)  # the log of this process is pytest's
    return refuse


def answers(base: str) -> bool:
    try:
        return httpx.get(base, timeout=1).status_code == 200
    except httpx.HTTPError:
        return False


def test_it_serves_the_page_and_stops_in_good_order(tmp_path: Path) -> None:
    begun = time.monotonic()
    with serve(tmp_path) as (process, base):
        wait_for(lambda: answers(base), 60)
        print(f"\nthe page answered after {time.monotonic() - begun:.2f} s")
        html = httpx.get(base).text
        assert '<div id="page">' in html
        script = re.search(r'src="(/page/main\.js\?v=\w+)"', html)
        assert script is not None
        shared = re.search(r'"\./(chunk-\w+\.js)"', httpx.get(base + script[1]).text)
        assert shared is not None
        response = httpx.get(f"{base}/page/{shared[1]}", headers={"Accept-Encoding": "gzip"})
        assert response.headers["content-encoding"] == "gzip"
        assert "immutable" in response.headers["cache-control"]
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=30)
    assert f"Everything is kept in {tmp_path}" in said
    assert "Traceback" not in said


def test_a_busy_port_gets_a_sentence(tmp_path: Path, refused: Refuses) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = refused("--port", str(port), "--data", str(tmp_path))
    assert re.search(rf"Cannot listen on 127\.0\.0\.1, port {port} \(.*\)\. Choose another: --port N\.", said)


def test_a_folder_that_cannot_be_written_gets_a_sentence(tmp_path: Path, refused: Refuses) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be written" in refused("--data", str(tmp_path / "file" / "x"), "--port", "0")


@pytest.mark.parametrize("damage", ["no database at all, but some text " * 99, None], ids=["text", "holes"])
def test_a_damaged_database_gets_a_sentence(tmp_path: Path, refused: Refuses, damage: str | None) -> None:
    file = tmp_path / "yuletable.db"
    if damage is not None:
        file.write_text(damage)
    else:
        SqliteStore(file).engine.dispose()
        whole = file.read_bytes()
        file.write_bytes(whole[:4096] + bytes(4096) * 6 + whole[4096 * 7 :])
    said = refused("--data", str(tmp_path), "--port", "0")
    assert "cannot be used" in said
    assert "put a backup in its place" in " ".join(said.split())


def test_a_second_server_is_refused(tmp_path: Path, refused: Refuses) -> None:
    with serve(tmp_path) as (_, base):
        wait_for(lambda: answers(base), 60)
        assert "Another server uses the data folder" in refused("--data", str(tmp_path), "--port", "0")


def test_a_public_url_must_be_one(tmp_path: Path, refused: Refuses) -> None:
    assert "--public-url takes an address" in refused("--public-url", "games.example.org", "--data", str(tmp_path))


def test_lan_says_the_address_and_draws_it(tmp_path: Path) -> None:
    with serve(tmp_path, "--lan") as (process, base):
        wait_for(lambda: answers(base), 60)
        me = httpx.get(f"{base}/api/me").json()
        headers = {"Authorization": f"Bearer {me['token']}"}
        made = httpx.post(f"{base}/api/tables", json={"game": "sweatshop", "seats": 2}, headers=headers).json()
        process.terminate()
        _, said = process.communicate(timeout=30)
    address = re.search(r"On your network: (http://[\d.]+:\d+)", said)
    assert address is not None
    assert made["link"].startswith(address[1] + "/t/")
    assert "▀" in said or "█" in said


def test_logs_for_machines_are_one_object_a_line(tmp_path: Path) -> None:
    with serve(tmp_path, "--log-json") as (process, base):
        wait_for(lambda: answers(base), 60)
        httpx.get(f"{base}/api/games")
        process.terminate()
        _, said = process.communicate(timeout=30)
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    assert {"method": "GET", "path": "/api/games", "status": 200}.items() <= next(
        line for line in lines if line.get("path") == "/api/games"
    ).items()
