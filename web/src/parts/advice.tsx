/** What the expert says of the decisions of a finished match: of the one at hand, or of all of somebody's in turn. */

import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { api, ApiError } from "../core/api.ts";
import type { Advice, Chair, Decided, Decisions, TableInfo } from "../wire.ts";
import { say } from "../words.ts";
import { Badge } from "./badge.tsx";
import { HintText } from "./hints.tsx";

/** How long the page waits when the server wants fewer questions, in milliseconds. */
const PATIENCE = 2000;
/** How many of the decisions that cost most are listed. */
const LISTED = 3;

interface Props {
  table: TableInfo;
  decisions: Decisions;
  /** The moment that is looked at. */
  at: number;
  /** Whose eyes look at it; -1 for everyone's. */
  viewer: number;
  lookAt: (at: number, seat: number) => void;
}

/** Asks about decisions, about each only once; `known` holds what has been answered, by entry. */
interface Adviser {
  ask: (one: Decided) => Promise<Advice>;
  known: Map<number, Advice>;
}

export function AdviceCard({ table, decisions, at, viewer, lookAt }: Props) {
  const adviser = useMemo(() => adviserOf(table.id), [table.id]);
  const eyes = viewer >= 0 ? viewer : table.seats[0] ?? -1;
  const one = decisionAt(decisions.decided, at, eyes);
  return (
    <section class="card advice" aria-labelledby="advice-title">
      <h2 id="advice-title">{say(decisions.remark ? "advice.titleAdviser" : "advice.title")}</h2>
      {decisions.remark && <p class="quiet small">{say("advice.remark", { why: decisions.remark })}</p>}
      {one ? <OneDecision key={one.at} one={one} table={table} adviser={adviser} /> : <p>{say("advice.nobody")}</p>}
      <Walk table={table} decided={decisions.decided} eyes={eyes} adviser={adviser} lookAt={lookAt} />
    </section>
  );
}

/** What is decided at a moment: while all choose at once by whoever looks on, otherwise by whoever comes next. */
export function decisionAt(decided: readonly Decided[], at: number, seat: number): Decided | null {
  const opened = (each: Decided) => each.opened ?? each.at;
  const mine = decided.find((each) => each.seat === seat && opened(each) <= at && at <= each.at);
  return mine ?? decided.find((each) => each.at === at) ?? null;
}

function adviserOf(id: string): Adviser {
  const asked = new Map<number, Promise<Advice>>(), known = new Map<number, Advice>();
  const ask = (one: Decided) => {
    let found = asked.get(one.at);
    if (!found) {
      asked.set(one.at, found = api.advice(id, one.at, one.seat));
      found.then((advice) => known.set(one.at, advice), () => asked.delete(one.at));
    }
    return found;
  };
  return { ask, known };
}

const chairOf = (table: TableInfo, seat: number): Chair | undefined =>
  table.chairs.find((chair) => chair.seat === seat);

const message = (problem: unknown): string => problem instanceof Error ? problem.message : String(problem);

/** Wins in a hundred, as costs are told. */
const inHundred = (share: number): number => Math.max(1, Math.round(share * 100));

export const verdictOf = (advice: Advice): string => {
  if (advice.cost > 0) return say("advice.cost", { n: inHundred(advice.cost) });
  if (!advice.same) return say("advice.good");
  return say(advice.remark ? "advice.sameAdviser" : "advice.same");
};

function OneDecision({ one, table, adviser }: { one: Decided; table: TableInfo; adviser: Adviser }) {
  const [asking, setAsking] = useState(false);
  const [advice, setAdvice] = useState(adviser.known.get(one.at) ?? null);
  const [error, setError] = useState("");
  const here = useRef(true);
  useEffect(() => () => {
    here.current = false;
  }, []);
  const find = async () => {
    setAsking(true);
    setError("");
    try {
      const found = await adviser.ask(one);
      if (here.current) setAdvice(found);
    } catch (problem) {
      if (here.current) setError(message(problem));
    }
    if (here.current) setAsking(false);
  };
  const chair = chairOf(table, one.seat);
  return (
    <div>
      <p class="who-decides">
        {chair && <Badge look={chair.look} size={18} />}
        {chair?.mine ? say("advice.you") : say("advice.they", { name: chair?.name ?? "" })}
      </p>
      {!advice && (
        <button type="button" aria-busy={asking} disabled={asking} onClick={() => void find()}>
          {say(asking ? "ask.thinking" : "advice.ask")}
        </button>
      )}
      <div aria-live="polite">
        {error && <p class="error">{error}</p>}
        {advice && <Found advice={advice} chair={chair} />}
      </div>
    </div>
  );
}

/** The verdict, what was done among what would have been better, and how it was found out. */
function Found({ advice, chair }: { advice: Advice; chair: Chair | undefined }) {
  return (
    <>
      <p class={advice.cost > 0 ? "verdict-of costly" : "verdict-of"}>{verdictOf(advice)}</p>
      <ol class="advised">
        {advice.hints.map((hint) => (
          <li key={hint.move} class={hint.move === advice.taken ? "taken" : ""}>
            {hint.move === advice.taken && (
              <span class="mark">
                {chair && <Badge look={chair.look} size={16} />}
                {chair?.mine ? say("advice.yours") : say("advice.theirs", { name: chair?.name ?? "" })}
              </span>
            )}
            <HintText hint={hint} />
          </li>
        ))}
      </ol>
      <p class="quiet small">
        {say("advice.how", { games: advice.games })}
        {advice.margin > 0 && ` ${say("advice.chance", { n: inHundred(advice.margin) })}`}
      </p>
    </>
  );
}

interface Walked {
  seat: number;
  found: Advice[];
  all: number;
  going: boolean;
  waiting: boolean;
  error: string;
}

interface WalkProps {
  table: TableInfo;
  decided: readonly Decided[];
  eyes: number;
  adviser: Adviser;
  lookAt: Props["lookAt"];
}

/** Asks about all decisions of a seat, one after the other, and lists those that cost most. */
function Walk({ table, decided, eyes, adviser, lookAt }: WalkProps) {
  const [walked, setWalked] = useState<Walked | null>(null);
  const walk = useRef(0);
  useEffect(() => () => {
    walk.current++;
  }, []);
  const stop = () => {
    walk.current++;
    setWalked((now) => now && { ...now, going: false, waiting: false });
  };
  const start = async () => {
    const me = ++walk.current;
    const all = decided.filter((each) => each.seat === eyes);
    const found: Advice[] = [];
    const show = (more: Partial<Walked>) =>
      walk.current === me &&
      setWalked({
        seat: eyes,
        all: all.length,
        found: [...found],
        going: true,
        waiting: false,
        error: "",
        ...more,
      });
    show({});
    for (const one of all) {
      try {
        found.push(await patiently(() => adviser.ask(one), () => show({ waiting: true }), () => walk.current === me));
      } catch (problem) {
        show({ going: false, error: message(problem) });
        return;
      }
      if (walk.current !== me) return;
      show({});
    }
    show({ going: false });
  };
  const seat = walked?.going ? walked.seat : eyes;
  const chair = chairOf(table, seat);
  if (!chair && !walked) return null;
  const name = chair?.name ?? "";
  return (
    <div class="walk">
      {walked?.going && (
        <>
          <progress
            value={walked.found.length}
            max={walked.all}
            aria-label={say("advice.looking", { name })}
          />
          <p class="small">
            {say("advice.soFar", { n: walked.found.length, all: walked.all })}
            {walked.waiting && <span class="quiet">. {say("advice.waiting")}</span>}
          </p>
        </>
      )}
      {chair && (
        <button type="button" onClick={() => walked?.going ? stop() : void start()}>
          <Badge look={chair.look} size={18} />{" "}
          {walked?.going ? say("advice.stop") : chair.mine ? say("advice.mine") : say("advice.of", { name })}
        </button>
      )}
      <div role="status">
        {walked && !walked.going && <Costliest walked={walked} table={table} lookAt={lookAt} />}
      </div>
    </div>
  );
}

/** Asks again where the server wants fewer questions, until it is answered or nobody wants to know any more. */
async function patiently(ask: () => Promise<Advice>, waits: () => void, wanted: () => boolean): Promise<Advice> {
  for (;;) {
    try {
      return await ask();
    } catch (problem) {
      if (!(problem instanceof ApiError && problem.code === "rate") || !wanted()) throw problem;
      waits();
      await new Promise((on) => setTimeout(on, PATIENCE));
      if (!wanted()) throw problem;
    }
  }
}

function Costliest({ walked, table, lookAt }: { walked: Walked; table: TableInfo; lookAt: Props["lookAt"] }) {
  const { found, all, seat, error } = walked;
  const chair = chairOf(table, seat);
  const costly = found.filter((each) => each.cost > 0).sort((a, b) => b.cost - a.cost);
  const mean = found.reduce((sum, each) => sum + each.cost, 0) / Math.max(1, found.length) * 100;
  return (
    <>
      {error && <p class="error">{error}</p>}
      {found.length < all && <p class="small">{say("advice.stopped", { n: found.length, all })}</p>}
      {found.length > 0 && (
        <p class="small">
          {costly.length
            ? say("advice.some", { costly: costly.length, n: found.length, mean: mean.toFixed(1) })
            : say("advice.none", { n: found.length })}
        </p>
      )}
      {costly.length > 0 && (
        <>
          <h3>{chair?.mine ? say("advice.worstMine") : say("advice.worst", { name: chair?.name ?? "" })}</h3>
          <ol class="costliest">
            {costly.slice(0, LISTED).map((each) => (
              <Costly key={each.at} advice={each} table={table} lookAt={lookAt} />
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** One of those that cost most, with the way to its moment. */
function Costly({ advice, table, lookAt }: { advice: Advice; table: TableInfo; lookAt: Props["lookAt"] }) {
  const taken = advice.hints.find((hint) => hint.move === advice.taken);
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    lookAt(advice.at, advice.seat);
  };
  return (
    <li>
      <a href={`/t/${table.id}/replay?at=${advice.at}&seat=${advice.seat}`} onClick={follow}>
        {say("advice.entry", { n: advice.at + 1, said: taken?.said ?? "" })}
      </a>
      <p class="costly small">{verdictOf(advice)}</p>
      <p class="small">{say("advice.better", { said: advice.hints[0]?.said ?? "" })}</p>
    </li>
  );
}
