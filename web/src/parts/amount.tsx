/** A number that shows for a moment by how much it has changed: "+3" rises from it. */

import { useRef } from "preact/hooks";
import { figure } from "../words.ts";

export function Amount({ n }: { n: number }) {
  const before = useRef(n), by = useRef(0), times = useRef(0);
  if (before.current !== n) {
    by.current = n - before.current;
    before.current = n;
    times.current++;
  }
  return (
    <span class="amount">
      {figure(n)}
      {times.current > 0 && (
        <span key={times.current} class={`by${by.current < 0 ? " less" : ""}`} aria-hidden="true">
          {by.current > 0 ? "+" : ""}
          {figure(by.current)}
        </span>
      )}
    </span>
  );
}
