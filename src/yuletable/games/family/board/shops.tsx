/** The shops and the Hall: a window for each elf, filled from the lower left; only the next one is ever lit. */

import { useBoard } from "board/context.ts";
import type { BoardProps } from "board/contract.ts";
import { GhostElf } from "kit/elf.tsx";
import { bareName, Good } from "kit/goods.tsx";
import { Lamp, Ring } from "kit/light.tsx";
import { Chip, Paper } from "kit/paper.tsx";
import { Placed } from "kit/stage.tsx";
import { Touch } from "kit/touch.tsx";
import { Crowd } from "./elves.tsx";
import { nextOf, roomOf } from "./facts.ts";
import { type Panes, SHOPS, TALL, WIDE } from "./places.ts";
import type { FamilyView, Room, Station } from "./view.ts";
import { say } from "./words.ts";

type Props = BoardProps<FamilyView>;

export function Shops({ view, seats, layout }: Props) {
  const { shops, house, panes } = layout === "wide" ? WIDE : TALL;
  return (
    <>
      {SHOPS.map((name, n) => {
        const room = roomOf(view, name), x = shops[n] ?? 0;
        return (
          <Shop
            key={name}
            room={room}
            layout={layout}
            x={x}
            middle={x + house.w / 2}
          >
            {room.stations.map((station, at) => (
              <Placed
                key={station.id}
                x={x + panes.inset + (at % 2) * panes.across}
                y={panes.rows[at < 2 ? 0 : 1]}
                w={panes.w}
                h={panes.h}
              >
                <Pane
                  room={room}
                  station={station}
                  panes={panes}
                  seats={seats}
                  turn={n}
                />
              </Placed>
            ))}
          </Shop>
        );
      })}
    </>
  );
}

/** Its badge and its name; the windows are its children. */
function Shop({ room, layout, x, middle, children }: {
  room: Room;
  layout: string;
  x: number;
  middle: number;
  children: preact.ComponentChildren;
}) {
  const board = useBoard();
  const { name } = board.thing(room.id);
  const { house } = layout === "wide" ? WIDE : TALL;
  const full = !nextOf(room);
  const badge = <Good good={bareName(room.id)} size={layout === "wide" ? 24 : 17} />;
  return (
    <div role="group" aria-label={name} data-at={`rooms.${room.id}`}>
      <Placed
        x={middle}
        y={house.top + (layout === "wide" ? 44 : 23)}
        by="middle"
        class="shop-badge"
      >
        {full
          ? (
            <Touch id={room.id} label={say("shop.full", { room: name })}>
              {badge}
            </Touch>
          )
          : badge}
      </Placed>
      {layout === "wide" && (
        <Placed x={middle} y={house.eaves + 4} by="top" class="shop-name">
          <Paper cut={x}>{name}</Paper>
        </Placed>
      )}
      {children}
    </div>
  );
}

interface PaneProps {
  room: Room;
  station: Station;
  panes: Panes;
  seats: Props["seats"];
  turn: number;
}

/** One window: dark, lived in, or lit for the next elf. */
function Pane({ room, station, panes, seats, turn }: PaneProps) {
  const board = useBoard();
  const token = `token:${bareName(room.id)}`;
  const next = nextOf(room) === station, lit = next && board.isLit(room.id);
  const taken = station.elves.length > 0;
  const label = say("shop.next", {
    room: board.thing(room.id).name,
    n: station.pays,
    token: board.thing(token).name,
  });
  const inside = (
    <span class={`pane${lit ? " lit" : taken ? " lived-in" : ""}`}>
      {lit && (
        <span class="pane-light" style={{ "--turn": turn }}>
          <Lamp
            high={panes.h - 13}
            cord={panes.h * 0.13}
            half={panes.w * 0.42}
          />
          <Ring lit half={panes.w * 0.38} deep={panes.w * 0.1} />
          <GhostElf size={panes.elf * 0.95} />
        </span>
      )}
      {taken && (
        <Crowd
          elves={station.elves}
          seats={seats}
          size={panes.elf}
          wide={panes.w}
        />
      )}
      <Chip parts={[station.pays, { good: bareName(room.id) }]} lit={lit} />
    </span>
  );
  return next ? <Touch id={room.id} label={label} class="fill">{inside}</Touch> : inside;
}
