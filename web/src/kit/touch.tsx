/** Anything on a painted board that has an id. Lit, it is a real button; else it can still be asked what it is. As long
 * as it is drawn the ask need not offer it. */

import type { ComponentChildren, CSSProperties } from "preact";
import { useEffect } from "preact/hooks";
import { useBoard, useIsRecord } from "../board/context.ts";
import { useTouching } from "../board/touching.ts";
import { say } from "../words.ts";

interface TouchProps {
  /** Several parts with blanks between them are touched as one: a slot is "put gift:kite need:wood". */
  id: string;
  /** Where in the view it lies, by ids: pieces fly from here and to here. */
  at?: string | undefined;
  /** What it is called, if its own name says too little. */
  label?: string | undefined;
  count?: number | undefined;
  class?: string | undefined;
  style?: CSSProperties | undefined;
  /** The box whose part it is, where things of its id lie in several. */
  within?: string | undefined;
  /** Other things that can be touched lie upon it: it is a button beneath them. */
  holds?: boolean;
  children?: ComponentChildren;
}

/** What is drawn inside is decoration, unless it `holds` something: the name says it all. */
export function Touch({ id, at, label, count = 1, class: look = "", style, within, holds, children }: TouchProps) {
  const { name, lit, lifted, on } = useTouching(id, within);
  const { show } = useBoard();
  const remembered = useIsRecord();
  useEffect(() => remembered ? undefined : show(id), [show, id, remembered]);
  const called = label ?? (count > 1 ? say("board.count", { name, n: count }) : name);
  const place = {
    class: `touch${lit ? " lit" : ""}${lifted ? " lifted" : ""} ${look}`,
    style,
    "data-ref": id.slice(id.lastIndexOf(" ") + 1),
    "data-at": at,
  };
  if (holds) {
    return (
      <div {...place} data-holds={id} role="group" aria-label={called}>
        {lit && <button type="button" class="touch-under" {...on} aria-label={called} />}
        {children}
      </div>
    );
  }
  if (lit) return <button type="button" {...place} data-piece={id} {...on} aria-label={called}>{children}</button>;
  return (
    <span {...place} data-piece={id} tabIndex={-1} role="img" aria-label={called}>
      {children}
    </span>
  );
}
