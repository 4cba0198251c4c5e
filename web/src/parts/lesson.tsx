/** A guided first game: one short explanation at a time, and a ring around what it speaks of. */

import { useEffect } from "preact/hooks";
import type { TableClient } from "../core/table_client.ts";
import type { LessonStep } from "../wire.ts";
import { say } from "../words.ts";
import { Spans } from "./spans.tsx";

export function Lesson({ client, lesson }: { client: TableClient; lesson: LessonStep }) {
  usePointer(lesson.look);
  return (
    <div class="panel lesson" role="note" aria-label={say("lesson.title")}>
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

/** Rings, measured again and again where things lie: boards are drawn anew, scroll, and move what they show. */
function usePointer(ids: readonly string[]): void {
  useEffect(() => {
    if (!ids.length) return;
    const layer = document.createElement("div");
    layer.className = "lesson-rings";
    layer.setAttribute("aria-hidden", "true");
    document.body.append(layer);
    const draw = () => {
      const boxes = ids.map(around).filter((box) => box !== null);
      while (layer.childElementCount > boxes.length) layer.lastElementChild?.remove();
      while (layer.childElementCount < boxes.length) layer.append(document.createElement("span"));
      boxes.forEach((box, n) => {
        const { style } = layer.children[n] as HTMLElement;
        style.left = `${box.left}px`;
        style.top = `${box.top}px`;
        style.width = `${box.right - box.left}px`;
        style.height = `${box.bottom - box.top}px`;
      });
    };
    const frame = requestAnimationFrame(() => { // when the explanation has taken its room
      ids.flatMap(drawnAs)[0]?.scrollIntoView({ block: "nearest", behavior: "instant" });
      draw();
    });
    const timer = setInterval(draw, OFTEN);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
      layer.remove();
    };
  }, [ids.join(" ")]);
}

interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What shows a thing: itself, or on painted boards all that lies in it. */
function drawnAs(id: string): Element[] {
  const all = document.querySelectorAll<HTMLElement>(":is(.scene, .my-mat) :is([data-ref], [data-at])");
  const those = [...all].filter(({ dataset }) => dataset["ref"] === id || dataset["at"]?.split(".").includes(id));
  return those.flatMap(withSize);
}

/** An element, or what lies in it where it has no size of its own. */
function withSize(element: Element): Element[] {
  const { width, height } = element.getBoundingClientRect();
  return width && height ? [element] : [...element.children].flatMap(withSize);
}

/** The box around all that shows a thing, as far as it can be seen. */
function around(id: string): Edges | null {
  const seen = drawnAs(id).flatMap((each) => {
    const region = each.closest(".scene, .my-mat")?.getBoundingClientRect();
    const { left, right, top, bottom } = each.getBoundingClientRect();
    if (!region) return [];
    return [{
      left: Math.max(region.left, left - AROUND),
      right: Math.min(region.right, right + AROUND),
      top: Math.max(region.top, top - AROUND),
      bottom: Math.min(region.bottom, bottom + AROUND),
    }];
  }).filter((box) => box.right > box.left && box.bottom > box.top);
  return seen.length
    ? {
      left: Math.min(...seen.map((box) => box.left)),
      right: Math.max(...seen.map((box) => box.right)),
      top: Math.min(...seen.map((box) => box.top)),
      bottom: Math.max(...seen.map((box) => box.bottom)),
    }
    : null;
}
