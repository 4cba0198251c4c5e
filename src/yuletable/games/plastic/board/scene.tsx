/** The scene: three roads between SAFE and the cave, the block beside them; one composition for large windows, one for
 * phones. */

import { useBoard } from "board/context.ts";
import { type BoardProps, STAGES } from "board/contract.ts";
import { Elf } from "kit/elf.tsx";
import { Placed, Stage } from "kit/stage.tsx";
import { Touch } from "kit/touch.tsx";
import { isSlim } from "page/core/screen.ts";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Block } from "./block.tsx";
import { ELF, ELVES, isAtStorage, SHAPES, spacesOf } from "./facts.ts";
import { Island } from "./island.tsx";
import { Recipes, Storage, Turns } from "./papers.tsx";
import { House, TallValley, WideValley } from "./scenery.tsx";
import type { PlasticView, Space } from "./view.ts";
import { say } from "./words.ts";

type SceneProps = BoardProps<PlasticView>;

export function Scene(props: SceneProps) {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ w: number; h: number } | null>(null);
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    const measure = () => box.clientWidth > 0 && setSize({ w: box.clientWidth, h: box.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  return (
    <div class={`plastic ${props.layout}`} ref={place}>
      {props.layout === "wide" ? <Wide {...props} /> : size && <Tall {...props} {...size} />}
    </div>
  );
}

interface Spots {
  /** Where the space of a road with so many steps below it lies. */
  at: (road: number, step: number) => readonly [x: number, y: number];
  /** How large figures are, or 0 for their full size. */
  small: number;
}

/** All islands. Whoever asks about a barred one sees which goons close it; of an elf that is stuck it is shown at once. */
function Islands({ view, at, small }: { view: PlasticView } & Spots) {
  const [asked, ask] = useState<Space | null>(null);
  const stuck = view.phase === "call" ? spacesOf(view).find((space) => space.id === view.at) : undefined;
  const closers = (asked ? spacesOf(view).find((space) => space.id === asked.id) : stuck)?.closed_by ?? [];
  let turn = 0;
  return (
    <>
      {view.roads.toReversed().flatMap((road, back) =>
        road.spaces.map((space, step) => {
          const [x, y] = at(view.roads.length - 1 - back, step);
          return (
            <Island
              key={space.id}
              view={view}
              road={road.id}
              space={space}
              x={x}
              y={y}
              small={small}
              turn={turn++}
              closes={closers.includes(space.id)}
              onAsk={ask}
            />
          );
        })
      )}
    </>
  );
}

/** SAFE, and who is home from work. The day can be called there. */
function Safe({ view, size }: { view: PlasticView; size: number }) {
  const board = useBoard();
  const home = view.elves.home.length, lit = board.isLit("call-it-a-day");
  return (
    <Touch id="call-it-a-day" class="safe" label={lit ? undefined : say("safe.home", { n: home })}>
      <House size={size} />
      <span class="safe-sign">{lit ? say("day") : say("safe")}</span>
      <span class="safe-home" data-at="elves.home">
        {view.elves.home.map((_, n) => (
          <span key={n} data-piece={ELF}>
            <Elf seat={ELVES} shape={SHAPES[n % SHAPES.length]} skin={n} size={34 * Math.sqrt(size)} />
          </span>
        ))}
      </span>
    </Touch>
  );
}

const ROADS = [322, 556, 790, 556];
const STEPS = [[500, 372, 244], [478, 356, 234], [500, 372, 244], [128]];
const wideAt = (road: number, step: number) => [ROADS[road] ?? 0, STEPS[road]?.[step] ?? 0] as const;

function Wide({ view }: SceneProps) {
  return (
    <Stage w={STAGES.wide.width} h={STAGES.wide.height} fit="box" scenery={<WideValley />}>
      <Placed x={470} y={530} w={172} h={104}>
        <Safe view={view} size={1} />
      </Placed>
      <Islands view={view} at={wideAt} small={0} />
      <Placed x={906} y={150} w={204} h={476}>
        <Block view={view} shape="column" />
      </Placed>
      <Placed x={16} y={58} w={420}>
        <Turns view={view} />
      </Placed>
      <Placed x={16} y={134} w={196}>
        <Recipes view={view} />
      </Placed>
      <div class="storage-place">
        <Storage view={view} />
      </div>
    </Stage>
  );
}

/** A unit is a pixel on a phone; on something larger pieces grow, but not beyond this. */
const LARGEST = 1.3;
/** The page's line of what happened last lies over the foot of the scene on anything slim: so many pixels. */
const LATEST = 46;
/** With less than this there is only room for the names of requisitions, and the map scrolls below the other. */
const ROOMY = 450, LEAST = 352;

function Tall({ view, w, h }: SceneProps & { w: number; h: number }) {
  const scale = Math.min(LARGEST, Math.max(w / STAGES.tall.width, 0.5));
  const across = w / scale;
  const foot = isSlim.value ? LATEST / scale : 0;
  const down = Math.max(LEAST + foot, h / scale);
  const roomy = down - foot > ROOMY;
  const block = roomy ? 114 : 74;
  const first = roomy ? 46 : 31, map = down - foot - block - 6, row = Math.min(110, (map - 84 - first) / 3);
  const middle = across / 2, apart = Math.min((across - 8) / 3, 180);
  const safe = map - 6;
  const at = (road: number, step: number) =>
    road === 3
      ? [middle, first] as const
      : [middle + (road - 1) * apart, first + row * (3 - step) + (road === 1 ? -6 : 2)] as const;
  const choosing = isAtStorage(view);
  const valley = (
    <TallValley
      w={across}
      h={down}
      middle={middle}
      apart={apart}
      cave={first}
      top={first + row}
      safe={safe}
    />
  );
  return (
    <Stage w={across} h={down} fit="width" scenery={valley}>
      <Placed x={middle} y={map} by="foot">
        <Safe view={view} size={0.56} />
      </Placed>
      <Islands view={view} at={at} small={Math.max(28, Math.min(46, row - 38))} />
      <Placed x={8} y={map - 46} w={middle - 62} h={44}>
        <Turns view={view} dots />
      </Placed>
      {!choosing && (
        <Placed x={middle + 54} y={map - 46} w={middle - 62} h={44}>
          <Storage view={view} short />
        </Placed>
      )}
      <Placed x={4} y={map + 4} w={across - 8} h={block}>
        {choosing ? <Storage view={view} short /> : <Block view={view} shape={roomy ? "row" : "low row"} />}
      </Placed>
    </Stage>
  );
}
