/** One sentence about whatever the pointer, the focus or a long press is on. One for the whole page. */

import type { ReadonlySignal, Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { hasMoved } from "../core/pointer.ts";
import type { Names } from "../core/table_client.ts";
import type { Span } from "../wire.ts";
import { Spans } from "./spans.tsx";

const LONG_PRESS = 450;

interface Shown {
  name: string;
  tip: ComponentChildren;
  over: DOMRect;
}

/** Why something is not open: shown where it was touched, until something else is. */
export interface Reason {
  spans: readonly Span[];
  over: DOMRect;
}

interface TipProps {
  names: ReadonlySignal<Names>;
  reason?: Signal<Reason | null>;
}

export function Tip({ names, reason }: TipProps) {
  const [hovered, show] = useState<Shown | null>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer = 0;
    let held = false;
    const about = (event: Event): Shown | null => {
      const target = event.target instanceof Element
        ? event.target.closest<HTMLElement>("[data-ref], [data-tip]")
        : null;
      if (!target) return null;
      const over = target.getBoundingClientRect();
      if (target.dataset.tip) return { name: "", tip: target.dataset.tip, over };
      const thing = names.value[target.dataset.ref ?? ""];
      return thing?.tip ? { ...thing, over } : null;
    };
    const soon = (what: Shown | null, wait: number) => {
      clearTimeout(timer);
      if (what) timer = setTimeout(() => show(what), wait);
      else show(null);
    };
    const over = (event: PointerEvent) => {
      if (event.pointerType !== "touch") soon(hasMoved(event) ? about(event) : null, 250);
    };
    const press = (event: PointerEvent) => {
      held = false;
      soon(null, 0);
      if (reason) reason.value = null;
      const what = event.pointerType === "touch" ? about(event) : null;
      if (!what) return;
      timer = setTimeout(() => {
        held = true;
        show(what);
      }, LONG_PRESS);
    };
    const click = (event: MouseEvent) => {
      // Whoever holds a finger on something wants to know what it is, not to choose it.
      if (held) {
        held = false;
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      const word = event.target instanceof Element ? event.target.closest(".ref") : null;
      if (word && !word.closest("button, summary")) soon(about(event), 0);
    };
    const focus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(":focus-visible")) soon(about(event), 0);
    };
    const hide = () => {
      soon(null, 0);
      if (reason) reason.value = null;
    };
    const lift = () => clearTimeout(timer);
    const key = (event: KeyboardEvent) => event.key === "Escape" && hide();
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener("pointerover", over, { signal });
    document.addEventListener("pointerdown", press, { signal });
    document.addEventListener("pointerup", lift, { signal });
    document.addEventListener("click", click, { signal, capture: true });
    document.addEventListener("focusin", focus, { signal });
    document.addEventListener("focusout", hide, { signal });
    document.addEventListener("keydown", key, { signal });
    document.addEventListener("scroll", hide, { signal, capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [names, reason]);

  const why = reason?.value;
  const shown: Shown | null = why ? { name: "", tip: <Spans spans={why.spans} />, over: why.over } : hovered;

  useLayoutEffect(() => {
    const drawn = box.current;
    if (!drawn) return;
    // Above everything, dialogs too: what was shown last lies on top.
    if (drawn.matches(":popover-open")) drawn.hidePopover();
    if (!shown) return;
    drawn.showPopover();
    const size = drawn.getBoundingClientRect();
    const x = Math.min(Math.max(8, shown.over.x + shown.over.width / 2 - size.width / 2), innerWidth - size.width - 8);
    const above = shown.over.y - size.height - 8;
    drawn.style.left = `${x}px`;
    drawn.style.top = `${above > 8 ? above : shown.over.bottom + 8}px`;
  }, [why, hovered]);

  return (
    <div class="tip" role="tooltip" popover="manual" ref={box}>
      {shown && (
        <>
          {shown.name && <strong>{shown.name}</strong>} {shown.tip}
        </>
      )}
    </div>
  );
}
