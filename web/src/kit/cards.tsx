/** Cards: a frame for gifts in three sizes, parts of toys, backs, and the places where cards are still to come. */

import type { ComponentChildren } from "preact";
import { memo } from "../parts/memo.ts";
import { Good } from "./goods.tsx";
import { Paper, Worth } from "./paper.tsx";
import { NeedSlot } from "./slots.tsx";
import { units } from "./stage.tsx";
import { Toy } from "./toys.tsx";

export interface Need {
  /** `need:wood`, or `need:wood/plastic` where plastic will do. */
  id: string;
  /** What lies on it. */
  holds?: string | null;
}

interface GiftCardProps {
  /** letter 90 x 118, mat 114 x 160, mini 51 x 66. */
  size?: "letter" | "mat" | "mini";
  id: string;
  name: string;
  worth?: number | string | undefined;
  /** What stands at the top right instead of the worth: that it is ready. */
  note?: ComponentChildren;
  /** Tools it takes, and how many lie on it. */
  tools?: number;
  laid?: number;
  needs?: readonly Need[];
  /** Draws one slot of the mat's size; by default one that cannot be touched. */
  slot?: (need: Need, n: number) => ComponentChildren;
  /** What it is worth without plastic, with one, with two; the one that counts now is the gold pill. */
  chart?: readonly number[];
  counts?: number;
  pin?: boolean;
  rim?: "ember" | "line" | undefined;
  lifted?: boolean;
  cut?: number;
  tilt?: number;
  children?: ComponentChildren;
}

const PICTURE = { letter: 37, mat: 44, mini: 33 } as const;

export function GiftCard(props: GiftCardProps) {
  const { size = "letter", id, name, worth, note, tools = 0, laid = 0, needs = [], chart = [], counts, cut = 0 } =
    props;
  const slot = props.slot ?? ((need, n) => <NeedSlot key={n} id={need.id} holds={need.holds} />);
  return (
    <Paper
      cut={cut}
      class={`card-${size}`}
      lies={props.lifted ? "lifted" : "flat"}
      {...(props.pin && { pin: true })}
      {...(props.tilt && { tilt: props.tilt })}
      rim={props.rim}
    >
      <span class="card-picture">
        <Toy id={id} size={PICTURE[size]} />
      </span>
      {size !== "mini" && (
        <>
          <span class="card-corner">{note ?? (worth !== undefined && <Worth value={worth} />)}</span>
          <span class="card-name">{name}</span>
        </>
      )}
      <span class="card-tools">
        {Array.from({ length: tools }, (_, n) => <Tool key={n} size={size} laid={size === "letter" || n < laid} />)}
      </span>
      <span class="card-needs">
        {needs.map((need, n) => size === "mat" ? slot(need, n) : <Want key={n} need={need} small={size === "mini"} />)}
      </span>
      {size !== "mini" && chart.length > 0 && (
        <span class="card-chart">
          {size === "letter" && <Good good="plastic" size={13} />}
          {chart.map((figure, n) => <span key={n} class={n === counts ? "that-counts" : undefined}>{figure}</span>)}
        </span>
      )}
      {props.children}
    </Paper>
  );
}

const Tool = memo(function Tool({ size, laid }: { size: "letter" | "mat" | "mini"; laid: boolean }) {
  if (size === "mini") return <i class={`tool-dot${laid ? " laid" : ""}`} />;
  return (
    <span class={`gift-tool${laid ? " laid" : ""}`}>
      <Good good="assembly" size={size === "mat" && laid ? 16 : 14} />
    </span>
  );
});

/** What is wanted, small: the good, a bar beneath it where plastic will do; on a mini card a frame in its colour. */
const Want = memo(function Want({ need, small }: { need: Need; small: boolean }) {
  const kinds = need.id.slice(need.id.indexOf(":") + 1).split("/");
  const wanted = kinds[0] ?? "";
  if (small) {
    return (
      <i class={`want want-${wanted}${need.holds ? " filled" : ""}`}>
        {need.holds && <Good good={need.holds} size={11} />}
      </i>
    );
  }
  return (
    <span class={`want${kinds.includes("plastic") ? " or-plastic" : ""}`}>
      <Good good={wanted} size={16} />
    </span>
  );
});

interface PartCardProps {
  id: string;
  name: string;
  /** The colour of its border, as the game names it. */
  border: "violet" | "green" | "brown" | "gold" | (string & Record<never, never>);
  /** Two short lines at the foot. */
  line?: ComponentChildren;
  loss?: ComponentChildren;
  /** 70 x 100: picture and name alone. */
  small?: boolean;
  lit?: boolean;
  lifted?: boolean;
}

/** A part of a toy, 92 x 140. Legal: a thin ember rim. Chosen: lifted, and the rim is thick. */
export function PartCard({ id, name, border, line, loss, small = false, lit = false, lifted = false }: PartCardProps) {
  return (
    <span
      class={`part-card border-${border}${small ? " small" : ""}${lit ? " lit" : ""}${lifted ? " lifted" : ""}`}
    >
      {!small && <span class="part-name">{name}</span>}
      <span class="part-picture">
        <Toy id={id} size={small ? 46 : 62} />
      </span>
      {small ? <span class="part-line">{name}</span> : (
        <>
          {line && <span class="part-line">{line}</span>}
          {loss && <span class="part-loss">{loss}</span>}
        </>
      )}
    </span>
  );
}

/** A card face down. */
export function CardBack({ small = false, lit = false, lifted = false, w, h }: {
  small?: boolean;
  lit?: boolean;
  lifted?: boolean;
  w?: number;
  h?: number;
}) {
  return (
    <span
      class={`part-card card-back${small ? " small" : ""}${lit ? " lit" : ""}${lifted ? " lifted" : ""}`}
      style={{ width: units(w), height: units(h) }}
    >
      <svg class="drawing" viewBox="-26 -26 52 52" aria-hidden="true">
        <path
          d="M0-24 8-10 24-8 12 4 15 20 0 12-15 20-12 4-24-8-8-10Z"
          fill="#A63A54"
          stroke="#D98A98"
          stroke-width="1.4"
        />
      </svg>
      <b>?</b>
    </span>
  );
}

/** Room for a card. */
export function EmptyPlace({ w = 104, h = 140, children }: { w?: number; h?: number; children?: ComponentChildren }) {
  return <span class="empty-place" style={{ width: units(w), height: units(h) }}>{children}</span>;
}
