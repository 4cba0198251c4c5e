/** A guided first game: one short explanation at a time, and a ring around what it speaks of. */

import { type RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { TableClient } from "../core/table_client.ts";
import type { LessonStep } from "../wire.ts";
import { say } from "../words.ts";
import { Spans } from "./spans.tsx";

export function Lesson({ client, lesson }: { client: TableClient; lesson: LessonStep }) {
  const words = useRef<HTMLDivElement>(null);
  usePointer(lesson.look, words);
  return (
    <div class="panel lesson" ref={words} role="note" aria-label={say("lesson.title")}>
      <p>
        <Spans spans={lesson.spans} />
      </p>
      <button type="button" class="primary" id="got-it" onClick={() => void client.lessonRead(lesson.step)}>
        {say("lesson.gotIt")}
      </button>
    </div>
  );
}

const OFTEN = 300;
const AROUND = 5;
const GAP = 10;

/** Rings, measured again and again where things lie: boards are drawn anew, scroll, and move what they show. The words
 * give way to what they speak of. */
function usePointer(ids: readonly string[], words: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!ids.length) return;
    const layer = document.createElement("div");
    layer.className = "lesson-rings";
    layer.setAttribute("aria-hidden", "true");
    document.body.append(layer);
    let up = 0;
    const draw = () => {
      const boxes = ids.flatMap(around);
      while (layer.childElementCount > boxes.length) layer.lastElementChild?.remove();
      while (layer.childElementCount < boxes.length) layer.append(document.createElement("span"));
      const panel = words.current;
      if (panel) {
        const { left, right, top, bottom } = panel.getBoundingClientRect();
        up = giveWay({ left, right, top: top + up, bottom: bottom + up }, boxes);
        panel.style.translate = `0 ${-up}px`;
      }
      boxes.forEach((box, n) => {
        const { style } = layer.children[n] as HTMLElement;
        style.left = `${box.left}px`;
        style.top = `${box.top}px`;
        style.width = `${box.right - box.left}px`;
        style.height = `${box.bottom - box.top}px`;
      });
    };
    let scrolled: [Element, number] | null = null;
    const frame = requestAnimationFrame(() => { // when the explanation has taken its room
      const first = ids.flatMap(drawnAs)[0], region = first?.closest(REGIONS);
      if (region) scrolled = [region, region.scrollTop];
      first?.scrollIntoView({ block: "nearest", behavior: "instant" });
      draw();
    });
    const timer = setInterval(draw, OFTEN);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
      layer.remove();
      if (words.current) words.current.style.translate = "";
      if (scrolled) scrolled[0].scrollTop = scrolled[1];
    };
  }, [ids.join(" ")]);
}

/** How far up words must go so that they cover nothing they speak of: not at all, or to above one of the rings; where
 * they fit nowhere, to where they cover least. */
export function giveWay(words: Edges, rings: readonly Edges[]): number {
  const ways = [0, ...rings.map((ring) => words.bottom - ring.top + GAP)]
    .filter((up) => up === 0 || up > 0 && words.top - up >= GAP)
    .toSorted((one, other) => one - other);
  const covered = (up: number) =>
    rings.reduce((sum, ring) => sum + common({ ...words, top: words.top - up, bottom: words.bottom - up }, ring), 0);
  return ways.reduce((best, up) => covered(up) < covered(best) ? up : best);
}

const common = (one: Edges, other: Edges): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where something can be pointed at: a thing that lies in several of these gets a ring in each. */
const REGIONS = ".scene, .my-mat, .other-mat, .seat-chips .chip";

/** What shows a thing: itself, or on painted boards all that lies in it. A path, such as `seat:2.toys`, is what lies there. */
function drawnAs(id: string): Element[] {
  const all = document.querySelectorAll<HTMLElement>("[data-ref], [data-at]");
  const those = [...all].filter((each) => {
    const { ref, piece, at = "" } = each.dataset;
    return each.closest(REGIONS) && (ref === id || piece === id || `.${at}.`.includes(`.${id}.`));
  });
  return those.flatMap(withSize);
}

/** An element, or what lies in it where it has no size of its own. */
function withSize(element: Element): Element[] {
  const { width, height } = element.getBoundingClientRect();
  return width && height ? [element] : [...element.children].flatMap(withSize);
}

/** The boxes around all that shows a thing, one in each region, as far as it can be seen. */
function around(id: string): Edges[] {
  const boxes = new Map<Element, Edges>();
  for (const each of drawnAs(id)) {
    const region = each.closest(REGIONS);
    if (!region) continue;
    const within = region.getBoundingClientRect(), { left, right, top, bottom } = each.getBoundingClientRect();
    const seen = {
      left: Math.max(within.left, left - AROUND),
      right: Math.min(within.right, right + AROUND),
      top: Math.max(within.top, top - AROUND),
      bottom: Math.min(within.bottom, bottom + AROUND),
    };
    if (seen.right <= seen.left || seen.bottom <= seen.top) continue;
    const before = boxes.get(region) ?? seen;
    boxes.set(region, {
      left: Math.min(before.left, seen.left),
      right: Math.max(before.right, seen.right),
      top: Math.min(before.top, seen.top),
      bottom: Math.max(before.bottom, seen.bottom),
    });
  }
  return [...boxes.values()];
}
