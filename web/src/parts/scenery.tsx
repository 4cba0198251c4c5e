/** The paper scenes: layers cut out of paper, lit from one window. Decoration only, so screen readers pass them by. */

import { lookOf } from "./badge.tsx";
import { memo } from "./memo.ts";

/** The house's mark: a fir with a lit window under it. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 32 32" width="30" height="30" aria-hidden="true">
      <path class="mark-tree" d="M16 2l6 8h-3l5 7h-4l6 8H6l6-8H8l5-7h-3Z" />
      <path class="mark-trunk" d="M14 25h4v5h-4Z" />
      <circle class="mark-light" cx="16" cy="15" r="2.2" />
    </svg>
  );
}

function Fir({ x, y, size, tone }: { x: number; y: number; size: number; tone: string }) {
  return (
    <path
      class={tone}
      transform={`translate(${x} ${y}) scale(${size})`}
      d="M0-60 16-38H9L24-17H14L32 6H4V16H-4V6H-32L-14-17H-24L-9-38H-16Z"
    />
  );
}

const FLAKES = [
  [60, 40],
  [150, 90],
  [240, 30],
  [330, 70],
  [420, 24],
  [520, 96],
  [610, 44],
  [700, 80],
  [790, 28],
  [880, 64],
  [960, 100],
  [1040, 36],
  [1120, 74],
  [1180, 20],
] as const;

/** A small scene for each game; a game we do not know yet gets a wrapped present. */
const VIGNETTES: Record<string, string> = {
  sweatshop:
    "M20 96h280v10H20ZM34 106a9 9 0 1 0 .1 0ZM94 106a9 9 0 1 0 .1 0ZM160 106a9 9 0 1 0 .1 0ZM226 106a9 9 0 1 0 .1 0ZM286 106a9 9 0 1 0 .1 0Z|M44 52h34v44H44ZM104 58h34v38h-34ZM166 48h34v48h-34ZM230 56h34v40h-34Z|M54 62h14v4H54ZM114 68h14v4h-14ZM176 58h14v4h-14ZM240 66h14v4h-14Z",
  workshop:
    "M30 92h260v10H30ZM50 102h12v26H50ZM258 102h12v26h-12Z|M70 66h44v26H70ZM196 54h30v38h-30Z|M88 66h8v26h-8ZM206 54h10v38h-10ZM140 84l26-28 7 7-26 29Z",
  family:
    "M40 104c10 18 200 18 238 0l10 6c-30 28-230 28-258 0Z|M70 58h120c0 30 40 26 60 8l8 6c-10 40-180 40-188 0Z|M96 34h34v26H96ZM140 26h26v34h-26Z",
  station:
    "M160 20l34 38h-16l28 32h-18l32 34H100l32-34h-18l28-32h-16Z|M154 124h12v12h-12Z|M160 44a5 5 0 1 0 .1 0ZM146 78a5 5 0 1 0 .1 0ZM176 82a5 5 0 1 0 .1 0ZM132 108a5 5 0 1 0 .1 0ZM160 104a5 5 0 1 0 .1 0ZM190 110a5 5 0 1 0 .1 0Z",
  plastic:
    "M180 128V66l30 18V66l30 18V66l30 18v44ZM196 40h10v26h-10Z|M60 128l34-84 34 84Z|M94 34a10 10 0 1 0 .1 0ZM200 98h12v10h-12ZM232 98h12v10h-12Z",
  other:
    "M110 64h100v64H110Z|M100 48h120v18H100Z|M154 48h12v80h-12ZM160 48c-24 0-32-26-16-26 12 0 16 14 16 26ZM160 48c24 0 32-26 16-26-12 0-16 14-16 26Z",
};

const HILLS = [
  "M0 120C60 96 110 98 170 112S270 118 320 104V150H0Z",
  "M0 112C70 128 130 104 200 108S280 120 320 114V150H0Z",
];

export const Vignette = memo(function Vignette({ game }: { game: string }) {
  const kind = Object.keys(VIGNETTES).find((name) => game.replaceAll("-", "_").includes(name)) ?? "other";
  const layers = (VIGNETTES[kind] ?? "").split("|");
  return (
    <svg
      class={`vignette vignette-${kind}`}
      viewBox="0 0 320 150"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect class="sky" width="320" height="150" />
      {FLAKES.slice(0, 9).map(([x, y], n) => <circle key={n} class="flake" cx={x * 0.35} cy={y} r={n % 2 + 1} />)}
      <g class="cut">
        <path class="hill-mid" d={HILLS[kind.length % 2]} />
      </g>
      {layers.map((path, n) => (
        <g class="cut" key={n}>
          <path class={`layer-${n}`} d={path} />
        </g>
      ))}
    </svg>
  );
});

/** The end of a game: the sleigh leaves over the hills. */
export const Farewell = memo(function Farewell() {
  return (
    <svg class="scenery farewell" viewBox="0 0 640 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect class="sky" width="640" height="200" />
      <circle class="moon" cx="500" cy="112" r="34" />
      {FLAKES.map(([x, y], n) => <circle key={n} class="flake" cx={x * 0.54} cy={y * 1.4} r={n % 3 + 1} />)}
      <g class="sleigh">
        <path
          class="sleigh-body"
          d="M0 18h44c0 12 10 12 18 6l3 4c-6 18-58 18-65-2ZM-4 40c12 8 58 8 74-2l3 4c-18 13-66 13-79 4Z"
        />
        <path class="sleigh-load" d="M6 18C2-2 34-6 36 18Z" />
        <path
          class="sleigh-deer"
          d="M96 12c8-6 18-6 26-2l8-8 2 4 6-1-4 6c2 4-2 7-8 6l-2 10h-3l-1-9-14-1-4 10h-3l2-11c-4 0-5-2-5-4ZM152 2c8-6 18-6 26-2l8-8 2 4 6-1-4 6c2 4-2 7-8 6l-2 10h-3l-1-9-14-1-4 10h-3l2-11c-4 0-5-2-5-4Z"
        />
        <path class="sleigh-reins" d="M62 22C90 22 120 18 178 8" />
      </g>
      <g class="cut">
        <path class="hill-far" d="M0 150C90 118 180 128 270 146S470 152 640 118V200H0Z" />
      </g>
      <g class="cut">
        {[[52, 168, 0.7], [96, 172, 0.5], [560, 164, 0.8], [604, 170, 0.6]].map(([x, y, size], n) => (
          <Fir key={n} x={x as number} y={y as number} size={size as number} tone="fir-near" />
        ))}
        <path class="hill-near" d="M0 176C120 158 250 178 360 176S560 160 640 168V200H0Z" />
      </g>
    </svg>
  );
});

/** What the winners win: their elves on a beach, in the winner's colour; where no elves won, plastic lies there. */
export const Beach = memo(function Beach({ look, elves }: { look: number; elves: boolean }) {
  const { fill } = lookOf(look);
  return (
    <svg class="beach" viewBox="0 0 320 96" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect class="beach-sky" width="320" height="96" />
      <circle class="beach-sun" cx="236" cy="30" r="15" />
      <path class="beach-sea" d="M0 46h320v34H0Z" />
      <path class="beach-foam" d="M0 64c30-8 58 6 90 0s60-8 92 0 70 4 138-2v8H0Z" />
      <g class="cut">
        <path class="beach-sand" d="M0 72c50-12 120 2 176-2s100-8 144 2v24H0Z" />
      </g>
      <g class="cut">
        <path class="beach-trunk" d="M40 84c2-22 6-40 16-56l6 3c-9 15-12 32-12 53Z" />
        <path
          class="beach-palm"
          d="M58 30C44 16 28 16 18 26c14-2 24 0 36 8C42 34 34 42 34 54c6-8 14-16 24-18 2 10 0 18-6 28 12-8 16-18 12-28 12 2 20 8 26 18 2-12-4-22-20-22 10-6 20-8 32-4C94 14 74 16 62 28Z"
        />
      </g>
      {!elves &&
        [124, 206, 226].map((x, n) => (
          <g class="cut beach-plastic" key={x} transform={`translate(${x} ${70 - n * 4}) rotate(${n * 16 - 12})`}>
            <path d="M-16-12h32a4 4 0 0 1 4 4V8a4 4 0 0 1-4 4h-32a4 4 0 0 1-4-4V-8a4 4 0 0 1 4-4Z" fill={fill} />
            <path class="beach-gloss" d="M-14-8h20v4h-20Z" />
          </g>
        ))}
      {elves && [124, 196].map((x, n) => (
        <g class="cut beach-elf" key={x} transform={`translate(${x} ${70 - n * 2})`}>
          <path class="beach-chair" d="M-20-14-16-16 2 8h36v4H0Z" />
          <path d="M-7-5C2-8 12 2 36 3v5H4C-4 7-10 1-7-5Z" fill={fill} class="outline pale" />
          <circle class="beach-face outline pale" cx="-10" cy="-10" r="7" />
          <path d="M-17-13-16-32-3-15Z" fill={fill} class="outline pale" />
          <path class="beach-shades" d="M-10-12h8v3h-3l-1-1-1 1h-3Z" />
        </g>
      ))}
      <g class="cut">
        <path class="beach-pole" d="M168 26h3v58h-3Z" />
        <path d="M138 40c4-20 60-20 64 0Z" fill={fill} class="outline pale" />
        <path class="beach-stripe" d="M158 40c1-10 5-15 12-15s11 5 12 15Z" />
      </g>
    </svg>
  );
});
