/** How things move, by what they are: how long it takes, and along which line. */

/** A figure walks in an arc and settles; goods go one after the other; a card is lifted first; points fly to the score. */
export type Kind = "figure" | "good" | "card" | "points";

/** Milliseconds that it takes, and from one to the next. */
export const LENGTHS: Record<Kind, { takes: number; apart: number }> = {
  figure: { takes: 430, apart: 90 },
  good: { takes: 300, apart: 90 },
  card: { takes: 470, apart: 60 },
  points: { takes: 400, apart: 60 },
};
/** How long something takes to fade where nothing is to move. */
export const FADE = 200;

/** Of the time a figure takes, the part it is on its way; then it settles. */
const ARRIVED = 350 / 430;
/** Of the time a card takes, the part in which it is lifted. */
const LIFTED = 120 / 470;
const STEPS = 10;

export interface Path {
  left: number;
  top: number;
  dx: number;
  dy: number;
  /** How much larger it is where it comes to lie. */
  grow: number;
}

const ease = (t: number): number => t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2;
const place = (x: number, y: number, scale: string | number) =>
  `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale})`;

/** `scale` is how it is drawn where it begins. Where all stays still it only fades. */
export function keyframes(kind: Kind, { dx, dy, grow }: Path, scale: number, still: boolean): Keyframe[] {
  const begin = place(0, 0, scale), end = place(dx, dy, scale * grow);
  if (still) return [{ transform: begin, opacity: 1 }, { transform: begin, opacity: 0 }];
  if (kind === "card") {
    return [
      { transform: begin, easing: "ease-out" },
      { transform: place(0, -14, scale * 1.06), offset: LIFTED, easing: "cubic-bezier(.4,.1,.2,1)" },
      { transform: end, opacity: 1, offset: 0.94 },
      { transform: end, opacity: 0.4 },
    ];
  }
  if (kind === "good") {
    return [
      { transform: begin, easing: "cubic-bezier(.3,.1,.2,1)" },
      { transform: end },
    ];
  }
  const high = Math.min(90, 10 + Math.hypot(dx, dy) * 0.18);
  const arc = (t: number) => place(dx * ease(t), dy * ease(t) - high * 4 * t * (1 - t), scale * (1 + (grow - 1) * t));
  const all = Array.from({ length: STEPS + 1 }, (_, n) => n / STEPS);
  if (kind === "points") return all.map((t) => ({ transform: arc(t), offset: t }));
  const squashed = `${(scale * grow * 1.06).toFixed(3)}, ${(scale * grow * 0.9).toFixed(3)}`;
  return [
    ...all.map((t) => ({ transform: arc(t), offset: t * ARRIVED })),
    { transform: place(dx, dy, squashed), offset: (1 + ARRIVED) / 2 },
    { transform: end, offset: 1 },
  ];
}
