"""`yuletable bot`: a program that takes a seat at a table, by its link. docs/api.md explains it line by line."""

from __future__ import annotations

import json
import secrets
import time
import urllib.error
import urllib.request
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
import typer

from yuletable.bots import Bot, bot_makers
from yuletable.engine.game import Refused
from yuletable.engine.match import Match
from yuletable.engine.pack import Pack
from yuletable.engine.terms import Fairness, Terms
from yuletable.games import game as find_game

VERSION = 3
"""Of the wire this program speaks."""

MOVED_ON = ("late", "turn", "done", "bot")
"""Refusals that only mean that things have changed meanwhile: the next snapshot tells how."""

PATIENCE = 20
"""How often it tries to come back when the connection is lost."""


def command(app: typer.Typer) -> None:
    """Registers this command."""
    app.command("bot")(bot)


def bot(
    link: Annotated[str, typer.Argument(help="The invite link of a table, as http://localhost:8024/t/...")],
    kind: Annotated[str, typer.Option("--bot", help="Who plays: medium, greedy... or mine.py:Clever.")] = "medium",
    name: Annotated[str, typer.Option(help="What it is called at the table.")] = "Clockwork",
    think: Annotated[float, typer.Option(help="Seconds a decision for a bot of your own.")] = 10.0,
) -> None:
    """Take a seat at a table by its link and play the match there to its end, or all matches of a series."""
    table = Remote(link)
    table.call("POST", "/api/me", {"name": name, "look": secrets.randbelow(5)})
    table.call("POST", f"{table.path}/join", {"nonce": secrets.token_hex(16)})
    typer.echo(f"{name} sits at {link}. Waiting for the match.", err=True)
    table.play(kind, think)


class Remote:
    """A table on a server, seen by a program: plain requests with a token, and one socket."""

    def __init__(self, link: str) -> None:
        parts = urlsplit(link)
        if parts.scheme not in ("http", "https") or not parts.path.startswith("/t/"):
            raise Refused("link", f"A table's link looks like http://localhost:8024/t/0123abcd, not {link}.")
        self.base = f"{parts.scheme}://{parts.netloc}"
        self.path = f"/api/tables/{parts.path.split('/')[2]}"
        self.token = ""
        self.token = self.call("GET", "/api/me")["token"]
        self.table: dict[str, Any] = {}
        self.player: Bot | None = None
        self.shows: type[object] = object
        self.said = ""

    def call(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        """One request; what the server refuses is refused here, in its words."""
        headers = {"Content-Type": "application/json"} | (
            {"Authorization": f"Bearer {self.token}"} if self.token else {}
        )
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                found: dict[str, Any] = json.load(response)
                return found
        except urllib.error.HTTPError as error:
            try:
                problem = json.load(error)
                raise Refused(problem["code"], problem["sentence"]) from error
            except (ValueError, KeyError):
                raise Refused("server", f"{self.base} answered {error.code} to {path}.") from error
        except OSError as error:
            raise Refused("server", f"{self.base} cannot be reached ({error}).") from error

    def play(self, kind: str, think: float) -> None:
        """Answers whatever is asked until the match, or its series, is over; comes back when the line drops."""
        from websockets.exceptions import WebSocketException
        from websockets.sync.client import connect

        address = self._address()
        tries = 0
        while True:
            try:
                with connect(
                    address, additional_headers={"Authorization": f"Bearer {self.token}"}, max_size=None
                ) as line:
                    waiting = False
                    for text in line:
                        tries = 0
                        message = json.loads(text)
                        if message["kind"] in ("welcome", "table"):
                            self.table = message["table"]
                            if self._goes_on() and self.table["rematch"] is not None:
                                self._move_on()
                                address = self._address()
                                break
                        if message["kind"] == "refused" and message["code"] not in MOVED_ON:
                            raise Refused(message["code"], message["sentence"])
                        if message["kind"] in ("done", "refused"):
                            waiting = False  # the next snapshot shows what came of it
                        if message["kind"] != "snapshot":
                            continue
                        if message["result"] or message["ended"]:
                            self._say_result(message)
                            if not self._goes_on():
                                return
                        if message["moves"] and not waiting:
                            line.send(json.dumps(self.answer(message, kind, think)))
                            waiting = True
            except (OSError, WebSocketException) as error:
                tries += 1
                if tries > PATIENCE:
                    raise Refused("server", f"{self.base} has been away for too long ({error}).") from error
                time.sleep(min(5.0, 0.2 * 2**tries))

    def _address(self) -> str:
        return self.base.replace("http", "ws", 1) + f"{self.path}/live?v={VERSION}"

    def _goes_on(self) -> bool:
        """Whether this match is over and another one of its series is to come; somebody else begins it."""
        series = self.table.get("series")
        return series is not None and self.table["status"] == "over" and series["number"] < series["of"]

    def _move_on(self) -> None:
        """To the next match of the series, on another side."""
        self.path = f"/api/tables/{self.table['rematch']}"
        if self.player is not None:
            self.player.leave()
        self.table, self.player, self.said = {}, None, ""

    def answer(self, snapshot: dict[str, Any], kind: str, think: float) -> dict[str, Any]:
        """The decision for a snapshot in which something is asked."""
        if self.player is None:
            self.player = self._sit_down(kind, think, snapshot["seat"])
        legal = [move["move"] for move in snapshot["moves"]]
        view = msgspec.convert(snapshot["view"], self.shows)
        do = self.player.choose(view, legal)  # type: ignore[arg-type]  # the game's own kind of view
        return {"kind": "decide", "id": snapshot["at"], "seat": snapshot["seat"], "at": snapshot["at"], "move": do}

    def _sit_down(self, kind: str, think: float, seat: int) -> Bot:
        """A bot of the house or of somebody's own, set up with what was agreed at the table."""
        agreed = self.call("GET", f"{self.path}/terms")
        game = find_game(agreed["game"])
        pack = Pack(agreed["pack"], agreed["pack_file"])
        terms = Terms(game.id, agreed["rules"], agreed["seats"], agreed["options"], pack)
        match = Match.begin(game, Fairness("mine", secrets.token_bytes(32), terms))
        self.shows = type(match.view(seat))
        return bot_makers([kind], game, match.setup, think)[kind](match.setup, seat, secrets.randbits(31))

    def _say_result(self, snapshot: dict[str, Any]) -> None:
        said = snapshot["ended"]
        if not said:
            mine = snapshot["result"]["scores"][snapshot["seat"]]
            said = f"Over: place {mine['place']} with {mine['points']} points."
        if self._goes_on():
            said += " Waiting for somebody to begin the next match of the series."
        if said != self.said:
            typer.echo(said)
            self.said = said
