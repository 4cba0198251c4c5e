/** Pieces fly from where they lay to where they lie now. Only their ghosts move, so nothing blocks a click. */

import { motionLength } from "../core/settings.ts";
import { type Flight, flights } from "./changes.ts";

interface Start {
  flight: Flight;
  element: HTMLElement;
  from: DOMRect;
}

const flying = new Set<Animation>();

/** Where a piece is drawn, or failing that the nearest thing around it: a folded mat, a group. */
function find(root: HTMLElement, at: string, id: string): HTMLElement | null {
  for (let path = at; path; path = path.slice(0, Math.max(0, path.lastIndexOf(".")))) {
    const place = root.querySelector<HTMLElement>(`[data-at="${CSS.escape(path)}"]`);
    if (!place || !place.offsetParent) continue;
    if (place.dataset.piece === id) return place;
    return place.querySelector<HTMLElement>(`[data-piece="${CSS.escape(id)}"]`) ?? place;
  }
  return null;
}

/** To be called while the old view is still drawn. */
export function noteStarts(root: HTMLElement | null, before: unknown, after: unknown): Start[] {
  if (!root || motionLength() === 0 || document.visibilityState === "hidden") return [];
  const starts: Start[] = [];
  for (const flight of flights(before, after)) {
    const element = find(root, flight.from, flight.id);
    if (element) {
      starts.push({ flight, element: element.cloneNode(true) as HTMLElement, from: element.getBoundingClientRect() });
    }
  }
  return starts;
}

/** To be called when the new view has been drawn. */
export function fly(root: HTMLElement | null, starts: Start[]): void {
  if (!root) return;
  const length = motionLength();
  starts.forEach(({ flight, element, from }, n) => {
    const target = find(root, flight.to, flight.id);
    if (!target) return;
    const to = target.getBoundingClientRect();
    const dx = to.x + to.width / 2 - from.x - from.width / 2;
    const dy = to.y + to.height / 2 - from.y - from.height / 2;
    if (Math.abs(dx) + Math.abs(dy) < 4 || from.width > 320) return;
    element.removeAttribute("data-at");
    element.removeAttribute("data-piece");
    element.setAttribute("aria-hidden", "true");
    element.inert = true;
    element.classList.add("ghost");
    Object.assign(element.style, {
      left: `${from.x}px`,
      top: `${from.y}px`,
      width: `${from.width}px`,
      height: `${from.height}px`,
    });
    document.body.append(element);
    const motion = element.animate([
      { transform: "none", opacity: 1 },
      { transform: `translate(${dx}px, ${dy}px) scale(.92)`, opacity: 0.9, offset: 0.85 },
      { transform: `translate(${dx}px, ${dy}px) scale(.92)`, opacity: 0 },
    ], {
      duration: 340 * length,
      delay: Math.min(n, 8) * 30 * length,
      easing: "cubic-bezier(.3,.7,.2,1)",
      fill: "both",
    });
    flying.add(motion);
    motion.onfinish = motion.oncancel = () => {
      flying.delete(motion);
      element.remove();
    };
  });
}

/** Lets everything that still flies lie where it belongs, at once. */
export function land(): void {
  for (const motion of flying) motion.finish();
}
