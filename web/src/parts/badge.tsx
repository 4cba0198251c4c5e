/** How people are told apart: colour, pattern and shape together, so that any one of them is enough. */

import { createContext } from "preact";
import { useContext, useMemo } from "preact/hooks";
import type { Chair } from "../wire.ts";
import { memo } from "./memo.ts";

export interface Look {
  name: string;
  fill: string;
  over: string;
  shape: string;
}

export const LOOKS: readonly Look[] = [
  { name: "Cranberry", fill: "#A4161A", over: "#FFFDF8", shape: "M12 3 22 20.5H2Z" },
  { name: "Spruce", fill: "#2FA36B", over: "#0F1B22", shape: "M3.5 3.5h17v17h-17Z" },
  { name: "Lantern", fill: "#FFD23F", over: "#22302B", shape: "M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19Z" },
  {
    name: "Midnight",
    fill: "#21409A",
    over: "#FFFDF8",
    shape: "M12 1.6l3.1 6.9 7.5.8-5.6 5 1.6 7.4L12 17.9l-6.6 3.8L7 14.3l-5.6-5 7.5-.8Z",
  },
  { name: "Frost", fill: "#A9DDF7", over: "#22302B", shape: "M12 1.5 21.5 12 12 22.5 2.5 12Z" },
];

export const lookOf = (look: number): Look => LOOKS[((look % LOOKS.length) + LOOKS.length) % LOOKS.length] as Look;

/** The five patterns, once on the page; badges refer to them. */
export function Patterns() {
  const strokes = [
    ["line", "M-1 5 5-1M3 9 9 3"],
    ["full", "M0 0h3v3H0zM3 3h3v3H3z"],
    ["full", "M3 1.7a1.3 1.3 0 1 1 0 2.6a1.3 1.3 0 1 1 0-2.6Z"],
    ["full", "M3 1l.7 1.4 1.5.2-1.1 1 .3 1.5L3 4.4l-1.4.7.3-1.5-1.1-1 1.5-.2Z"],
    ["line", "M0 4l2-2 2 2 2-2"],
  ];
  return (
    <svg class="patterns" aria-hidden="true" width="0" height="0">
      <defs>
        {strokes.map(([kind, path], n) => (
          <pattern id={`pattern-${n}`} key={n} width={n ? 6 : 8} height={n ? 6 : 8} patternUnits="userSpaceOnUse">
            <path
              d={path}
              fill={kind === "full" ? lookOf(n).over : "none"}
              stroke={kind === "line" ? lookOf(n).over : "none"}
              stroke-width="1.1"
              opacity=".55"
            />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

export const Badge = memo(function Badge({ look, size = 24 }: { look: number; size?: number }) {
  const { fill, shape } = lookOf(look);
  const number = ((look % LOOKS.length) + LOOKS.length) % LOOKS.length;
  return (
    <svg class="badge" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={shape} fill={fill} />
      <path d={shape} fill={`url(#pattern-${number})`} class="outline" stroke-width="1.6" stroke-linejoin="round" />
    </svg>
  );
});

/** The look of each seat of a match: what whoever sits there chose, not the seat's number. */
export function looksOf(chairs: readonly Chair[]): number[] {
  const looks: number[] = [];
  for (const chair of chairs) if (chair.seat !== null) looks[chair.seat] = chair.look;
  return looks;
}

const SeatLooks = createContext<readonly number[]>([]);
export const SeatLooksProvider = SeatLooks.Provider;

/** The same, and the same list as long as nothing in it changes, so that no badge is drawn again. */
export function useLooksOf(chairs: readonly Chair[]): readonly number[] {
  const looks = looksOf(chairs);
  return useMemo(() => looks, [looks.join()]);
}

/** The look of a seat at this table; before anybody has a seat, its number. */
export function useSeatLook(): (seat: number) => number {
  const looks = useContext(SeatLooks);
  return (seat) => looks[seat] ?? seat;
}

export const SeatBadge = memo(function SeatBadge({ seat, size }: { seat: number; size?: number }) {
  return <Badge look={useSeatLook()(seat)} size={size} />;
});

/** A strip in the colour and pattern of a seat. */
export const Band = memo(function Band({ seat }: { seat: number }) {
  const look = useSeatLook()(seat);
  return (
    <svg class="band" aria-hidden="true">
      <rect width="100%" height="100%" fill={lookOf(look).fill} />
      <rect width="100%" height="100%" fill={`url(#pattern-${look})`} />
    </svg>
  );
});
