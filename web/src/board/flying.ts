/** Pieces fly from where they lay to where they lie now, and points to the score. Only ghosts move, so nothing blocks a
 * click; all places are read before anything is written, so that the page is laid out once. */

import { isStill, motionLength } from "../core/settings.ts";
import { type Flight, flights } from "./changes.ts";
import type { Earning } from "./contract.ts";
import { FADE, keyframes, type Kind, LENGTHS, type Path } from "./motions.ts";

/** A copy of a drawn thing, and where that was. */
interface Ghost {
  element: HTMLElement | SVGElement;
  kind: Kind;
  from: DOMRect;
  /** How much smaller it is drawn than it was designed. */
  scale: number;
}

interface Start {
  flight: Flight;
  /** Missing where the piece itself was not to be seen: in a deck, on a folded mat. */
  ghost: Ghost | null;
  from: DOMRect;
}

const flying = new Set<Animation>();

interface Found {
  element: HTMLElement;
  /** It is the piece itself, not just something around it. */
  exact: boolean;
}

/** Everything drawn that says where in the view it lies. Looked up once for all that moves: a large board has thousands
 * of elements, and searching them for each piece took longer than drawing the change. */
type Places = ReadonlyMap<string, readonly HTMLElement[]>;

function placesIn(root: HTMLElement): Places {
  const places = new Map<string, HTMLElement[]>();
  for (const each of root.querySelectorAll<HTMLElement>("[data-at]")) {
    const at = each.getAttribute("data-at") ?? "", there = places.get(at);
    if (there) there.push(each);
    else places.set(at, [each]);
  }
  return places;
}

/** The piece at one of these places, or in it. */
function pieceAt(places: readonly HTMLElement[], id: string): HTMLElement | null {
  for (const place of places) {
    const found = place.getAttribute("data-piece") === id
      ? place
      : place.querySelector<HTMLElement>(`[data-piece="${CSS.escape(id)}"]`);
    if (found) return found;
  }
  return null;
}

/** Where a piece is drawn, or failing that the nearest thing around it: a folded mat, a group. */
function find(places: Places, where: string, id: string): Found | null {
  for (let path = where; path; path = path.slice(0, Math.max(0, path.lastIndexOf(".")))) {
    const there = places.get(path), place = there?.[0];
    if (!there || !place || !place.getClientRects().length) continue;
    const found = pieceAt(there, id);
    if (found) return { element: found, exact: true };
    return {
      element: place,
      exact: path === where && place.querySelector(DRAWN) !== null && place.offsetWidth < SMALL,
    };
  }
  return null;
}

const CARDS = ".paper, .part-card, .rank-card";
/** Drawings of things, not of light, of places or of what could be there. */
const DRAWN = "svg.drawing:not(.ghostly, .ring, .lamp, .ghost-elf)";
const LARGEST = 320, SMALL = 100;
const NAMES = ["id", "data-at", "data-piece", "data-ref", "data-score", "data-elf"];

/** The picture in a thing: a figure, or the first there is. */
const drawingIn = (thing: Element): SVGElement | null =>
  thing.querySelector<SVGElement>("svg.figurine") ?? thing.querySelector<SVGElement>(DRAWN);

/** What a thing is drawn as says how it moves. */
const kindOf = (element: Element): Kind =>
  element.querySelector("svg.figurine") ? "figure" : element.querySelector(CARDS) ? "card" : "good";

function ghostOf(thing: HTMLElement): Ghost | null {
  const kind = kindOf(thing);
  const drawn = kind === "card" ? null : drawingIn(thing);
  const from = (drawn ?? thing).getBoundingClientRect();
  if (!from.width || from.width > LARGEST) return null;
  const copy = (drawn ?? thing).cloneNode(true) as HTMLElement | SVGElement;
  const element = drawn ? copy : inItsPlace(thing, copy);
  for (const each of [element, ...element.querySelectorAll("*")]) NAMES.forEach((name) => each.removeAttribute(name));
  element.setAttribute("aria-hidden", "true");
  element.toggleAttribute("inert", true);
  element.classList.add("ghost");
  const scale = drawn ? 1 : from.width / (thing.offsetWidth || from.width);
  const { style } = element;
  style.width = `${from.width / scale}px`;
  style.height = `${from.height / scale}px`;
  style.setProperty("--px", getComputedStyle(thing).getPropertyValue("--px"));
  return { element, kind, from, scale };
}

/** A card is styled by what it lies in, too. */
function inItsPlace(thing: HTMLElement, copy: Element): HTMLElement {
  const place = (thing.parentElement ?? thing).cloneNode(false) as HTMLElement;
  place.removeAttribute("style");
  place.append(copy);
  return place;
}

/** To be called while the old view is still drawn; `moved` says which of the flights that were found are flown. */
export function noteStarts(
  root: HTMLElement | null,
  before: unknown,
  after: unknown,
  moved = (found: Flight[]) => found,
): Start[] {
  if (!root || document.visibilityState === "hidden") return [];
  // A generic board may hold more things than can be looked for while nothing is to move.
  if (motionLength() === 0 && !(isStill() && root.querySelector(".painted"))) return [];
  const all = moved(flights(before, after));
  if (!all.length) return [];
  const places = placesIn(root);
  const starts: Start[] = [];
  for (const flight of all) {
    const found = find(places, flight.from, flight.id);
    if (!found) continue;
    const ghost = found.exact ? ghostOf(found.element) : null;
    const from = ghost?.from ?? (found.element.querySelector("svg.figurine") ?? found.element).getBoundingClientRect();
    starts.push({ flight, ghost, from });
  }
  return starts;
}

interface Way extends Path {
  ghost: Ghost;
  /** The piece where it has come to lie: not to be seen before it has come. */
  target: HTMLElement | null;
}

/** To be called when the new view has been drawn; `pause` is how long they wait, in milliseconds. */
export function fly(root: HTMLElement | null, starts: readonly Start[], pause = 0): void {
  if (!root || !starts.length) return;
  const places = placesIn(root);
  const ways = starts.flatMap(({ flight, ghost, from }): Way[] => {
    const found = find(places, flight.to, flight.id);
    const exact = found?.exact ? found.element : null;
    const shown = ghost ?? (exact && ghostOf(exact));
    if (!found || !shown) return [];
    const goal = exact && shown.kind !== "card" ? drawingIn(exact) ?? exact : found.element;
    const to = goal.getBoundingClientRect();
    const dx = to.x + to.width / 2 - from.x - from.width / 2, dy = to.y + to.height / 2 - from.y - from.height / 2;
    if (Math.abs(dx) + Math.abs(dy) < 4) return [];
    const grow = exact ? Math.min(2.5, Math.max(0.4, to.height / shown.from.height)) : 0.6;
    const [left, top] = [
      from.x + from.width / 2 - shown.from.width / 2,
      from.y + from.height / 2 - shown.from.height / 2,
    ];
    return [{ ghost: shown, left, top, dx, dy, grow, target: flight.fresh ? exact : null }];
  });
  ways.forEach((way, n) => send(way.ghost, way, n, pause, way.target));
}

/** Where ghosts are: a sheet over the whole window that nothing else depends on, so that the page behind it is not laid
 * out again when one comes or goes. */
function sheet(): HTMLElement {
  const found = document.querySelector<HTMLElement>("body > .ghosts");
  if (found) return found;
  const made = document.createElement("div");
  made.className = "ghosts";
  document.body.append(made);
  return made;
}

/** Lets one ghost go its way. */
function send({ element, kind, scale }: Ghost, path: Path, n: number, pause: number, target: HTMLElement | null): void {
  const { style } = element;
  style.left = `${path.left}px`;
  style.top = `${path.top}px`;
  style.willChange = "transform";
  sheet().append(element);
  const length = motionLength();
  const { takes, apart } = LENGTHS[kind];
  const still = length === 0;
  const delay = still ? 0 : (pause + Math.min(n, 12) * apart) * length;
  const duration = still ? FADE : takes * length;
  const motion = element.animate(keyframes(kind, path, scale, still), { duration, delay, fill: "both" });
  flying.add(motion);
  const hidden = target && !still
    ? target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + duration * 0.94 })
    : null;
  motion.onfinish = motion.oncancel = () => {
    flying.delete(motion);
    hidden?.cancel();
    element.remove();
  };
}

/** Tokens that fly for one earning, at most: a handful says enough. */
const MOST = 5;

/** Points go to the score of whoever earned them, in the shape of what stands beside the score. */
export function flyPoints(root: HTMLElement | null, earnings: readonly Earning[], pause = 0): void {
  if (!root || motionLength() === 0 || document.visibilityState === "hidden") return;
  const token = [...root.querySelectorAll<HTMLElement>("[data-score]")].find((each) =>
    each.querySelector("svg.drawing")
  );
  if (!token) return;
  const ways = earnings.flatMap(({ seat, n, from }): Omit<Way, "target">[] => {
    const score = [...root.querySelectorAll(`[data-score="${seat}"]`)].find((each) => each.getClientRects().length);
    const sources = from.map((selector) => [...root.querySelectorAll(selector)]).find((all) => all.length) ?? [];
    if (!score || !sources.length) return [];
    const to = (score.querySelector("svg.drawing") ?? score).getBoundingClientRect();
    return Array.from({ length: Math.min(n, MOST) }, (_, k) => {
      const source = (sources[k % sources.length] as Element).getBoundingClientRect();
      const ghost = ghostOf(token);
      if (!ghost) return [];
      ghost.kind = "points";
      const left = source.x + source.width / 2 - ghost.from.width / 2, top = source.y;
      const dx = to.x + to.width / 2 - left - ghost.from.width / 2;
      const dy = to.y + to.height / 2 - top - ghost.from.height / 2;
      return [{ ghost, left, top, dx, dy, grow: 1 }];
    }).flat();
  });
  ways.forEach((way, n) => send(way.ghost, way, n, pause, null));
}

/** Lets everything that still flies lie where it belongs, at once. */
export function land(): void {
  for (const motion of flying) motion.finish();
}
