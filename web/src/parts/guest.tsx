/** A guest's name and badge. */

import { useState } from "preact/hooks";
import { api } from "../core/api.ts";
import { me } from "../core/session.ts";
import { say } from "../words.ts";
import { Badge, LOOKS } from "./badge.tsx";

export function GuestForm() {
  const [name, setName] = useState(me.value?.name ?? "");
  const [look, setLook] = useState(me.value?.look ?? 0);
  const [state, setState] = useState<{ text: string; bad: boolean } | null>(null);
  const save = async (event: Event) => {
    event.preventDefault();
    try {
      me.value = await api.beCalled({ name: name.trim(), look });
      setState({ text: say("me.saved"), bad: false });
    } catch (problem) {
      setState({ text: problem instanceof Error ? problem.message : String(problem), bad: true });
    }
  };
  return (
    <form class="guest" onSubmit={(event) => void save(event)}>
      <label class="field">
        <span>{say("me.name")}</span>
        <input
          value={name}
          required
          maxLength={24}
          autocomplete="nickname"
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <fieldset class="looks">
        <legend>{say("me.badge")}</legend>
        {LOOKS.map((each, n) => (
          <label key={each.name}>
            <input type="radio" name="look" checked={look === n} onChange={() => setLook(n)} />
            <span>
              <Badge look={n} size={32} />
              {each.name}
            </span>
          </label>
        ))}
      </fieldset>
      <div class="buttons">
        <button type="submit" class="primary">{say("me.save")}</button>
        <span role="status" class={state?.bad ? "error" : "quiet"}>{state?.text}</span>
      </div>
    </form>
  );
}
