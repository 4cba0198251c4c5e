/** What lies before me: points, goods, my homes, my extras, my tree. */

import { useBoard } from "board/context.ts";
import type { BoardProps } from "board/contract.ts";
import { Elf } from "kit/elf.tsx";
import { bareName, Good } from "kit/goods.tsx";
import { OwnMat } from "kit/mat.tsx";
import { Decoration } from "kit/decorations.tsx";
import { Amount } from "page/parts/amount.tsx";
import { emptyIn, shapeOf, stacks, useSize } from "./facts.ts";
import { Seen } from "./pieces.tsx";
import { WholeTree } from "./tree.tsx";
import type { Sheet, StationView } from "./view.ts";
import { type Key, say } from "./words.ts";

export function MyMat({ view, seat, layout }: BoardProps<StationView>) {
  const { place, size } = useSize<HTMLDivElement>();
  const sheet = view.sheets[seat];
  if (!sheet) return null;
  const rows = sheet.tree.length,
    columns = Math.max(...sheet.tree.map((row) => row.length));
  const high = layout === "wide" ? size?.h ?? 160 : Math.min(size?.h ?? 120, 128) - 4;
  const across = layout === "wide" ? 250 : (size?.w ?? 360) * 0.44;
  const square = Math.min(26, high / (rows + 1.5), across / (columns + 1));
  return (
    <OwnMat seat={seat}>
      <div
        class={`station-mat ${layout}`}
        data-at={`sheets.${sheet.id}`}
        ref={place}
      >
        <div class="mat-score-field">
          <span class="my-points" data-score={seat}>
            <Good good="star" size={layout === "wide" ? 32 : 20} />
            <b>
              <Amount n={sheet.points} />
            </b>
          </span>
          {layout === "wide"
            ? (
              <>
                <span class="muted">{say("counted")}</span>
                <span>{say("empty", { n: emptyIn(sheet) })}</span>
              </>
            )
            : (
              <span class="muted">
                {say("empty.short", { n: emptyIn(sheet) })}
              </span>
            )}
          {sheet.apart.length > 1 && (
            <span class="my-groups">
              {say("groups", { n: sheet.apart.length })}
            </span>
          )}
        </div>
        <Stock view={view} sheet={sheet} wide={layout === "wide"} />
        <Homes view={view} sheet={sheet} seat={seat} wide={layout === "wide"} />
        <Extras sheet={sheet} wide={layout === "wide"} />
        <div class="mat-tree">
          {size && <WholeTree view={view} sheet={sheet} size={square} />}
        </div>
      </div>
    </OwnMat>
  );
}

/** How much of everything I have. */
function Stock(
  { view, sheet, wide }: { view: StationView; sheet: Sheet; wide: boolean },
) {
  const board = useBoard();
  return (
    <div class="mat-stock" data-at={`sheets.${sheet.id}.stock`}>
      {view.rates.map(({ id }) => {
        const n = sheet.stock.filter((each) => each === id).length;
        return (
          <Seen
            key={id}
            id={id}
            class="stock-row"
            label={say("stock", { n, name: board.thing(id).name })}
          >
            <Good good={id} size={20} />
            <b>
              <Amount n={n} />
            </b>
            {wide && (
              <span class={`pips ${bareName(id)}`}>
                {Array.from({ length: n }, (_, k) => <i key={k} />)}
              </span>
            )}
          </Seen>
        );
      })}
    </div>
  );
}

const HOMES = ["home:first", "home:second", "home:coin", "home:jangle"];

/** The homes: an agent stands there, or what the free place is good for. */
function Homes(
  { view, sheet, seat, wide }: {
    view: StationView;
    sheet: Sheet;
    seat: number;
    wide: boolean;
  },
) {
  const board = useBoard();
  const all = HOMES.filter((id) => sheet.home.includes(id) || sheet.free.includes(id));
  const going = view.areas.some((area) => board.isLit(`place ${area.id}`)) ? sheet.home[0] : undefined;
  return (
    <div class="mat-homes">
      {wide && <h3>{say("home")}</h3>}
      <div class="home-row" data-at={`sheets.${sheet.id}.home`}>
        {all.map((id) => {
          const there = sheet.home.includes(id), name = board.thing(id).name;
          return (
            <Seen
              key={id}
              id={id}
              class={`home${there ? " there" : ""}${id === going ? " going" : ""}`}
              label={say(there ? "home.agent" : "home.free", { name })}
            >
              <span class="home-place">
                {there
                  ? (
                    <Elf
                      seat={seat}
                      shape={shapeOf(seat)}
                      skin={seat}
                      size={wide ? 58 : 32}
                    />
                  )
                  : <HomeSign id={id} size={wide ? 34 : 22} />}
              </span>
              {wide && (
                <span class="home-words">
                  {id === sheet.home[0]
                    ? say("home.next")
                    : there
                    ? say("home.waits")
                    : say(`home.${bareName(id)}` as Key)}
                </span>
              )}
            </Seen>
          );
        })}
      </div>
    </div>
  );
}

function HomeSign({ id, size }: { id: string; size: number }) {
  const name = bareName(id);
  if (name === "coin") return <Good good="coin" size={size} />;
  return name === "jangle" ? <Good good="jangles" size={size} /> : null;
}

function Extras({ sheet, wide }: { sheet: Sheet; wide: boolean }) {
  const board = useBoard();
  return (
    <div class="mat-extras" data-at={`sheets.${sheet.id}.extras`}>
      {wide && <h3>{say("extras")}</h3>}
      <div class="extra-row">
        {stacks(sheet.extras).map(({ id, n }) => (
          <Seen
            key={id}
            id={id}
            class="extra"
            label={`${board.thing(id).name}${n > 1 ? ` ×${n}` : ""}`}
          >
            <Decoration id={id} size={wide ? 34 : 26} />
            {wide && <span>{board.thing(id).name}</span>}
            {n > 1 && <b>×{n}</b>}
          </Seen>
        ))}
        {wide && !sheet.extras.length && <p class="muted">{say("extras.none")}</p>}
      </div>
    </div>
  );
}
