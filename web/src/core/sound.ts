/** Paper, wood and bells, made here with Web Audio; silent unless somebody asked for it. */

import { settings } from "./settings.ts";

type Sound = "turn" | "place" | "draw" | "inspection" | "end";

/** What happened, by ear: a bell when Santa comes, paper where cards and dice are, wood for all the rest. */
const BY_EAR: readonly (readonly [RegExp, Sound])[] = [
  [/\b(inspected|inspection|santa)\b/, "inspection"],
  [/\b(dealt|draws|drew|laid|letter|mixed|shuffled|reshuffled|rolls|die|picked|ornament|turned|took-unseen)\b/, "draw"],
];

/** The sound of several things that happened at once. */
export const soundOf = (keys: readonly string[]): Sound =>
  BY_EAR.find(([pattern]) => keys.some((key) => pattern.test(key)))?.[1] ?? "place";

let air: AudioContext | null = null;

function bell(at: number, pitch: number, loud: number, length: number): void {
  if (!air) return;
  for (const [ratio, share] of [[1, 1], [2.76, 0.35], [5.4, 0.12]] as const) {
    const tone = air.createOscillator();
    const swell = air.createGain();
    tone.frequency.value = pitch * ratio;
    swell.gain.setValueAtTime(0, at);
    swell.gain.linearRampToValueAtTime(loud * share, at + 0.005);
    swell.gain.exponentialRampToValueAtTime(0.0001, at + length / ratio);
    tone.connect(swell).connect(air.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}

function rustle(at: number, pitch: number, loud: number, length: number): void {
  if (!air) return;
  const paper = air.createBuffer(1, Math.ceil(air.sampleRate * length), air.sampleRate);
  const grain = paper.getChannelData(0);
  for (let n = 0; n < grain.length; n++) grain[n] = (Math.random() * 2 - 1) * (1 - n / grain.length) ** 3;
  const sheet = air.createBufferSource();
  const body = air.createBiquadFilter();
  const swell = air.createGain();
  sheet.buffer = paper;
  body.type = "bandpass";
  body.frequency.value = pitch;
  swell.gain.value = loud;
  sheet.connect(body).connect(swell).connect(air.destination);
  sheet.start(at);
}

export function play(sound: Sound): void {
  if (!settings.value.sound || document.visibilityState === "hidden" && sound !== "turn") return;
  if (navigator.userActivation?.hasBeenActive === false) return; // it would be held back until the first click
  air ??= new AudioContext();
  void air.resume();
  const now = air.currentTime;
  if (sound === "turn") [880, 1174.7].forEach((pitch, n) => bell(now + n * 0.16, pitch, 0.16, 1.1));
  else if (sound === "end") [587.3, 740, 880, 1174.7].forEach((pitch, n) => bell(now + n * 0.2, pitch, 0.14, 1.6));
  else if (sound === "inspection") [392, 523.3, 392].forEach((pitch, n) => bell(now + n * 0.24, pitch, 0.13, 0.9));
  else if (sound === "draw") rustle(now, 2600, 0.25, 0.16);
  else rustle(now, 500, 0.5, 0.07);
}
