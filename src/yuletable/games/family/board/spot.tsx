/** A place outside a house where an elf can stand: lit while it is to be had, its owner's figure once it is taken. */

import { useBoard } from "board/context.ts";
import type { SeatInfo } from "board/contract.ts";
import { Spot } from "kit/light.tsx";
import { Touch } from "kit/touch.tsx";
import { Crowd } from "./elves.tsx";
import type { Station } from "./view.ts";

interface PlaceProps {
  /** What a touch means: the station itself, or its room if this is the next place in it; else nothing. */
  id: string | null;
  label: string;
  station: Station;
  seats: readonly SeatInfo[];
  /** How high an elf is here, and the lamp; how wide a crowd may be. */
  elf: number;
  lamp: number;
  wide: number;
  post?: boolean;
  turn?: number;
}

export function Place(
  { id, label, station, seats, elf, lamp, wide, post = false, turn = 0 }: PlaceProps,
) {
  const board = useBoard();
  const lit = id !== null && board.isLit(id);
  const there = station.elves.length > 0 && <Crowd elves={station.elves} seats={seats} size={elf} wide={wide} />;
  const spot = (
    <Spot
      lit={lit}
      high={lamp}
      cord={lamp * 0.24}
      cone={elf * 0.54}
      post={post}
      turn={turn}
      half={elf * 0.45}
      deep={elf * 0.13}
      size={elf * 0.96}
    >
      {there}
    </Spot>
  );
  return id ? <Touch id={id} label={label} class="place">{spot}</Touch> : spot;
}
