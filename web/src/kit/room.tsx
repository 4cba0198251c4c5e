/** A room with a long table: windows on a winter night, chairs, what stands on the cloth. Where a table is being set. */

import { memo } from "../parts/memo.ts";
import { Drawing, Ink, type Shape, type Shapes } from "./drawing.tsx";
import { SMALL_BOX } from "./goods.tsx";
import { GOODS } from "./pictures/goods.ts";
import { fir, flakes, hill, type Layer } from "./scenery.tsx";

/** Night outside, whatever the light is in here. */
const NIGHT = { sky: "#2A4A64", halo: "#3A5D78", moon: "#F6EBC8", far: "#22405A", near: "#B9CDD8" } as const;
const SNOW = "#FFFDF8";

const at = (x: number, y: number, size = 1) => `translate(${x} ${y}) scale(${size})`;
const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}Z`;

/** A window with snow outside: the moon in one, a far fir in the other. */
export function NightWindow({ x, y, w, h, moon = false }: {
  x: number;
  y: number;
  w: number;
  h: number;
  moon?: boolean;
}) {
  const clip = `night-${x}-${y}`;
  const outside: Layer[] = [
    ["", [[box(x, y, w, h), NIGHT.sky]]],
    [
      "",
      moon
        ? [[`O${x + w * 0.7} ${y + h * 0.3} ${h * 0.42}`, NIGHT.halo], [
          `O${x + w * 0.7} ${y + h * 0.3} ${h * 0.15}`,
          NIGHT.moon,
        ]]
        : [[`O${x - w * 0.2} ${y + h * 0.3} ${h * 0.7}`, NIGHT.halo]],
    ],
    ["", [[hill(x - 5, x + w + 5, y + h * 0.68, 7, 4, y + h, 3), NIGHT.far]]],
    ...(moon ? [] : [fir(x + w * 0.62, y + h * 0.8, h / 150, "fir-mid")]),
    fir(x + w * 0.22, y + h * 0.84, h / 200, "fir-mid"),
    fir(x + w * 0.84, y + h * 0.86, h / 250, "fir-mid"),
    ["", [[hill(x - 5, x + w + 5, y + h * 0.84, 4, 4, y + h, 7), NIGHT.near]]],
    ["", [flakes(Math.round(w / 8), x, y, x + w, y + h, 4)]],
  ];
  return (
    <>
      <g class="drop-layer">
        <Ink shapes={[[box(x - 10, y - 10, w + 20, h + 20), "wainscot"]]} />
      </g>
      <clipPath id={clip}>
        <rect x={x} y={y} width={w} height={h} rx="2" />
      </clipPath>
      <g clip-path={`url(#${clip})`} class="night">
        {outside.map(([, shapes, move], n) => (
          <g key={n} transform={move}>
            <Ink shapes={shapes} />
          </g>
        ))}
      </g>
      <Ink
        shapes={[
          [`M${x + w / 2} ${y}V${y + h}M${x} ${y + h / 2}H${x + w}`, "", "wainscot", Math.max(3, w / 38)],
          [box(x, y, w, h / 9), "url(#shade-top)"],
        ]}
      />
      <g class="drop-lies">
        <Ink shapes={[[box(x - 18, y + h + 6, w + 36, h / 14), "beam-light"]]} />
      </g>
      <Ink shapes={[[`M${x - 2} ${y + h + 5}q${w * 0.2}-12 ${w * 0.4} 0Z`, SNOW]]} />
    </>
  );
}

const CHAIR: Shapes = [
  [
    "M-50 0V-96Q-50-132 0-136 50-132 50-96V0H38V-92Q36-118 0-122-36-118-38-92V0Z",
    "beam-light",
    "contour",
    1.4,
  ],
  ["M-20 0V-116M0 0V-121M20 0V-116", "", "beam", 6],
  ["M-38-60H38", "", "beam", 7],
  ["M-9-113C-9-122 0-120 0-115 0-120 9-122 9-113 9-107 3-103 0-101-3-103-9-107-9-113Z", "beam"],
];

/** The back of a chair, its foot in the middle of the lower edge. */
export const ChairBack = memo(function ChairBack({ size = 174 }: { size?: number }) {
  return <Drawing shapes={CHAIR} box={[-52, -138, 104, 138]} size={size} class="figurine chair-back" />;
});

interface DiningTableProps {
  /** Left end, back edge and width of the table top, and how far the cloth hangs down. */
  x: number;
  y: number;
  w: number;
  deep: number;
  drop: number;
}

/** A table from the front, under a cloth with a scalloped hem. */
export const DiningTable = memo(function DiningTable({ x, y, w, deep, drop }: DiningTableProps) {
  const front = y + deep, in_ = deep * 0.57, hem = Math.max(6, Math.round((w - 60) / 44)), wave = (w - 60) / hem;
  const wood: Shapes = [
    [`M${x} ${front}L${x + in_} ${y}H${x + w - in_}L${x + w} ${front}V${front + 14}H${x}Z`, "beam-light"],
    [`M${x} ${front}H${x + w}V${front + 16}H${x}Z`, "wall"],
  ];
  const cloth = `M${x + in_ + 18} ${y + 2}H${x + w - in_ - 18}L${x + w - 30} ${front}V${front + drop}${
    `q${-wave / 2} 14 ${-wave} 0`.repeat(hem)
  }V${front}Z`;
  const ribbon = front + drop - 10;
  return (
    <>
      <g class="drop-layer">
        <Ink shapes={wood} />
      </g>
      <g class="drop-lies">
        <Ink shapes={[[cloth, "card"]]} />
      </g>
      <Ink
        shapes={[
          [`M${x + 30} ${front}H${x + w - 30}`, "", "line", 1.4],
          [`M${x + 32} ${ribbon}H${x + w - 32}`, "", "cranberry", 2.4, 0.8],
          [`M${x + 32} ${ribbon - 6}H${x + w - 32}`, "", "cranberry", 1, 0.6],
        ]}
      />
    </>
  );
});

const mug = (colour: string): Shapes => [
  ["M8-14q10 0 8 8t-10 4", "", colour, 3.4],
  ["M-10-20H9V-3q-9 6-19 0Z", colour, "contour", 1.2],
  ["O-.5 -20 9.5 3", "#5D3A1A", "contour", 1],
  ["M-4-26q-4-5 0-9M3-26q-4-5 0-9", "", "snow-2", 2, 0.8],
];

const CANDLE: Shapes = [
  ["O0 -40 30", "url(#halo)"],
  ["M-5-28H5V0H-5Z", "#FFF8EA", "edge", 1],
  ["M0-46c4 6 5 9 5 11a5 5 0 0 1-10 0c0-2 1-5 5-11Z", "#E8742A"],
  ["O0 0 16 5", "#C98A1E", "contour", 1],
];

const PLATE: Shapes = [["O0 0 40 9", "card", "edge", 1.2], ["O0 -2 28 5", "wash"]];
const COOKIES = [[-14, -6], [4, -8], [18, -5], [-4, -15], [10, -16]] as const;

/** What stands on the cloth: which, where its foot is, and how large. */
export type Laid = readonly [
  what: "mug" | "candle" | "plate" | "gift",
  x: number,
  y: number,
  size: number,
  dye?: string,
];

export const LaidTable = memo(function LaidTable({ laid }: { laid: readonly Laid[] }) {
  return (
    <>
      {laid.map(([what, x, y, size, dye], n) => (
        <g key={n} class="drop-lies" transform={at(x, y, size)}>
          {what === "mug" && <Ink shapes={mug(dye ?? "#2F7D5B")} />}
          {what === "candle" && <Ink shapes={CANDLE} />}
          {what === "gift" && <Ink shapes={GOODS.gift} />}
          {what === "plate" && (
            <>
              <Ink shapes={PLATE} />
              {COOKIES.map(([cx, cy], k) => (
                <g key={k} transform={at(cx, cy, 20 / SMALL_BOX[2])}>
                  <Ink shapes={GOODS.cookie} />
                </g>
              ))}
            </>
          )}
        </g>
      ))}
    </>
  );
});

/** A shelf on the wall. */
export const shelf = (x: number, y: number, w: number, h = 12): Shape => [box(x, y, w, h), "beam-light"];

/** A large lamp over a chair: where it hangs, how deep and how wide its light falls. Its box is as wide as its light. */
export const ChairLamp = memo(function ChairLamp({ cord, floor, half, size = 1 }: {
  cord: number;
  floor: number;
  half: number;
  size?: number;
}) {
  const r = 30 * size;
  return (
    <svg
      class="drawing lamp"
      viewBox={`${-half} 0 ${2 * half} ${floor}`}
      width={2 * half}
      height={floor}
      aria-hidden="true"
    >
      <Ink
        shapes={[
          [
            `M${-r} ${cord}L${-half} ${floor}Q0 ${floor + 20 * size} ${half} ${floor}L${r} ${cord}Z`,
            "url(#cone)",
            "",
            0,
            0.55,
          ],
          [`M0 0V${cord - 26 * size}`, "", "contour", 1.8],
        ]}
      />
      <g transform={at(0, cord, size)}>
        <Ink
          shapes={[
            ["M-44 0Q-40-26 0-30Q40-26 44 0Z", "ember", "contour", 1.5],
            ["O0 0 30 7", "lamp-core"],
            ["O0 4 46", "url(#halo)", "", 0, 0.7],
          ]}
        />
      </g>
    </svg>
  );
});
