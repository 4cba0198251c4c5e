/** A sentence with its references marked: hover, focus or a long press explains them. */

import { seatOf } from "../board/shape.ts";
import type { Span } from "../wire.ts";
import { Badge } from "./badge.tsx";

export function Spans({ spans }: { spans: readonly Span[] }) {
  return (
    <>
      {spans.map((span, n) => {
        if (!span.ref) return <span key={n}>{span.text}</span>;
        const seat = seatOf(span.ref);
        return (
          <span key={n} class={seat >= 0 ? "ref seat" : "ref"} data-ref={span.ref}>
            {seat >= 0 && <Badge look={seat} size={14} />}
            {span.text}
          </span>
        );
      })}
    </>
  );
}

export const plain = (spans: readonly Span[]): string => spans.map((span) => span.text).join("");
