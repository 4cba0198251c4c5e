/** Was the luck honest? The page works it out itself, and shows everything it worked with. */

import { useState } from "preact/hooks";
import { api } from "../core/api.ts";
import { holds, type Verdict, verify } from "../core/proof.ts";
import { agrees, seen } from "../core/commitments.ts";
import type { Proof } from "../wire.ts";
import { say } from "../words.ts";

export function Fairness({ table }: { table: string }) {
  const [proof, setProof] = useState<Proof | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [state, setState] = useState<"" | "checking" | "failed">("");
  const [error, setError] = useState("");
  const before = seen(table);
  const promised = !proof || agrees(before, proof.commitment, proof.nonces);
  const honest = promised && verdict !== null && holds(verdict);
  const check = async () => {
    setState("checking");
    try {
      const found = await api.proof(table);
      setProof(found);
      setVerdict(await verify(found));
      setState("");
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
      setState("failed");
    }
  };
  return (
    <section class="card fairness" aria-labelledby="fairness">
      <h2 id="fairness">{say("proof.title")}</h2>
      <p>{say("proof.help")}</p>
      {!verdict && (
        <button type="button" disabled={state === "checking"} onClick={() => void check()}>
          {state === "checking" ? say("proof.checking") : say("proof.check")}
        </button>
      )}
      <div role="status">
        {state === "failed" && <p class="error">{error}</p>}
        {verdict && (
          <p class={honest ? "verdict good" : "verdict bad"}>
            {honest ? say("proof.good", { n: verdict.right }) : say("proof.bad")}{" "}
            {verdict.wrong !== null && say("proof.badEntry", { n: verdict.wrong })}{" "}
            {!promised && say("proof.otherwise")}
            {honest && (before ? say("proof.seen") : say("proof.unseen"))}
          </p>
        )}
      </div>
      {proof && verdict && <Details proof={proof} verdict={verdict} />}
    </section>
  );
}

function Details({ proof, verdict }: { proof: Proof; verdict: Verdict }) {
  const fits = (good: boolean) => (
    <span class={good ? "fits" : "fits not"}>{good ? say("proof.fits") : say("proof.fitsNot")}</span>
  );
  return (
    <>
      <p>{say("proof.command")}</p>
      <pre tabIndex={0}><code>{proof.command}</code></pre>
      <details>
        <summary>{say("proof.details")}</summary>
        <dl class="proof">
          <dt>{say("proof.commitment")} {fits(verdict.commitment)}</dt>
          <dd>
            <code class="hash">{proof.commitment}</code>
          </dd>
          <dt>{say("proof.secret")}</dt>
          <dd>
            <code class="hash">{proof.secret}</code>
          </dd>
          <dt>{say("proof.terms")}</dt>
          <dd>
            <code class="hash">{proof.terms}</code>
          </dd>
          {proof.nonces.length > 0 && (
            <>
              <dt>{say("proof.nonces")}</dt>
              {proof.nonces.map((nonce) => (
                <dd key={nonce}>
                  <code class="hash">{nonce}</code>
                </dd>
              ))}
            </>
          )}
          <dt>{say("proof.key")} {fits(verdict.key)}</dt>
          <dd>
            <code class="hash">{proof.key}</code>
          </dd>
          <dt>{say("proof.draws")} {fits(verdict.right === verdict.drawn)}</dt>
          <dd>
            {proof.first > 0 && <p class="quiet">{say("proof.branch", { n: proof.first })}</p>}
            <ol class="draws" tabIndex={0}>
              {proof.rolls.map((roll) => (
                <li key={`${roll.n}/${roll.c}`}>
                  {say("proof.draw", { n: roll.n, c: roll.c, value: roll.value, size: roll.size })}
                </li>
              ))}
            </ol>
          </dd>
        </dl>
      </details>
    </>
  );
}
