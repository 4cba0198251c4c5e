/** At the Trading Post: what may be gained, and every trade that can be paid for, side by side. */

import { useBoard } from "board/context.ts";
import { bareName, Good } from "kit/goods.tsx";
import { Paper } from "kit/paper.tsx";
import { Touch } from "kit/touch.tsx";
import { Leave } from "./huts.tsx";
import type { Rate, Sheet, StationView } from "./view.ts";
import { say } from "./words.ts";

interface CounterProps {
  view: StationView;
  sheet: Sheet;
  style: { left: string; top: string; width: string };
}

export function Counter({ view, sheet, style }: CounterProps) {
  const board = useBoard();
  const spoken = (n: number, id: string) => `${n} ${board.thing(id).name}`;
  const chosen = view.rates.flatMap((give) =>
    view.rates.filter((get) =>
      get !== give && board.isLifted("trade") &&
      board.isLifted(bareName(give.id)) &&
      board.isLifted(`for-${bareName(get.id)}`)
    ).map((get) => ({ give, get }))
  )[0];
  const most = chosen
    ? Math.floor(
      sheet.stock.filter((id) => id === chosen.give.id).length /
        chosen.give.trade,
    )
    : 0;
  return (
    <div class="counter" style={style}>
      <Paper cut={1} lies="layer">
        <span class="counter-head">
          <b>{say("post.gain")}</b>
          {view.rates.filter((rate) => rate.gain > 0).map((rate) => (
            <Touch
              key={rate.id}
              id={`gain ${bareName(rate.id)}`}
              class="deal"
              label={say("post.gain.one", {
                goods: spoken(rate.gain, rate.id),
              })}
            >
              <span class="deal-plate">
                <b>{rate.gain}</b>
                <Good good={rate.id} size={20} />
              </span>
            </Touch>
          ))}
          <Leave />
        </span>
        <b class="counter-title">{say("post.trade")}</b>
        <span class="deals" style={{ "--kinds": view.rates.length }}>
          {view.rates.flatMap((give) =>
            view.rates.map((get) => <Deal key={`${give.id} ${get.id}`} give={give} get={get} />)
          )}
        </span>
        {chosen && most > 1 && (
          <span class="deal-times">
            <b>{say("post.times")}</b>
            {Array.from({ length: most }, (_, n) => n + 1).map((times) => (
              <Touch
                key={times}
                id={`x${times}`}
                class="deal"
                label={say("post.trade.one", {
                  give: spoken(times * chosen.give.trade, chosen.give.id),
                  get: spoken(times * chosen.get.trade, chosen.get.id),
                })}
              >
                <span class="deal-plate">
                  <Swap give={chosen.give} get={chosen.get} times={times} />
                </span>
              </Touch>
            ))}
          </span>
        )}
      </Paper>
    </div>
  );
}

/** One kind for another. */
function Deal({ give, get }: { give: Rate; get: Rate }) {
  const board = useBoard();
  if (give === get) return <span class="no-deal" />;
  const words = [bareName(give.id), `for-${bareName(get.id)}`];
  const lifted = words.every((word) => board.isLifted(word));
  const spoken = (n: number, id: string) => `${n} ${board.thing(id).name}`;
  return (
    <Touch
      id={["trade", ...words].join(" ")}
      class={`deal${lifted ? " picked" : ""}`}
      label={say("post.trade.one", {
        give: spoken(give.trade, give.id),
        get: spoken(get.trade, get.id),
      })}
    >
      <span class="deal-plate">
        <Swap give={give} get={get} times={1} />
      </span>
    </Touch>
  );
}

function Swap({ give, get, times }: { give: Rate; get: Rate; times: number }) {
  return (
    <>
      <b>{times * give.trade}</b>
      <Good good={give.id} size={18} />
      <i class="to" />
      <b>{times * get.trade}</b>
      <Good good={get.id} size={18} />
    </>
  );
}
