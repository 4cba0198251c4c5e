"""Christmas Station Zero: agents, shared dice, two queues, a track of decorations, and a tree to draw them on.

All decisions together, and what follows each. Everything lies open; the dice are the only chance.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from yuletable.engine.counting import places_by
from yuletable.engine.luck import EVERYONE, Luck, only
from yuletable.engine.messages import Line, Result, View

from . import constants as c
from . import events, scoring
from .part6_end import Ending
from .present import asked, shown


class Station(Ending):
    """A position that can be played on."""

    def deal(self, luck: Luck) -> None:
        self.lay_out()
        self.go_on(luck)

    # The course of a turn

    def go_on(self, luck: Luck) -> None:
        """Runs on until somebody has a real choice or the game is over."""
        while True:
            if self.phase == c.TURN:
                self.actor = self.mover
                choices = self.turns(self.mover)
                if len(choices) > 1:
                    break
                if len(choices) == 1:
                    self.act(self.mover, choices[0], luck)
                else:
                    luck.tell(events.PASSED, self.mover, 0, 0, EVERYONE)
                    self.end_turn(luck)
            elif self.phase == c.PICKING:
                face = self.only_face()
                if face < 0:
                    break
                self.take(face, luck)
            elif self.phase == c.TRADING:
                break
            elif self.phase == c.BUYING:
                if self.can_buy(self.actor):
                    break
                self.leave(luck)
            else:
                self.to_decide = 0
                return
        self.to_decide = only(self.actor)

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == c.TURN:
            return self.turns(seat)
        if self.phase == c.PICKING:
            return self.picks()
        if self.phase == c.TRADING:
            return self.trades(seat)
        return self.purchases(seat)

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        tables = self.tables
        if action < tables.take:
            self.act(seat, action, luck)
        elif action < tables.gain:
            self.take(action - tables.take, luck)
        elif action == tables.leave:
            self.leave(luck)
        elif action < tables.draw:
            self.trade(seat, action, luck)
        else:
            self.make(seat, action, luck)
        self.go_on(luck)

    # What follows each decision

    def act(self, seat: i64, action: i64, luck: Luck) -> None:
        """What one does in a turn: roll, or place; an agent that fills a queue sets it going (station R2, R7)."""
        if action >= self.tables.roll:
            self.roll_dice(seat, action - self.tables.roll, luck)
            return
        area = action - self.tables.place
        self.place_agent(seat, area, luck)
        if area >= c.DICE_AREAS and self.board[c.COUNT + area] == self.tables.sizes[area]:
            luck.tell(events.QUEUE, -1, area, 0, EVERYONE)
            self.open_queue(area)
        else:
            self.end_turn(luck)

    def take(self, face: i64, luck: Luck) -> None:
        if not self.pick(face, luck):
            self.end_turn(luck)

    def trade(self, seat: i64, action: i64, luck: Luck) -> None:
        self.deal_at_post(seat, action, luck)
        self.next_agent(luck)

    def make(self, seat: i64, action: i64, luck: Luck) -> None:
        self.purchase(seat, action, luck)
        if not self.at_an_end(luck) and not self.make_room(luck):
            self.next_agent(luck)

    def leave(self, luck: Luck) -> None:
        """An owner may like its agent to do nothing (station R7)."""
        luck.tell(events.LEFT, self.actor, self.area, 0, EVERYONE)
        self.agent_done(c.PLAIN)
        self.next_agent(luck)

    def next_agent(self, luck: Luck) -> None:
        """Until the queue is empty, the one that is now left-most."""
        if self.board[c.COUNT + self.area] > 0:
            self.actor = self.board[self.leftmost(self.area)]
        elif self.patient != c.CALM:
            self.lose_patience(self.patient + 1, luck)
        else:
            self.end_turn(luck)

    # For people and machines

    def ask(self, seat: i64) -> Line:
        return asked(self, seat)

    def view(self, seat: i64) -> View:
        return shown(self, seat)

    def points(self) -> list[int]:
        return [int(scoring.score(self, seat)) for seat in range(self.tables.seats)]

    def result(self) -> Result | None:
        return scoring.final_result(self) if self.phase == c.OVER else None

    def places(self) -> vec[i64]:
        return places_by(vec[i64](self.points()), 1)

    def clone(self) -> Station:
        s = Station(self.tables)
        s.to_decide = self.to_decide
        s.mats = self.mats[:]
        s.board = self.board[:]
        s.owners = self.owners[:]
        s.drawn = self.drawn[:]
        s.marker = self.marker
        s.idle = self.idle
        s.drew = self.drew
        s.mover = self.mover
        s.actor = self.actor
        s.phase = self.phase
        s.area = self.area
        s.column = self.column
        s.extra_die = self.extra_die
        s.patient = self.patient
        s.ending = self.ending
        return s
