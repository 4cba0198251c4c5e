"""Random positions of a game, shown one after another on its painted board; what can be touched there, and how it lies.

A position is taken from a match of random decisions as the server would send it to whoever decides; the page is the
real one and only its socket is played by us, so that a position takes milliseconds.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from typing import Any

import msgspec
from tests.length import often

from yuletable.engine.match import Match
from yuletable.games import register
from yuletable.server import wire
from yuletable.server.snapshot import Narrator, Viewer

from ..fakes import CHAIR, TABLE
from ..people import Person

PEOPLE = ("Nutmeg", "Tinsel", "Rowan", "Ivy", "Bartholomew")
SIZES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1440, "height": 900}},
    "laptop": {"viewport": {"width": 1280, "height": 720}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "small phone": {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True},
}


OPTIONS: dict[str, list[Mapping[str, object]]] = {
    "family": [{}],
    "plastic": [{}],
    "station": [{}],
    "sweatshop": [
        {},
        {"edition": "2025-06", "gold": ["gloves", "fruitcake", "knife"]},
        {"dutch": True, "gold": ["borg", "whistle", "satin"]},
        {"luck": "down", "exploding": True, "gold": ["gloves", "elven-magic", "broom"]},
        {"luck": "up", "exploding": True, "gold": ["gloves", "fruitcake", "wrapping-paper"]},
    ],
    "workshop": [{}, {"holidays": True}],
}
"""Every game with a painted board, and with which options its positions are played."""
MATCHES = 12
COUNT = often(20, 200)


@dataclass(frozen=True)
class Position:
    """A table as one of its seats sees it."""

    title: str
    """Which game, how many seats, what is asked, and where in which match it was found."""
    table: wire.TableInfo
    snapshot: Mapping[str, Any]

    @property
    def moves(self) -> list[wire.Move]:
        return [wire.Move(each["move"], each["parts"], each["said"]) for each in self.snapshot["moves"]]


def table_of(game: str, seats: int, viewer: int) -> wire.TableInfo:
    """Everybody at home; the viewer plays with bots. Nobody wears the look of their seat's number."""
    chairs = [
        replace(
            CHAIR,
            chair=seat,
            seat=seat,
            name=PEOPLE[seat],
            look=(seat + 2) % 5,
            kind="person" if seat == viewer else "bot",
            level=None if seat == viewer else "gentle",
            mine=seat == viewer,
            host=seat == viewer,
        )
        for seat in range(seats)
    ]
    title = register()[game].title
    return replace(TABLE, game=game, title=title, chairs=chairs, seats=[] if viewer < 0 else [viewer])


def position_of(match: Match, viewer: int, title: str = "") -> Position:
    """A match as a seat sees it now; -1 is a spectator."""
    seats = int(match.setup.seats)
    seen = Narrator(match, PEOPLE[:seats]).snapshot(Viewer(viewer), 0, "")
    return Position(title, table_of(match.game.id, seats, viewer), msgspec.json.decode(msgspec.json.encode(seen)))


def played(game: str, seats: int, options: Mapping[str, object], seed: int) -> Iterator[tuple[Match, int]]:
    """A match of random decisions, before each of them, with the seat that is about to decide."""
    chance = random.Random(f"{game} {seats} {seed}")
    match = Match.new(register()[game], seats, options, secret=chance.randbytes(32))
    while not match.over():
        seat = chance.choice(match.to_act())
        yield match, seat
        match.decide(seat, chance.choice(match.moves(seat)))


def by_what_is_asked(game: str, chance: random.Random, matches: int) -> dict[str, list[Position]]:
    """At most one position a match for each thing that is asked there, in no order."""
    asked_so: dict[str, list[Position]] = {}
    tables = [(seats, options) for options in OPTIONS[game] for seats in register()[game].seats]
    chance.shuffle(tables)
    for seed in range(matches):
        seats, options = tables[seed % len(tables)]
        kept: dict[str, tuple[int, Position]] = {}
        for at, (match, seat) in enumerate(played(game, seats, options, seed)):
            asked = match.ask(seat)
            assert asked is not None
            met = kept[asked.key][0] + 1 if asked.key in kept else 1
            title = f"{game}, {seats} seats, {asked.key}, match {seed} at {at}"
            chosen = chance.random() * met < 1  # every one of a kind is as likely as the others
            kept[asked.key] = (met, position_of(match, seat, title) if chosen else kept[asked.key][1])
        for key, (_, position) in kept.items():
            asked_so.setdefault(key, []).append(position)
    for of_kind in asked_so.values():
        chance.shuffle(of_kind)
    return asked_so


@cache
def found(game: str, count: int = COUNT) -> list[Position]:
    """So many positions, as evenly spread over what is asked, the number of seats and the options as they come."""
    kinds = by_what_is_asked(game, random.Random(f"{game} {count}"), max(MATCHES, count // 4)).values()
    picked: list[Position] = []
    while len(picked) < count and any(kinds):
        picked += [of_kind.pop() for of_kind in kinds if of_kind]
    return picked[:count]


def share(all_of_them: Sequence[Position], size: str, sizes: Sequence[str]) -> list[Position]:
    """What is looked at on this size of window: every position on one of them, so that all sizes have their share."""
    return list(all_of_them[sizes.index(size) :: len(sizes)])


class Showing:
    """A page that shows one position after another, and takes every decision without anything coming of it."""

    def __init__(self, person: Person, first: Position) -> None:
        self.page = person.page
        self.n = 0
        self.position = first
        table = asdict(replace(first.table, id="large"))
        self.page.route("**/api/tables/large", lambda route: route.fulfill(json=table))
        self.page.add_init_script(SOCKET)
        person.go("/t/large")
        self.show(first)
        self.page.evaluate("() => document.fonts.ready")

    def show(self, position: Position) -> None:
        self.n += 1
        self.position = position
        table = asdict(replace(position.table, id="large"))
        welcome = {"kind": "welcome", "v": wire.VERSION, "n": self.n, "table": table, "chat": [], "since": None}
        both = msgspec.json.encode([welcome, {**position.snapshot, "n": self.n}]).decode()
        self.page.evaluate("(both) => shown.show(...JSON.parse(both))", both)  # Playwright hands a text over at once
        self.page.locator(f".room[data-n='{self.n}']").wait_for()
        self.page.evaluate(DRAWN)

    def unreachable(self) -> list[str]:
        """The decisions that touching what is lit does not lead to, each with what happened instead."""
        moves = self.position.moves
        outcomes: list[str] = self.page.evaluate(REACH, [asdict(move) for move in moves])
        tried = zip(moves, outcomes, strict=True)
        return [f"{self.position.title}: {move.move}: {outcome}" for move, outcome in tried if outcome != move.move]

    def faults(self, *, touch: bool) -> list[str]:
        """What is too small, cut off, covered, beyond the edge, or overlaps; `touch` where fingers are used."""
        faults: list[str] = self.page.evaluate(FAULTS, touch)
        return [f"{self.position.title}: {each}" for each in faults]


SOCKET = """
window.shown = { decided: [], socket: null, first: null, last: null };
shown.send = (message) => shown.socket?.onmessage?.({ data: JSON.stringify(message) });
shown.show = (welcome, snapshot) => {
  shown.first = welcome;
  shown.last = snapshot;
  if (shown.socket) { shown.send(welcome); shown.send(snapshot); }
};
const Real = window.WebSocket;
window.WebSocket = class {
  static CONNECTING = 0; static OPEN = 1; static CLOSING = 2; static CLOSED = 3;
  constructor(address) {
    if (!String(address).includes('/tables/large/')) return new Real(address);
    this.readyState = 1;
    shown.socket = this;
    setTimeout(() => {
      this.onopen?.({});
      if (shown.first) { shown.send(shown.first); shown.send(shown.last); }
    });
  }
  close() {}
  send(text) {
    const message = JSON.parse(text);
    const answer = { id: message.id, n: shown.last.n, kind: 'done' };
    if (message.kind === 'preview') Object.assign(answer, { kind: 'preview', move: message.move, view: null, told: [],
      names: {}, passes: false, final: false, unknown: null });
    setTimeout(() => {
      shown.send(answer);
      if (message.kind === 'decide') {
        shown.decided.push(message.move);
        setTimeout(() => shown.send(shown.last));
      }
    });
  }
};
"""
"""A table's socket inside the page: it answers at once, and a decision leaves everything as it is."""

DRAWN = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"

REACH = """async (moves) => {
  const soon = () => new Promise((done) => setTimeout(done));
  const isBusy = () => document.querySelector('.ask[aria-busy=true]');
  const lit = () => [...document.querySelectorAll(
    '.painted button.touch.lit[data-piece], .painted .touch.lit > button.touch-under')];
  const partsOf = (button) => (button.dataset.piece ?? button.parentElement.dataset.holds).split(' ');
  const press = (key) => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const until = async (when) => {
    for (let n = 0; n < 300 && !when(); n++) await soon();
  };
  const look = () => document.querySelector('.ask').textContent
    + [...document.querySelectorAll('.touch.lit, .touch.lifted')].map((each) => each.className + each.dataset.ref);
  document.body.style.display = 'none'; // nobody looks: nothing need be painted
  const outcomes = [];
  for (const { parts, said } of moves) {
    const touched = [];
    const place = (button) => parts.indexOf(partsOf(button)[0]); // what is given before what is got for it
    const decided = shown.decided.length;
    let problem = 'nothing more is lit';
    for (let step = 0; step < 8 && shown.decided.length === decided; step++) {
      const fitting = lit().filter((button) => {
        const all = partsOf(button);
        return all.every((part) => parts.includes(part)) && !touched.includes(all.join(' '));
      }).sort((one, other) => partsOf(other).length - partsOf(one).length || place(one) - place(other));
      let next = fitting[0];
      if (next) touched.push(partsOf(next).join(' '));
      else {
        next = document.querySelector('#do-it');
        const choices = [...document.querySelectorAll('.ask .choices .choice')];
        const words = (button) => button.lastElementChild.textContent;
        next ??= choices.find((button) => words(button) === said)
          ?? choices.find((button) => parts.includes(button.dataset.part));
        const named = touched.join(' ').split(' ');
        const fits = (move) => named.every((part) => !part || move.parts.includes(part));
        const missed = parts.filter((part) => part.includes(':') && !named.includes(part)
          && moves.some((other) => fits(other) && !other.parts.includes(part))); // what follows need not be touched
        if (next?.matches('.choice') && missed.length) {
          problem = `only the ask leads to ${missed.join(' ')}`;
          next = null;
        }
      }
      if (!next) break;
      const before = look();
      next.click();
      await until(() => shown.decided.length > decided || look() !== before);
      await until(() => !isBusy());
    }
    const sent = shown.decided[decided];
    for (let n = 0; n < 4 && !sent; n++) press('Escape');
    const glowing = lit().slice(0, 6).map((button) => partsOf(button).join(' '));
    outcomes.push(sent ?? `${problem}; touched ${touched.join(', ') || 'nothing'}; lit ${glowing.join(', ')}`);
    await soon();
  }
  document.body.style.display = '';
  return outcomes;
}"""
"""For each decision: touch what is lit and belongs to it, until it is sent. What is no thing may be said in the ask."""

FAULTS = """(touch) => {
  const found = [];
  const regions = [...document.querySelectorAll('.scene.painted, .my-mat, .rivals')];
  const scaleOf = (element) => Number(getComputedStyle(element).getPropertyValue('--scale')) || 1;
  const cut = (box, within) => ({ left: Math.max(box.left, within.left), right: Math.min(box.right, within.right),
    top: Math.max(box.top, within.top), bottom: Math.min(box.bottom, within.bottom) });
  const clips = (element) => {
    const all = [];
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each);
      if (overflowX !== 'visible') all.push([each.getBoundingClientRect(), /auto|scroll/.test(overflowY)]);
    }
    return all;
  };
  const texts = [];
  for (const region of regions) {
    const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode, element = node.parentElement;
      if (!node.data.trim() || element.closest('.unseen')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const size = parseFloat(getComputedStyle(element).fontSize) * (element.closest('.stage') ? scaleOf(element) : 1);
      const text = node.data.trim();
      if (size < 12.9) found.push(`text of ${size.toFixed(1)} px: ${text}`);
      for (const box of range.getClientRects()) {
        let hidden = false;
        for (const [edge, scrolls] of clips(element)) {
          const beside = box.left < edge.left - 1.5 || box.right > edge.right + 1.5;
          const beyond = box.top < edge.top - 2.5 || box.bottom > edge.bottom + 2.5;
          const below = box.top > edge.bottom - 2.5; // on a sheet that is not drawn up
          if (!below && (beside || beyond && !scrolls)) found.push(`cut off: ${text}`);
          hidden ||= below || beyond && scrolls;
          if (hidden) break;
        }
        if (box.right > innerWidth + 1 || box.left < -1) found.push(`beyond the edge: ${text}`);
        if (!hidden) texts.push({ text, box, element });
      }
    }
  }
  texts.forEach((one, n) => {
    for (const other of texts.slice(n + 1)) {
      if (one.element === other.element) continue;
      const both = cut(one.box, other.box);
      if (both.right - both.left > 2 && both.bottom - both.top > 4) found.push(`${one.text} overlaps ${other.text}`);
    }
  });
  const buttons = [...document.querySelectorAll('.painted button.touch.lit, .painted .touch.lit > .touch-under')];
  for (const button of buttons) {
    const name = button.getAttribute('aria-label');
    button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const box = button.getBoundingClientRect();
    const hit = getComputedStyle(button, '::before');
    const scale = scaleOf(button);
    const wide = Math.max(box.width, (parseFloat(hit.width) || 0) * scale);
    const high = Math.max(box.height, (parseFloat(hit.height) || 0) * scale);
    if (touch && Math.min(wide, high) < 43.5) found.push(`target of ${wide.toFixed()} x ${high.toFixed()} px: ${name}`);
    const places = [[0.5, 0.5], [0.5, 0.8], [0.5, 0.2], [0.25, 0.5], [0.75, 0.5]]
      .map(([x, y]) => document.elementFromPoint(box.left + box.width * x, box.top + box.height * y));
    const reached = places.filter((each) => each && (button.contains(each) || each === button)).length;
    if (reached < (button.matches('.touch-under') ? 1 : 3)) {
      const by = places.find((each) => each && !button.contains(each));
      found.push(`${name} is covered by ${by?.closest('[data-ref]')?.dataset.ref ?? by?.className ?? 'nothing'}`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  for (const region of touch ? [] : regions) {
    const hidden = region.scrollHeight - region.clientHeight;
    if (hidden > 20) found.push(`${hidden} px of ${region.className} are out of sight`);
  }
  return [...new Set(found)];
}"""
"""How everything lies on the page as it is drawn."""
