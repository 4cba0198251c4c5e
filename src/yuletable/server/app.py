"""The application: its routes, and what becomes of errors."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from yuletable import __version__
from yuletable.engine.game import Refused
from yuletable.engine.messages import to_json

from . import pages, rest, wire
from .connections import QuietLoop
from .middleware import Gate
from .services import Settings, open_services
from .socket import LiveSockets

log = logging.getLogger("yuletable.requests")

STATUS = {
    "table": 404,
    "game": 404,
    "file": 404,
    "holder": 403,
    "host": 403,
    "rate": 429,
    "late": 409,
    "begun": 409,
    "playing": 409,
    "over": 409,
    "conceded": 409,
    "database": 503,
}
"""HTTP's words for what was refused; anything else is 400."""


def create_app(settings: Settings, page: Path | None = None) -> FastAPI:
    """A server on its data folder. `page` is where the bundled page lies, if there is one."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(QuietLoop())
        async with open_services(settings) as services:
            app.state.services = services
            yield

    app = FastAPI(
        title="Yuletable",
        version=__version__,
        description="Christmas board games. docs/api.md shows how a program takes a seat.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    for router in (rest.router, rest.health_router):
        app.include_router(router)
    if page is not None:
        app.state.page = pages.Page(page)
        app.include_router(pages.router)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _failed)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.add_middleware(LiveSockets)

    def answered(status: int) -> None:
        app.state.services.tables.metrics.requests[status] += 1

    app.add_middleware(
        Gate, guests=lambda: app.state.services.guests, public_url=settings.public_url, answered=answered
    )
    return app


def _problem(status: int, code: str, sentence: str) -> Response:
    return Response(to_json(wire.Problem(code, sentence)), status, media_type="application/json")


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return _problem(STATUS.get(error.code, 400), error.code, error.sentence)


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"][1:])
    return _problem(422, "malformed", f"{where or 'The request'}: {first['msg']}.")


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    sentence = {404: "There is nothing here.", 405: "That cannot be done here."}.get(error.status_code, error.detail)
    response = _problem(error.status_code, "http", sentence)
    response.headers.update(error.headers or {})
    return response


async def _failed(request: Request, error: Exception) -> Response:
    log.error("a request failed", exc_info=error)
    return _problem(500, "failed", "Something went wrong on our side. Nothing was changed; try again.")
