/** Santa's Workshop, painted: a cut-away house with the calendar on its roof, the barn, the mine below. */

import { useBoard } from "board/context.ts";
import { type Board, type BoardProps, STAGES } from "board/contract.ts";
import { Good } from "kit/goods.tsx";
import { Chip } from "kit/paper.tsx";
import { Placed, Stage } from "kit/stage.tsx";
import { useMemo } from "preact/hooks";
import { Blackboard, Calendar, HolidayCard, Letters, Sleigh } from "./mailroom.tsx";
import { MyMat } from "./mat.tsx";
import { earned } from "./moving.ts";
import { OtherMat } from "./other.tsx";
import { type Box, ROOMS } from "./places.ts";
import { type Chosen, type Crowd, RoomSign, RoomSpaces } from "./rooms.tsx";
import { Stalls } from "./stable.tsx";
import { TallScenery } from "./tall_scenery.tsx";
import type { WorkshopView } from "./view.ts";
import { WideScenery } from "./wide_scenery.tsx";
import { say } from "./words.ts";

const WIDE = <WideScenery />;
const TALL = <TallScenery />;

/** Who is who: it stays the same all match long. */
function useCrowd(view: WorkshopView): Crowd {
  const ids = view.teams.flatMap((team) => team.elves.map((elf) => elf.id))
    .join();
  return useMemo(
    () =>
      new Map(
        view.teams.flatMap((team, seat) =>
          team.elves.map((elf, n) => [elf.id, { seat, shape: elf.shape, skin: seat + n }] as const)
        ),
      ),
    [ids],
  );
}

/** The elf of the viewer's that has been touched, to go somewhere. */
function useChosen(view: WorkshopView, seat: number): Chosen | null {
  const board = useBoard();
  const elf = view.teams[seat]?.elves.find((each) => board.isLifted(each.id));
  const zelf = board.isLifted("elf:zelf");
  return useMemo(
    () => elf ?? (zelf ? { shape: "agent", yields: view.zelf_yields } : null),
    [elf, zelf],
  );
}

function Scene({ view, seat, layout }: BoardProps<WorkshopView>) {
  const { width, height } = STAGES[layout];
  const crowd = useCrowd(view), chosen = useChosen(view, seat);
  const tall = layout === "tall";
  return (
    <div class={`workshop-scene ${layout}`}>
      <Stage
        w={width}
        h={height}
        fit={tall ? "width" : "box"}
        scenery={tall ? TALL : WIDE}
      >
        <Calendar
          day={view.day}
          days={view.days}
          date={view.date}
          inspections={view.inspections}
          layout={layout}
        />
        {view.holiday && <HolidayCard holiday={view.holiday} layout={layout} />}
        {view.rooms.map((room) => (
          <RoomSpaces
            key={room.id}
            room={room}
            layout={layout}
            crowd={crowd}
            chosen={chosen}
            turn={room.spaces.some((space) => space.id === view.turn?.space) ? view.turn : null}
          />
        ))}
        <Letters mailroom={view.mailroom} layout={layout} />
        <Blackboard lessons={view.lessons} layout={layout} />
        <Stalls stalls={view.stalls} layout={layout} />
        {view.rooms.filter((room) => room.id !== "room:card" && (tall || room.id !== "room:stable")).map((room, n) => (
          <RoomSign key={room.id} id={room.id} layout={layout} cut={n}>
            {room.id === "room:stable" ? say("stable") : undefined}
          </RoomSign>
        ))}
        {!tall && (
          <>
            <Sleigh gifts={view.mailroom.sleigh} holiday={view.holiday} />
            {SIGNS}
          </>
        )}
      </Stage>
    </div>
  );
}

/** What hangs there and never changes, but for the names of rooms. */
function Signs() {
  const [x, y, w] = ROOMS.wide.stable as Box;
  return (
    <>
      <RoomSign id="room:sleigh" layout="wide">
        {say("sleigh")}
      </RoomSign>
      <Placed x={968} y={216} by="top" class="barn-sign">
        <RoomName />
      </Placed>
      <Placed x={x + w / 2} y={y + 66} by="top">
        <Chip parts={[say("tends")]} quiet />
      </Placed>
    </>
  );
}

const SIGNS = <Signs />;

function RoomName() {
  return (
    <span class="sign-board" data-ref="room:stable">
      {useBoard().thing("room:stable").name}
    </span>
  );
}

const board: Board<WorkshopView> = {
  Scene,
  MyMat,
  OtherMat,
  score: (view, seat) => {
    const team = view.teams[seat];
    return team ? { label: say("cookies"), n: team.cookies, sign: <Good good="cookie" size={18} /> } : null;
  },
  earned,
};

export default board;
