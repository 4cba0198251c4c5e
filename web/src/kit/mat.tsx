/** The mat before somebody: a band in the seat's pattern, the name, the points at the right, whatever lies on it. */

import type { ComponentChildren } from "preact";
import { Band, SeatBadge, useSeatLook } from "../parts/badge.tsx";
import { BotFace } from "./bot_face.tsx";
import { Good } from "./goods.tsx";
import { Lantern } from "./light.tsx";
import { Paper } from "./paper.tsx";

interface MatProps {
  seat: number;
  name: string;
  /** The level of the bot that plays there: its face looks out beside the name. */
  bot?: string | null;
  /** Beside the name: that they begin, that they are out. */
  note?: ComponentChildren;
  /** A decision of theirs is awaited: their lantern burns. */
  deciding?: boolean;
  score?: number | string | undefined;
  scoreGood?: "cookie" | "star" | "heart";
  /** What is counted, for those who cannot see its picture. */
  scoreSaid?: string;
  /** With four of them there is less room. */
  compact?: boolean;
  children?: ComponentChildren;
}

/** Somebody else's mat: fills its place, 296 x 178, or 136 high. */
export function Mat(
  { seat, name, bot = null, note, deciding = false, score, scoreGood = "cookie", scoreSaid, compact = false, children }:
    MatProps,
) {
  const look = useSeatLook()(seat);
  return (
    <Paper cut={seat} lies="layer" class={`mat${compact ? " compact" : ""}`}>
      <Band seat={seat} />
      <span class="mat-head">
        <SeatBadge seat={seat} size={compact ? 18 : 22} />
        {bot !== null && <BotFace level={bot} look={look} size={compact ? 24 : 30} thinking={deciding} />}
        <b class="mat-owner">{name}</b>
        {deciding && <Lantern lit size={24} />}
        {note && <span class="mat-note">{note}</span>}
        {score !== undefined && (
          <span class="mat-score" data-score={seat}>
            <Good good={scoreGood} size={20} />
            <b>{score}</b>
            {scoreSaid && <span class="unseen">{scoreSaid}</span>}
          </span>
        )}
      </span>
      <span class="mat-things">{children}</span>
    </Paper>
  );
}

/** The viewer's own mat: the band is wider, and there is no name; it is theirs. */
export function OwnMat({ seat, children }: { seat: number; children: ComponentChildren }) {
  return (
    <Paper cut={seat + 1} lies="layer" class="own-mat">
      <Band seat={seat} />
      {children}
    </Paper>
  );
}

/** Fields of a mat side by side with a fine line between them. */
export function MatField({ children, class: look = "" }: { children: ComponentChildren; class?: string }) {
  return <span class={`mat-field ${look}`}>{children}</span>;
}
