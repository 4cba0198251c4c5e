"""A server in a process of its own, without the page: `python -m tests.server.serving FOLDER PORT [DATABASE]`."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

import uvicorn

from yuletable.server.app import create_app
from yuletable.server.connections import Doorkeeper, server_config
from yuletable.server.services import Settings


def main() -> None:
    logging.basicConfig(level=logging.WARNING)
    database = sys.argv[3] if len(sys.argv) > 3 else None
    settings = Settings(Path(sys.argv[1]), database, pause=0.0, limited=False, workers=1)
    config = server_config(create_app(settings), Doorkeeper(1000), port=int(sys.argv[2]))
    uvicorn.Server(config).run()


if __name__ == "__main__":
    main()
