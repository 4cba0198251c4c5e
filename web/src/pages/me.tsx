/** My name and badge, my other devices, and how I like it here. */

import { useEffect } from "preact/hooks";
import { entitle } from "../core/attention.ts";
import { me } from "../core/house.ts";
import { ClaimCode, MakeCode } from "../parts/devices.tsx";
import { GuestForm } from "../parts/guest.tsx";
import { SettingsForm } from "../parts/settings.tsx";
import { say } from "../words.ts";

export function MePage() {
  useEffect(() => entitle(say("me.title")), []);
  return (
    <div class="narrow">
      <h1>{say("me.title")}</h1>
      <section class="card">
        <GuestForm key={me.value?.token ?? ""} />
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
