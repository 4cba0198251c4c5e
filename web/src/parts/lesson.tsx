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

/** Rings by a style sheet of their own, so that drawing a piece again does not lose them. */
function usePointer(ids: readonly string[]): void {
  useEffect(() => {
    if (!ids.length) return;
    const sheet = new CSSStyleSheet();
    const pieces = ids.map((id) => `:is(.box, .piece)[data-ref="${CSS.escape(id)}"]`).join(",");
    sheet.replaceSync(`${pieces} { outline: 3px dashed var(--frost); outline-offset: 3px; }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    document.querySelector(pieces)?.scrollIntoView({ block: "nearest" });
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [ids.join(" ")]);
}
