/** What a person likes on this device: in the drawer of a table and on their own page. */

import { useState } from "preact/hooks";
import { askToNotify, mayNotify } from "../core/notifications.ts";
import { change, PACES, type Settings, settings } from "../core/settings.ts";
import { play } from "../core/sound.ts";
import { type Key, say } from "../words.ts";

type Switch = Exclude<keyof Settings, "theme" | "pace">;

function Toggle({ name, text, help, disabled = false, onSwitch }: {
  name: Switch;
  text: Key;
  help: string;
  disabled?: boolean;
  onSwitch?: (on: boolean) => void | Promise<void>;
}) {
  return (
    <label class="toggle">
      <input
        type="checkbox"
        checked={settings.value[name] && !disabled}
        disabled={disabled}
        aria-describedby={`set-${name}`}
        onChange={(event) => {
          const on = event.currentTarget.checked;
          if (onSwitch) void onSwitch(on);
          else change({ [name]: on });
        }}
      />
      <span>
        {say(text)}
        <small id={`set-${name}`}>{help}</small>
      </span>
    </label>
  );
}

export function SettingsForm() {
  const [denied, deny] = useState(false);
  const notify = async (on: boolean) => {
    const allowed = on && await askToNotify();
    deny(on && !allowed);
    change({ notify: allowed });
  };
  return (
    <div class="settings">
      <fieldset class="choice-row">
        <legend>{say("set.theme")}</legend>
        {(["auto", "light", "dark"] as const).map((theme) => (
          <label key={theme} class="pill">
            <input
              type="radio"
              name="theme"
              checked={settings.value.theme === theme}
              onChange={() => change({ theme })}
            />
            <span>{say(`set.theme.${theme}`)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset class="choice-row" aria-describedby="set-pace">
        <legend>{say("set.pace")}</legend>
        {PACES.map((pace) => (
          <label key={pace} class="pill">
            <input
              type="radio"
              name="pace"
              checked={settings.value.pace === pace}
              onChange={() => change({ pace })}
            />
            <span>{say(`set.pace.${pace}`)}</span>
          </label>
        ))}
        <small id="set-pace">{say("set.paceHelp")}</small>
      </fieldset>
      <Toggle name="askFirst" text="set.askFirst" help={say("set.askFirstHelp")} />
      <Toggle
        name="sound"
        text="set.sound"
        help={say("set.soundHelp")}
        onSwitch={(sound) => {
          change({ sound });
          play("turn");
        }}
      />
      <Toggle
        name="notify"
        text="set.notify"
        disabled={!mayNotify()}
        help={!mayNotify() ? say("set.notifyNot") : denied ? say("set.notifyDenied") : say("set.notifyHelp")}
        onSwitch={notify}
      />
      <Toggle name="keys" text="set.keys" help={say("set.keysHelp")} />
      <Toggle name="curtain" text="set.curtain" help={say("set.curtainHelp")} />
    </div>
  );
}
