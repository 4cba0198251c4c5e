/** The room before the match: a chair for each seat, who sits there, and a place card for everybody. */

import { useEffect, useRef, useState } from "preact/hooks";
import { CoverArt } from "../board/covers.tsx";
import { isSlim } from "../core/screen.ts";
import { BotFace, Pips } from "../kit/bot_face.tsx";
import { Ink } from "../kit/drawing.tsx";
import { type ElfShape, GhostElf, LookElf } from "../kit/elf.tsx";
import { ChairBack, ChairLamp, DiningTable, type Laid, LaidTable, NightWindow, shelf } from "../kit/room.tsx";
import { lights } from "../kit/scenery.tsx";
import { Placed, Stage, units } from "../kit/stage.tsx";
import { Toy } from "../kit/toys.tsx";
import type { Chair, GameInfo, TableInfo } from "../wire.ts";
import { say } from "../words.ts";
import { Badge } from "./badge.tsx";
import { Icon } from "./dialog.tsx";
import { memo } from "./memo.ts";

/** Where things are, in the units of its stage: one composition for large windows, one for phones. */
interface Composition {
  w: number;
  h: number;
  /** Where the middles of the first and the last chair are, by the number of chairs. */
  ends: (chairs: number) => readonly [number, number];
  /** The floor under chairs and sitters, and how large those are. */
  floor: number;
  chair: number;
  elf: number;
  bot: number;
  lamp: { cord: number; half: number; size: number };
  card: { y: number; h: number; w: (chairs: number) => number };
  frame: readonly [x: number, y: number, w: number, h: number];
  more: readonly [x: number, y: number] | null;
}

const WIDE: Composition = {
  w: 1112,
  h: 634,
  ends: (chairs) => chairs > 4 ? [118, 990] : chairs === 4 ? [150, 918] : chairs === 3 ? [200, 868] : [300, 768],
  floor: 500,
  chair: 177,
  elf: 148,
  bot: 129,
  lamp: { cord: 288, half: 116, size: 1 },
  card: { y: 534, h: 62, w: (chairs) => chairs > 4 ? 188 : 204 },
  frame: [42, 64, 256, 198],
  more: [1108, 396],
};
const TALL: Composition = {
  w: 390,
  h: 296,
  ends: (chairs) => chairs > 4 ? [42, 348] : chairs === 4 ? [52, 338] : chairs === 3 ? [78, 312] : [110, 280],
  floor: 218,
  chair: 102,
  elf: 87,
  bot: 79,
  lamp: { cord: 114, half: 48, size: 0.46 },
  card: { y: 234, h: 54, w: (chairs) => chairs > 4 ? 73 : chairs === 4 ? 88 : 104 },
  frame: [20, 28, 92, 70],
  more: null,
};

const BULBS_WIDE = lights([0, 180, 360, 540, 720, 900, 1112].map((x) => [x, 18]), 28);
const BULBS_TALL = lights([0, 100, 200, 300, 390].map((x) => [x, 4]), 24);
const DYES = ["#2F7D5B", "#A81E33", "#C98A1E", "#21409A"];

/** What never changes: the wall with its windows, and the shelf. */
const Wall = memo(function Wall({ tall }: { tall: boolean }) {
  const { w, h } = tall ? TALL : WIDE;
  return (
    <svg class="drawing" viewBox={`0 0 ${w} ${h}`} width={w} height={h} aria-hidden="true">
      {tall
        ? (
          <>
            <Ink shapes={BULBS_TALL} />
            <NightWindow x={150} y={34} w={90} h={66} moon />
            <g class="drop-lies">
              <Ink shapes={[shelf(276, 88, 100, 8)]} />
            </g>
          </>
        )
        : (
          <>
            <Ink shapes={BULBS_WIDE} />
            <NightWindow x={330} y={84} w={190} h={150} moon />
            <NightWindow x={600} y={84} w={190} h={150} />
            <Ink shapes={[["M170 18V66", "", "contour", 1.4]]} />
            <g class="drop-layer">
              <Ink shapes={[shelf(946, 214, 148)]} />
            </g>
          </>
        )}
    </svg>
  );
});

/** The table, and what stands on it between the chairs. */
const LaidDiningTable = memo(function LaidDiningTable({ tall, chairs }: { tall: boolean; chairs: number }) {
  const { w, h, ends } = tall ? TALL : WIDE;
  const [first, last] = ends(chairs), step = chairs > 1 ? (last - first) / (chairs - 1) : 0;
  const size = tall ? 0.62 : 1.15, y = tall ? 218 : 502, aside = tall ? 0.48 : 0.29;
  const laid: Laid[] = Array.from({ length: Math.max(1, chairs - 1) }, (_, n) => {
    return ["mug", first + step * (n + aside), y, size, DYES[n % DYES.length]] as const;
  });
  if (!tall) {
    for (let n = 0; n < chairs - 1; n += 2) laid.push(["plate", first + step * (n + 0.53), 508, 0.95]);
    if (chairs > 2) laid.push(["candle", first + step * 1.53, 508, 1.1]);
    laid.push(["gift", 1040, 500, 1.6]);
  }
  return (
    <svg class="drawing dining-table" viewBox={`0 0 ${w} ${h}`} width={w} height={h} aria-hidden="true">
      {tall
        ? (
          <>
            <g class="drop-layer">
              <Ink shapes={[["M-4 228L4 208H386L394 228V280H-4Z", "card"]]} />
            </g>
            <Ink shapes={[["M0 228H390", "", "line", 1.4]]} />
          </>
        )
        : <DiningTable x={14} y={474} w={1080} deep={46} drop={96} />}
      <LaidTable laid={laid} />
    </svg>
  );
});

interface DiningRoomProps {
  table: TableInfo;
  game: GameInfo;
  tall: boolean;
  /** The chair that is being changed. */
  chosen: number | null;
  /** What a touch on a place card does; nothing where it does nothing. */
  touch: (chair: Chair) => (() => void) | null;
  /** Whether a free chair waits for me to do something. */
  lit: boolean;
  /** Puts one more chair there, where there may be one. */
  addChair: (() => void) | null;
}

export function DiningRoom({ table, game, tall, chosen, touch, lit, addChair }: DiningRoomProps) {
  const at = tall ? TALL : WIDE;
  const count = table.chairs.length;
  const [first, last] = at.ends(count), step = count > 1 ? (last - first) / (count - 1) : 0;
  const live = useRef(false);
  useEffect(() => {
    live.current = true;
  }, []);
  const [x, y, w, h] = at.frame;
  return (
    <section class="scene dining wall" aria-label={say("lobby.chairs")}>
      <h2 class="unseen">{say("lobby.chairs")}</h2>
      <Stage
        w={at.w}
        h={at.h}
        fit={isSlim.value ? "width" : "box"}
        class={tall ? "tall" : "wide"}
        scenery={<Wall tall={tall} />}
      >
        <Placed x={x} y={y} w={w} h={h} class="framed-cover">
          <span class="cover-window">
            <CoverArt game={table.game} />
          </span>
          {!tall && <span class="cover-name">{game.title}</span>}
        </Placed>
        {(tall
          ? [["teddy", 304, 92, 38], ["train", 346, 92, 38]]
          : [["nutcracker", 978, 218, 52], ["teddy", 1054, 218, 54]])
          .map(([toy, tx, ty, size]) => (
            <Placed key={toy} x={tx as number} y={ty as number} by="foot">
              <Toy id={toy as string} size={size as number} />
            </Placed>
          ))}
        <LaidDiningTable tall={tall} chairs={count} />
        <ul class={`chairs${count > 4 ? " crowded" : ""}`}>
          {table.chairs.map((chair, n) => {
            const middle = count > 1 ? first + step * n : (first + last) / 2, wide = Math.min(step || at.w, at.w / 3);
            return (
              <li
                style={{ left: units(middle - wide / 2), width: units(wide) }}
                key={chair.chair}
                class={`chair${chair.kind !== "free" ? "" : lit ? " free waits" : " free"}`}
              >
                <Placed x={wide / 2} y={at.floor} by="foot" class="chair-place">
                  {lit && chair.kind === "free" && (
                    <span class="chair-light" style={{ bottom: `${tall ? 14 : -20}px` }}>
                      <ChairLamp {...at.lamp} floor={at.floor + (tall ? -14 : 20)} />
                    </span>
                  )}
                  <ChairBack size={at.chair} />
                  <Sitter
                    key={`${chair.kind} ${chair.name} ${chair.level}`}
                    chair={chair}
                    at={at}
                    lit={lit}
                    hops={live.current}
                  />
                </Placed>
                <Placed x={wide / 2} y={at.card.y} w={at.card.w(count)} by="top" class="card-place">
                  <PlaceCard
                    chair={chair}
                    beside={table.host && chair.mine && !chair.host}
                    game={game}
                    side={table.sides[chair.chair]}
                    lit={lit}
                    chosen={chosen === chair.chair}
                    touch={touch(chair)}
                    tall={tall}
                  />
                </Placed>
              </li>
            );
          })}
        </ul>
        {addChair && at.more && (
          <Placed x={at.more[0]} y={at.more[1]} by="right" class="more-chair">
            <AddChair count={count} add={addChair} />
          </Placed>
        )}
      </Stage>
    </section>
  );
}

/** "A fifth chair". */
export function AddChair({ count, add }: { count: number; add: () => void }) {
  return (
    <button type="button" class="add-chair" onClick={add}>
      <span class="add-sign">
        <Icon name="plus" />
      </span>
      <span class="add-words">{say("lobby.moreChairs", { nth: say(nth(count)) })}</span>
    </button>
  );
}

const nth = (count: number) => (["nth.2", "nth.3", "nth.4", "nth.5", "nth.6"] as const)[count - 1] ?? "nth.next";

/** Whoever sits on a chair; who comes hops on it. */
function Sitter({ chair, at, lit, hops }: { chair: Chair; at: Composition; lit: boolean; hops: boolean }) {
  const [hopping] = useState(hops);
  const look = `sitter${hopping ? " hops" : ""}${chair.presence === "gone" ? " gone" : ""}`;
  if (chair.kind === "free") {
    return lit ? <span class={look}>{<GhostElf shape="stocky" size={at.elf - 2} />}</span> : null;
  }
  return (
    <span class={look}>
      {chair.kind === "bot" ? <BotFace level={chair.level} look={chair.look} size={at.bot} /> : (
        <LookElf
          look={chair.look}
          shape={SHAPES[chair.chair % SHAPES.length]}
          skin={chair.chair}
          size={at.elf}
          badge={false}
        />
      )}
    </span>
  );
}

/** Which shapes of elves sit side by side. */
const SHAPES: readonly ElfShape[] = ["round", "wiry", "tall", "stocky", "broad"];

interface PlaceCardProps {
  chair: Chair;
  /** Somebody who plays on this device with me. */
  beside: boolean;
  game: GameInfo;
  side: string | undefined;
  lit: boolean;
  chosen: boolean;
  touch: (() => void) | null;
  tall: boolean;
}

/** Who sits there and what they are; for the host a button that changes it. */
function PlaceCard({ chair, beside, game, side, lit, chosen, touch, tall }: PlaceCardProps) {
  const level = game.levels.find((each) => each.id === chair.level)?.name;
  const free = chair.kind === "free";
  const state = free
    ? say(!lit ? "lobby.freeQuiet" : touch ? "lobby.freeTouch" : "lobby.freeQuiet")
    : chair.kind === "bot"
    ? tall ? level ?? say("who.bot") : level ? say("who.botLevel", { level }) : say("who.bot")
    : [
      chair.mine
        ? say(!beside ? "lobby.me" : tall ? "lobby.besideBrief" : "lobby.beside")
        : say(chair.presence === "gone" ? "lobby.away" : "who.here"),
      chair.host && !tall && say("lobby.host"),
    ].filter(Boolean).join(", ");
  const words = (
    <>
      <svg class="card-sheet" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 100L4 0H96L100 100Z" vector-effect="non-scaling-stroke" />
        <path class="fold" d="M3 22H97" vector-effect="non-scaling-stroke" />
      </svg>
      {!free && <Badge look={chair.look} size={tall ? 15 : 24} />}
      <span class="who">
        {side && <span class="side-of">{side}</span>}
        <strong>{free ? say(tall ? "lobby.free" : "lobby.freeChair") : chair.name}</strong>
        {(!free || tall) && !(tall && side) && <span class="state">{state}</span>}
      </span>
      {chair.kind === "bot" && !tall && <Pips level={chair.level} />}
    </>
  );
  const look = `place-card${free ? " free" : ""}${lit && free ? " waits" : ""}${chosen ? " chosen" : ""}`;
  if (!touch) return <div class={look}>{words}</div>;
  const name = free
    ? say(lit ? "lobby.takeFree" : "lobby.freeChair", { n: chair.chair + 1 })
    : say("lobby.changeWho", { name: chair.name, state });
  return (
    <button
      type="button"
      class={look}
      aria-label={side ? `${side}. ${name}` : name}
      aria-pressed={chosen}
      onClick={touch}
    >
      {words}
    </button>
  );
}
