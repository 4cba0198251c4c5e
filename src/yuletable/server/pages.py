"""The shell of every page and the files it needs. The page itself is made in web/ and runs in the browser."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
import re
from html import escape
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi import Path as InPath

from yuletable.engine.game import Game, Refused
from yuletable.games import register

from . import wire
from .live_table import LiveTable
from .previews import SIZE, Previews, Words, keeps_a_chair, range_of
from .rest import Caller
from .services import Services

router = APIRouter(include_in_schema=False)
TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".webmanifest": "application/manifest+json",
}
SHELL = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>{title}</title>
<meta name="description" content="{about}">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{about}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="Yuletable">
<meta property="og:url" content="{url}">
<meta property="og:image" content="{image}">
<meta property="og:image:type" content="image/jpeg">
<meta property="og:image:width" content="{width}">
<meta property="og:image:height" content="{height}">
<meta property="og:image:alt" content="{title}. {about}">
<meta name="twitter:card" content="summary_large_image">
<meta name="theme-color" content="#FBF6EC" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0F1B22" media="(prefers-color-scheme: dark)">
<meta name="yuletable" content="{facts}">
<link rel="icon" href="/page/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/page/icon-180.png">
<link rel="manifest" href="/page/manifest.webmanifest">
<link rel="stylesheet" href="{style}">
<script type="module" src="{script}"></script>
</head>
<body>
<div id="page"></div>
<noscript>Yuletable is played in the browser and needs JavaScript. In a terminal: yuletable play.</noscript>
</body>
</html>
"""
WORKER = "worker.js"
CHUNK = r"-[A-Z0-9]{8}\.js$"
"""How scripts that are named after their contents end."""
DRAWN = 2
"""Counts up when previews are drawn differently, so that nobody keeps the old ones."""
ABOUT = "Christmas board games with complete rules, honest luck and bots worth beating. No sign-up."


class Page:
    """The bundled page, read once."""

    def __init__(self, folder: Path) -> None:
        self.files = {
            str(file.relative_to(folder)).replace("\\", "/"): file.read_bytes()
            for file in sorted(folder.rglob("*"))
            if file.suffix in TYPES
        }
        self.previews = Previews(self.files)
        self.preview_lock = asyncio.Lock()
        """One preview is drawn at a time, however many ask."""
        self.hashes = {name: hashlib.sha256(contents).hexdigest()[:12] for name, contents in self.files.items()}
        boards = {
            game: [script, self.address(f"boards/{game}.css")] for game, script in self._scripts("boards").items()
        }
        covers, houses = self._scripts("covers"), self._scripts("houses")
        self.facts = json.dumps(
            {"v": wire.VERSION, "boards": boards, "covers": covers, "houses": houses, "kit": self.address("kit.css")},
        )

    def _scripts(self, kind: str) -> dict[str, str]:
        """Of each game that brings one: where its script is found."""
        found = (re.fullmatch(rf"{kind}/(.+)\.js", name) for name in sorted(self.files))
        return {match[1]: self.address(match[0]) for match in found if match}

    def address(self, name: str) -> str:
        """Where a file of the page is found; it changes with the file, so that browsers may keep it for good."""
        return f"/page/{name}?v={self.hashes.get(name, '')}"

    def worker(self) -> bytes:
        """The service worker, told what to keep: scripts, styles and the face, as the page asks for them."""
        asked_for = [name for name in self.files if name.endswith((".js", ".css")) and name != WORKER]
        kept = [f"/page/{name}" if re.search(CHUNK, name) else self.address(name) for name in asked_for]
        kept += [f"/page/{name}" for name in self.files if name.endswith((".woff2", "icon.svg"))]
        stamp = hashlib.sha256("".join([SHELL, self.facts, *kept, *self.hashes.values()]).encode())
        told = f"self.kept={json.dumps(kept)};\nself.stamp={json.dumps(stamp.hexdigest()[:12])};\n"
        return told.encode() + self.files[WORKER]

    def lasts(self, name: str, version: str) -> bool:
        """Whether this address will never hold anything else; chunks of script are named after their contents."""
        return version == self.hashes[name] or re.search(CHUNK, name) is not None

    def shell(self, request: Request, title: str, about: str, preview: str) -> Response:
        """The document every address answers with; the script does the rest. Chats show the preview of a link."""
        services: Services = request.app.state.services
        base = services.base(request)
        query = f"?{request.url.query}" if request.url.query else ""
        html = SHELL.format(
            title=escape(title),
            about=escape(about),
            url=escape(base + request.url.path + query),
            image=escape(base + preview),
            width=SIZE[0],
            height=SIZE[1],
            facts=escape(self.facts),
            style=self.address("main.css"),
            script=self.address("main.js"),
        )
        return Response(html, media_type="text/html; charset=utf-8", headers={"cache-control": "no-cache"})


def _page(request: Request) -> Page:
    page: Page = request.app.state.page
    return page


async def _picture(request: Request, words: Words, v: str, kept_by: str) -> Response:
    """A preview, drawn if nobody has asked for it lately; one that is asked for by its own words never changes."""
    page = _page(request)
    drawn = page.previews.kept(words)
    if drawn is None:
        Caller(request).spend("preview")
        async with page.preview_lock:
            drawn = page.previews.kept(words) or await asyncio.to_thread(page.previews.make, words)
    version = _version(words)
    age = "max-age=31536000, immutable" if v == version else "max-age=300"
    headers = {"cache-control": f"{kept_by}, {age}", "etag": f'"{version}"'}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(status_code=304, headers=headers)
    return Response(drawn, media_type=TYPES[".jpg"], headers=headers)


def _version(words: Words) -> str:
    return hashlib.sha256(f"{DRAWN} {words}".encode()).hexdigest()[:12]


def _house_words() -> Words:
    said = "Complete rules, honest luck and bots worth beating. No sign-up."
    return Words("preview_village.jpg", "Open a link, take a chair, play", "Christmas board games", said)


def _game_words(page: Page, game: Game) -> Words:
    players, minutes = range_of(game.seats, "players"), range_of(game.minutes, "minutes")
    return Words(page.previews.art(game.id), f"{players}, {minutes}", game.title, game.blurb)


def _table_words(page: Page, live: LiveTable) -> Words:
    """What the lobby shows to whoever has the link, and no more."""
    chairs = live.row.chairs
    host = next((chair.name for chair in chairs if chair.guest == live.row.host), "")
    taken = tuple(chair.look for chair in chairs if chair.kind != "free")
    free = len(chairs) - len(taken) if live.row.status == "open" else 0
    above = keeps_a_chair(page.previews.clean(host), free, live.row.status)
    return Words(page.previews.art(live.game.id), above, live.game.title, live.game.blurb, taken, free)


@router.get("/page/preview.jpg")
async def house_preview(request: Request, v: str = "") -> Response:
    """The picture of a link to the front page."""
    return await _picture(request, _house_words(), v, "public")


@router.get("/page/preview/{game}.jpg")
async def game_preview(request: Request, game: Annotated[str, InPath(max_length=64)], v: str = "") -> Response:
    """The picture of a link to a game."""
    found = register().get(game)
    if found is None:
        raise Refused("game", "There is no such game.")
    return await _picture(request, _game_words(_page(request), found), v, "public")


@router.get("/page/preview/t/{table}.jpg")
async def table_preview(request: Request, table: Annotated[str, InPath(max_length=64)], v: str = "") -> Response:
    """The picture of a link to a table; of one that nobody may look at, that of the front page."""
    caller = Caller(request)
    caller.spend("read")
    try:
        words = _table_words(_page(request), await caller.table(table))
    except Refused:
        words = _house_words()
    return await _picture(request, words, v, "private")


@router.get("/page/{name:path}")
async def file(request: Request, name: str, v: str = "") -> Response:
    """A file of the page; one that is asked for by its stamp never changes."""
    page = _page(request)
    if name not in page.files:
        raise Refused("file", "There is no such file.")
    lasting = "public, max-age=31536000, immutable" if page.lasts(name, v) else "no-cache"
    kind = TYPES[name[name.rindex(".") :]]
    return Response(page.files[name], media_type=kind, headers={"cache-control": lasting})


@router.get("/worker.js")
async def worker(request: Request) -> Response:
    """The service worker; it lies at the top, because it answers for every page."""
    return Response(_page(request).worker(), media_type=TYPES[".js"], headers={"cache-control": "no-cache"})


@router.get("/")
@router.get("/new")
@router.get("/about")
@router.get("/me")
async def front(request: Request, game: str = "") -> Response:
    """Any page that is about no table; one may be about a game."""
    page = _page(request)
    found = register().get(game)
    if found is None:
        return page.shell(request, "Yuletable: Christmas board games", ABOUT, _house_preview())
    address = f"/page/preview/{found.id}.jpg?v={_version(_game_words(page, found))}"
    return page.shell(request, f"{found.title} at Yuletable", found.blurb, address)


def _house_preview() -> str:
    return f"/page/preview.jpg?v={_version(_house_words())}"


@router.get("/kit")
async def kit(request: Request) -> Response:
    """Every piece of the painted boards in every state, for those who work on them: with YULETABLE_DEV=1 alone."""
    if os.environ.get("YULETABLE_DEV") != "1":
        raise HTTPException(404)
    return _page(request).shell(request, "Yuletable: the kit", ABOUT, _house_preview())


@router.get("/t/{table}")
@router.get("/t/{table}/replay")
async def table_page(request: Request, table: Annotated[str, InPath(max_length=64)]) -> Response:
    """A table; the title and the sentence are what a chat shows of the link."""
    page = _page(request)
    try:
        caller = Caller(request)
        caller.spend("read")
        live = await caller.table(table)
    except Refused:
        return page.shell(request, "Yuletable", ABOUT, _house_preview())
    address = f"/page/preview/t/{table}.jpg?v={_version(_table_words(page, live))}"
    return page.shell(request, f"{live.game.title} at Yuletable", invitation(live), address)


def invitation(live: LiveTable) -> str:
    """Who is there and how many are awaited."""
    people = [chair.name for chair in live.row.chairs if chair.kind == "person"]
    free = sum(chair.kind == "free" for chair in live.row.chairs)
    bots = sum(chair.kind == "bot" for chair in live.row.chairs)
    company = " and ".join([", ".join(people[:-1]), people[-1]] if len(people) > 1 else people)
    if bots:
        company += f" with {bots} {'bot' if bots == 1 else 'bots'}"
    if live.row.status == "open":
        return f"{company}: {free} {'chair is' if free == 1 else 'chairs are'} free. Sit down!"
    return f"{company}: {'the match is on' if live.row.status == 'playing' else 'see how it went'}."
