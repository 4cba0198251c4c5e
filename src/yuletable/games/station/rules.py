"""Christmas Station Zero: agents, shared dice, two queues, a track of decorations, and a tree to draw them on.

The rules in the order in which one would explain them. Everything lies open; the dice are the only chance.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.luck import EVERYONE, Luck, only
from yuletable.engine.shown import Line, Result, View

from .counters import Counters
from .layout import (
    ALL_TOPPED,
    AREAS,
    BAUBLE,
    BAUBLES,
    BOARD,
    BOTH_ENDS,
    BOUGHT,
    BUYING,
    CALM,
    COIN,
    COUNT,
    CROWDED,
    DICE,
    DICE_AREAS,
    DIE,
    DIVINER,
    DREW,
    ENDED,
    EXTRAS,
    FACES,
    FILLED,
    FULL,
    GAINED,
    GIFT,
    GIFT_DIE,
    GIFTS,
    GINGERBREAD,
    GLASS,
    HAT,
    HOME,
    IMPATIENT,
    JANGLE_SPACE,
    JANGLES,
    LAST_ITEM,
    LEFT,
    LEFTOVER,
    LOST,
    MARKED,
    MOST_TIMES,
    N_BAUBLES,
    N_TINSEL,
    NEW_AGENT,
    NO_ROOM,
    NOBODY,
    OUT_OF_PATIENCE,
    OVER,
    PAID_COIN,
    PAID_JANGLE,
    PASSED,
    PICKING,
    PLACED,
    PLAIN,
    POINTS,
    POST,
    POST_ACTS,
    QUEUE,
    RESOURCES,
    ROLLED,
    ROLLS,
    ROOM,
    SCORED,
    SMALL,
    TINSEL,
    TINSEL_PIECE,
    TOOK,
    TOPPERS,
    TOTAL,
    TRACK_END,
    TRADED,
    TRADING,
    TURN,
    WAND,
    WAYS,
    WITH_JANGLE,
    WOOD,
    WORKSHOP,
    WORKSHOP_ACTS,
    W,
)
from .pieces import fits
from .showing import asked, final_result, shown


class Station(Counters):
    """A position that can be played on."""

    # Start

    def deal(self, luck: Luck) -> None:
        """Agents at home, some gingerbread for those who begin later, the marker before the first item (R1)."""
        tables = self.tables
        self.mats = vec[i64]([0] * (tables.seats * W))
        self.board = vec[i64]([NOBODY] * COUNT + [0] * (BOARD - COUNT))
        self.owners = vec[i64]([NOBODY] * tables.items)
        self.drawn = vec[i64]([0] * tables.items)
        seat: i64
        for seat in range(tables.seats):
            self.mats[seat * W + GINGERBREAD] = tables.begin[seat]
            self.mats[seat * W + HOME] = tables.homes
        self.go_on(luck)

    # The course of a turn

    def go_on(self, luck: Luck) -> None:
        """Runs on until somebody has a real choice or the game is over."""
        while True:
            if self.phase == TURN:
                self.actor = self.mover
                choices = self.turns(self.mover)
                if len(choices) > 1:
                    break
                if len(choices) == 1:
                    self.act(self.mover, choices[0], luck)
                else:
                    luck.tell(PASSED, self.mover, 0, 0, EVERYONE)
                    self.end_turn(luck)
            elif self.phase == PICKING:
                face = self.only_face()
                if face < 0:
                    break
                self.pick(face, luck)
            elif self.phase == TRADING:
                break
            elif self.phase == BUYING:
                if self.can_buy(self.actor):
                    break
                self.leave(luck)
            else:
                self.owing = 0
                return
        self.owing = only(self.actor)

    def legal(self, seat: i64) -> vec[i64]:
        if self.phase == TURN:
            return self.turns(seat)
        if self.phase == PICKING:
            return self.picks()
        if self.phase == TRADING:
            return self.trades(seat)
        return self.purchases(seat)

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        tables = self.tables
        if action < tables.take:
            self.act(seat, action, luck)
        elif action < tables.gain:
            self.pick(action - tables.take, luck)
        elif action == tables.leave:
            self.leave(luck)
        elif action < tables.draw:
            self.deal_at_post(seat, action, luck)
        else:
            self.purchase(seat, action, luck)
        self.go_on(luck)

    def turns(self, seat: i64) -> vec[i64]:
        """Place the left-most agent at home somewhere, or roll where one has an agent (station R2, R3)."""
        tables, b = self.tables, self.board
        open_ = vec[i64]()
        area: i64
        n: i64
        if self.mats[seat * W + HOME] != 0:
            for area in range(AREAS):
                n = b[COUNT + area]
                if n < tables.sizes[area] and (n == 0 or b[area * ROOM + n - 1] != seat):
                    open_ = append(open_, tables.place + area)
        for area in range(DICE_AREAS):
            for n in range(b[COUNT + area]):
                if b[area * ROOM + n] == seat:
                    open_ = append(open_, tables.roll + area)
                    break
        return open_

    def act(self, seat: i64, action: i64, luck: Luck) -> None:
        """What one does in a turn."""
        if action >= self.tables.roll:
            self.roll_dice(seat, action - self.tables.roll, luck)
            return
        area = action - self.tables.place
        m, b = self.mats, self.board
        m[seat * W + HOME] &= m[seat * W + HOME] - 1
        b[area * ROOM + b[COUNT + area]] = seat
        b[COUNT + area] += 1
        luck.tell(PLACED, seat, area, 0, EVERYONE)
        if area >= DICE_AREAS and b[COUNT + area] == self.tables.sizes[area]:
            luck.tell(QUEUE, -1, area, 0, EVERYONE)
            self.open_queue(area)
        else:
            self.end_turn(luck)

    def end_turn(self, luck: Luck) -> None:
        """The next seat, unless everybody has lost patience (station R22, R23)."""
        self.phase = TURN
        self.area = NOBODY
        if self.drew:
            self.idle = 0
            self.drew = False
        else:
            self.idle += 1
            if self.idle >= self.tables.patience:
                luck.tell(IMPATIENT, -1, 0, 0, EVERYONE)
                self.lose_patience(POST_ACTS, luck)
                return
        self.mover = (self.mover + 1) % self.tables.seats

    # Agents

    def send_home(self, seat: i64, way: i64) -> None:
        """To the left-most free home space, or to the very space that paid (station R6, R10)."""
        m, at = self.mats, seat * W
        if way == PLAIN:
            free = self.home_spaces(seat) & ~m[at + HOME]
            m[at + HOME] |= free & -free
        else:
            m[at + HOME] |= 1 << (JANGLE_SPACE if way == WITH_JANGLE else COIN)

    def leftmost(self, area: i64) -> i64:
        """The first space of an area with an agent."""
        n = area * ROOM
        while self.board[n] == NOBODY:
            n += 1
        return n

    def take_off(self, space: i64) -> None:
        self.board[space] = NOBODY
        self.board[COUNT + space // ROOM] -= 1

    # Dice

    def roll_dice(self, seat: i64, area: i64, luck: Luck) -> None:
        """A die for each agent there, one more for whoever alone has the most gifts (station R4, R5)."""
        tables, b = self.tables, self.board
        luck.tell(ROLLS, seat, area, 0, EVERYONE)
        self.extra_die = self.most_gifts(seat)
        n = b[COUNT + area]
        if self.extra_die:
            n += 1
            luck.tell(GIFT_DIE, seat, 0, 0, EVERYONE)
        total: i64 = 0
        face: i64
        for face in range(FACES):
            b[ROLLED + area * FACES + face] = 0
        while n > 0:
            face = luck.roll(FACES)
            luck.tell(DIE, seat, face, 0, EVERYONE)
            b[DICE + face] += 1
            b[ROLLED + area * FACES + face] += 1
            total += face + 1
            n -= 1
        luck.tell(TOTAL, -1, total, 0, EVERYONE)
        self.column = 1 if total >= tables.high else 0
        self.phase = PICKING
        self.area = area
        self.actor = seat

    def most_gifts(self, seat: i64) -> bool:
        """A tie for most helps nobody."""
        most: i64 = 0
        other: i64
        for other in range(self.tables.seats):
            if other != seat:
                most = max(most, self.mats[other * W + GIFTS])
        return self.mats[seat * W + GIFTS] > most

    def picks(self) -> vec[i64]:
        open_ = vec[i64]()
        face: i64
        for face in range(FACES):
            if self.board[DICE + face] > 0:
                open_ = append(open_, self.tables.take + face)
        return open_

    def only_face(self) -> i64:
        """The face that all dice on the table show, or NOBODY if they differ."""
        found: i64 = NOBODY
        face: i64
        for face in range(FACES):
            if self.board[DICE + face] > 0:
                if found >= 0:
                    return NOBODY
                found = face
        return found

    def pick(self, face: i64, luck: Luck) -> None:
        """A die must be taken and sends its taker's left-most agent of the area home; then the next (station R4)."""
        b, seat, area = self.board, self.actor, self.area
        luck.tell(TOOK, seat, face, 0, EVERYONE)
        self.take_die(seat, face, luck)
        space = area * ROOM
        while b[space] != seat:
            space += 1
        self.take_off(space)
        self.send_home(seat, PLAIN)
        if b[COUNT + area] > 0:
            self.actor = b[self.leftmost(area)]
            return
        if self.extra_die:
            face = self.only_face()
            luck.tell(LEFTOVER, self.mover, face, 0, EVERYONE)
            self.take_die(self.mover, face, luck)
        self.end_turn(luck)

    def take_die(self, seat: i64, face: i64, luck: Luck) -> None:
        tables = self.tables
        self.board[DICE + face] -= 1
        at = ((self.area * 2 + self.column) * FACES + face) * RESOURCES
        g = tables.gains
        self.gain(seat, g[at], g[at + 1], g[at + 2], g[at + 3], luck)

    def gain(self, seat: i64, gingerbread: i64, wood: i64, glass: i64, jangles: i64, luck: Luck) -> None:
        """Diviner and Wand add once to a gain that holds their resource; tracks end at 9 (station R12, R13)."""
        if gingerbread > 0:
            if self.has(seat, DIVINER):
                gingerbread += self.tables.more_gingerbread
            self.add(seat, GINGERBREAD, gingerbread, luck)
        if wood > 0:
            self.add(seat, WOOD, wood, luck)
        if glass > 0:
            if self.has(seat, WAND):
                glass += self.tables.more_glass
            self.add(seat, GLASS, glass, luck)
        if jangles > 0:
            self.add(seat, JANGLES, jangles, luck)

    def add(self, seat: i64, resource: i64, n: i64, luck: Luck) -> None:
        m, at = self.mats, seat * W + resource
        kept = min(n, TRACK_END - m[at])
        m[at] += kept
        if kept > 0:
            luck.tell(GAINED, seat, resource, kept, EVERYONE)
        if n > kept:
            luck.tell(LOST, seat, resource, n - kept, EVERYONE)

    # Queues

    def open_queue(self, area: i64) -> None:
        """From the left, each agent acts once and goes home (station R7)."""
        self.area = area
        self.phase = TRADING if area == POST else BUYING
        self.actor = self.board[self.leftmost(area)]

    def agent_done(self, way: i64) -> None:
        """The agent that has acted goes home."""
        self.take_off(self.leftmost(self.area))
        self.send_home(self.actor, way)

    def next_agent(self, luck: Luck) -> None:
        """Until the queue is empty, the one that is now left-most."""
        if self.board[COUNT + self.area] > 0:
            self.actor = self.board[self.leftmost(self.area)]
        elif self.patient != CALM:
            self.lose_patience(self.patient + 1, luck)
        else:
            self.end_turn(luck)

    def leave(self, luck: Luck) -> None:
        """An owner may like its agent to do nothing (station R7)."""
        luck.tell(LEFT, self.actor, self.area, 0, EVERYONE)
        self.agent_done(PLAIN)
        self.next_agent(luck)

    # Trading Post

    def deal_at_post(self, seat: i64, action: i64, luck: Luck) -> None:
        tables = self.tables
        if action < tables.trade:
            resource = action - tables.gain
            self.gain_one(seat, resource, tables.offer[resource], luck)
        else:
            choice = action - tables.trade
            times = choice % MOST_TIMES + 1
            give = choice // MOST_TIMES // RESOURCES
            get = choice // MOST_TIMES % RESOURCES
            self.mats[seat * W + give] -= times * tables.ratio[give]
            luck.tell(TRADED, seat, give, times * tables.ratio[give], EVERYONE)
            self.gain_one(seat, get, times * tables.ratio[get], luck)
        self.agent_done(PLAIN)
        self.next_agent(luck)

    def gain_one(self, seat: i64, resource: i64, n: i64, luck: Luck) -> None:
        self.gain(
            seat,
            n if resource == GINGERBREAD else 0,
            n if resource == WOOD else 0,
            n if resource == GLASS else 0,
            n if resource == JANGLES else 0,
            luck,
        )

    # Workshop

    def purchase(self, seat: i64, action: i64, luck: Luck) -> None:
        tables = self.tables
        if action < tables.buy:
            choice = action - tables.draw
            way = choice % WAYS
            deco = choice // WAYS // tables.squares
            square = choice // WAYS % tables.squares
            self.pay(seat, tables.costs, deco * RESOURCES, way, luck)
            self.draw(seat, deco, square, luck)
            self.agent_done(way)
        else:
            choice = action - tables.buy
            way = choice % WAYS
            self.pay(seat, tables.extra_costs, choice // WAYS * RESOURCES, way, luck)
            self.buy_extra(seat, choice // WAYS, way, luck)
        if not self.at_an_end(luck) and not self.make_room(luck):
            self.next_agent(luck)

    def pay(self, seat: i64, costs: vec[i64], at: i64, way: i64, luck: Luck) -> None:
        m, row = self.mats, seat * W
        resource: i64
        for resource in range(RESOURCES):
            m[row + resource] -= costs[at + resource]
        if way == WITH_JANGLE:
            m[row + JANGLES] += 1
            luck.tell(PAID_JANGLE, seat, 0, 0, EVERYONE)
        elif way != PLAIN:
            m[row + way - 1] += 1
            luck.tell(PAID_COIN, seat, way - 1, 0, EVERYONE)

    def buy_extra(self, seat: i64, extra: i64, way: i64, luck: Luck) -> None:
        """With the Hat the buyer's agent goes home first, then the new one (station R11)."""
        m, at = self.mats, seat * W
        luck.tell(BOUGHT, seat, extra, 0, EVERYONE)
        self.agent_done(way)
        if extra == GIFT:
            m[at + GIFTS] += 1
            return
        m[at + EXTRAS] |= 1 << extra
        if extra == HAT:
            self.send_home(seat, PLAIN)
            luck.tell(NEW_AGENT, seat, 0, 0, EVERYONE)

    def draw(self, seat: i64, deco: i64, square: i64, luck: Luck) -> None:
        """Onto the tree; for an item of the track the marker moves there (station R14, R15)."""
        tables, m, at = self.tables, self.mats, seat * W
        n = tables.first[deco]
        while tables.anchors[n] != square:
            n += 1
        m[at + FULL] |= tables.masks[n]
        m[at + FILLED] += tables.sizes_of[deco]
        self.drew = True
        luck.tell(DREW, seat, deco, square, EVERYONE)
        if deco == BAUBLE:
            m[at + BAUBLES] |= tables.masks[n]
            m[at + N_BAUBLES] += 1
        elif deco == TINSEL_PIECE:
            m[at + TINSEL] |= tables.masks[n]
            m[at + N_TINSEL] += 1
        else:
            self.owners[deco - SMALL] = seat
            self.drawn[deco - SMALL] = tables.masks[n]
            m[at + POINTS] += tables.points[deco]
            m[at + TOPPERS] += tables.top[deco]
            self.marker = deco - SMALL + 1

    # The end

    def at_an_end(self, luck: Luck) -> bool:
        """At once, in the middle of a queue too: the marker on the last item, or a topper on every tree (R20)."""
        last = self.marker == self.tables.items
        topped = True
        seat: i64
        for seat in range(self.tables.seats):
            if self.mats[seat * W + TOPPERS] == 0:
                topped = False
        if last and topped:
            self.finish(BOTH_ENDS, luck)
        elif last:
            self.finish(LAST_ITEM, luck)
        elif topped:
            self.finish(ALL_TOPPED, luck)
        return last or topped

    def make_room(self, luck: Luck) -> bool:
        """While nothing on sale has room on any tree the marker moves on; says whether that ended the game (R21)."""
        while not self.some_room():
            if self.move_marker(CROWDED, luck):
                self.finish(NO_ROOM, luck)
                return True
        return False

    def some_room(self) -> bool:
        item: i64
        seat: i64
        for item in range(self.marker, min(self.marker + self.tables.sale, self.tables.items)):
            for seat in range(self.tables.seats):
                if fits(self.tables, SMALL + item, self.mats[seat * W + FULL]):
                    return True
        return False

    def move_marker(self, why: i64, luck: Luck) -> bool:
        """On by one item, which is gone; says whether it was the last."""
        luck.tell(why, -1, SMALL + self.marker, 0, EVERYONE)
        self.marker += 1
        return self.marker == self.tables.items

    def lose_patience(self, stage: i64, luck: Luck) -> None:
        """Those who wait act as if the queues were full; if nothing is drawn by that, the marker moves on (R22)."""
        if stage == POST_ACTS and self.board[COUNT + POST] > 0:
            self.patient = POST_ACTS
            self.open_queue(POST)
            return
        if stage <= WORKSHOP_ACTS and self.board[COUNT + WORKSHOP] > 0:
            self.patient = WORKSHOP_ACTS
            self.open_queue(WORKSHOP)
            return
        self.patient = CALM
        if not self.drew:
            if self.move_marker(MARKED, luck):
                self.finish(OUT_OF_PATIENCE, luck)
                return
            if self.make_room(luck):
                return
        self.drew = False
        self.idle = 0
        self.phase = TURN
        self.area = NOBODY
        self.mover = (self.mover + 1) % self.tables.seats

    def finish(self, ending: i64, luck: Luck) -> None:
        self.ending = ending
        self.phase = OVER
        luck.tell(ENDED, -1, 0, 0, EVERYONE)
        seat: i64
        for seat in range(self.tables.seats):
            luck.tell(SCORED, seat, self.score(seat), 0, EVERYONE)

    # For people and machines

    def ask(self, seat: i64) -> Line:
        return asked(self, seat)

    def view(self, seat: i64) -> View:
        return shown(self, seat)

    def result(self) -> Result | None:
        return final_result(self) if self.phase == OVER else None

    def clone(self) -> Station:
        s = Station(self.tables)
        s.owing = self.owing
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
