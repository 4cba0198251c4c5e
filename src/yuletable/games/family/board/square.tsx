/** What stands on the square besides the shops: the tree, the stables, the cart with what was given away. */

import { useBoard } from "board/context.ts";
import type { BoardProps } from "board/contract.ts";
import { bareName } from "kit/goods.tsx";
import { Chip, Paper } from "kit/paper.tsx";
import { Reindeer } from "kit/reindeer.tsx";
import { TokenSlot } from "kit/slots.tsx";
import { Placed } from "kit/stage.tsx";
import { Touch } from "kit/touch.tsx";
import { nextOf, roomOf, stacks } from "./facts.ts";
import { TALL, WIDE } from "./places.ts";
import { Place } from "./spot.tsx";
import { Bauble } from "./tree.tsx";
import type { FamilyView } from "./view.ts";
import { say } from "./words.ts";

type Props = BoardProps<FamilyView>;

/** What the next elf in a room touches: the room, where this is its next place. */
const nextId = (
  view: FamilyView,
  room: string,
  station: { id: string },
): string | null => nextOf(roomOf(view, room))?.id === station.id ? `room:${room}` : null;

export function ChristmasTree({ view, seats, layout }: Props) {
  const board = useBoard();
  const wide = layout === "wide",
    { x, y, apart, elf } = (wide ? WIDE : TALL).tree;
  const { stations, id } = roomOf(view, "tree"), { name } = board.thing(id);
  const held = view.turn.ornament;
  return (
    <div role="group" aria-label={name} data-at={`rooms.${id}`}>
      {wide && (
        <Placed x={x} y={y - 152} by="top" class="shop-name">
          <Paper cut={2}>{name}</Paper>
        </Placed>
      )}
      {held && (
        <Placed x={x} y={y - (wide ? 96 : 74)} by="middle">
          <span
            class="held-ornament"
            data-at="turn.ornament"
            role="img"
            aria-label={say("tree.hold", { ornament: board.thing(held).name })}
          >
            <Bauble ornament={held} size={wide ? 46 : 34} />
          </span>
        </Placed>
      )}
      {stations.map((station, n) => (
        <Placed
          key={station.id}
          x={x + (n - (stations.length - 1) / 2) * apart}
          y={y}
          by="foot"
        >
          <Place
            id={nextId(view, "tree", station)}
            label={say("tree.next", { room: name, n: station.pays })}
            station={station}
            seats={seats}
            elf={elf}
            lamp={wide ? 80 : 60}
            wide={apart}
            post
            turn={5}
          />
        </Placed>
      ))}
      <Placed x={x} y={y + (wide ? 10 : 8)} by="top" class="tree-chip">
        <Chip quiet>
          {say(wide ? "tree.left" : "tree.few", { n: view.ornaments })}
        </Chip>
      </Placed>
    </div>
  );
}

export function Stables({ view, seats, layout }: Props) {
  const board = useBoard();
  const wide = layout === "wide";
  const { stables, stalls } = wide ? WIDE : TALL;
  const { stations, id } = roomOf(view, "stables"), { name } = board.thing(id);
  const middle = stables.x + stables.w / 2, choosing = view.phase === "choose";
  return (
    <div role="group" aria-label={name} data-at={`rooms.${id}`}>
      <Placed
        x={middle}
        y={stables.y - (wide ? 16 : 20)}
        by="top"
        class="stables-name"
      >
        <Paper cut={1}>{name}</Paper>
      </Placed>
      <div data-at="stalls">
        {view.stalls.map((deer, n) => (
          <Placed
            key={n}
            x={stalls.first + n * stalls.apart}
            y={stalls.y}
            by="top"
          >
            <Stalled deer={deer} small={!wide} />
          </Placed>
        ))}
      </div>
      {choosing ? <Materials view={view} middle={middle} layout={layout} /> : stations.map((station, n) => (
        <Placed
          key={station.id}
          x={stalls.first + n * stalls.apart}
          y={stalls.floor}
          by="foot"
        >
          <Place
            id={nextId(view, "stables", station)}
            label={say("stables.next", { room: name, n: station.pays })}
            station={station}
            seats={seats}
            elf={stalls.elf}
            lamp={stalls.lamp}
            wide={stalls.apart}
            turn={6}
          />
          <span class="place-chip">
            <Chip
              quiet
              lit={nextId(view, "stables", station) !== null &&
                board.isLit(id)}
            >
              {say("stables.any", { n: station.pays })}
            </Chip>
          </span>
        </Placed>
      ))}
    </div>
  );
}

function Stalled({ deer, small }: { deer: string | null; small: boolean }) {
  const board = useBoard();
  const look = (lit: boolean) => `stall${small ? " low" : ""}${lit ? " lit" : ""}`;
  if (!deer) {
    return (
      <span class={look(false)}>
        <span class="stall-arch straw" />
        <span class="stall-door away">
          <b>{say("stall.away")}</b>
        </span>
      </span>
    );
  }
  return (
    <Touch id={deer}>
      <span class={look(board.isLit(deer))}>
        <span class="stall-arch">
          <Reindeer id={deer} size={small ? 36 : 45} />
        </span>
        <span class="stall-door">
          <b>{board.thing(deer).name}</b>
        </span>
      </span>
    </Touch>
  );
}

/** The reindeer's thanks: a material of one's choice. */
function Materials(
  { view, middle, layout }: {
    view: FamilyView;
    middle: number;
    layout: string;
  },
) {
  const { room, foot } = (layout === "wide" ? WIDE : TALL).stables;
  const n = view.turn.materials;
  return (
    <Placed x={middle} y={(room + foot) / 2} by="middle">
      <Paper class="materials" lies="lifted">
        <b>{n > 1 ? say("choose.n", { n }) : say("choose")}</b>
        <span>
          {view.tokens.filter((token) => token !== "token:assembly").map((
            token,
          ) => (
            <Touch key={token} id={token} at="tokens">
              <TokenSlot good={token} full size={layout === "wide" ? 44 : 40} />
            </Touch>
          ))}
        </span>
      </Paper>
    </Placed>
  );
}

export function Cart({ view, seats, seat, layout }: Props) {
  const board = useBoard();
  const wide = layout === "wide",
    { x, y, plate, pile, spot } = (wide ? WIDE : TALL).cart;
  const room = roomOf(view, "donation"),
    station = room.stations[0],
    { name } = board.thing(room.id);
  const piles = stacks(view.donated), apart = wide ? 50 : 52;
  const lit = board.isLit(room.id), said = usePlate(view, seat);
  return (
    <div role="group" aria-label={name} data-at={`rooms.${room.id}`}>
      {station && (
        <Placed x={spot} y={y - (wide ? 6 : 8)} by="foot">
          <Place
            id={room.id}
            label={say("cart.next", { room: name })}
            station={station}
            seats={seats}
            elf={wide ? 50 : 34}
            lamp={wide ? 110 : 70}
            wide={wide ? 74 : 62}
            post
            turn={7}
          />
        </Placed>
      )}
      <div data-at="donated">
        {piles.map(({ id, n }, at) => (
          <Placed
            key={id}
            x={x + (at - (piles.length - 1) / 2) * apart}
            y={pile}
            by="middle"
          >
            <Pile token={id} n={n} can={view.phase !== "choose"} />
          </Placed>
        ))}
      </div>
      {(wide || !said) && (
        <Placed x={x} y={plate} by="middle" class="stables-name">
          <Paper cut={3}>{name}</Paper>
        </Placed>
      )}
      <Placed x={x} y={wide ? 446 : plate} by="middle">{said}</Placed>
      {wide && (
        <Placed x={x} y={604} by="top" class="tree-chip">
          <Chip lit={lit} quiet>
            {say(piles.length ? "cart.fits" : "cart.empty")}
          </Chip>
        </Placed>
      )}
    </div>
  );
}

/** Tokens of a kind that were given away. */
function Pile({ token, n, can }: { token: string; n: number; can: boolean }) {
  const board = useBoard();
  const label = say("cart.pile", { n, token: board.thing(token).name });
  const heap = (
    <span
      class={`pile token-${bareName(token)}${can && board.isLit(token) ? " lit" : ""}`}
    >
      {n > 1 && <TokenSlot good={token} full size={30} />}
      <TokenSlot good={token} full size={30} />
      <b>{say("times", { n })}</b>
    </span>
  );
  return can ? <Touch id={token} label={label}>{heap}</Touch> : <span role="img" aria-label={label}>{heap}</span>;
}

/** What can be said at the cart: give it away, or that it is enough. */
function usePlate(view: FamilyView, seat: number) {
  const board = useBoard();
  if (view.turn.who !== `seat:${seat + 1}`) return null;
  const { token } = view.turn;
  if (view.phase === "settle" && token) {
    return (
      <Touch
        id="donate"
        label={say("cart.give.label", { token: board.thing(token).name })}
      >
        <Paper
          class="plate"
          lies="lifted"
          rim={board.isLit("donate") ? "ember" : "line"}
        >
          <TokenSlot good={token} full size={24} />
          {say("cart.give")}
        </Paper>
      </Touch>
    );
  }
  if (view.phase !== "take" || !view.turn.taken) return null;
  return (
    <Touch id="enough" label={say("cart.enough")}>
      <Paper
        class="plate"
        lies="lifted"
        rim={board.isLit("enough") ? "ember" : "line"}
      >
        {say("cart.enough")}
      </Paper>
    </Touch>
  );
}
