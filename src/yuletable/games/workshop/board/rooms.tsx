/** Rooms, and in them the spaces where elves work: a lamp over each that can be taken now. */

import { useBoard } from "board/context.ts";
import type { Layout } from "board/contract.ts";
import { Elf, Zelf } from "kit/elf.tsx";
import { bareName, Good } from "kit/goods.tsx";
import { Shut, Spot } from "kit/light.tsx";
import { Chip, type ChipPart, Sign } from "kit/paper.tsx";
import { Placed } from "kit/stage.tsx";
import { Touch } from "kit/touch.tsx";
import { memo } from "page/parts/memo.ts";
import { listed } from "page/words.ts";
import { useMemo } from "preact/hooks";
import { CARD_PLACE, type Place, placesIn, range, ROOMS } from "./places.ts";
import type { Room, Space, Turn } from "./view.ts";
import { say } from "./words.ts";

/** Who somebody is, wherever they stand: their team's seat, their shape, and which of the skins they have. */
export interface Who {
  seat: number;
  shape: string;
  skin: number;
}
export type Crowd = ReadonlyMap<string, Who>;

/** The elf that has been chosen to go: its outline is seen in the light, and what it makes stands on the chips. */
export interface Chosen {
  shape: string;
  yields: Readonly<Record<string, number>>;
}

interface RoomProps {
  room: Room;
  layout: Layout;
  crowd: Crowd;
  chosen: Chosen | null;
  /** Where the elf at work stands in this room. */
  turn: Turn | null;
}

export const RoomSpaces = memo(
  function RoomSpaces({ room, layout, crowd, chosen, turn }: RoomProps) {
    const name = bareName(room.id);
    const count = room.spaces.length;
    const places = useMemo(
      () => name === "card" ? [CARD_PLACE[layout]] : placesIn(layout, name, count),
      [layout, name, count],
    );
    return (
      <>
        <Glow room={name} layout={layout} spaces={room.spaces} />
        {room.spaces.map((space, n) => (
          <SpaceSpot
            key={space.id}
            at={`rooms.${room.id}.spaces.${space.id}.elves`}
            room={name}
            space={space}
            layout={layout}
            place={places[n] as Place}
            turnNumber={n}
            crowd={crowd}
            chosen={chosen}
            turn={turn?.space === space.id ? turn : null}
          />
        ))}
      </>
    );
  },
);

/** A room in which something can be done is washed with lamplight. */
function Glow(
  { room, layout, spaces }: {
    room: string;
    layout: Layout;
    spaces: readonly Space[];
  },
) {
  const board = useBoard();
  const box = ROOMS[layout][room];
  if (!box || !spaces.some((space) => board.isLit(space.id))) return null;
  const [x, y, w, h] = box;
  return (
    <Placed x={x} y={y} w={w} h={h} class={`lamplight in-${room}`}>
      {null}
    </Placed>
  );
}

interface SpaceProps {
  at: string;
  room: string;
  space: Space;
  layout: Layout;
  place: Place;
  turnNumber: number;
  crowd: Crowd;
  chosen: Chosen | null;
  turn: Turn | null;
}

function SpaceSpot(
  { at, room, space, layout, place, turnNumber, crowd, chosen, turn }: SpaceProps,
) {
  const board = useBoard();
  const lit = board.isLit(space.id);
  const lifted = board.isLifted(space.id);
  const tall = layout === "tall";
  const open = room === "mine" || room === "card" && space.elves.length > 1;
  const name = board.thing(space.id).name;
  const names = space.elves.map((elf) => board.thing(elf).name);
  const label = space.shut
    ? say("spaceShut", { name })
    : names.length
    ? say("spaceTaken", { name, gives: space.gives, who: listed(names) })
    : say("space", { name, gives: space.gives });
  const [x, y, w, h] = room === "mine" ? ROOMS[layout].mine as readonly [number, number, number, number] : [
    place.x - place.pitch / 2 + 1,
    place.ceiling,
    place.pitch - 2,
    place.floor - place.ceiling + (room === "stable" && tall ? 2 : tall ? 24 : 32),
  ];
  const middle = room === "mine" ? (tall ? w / 2 : 420) : w / 2;
  const floor = room === "mine" ? h - (tall ? 12 : 10) : place.floor - y;
  const size = tall ? SMALLER[room] ?? 42 : 54;
  return (
    <Placed x={x} y={y} w={w} h={h} class={`space space-${room}`}>
      <Touch id={space.id} label={label} at={at} class="space-touch">
        <span
          class="space-floor"
          style={{ left: `${middle}px`, top: `${floor}px` }}
        >
          <Spot
            lit={lit || lifted}
            half={room === "mine" && !tall ? 100 : tall ? 17 : 22}
            deep={tall ? 5 : 6.5}
            high={floor}
            cord={tall ? Math.min(20, floor - 46) : Math.min(31, floor - 50)}
            cone={tall ? 20 : Math.min(30, place.pitch * 0.42)}
            post={room === "card" && !tall}
            turn={turnNumber}
            ghost={space.elves.length ? false : chosen?.shape ?? "round"}
            size={tall ? 38 : 50}
          />
          {space.shut && <Shut w={tall ? 36 : 60} h={tall ? 18 : 28} />}
          <Workers
            elves={space.elves}
            crowd={crowd}
            size={size}
            spread={open ? (tall ? w - 16 : 200) : place.pitch}
          />
        </span>
        {tall && isShop(room) && <Coal n={space.costs} />}
        {turn?.hand.length
          ? <Hand turn={turn} tall={tall} />
          : <SpaceChip room={room} space={space} tall={tall} lit={lit || lifted} chosen={chosen} />}
      </Touch>
    </Placed>
  );
}

/** Those who are there, side by side. */
function Workers({ elves, crowd, size, spread }: {
  elves: readonly string[];
  crowd: Crowd;
  size: number;
  spread: number;
}) {
  const step = Math.min(size * 0.72, spread / Math.max(elves.length, 1));
  return (
    <>
      {elves.map((elf, n) => {
        const who = crowd.get(elf);
        return (
          <span
            key={elf}
            class="worker"
            data-piece={elf}
            data-ref={elf}
            style={{ left: `${(n - (elves.length - 1) / 2) * step}px` }}
          >
            {who
              ? (
                <Elf
                  shape={who.shape}
                  seat={who.seat}
                  skin={who.skin}
                  size={size}
                />
              )
              : <Zelf size={size} />}
          </span>
        );
      })}
    </>
  );
}

/** What whoever works here has in hand: it goes from here to its places. */
function Hand({ turn, tall }: { turn: Turn; tall: boolean }) {
  const board = useBoard();
  const material = turn.hand[0];
  if (!material) return null;
  return (
    <span
      class="hand"
      data-at="turn.hand"
      role="img"
      aria-label={say("hand", {
        n: turn.hand.length,
        material: board.thing(material).name,
      })}
    >
      {turn.hand.map((each, n) => <Good key={n} good={each} size={tall ? 15 : 20} class="lies" />)}
    </span>
  );
}

function SpaceChip({ room, space, tall, lit, chosen }: {
  room: string;
  space: Space;
  tall: boolean;
  lit: boolean;
  chosen: Chosen | null;
}) {
  if (room === "stable" || tall && room === "card") return null;
  const makes = chosen?.yields[space.id] ?? space.makes;
  const parts = chipOf(room, space, makes, tall);
  return (
    <Chip
      parts={parts}
      lit={lit}
      quiet={room === "card" || room === "mine"}
      class="space-chip"
    />
  );
}

/** On a phone: where less height is left for those who stand there. */
const SMALLER: Record<string, number> = { mine: 36, stable: 36, card: 30 };

const isShop = (room: string) => ["fabric", "wood", "metal"].includes(room);

/** What a space costs, lump by lump, where there is no room for it on the chip. */
function Coal({ n }: { n: number }) {
  return (
    <span class="coal-pile">
      {range(n).map((each) => <Good key={each} good="coal" size={13} />)}
    </span>
  );
}

/** What a space gives, for what: figures and pictures. */
function chipOf(
  room: string,
  space: Space,
  makes: number,
  tall: boolean,
): ChipPart[] {
  const coal: ChipPart[] = space.costs ? [space.costs, { good: "coal" }, "›"] : [];
  if (!makes) return [say("noUse")];
  if (room === "mailroom") {
    if (tall) return [space.sweeps ? say("more") : `≤${makes}`];
    return [`${space.sweeps ? "↻" : ""}≤${makes}`, { good: "letter" }];
  }
  if (room === "classroom") {
    return [...coal, ...(coal.length ? [] : [1]), { good: "scroll" }].slice(
      tall ? -1 : 0,
    );
  }
  if (room === "lab") return [tall ? makes : `≤${makes}`, { good: "plastic" }];
  if (room === "hall") return [...coal, makes, { good: "assembly" }];
  if (room === "mine") {
    return tall ? [makes, { good: "coal" }] : [makes, { good: "coal" }, say("trip")];
  }
  if (room === "card") return [space.gives];
  return tall ? [makes, { good: room }] : [...coal, makes, { good: room }];
}

/** The sign of a room, hanging from its ceiling. */
export function RoomSign({ id, layout, children, cut = 0 }: {
  id: string;
  layout: Layout;
  children?: string;
  cut?: number;
}) {
  const board = useBoard();
  const name = bareName(id);
  const [x, y] = ROOMS[layout][name] ?? [0, 0];
  const tall = layout === "tall";
  return (
    <Placed x={x + (tall ? 4 : 8)} y={y - (tall ? 4 : 0)} class="room-sign">
      <span data-ref={id} tabIndex={-1}>
        <Sign cut={cut}>{children ?? board.thing(id).name}</Sign>
      </span>
    </Placed>
  );
}
