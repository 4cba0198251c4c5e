/** A sheet over the page, with everything a dialog owes: focus inside, Escape, a way out by the backdrop. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "../words.ts";
import { memo } from "./memo.ts";

interface DialogProps {
  title: string;
  kind?: "drawer" | "card";
  close: () => void;
  children: ComponentChildren;
}

export function Dialog({ title, kind = "card", close, children }: DialogProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  // Before the effects of what is in it, which may want to measure and scroll.
  useLayoutEffect(() => {
    const before = document.activeElement, dialog = sheet.current;
    dialog?.showModal();
    return () => {
      dialog?.close(); // while it is open, nothing behind it can have the focus
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={sheet}
      class={`sheet ${kind}`}
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === sheet.current && close()}
    >
      <div class="sheet-inner">
        <header class="sheet-head">
          <h2 id="dialog-title">{title}</h2>
          <button type="button" class="icon" aria-label={say("close")} onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}

export type IconName = keyof typeof ICONS;

const ICONS = {
  close: "M5 5l14 14M19 5 5 19",
  undo: "M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
  redo: "M15 5l5 5-5 5M20 10H10a6 6 0 0 0 0 12h3",
  hint: "M9 18h6M10 21h4M12 3a6.5 6.5 0 0 0-3.8 11.8c.6.5.8 1.2.8 2.2h6c0-1 .2-1.7.8-2.2A6.5 6.5 0 0 0 12 3Z",
  list: "M4 6h2M9 6h11M4 12h2M9 12h11M4 18h2M9 18h11",
  log: "M5 3h10l4 4v14H5ZM15 3v4h4M8 11h8M8 14h8M8 17h5",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.5M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19Z",
  menu: "M4 6h16M4 12h16M4 18h16",
  talk: "M4 5h16v11H11l-5 4v-4H4Z",
  back: "M14 5l-7 7 7 7",
  next: "M10 5l7 7-7 7",
  first: "M18 5l-7 7 7 7M6 5v14",
  last: "M6 5l7 7-7 7M18 5v14",
  play: "M7 4.5v15l12-7.5Z",
  pause: "M8 5v14M16 5v14",
  up: "M5 15l7-7 7 7",
  down: "M5 9l7 7 7-7",
  plus: "M12 5v14M5 12h14",
  check: "M4 12.5l5 5L20 6.5",
  copy: "M9 9h11v11H9ZM5 15H4V4h11v1",
  share: "M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8",
  lock: "M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  again: "M4 12a8 8 0 1 0 2.5-5.8M4 4v5h5",
  save: "M12 4v11M8 11.5l4 4 4-4M5 20h14",
  pen: "M5 19l1-4L16 5l3 3L9 18Z",
  restart: "M5 12a7.5 7.5 0 1 0 2.5-5.6M5 3v4.5h4.5",
} as const;

export const Icon = memo(function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon-drawing" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d={ICONS[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
});
