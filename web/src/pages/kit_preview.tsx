/** What link previews are made from, at 1200 x 630: `python3 run.py shots --previews` takes its pictures. The words come
 * later, from the server (server/previews.py): the left sheet stays free for them. */

import { CoverArt, GameHouse } from "../board/covers.tsx";
import { Art } from "../kit/art.tsx";
import { Ink } from "../kit/drawing.tsx";
import { elfAt, type ElfShape, ghostShapes } from "../kit/elf.tsx";
import { Land } from "../kit/village.tsx";
import { Mark } from "../parts/mark.tsx";
import { say } from "../words.ts";

const SHEET = "M-20-20H520C534 60 512 120 524 190S506 330 522 410 510 560 526 650H-20Z";

/** One elf for each look, in cells of 110 x 140, the feet at 55, 130; the last is the trace of who may sit down. */
const ELVES: readonly ElfShape[] = ["round", "tall", "wiry", "stocky", "broad"];
const SIZE = 1.7;

export function KitPreview({ of }: { of: string }) {
  if (of === "elves") {
    return (
      <svg class="art preview-elves" viewBox="0 0 660 140" aria-hidden="true">
        <Art of={ELVES.flatMap((shape, look) => elfAt(55 + look * 110, 130, look, shape, look, SIZE))} />
        <g transform={`translate(605 130) scale(${SIZE})`}>
          <Ink shapes={[["O0 0 20 5", "url(#ring)"], ...ghostShapes("stocky")]} />
        </g>
      </svg>
    );
  }
  return (
    <div class="preview-sheet">
      <div class="preview-art">
        {of === "village"
          ? (
            <div class="preview-village">
              <Land rows={1} />
              {["family", "sweatshop"].map((game) => <GameHouse key={game} game={game} state="lit" />)}
            </div>
          )
          : <CoverArt game={of} />}
      </div>
      <svg class="art preview-paper" viewBox="0 0 1200 630" aria-hidden="true">
        <path class="drop-lifted" d={SHEET} fill="var(--card)" />
      </svg>
      <p class="preview-brand">
        <Mark /> {say("house.name")}
      </p>
    </div>
  );
}
