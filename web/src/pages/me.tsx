/** My name and badge, my other devices, and how I like it here. */

import { useEffect } from "preact/hooks";
import { setPageTitle } from "../core/notifications.ts";
import { arrivals } from "../core/session.ts";
import { ClaimCode, MakeCode } from "../parts/devices.tsx";
import { GuestForm } from "../parts/guest.tsx";
import { SettingsForm } from "../parts/settings.tsx";
import { say } from "../words.ts";

export function MePage() {
  useEffect(() => setPageTitle(say("me.title")), []);
  return (
    <div class="narrow">
      <h1>{say("me.title")}</h1>
      <section class="card">
        <GuestForm key={arrivals.value} />
      </section>
      <section class="card">
        <h2>{say("me.device")}</h2>
        <p>{say("me.deviceHelp")}</p>
        <MakeCode />
        <ClaimCode />
      </section>
      <section class="card">
        <h2>{say("me.settings")}</h2>
        <SettingsForm />
      </section>
    </div>
  );
}
