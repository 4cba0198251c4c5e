"""A real server in a process of its own, on a free port, with a data folder of its own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

PATIENCE = 40.0


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port


class Server:
    """`yuletable serve`, to be started, stopped and started again where it was."""

    def __init__(self, data: Path, *flags: str, pause: float = 0.0) -> None:
        self.data = data
        self.flags = flags
        self.pause = pause
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> Server:
        flags = ["--port", str(self.port), "--data", str(self.data), "--bot-pause", str(self.pause), *self.flags]
        command = [sys.executable, "-m", "yuletable", "serve", "--no-open", "--no-limits", "--quiet", *flags]
        log = (self.data.parent / f"{self.data.name}.log").open("ab")
        with log:
            self.process = subprocess.Popen(
                [*command, "--bot-workers", "1"], stdout=log, stderr=log, env=dict(os.environ)
            )
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if self.process.poll() is not None:
                raise RuntimeError(f"the server ended: {self.said()}")
            try:
                with urllib.request.urlopen(f"{self.url}/api/games", timeout=2):
                    return self
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        self.stop()
        raise RuntimeError(f"the server did not answer within {PATIENCE} s: {self.said()}")

    def said(self) -> str:
        return (self.data.parent / f"{self.data.name}.log").read_text(errors="replace")[-2000:]

    def stop(self) -> None:
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None
