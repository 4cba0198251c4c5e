"""Everything but the play itself as plain requests: who I am, games, tables, finished matches. See also OpenAPI."""

from __future__ import annotations

import secrets
from io import BytesIO
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Depends, Path, Query, Request, Response
from starlette.requests import HTTPConnection

from yuletable import __version__, builds
from yuletable.engine import replay
from yuletable.engine.game import SPECTATOR, Refused
from yuletable.engine.shown import to_json
from yuletable.games import game as find_game
from yuletable.games import register

from . import chairs, past, series, wire
from .describe import describe_game, describe_help
from .guests import CODE_MINUTES
from .house import House
from .sight import Eyes, Scene
from .store import Guest
from .table import LiveTable

router = APIRouter(prefix="/api")
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": wire.Problem} for status in (400, 403, 404, 409, 413, 422, 429)
}
TableId = Annotated[str, Path(pattern=r"^[0-9a-f]{8,32}$", description="A table's id, as in its link.")]
ChairNumber = Annotated[int, Path(ge=0, le=31)]


class Caller:
    """Whoever makes a request, and the house they make it in."""

    def __init__(self, request: HTTPConnection) -> None:
        self.house: House = request.app.state.house
        self.id: str = request.state.guest
        self.address: str = request.state.address
        self.base = self.house.base(request)

    async def guest(self) -> Guest:
        return await self.house.guests.guest(self.id)

    async def kept(self) -> Guest:
        """The guest, kept from now on because they do something."""
        guest = await self.guest()
        await self.house.hall.store.keep_guest(guest)
        return guest

    async def table(self, table: str) -> LiveTable:
        """A table that the caller may look at."""
        live = await self.house.hall.table(table)
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
        self.house.spend(kind, self.id, self.address)

    def shown(self, live: LiveTable) -> Response:
        return answer(live.info(self.id, self.base))


def _caller(request: Request) -> Caller:
    return Caller(request)


Who = Annotated[Caller, Depends(_caller)]


def answer(thing: object) -> Response:
    """What is sent is what the wire says; no second pass over it."""
    return Response(to_json(thing), media_type="application/json")


# ---- who I am ----


@router.get("/me", response_model=wire.Me)
async def me(who: Who) -> Response:
    """Who I am: a guest, known by a cookie or a token."""
    guest = await who.guest()
    return answer(wire.Me(guest.name, guest.look, who.house.guests.token(who.id)))


@router.post("/me", response_model=wire.Me, responses=PROBLEMS)
async def rename(who: Who, wanted: wire.MeWanted) -> Response:
    """How I want to be called from now on."""
    who.spend("join")
    guest = await who.house.guests.rename(who.id, wanted.name, wanted.look)
    return answer(wire.Me(guest.name, guest.look, who.house.guests.token(who.id)))


@router.post("/me/code", response_model=wire.Code, responses=PROBLEMS)
async def code(who: Who) -> Response:
    """A code that lets me in on another device."""
    who.spend("code")
    await who.kept()
    return answer(wire.Code(who.house.guests.code(who.id), CODE_MINUTES))


@router.post("/me/claim", response_model=wire.Me, responses=PROBLEMS)
async def claim(who: Who, request: Request, given: wire.CodeGiven) -> Response:
    """This device becomes the one whose code was typed in."""
    who.spend("code")
    request.state.claimed = who.house.guests.claim(given.code)
    guest = await who.house.guests.guest(request.state.claimed)
    return answer(wire.Me(guest.name, guest.look, who.house.guests.token(guest.id)))


# ---- games ----


@router.get("/games", response_model=list[wire.GameInfo])
async def games() -> Response:
    """Every game there is, with its options."""
    return answer([describe_game(game) for game in register().values()])


@router.get("/games/{game}/help", response_model=wire.Help, responses=PROBLEMS)
async def game_help(game: Annotated[str, Path(max_length=64)]) -> Response:
    """How a game is played, with every ruling."""
    return answer(describe_help(find_game(game)))


# ---- tables ----


@router.get("/tables", response_model=wire.Tables)
async def tables(who: Who) -> Response:
    """My tables, and public ones that wait for players."""
    return answer(await who.house.hall.lists(who.id, who.base))


@router.post("/tables", response_model=wire.TableInfo, responses=PROBLEMS)
async def make_table(who: Who, wanted: wire.TableWanted) -> Response:
    """A new table; with `start` the match begins at once."""
    who.spend("make")
    return who.shown(await who.house.hall.make(await who.kept(), wanted))


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


@router.post("/tables/{table}/join", response_model=wire.TableInfo, responses=PROBLEMS)
async def join(who: Who, table: TableId, joining: wire.Joining) -> Response:
    """I sit down. Whoever sits already only hands in the nonce."""
    who.spend("join")
    live = await who.house.hall.table(table)
    guest = await who.kept()

    def sit() -> None:
        mine = chairs.of_guest(live.row, guest.id)
        if mine:
            mine[0].nonce = joining.nonce or mine[0].nonce
            return
        free = [chair for chair in live.row.chairs if chair.kind == "free" and joining.chair in (None, chair.chair)]
        if not free:
            raise Refused("chairs", "Every chair is taken." if joining.chair is None else "That chair is taken.")
        taken = [chair.name for chair in live.row.chairs if chair is not free[0]]
        chairs.person(free[0], guest, chairs.unlike(taken, guest.name), joining.nonce)

    await live.change(sit)
    return who.shown(live)


@router.post("/tables/{table}/leave", response_model=wire.TableInfo, responses=PROBLEMS)
async def leave(who: Who, table: TableId) -> Response:
    """I get up. In a match a bot plays on for me, and I may come back."""
    who.spend("join")
    live = await who.table(table)
    if live.row.status == "playing":
        await live.leave_seats(who.id)
        return who.shown(live)

    def get_up() -> None:
        for chair in chairs.of_guest(live.row, who.id):
            chairs.free(chair)
        left = chairs.people(live.row)
        if not left:
            live.row.status = "away"
        elif live.row.host == who.id:
            live.row.host = left[0].guest or ""

    await live.change(get_up)
    return who.shown(live)


@router.post("/tables/{table}/chairs/{chair}", response_model=wire.TableInfo, responses=PROBLEMS)
async def change_chair(who: Who, table: TableId, chair: ChairNumber, wanted: wire.ChairWanted) -> Response:
    """The host puts a bot on a chair, or somebody on the same device, or clears it."""
    who.spend("join")
    live = await who.hosted(table)
    if chair >= live.row.seats:
        raise Refused("chairs", f"There is no chair {chair + 1} here; there are {live.row.seats}.")
    host = await who.guest()

    def change() -> None:
        place = live.row.chairs[chair]
        if place.guest == who.id and sum(other.guest == who.id for other in live.row.chairs) == 1:
            raise Refused("host", "That is your own chair. To get up, leave the table.")
        if wanted.level is not None:
            chairs.bot(live.row, place, wanted.level, live.game)
        elif wanted.person is not None:
            taken = [other.name for other in live.row.chairs if other is not place]
            chairs.person(place, host, chairs.unlike(taken, wanted.person), None)
        else:
            chairs.free(place)

    await live.change(change)
    return who.shown(live)


@router.post("/tables/{table}/chairs/{chair}/swap", response_model=wire.TableInfo, responses=PROBLEMS)
async def swap(who: Who, table: TableId, chair: ChairNumber, wanted: wire.Swapping) -> Response:
    """I change places with a free chair or a bot; where seats are not drawn, that is how one chooses a side.

    The host may move bots so. Nobody is moved by somebody else.
    """
    who.spend("join")
    live = await who.table(table)
    if max(chair, wanted.chair) >= live.row.seats:
        raise Refused("chairs", f"There is no chair {max(chair, wanted.chair) + 1} here; there are {live.row.seats}.")

    def change() -> None:
        one, other = live.row.chairs[chair], live.row.chairs[wanted.chair]
        if one.seat is not None:
            raise Refused("side", "The sides of this match are settled: it is the next one of a series.")
        mine = one.guest == who.id or (one.kind == "bot" and live.row.host == who.id)
        if not mine:
            raise Refused("holder", "You can change places only from your own chair, and as the host move bots.")
        if other.kind == "person" and other.guest != who.id:
            raise Refused("chairs", f"{other.name} sits there already. Ask them to stand up, or let the table draw.")
        chairs.swap(live.row, chair, wanted.chair)

    await live.change(change)
    return who.shown(live)


@router.post("/tables/{table}/draw", response_model=wire.TableInfo, responses=PROBLEMS)
async def change_draw(who: Who, table: TableId, wanted: wire.Drawing) -> Response:
    """The host lets the table draw the seats, or everybody sit as they have chosen."""
    who.spend("join")
    live = await who.hosted(table)

    def change() -> None:
        if live.row.before:
            raise Refused("side", "The sides of this match are settled: it is the next one of a series.")
        live.row.draw = wanted.draw

    await live.change(change)
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
        await who.house.hall.rematch(await who.kept(), await who.table(table), again.nonce if again else None)
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


@router.get("/tables/{table}/at/{at}", response_model=wire.Sight, responses=PROBLEMS)
async def moment(
    who: Who,
    table: TableId,
    at: Annotated[int, Path(ge=0, le=1_000_000)],
    seat: Annotated[int, Query(ge=-1, le=31)] = SPECTATOR,
) -> Response:
    """A finished match as a seat saw it after so many entries; -1 for what everyone saw."""
    live = await who.table(table)
    match = who.house.hall.finished(live)
    if seat >= live.row.seats:
        raise Refused("seat", f"There is no seat {seat + 1} here; there are {live.row.seats}.")
    scene = Scene(past.moment(match, at), chairs.calls(live.row))
    return answer(scene.sight(Eyes(seat), live.n, live.ended() if at == len(match.log) else ""))


@router.get("/tables/{table}/points", response_model=list[wire.PointsAt], responses=PROBLEMS)
async def points(who: Who, table: TableId) -> Response:
    """The points of a finished match as they went."""
    return answer(past.points(who.house.hall.finished(await who.table(table))))


@router.get("/tables/{table}/proof", response_model=wire.Proof, responses=PROBLEMS)
async def proof(who: Who, table: TableId) -> Response:
    """All that is needed to check the luck of a finished match."""
    return answer(past.proof(who.house.hall.finished(await who.table(table))))


@router.get("/tables/{table}/match.yule", response_class=Response, responses=PROBLEMS)
async def yule(who: Who, table: TableId) -> Response:
    """A finished match as a .yule file."""
    live = await who.table(table)
    match = who.house.hall.finished(live)
    name = f"{live.row.game}-{live.row.id[:8]}.yule"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    written = replay.write(match, chairs.names(live.row), series.ids(live.row))
    return Response(written, media_type="application/json", headers=headers)


@router.post("/tables/{table}/branch", response_model=wire.TableInfo, responses=PROBLEMS)
async def branch(who: Who, table: TableId, wanted: wire.BranchWanted) -> Response:
    """Play on from an entry of a finished match, against bots."""
    who.spend("make")
    return who.shown(await who.house.hall.branch(await who.kept(), await who.table(table), wanted))


health_router = APIRouter()


@health_router.get("/health")
async def health(request: Request) -> Response:
    """Whether the server is well; for whoever watches over it."""
    house: House = request.app.state.house
    await house.hall.store.guest(secrets.token_hex(4))
    tables_now = len(house.hall.tables)
    return answer({"status": "ok", "version": __version__, "build": builds.describe(), "tables": tables_now})
