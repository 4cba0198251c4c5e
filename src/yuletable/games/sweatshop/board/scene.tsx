/** The scene: the factory wall with the belt before it; one composition for large windows, one for phones. */

import { type BoardInfo, useBoard } from "board/context.ts";
import { type BoardProps, STAGES } from "board/contract.ts";
import { Santa } from "kit/elf.tsx";
import { Now, Paper } from "kit/paper.tsx";
import { Placed, Stage } from "kit/stage.tsx";
import { isSlim } from "page/core/screen.ts";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Belt } from "./belt.tsx";
import { type Bench, benchOf } from "./bench.ts";
import { seatOf } from "./facts.ts";
import { type Area, type Plan, planBelt } from "./plan.ts";
import { Frame, Hopper, Pendant, Presents, Wall } from "./scenery.tsx";
import { useLeaving } from "./reveal.ts";
import type { SweatshopView } from "./view.ts";
import { isOpenBelts, Lost, Poster, seasonName, Seasons, Timetable, Tracker } from "./wall.tsx";
import { isPaying, Plates, Till, Work } from "./work.tsx";
import { say } from "./words.ts";

type SceneProps = BoardProps<SweatshopView>;

export function Scene(props: SceneProps) {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ w: number; h: number } | null>(null);
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    const measure = () => {
      if (box.clientWidth > 0) setSize({ w: box.clientWidth, h: box.clientHeight });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return (
    <div class={`sweatshop ${props.layout}`} ref={place}>
      {size && (props.layout === "wide" ? <Wide {...props} {...size} /> : <Tall {...props} {...size} />)}
    </div>
  );
}

/** Whether anything on the belt or the plates below it can be touched: then the lamps are lit. */
function isLit(board: BoardInfo, view: SweatshopView, bench: Bench): boolean {
  return view.belt.some((slot) => board.isLit(slot.id)) ||
    bench.plates.some((plate) => board.isLit(plate.id)) ||
    bench.stands.some((stand) => stand.can && board.isLit(stand.id));
}

type Sized = SceneProps & { w: number; h: number };

const { width: W, height: H } = STAGES.wide;
const HOPPER = 1006;
const WIDE: Area = { x: 30, y: 256, w: 975, h: 322 };
const NO_CARDS = 8;

function Wide({ view, seat, seats, told, w, h }: Sized) {
  const board = useBoard();
  const scale = Math.min(w / W, h / H);
  const bench = benchOf(view, seat, seats);
  const leaving = useLeaving(told);
  const plan = planBelt(view.belt.length + leaving || NO_CARDS, WIDE, 80);
  const last = plan.tiers.at(-1)?.y ?? 0, below = last + plan.edge;
  const paying = isPaying(view, seat), lit = paying || isLit(board, view, bench);
  const open = isOpenBelts(view);
  return (
    <Stage
      w={W}
      h={H}
      fit="box"
      scenery={<Wall w={W} h={H} beam={220} floor={540} />}
    >
      <Placed x={20} y={60} w={268} class="tracker">
        <Paper cut={3}>{say(view.most ? "ties.dutch" : "ties")}</Paper>
        <Tracker view={view} seats={seats} told={told} size={44} />
      </Placed>
      <Placed
        x={310}
        y={open ? 60 : 54}
        w={562}
        class={open ? "season-board open" : "season-board"}
      >
        {open ? <OpenSeasons view={view} /> : <Seasons view={view} w={104} named />}
      </Placed>
      <Placed x={884} y={62} w={226}>
        <Poster view={view} strip={false} />
      </Placed>
      {lit &&
        (bench.title ? [110, 900] : [110, 520, 880]).map((x, n) => (
          <Placed key={x} x={x} y={238} by="top" class="light">
            <Pendant deep={below - 238} turn={n} />
          </Placed>
        ))}
      <Placed x={HOPPER} y={180} class="machine">
        <Hopper full={view.deck > 0} />
        <span
          class="deck-chip"
          role="img"
          aria-label={say("deck.long", { n: view.deck })}
          data-at="deck"
        >
          {say("deck", { n: view.deck })}
        </span>
      </Placed>
      {view.phase === "over" && <SantaBehind x={517} y={plan.tiers[0]?.y ?? 0} />}
      <Frame
        w={W}
        h={H}
        tiers={plan.tiers}
        edge={plan.edge}
        from={plan.x}
        to={HOPPER + 40}
        pitch={plan.pitch}
        round
        ground={628}
      />
      {plan.tiers.length === 1 && !paying && bench.plates.length < 2 && (
        <Placed x={468} y={552}>
          <Presents />
        </Placed>
      )}
      <OnTheBelt {...{ view, seat, seats, told, bench, plan, leaving, scale }} middle={517} top={262} apart />
      {!paying && (
        <Placed x={174} y={below + 4} h={H - below - 8} class="lost-bin">
          <Lost view={view} />
        </Placed>
      )}
      <div
        class="foot"
        style={{
          top: `${below + 6}px`,
          height: `${H - below - 12}px`,
          width: "984px",
        }}
      >
        {paying ? <Till most={view.most} /> : <Plates plates={bench.plates} />}
      </div>
    </Stage>
  );
}

type OnTheBeltProps = Pick<SceneProps, "view" | "seat" | "seats" | "told"> & {
  bench: Bench;
  plan: Plan;
  leaving: number;
  scale: number;
  middle: number;
  top: number;
  apart?: boolean;
};

/** The cards on the belt; where there are none, or something else is done before them, the belt is a bench. */
function OnTheBelt({ view, seat, seats, told, bench, plan, leaving, scale, ...where }: OnTheBeltProps) {
  const onBelt = view.belt.length > 0;
  return (
    <>
      {onBelt && <Belt {...{ view, seat, seats, told, plan, leaving, scale }} />}
      {(!onBelt || bench.title) && (
        <div class={`work-place${!onBelt && leaving ? " waits" : ""}`}>
          <Work {...{ view, seats, bench, plan, scale }} {...where} />
        </div>
      )}
    </>
  );
}

/** Santa has come: he looks over the belt. */
function SantaBehind({ x, y }: { x: number; y: number }) {
  return (
    <Placed x={x} y={y + 14} by="foot">
      <Santa size={110} />
    </Placed>
  );
}

/** Where all belts lie open: what is now, and the rows of what is to come. */
function OpenSeasons({ view }: { view: SweatshopView }) {
  const board = useBoard();
  return (
    <>
      <span class="season-line">
        <Now>
          {say("season.of", {
            name: seasonName(board, view),
            n: view.season,
            of: view.seasons.length,
          })}
        </Now>
      </span>
      <Timetable view={view} w={26} />
    </>
  );
}

/** Whether one of the hats is to be touched: then they are large. */
const isChoosing = (view: SweatshopView, seat: number): boolean =>
  (view.phase === "offer" || view.phase === "take-from") && seat >= 0 &&
  seatOf(view.turn.elf) === seat;

/** A unit is a pixel on a phone; on something larger pieces grow, but not beyond this. */
const LARGEST = 1.3;
const ROOMY = 440;
/** With more cards than this the belt needs the room of the windows. */
const FEW = 12;
/** The page's line of what happened last lies over the foot of the scene on anything slim: so many pixels. */
const LATEST = 46;

function Tall({ view, seat, seats, told, w, h }: Sized) {
  const board = useBoard();
  const scale = Math.min(LARGEST, Math.max(w / STAGES.tall.width, 0.5));
  const across = w / scale, down = h / scale;
  const bench = benchOf(view, seat, seats);
  const leaving = useLeaving(told);
  const cards = view.belt.length + leaving;
  const paying = isPaying(view, seat), open = isOpenBelts(view);
  const choosing = isChoosing(view, seat);
  const roomy = down > ROOMY && cards <= FEW;
  const head = (roomy || choosing ? 112 : 54) +
    (open ? 22 * (view.seasons.length - view.season) : 0);
  const foot = (paying ? 186 : roomy ? 94 : 57) +
    (isSlim.value ? LATEST / scale : 0);
  const area = {
    x: 8,
    y: head + 14,
    w: across - 14,
    h: Math.max(64, down - head - 14 - foot),
  };
  const offset = bench.deal ? 116 : bench.title ? 34 : 0;
  const plan = cards
    ? planBelt(cards, area, paying ? 0 : 46 / Math.min(scale, 1))
    : planBelt(Math.max(5, bench.stands.length), { ...area, y: area.y + offset, h: area.h - offset }, 0);
  const below = (plan.tiers.at(-1)?.y ?? 0) + plan.edge;
  const lit = paying || isLit(board, view, bench);
  const wall = (
    <Wall
      w={across}
      h={down}
      beam={head}
      floor={Math.min(down, below + 4)}
      brick={32}
    />
  );
  return (
    <Stage w={across} h={down} fit="width" scenery={wall}>
      <div
        class={`upper${choosing ? " choosing" : roomy ? "" : " low"}`}
        style={{ height: `${head}px` }}
      >
        <div class="head-row">
          <span class="head-season">
            {roomy && !open && !choosing && <Seasons view={view} w={44} named={false} />}
            <Now>
              {say("season.of", {
                name: seasonName(board, view),
                n: view.season,
                of: view.seasons.length,
              })}
            </Now>
          </span>
          <Paper class="head-hats" cut={1}>
            {roomy && !choosing && <b>{say(view.most ? "ties.dutch.short" : "ties.short")}</b>}
            <Tracker view={view} seats={seats} told={told} size={choosing ? 34 : 26} short />
          </Paper>
        </div>
        {open && <Timetable view={view} w={12} />}
      </div>
      {lit &&
        (bench.title ? [0.1, 0.9] : [0.18, 0.5, 0.82]).map((at, n) => (
          <Placed key={at} x={across * at} y={head + 8} by="top" class="light">
            <Pendant small deep={below - head - 8} turn={n} />
          </Placed>
        ))}
      {view.phase === "over" && <SantaBehind x={across / 2} y={plan.tiers[0]?.y ?? 0} />}
      <Frame
        w={across}
        h={down}
        tiers={plan.tiers}
        edge={plan.edge}
        from={plan.x}
        to={across + 30}
        pitch={plan.pitch}
        ground={0}
      />
      <OnTheBelt {...{ view, seat, seats, told, bench, plan, leaving, scale }} middle={across / 2} top={area.y - 4} />
      <div class="foot tall-foot" style={{ top: `${down - foot}px` }}>
        {paying ? <Till most={view.most} /> : (
          <div class="foot-row">
            <Plates plates={bench.plates} />
            {bench.plates.length < 2 && (
              <>
                <span class="foot-chip" data-at="deck">{say("deck", { n: view.deck })}</span>
                <Lost view={view} short />
              </>
            )}
          </div>
        )}
        {!paying && roomy && <Poster view={view} strip />}
      </div>
    </Stage>
  );
}
