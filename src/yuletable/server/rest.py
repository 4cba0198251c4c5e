"""Everything but the play itself as plain requests: who I am, games, tables, finished matches. See also OpenAPI."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Depends, Path, Query, Request, Response
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from yuletable import __version__
from yuletable.build import load
from yuletable.engine import replay
from yuletable.engine.game import SPECTATOR, Refused
from yuletable.engine.match import Match
from yuletable.engine.messages import to_json
from yuletable.games import game as find_game
from yuletable.games import register

from . import chairs, finished, series, wire
from .describe import describe_game, describe_help
from .guests import CODE_MINUTES
from .live_table import LiveTable
from .services import Services
from .snapshot import Narrator, Viewer
from .store import Guest, TableRow

router = APIRouter(prefix="/api")
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": wire.Problem} for status in (400, 403, 404, 409, 413, 422, 429)
}
TableId = Annotated[str, Path(pattern=r"^[0-9a-f]{8,32}$", description="A table's id, as in its link.")]
ChairNumber = Annotated[int, Path(ge=0, le=31)]


class Caller:
    """Whoever makes a request, and the house they make it in."""

    def __init__(self, request: HTTPConnection) -> None:
        self.services: Services = request.app.state.services
        self.id: str = request.state.guest
        self.address: str = request.state.address
        self.has_cookie: bool = request.state.has_cookie
        self.base = self.services.base(request)

    async def guest(self) -> Guest:
        return await self.services.guests.guest(self.id)

    async def kept(self) -> Guest:
        """The guest, kept from now on because they do something."""
        guest = await self.guest()
        await self.services.tables.store.keep_guest(guest)
        return guest

    async def table(self, table: str) -> LiveTable:
        """A table that the caller may look at."""
        live = await self.services.tables.table(table)
        if not live.may_watch(self.id):
            raise Refused("holder", "The host of this table does not allow spectators.")
        return live

    async def hosted(self, table: str) -> LiveTable:
        """A table that the caller is the host of."""
        live = await self.table(table)
        if live.row.host != self.id:
            raise Refused("host", "Only the host of the table can do that.")
        return live

    def spend(self, kind: str) -> None:
        self.services.spend(kind, self.id, self.address)

    async def finished(self, table: str) -> tuple[LiveTable, Match]:
        """A table whose match is over, and the match."""
        self.spend("replay")
        live = await self.table(table)
        return live, self.services.tables.finished(live)

    def me(self, guest: Guest) -> Response:
        """Who somebody is; the token is for programs, a page has its cookie."""
        token = "" if self.has_cookie else self.services.guests.token(guest.id)
        return answer(wire.Me(guest.name, guest.look, token))

    def shown(self, live: LiveTable) -> Response:
        return answer(live.info(self.id, self.base))


def _caller(request: Request) -> Caller:
    caller = Caller(request)
    caller.spend("read")
    return caller


Who = Annotated[Caller, Depends(_caller)]


def answer(thing: object) -> Response:
    """What is sent is what the wire says; no second pass over it."""
    return Response(to_json(thing), media_type="application/json")


# ---- who I am ----


@router.get("/me", response_model=wire.Me)
async def me(who: Who) -> Response:
    """Who I am: a guest, known by a cookie or a token."""
    return who.me(await who.guest())


@router.post("/me", response_model=wire.Me, responses=PROBLEMS)
async def rename(who: Who, wanted: wire.MeWanted) -> Response:
    """How I want to be called from now on."""
    who.spend("join")
    return who.me(await who.services.guests.rename(who.id, wanted.name, wanted.look))


@router.post("/me/code", response_model=wire.Code, responses=PROBLEMS)
async def code(who: Who) -> Response:
    """A code that lets me in on another device."""
    who.spend("code")
    await who.kept()
    return answer(wire.Code(await who.services.guests.code(who.id), CODE_MINUTES))


@router.post("/me/claim", response_model=wire.Me, responses=PROBLEMS)
async def claim(who: Who, request: Request, given: wire.CodeGiven) -> Response:
    """This device becomes the one whose code was typed in."""
    who.spend("code")
    request.state.claimed = await who.services.guests.claim(given.code)
    return who.me(await who.services.guests.guest(request.state.claimed))


@router.get("/me/record", response_model=wire.PlayRecord)
async def record(who: Who) -> Response:
    """What I have played to its end: how much of each game, how often I won, and the latest matches."""
    return answer(await who.services.tables.record(await who.guest()))


@router.post("/me/forget", response_model=wire.Me, responses=PROBLEMS)
async def forget(who: Who, request: Request) -> Response:
    """I am forgotten: my name is taken off my matches, bots play on for me. This device is somebody new."""
    who.spend("code")
    await who.services.tables.forget_guest(who.id)
    request.state.claimed = who.services.guests.new()
    return who.me(await who.services.guests.guest(request.state.claimed))


# ---- games ----


@router.get("/games", response_model=list[wire.GameInfo])
async def games(who: Who) -> Response:
    """Every game there is, with its options."""
    return answer([describe_game(game) for game in register().values()])


@router.get("/games/{game}/help", response_model=wire.Help, responses=PROBLEMS)
async def game_help(who: Who, game: Annotated[str, Path(max_length=64)]) -> Response:
    """How a game is played, with every ruling and the figures of its usual pack."""
    found = find_game(game)
    return answer(describe_help(found, found.setup_for(found.seats[0])))


# ---- tables ----


@router.get("/tables", response_model=wire.TableList)
async def tables(who: Who) -> Response:
    """My tables, and public ones that wait for players."""
    return answer(await who.services.tables.lists(who.id, who.base))


@router.post("/tables", response_model=wire.TableInfo, responses=PROBLEMS)
async def make_table(who: Who, wanted: wire.TableWanted) -> Response:
    """A new table; with `start` the match begins at once."""
    who.spend("make")
    return who.shown(await who.services.tables.make(await who.kept(), wanted))


@router.get("/tables/{table}", response_model=wire.TableInfo, responses=PROBLEMS)
async def table_info(who: Who, table: TableId) -> Response:
    """A table as I see it."""
    return who.shown(await who.table(table))


@router.get("/tables/{table}/terms", response_model=wire.MatchTerms, responses=PROBLEMS)
async def terms(who: Who, table: TableId) -> Response:
    """What was agreed, so that a program can set up the same match for itself."""
    live = await who.table(table)
    row, pack = live.row, live.pack
    return answer(wire.MatchTerms(row.game, row.rules, row.seats, row.options, pack.file, pack.hash, pack.contents))


@router.get("/tables/{table}/help", response_model=wire.Help, responses=PROBLEMS)
async def table_help(who: Who, table: TableId) -> Response:
    """How the game of a table is played, with the figures of the pack that is played there."""
    live = await who.table(table)
    return answer(describe_help(live.game, who.services.tables.setup(live.game, live.terms())))


@router.post("/tables/{table}/join", response_model=wire.TableInfo, responses=PROBLEMS)
async def join(who: Who, table: TableId, joining: wire.Joining) -> Response:
    """I sit down. Whoever sits already only hands in the nonce."""
    who.spend("join")
    live = await who.services.tables.table(table)
    guest = await who.kept()
    await live.change(lambda row: chairs.sit_down(row, guest, joining.nonce, joining.chair))
    return who.shown(live)


@router.post("/tables/{table}/leave", response_model=wire.TableInfo, responses=PROBLEMS)
async def leave(who: Who, table: TableId) -> Response:
    """I get up. In a match a bot plays on for me, and I may come back."""
    who.spend("join")
    live = await who.table(table)
    if live.row.status == "playing":
        await live.leave_seats(who.id)
    else:
        await live.change(lambda row: chairs.get_up(row, who.id))
    return who.shown(live)


@router.post("/tables/{table}/chairs/{chair}", response_model=wire.TableInfo, responses=PROBLEMS)
async def change_chair(who: Who, table: TableId, chair: ChairNumber, wanted: wire.ChairWanted) -> Response:
    """The host puts a bot on a chair, or somebody on the same device, or clears it."""
    who.spend("join")
    live = await who.hosted(table)
    host = await who.guest()
    await live.change(lambda row: chairs.fill(row, live.game, host, chair, wanted.level, wanted.person))
    return who.shown(live)


@router.post("/tables/{table}/chairs/{chair}/swap", response_model=wire.TableInfo, responses=PROBLEMS)
async def swap(who: Who, table: TableId, chair: ChairNumber, wanted: wire.Swapping) -> Response:
    """I change places with a free chair or a bot; where seats are not drawn, that is how one chooses a side.

    The host may move bots so. Nobody is moved by somebody else.
    """
    who.spend("join")
    live = await who.table(table)
    await live.change(lambda row: chairs.swap(row, who.id, chair, wanted.chair))
    return who.shown(live)


@router.post("/tables/{table}/agreed", response_model=wire.TableInfo, responses=PROBLEMS)
async def change_agreed(who: Who, table: TableId, wanted: wire.AgreedWanted) -> Response:
    """The host changes what is agreed before the match begins; what is not named stays."""
    who.spend("join")
    live = await who.hosted(table)

    def change(row: TableRow) -> None:
        chairs.set_agreed(row, live.game, wanted)
        who.services.tables.setup(live.game, live.terms())  # refuses what makes no sense

    await live.change(change)
    return who.shown(live)


@router.post("/tables/{table}/draw", response_model=wire.TableInfo, responses=PROBLEMS)
async def change_draw(who: Who, table: TableId, wanted: wire.Drawing) -> Response:
    """The host lets the table draw the seats, or everybody sit as they have chosen."""
    who.spend("join")
    live = await who.hosted(table)
    await live.change(lambda row: chairs.set_draw(row, wanted.draw))
    return who.shown(live)


@router.post("/tables/{table}/start", response_model=wire.TableInfo, responses=PROBLEMS)
async def start(who: Who, table: TableId) -> Response:
    """The host begins the match: the table draws the seats."""
    who.spend("join")
    live = await who.hosted(table)
    await live.start()
    return who.shown(live)


@router.post("/tables/{table}/rematch", response_model=wire.TableInfo, responses=PROBLEMS)
async def rematch(who: Who, table: TableId, again: wire.Again | None = None) -> Response:
    """The next match of a series, which begins at once, or the same once more; the answer is the new table."""
    who.spend("make")
    return who.shown(
        await who.services.tables.rematch(await who.kept(), await who.table(table), again.nonce if again else None)
    )


@router.get("/tables/{table}/qr.svg", response_class=Response, responses=PROBLEMS)
async def qr(who: Who, table: TableId) -> Response:
    """The invite link as a picture for phones."""
    live = await who.table(table)
    code = segno.make(f"{who.base}/t/{live.row.id}", micro=False)
    picture = BytesIO()
    code.save(picture, kind="svg", scale=4, border=2, dark="#22302B", light="#FFFDF8")
    return Response(picture.getvalue(), media_type="image/svg+xml")


# ---- after the end ----


@router.get("/tables/{table}/at/{at}", response_model=wire.Snapshot, responses=PROBLEMS)
async def moment(
    who: Who,
    table: TableId,
    at: Annotated[int, Path(ge=0, le=1_000_000)],
    seat: Annotated[int, Query(ge=-1, le=31)] = SPECTATOR,
) -> Response:
    """A finished match as a seat saw it after so many entries; -1 for what everyone saw."""
    live, match = await who.finished(table)
    if seat >= live.row.seats:
        raise Refused("seat", f"There is no seat {seat + 1} here; there are {live.row.seats}.")
    narrator = Narrator(finished.moment(match, at), chairs.spoken_names(live.row))
    return answer(narrator.snapshot(Viewer(seat), live.n, live.ended() if at == len(match.log) else ""))


@router.get("/tables/{table}/points", response_model=list[wire.PointsAt], responses=PROBLEMS)
async def points(who: Who, table: TableId) -> Response:
    """The points of a finished match as they went."""
    _, match = await who.finished(table)
    return answer(finished.points(match))


@router.get("/tables/{table}/decisions", response_model=wire.Decisions, responses=PROBLEMS)
async def decisions(who: Who, table: TableId) -> Response:
    """Who decided when in a finished match, and whether the advice on it is the expert's."""
    _, match = await who.finished(table)
    return answer(finished.decisions(match))


@router.get("/tables/{table}/advice", response_model=wire.Advice, responses=PROBLEMS)
async def advice(
    who: Who,
    table: TableId,
    at: Annotated[int, Query(ge=0, le=1_000_000)],
    seat: Annotated[int, Query(ge=0, le=31)],
) -> Response:
    """What a patient bot says of the decision that followed an entry of a finished match, and what that one cost."""
    live, match = await who.finished(table)
    who.spend("hint")
    return answer(await finished.advice(live, match, who.id, at, seat))


@router.get("/tables/{table}/proof", response_model=wire.Proof, responses=PROBLEMS)
async def proof(who: Who, table: TableId) -> Response:
    """All that is needed to check the luck of a finished match."""
    _, match = await who.finished(table)
    return answer(finished.proof(match))


@router.get("/tables/{table}/match.yule", response_class=Response, responses=PROBLEMS)
async def yule(who: Who, table: TableId) -> Response:
    """A finished match as a .yule file."""
    live, match = await who.finished(table)
    name = f"{live.row.game}-{live.row.id[:8]}.yule"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    written = replay.write(match, chairs.names(live.row), series.ids(live.row))
    return Response(written, media_type="application/json", headers=headers)


@router.post("/tables/{table}/branch", response_model=wire.TableInfo, responses=PROBLEMS)
async def branch(who: Who, table: TableId, wanted: wire.BranchWanted) -> Response:
    """Play on from an entry of a finished match, against bots."""
    who.spend("make")
    return who.shown(await who.services.tables.branch(await who.kept(), await who.table(table), wanted))


health_router = APIRouter()


@health_router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """The server's figures as Prometheus reads them, where whoever hosts it wants them read."""
    services: Services = request.app.state.services
    if not services.settings.metrics:
        raise HTTPException(404)
    return Response(await services.figures(), media_type="text/plain; version=0.0.4")


@health_router.get("/health")
async def health(request: Request) -> Response:
    """Whether the server is well and can write; for whoever watches over it."""
    services: Services = request.app.state.services
    well = await services.is_well()
    told = {"status": "ok" if well else "failing", "version": __version__, "build": load.describe()}
    body = to_json({**told, "tables": len(services.tables.tables)})
    return Response(body, 200 if well else 503, media_type="application/json")
