"""`yuletable serve`: a server for the family, or for more; one command, one folder."""

from __future__ import annotations

import ipaddress
import json
import logging
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from yuletable.engine.errors import Refused

PORT = 8024


def command(app: typer.Typer) -> None:
    """Registers this command."""
    app.command("serve")(serve)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 takes a free one.", min=0, max=65535)] = PORT,
    lan: Annotated[bool, typer.Option("--lan", help="Listen on the local network and show a QR code.")] = False,
    data: Annotated[Path | None, typer.Option(help="The folder for everything that is kept.")] = None,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="YULETABLE_DATABASE",
            help="A PostgreSQL database in place of the folder: postgresql://user:password@host/name.",
        ),
    ] = None,
    public_url: Annotated[
        str | None,
        typer.Option(
            envvar="YULETABLE_PUBLIC_URL",
            help="Where people reach it behind a proxy, such as https://games.example.org.",
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="Where a proxy is that speaks for others, such as 10.0.0.0/8; again for another.", metavar="ADDRESS"
        ),
    ] = None,
    show: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")] = False,
    bot_pause: Annotated[float, typer.Option(help="Seconds a bot takes at least.", min=0.0, max=30.0)] = 0.7,
    bot_workers: Annotated[int, typer.Option(help="Processes that think for bots; 0: cores less one.", min=0)] = 0,
    replace_after: Annotated[
        float, typer.Option(help="Seconds after which the others may let a bot play for somebody away.", min=0.0)
    ] = 120.0,
    put_away_after: Annotated[
        float, typer.Option(help="Days after which a table that nobody touches is put away.", min=0.0)
    ] = 14.0,
    limits: Annotated[bool, typer.Option("--limits/--no-limits", help="Limit how fast guests may act.")] = True,
    metrics: Annotated[bool, typer.Option("--metrics", help="Show figures for Prometheus at /metrics.")] = False,
    log_json: Annotated[bool, typer.Option("--log-json", help="Log one JSON object a line.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Log only what goes wrong.")] = False,
) -> None:
    """Serve the page, so that a browser (or a family's) can play."""
    import uvicorn

    from yuletable.build.page import CannotBundle, fresh_page
    from yuletable.server.app import create_app
    from yuletable.server.connections import Doorkeeper, raise_handle_limit, server_config
    from yuletable.server.data_folder import data_folder
    from yuletable.server.services import Settings

    public_url, proxies = _checked(public_url), _networks(proxy or [])
    _log_to_stderr(as_json=log_json, level=logging.WARNING if quiet else logging.INFO)
    folder = data_folder(data)
    kept_in = _prepare(folder, database, chosen=data is not None)
    try:
        page = fresh_page()
    except CannotBundle as problem:
        raise Refused("page", str(problem)) from problem
    listening = _listen("0.0.0.0" if lan else host, port)
    port = listening.getsockname()[1]
    near = f"http://{_lan_address()}:{port}" if lan else None
    local = f"http://{'localhost' if lan or host in ('127.0.0.1', '::1', '0.0.0.0') else host}:{port}"
    settings = Settings(
        data=folder,
        database=database,
        public_url=public_url,
        link_url=near,
        pause=bot_pause,
        workers=bot_workers,
        gone=replace_after,
        away=put_away_after * 24 * 3600,
        limited=limits,
        metrics=metrics,
    )
    config = server_config(
        create_app(settings, page),
        Doorkeeper(raise_handle_limit(), proxies=proxies),
        proxy_headers=public_url is not None,
        forwarded_allow_ips=["127.0.0.1", *map(str, proxies)] if public_url else None,
    )
    _settle()
    _announce(local, near, kept_in, public_url)
    if show:
        threading.Thread(target=_open_when_ready, args=(local,), daemon=True).start()
    uvicorn.Server(config).run(sockets=[listening])


def _prepare(folder: Path, database: str | None, *, chosen: bool) -> str:
    """Sees to it that a server can begin with what it is to keep everything in; returns where that is."""
    if database is None:
        from yuletable.server.data_folder import DataFolder
        from yuletable.server.sqlite import prepare

        with DataFolder(folder) as held:
            prepare(held.database)
        return str(folder)
    if chosen:
        raise Refused("database", "Everything is kept either in a folder or in a database: --data or --database.")
    from yuletable.server import postgres

    postgres.prepare(database)
    return f"the database at {postgres.place_of(database)}"


def _settle() -> None:
    """Loads every game now, so that a broken one is told before anybody waits, and tells Python how a server works.

    The thread that writes to disk asks for the interpreter many times for each change. Whoever holds it gives it up
    after half a millisecond instead of five, or a busy server would take tens of them to acknowledge a decision.
    """
    from yuletable.games import register
    from yuletable.server.memory import COLLECTOR

    register()
    COLLECTOR.begin()
    sys.setswitchinterval(0.0005)


def _checked(public_url: str | None) -> str | None:
    if public_url is None:
        return None
    parts = urlsplit(public_url)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
        raise Refused(
            "public-url", f"--public-url takes an address such as https://games.example.org, not {public_url}."
        )
    return public_url.rstrip("/")


def _networks(addresses: Sequence[str]) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    try:
        return [ipaddress.ip_network(address) for address in addresses]
    except ValueError as error:
        raise Refused("proxy", f"--proxy takes an address or a network such as 10.0.0.0/8 ({error}).") from error


def _listen(host: str, port: int) -> socket.socket:
    """The open port, taken before anything else is started."""
    listening: socket.socket | None = None
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listening = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
        listening.listen(512)
    except OSError as error:
        if listening is not None:
            listening.close()
        why = error.strerror or str(error)
        raise Refused("port", f"Cannot listen on {host}, port {port} ({why}). Choose another: --port N.") from error
    return listening


def _lan_address() -> str:
    """This machine as others on the network see it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 1))  # nothing is sent
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _announce(local: str, near: str | None, kept_in: str, public_url: str | None) -> None:
    typer.echo(f"Yuletable is at {public_url or local}", err=True)
    if near is not None:
        import segno

        typer.echo(f"On your network: {near}", err=True)
        segno.make(near, micro=False).terminal(out=sys.stderr, compact=True)
    typer.echo(f"Everything is kept in {kept_in}. Ctrl-C stops the server; matches go on when it is back.", err=True)


def _open_when_ready(address: str) -> None:
    for _ in range(100):
        with socket.socket() as probe:
            where = urlsplit(address)
            if probe.connect_ex((where.hostname or "localhost", where.port or 80)) == 0:
                webbrowser.open(address)
                return
        time.sleep(0.1)


class JsonLines(logging.Formatter):
    """A log for machines: one object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {"at": round(record.created, 3), "level": record.levelname.lower(), "log": record.name}
        line |= {"said": record.getMessage(), **getattr(record, "what", {})}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class PlainLines(logging.Formatter):
    """A log for people."""

    def format(self, record: logging.LogRecord) -> str:
        what = " ".join(str(value) for value in getattr(record, "what", {}).values())
        clock = time.strftime("%H:%M:%S", time.localtime(record.created))
        line = f"{clock} {record.levelname.lower():<7} {record.getMessage()} {what}".rstrip()
        return line + ("\n" + self.formatException(record.exc_info) if record.exc_info else "")


def _log_to_stderr(*, as_json: bool, level: int) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if as_json else PlainLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("yuletable").setLevel(level)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # anybody can send what is no request
