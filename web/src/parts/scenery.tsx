/** The paper scenes: layers cut out of paper, lit from one window. Decoration only, so screen readers pass them by. */

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

export const Hero = memo(function Hero() {
  return (
    <svg class="scenery" viewBox="0 0 1200 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect class="sky" width="1200" height="320" />
      <circle class="moon" cx="760" cy="128" r="30" />
      {FLAKES.map(([x, y], n) => <circle key={n} class="flake" cx={x} cy={y + 50} r={n % 3 + 1.5} />)}
      <g class="cut">
        <path class="hill-far" d="M0 214C140 160 250 150 400 188S690 236 830 190 1080 140 1200 178V320H0Z" />
      </g>
      <g class="cut">
        {[[690, 232, 0.8], [742, 226, 1], [1010, 206, 1.1], [1064, 204, 0.8], [1120, 208, 1.2]].map((
          [x, y, size],
          n,
        ) => <Fir key={n} x={x as number} y={y as number} size={size as number} tone="fir-far" />)}
        <path class="hill-mid" d="M0 262C160 222 330 232 480 250S790 236 930 216 1130 214 1200 228V320H0Z" />
      </g>
      <g class="cut" transform="translate(822 128)">
        <path class="chimney" d="M108 2h16v34h-16Z" />
        <path class="wall" d="M14 56h128v70H14Z" />
        <path class="roof" d="M0 60 78 4l78 56-10 6L78 20 10 66Z" />
        <path class="snow" d="M0 60 78 4l78 56-6 3L78 12 6 63Z" />
        <path class="window" d="M30 72h26v24H30ZM100 72h26v24h-26Z" />
        <path class="door" d="M66 84h24v42H66Z" />
        <path class="bars" d="M43 72v24M30 84h26M113 72v24M100 84h26" />
      </g>
      <g class="cut">
        <path class="hill-near" d="M0 292C150 256 300 270 470 286S820 270 960 262 1130 262 1200 272V320H0Z" />
        {[[652, 286, 0.9], [1088, 280, 1.3], [1150, 286, 0.9]].map(([x, y, size], n) => (
          <Fir key={n} x={x as number} y={y as number} size={size as number} tone="fir-near" />
        ))}
      </g>
      <ellipse class="glow" cx="900" cy="276" rx="150" ry="16" />
    </svg>
  );
});

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
