/** Days in a row: the windows of an advent calendar. */

import { Santa } from "./elf.tsx";
import { Good } from "./goods.tsx";
import { Now } from "./paper.tsx";

interface CalendarWindowProps {
  day: number;
  state: "past" | "today" | "ahead";
  /** Something happens on that day. */
  bell?: boolean;
}

/** A window of the advent roof, 48 x 42: open when past, Santa in today's, shuttered before. */
export function CalendarWindow({ day, state, bell = false }: CalendarWindowProps) {
  return (
    <span class={`calendar-window ${state}`}>
      <span class="pane">{state === "today" ? <Santa size={52} /> : <b>{day}</b>}</span>
      {state === "today" && <Now>{day}</Now>}
      {bell && <Good good="bell" size={18} class="lies" />}
    </span>
  );
}
