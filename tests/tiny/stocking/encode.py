"""What a seat may know in Stocking Fillers, as numbers."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from yuletable.engine.contract import State
from yuletable.engine.counting import total
from yuletable.engine.encoder import Encoder, write_counts, write_one
from yuletable.engine.luck import EVERYONE

from .rules.constants import BIDDING, MAX_BID, PHASES
from .rules.setup import StockingSetup
from .rules.state import Stocking


class StockingEncoder(Encoder):
    """Players by their place after the viewer; a layer of the deck for each turn and the first."""

    def __init__(self, tables: StockingSetup) -> None:
        Encoder.__init__(self, tables)
        self.tables = tables
        self.cards: i64 = len(tables.copies)
        self.layers: i64 = tables.turns + 1
        cards, most = tables.ids["card"], total(tables.copies)
        points = MAX_BID * tables.turns + sum(abs(int(n)) for n in tables.points) * int(most)
        layers = [f"layer{n}" for n in range(int(self.layers))]
        self.phase: i64 = self.flags("phase", PHASES)
        self.turn: i64 = self.number("turn", tables.turns)
        self.prize: i64 = self.flags("prize", cards)
        self.winner: i64 = self.flags("winner", self.players)
        self.partner: i64 = self.flags("partner", self.players)
        self.bids: i64 = self.numbers("bid-plus-1", self.players, MAX_BID + 1)
        self.stakes: i64 = self.numbers("stake-plus-1", self.players, 2)
        self.public: i64 = self.flags("public", self.players)
        self.cleared: i64 = self.flags("cleared", self.players)
        self.came: i64 = self.numbers("came-from", self.players, self.layers)
        self.won: i64 = self.numbers("won", self.players, points, -points)
        self.paid: i64 = self.numbers("paid", self.players, points)
        self.shown: i64 = self.numbers("shown", self.players, tables.turns)
        self.card: i64 = self.of_each("card", cards, 1)
        self.known_to: i64 = self.of_each("known-to", self.players, 1)
        self.deck: i64 = self.numbers("deck", layers, most)
        self.unseen: i64 = self.numbers("unseen", [f"{layer}.{card}" for layer in layers for card in cards], most)

    def write(self, s: State, seat: i64, out: vec[i16], at: i64) -> None:
        assert isinstance(s, Stocking)
        write_one(out, at + self.phase, s.phase)
        out[at + self.turn] = i16(s.turn)
        write_one(out, at + self.prize, s.prize)
        if s.winner >= 0:
            out[at + self.winner + self.place_of(seat, s.winner)] = 1
        if s.partner >= 0:
            out[at + self.partner + self.place_of(seat, s.partner)] = 1
        place: i64
        for place in range(self.seats):
            self.write_player(s, seat, place, out, at)
        self.write_deck(s, seat, out, at)

    def write_player(self, s: Stocking, seat: i64, place: i64, out: vec[i16], at: i64) -> None:
        owner = self.seat_of(seat, place)
        if s.phase != BIDDING or owner == seat:
            out[at + self.bids + place] = i16(s.bids[owner] + 1)
            out[at + self.stakes + place] = i16(s.stakes[owner] + 1)
        public = s.knows[owner] == EVERYONE
        out[at + self.public + place] = 1 if public else 0
        out[at + self.cleared + place] = i16(s.cleared[owner])
        out[at + self.came + place] = i16(s.came[owner])
        out[at + self.won + place] = i16(s.won[owner])
        out[at + self.paid + place] = i16(s.paid[owner])
        out[at + self.shown + place] = i16(s.shown[owner])
        if s.known(owner, seat):
            out[at + self.card + place * self.cards + s.hand[owner]] = 1
            if not public:
                other: i64
                for other in range(self.seats):
                    knows = s.knows[owner] >> self.seat_of(seat, other) & 1
                    out[at + self.known_to + place * self.seats + other] = i16(knows)

    def write_deck(self, s: Stocking, seat: i64, out: vec[i16], at: i64) -> None:
        """Layers that are used up are empty; a hidden hand is counted where it came from."""
        layer = s.layers - 1 - len(s.deck.below)
        self.write_layer(s.deck.counts, layer, out, at)
        for counts in s.deck.below:
            layer += 1
            self.write_layer(counts, layer, out, at)
        owner: i64
        for owner in range(self.seats):
            if not s.known(owner, seat):
                out[at + self.unseen + s.came[owner] * self.cards + s.hand[owner]] += 1

    def write_layer(self, counts: vec[i64], layer: i64, out: vec[i16], at: i64) -> None:
        out[at + self.deck + layer] = i16(total(counts))
        write_counts(out, at + self.unseen + layer * self.cards, counts, 0, self.cards)
