/** My seat on another device: a code made here, typed in there. */

import { useState } from "preact/hooks";
import { api } from "../core/api.ts";
import { arriveAs, me } from "../core/session.ts";
import type { Code } from "../wire.ts";
import { say } from "../words.ts";

export function MakeCode() {
  const [code, setCode] = useState<Code | null>(null);
  const [error, setError] = useState("");
  const make = () => api.code().then(setCode, (problem: Error) => setError(problem.message));
  return (
    <div class="code-maker">
      <button type="button" onClick={() => void make()}>{say("me.makeCode")}</button>
      <div role="status">
        {code && (
          <p>
            <strong class="code">{code.code}</strong>{" "}
            <span class="quiet">{say("me.codeHelp", { n: code.minutes })}</span>
          </p>
        )}
        {error && <p class="error">{error}</p>}
      </div>
    </div>
  );
}

export function ClaimCode() {
  const [code, setCode] = useState("");
  const [state, setState] = useState<{ text: string; bad: boolean } | null>(null);
  const claim = async (event: Event) => {
    event.preventDefault();
    try {
      arriveAs(await api.claim({ code: code.trim() }));
      setState({ text: say("me.claimed", { name: me.value?.name ?? "" }), bad: false });
      setCode("");
    } catch (problem) {
      setState({ text: problem instanceof Error ? problem.message : String(problem), bad: true });
    }
  };
  return (
    <form class="inline-form" onSubmit={(event) => void claim(event)}>
      <label class="field">
        <span>{say("me.haveCode")}</span>
        <input
          value={code}
          required
          minLength={4}
          maxLength={24}
          autocomplete="one-time-code"
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </label>
      <button type="submit">{say("me.claim")}</button>
      <span role="status" class={state?.bad ? "error" : "quiet"}>{state?.text}</span>
    </form>
  );
}
