/** The post office: two places for elves, the letters on their line, the pile of letters that nobody has seen. */

import { useBoard } from "board/context.ts";
import type { BoardProps } from "board/contract.ts";
import { Good } from "kit/goods.tsx";
import { Chip, Sign } from "kit/paper.tsx";
import { Placed } from "kit/stage.tsx";
import { Touch } from "kit/touch.tsx";
import { TALL, WIDE } from "./places.ts";
import { roomOf } from "./facts.ts";
import { Place } from "./spot.tsx";
import { Letter } from "./toys.tsx";
import type { FamilyView } from "./view.ts";
import { say } from "./words.ts";

type Props = BoardProps<FamilyView>;

const TILTS = [-0.8, 0.7, -0.4, 0.8, -0.6, 0.6];

export function PostOffice({ view, seats, layout }: Props) {
  const board = useBoard();
  const wide = layout === "wide", { mail, post } = wide ? WIDE : TALL;
  const room = roomOf(view, "mail"), { name } = board.thing(room.id);
  const first = wide ? 188 : 105,
    across = (wide ? 528 : 246) / Math.max(view.mail.length, 6);
  return (
    <div role="group" aria-label={name} data-at={`rooms.${room.id}`}>
      {wide && (
        <Placed x={34} y={post.y + 8} class="shop-name">
          <Sign>{name}</Sign>
        </Placed>
      )}
      {room.stations.map((station, n) => (
        <Placed
          key={station.id}
          x={mail.first + n * mail.apart}
          y={mail.floor}
          by="foot"
        >
          <Place
            id={station.is_open || !station.elves.length ? station.id : null}
            label={say("mail.next", {
              room: board.thing(station.id).name,
              n: station.pays,
            })}
            station={station}
            seats={seats}
            elf={mail.elf}
            lamp={mail.lamp}
            wide={mail.apart}
            turn={8 + n}
          />
          <span class="place-chip">
            <Chip lit={board.isLit(station.id)}>
              <b>{station.pays}</b>
              <Good good="letter" size={16} />
            </Chip>
            {wide && (
              <span class="place-note">
                {say(station.is_open ? "mail.any" : "mail.one")}
              </span>
            )}
          </span>
        </Placed>
      ))}
      <div class="letters" data-at="mail">
        {view.mail.map((toy, n) => (
          <Placed
            key={n}
            x={first + n * across}
            y={post.y + (wide ? 34 : 14)}
            w={across - (wide ? 3 : 2)}
            tilt={TILTS[n % TILTS.length] ?? 0}
          >
            {toy
              ? <Letter toy={toy} tokens={view.tokens} small={!wide} cut={n} />
              : (
                <span class={`no-letter${wide ? "" : " small"}`}>
                  {wide && say("mail.empty")}
                </span>
              )}
          </Placed>
        ))}
      </div>
      <Placed
        x={wide ? 746 : 368}
        y={post.y + (wide ? 58 : 22)}
        by="top"
        class={`letter-pile${wide ? "" : " small"}`}
      >
        <Touch
          id="unseen"
          at="deck"
          label={say("mail.unseen", { n: view.deck })}
        >
          <Envelopes n={view.deck} lit={board.isLit("unseen")} />
        </Touch>
        <Chip quiet>
          {wide ? say("mail.left", { n: view.deck }) : view.deck}
        </Chip>
        {wide && (
          <span class="place-note">
            {say("mail.sleigh", { n: view.sleigh.length })}
          </span>
        )}
      </Placed>
    </div>
  );
}

function Envelopes({ n, lit }: { n: number; lit: boolean }) {
  return (
    <span class={`envelopes${lit ? " lit" : ""}${n ? "" : " none"}`}>
      {n > 2 && <i />}
      {n > 1 && <i />}
      <svg class="drawing" viewBox="0 0 46 58" aria-hidden="true">
        <path
          d="M1 3l22 20 22-20"
          fill="none"
          stroke="#E7A3A8"
          stroke-width="1.4"
        />
        <circle cx="23" cy="30" r="8" fill="#F0BD48" stroke="var(--contour)" />
      </svg>
    </span>
  );
}
