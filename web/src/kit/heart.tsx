/** Playing cards: hearts, ranks, and their backs. */

import { Good } from "./goods.tsx";

interface RankProps {
  /** What stands on it: 7, 10, A. */
  rank: string;
  heart?: boolean;
  lit?: boolean;
  lifted?: boolean;
  w?: number;
  h?: number;
}

/** A card with its rank, 34 x 48; a heart is 80 x 112. */
export function RankCard({ rank, heart = false, lit = false, lifted = false, w, h }: RankProps) {
  const wide = w ?? (heart ? 80 : 34), high = h ?? (heart ? 112 : 48);
  return (
    <span
      class={`rank-card${heart ? " heart" : ""}${lit ? " lit" : ""}${lifted ? " lifted" : ""}`}
      style={{ width: `${wide}px`, height: `${high}px` }}
    >
      <b>{rank}</b>
      {heart && <Good good="heart" size={wide * 0.5} />}
    </span>
  );
}

/** The back of such a card. */
export function RankBack({ w = 34, h = 48 }: { w?: number; h?: number }) {
  return <span class="rank-card back" style={{ width: `${w}px`, height: `${h}px` }} />;
}
