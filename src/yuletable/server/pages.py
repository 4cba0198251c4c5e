"""The shell of every page and the files it needs. The page itself is made in web/ and runs in the browser."""

from __future__ import annotations

import hashlib
import json
import os
import re
from html import escape
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, HTTPException, Request, Response
from fastapi import Path as InPath

from yuletable.engine.game import Refused

from . import wire
from .live_table import LiveTable
from .rest import Caller

router = APIRouter(include_in_schema=False)
TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".png": "image/png",
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
<meta name="theme-color" content="#FBF6EC" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#0F1B22" media="(prefers-color-scheme: dark)">
<meta name="yuletable" content="{facts}">
<link rel="icon" href="/page/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="{style}">
<script type="module" src="{script}"></script>
</head>
<body>
<div id="page"></div>
<noscript>Yuletable is played in the browser and needs JavaScript. In a terminal: yuletable play.</noscript>
</body>
</html>
"""
ABOUT = "Christmas board games with complete rules, honest luck and bots worth beating. No sign-up."


class Page:
    """The bundled page, read once."""

    def __init__(self, folder: Path) -> None:
        self.files = {
            str(file.relative_to(folder)).replace("\\", "/"): file.read_bytes()
            for file in sorted(folder.rglob("*"))
            if file.suffix in TYPES
        }
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

    def lasts(self, name: str, version: str) -> bool:
        """Whether this address will never hold anything else; chunks of script are named after their contents."""
        return version == self.hashes[name] or re.search(r"-[A-Z0-9]{8}\.js$", name) is not None

    def shell(self, title: str, about: str) -> Response:
        """The document every address answers with; the script does the rest."""
        html = SHELL.format(
            title=escape(title),
            about=escape(about),
            facts=escape(self.facts),
            style=self.address("main.css"),
            script=self.address("main.js"),
        )
        return Response(html, media_type="text/html; charset=utf-8", headers={"cache-control": "no-cache"})


def _page(request: Request) -> Page:
    page: Page = request.app.state.page
    return page


@router.get("/page/{name:path}")
async def file(request: Request, name: str, v: str = "") -> Response:
    """A file of the page; one that is asked for by its stamp never changes."""
    page = _page(request)
    if name not in page.files:
        raise Refused("file", "There is no such file.")
    lasting = "public, max-age=31536000, immutable" if page.lasts(name, v) else "no-cache"
    kind = TYPES[name[name.rindex(".") :]]
    return Response(page.files[name], media_type=kind, headers={"cache-control": lasting})


@router.get("/")
@router.get("/new")
@router.get("/about")
@router.get("/me")
async def front(request: Request) -> Response:
    """Any page that is about no table."""
    return _page(request).shell("Yuletable: Christmas board games", ABOUT)


@router.get("/kit")
async def kit(request: Request) -> Response:
    """Every piece of the painted boards in every state, for those who work on them: with YULETABLE_DEV=1 alone."""
    if os.environ.get("YULETABLE_DEV") != "1":
        raise HTTPException(404)
    return _page(request).shell("Yuletable: the kit", ABOUT)


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
        return page.shell("Yuletable", ABOUT)
    return page.shell(f"{live.game.title} at Yuletable", invitation(live))


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
