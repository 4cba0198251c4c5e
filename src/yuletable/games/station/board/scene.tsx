/** The scene: garland, hills, huts and wares; one composition for large windows, one for phones. */

import { useBoard, useIsRecord } from "board/context.ts";
import { type BoardProps, STAGES } from "board/contract.ts";
import { Chip, Paper } from "kit/paper.tsx";
import { Placed, Stage } from "kit/stage.tsx";
import { isSlim } from "page/core/screen.ts";
import { useEffect } from "preact/hooks";
import { Easel, useDrawn } from "./easel.tsx";
import { isDiceArea, useSize } from "./facts.ts";
import { DiceTable, Ground, LastRoll, Roll, Spots, Tray } from "./hill.tsx";
import { Leave, Patience, Rates, SmallWare, WareCard } from "./huts.tsx";
import { type Place, TallLand, WideLand } from "./scenery.tsx";
import { Garland } from "./track.tsx";
import { Counter } from "./trading.tsx";
import type { Area, StationView } from "./view.ts";
import { say } from "./words.ts";

type SceneProps = BoardProps<StationView>;

/** Words that touching a thing implies: the ask need not offer them. */
const IMPLIED = ["draw", "buy", "take"];

export function Scene(props: SceneProps) {
  const { show } = useBoard();
  const remembered = useIsRecord();
  useEffect(() => {
    if (remembered) return;
    const hides = IMPLIED.map(show);
    return () => hides.forEach((hide) => hide());
  }, [show, remembered]);
  const { place, size } = useSize<HTMLDivElement>();
  return (
    <div class={`station ${props.layout}`} ref={place}>
      {size && size.w > 0 && (props.layout === "wide" ? <Wide {...props} /> : <Tall {...props} {...size} />)}
    </div>
  );
}

const { width: W, height: H } = STAGES.wide;
const LAND = { from: 4, to: 1112, top: 150, foot: 398 };
const TABLE = { w: 304, y: 286 };

/** The hills side by side, each as wide as the others. */
function hillsOf(areas: readonly Area[]): Place[] {
  const w = (LAND.to - LAND.from) / Math.max(1, areas.length);
  return areas.map(({ id }, n) => ({
    id,
    x: LAND.from + n * w,
    y: LAND.top,
    w: w - 8,
  }));
}

/** What is up to me, drawn over everything else: the tree for drawing, the counter of the Trading Post. */
function useWork(view: StationView, seat: number) {
  const ware = useDrawn(view);
  const sheet = view.sheets[seat];
  const mine = view.to_act.includes(seat);
  return {
    ware,
    sheet,
    trading: mine && view.phase === "trading-post",
    picking: mine && view.phase === "dice",
  };
}

function Wide({ view, seat, seats }: SceneProps) {
  const board = useBoard();
  const dice = view.areas.filter(isDiceArea),
    queues = view.areas.filter((area) => !isDiceArea(area));
  const hills = hillsOf(dice);
  const { ware, sheet, trading, picking } = useWork(view, seat);
  const [post, workshop] = queues;
  const foot = LAND.foot;
  return (
    <Stage
      w={W}
      h={H}
      fit="box"
      scenery={<WideLand w={W} h={H} hills={hills} foot={foot} />}
    >
      <Garland view={view} from={290} to={1116} y={22} sag={9} size={42} />
      {!(ware && sheet) && (
        <>
          {!trading && dice.map((area, n) => {
            const { x, w } = hills[n] as Place;
            const step = (w - 88) / Math.max(1, area.spaces.length - 1);
            return (
              <div
                key={area.id}
                class="field-of"
                style={{
                  left: `${x}px`,
                  top: "160px",
                  width: `${w}px`,
                  height: "236px",
                }}
              >
                <Ground area={area} seats={seats} />
                <Placed x={w / 2} y={4} by="top" class="name">
                  <Paper cut={n}>{board.thing(area.id).name}</Paper>
                </Placed>
                <Placed x={14} y={34} class="over">
                  <LastRoll area={area} />
                </Placed>
                <Spots
                  area={area}
                  seat={seat}
                  x={44}
                  step={step}
                  y={112}
                  bow={7}
                />
                <Placed
                  x={w / 2}
                  y={TABLE.y - 160}
                  by="top"
                  w={TABLE.w}
                  class={view.area === area.id ? "" : "over"}
                >
                  {view.area === area.id && view.dice.length
                    ? <Tray view={view} mine={picking} />
                    : <DiceTable view={view} area={area} />}
                </Placed>
                <Placed x={w - 10} y={34} by="right">
                  <Roll area={area} />
                </Placed>
              </div>
            );
          })}
          {post && (
            <div
              class="field-of"
              style={{
                left: "4px",
                top: `${foot + 6}px`,
                width: "328px",
                height: "228px",
              }}
            >
              <Ground area={post} seats={seats} />
              <Placed x={74} y={94} by="top" class="name">
                <Paper cut={1}>{board.thing(post.id).name}</Paper>
              </Placed>
              <Spots
                area={post}
                seat={seat}
                x={34}
                step={spacing(post, 50, 150)}
                y={202}
              />
              <Placed x={148} y={12} w={180} class="over">
                <Rates view={view} />
              </Placed>
              <Placed x={184} y={118} class="over">
                <Patience view={view} />
              </Placed>
            </div>
          )}
          {workshop && (
            <div
              class="field-of"
              style={{
                left: "338px",
                top: `${foot + 6}px`,
                width: "148px",
                height: "228px",
              }}
            >
              <Ground area={workshop} seats={seats} />
              <Placed x={74} y={94} by="top" class="name">
                <Paper cut={2}>{board.thing(workshop.id).name}</Paper>
              </Placed>
              <Spots
                area={workshop}
                seat={seat}
                x={28}
                step={spacing(workshop, 46, 92)}
                y={202}
              />
            </div>
          )}
          <div
            class="wares"
            style={{
              left: "492px",
              top: `${foot + 10}px`,
              width: "212px",
              height: "220px",
            }}
          >
            {view.on_sale.map((each) => (
              <WareCard
                key={each.id}
                ware={each}
                low={view.on_sale.length > 2}
              />
            ))}
          </div>
          <Placed x={714} y={foot + 8}>
            <Chip quiet>{say("always")}</Chip>
          </Placed>
          <div
            class="small-wares"
            style={{
              left: "712px",
              top: `${foot + 38}px`,
              width: "292px",
              height: "192px",
            }}
          >
            {view.small.map((each) => <SmallWare key={each.id} ware={each} />)}
          </div>
          {!trading && (
            <Placed x={1062} y={foot + 26} by="top">
              <Leave />
            </Placed>
          )}
          {trading && sheet && (
            <Counter
              view={view}
              sheet={sheet}
              style={{ left: "250px", top: "110px", width: "620px" }}
            />
          )}
        </>
      )}
      {ware && sheet && (
        <Easel
          view={view}
          sheet={sheet}
          ware={ware}
          x={16}
          y={108}
          w={1084}
          h={516}
          layout="wide"
        />
      )}
    </Stage>
  );
}

/** How far apart the spots of a queue are: so much, or as far as there is room. */
const spacing = (area: Area, usual: number, room: number): number =>
  Math.min(usual, room / Math.max(1, area.spaces.length - 1));

/** A unit is a pixel on a phone; on something larger pieces grow, but not beyond this. */
const LARGEST = 1.3;
/** The page's line of what happened last lies over the foot of the scene on anything slim: so many pixels. */
const LATEST = 46;
const TRACK = 58;
const HUTS = 62;
const WARES = 94;
/** Where there is so much room, tables of dice are shown in full. */
const ROOMY = { across: 520, strip: 112 };
const BRIEF = 150;
const STRIP = { least: 88, most: 150 };

function Tall(
  { view, seat, seats, w, h }: SceneProps & { w: number; h: number },
) {
  const board = useBoard();
  const scale = Math.min(LARGEST, Math.max(w / STAGES.tall.width, 0.5));
  const across = w / scale,
    down = h / scale,
    latest = isSlim.value ? LATEST / scale : 0;
  const dice = view.areas.filter(isDiceArea),
    queues = view.areas.filter((area) => !isDiceArea(area));
  const { ware, sheet, trading, picking } = useWork(view, seat);
  const free = (down - latest - TRACK - HUTS - WARES - 6) /
    Math.max(1, dice.length);
  const strip = Math.min(STRIP.most, Math.max(STRIP.least, free));
  const foot = TRACK + dice.length * strip;
  const high = Math.max(down, foot + HUTS + WARES + 6 + latest);
  const land = (
    <TallLand
      w={across}
      h={high}
      hills={dice.map(({ id }) => id)}
      top={TRACK}
      strip={strip}
    />
  );
  if (ware && sheet) {
    return (
      <Stage w={across} h={down} fit="width" scenery={land}>
        <Easel
          view={view}
          sheet={sheet}
          ware={ware}
          x={4}
          y={4}
          w={across - 8}
          h={down - latest - 8}
          layout="tall"
        />
      </Stage>
    );
  }
  const roomy = across > ROOMY.across && strip >= ROOMY.strip;
  const table = roomy ? TABLE.w : BRIEF, half = across / 2;
  return (
    <Stage w={across} h={high} fit="width" scenery={land}>
      <Garland view={view} from={0} to={across} y={6} sag={6} size={26} />
      {!trading && dice.map((area, n) => {
        const picked = view.area === area.id && view.dice.length > 0;
        const step = Math.min(
          64,
          (across - table - 34) / Math.max(1, area.spaces.length),
        );
        return (
          <div
            key={area.id}
            class="field-of"
            style={{
              left: 0,
              top: `${TRACK + n * strip}px`,
              width: `${across}px`,
              height: `${strip}px`,
            }}
          >
            <Ground area={area} seats={seats} />
            <Placed x={8} y={5} class="name">
              <Paper cut={n}>{board.thing(area.id).name}</Paper>
            </Placed>
            {picked
              ? (
                <Placed x={6} y={strip - 72} w={across - 12}>
                  <Tray view={view} mine={picking} />
                </Placed>
              )
              : (
                <>
                  <Spots
                    area={area}
                    seat={seat}
                    x={24}
                    step={step}
                    y={strip - 14}
                    small
                  />
                  <Placed
                    x={across - table - 6}
                    y={strip - (roomy ? 110 : 64)}
                    w={table}
                    class="over"
                  >
                    <DiceTable view={view} area={area} brief={!roomy} />
                  </Placed>
                </>
              )}
            <Placed
              x={roomy ? across - TABLE.w - 20 : across - 8}
              y={-8}
              by="right"
            >
              <Roll area={area} brief />
            </Placed>
          </div>
        );
      })}
      {queues.map((area, n) => (
        <div
          key={area.id}
          class="field-of"
          style={{
            left: `${n * half}px`,
            top: `${foot}px`,
            width: `${half}px`,
            height: `${HUTS}px`,
          }}
        >
          <Ground area={area} seats={seats} />
          <Placed x={4} y={40} class="name">
            <Paper cut={n}>{board.thing(area.id).name}</Paper>
          </Placed>
          <Spots
            area={area}
            seat={seat}
            x={120}
            step={spacing(area, 36, half - 140)}
            y={HUTS - 8}
            small
          />
        </div>
      ))}
      <Placed x={across - 6} y={TRACK - 6} by="right" class="over">
        {!dice.some((area) => board.isLit(`roll ${area.id}`)) && <Patience view={view} size={0} />}
      </Placed>
      <div
        class="wares tall-wares"
        style={{
          left: "6px",
          top: `${foot + HUTS}px`,
          height: `${WARES - 6}px`,
        }}
      >
        {view.on_sale.map((each) => (
          <WareCard
            key={each.id}
            ware={each}
            low={view.on_sale.length > 2}
            brief
          />
        ))}
      </div>
      <div
        class="small-wares tall-small"
        style={{
          left: `${across - 160}px`,
          top: `${foot + HUTS}px`,
          height: `${WARES - 6}px`,
        }}
      >
        {view.small.map((each) => (
          <SmallWare
            key={each.id}
            ware={each}
            brief
          />
        ))}
      </div>
      {!trading && !roomy && (
        <Placed x={half} y={foot - 30} by="top">
          <Leave />
        </Placed>
      )}
      {trading && sheet && (
        <Counter
          view={view}
          sheet={sheet}
          style={{ left: "6px", top: `${TRACK}px`, width: `${across - 12}px` }}
        />
      )}
    </Stage>
  );
}
