/** A sentence with its references marked: hover, focus or a long press explains them. */

import { seatOf } from "../board/read_view.ts";
import type { Span } from "../wire.ts";
import { SeatBadge } from "./badge.tsx";

export function Spans({ spans }: { spans: readonly Span[] }) {
  return (
    <>
      {spans.map((span, n) => {
        if (!span.ref) return <span key={n}>{span.text}</span>;
        const seat = seatOf(span.ref);
        return (
          <span key={n} class={seat >= 0 ? "ref seat" : "ref"} data-ref={span.ref}>
            {seat >= 0 && <SeatBadge seat={seat} size={14} />}
            {span.text}
          </span>
        );
      })}
    </>
  );
}

export const plainText = (spans: readonly Span[]): string => spans.map((span) => span.text).join("");
