/** Paper cut by hand: cards, signs, chips, pills. Their words are real text, so they size themselves. */

import type { ComponentChildren } from "preact";
import { Good, type GoodProps } from "./goods.tsx";
import { units } from "./stage.tsx";

interface PaperProps {
  /** Which of the four ways it was cut; things side by side differ. */
  cut?: number;
  /** How it lies: flat on the board, lifted off it, or as a layer of its own. */
  lies?: "flat" | "lifted" | "layer";
  rim?: "ember" | "gold" | "line" | undefined;
  /** Pinned to the wall. */
  pin?: boolean;
  tilt?: number;
  w?: number;
  h?: number;
  /** What of the view it shows, by its path. */
  at?: string | undefined;
  class?: string | undefined;
  children?: ComponentChildren;
}

export function Paper({ cut = 0, lies = "flat", rim, pin, tilt, w, h, at, class: look = "", children }: PaperProps) {
  return (
    <span
      class={`paper ${lies} ${rim ? `rim-${rim}` : ""} ${look}`}
      data-at={at}
      style={{ width: units(w), height: units(h), rotate: tilt ? `${tilt}deg` : undefined }}
    >
      <span class={`cut-sheet cut-${Math.abs(cut) % 4}`} aria-hidden="true" />
      {pin && <span class="pin" aria-hidden="true" />}
      {children}
    </span>
  );
}

/** What stands on a chip: words and figures, and goods as `{ good }`. */
export type ChipPart = string | number | { good: GoodProps["good"] };

const parts = (all: readonly ChipPart[], size: number) =>
  all.map((part, n) =>
    typeof part === "object" ? <Good key={n} good={part.good} size={size} /> : <b key={n}>{part}</b>
  );

interface ChipProps {
  parts?: readonly ChipPart[];
  /** What it says is to be had now: an ember rim. */
  lit?: boolean;
  /** The words are less than a name: regular weight. */
  quiet?: boolean;
  class?: string | undefined;
  children?: ComponentChildren;
}

export function Chip({ parts: all = [], lit = false, quiet = false, class: look = "", children }: ChipProps) {
  return (
    <span class={`paper-chip${lit ? " lit" : ""}${quiet ? " plain" : ""} ${look}`}>
      {parts(all, 16)}
      {children}
    </span>
  );
}

/** A sign that hangs from its ceiling by two cords. */
export function Sign({ children, cut = 0 }: { children: ComponentChildren; cut?: number }) {
  return (
    <span class="sign">
      <Paper cut={cut}>{children}</Paper>
    </span>
  );
}

/** What something is worth: a gold pill. */
export function Worth({ value, good = "cookie" }: { value: number | string; good?: "cookie" | "star" | null }) {
  return (
    <span class="worth">
      {good && <Good good={good} size={17} />}
      <b>{value}</b>
    </span>
  );
}

/** What is now: the date, the season, the turn. */
export function Now({ children }: { children: ComponentChildren }) {
  return <span class="now-chip">{children}</span>;
}
