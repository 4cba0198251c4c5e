/** What a person likes, kept on this device. */

import { effect, signal } from "@preact/signals";

export interface Settings {
  theme: "auto" | "light" | "dark";
  /** Ask once more before a decision that cannot be taken back. */
  confirm: boolean;
  sound: boolean;
  notify: boolean;
  /** Single keys for undo, hint and the like. */
  keys: boolean;
  /** At a hot seat, hide everything while the device is handed on. */
  curtain: boolean;
}

const PLAIN: Settings = { theme: "auto", confirm: true, sound: false, notify: false, keys: true, curtain: true };
const SHELF = "yuletable.settings";

function load(): Settings {
  try {
    return { ...PLAIN, ...JSON.parse(localStorage.getItem(SHELF) ?? "{}") as Partial<Settings> };
  } catch {
    return PLAIN;
  }
}

export const settings = signal<Settings>(PLAIN);

export function change(some: Partial<Settings>): void {
  settings.value = { ...settings.value, ...some };
  try {
    localStorage.setItem(SHELF, JSON.stringify(settings.value));
  } catch { /* a private window keeps nothing: the choice lasts as long as the page */ }
}

export function startSettings(): void {
  settings.value = load();
  effect(() => {
    document.documentElement.dataset.theme = settings.value.theme;
  });
}

export const stillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
