"""The bots of one table: who thinks now, what they decide, and what they do or advise for people.

They are handed the table with every call and keep no reference to it, so that a table that was let go of is gone.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from typing import TYPE_CHECKING, Any

from yuletable.engine.game import Line, Refused
from yuletable.engine.match import Match

from . import chairs, wire
from .bot_pool import Advise, Failed, Think
from .pace import THINKING, Tempo
from .store import Unreachable

if TYPE_CHECKING:
    from .live_table import LiveTable

log = logging.getLogger("yuletable.table")


TOGETHER = 0.4
"""Seconds for which what a bot does in one turn is held back to be told together."""


OTHERS_THINK = 1.0
"""Seconds after which it is asked again whether the bots of a table are this server's to run."""


class TableBots:
    """What the bots of a table are at."""

    def __init__(self, seats: int) -> None:
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.seeds = [secrets.randbits(31) for _ in range(seats)]
        self.tempo = Tempo()
        self.begun: dict[int, float] = {}
        """When each seat began its turn, or its sealed choice."""
        self.telling: asyncio.TimerHandle | None = None
        """Tells what a bot's turn has brought so far."""

    def wake(self, table: LiveTable) -> None:
        """Lets every bot that owes a decision begin to think; where nobody looks and no person plays, they rest."""
        match = table.match
        if match is None or table.closed or table.is_over():
            return
        if not table.presence.anybody() and not chairs.somebody_plays(table.row):
            return
        to_decide = match.to_act()
        for seat, level in chairs.bots(table.row):
            if seat in to_decide and seat not in self.thinking:
                self.thinking[seat] = asyncio.create_task(self._think(table, match, seat, level))

    def goes_on(self, table: LiveTable, match: Match, seat: int) -> bool:
        """Whether a bot that has just decided is the only one to decide again: its turn goes on."""
        return match.to_act() == [seat] and seat in dict(chairs.bots(table.row))

    def tell_soon(self, table: LiveTable) -> None:
        """What a bot does in one turn is told together; if it takes its time, what there is so far."""
        self.stop_telling()
        notify = table.presence.notify
        self.telling = asyncio.get_running_loop().call_later(TOGETHER, lambda: notify(snapshot=True))

    def stop_telling(self) -> None:
        if self.telling is not None:
            self.telling.cancel()
            self.telling = None

    async def _think(self, table: LiveTable, match: Match, seat: int, level: str) -> None:
        """One decision of a bot, with a pause before the first of a turn so that people can follow.

        Where several choose at once, the pause comes before the step that finishes the choice: how many steps it took
        is nobody's business.
        """
        at, walked = len(match.log), len(match.lanes[seat])

        def moved_on() -> bool:
            here = len(match.log) == at and len(match.lanes[seat]) == walked and seat in match.to_act()
            same = table.match is match and not table.closed and not table.is_over()
            return not same or not here or (seat, level) not in chairs.bots(table.row)

        sealed = match.sealed()
        follows = bool(walked) if sealed else at > 0 and match.log[-1].seat == seat
        if not follows:
            self.begun[seat] = time.monotonic()
        try:
            if not await table.tables.peers.may_think(table.row.id):
                await asyncio.sleep(OTHERS_THINK)
                return
            if moved_on():
                return
            if not chairs.somebody_plays(table.row):
                self.tempo.begin()  # nobody waits
            beat = table.beat()
            seconds = self.tempo.thinking(level, beat, follows=follows)
            move, by = await self._choose(table, match, seat, level, seconds)
            if moved_on():
                return
            if match.preview(seat, move).passes if sealed else not follows:
                due = self.begun.get(seat, 0.0) + self.tempo.pause(beat)
                await asyncio.sleep(max(0.0, due - time.monotonic()))

            async def work() -> bool:
                if moved_on():
                    return False
                await table.carry_out(match, seat, by, lambda m: m.decide(seat, move))
                return True

            if await table.settle(work) and "why" in by:
                name = chairs.at_seat(table.row, seat).name
                log.warning("bot failed", extra={"what": {"game": table.row.game, "level": level, "why": by["why"]}})
                failed = f"The bot that plays for {name} {by['why']}: a legal decision was taken for it."
                await table.say("", "", failed)
        except Unreachable as error:
            log.warning("a bot's decision could not be kept: the database does not answer (%s)", error.why)
        except Refused:
            log.exception("a bot's decision could not be kept")
        finally:
            self.thinking.pop(seat, None)
            self.wake(table)

    async def _choose(
        self, table: LiveTable, match: Match, seat: int, level: str, seconds: float
    ) -> tuple[str, dict[str, Any]]:
        """What a bot decides, and who really decided: where it fails, any legal decision is taken for it."""
        legal = match.moves(seat)
        if len(legal) == 1:
            return legal[0], {"by": "bot", "level": level}
        try:
            job = self._job(table, match, seat, level, seconds)
            attended = table.presence.anybody()
            move: str = await table.tables.bot_pool.ask(job, table.row.host, attended=attended)
            if move not in legal:
                raise Failed(f"said {move!r}, which is not open")
        except Failed as failed:
            return secrets.choice(legal), {"by": "fallback", "level": level, "why": str(failed)}
        return move, {"by": "bot", "level": level}

    def _job(self, table: LiveTable, match: Match, seat: int, level: str, seconds: float) -> Think:
        view, legal = match.view(seat), match.moves(seat)
        return Think(table.row.id, table.terms(), level, seat, self.seeds[seat], view, legal, seconds)

    async def answer_rest(self, table: LiveTable, guest: str, seat: int) -> str:
        """Answers the rest of what is asked in a row for a person, as the game's rule of thumb would.

        Each answer is an ordinary decision. What could not be taken back is left to the person, and said: returns a
        sentence where something is left, refuses where it would be all.
        """
        match = table.playing()
        table.holder(guest, seat)
        asked = match.repeating_ask(seat)
        again: Line | None = asked
        answered = 0
        while again is not None and again.key == asked.key:
            at = len(match.log)
            try:
                job = self._job(table, match, seat, "policy", THINKING)
                move = await table.tables.bot_pool.ask(job, guest)
            except Failed as failed:
                raise Refused("rest", "That could not be done for you now. Go on by hand.") from failed
            if table.closed or table.is_over() or table.match is not match or len(match.log) != at:
                break
            if is_final(match, seat, move):
                if not answered:
                    raise Refused("rest", "This one cannot be taken back once it is decided, so it is left to you.")
                return "The next one cannot be taken back once it is decided, so it is left to you."
            await table.act(guest, seat, lambda m, move=move, at=at: m.decide(seat, move, at))  # type: ignore[misc]
            answered += 1
            again = match.ask(seat)
        return ""

    def close(self) -> None:
        """Nobody thinks any more."""
        self.stop_telling()
        for task in list(self.thinking.values()):
            task.cancel()


def is_final(match: Match, seat: int, move: str) -> bool:
    """Whether a decision could not be taken back."""
    return match.preview(seat, move).final


async def hint(table: LiveTable, guest: str, seat: int, request: int) -> wire.Hints:
    """What a patient bot would do for this seat."""
    match = table.playing()
    table.holder(guest, seat)
    if not table.row.hints and not chairs.plays_alone(table.row, guest):
        raise Refused("hints", "The host of this table does not allow hints.")
    if match.ask(seat) is None:
        raise Refused("turn", "You are not asked anything now, so there is nothing to advise.")
    view = match.view(seat)
    try:
        found = await table.tables.bot_pool.ask(Advise(table.row.id, table.terms(), view), guest)
    except Failed as failed:
        raise Refused("hint", "No hint this time: the adviser did not answer. Try again.") from failed
    return wire.Hints("hint", request, table.n, table.narrator().hints(view, found))
