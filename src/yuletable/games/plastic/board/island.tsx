/** A space of the main board: an island on its road, with who stands there, its card and its name. */

import { useBoard } from "board/context.ts";
import { Ink, type Shapes } from "kit/drawing.tsx";
import { Elf, Goon } from "kit/elf.tsx";
import { bareName, Good } from "kit/goods.tsx";
import { RankCard } from "kit/heart.tsx";
import { Spot } from "kit/light.tsx";
import { Placed } from "kit/stage.tsx";
import { Touch } from "kit/touch.tsx";
import { Toy } from "kit/toys.tsx";
import { memo } from "page/parts/memo.ts";
import { DECOR } from "./decor.ts";
import { barred, deedOf, ELF, ELVES, GOON, PLASTIC, rankOf, said, SHAPES, shortName, spacesOf } from "./facts.ts";
import type { PlasticView, Space } from "./view.ts";

/** Where figures are smaller than this, rows lie so close that cards hang lower. */
const LOW = 34;

interface IslandProps {
  view: PlasticView;
  road: string;
  space: Space;
  /** The middle of its ground. */
  x: number;
  y: number;
  /** On a phone: how large figures are there; 0 where there is room for everything. */
  small: number;
  turn: number;
  /** A goon there closes the way that somebody asks about. */
  closes: boolean;
  /** Somebody asks about the way home from here, or no longer. */
  onAsk: (space: Space | null) => void;
}

export function Island({ view, road, space, x, y, small, turn, closes, onAsk }: IslandProps) {
  const board = useBoard();
  const lit = board.isLit(space.id);
  const half = small ? 58 : 98, at = `roads.${road}.spaces.${space.id}`;
  const stuck = view.at === space.id && view.phase === "call";
  const look = `island${small ? " small" : ""}${small && small < LOW ? " low" : ""}${lit ? " lit" : ""}${
    closes ? " closes" : ""
  }${stuck ? " stuck" : ""}`;
  return (
    <Placed x={x - half} y={y - (small ? 24 : 40)} w={2 * half} h={small ? 58 : 86} class={look}>
      <span
        class="island-ask"
        onPointerEnter={() => onAsk(space)}
        onPointerLeave={() => onAsk(null)}
        onFocusCapture={() => onAsk(space)}
        onBlurCapture={() => onAsk(null)}
      >
        <Touch id={space.id} at={at} class="fill" label={said(board, space)}>
          <Ground small={small > 0} rock={road === "road:top"} />
          {!small && <Decorated id={space.id} />}
          <span class="island-spot" style={{ "--grown": small ? small / 54 : 1 }}>
            <Spot lit={lit} post high={80} half={22} turn={turn} ghost={view.seat === PLASTIC ? false : "round"}>
              {standing(view, space, `${at}.token`, lit)}
            </Spot>
          </span>
          <span class="island-card">
            <RankCard rank={space.fits.map(rankOf)[0] ?? ""} w={small ? 22 : 26} h={small ? 28 : 34} />
          </span>
          <Name view={view} space={space} short={small > 0} lit={lit} />
        </Touch>
        {space.cut_off && <Barred words={barred(board, space)} />}
      </span>
    </Placed>
  );
}

/** Who stands there; the trace of a goon where one could be sent. */
function standing(view: PlasticView, space: Space, at: string, lit: boolean) {
  if (space.token === ELF) {
    const nth = spacesOf(view).indexOf(space) % SHAPES.length;
    return (
      <span class="stands" data-at={at}>
        <Elf seat={ELVES} shape={SHAPES[nth]} skin={nth} />
      </span>
    );
  }
  if (space.token === GOON) {
    return (
      <span class="stands" data-at={at}>
        <Goon seat={PLASTIC} />
      </span>
    );
  }
  return lit && view.seat === PLASTIC
    ? (
      <span class="stands trace">
        <Goon seat={PLASTIC} />
      </span>
    )
    : null;
}

function Name({ view, space, short, lit }: { view: PlasticView; space: Space; short: boolean; lit: boolean }) {
  const board = useBoard();
  const deed = deedOf(view, space);
  const shown = short ? deed.slice(-1) : deed;
  return (
    <span class={`island-name${lit ? " lit" : ""}`}>
      <b>{short ? shortName(board, space.id) : board.thing(space.id).name}</b>
      {shown.length > 0 && (
        <span class="island-deed">
          {shown.map((part, n) => part.length === 1 ? <i key={n}>{part}</i> : <Good key={n} good={part} size={16} />)}
        </span>
      )}
    </span>
  );
}

const outline = (w: number, h: number) =>
  `M0 ${h * 0.53}C-2 ${h * 0.1} ${w * 0.25} 0 ${w / 2} 0S${w + 2} ${h * 0.13} ${w} ${h * 0.53} ${w * 0.78} ${h} ${
    w / 2
  } ${h} 2 ${h} 0 ${h * 0.53}Z`;

const Ground = memo(function Ground({ small, rock }: { small: boolean; rock: boolean }) {
  const w = small ? 116 : 196, h = small ? 51 : 69;
  return (
    <svg class="drawing ground" viewBox={`0 0 ${w} ${h}`} width={w} height={h} aria-hidden="true">
      <path d={outline(w, h)} fill={rock ? "var(--rock-light)" : "var(--island)"} />
    </svg>
  );
});

const Decorated = memo(function Decorated({ id }: { id: string }) {
  const decor = DECOR[bareName(id)];
  if (!decor) return null;
  return (
    <>
      <svg class="drawing decor" viewBox="-98 -40 196 86" width="196" height="86" aria-hidden="true">
        {decor.props.map(([shapes, x, y, size], n) => (
          <g key={n} transform={`translate(${x} ${y}) scale(${size})`}>
            <Ink shapes={shapes} />
          </g>
        ))}
      </svg>
      {decor.goods.map(([good, x, y, size], n) => (
        <span key={n} class="lying" style={{ left: `${98 + x}px`, top: `${40 + y}px` }}>
          <Good good={good} size={size} class="lies" />
        </span>
      ))}
      {decor.toys?.map(([toy, x, y, size]) => (
        <span key={toy} class="lying" style={{ left: `${98 + x}px`, top: `${40 + y}px` }}>
          <Toy id={toy} size={size} class="lies" />
        </span>
      ))}
    </>
  );
});

const NO_HOME: Shapes = [
  ["O0 0 12", "card", "cranberry", 2],
  ["M-6 5 0-6 6 5H2.5V1h-5v4Z", "", "cranberry", 1.6],
  ["M-8 8 8-8", "", "cranberry", 2.4],
];

/** The barred house: no way leads home from here. Asked, it says which goons close it. */
function Barred({ words }: { words: string }) {
  return (
    <span class="barred" data-tip={words} aria-hidden="true">
      <svg class="drawing lies" viewBox="-13 -13 26 26" width="26" height="26">
        <Ink shapes={NO_HOME} />
      </svg>
    </span>
  );
}
