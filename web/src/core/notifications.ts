/** "Your turn", said where somebody looking elsewhere notices it: title, sound, and a notification where one may. */

import { say } from "../words.ts";
import { settings } from "./settings.ts";
import { play } from "./sound.ts";

let title = "Yuletable";
let badge = "";

const write = () => {
  document.title = badge + title;
};

export function setPageTitle(page: string): void {
  title = page ? `${page} · Yuletable` : "Yuletable";
  write();
}

export function markTurnInTitle(mine: boolean): void {
  badge = mine ? `● ${say("turn.title")} · ` : "";
  write();
}

/** Browsers allow notifications on https and on this machine itself, nowhere else. */
export const mayNotify = (): boolean => isSecureContext && "Notification" in globalThis;

export async function askToNotify(): Promise<boolean> {
  return mayNotify() && await Notification.requestPermission() === "granted";
}

export function announceTurn(game: string, ask: string): void {
  play("turn");
  if (!settings.value.notify || !mayNotify() || Notification.permission !== "granted" || document.hasFocus()) return;
  try {
    const note = new Notification(say("turn.note", { game }), { body: ask, tag: location.pathname });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch { /* Android allows notifications to service workers only */ }
}
