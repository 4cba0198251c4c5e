/** Plastic: the only thing on a board that is not of paper. Smooth, glossy, hard. */

import type { ComponentChildren } from "preact";

interface PlasticProps {
  lit?: boolean;
  /** Pressed in: it has been used. */
  spent?: boolean;
  class?: string;
  children: ComponentChildren;
}

export function PlasticBlock({ lit = false, spent = false, class: look = "", children }: PlasticProps) {
  return <span class={`plastic-block${lit ? " lit" : ""}${spent ? " spent" : ""} ${look}`}>{children}</span>;
}
