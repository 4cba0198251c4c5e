"""A server in a process of its own, without the page: `python -m tests.server.serving FOLDER PORT [PAUSE]`."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

import uvicorn

from yuletable.server.app import create_app
from yuletable.server.house import Settings


def main() -> None:
    logging.basicConfig(level=logging.WARNING)
    settings = Settings(Path(sys.argv[1]), pause=0.0, limited=False, workers=1)
    config = uvicorn.Config(
        create_app(settings),
        port=int(sys.argv[2]),
        ws="websockets-sansio",
        timeout_graceful_shutdown=3,
        log_config=None,
        access_log=False,
    )
    uvicorn.Server(config).run()


if __name__ == "__main__":
    main()
