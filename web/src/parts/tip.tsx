/** One sentence about whatever the pointer, the focus or a long press is on. One for the whole page. */

import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Names } from "../core/match.ts";

const LONG_PRESS = 450;

interface Shown {
  name: string;
  tip: string;
  over: DOMRect;
}

export function Tip({ names }: { names: ReadonlySignal<Names> }) {
  const [shown, show] = useState<Shown | null>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer = 0;
    let held = false;
    const about = (event: Event): Shown | null => {
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-ref]") : null;
      const thing = target && names.value[target.dataset.ref ?? ""];
      if (!target || !thing || !thing.tip) return null;
      return { ...thing, over: target.getBoundingClientRect() };
    };
    const soon = (what: Shown | null, wait: number) => {
      clearTimeout(timer);
      if (what) timer = setTimeout(() => show(what), wait);
      else show(null);
    };
    const over = (event: PointerEvent) => event.pointerType !== "touch" && soon(about(event), 250);
    const press = (event: PointerEvent) => {
      held = false;
      soon(null, 0);
      const what = event.pointerType === "touch" ? about(event) : null;
      if (!what) return;
      timer = setTimeout(() => {
        held = true;
        show(what);
      }, LONG_PRESS);
    };
    // Whoever holds a finger on something wants to know what it is, not to choose it.
    const click = (event: MouseEvent) => {
      if (!held) return;
      held = false;
      event.preventDefault();
      event.stopPropagation();
    };
    const focus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(":focus-visible")) soon(about(event), 0);
    };
    const hide = () => soon(null, 0);
    const lift = () => clearTimeout(timer);
    const key = (event: KeyboardEvent) => event.key === "Escape" && hide();
    document.addEventListener("pointerover", over);
    document.addEventListener("pointerdown", press);
    document.addEventListener("pointerup", lift);
    document.addEventListener("click", click, { capture: true });
    document.addEventListener("focusin", focus);
    document.addEventListener("focusout", hide);
    document.addEventListener("keydown", key);
    document.addEventListener("scroll", hide, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", over);
      document.removeEventListener("pointerdown", press);
      document.removeEventListener("pointerup", lift);
      document.removeEventListener("click", click, { capture: true });
      document.removeEventListener("focusin", focus);
      document.removeEventListener("focusout", hide);
      document.removeEventListener("keydown", key);
      document.removeEventListener("scroll", hide, { capture: true });
    };
  }, [names]);

  useLayoutEffect(() => {
    const drawn = box.current;
    if (!drawn || !shown) return;
    const size = drawn.getBoundingClientRect();
    const x = Math.min(Math.max(8, shown.over.x + shown.over.width / 2 - size.width / 2), innerWidth - size.width - 8);
    const above = shown.over.y - size.height - 8;
    drawn.style.left = `${x}px`;
    drawn.style.top = `${above > 8 ? above : shown.over.bottom + 8}px`;
  }, [shown]);

  return (
    <div class="tip" role="tooltip" ref={box} hidden={!shown}>
      {shown && (
        <>
          <strong>{shown.name}</strong> {shown.tip}
        </>
      )}
    </div>
  );
}
