/** What a person likes, kept on this device. */

import { effect, signal } from "@preact/signals";
import type { TableInfo } from "../wire.ts";

export interface Settings {
  theme: "auto" | "light" | "dark";
  /** Ask once more before a decision that cannot be undone. */
  askFirst: boolean;
  /** How fast bots play at my tables, and how long what happens is shown. */
  pace: Pace;
  sound: boolean;
  notify: boolean;
  /** Single keys for undo, hint and the like. */
  keys: boolean;
  /** At a hot seat, hide everything while the device is handed on. */
  curtain: boolean;
}

export type Pace = TableInfo["pace"];

/** How long things take, by pace; at normal they take their own time. */
const LENGTHS: Record<Pace, number> = { slow: 1.6, normal: 1, quick: 0.5, "at-once": 0 };
export const PACES = Object.keys(LENGTHS) as Pace[];

const DEFAULTS: Settings = {
  theme: "auto",
  askFirst: false,
  pace: "normal",
  sound: false,
  notify: false,
  keys: true,
  curtain: true,
};
const STORAGE_KEY = "yuletable.settings";

function load(): Settings {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Settings> };
  } catch {
    return DEFAULTS;
  }
}

export const settings = signal<Settings>(DEFAULTS);

export function change(some: Partial<Settings>): void {
  settings.value = { ...settings.value, ...some };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings.value));
  } catch { /* a private window keeps nothing: the choice lasts as long as the page */ }
}

export function startSettings(): void {
  settings.value = load();
  effect(() => {
    const { dataset, style } = document.documentElement;
    dataset.theme = settings.value.theme;
    style.setProperty("--length", String(LENGTHS[settings.value.pace]));
  });
}

const prefersStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What the time an animation takes is multiplied with; 0 where nothing is to move. */
export const motionLength = (): number => prefersStill() ? 0 : LENGTHS[settings.value.pace];

/** Whether things fade instead of moving: motion is not wanted, but time is. */
export const isStill = (): boolean => prefersStill() && LENGTHS[settings.value.pace] > 0;
