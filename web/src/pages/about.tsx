/** What this is, what it keeps, and how to use it without a mouse. */

import { useEffect } from "preact/hooks";
import { setPageTitle } from "../core/notifications.ts";
import { say } from "../words.ts";

export function About() {
  useEffect(() => setPageTitle(say("about.title")), []);
  return (
    <div class="narrow prose">
      <h1>{say("about.title")}</h1>
      <p class="lead">{say("about.1")}</p>
      <p>{say("about.2")}</p>
      <p>{say("about.3")}</p>
      <p>{say("about.4")}</p>
      <h2>{say("about.keys")}</h2>
      <p>{say("about.keysText", { keys: say("set.keysHelp") })}</p>
      <h2>{say("about.privacy")}</h2>
      <p>{say("about.privacyText")}</p>
      <p class="quiet">{say("about.type")}</p>
    </div>
  );
}
