/** Sky, hills, huts: nothing here changes during a match, so all of it is drawn once. */

import { Ink, type Shape, type Shapes } from "kit/drawing.tsx";
import { bareName } from "kit/goods.tsx";
import { FIGURES } from "kit/pictures/figures.ts";
import { memo } from "page/parts/memo.ts";
import { CRYSTAL, FIR, GINGER } from "./growth.ts";

/** How far the land goes on to either side, for windows wider than the stage. */
const BEYOND = 420;

interface AtProps {
  shapes: Shapes;
  x: number;
  y: number;
  s?: number;
  tone?: string;
}

const At = ({ shapes, x, y, s = 1, tone }: AtProps) => (
  <g
    transform={`translate(${x} ${y}) scale(${s})`}
    style={tone ? { "--tone": `var(--${tone})` } : undefined}
  >
    <Ink shapes={shapes} />
  </g>
);

/** A rolling edge from one side to the other, and everything below it. */
function rolling(
  w: number,
  y: number,
  high: number,
  waves: number,
  below: number,
): string {
  const left = -BEYOND, step = (w + 2 * BEYOND) / waves;
  let path = `M${left} ${y}`;
  for (let n = 0; n < waves; n++) {
    path += `q${step / 2} ${n % 2 ? high : -high} ${step} 0`;
  }
  return `${path}V${below}H${left}Z`;
}

const FLAKES = (w: number, h: number, n: number): string => {
  let path = "", seed = 12;
  for (let k = 0; k < n; k++) {
    seed = (seed * 16807) % 2147483647;
    const x = seed % w;
    seed = (seed * 16807) % 2147483647;
    path += `O${x} ${seed % h} ${1 + k % 3 * 0.5}`;
  }
  return path;
};

/** The ground of each hill, from its left end to its right one; hills we do not know look like the grove. */
const GROUND: Readonly<Record<string, string>> = {
  forest: "ginger-ground",
  pine: "snow-3",
  grotto: "ice",
};

/** A hill between two points, its top at y. */
const hillPath = (x: number, w: number, y: number, foot: number): string => {
  const d = w * 0.08;
  return `M${x - d * 0.7} ${foot}C${x - d} ${y + 150} ${x - d} ${y + 80} ${x + d * 0.5} ${y + 52}S${x + w * 0.3} ${
    y + 2
  } ${x + w * 0.5} ${y}S${x + w * 0.86} ${y + 4} ${x + w - d * 0.2} ${y + 46}S${x + w + d} ${y + 150} ${
    x + w + d * 0.6
  } ${foot}Z`;
};

/** Icing that runs down from the top of a hill. */
const icing = (x: number, w: number, y: number): Shape => {
  const drops = 9, step = w * 0.96 / drops;
  let path = `M${x} ${y + 52}C${x + w * 0.1} ${y + 18} ${x + w * 0.3} ${y + 1} ${x + w * 0.5} ${y - 1}S${
    x + w * 0.86
  } ${y + 3} ${x + w * 0.98} ${y + 44}`;
  for (let n = drops; n > 0; n--) {
    const to = x + w * 0.02 + (n - 1) * step, at = (to - x) / w;
    const top = y + 20 + 60 * (at - 0.5) ** 2 * 2.4;
    path += `q${-step * 0.15} ${n % 2 ? 22 : 14} ${-step * 0.5} ${n % 2 ? 14 : 8}T${to.toFixed(1)} ${top.toFixed(1)}`;
  }
  return [`${path}Z`, "#FFFDF8", "", 0, 0.93];
};

/** What stands on the ridge behind a hill, in its own width. */
function Ridge(
  { kind, x, w, y }: { kind: string; x: number; w: number; y: number },
) {
  const at = (part: number) => x + w * part;
  if (kind === "forest") {
    return (
      <>
        {[[0.06, 28, 1.05], [0.19, 10, 0.8], [0.31, 6, 0.62], [0.8, 10, 0.85], [
          0.94,
          34,
          1,
        ]].map(([part, down, s]) => (
          <At
            key={part}
            shapes={GINGER}
            x={at(part as number)}
            y={y + (down as number)}
            s={s as number}
          />
        ))}
      </>
    );
  }
  if (kind === "grotto") {
    const peaks = `M${at(-0.02)} ${y + 80}L${at(0.13)} ${y - 16} ${at(0.22)} ${y + 16} ${at(0.36)} ${y - 42} ${
      at(0.52)
    } ${y + 12} ${at(0.63)} ${y - 24} ${at(0.76)} ${y + 16} ${at(0.88)} ${y - 12} ${at(1.06)} ${y + 70}V${y + 100}H${
      at(-0.02)
    }Z`;
    const caps = [[0.13, -16], [0.36, -42], [0.63, -24], [0.88, -12]].map((
      [part, up],
    ) => `M${at(part as number)} ${y + (up as number)}l-17 26 7-2 5 5 6-8 6 7 8-3Z`).join("");
    return <Ink shapes={[[peaks, "cave"], [caps, "snow"]]} />;
  }
  return (
    <>
      {[
        [0.1, 26, 1.1, "fir-far"],
        [0.22, 10, 1.2, "fir-mid"],
        [0.33, 4, 0.75, "fir-far"],
        [0.61, 4, 0.8, "fir-far"],
        [
          0.73,
          10,
          1.1,
          "fir-mid",
        ],
        [0.87, 24, 1.25, "fir-near"],
      ].map(([part, down, s, tone]) => (
        <At
          key={part}
          shapes={FIR}
          x={at(part as number)}
          y={y + (down as number)}
          s={s as number}
          tone={tone as string}
        />
      ))}
    </>
  );
}

/** The way into the grotto. */
function Cave({ x, y, s = 1 }: { x: number; y: number; s?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${s})`}>
      <Ink
        shapes={[
          ["M-65 0C-69-58-43-82-3-82S69-56 65 0Z", "cave-dark"],
          ["M-49 0C-51-46-31-66-1-66S51-44 49 0Z", "#22384C"],
          ["O-1 -28 50", "url(#halo)", "", 0, 0.4],
          ["M-31-67l4 16 4-16M3-66l4 20 5-20M29-58l3 12 4-10", "#8FC7DA"],
        ]}
      />
      {[[-35, 0.8], [-17, 1.15], [7, 1.3], [29, 0.9]].map(([at, size]) => (
        <At
          key={at}
          shapes={CRYSTAL}
          x={at as number}
          y={0}
          s={size as number}
        />
      ))}
    </g>
  );
}

export interface Place {
  id: string;
  x: number;
  y: number;
  w: number;
}

/** The hills, one beside the other. */
const Hills = ({ hills, foot }: { hills: readonly Place[]; foot: number }) => (
  <>
    {hills.map(({ id, x, y, w }) => {
      const kind = bareName(id);
      return (
        <g key={id} class="hill">
          <Ridge kind={kind} x={x} w={w} y={y} />
          <Ink shapes={[[hillPath(x, w, y, foot), GROUND[kind] ?? "snow-3"]]} />
          {kind === "forest" && <Ink shapes={[icing(x, w, y)]} />}
          {kind === "grotto" && <Cave x={x + w - 84} y={y + 124} />}
        </g>
      );
    })}
  </>
);

interface HutProps {
  x: number;
  y: number;
  w: number;
  h: number;
  red?: boolean;
}

const Hut = ({ x, y, w, h, red = false }: HutProps) => {
  const middle = x + w / 2, eaves = y + h * 0.36, k = w / 120;
  let seams = "";
  for (let at = eaves + 10 * k; at < y + h; at += 12 * k) {
    seams += `M${x + 8 * k} ${at}H${x + w - 8 * k}`;
  }
  return (
    <g class="hut">
      <Ink
        shapes={[
          [
            `M${x + 8 * k} ${eaves}H${x + w - 8 * k}V${y + h}H${x + 8 * k}Z`,
            red ? "hut-red" : "beam-light",
          ],
          [seams, "", "#000", 1, 0.1],
          [
            `M${x - 6 * k} ${eaves + 8 * k}L${middle} ${y - 6 * k}L${x + w + 6 * k} ${eaves + 8 * k}Z`,
            "roof-dark",
          ],
          [
            `M${x - 10 * k} ${eaves + 10 * k}C${x + 6 * k} ${eaves - 12 * k} ${middle - 26 * k} ${
              y - 2 * k
            } ${middle} ${y - 12 * k}C${middle + 26 * k} ${y - 2 * k} ${x + w - 6 * k} ${eaves - 12 * k} ${
              x + w + 10 * k
            } ${eaves + 10 * k}C${x + w - 12 * k} ${eaves + 6 * k} ${middle + 20 * k} ${y + 4 * k} ${middle} ${
              y + 4 * k
            }S${x + 12 * k} ${eaves + 6 * k} ${x - 10 * k} ${eaves + 10 * k}Z`,
            "snow",
          ],
          [
            `O${middle} ${y + h - 24 * k} ${26 * k} ${30 * k}`,
            "url(#window-glow)",
          ],
          [
            `M${middle - 16 * k} ${y + h}v${-40 * k}q0-${4 * k} ${4 * k}-${4 * k}h${24 * k}q${4 * k} 0 ${4 * k} ${
              4 * k
            }v${40 * k}Z`,
            "door",
          ],
          [
            `M${middle - 11 * k} ${y + h - 39 * k}h${22 * k}v${20 * k}h${-22 * k}Z`,
            "window",
          ],
        ]}
      />
    </g>
  );
};

interface LandProps {
  w: number;
  h: number;
  hills: readonly Place[];
  foot: number;
}

/** The whole land, for large windows. */
export const WideLand = memo(
  function WideLand({ w, h, hills, foot }: LandProps) {
    return (
      <svg
        class="drawing"
        viewBox={`0 0 ${w} ${h}`}
        width={w}
        height={h}
        aria-hidden="true"
      >
        <Ink
          shapes={[
            [`M${-BEYOND} 0H${w + BEYOND}V${h}H${-BEYOND}Z`, "sky-3"],
            ["O560 150 560", "sky-2"],
            ["O560 150 350", "sky-1"],
            ["O560 150 180", "sky-0", "", 0, 0.8],
            ["O186 96 28", "moon"],
            [FLAKES(w, 420, 80), "#FFFDF8", "", 0, 0.8],
            [rolling(w, 176, 34, 7, h), "hill-far"],
            [rolling(w, 330, 16, 7, h), "snow-2"],
          ]}
        />
        <Hills hills={hills} foot={foot + 30} />
        <Ink
          shapes={[
            [rolling(w, foot + 2, 9, 8, h), "snow"],
            [
              `M${-BEYOND} ${foot + 120}q340-24 620 0t620 0t660 0v46q-340 26-640 0t-640 6t-620-6Z`,
              "snow-2",
              "",
              0,
              0.6,
            ],
          ]}
        />
        <Hut x={18} y={foot + 12} w={120} h={98} />
        <Hut x={352} y={foot + 12} w={120} h={98} red />
        <At shapes={FIR} x={1024} y={foot + 158} s={1.1} tone="fir-mid" />
        <At shapes={FIGURES.snowman} x={1046} y={foot + 222} s={1.1} />
        <At shapes={FIR} x={1092} y={foot + 212} s={1.5} tone="fir-near" />
      </svg>
    );
  },
);

interface StripProps {
  w: number;
  h: number;
  kind: string;
}

/** One hill of the phone: a strip from edge to edge. */
const Strip = ({ kind, w, h, y }: StripProps & { y: number }) => {
  const edge = `M-8 ${y + 34}C${w * 0.16} ${y + 14} ${w * 0.3} ${y + 32} ${w * 0.5} ${y + 22}S${w * 0.84} ${y + 14} ${
    w + 8
  } ${y + 30}`;
  return (
    <g class="hill">
      <svg
        x={w * 0.42}
        y={y - 4}
        width={84}
        height={32}
        viewBox="0 -40 240 90"
        overflow="visible"
      >
        <Ridge kind={kind} x={0} w={240} y={20} />
      </svg>
      <Ink shapes={[[`${edge}V${y + h + 30}H-8Z`, GROUND[kind] ?? "snow-3"]]} />
      {kind === "forest" && <Ink shapes={[[drips(w, y), "#FFFDF8", "", 0, 0.93]]} />}
    </g>
  );
};

function drips(w: number, y: number): string {
  const step = w / 9;
  let path = `M-8 ${y + 34}C${w * 0.16} ${y + 14} ${w * 0.3} ${y + 32} ${w * 0.5} ${y + 22}S${w * 0.84} ${y + 14} ${
    w + 8
  } ${y + 30}V${y + 36}`;
  for (let n = 9; n > 0; n--) {
    path += `q${-step * 0.2} ${n % 2 ? 16 : 10} ${-step * 0.5} ${n % 2 ? 8 : 4}t${-step * 0.5} ${n % 2 ? -8 : -4}`;
  }
  return `${path}L-8 ${y + 40}Z`;
}

interface TallLandProps {
  w: number;
  h: number;
  hills: readonly string[];
  top: number;
  strip: number;
}

export const TallLand = memo(
  function TallLand({ w, h, hills, top, strip }: TallLandProps) {
    const foot = top + hills.length * strip;
    return (
      <svg
        class="drawing"
        viewBox={`0 0 ${w} ${h}`}
        width={w}
        height={h}
        aria-hidden="true"
      >
        <Ink
          shapes={[
            [`M0 0H${w}V${h}H0Z`, "sky-3"],
            [rolling(w, 18, 10, 9, h), "sky-2"],
            [rolling(w, 52, 12, 9, h), "sky-1"],
          ]}
        />
        {hills.map((id, n) => (
          <Strip
            key={id}
            kind={bareName(id)}
            w={w}
            h={strip}
            y={top + n * strip - 10}
          />
        ))}
        <Ink shapes={[[rolling(w, foot + 2, 6, 9, h), "snow"]]} />
        <Hut x={8} y={foot + 6} w={52} h={46} />
        <Hut x={w / 2 + 8} y={foot + 6} w={52} h={46} red />
      </svg>
    );
  },
);
