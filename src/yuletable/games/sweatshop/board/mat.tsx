/** What lies before me: my desk with its cards, my toy bin, my floor. */

import { useBoard } from "board/context.ts";
import type { BoardProps } from "board/contract.ts";
import { Ink, type Shapes } from "kit/drawing.tsx";
import { Good } from "kit/goods.tsx";
import { OwnMat } from "kit/mat.tsx";
import { Toy } from "kit/toys.tsx";
import { memo } from "page/parts/memo.ts";
import { cardOf, elfOf, shortName, type Stack, stacks } from "./facts.ts";
import { Stacked } from "./part.tsx";
import type { Mat, Mine, SweatshopView, Toy as Made } from "./view.ts";
import { say } from "./words.ts";

type MyMatProps = BoardProps<SweatshopView>;

export function MyMat({ view, seat, layout }: MyMatProps) {
  const elf = elfOf(view, seat), mat = elf?.mat, mine = view.mine;
  if (!elf || !mat || !mine) return null;
  const sweeping = mine.step === "sweep" && view.phase === "craft" ||
    view.phase === "gloves";
  return (
    <OwnMat seat={seat}>
      <div
        class={`work-mat ${layout}${sweeping ? " floor-first" : ""}`}
        data-at={`elves.${elf.id}`}
      >
        {layout === "tall" && <Peek view={view} mat={mat} />}
        <Desk
          view={view}
          mat={mat}
          mine={mine}
          at={`elves.${elf.id}.mat.hand`}
          layout={layout}
        />
        <Bin mat={mat} at={`elves.${elf.id}.mat.toys`} />
        <Ground view={view} mat={mat} at={`elves.${elf.id}.mat.floor`} />
      </div>
    </OwnMat>
  );
}

/** The phone's line of figures. */
function Peek({ view, mat }: { view: SweatshopView; mat: Mat }) {
  return (
    <p class="peek">
      <b>{say("desk.of", { n: mat.hand.length, of: view.limit })}</b>
      <span>
        <Good good="gift" size={17} /> {say("toys.n", { n: mat.toys.length, points: mat.earned })}
        {mat.floor.length > 0 && <b class="floor-chip">{say("ground.short", { costs: mat.lost })}</b>}
      </span>
    </p>
  );
}

/** Phases in which a touch means a card on my desk. */
function fromDesk(view: SweatshopView): boolean {
  return view.phase === "return" || view.phase === "give" ||
    view.phase === "craft" && view.mine?.step === "drop";
}

/** Up to this many cards lie side by side; more are stacked. */
const SIDE_BY_SIDE = 5;

function Desk({ view, mat, mine, at, layout }: {
  view: SweatshopView;
  mat: Mat;
  mine: Mine;
  at: string;
  layout: string;
}) {
  const can = fromDesk(view);
  const gold = stacks(mine.gold);
  const spread = mat.hand.length + gold.length <= SIDE_BY_SIDE;
  const hand: Stack[] = spread ? mat.hand.map((id) => ({ id, n: 1 })) : stacks(mat.hand);
  return (
    <section class="desk" aria-label={say("desk")}>
      <h3>
        {say("desk")} <span>{say("desk.holds", { n: view.limit })}</span>
      </h3>
      <div class={hand.length + gold.length > SIDE_BY_SIDE ? "desk-cards crowded" : "desk-cards"}>
        <span class="desk-hand" data-at={at}>
          {hand.map(({ id, n }, k) => <Stacked key={`${id} ${k}`} card={id} n={n} can={can} />)}
          {!hand.length && <i class="nothing">{say("desk.empty")}</i>}
        </span>
        {gold.length > 0 && (
          <span class="desk-gold" data-at="mine.gold">
            {gold.map(({ id, n }) => <Stacked key={id} card={id} n={n} can={false} />)}
          </span>
        )}
      </div>
      {layout === "wide" && <Table />}
      {layout === "wide" && view.phase !== "over" && <Nearly mine={mine} view={view} />}
    </section>
  );
}

const Table = memo(function Table() {
  return (
    <span class="desk-top" aria-hidden="true">
      <i />
    </span>
  );
});

/** The toy that lacks least. */
function Nearly({ mine, view }: { mine: Mine; view: SweatshopView }) {
  const board = useBoard();
  const crafting = view.phase === "craft" && mine.step === "craft";
  const next = mine.makes.find((making) => making.lacks > 0) ?? mine.makes[0];
  const made = crafting ? mine.makes[0] : next;
  if (!made) return null;
  const card = shortName(cardOf(made.id), board.thing(made.id).name);
  const figures = { n: made.lacks, card, scores: made.scores };
  const words = made.lacks === 0
    ? say("desk.ready", figures)
    : made.id.endsWith("borg")
    ? say("desk.borg", figures)
    : say(made.lacks === 1 ? "desk.lacks" : "desk.more", figures);
  return <p class="nearly">{words}</p>;
}

const TUB: Shapes = [
  ["M0 0H278L266 74H12Z", "beam-light", "contour", 1.4],
  ["M0 0H278L276 12H2Z", "wall"],
  [
    "M32 14l2 58M84 14l2 58M136 14l0 58M188 14l-2 58M240 14l-2 58",
    "",
    "beam",
    1.2,
    0.6,
  ],
];

function Bin({ mat, at }: { mat: Mat; at: string }) {
  return (
    <section class="bin" aria-label={say("bin")}>
      <h3>
        {say("bin")} <span>{say("bin.secret")}</span>
      </h3>
      <div class="bin-toys" data-at={at}>
        <MadeToys toys={mat.toys} size={44} />
      </div>
      <div class="tub">
        <svg
          class="drawing"
          viewBox="0 0 278 76"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <Ink shapes={TUB} />
        </svg>
        <span class="tub-worth">
          {mat.toys.length ? say("bin.worth", { n: mat.toys.length, points: mat.earned }) : say("bin.empty")}
        </span>
      </div>
    </section>
  );
}

/** Toys by kind, wrapped ones with a ribbon; of several alike the number. */
export function MadeToys(
  { toys, size }: { toys: readonly Made[]; size: number },
) {
  const board = useBoard();
  const kinds = new Map<string, { toy: Made; n: number }>();
  for (const toy of toys) {
    const key = `${toy.id} ${toy.wrapped}`;
    kinds.set(key, { toy, n: (kinds.get(key)?.n ?? 0) + 1 });
  }
  return (
    <>
      {[...kinds].map(([key, { toy, n }]) => {
        const { name } = board.thing(toy.id);
        return (
          <span
            key={key}
            class={`made-toy${toy.wrapped ? " wrapped" : ""}`}
            data-piece={toy.id}
            data-ref={toy.id}
            tabIndex={-1}
            role="img"
            aria-label={`${toy.wrapped ? say("bin.wrapped", { toy: name }) : name}${n > 1 ? ` ×${n}` : ""}`}
          >
            <Toy id={cardOf(toy.id)} size={size} />
            {toy.wrapped && <Good good="gift" size={size * 0.42} class="ribbon" />}
            {n > 1 && <b class="stacked-n" aria-hidden="true">×{n}</b>}
          </span>
        );
      })}
    </>
  );
}

const TILTS = [-6, 4, -3];

/** Phases in which a touch means a card on my floor. */
const offFloor = (view: SweatshopView): boolean =>
  view.phase === "gloves" ||
  view.phase === "craft" && view.mine?.step === "sweep";

function Ground(
  { view, mat, at }: { view: SweatshopView; mat: Mat; at: string },
) {
  const kinds = stacks(mat.floor);
  return (
    <section class="ground" aria-label={say("ground")}>
      <h3>
        {say("ground")}
        {mat.floor.length > 0
          ? <b class="floor-chip">{say("ground.costs", { n: mat.lost })}</b>
          : <span>{say("ground.clean")}</span>}
      </h3>
      <div class="ground-cards" data-at={at}>
        {kinds.map(({ id, n }, k) => (
          <Stacked
            key={id}
            card={id}
            word={view.phase === "gloves" ? "pick-up" : undefined}
            n={n}
            can={offFloor(view)}
            tilt={kinds.length < 4 ? TILTS[k] ?? 0 : 0}
          />
        ))}
      </div>
    </section>
  );
}
