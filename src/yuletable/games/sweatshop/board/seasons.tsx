/** The seasons: arched windows, past ones behind a curtain. */

import { Ink, type Shapes } from "kit/drawing.tsx";
import { bareName } from "kit/goods.tsx";
import { memo } from "page/parts/memo.ts";

export type When = "past" | "now" | "next";

const BLOSSOMS = [[26, 114], [52, 121], [78, 113]] as const;
const round = (x: number, y: number) =>
  [0, 1, 2, 3, 4].map((n) =>
    `O${(x + 4 * Math.cos(n * 1.257)).toFixed(1)} ${(y + 4 * Math.sin(n * 1.257)).toFixed(1)} 2.8`
  ).join("");
const RAYS = [-6, -5, -4, -3, -2, -1, 0].map((n) => {
  const x = Math.cos(n * Math.PI / 6), y = Math.sin(n * Math.PI / 6);
  return `M${(52 + 26 * x).toFixed(0)} ${(62 + 26 * y).toFixed(0)}L${(52 + 34 * x).toFixed(0)} ${
    (62 + 34 * y).toFixed(0)
  }`;
}).join("");

/** What one sees through them, 104 wide and 134 high. */
const OUTSIDE: Readonly<Record<string, Shapes>> = {
  winter: [
    ["M0-4H104V138H0Z", "#BFD6DE"],
    ["O73 34 13", "#FFFDF8"],
    ["M0 83q31-18 57 0t52-6V134H0Z", "#E4ECEB"],
    [
      "M29 60l12 17h-7l11 14h-7l10 13H10l10-13h-7l11-14h-7Z",
      "#4F8A6C",
      "#2F6A50",
      1,
    ],
    ["M0 107q31-14 104 4V134H0Z", "#FFFDF8"],
    [
      "O14 30 1.6O30 48 1.4O48 24 1.8O62 56 1.4O84 62 1.7O92 40 1.3O40 70 1.5O20 66 1.3O88 84 1.5",
      "#FFFDF8",
    ],
  ],
  spring: [
    ["M0-4H104V138H0Z", "#D6EAD2"],
    ["O31 36 11", "#FFF3C4"],
    ["M0 80q31-18 57 0t52-6V134H0Z", "#9CC58A"],
    ["M0 104q42-14 104 2V134H0Z", "#7FB06E"],
    [BLOSSOMS.map(([x, y]) => round(x, y)).join(""), "#F3B6C4"],
    [BLOSSOMS.map(([x, y]) => `O${x} ${y} 2.2`).join(""), "#F0BD48"],
  ],
  summer: [
    ["M0-4H104V138H0Z", "#FFE3A3"],
    ["O52 62 20", "#F9C04A"],
    [RAYS, "", "#F9C04A", 3],
    ["M0 80H104V134H0Z", "#6FB7C9"],
    ["M0 96q12-7 26 0t26 0 26 0 26 0", "", "#BFE3EE", 2],
    ["M0 115q42-12 104 0V134H0Z", "#E9CF92"],
    ["M73 72V88H85ZM71 76V88H64Z", "#FFFDF8"],
    ["M62 90H86L82 96H66Z", "#B5263A"],
  ],
  autumn: [
    ["M0-4H104V138H0Z", "#F3CFA0"],
    ["M0 83q31-16 104-4V134H0Z", "#D9A05A"],
    ["M29 67h4v31h-4ZM69 75h4v28h-4Z", "#5D3A1A"],
    ["O31 67 17", "#C9541F"],
    ["O71 75 14", "#E08A2E"],
    ["M0 110q42-10 104 2V134H0Z", "#A85A2A"],
  ],
};

const CURTAIN: Shapes = [
  ["M0-4h104v71q-26 8-52 0t-52 0Z", "#A81E33"],
  ["M21 0v67M42 0v67M62 0v67M83 0v67", "", "#7D1A2A", 1.4, 0.7],
];

interface WindowProps {
  season: string;
  when: When;
  /** How wide the glass is. */
  w?: number;
}

export const SeasonWindow = memo(
  function SeasonWindow({ season, when, w = 104 }: WindowProps) {
    const name = bareName(season), clip = `glass-${name}`;
    return (
      <svg
        class="drawing season"
        viewBox="-12 -8 128 156"
        width={w * 128 / 104}
        height={w * 156 / 104}
        aria-hidden="true"
      >
        {when === "now" && <Ink shapes={[["O52 67 99 107", "url(#window-glow)"]]} />}
        <clipPath id={clip}>
          <path d="M0 134V52a52 52 0 0 1 104 0V134Z" />
        </clipPath>
        <Ink shapes={[["M-7 141V52a59 59 0 0 1 118 0V141Z", "wainscot"]]} />
        <g clip-path={`url(#${clip})`}>
          <Ink shapes={OUTSIDE[name] ?? OUTSIDE.winter ?? []} />
          {when !== "now" && (
            <Ink
              shapes={[[
                "M0-4H104V138H0Z",
                "#3C2408",
                "",
                0,
                when === "past" ? 0.26 : 0.34,
              ]]}
            />
          )}
          {when === "past" && (
            <g class="falling">
              <Ink shapes={CURTAIN} />
            </g>
          )}
        </g>
        <Ink
          shapes={[["M52 0V134M0 70H104", "", "wainscot", 3.4], [
            "M-12 139h128v8h-128Z",
            "beam-light",
          ]]}
        />
      </svg>
    );
  },
);
