/** The days: paper lanterns on a cord. Today's is lit; a bell hangs where Santa looks in. */

import { Ink, type Shapes } from "kit/drawing.tsx";
import { Good } from "kit/goods.tsx";
import type { FamilyView } from "./view.ts";
import { say } from "./words.ts";

interface DaysProps {
  view: FamilyView;
  /** From where to where the cord hangs, and how far it sags. */
  from: number;
  to: number;
  sag: number;
  small?: boolean;
}

const PAPER = "M-13 10H13C20 20 20 38 13 48H-13C-20 38-20 20-13 10Z";

const lantern = (tone: string, today: boolean): Shapes => [
  ...(today ? [["O0 29 40", "url(#halo)"]] as const : []),
  ["M0 0v8", "", "#3A2A20", 1.2],
  ["M-9 8h18l-3-4h-12Z", "#5D3A1A"],
  [PAPER, tone, "contour", 1.2],
  ["M-4 10C-9 22-9 36-4 48M4 10C9 22 9 36 4 48", "", "contour", 0.8, 0.3],
  ["M-9 48h18l-2 5h-14Z", "#5D3A1A"],
];
const TODAY = lantern("lamp", true),
  PAST = lantern("wash", false),
  AHEAD = lantern("card", false);

export function Days({ view, from, to, sag, small = false }: DaysProps) {
  const { day, days, inspections } = view;
  const across = to - from, size = small ? 0.64 : 1;
  return (
    <div
      class={`days${small ? " small" : ""}`}
      role="img"
      aria-label={say("days", {
        n: day,
        of: days,
        when: inspections.join(", "),
      })}
    >
      <svg
        class="drawing"
        width={across}
        height={sag}
        style={{ left: `${from}px` }}
        aria-hidden="true"
      >
        <Ink
          shapes={[[
            `M0 0Q${across / 2} ${2 * sag} ${across} 0`,
            "",
            "#3A2A20",
            1.3,
            0.9,
          ]]}
        />
      </svg>
      {Array.from({ length: days }, (_, n) => {
        const at = (n + 0.5) / days, today = n + 1 === day;
        return (
          <span
            key={n}
            class={`day${today ? " today" : n + 1 < day ? " past" : ""}`}
            style={{
              left: `${from + across * at}px`,
              top: `${4 * sag * at * (1 - at)}px`,
            }}
          >
            <svg
              class="drawing"
              viewBox="-20 0 40 54"
              width={40 * size}
              height={54 * size}
              aria-hidden="true"
            >
              <Ink shapes={today ? TODAY : n + 1 < day ? PAST : AHEAD} />
            </svg>
            <b>{n + 1}</b>
            {inspections.includes(n + 1) && <Good good="bell" size={small ? 14 : 18} />}
          </span>
        );
      })}
    </div>
  );
}
