/** The factory: wall, floor, belts, the machine that deals. Nothing here changes during a match but how many tiers the
 * belt has, so all of it is drawn once. */

import { Ink, type Shapes } from "kit/drawing.tsx";
import { memo } from "page/parts/memo.ts";
import type { Tier } from "./plan.ts";

/** How far the walls go on to either side, for windows wider than the stage. */
const BEYOND = 420;

interface WallProps {
  w: number;
  h: number;
  /** Where bricks end and plaster begins, and where the floor does. */
  beam: number;
  floor: number;
  brick?: number;
}

export const Wall = memo(
  function Wall({ w, h, beam, floor, brick = 40 }: WallProps) {
    const left = -BEYOND, right = w + BEYOND, across = right - left;
    const [light, dark] = bricks(left, right, beam, brick);
    const boards = [0.18, 0.5, 0.82].map((at) => `M${left} ${Math.round(floor + (h - floor) * at)}H${right}`).join("");
    let seams = "";
    for (let x = left + 20; x < right; x += 44) {
      seams += `M${x} ${beam + 18}V${floor}`;
    }
    const deep = Math.min(18, beam * 0.1);
    const shapes: Shapes = [
      [`M${left} 0H${right}V${beam}H${left}Z`, "brick"],
      [light, "brick-light", "", 0, 0.6],
      [dark, "brick-dark", "", 0, 0.55],
      [`M${left} ${beam}h${across}V${floor}H${left}Z`, "plaster"],
      [seams, "", "#000", 1, 0.05],
      [`M${left} ${floor}h${across}V${h}H${left}Z`, "floor"],
      [boards, "", "floor-dark", 1.5, 0.8],
      [`M${left} ${floor}h${across}v14h${-across}Z`, "url(#shade-top)"],
      [`M${left} ${beam + deep}h${across}v16h${-across}Z`, "url(#shade-top)"],
      [`M${left} ${beam}h${across}v${deep}h${-across}Z`, "wainscot"],
      [`M${left} ${beam}h${across}v${deep / 4}h${-across}Z`, "beam-light"],
      ...garland(left, right, beam + deep),
    ];
    return (
      <svg
        class="drawing"
        viewBox={`0 0 ${w} ${h}`}
        width={w}
        height={h}
        aria-hidden="true"
      >
        <Ink shapes={shapes} />
      </svg>
    );
  },
);

/** A few bricks lighter and a few darker than the others; the same ones every time. */
function bricks(
  left: number,
  right: number,
  below: number,
  wide: number,
): [string, string] {
  let light = "", dark = "", seed = 4;
  const high = wide / 2;
  for (let y = 0, row = 0; y < below; y += high, row++) {
    for (let x = left - (row % 2) * high; x < right; x += wide) {
      seed = (seed * 16807) % 2147483647;
      const at = seed / 2147483647;
      const one = `M${x + 1} ${y + 1}h${wide - 2}v${Math.min(high - 2, below - y - 1)}h${2 - wide}Z`;
      if (at < 0.16) light += one;
      else if (at < 0.3) dark += one;
    }
  }
  return [light, dark];
}

const BULBS = ["#B5263A", "#F0BD48", "#2F7D5B", "#3D6E9E", "#E8742A"];

function garland(left: number, right: number, y: number): Shapes {
  let cord = `M${left} ${y}`;
  const bulbs = BULBS.map(() => "");
  for (let x = left, n = 0; x < right; x += 140) {
    cord += `q70 18 140 0`;
    for (const [at, sag] of [[24, 6], [58, 9], [92, 8], [126, 3]] as const) {
      bulbs[n++ % BULBS.length] += `M${x + at} ${y + sag}c5 1 5 9 0 12c-5-3-5-11 0-12Z`;
    }
  }
  return [
    [cord, "", "contour", 1.1, 0.7],
    ...bulbs.map((path, n) => [path, BULBS[n] ?? "", "contour", 0.7] as const),
  ];
}

interface FrameProps {
  w: number;
  h: number;
  tiers: readonly Tier[];
  edge: number;
  /** Where the rollers stand, from the first to the end of the belt, and whether the belt has a round end at the left. */
  from: number;
  to: number;
  pitch: number;
  round?: boolean;
  /** Down to where the legs reach. */
  ground: number;
}

/** The belts, one tier above the other. */
export const Frame = memo(
  function Frame(
    { w, h, tiers, edge, from, to, pitch, round = false, ground }: FrameProps,
  ) {
    const shapes: Shapes = tiers.flatMap(({ y }, row) =>
      belt(y, edge, from, to, pitch, round).concat(
        row === tiers.length - 1 ? legs(y + edge, ground, from, to) : [],
      )
    );
    return (
      <svg
        class="drawing belts"
        viewBox={`0 0 ${w} ${h}`}
        width={w}
        height={h}
        aria-hidden="true"
      >
        <Ink shapes={shapes} />
      </svg>
    );
  },
);

function belt(
  y: number,
  edge: number,
  from: number,
  to: number,
  pitch: number,
  round: boolean,
): Shapes {
  const half = edge / 2,
    left = round ? from - 6 : from - 30,
    wheel = edge * 0.27,
    middle = y + edge * 0.58;
  const end = round ? `a${half} ${half} 0 0 1 0-${edge}` : "";
  let wheels = "", hubs = "", ribs = "";
  for (let x = from - 2; x < to; x += pitch) {
    wheels += `O${x.toFixed(1)} ${middle} ${wheel}`;
    hubs += `O${x.toFixed(1)} ${middle} ${wheel * 0.32}M${(x - wheel * 0.7).toFixed(1)} ${middle}h${wheel * 1.4}`;
  }
  for (let x = left + 10; x < to - 8; x += 22) {
    ribs += `M${x} ${y}l-6 ${edge * 0.2}`;
  }
  return [
    [`M${left} ${y + edge + 3}H${to}v7H${left}Z`, "shade", "", 0, 0.18],
    [`M${left} ${y}H${to}V${y + edge}H${left}${end}Z`, "belt", "contour", 1.5],
    [
      `M${left} ${y}H${to}v${edge * 0.2}H${left - (round ? half * 0.6 : 0)}Z`,
      "belt-top",
    ],
    [ribs, "", "contour", 1.2, 0.5],
    [wheels, "steel", "contour", 1.3],
    [hubs, "steel-dark", "steel-dark", 1.4],
  ];
}

function legs(y: number, ground: number, from: number, to: number): Shapes {
  if (ground - y < 10) return [];
  let path = "";
  for (const at of [0.1, 0.38, 0.68, 0.94]) {
    path += `M${Math.round(from + (to - from) * at) - 8} ${y}h16l6 ${ground - y}h-28Z`;
  }
  return [[path, "beam", "contour", 1.2]];
}

/** The machine that cards come out of. */
export const Hopper = memo(function Hopper({ full }: { full: boolean }) {
  return (
    <svg
      class="drawing hopper"
      viewBox="0 180 114 420"
      width="114"
      height="420"
      aria-hidden="true"
    >
      <Ink shapes={MACHINE} />
      {full && (
        <>
          {[0, 1, 2].map((n) => (
            <g
              key={n}
              transform={`translate(${40 + n * 8} ${238 - n * 2}) rotate(${-12 + n * 10})`}
            >
              <Ink
                shapes={[["M-16-24h32v44h-32Z", "#8B2740", "#4E1020", 1.2]]}
              />
            </g>
          ))}
          <Ink
            shapes={[["O94 230 8O104 214 11O96 196 8", "card", "", 0, 0.55]]}
          />
        </>
      )}
      <Ink shapes={[["M0 250H104L99 270H5Z", "steel", "contour", 1.5]]} />
    </svg>
  );
});

const MACHINE: Shapes = [
  ["M16 334H100V596H16Z", "shade", "", 0, 0.2],
  ["M0 250H104L84 330H20Z", "steel", "contour", 1.5],
  ["M12 330H96V590H12Z", "steel", "contour", 1.5],
  ["M12 376H58V532H12Z", "#2F383C"],
  ["O78 352 11", "#FFE9AE", "contour", 1.4],
  ["M78 352l5-6", "", "#B5263A", 2],
  ["O20 338 2O88 338 2O20 582 2O88 582 2", "steel-dark"],
];

/** Presents that wait under the belt. */
export const Presents = memo(function Presents() {
  return (
    <svg
      class="drawing"
      viewBox="468 552 164 82"
      width="164"
      height="82"
      aria-hidden="true"
    >
      <Ink shapes={PARCELS.flatMap(parcel)} />
    </svg>
  );
});

const PARCELS = [
  [470, 594, 56, 38, "#2F7D5B", "#F0BD48"],
  [530, 604, 44, 28, "#B5263A", "#FFFDF8"],
  [482, 566, 38, 28, "#3D6E9E", "#FFFDF8"],
  [578, 590, 52, 42, "#7A4FA3", "#F0BD48"],
] as const;

function parcel([x, y, w, h, paper, ribbon]: (typeof PARCELS)[number]): Shapes {
  const middle = x + w / 2;
  return [
    [`M${x} ${y}h${w}v${h}h-${w}Z`, paper, "contour", 1.2],
    [`M${middle - 4} ${y}h8v${h}h-8Z`, ribbon],
    [`M${x - 2} ${y - 1}h${w + 4}v8h-${w + 4}Z`, paper, "contour", 1.1],
    [
      `M${middle} ${y - 1}c-10 0-14-10-7-10s7 6 7 10c0-4 0-10 7-10s3 10-7 10Z`,
      "",
      ribbon,
      2.4,
    ],
  ];
}

/** A lamp over the belt: lit, or not there. Its cord hangs from the top of its box. */
export const Pendant = memo(
  function Pendant(
    { small = false, deep, turn }: {
      small?: boolean;
      deep: number;
      turn: number;
    },
  ) {
    const half = small ? 20 : 36, y = small ? 24 : 40, wide = small ? 76 : 170;
    const shapes: Shapes = [
      [
        `M${-half * 0.6} ${y}L${-wide} ${deep}H${wide}L${half * 0.6} ${y}Z`,
        "url(#cone)",
        "",
        0,
        0.6,
      ],
      [`M0 0V${y - 22}`, "", "contour", small ? 1.6 : 2],
      [`O0 ${y} ${half * 1.2}`, "url(#halo)"],
      [
        `M${-half} ${y}Q${-half * 0.8} ${y * 0.4} 0 ${y * 0.35}Q${half * 0.8} ${y * 0.4} ${half} ${y}Z`,
        "ember",
        "contour",
        1.4,
      ],
      [`O0 ${y} ${half * 0.58} ${small ? 3 : 5}`, "lamp-core"],
    ];
    return (
      <svg
        class="drawing lamp"
        viewBox={`${-wide} 0 ${2 * wide} ${deep}`}
        width={2 * wide}
        height={deep}
        style={{ "--turn": turn }}
        aria-hidden="true"
      >
        <Ink shapes={shapes} />
      </svg>
    );
  },
);
