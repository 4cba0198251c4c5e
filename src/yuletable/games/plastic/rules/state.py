"""The rules of Santa's Elves against Big Plastic: page 2 of the rulebook in its order, and the house's rulings.

Tokens are bits: `elves` and `goons` say on which spaces they stand. Cards are counts by rank: Big Plastic's `hand` and
the open `pile`; `deck`, the face-down `hearts` and those `held` by the elves are bags. `known` and `plays` keep what
everybody could deduce about Big Plastic's hand (see `belief`).

Who decides what, by `phase`, and in which words:
    PLACING     elves, one elf at a time: `place space:forest`; before the first of a turn also `call-it-a-day`
    SENDING     Big Plastic, one goon at a time: `send card:5 space:mine`, `send card:5 requisition:hire`, `stop`
    DISCARDING  Big Plastic, card by card: `discard card:3`
    TAKING      Big Plastic, in a raid: `take good:wood`
    WORKING     elves, who is next: `work space:sawmill`; or `call heart:5` first
    BUILDING    elves, where Storage pays for both toys of a bench: `build toy:j`
    SWAPPING    elves, at the Swap shed: `swap good:wood good:ore`, `leave`
    CALLING     elves, when an elf has no way home: `call heart:5`, `quit`
    OVER        nobody any more
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from yuletable.engine.bag import Bag
from yuletable.engine.counting import places_by
from yuletable.engine.luck import EVERYONE, Luck, only
from yuletable.engine.messages import Line, Result

from ..view import PlasticView
from . import constants as c
from . import events as e
from . import present, scoring
from .part3_end_of_game import Ending
from .setup import PlasticSetup


class BigPlastic(Ending):
    """The whole game. `fresh` gives an empty table, `deal` sets it up."""

    # Set-up

    def deal(self, luck: Luck) -> None:
        """Three of the four toys and the first hearts for the elves, a hand for Big Plastic, and the first turn."""
        tables = self.tables
        toys = Bag(vec[i64]([1] * c.TOYS))
        for _ in range(c.TOYS - 1):
            toy = luck.draw(toys)
            self.toys |= only(toy)
            luck.tell(e.TOY_DEALT, c.ELVES, toy, 0, only(c.ELVES))
        for _ in range(tables.start_hearts):
            heart = luck.draw(self.hearts)
            self.held.add(heart)
            luck.tell(e.HEART_DEALT, c.ELVES, heart, 0, only(c.ELVES))
        self.draw_cards(tables.start_hand, luck)
        self.begin_turn(luck)

    # Decisions

    def legal(self, seat: i64) -> vec[i64]:
        tables, phase = self.tables, self.phase
        open_ = vec[i64]()
        k: i64
        if phase == c.PLACING:
            free = ~(self.elves | self.goons)
            for k in range(c.MAIN):
                if free >> k & 1:
                    open_ = append(open_, tables.place + k)
            if self.turn > 1 and self.unplaced == self.staff:
                open_ = append(open_, tables.day)
        elif phase == c.SENDING:
            return self.sends()
        elif phase == c.DISCARDING:
            for k in range(c.RANKS):
                if self.hand[k] > 0:
                    open_ = append(open_, tables.discard + k)
        elif phase == c.TAKING:
            for k in range(c.GOODS):
                if self.storage[k] > 0:
                    open_ = append(open_, tables.take + k)
        elif phase == c.WORKING:
            for k in range(c.MAIN):
                if self.elves >> k & 1:
                    open_ = append(open_, tables.work + k)
            hearts = self.fitting_hearts()
            for k in range(c.RANKS):
                if hearts >> k & 1:
                    open_ = append(open_, tables.call + k)
        elif phase == c.BUILDING:
            toys = tables.payable(self.storage, self.at) & self.toys & ~self.built
            for k in range(c.TOYS):
                if toys >> k & 1:
                    open_ = append(open_, tables.build + k)
        elif phase == c.SWAPPING:
            return self.swaps()
        elif phase == c.CALLING:
            hearts = self.fitting_hearts()
            for k in range(c.RANKS):
                if hearts >> k & 1:
                    open_ = append(open_, tables.call + k)
            open_ = append(open_, tables.quit)
        return open_

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        tables, phase = self.tables, self.phase
        if phase == c.PLACING:
            if action == tables.day:
                self.finish(c.CALLED_A_DAY, luck)
            else:
                self.place_elf(action - tables.place, luck)
        elif phase == c.SENDING:
            if action == tables.stop:
                self.stopped = True
                luck.tell(e.STOPPED, c.PLASTIC, 0, 0, EVERYONE)
                self.go_on_placing(luck)
            else:
                choice = action - tables.send
                self.send_goon(choice // c.SPACES, choice % c.SPACES, luck)
        elif phase == c.WORKING:
            if action >= tables.call:
                self.call_ogre(action - tables.call, luck)
                self.next_elf(luck)
            elif self.do_work(action - tables.work, luck):
                self.next_elf(luck)
        elif phase == c.DISCARDING:
            self.discard(action - tables.discard, luck)
            self.go_on_discarding(luck)
        elif phase == c.TAKING:
            self.take_good(action - tables.take, luck)
        elif phase == c.BUILDING:
            if self.build_toy(action - tables.build, luck):
                self.next_elf(luck)
        elif phase == c.SWAPPING:
            self.swap_good(action, luck)
            if self.go_home(luck):
                self.next_elf(luck)
        else:
            self.answer_blocked(action, luck)

    def clone(self) -> BigPlastic:
        s = BigPlastic(
            self.tables,
            self.deck.clone(),
            self.hearts.clone(),
            self.held.clone(),
            self.hand[:],
            self.pile[:],
            self.known[:],
            self.plays[:],
            self.storage[:],
        )
        s.to_decide = self.to_decide
        s.phase = self.phase
        s.turn = self.turn
        s.staff = self.staff
        s.elves = self.elves
        s.unplaced = self.unplaced
        s.crew = self.crew
        s.goons = self.goons
        s.unsent = self.unsent
        s.stopped = self.stopped
        s.fourth = self.fourth
        s.toys = self.toys
        s.built = self.built
        s.ruled_out = self.ruled_out
        s.at = self.at
        s.order = self.order
        s.due = self.due
        s.drawn = self.drawn
        s.played = self.played
        s.end = self.end
        return s

    # What leaves the rules

    def ask(self, seat: i64) -> Line:
        return present.ask(self, int(seat))

    def view(self, seat: i64) -> PlasticView:
        return present.view(self, int(seat))

    def points(self) -> list[int]:
        return scoring.points(self)

    def result(self) -> Result | None:
        return scoring.result(self) if self.phase == c.OVER else None

    def places(self) -> vec[i64]:
        return places_by(vec[i64](self.points()), 1)

    def check(self) -> None:
        present.check(self)


def fresh(tables: PlasticSetup) -> BigPlastic:
    """An empty table: all cards face down, nobody with anything."""
    return BigPlastic(
        tables,
        Bag(tables.deck[:]),
        Bag(tables.hearts[:]),
        Bag(vec[i64]([0] * c.RANKS)),
        vec[i64]([0] * c.RANKS),
        vec[i64]([0] * c.RANKS),
        vec[i64]([0] * c.RANKS),
        vec[i64]([0] * c.PLAYS),
        vec[i64]([0] * c.GOODS),
    )
