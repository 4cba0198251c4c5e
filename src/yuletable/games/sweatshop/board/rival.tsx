/** What lies before somebody else: what everybody sees of it, and all of it once Santa has come. */

import { useBoard } from "board/context.ts";
import type { MatProps, SeatInfo } from "board/contract.ts";
import { Elf } from "kit/elf.tsx";
import { Good } from "kit/goods.tsx";
import { Lantern } from "kit/light.tsx";
import { Mat } from "kit/mat.tsx";
import { Touch } from "kit/touch.tsx";
import { Toy } from "kit/toys.tsx";
import { Amount } from "page/parts/amount.tsx";
import { elfOf, stacks } from "./facts.ts";
import { MadeToys } from "./mat.tsx";
import type { Elf as Worker, Mat as Belongings, SweatshopView } from "./view.ts";
import { say } from "./words.ts";

const SHAPES = ["round", "tall", "broad", "wiry", "tiny"];

export function OtherMat(
  { view, seats, owner, rivals }: MatProps<SweatshopView>,
) {
  const elf = elfOf(view, owner), who = seats[owner];
  if (!elf || !who) return null;
  const { hand, toys, floor, paid } = elf;
  return (
    <Mat
      seat={owner}
      name={who.name}
      bot={who.bot}
      note={<Note view={view} elf={elf} who={who} />}
      compact={rivals > 3}
    >
      <Touch
        id={elf.id}
        at={`elves.${elf.id}`}
        class="rival-touch"
        label={say(view.most > 0 ? "mat.paid" : "mat", { name: who.name, hand, toys, floor, paid })}
      />
      <span class={`rival-things${rivals > 3 ? " low" : ""}`} aria-hidden={elf.mat ? undefined : "true"}>
        {elf.mat ? <Turned mat={elf.mat} /> : <Seen elf={elf} seat={owner} most={view.most} />}
      </span>
    </Mat>
  );
}

/** Gold that lies open, and what they are at. */
function Note(
  { view, elf, who }: { view: SweatshopView; elf: Worker; who: SeatInfo },
) {
  const bidding = view.phase === "bid" || view.phase === "knife";
  const out = bidding && !elf.is_in;
  const state = out ? say("out") : who.deciding ? say("thinking") : bidding ? say("in") : "";
  return (
    <>
      <Gold elf={elf} name={who.name} />
      <span class={`rival-state${who.deciding ? " thinking" : ""}`}>
        {who.deciding && <Lantern lit size={22} />}
        {elf.bid !== null && view.phase === "knife" ? <Bid bid={elf.bid} /> : (
          <>
            <span class="unseen">{state}</span>
            <span class="rival-words" aria-hidden="true">{state}</span>
            {out && <span class="rival-short" aria-hidden="true">{say("out.short")}</span>}
          </>
        )}
      </span>
    </>
  );
}

const Bid = ({ bid }: { bid: number }) => (
  <b class="rival-bid">
    <span class="rival-words">{bid ? say("grab", { n: bid }) : say("nil")}</span>
    <span class="rival-short" aria-hidden="true">{bid || say("nil.short")}</span>
  </b>
);

function Gold({ elf, name }: { elf: Worker; name: string }) {
  const board = useBoard();
  return (
    <span class="rival-gold" data-at={`elves.${elf.id}.gold`}>
      {stacks(elf.gold).map(({ id, n }) => (
        <span
          key={id}
          data-piece={id}
          data-ref={id}
          tabIndex={-1}
          role="img"
          aria-label={say("gold", {
            name,
            card: `${board.thing(id).name}${n > 1 ? ` ×${n}` : ""}`,
          })}
        >
          <Toy id={id} size={18} />
          {n > 1 && <b aria-hidden="true">×{n}</b>}
        </span>
      ))}
    </span>
  );
}

/** Numbers of cards, toys and of what lies on the floor: nobody else sees which. */
function Seen(
  { elf, seat, most }: { elf: Worker; seat: number; most: number },
) {
  return (
    <>
      {most === 0 && (
        <span class="rival-desk" aria-hidden="true">
          <Elf seat={seat} shape={SHAPES[seat] ?? "round"} skin={seat} size={50} />
          <span class="rival-cards">
            {Array.from(
              { length: Math.min(elf.hand, 7) },
              (_, n) => <i key={n} style={{ rotate: `${-14 + n * 5}deg` }} />,
            )}
          </span>
          <span class="rival-table" />
        </span>
      )}
      <span class="rival-figures">
        <Figure n={elf.hand} words={say("hand")}>
          <span class="fan" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        </Figure>
        <Figure n={elf.toys} words={say("toys")}>
          <span class="tub-small" aria-hidden="true">
            {elf.toys > 0 && <Good good="gift" size={20} />}
          </span>
        </Figure>
        <Figure n={elf.floor} words={say("onFloor")}>
          <span
            class={`ground-small${elf.floor ? " full" : ""}`}
            aria-hidden="true"
          />
        </Figure>
        {most > 0 && (
          <Figure n={elf.paid} words={say("paid")}>
            <Good good="coin" size={26} />
          </Figure>
        )}
      </span>
    </>
  );
}

function Figure(
  { n, words, children }: {
    n: number;
    words: string;
    children: preact.ComponentChildren;
  },
) {
  return (
    <span class="rival-figure">
      {children}
      <b>
        <Amount n={n} />
      </b>
      <span>{words}</span>
    </span>
  );
}

/** Bin and floor turned up. */
function Turned({ mat }: { mat: Belongings }) {
  const board = useBoard();
  return (
    <span class="turned">
      <span class="turned-row">
        <b>{say("end.toys", { n: mat.earned })}</b>
        <MadeToys toys={mat.toys} size={24} />
      </span>
      <span class="turned-row">
        <b class={mat.lost ? "loss" : ""}>{say(mat.lost ? "end.floor" : "end.clean", { n: mat.lost })}</b>
        {stacks(mat.floor).map(({ id, n }) => (
          <span
            key={id}
            class="made-toy"
            role="img"
            aria-label={`${board.thing(id).name}${n > 1 ? ` ×${n}` : ""}`}
          >
            <Toy id={id} size={24} />
            {n > 1 && <b class="stacked-n" aria-hidden="true">×{n}</b>}
          </span>
        ))}
      </span>
    </span>
  );
}
