/** Small paper shapes for pieces: shape and colour together, so that a table in grey still reads. */

import { memo } from "../parts/memo.ts";

interface Glyph {
  tone: string;
  /** So light that its lines must be dark in either light. */
  pale?: true;
  path: string;
}

/** The materials of the workshop, known to all five games. */
const GLYPHS: Record<string, Glyph> = {
  fabric: {
    tone: "#7A4FA3",
    path: "M4 8a3 3 0 0 1 6 0v8a3 3 0 0 1-6 0ZM9 5h9a3 3 0 0 1 2 3v8a3 3 0 0 1-2 3H9a4 4 0 0 0 2-3V8a4 4 0 0 0-2-3Z",
  },
  wood: { tone: "#8C5A2B", path: "M2 9 17 4l5 3v5L7 18l-5-3ZM2 9l5 3v6" },
  metal: { tone: "#7D8A91", path: "M7 3.5h10L22 12l-5 8.5H7L2 12ZM12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8Z" },
  plastic: { pale: true, tone: "#F4F1EA", path: "M3 9h18v11H3ZM5 9V6h4v3M15 9V6h4v3" },
  coal: { tone: "#2B2B2E", path: "M4 15 7 7l6-3 6 4 2 7-5 5H8Z" },
  assembly: {
    tone: "#4B7F86",
    path: "M20 5a5 5 0 0 1-6.6 6.2L6.5 19a2 2 0 0 1-3-2.6l7.3-7A5 5 0 0 1 17 3l-2.6 3 2 2Z",
  },
  cookie: { tone: "#C98A3C", path: "M12 3a9 9 0 1 0 9 9c-2 .6-3.4-.4-3.6-2.2-2 .2-3.4-1.2-3-3C12.6 6.5 11.8 5 12 3Z" },
  gingerbread: {
    tone: "#B56A2C",
    path: "M12 2a3.5 3.5 0 0 1 2.5 6L20 9v3l-5 .5 2.5 8L14 22l-2-5-2 5-3.5-1.5L9 12.5 4 12V9l5.5-1A3.5 3.5 0 0 1 12 2Z",
  },
  glass: { tone: "#8FC7DA", path: "M12 2 20 9l-3 13H7L4 9ZM4 9h16" },
  elf: { tone: "#2FA36B", path: "M13 2 7 10h11ZM8 10.5a4.5 4.5 0 0 0 9 0M5 22c0-5 3-7 7.5-7s7.5 2 7.5 7Z" },
  agent: { tone: "#2FA36B", path: "M13 2 7 10h11ZM8 10.5a4.5 4.5 0 0 0 9 0M5 22c0-5 3-7 7.5-7s7.5 2 7.5 7Z" },
  goon: {
    tone: "#A81E33",
    path: "M6 9V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v4ZM3 9h18v2H3ZM8 11a4 4 0 0 0 8 0M4 22c0-5 3-7 8-7s8 2 8 7Z",
  },
  heart: { tone: "#A81E33", path: "M12 21C4 15 2 11 2 8a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 3-2 7-10 13Z" },
  wool: { pale: true, tone: "#EDE6DA", path: "M7 18a5 5 0 0 1-1-9.9A6 6 0 0 1 17.5 8a5 5 0 0 1-.5 10Z" },
  yarn: { tone: "#B4568A", path: "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18ZM4 8c5 0 9 4 11 12M9 4c5 1 9 5 11 10" },
  ore: { tone: "#8A7A6A", path: "M3 17 7 8l5-4 6 3 3 8-4 5H7ZM7 8l5 4 6-5M12 12l1 8" },
  plank: { tone: "#C08A4A", path: "M2 10 18 5l4 2-16 6ZM2 10v5l4 2v-4M6 17l16-6V7" },
  jangles: {
    tone: "#F2C14E",
    path: "M12 3a2 2 0 0 1 2 2c3 1 4 4 4 8l2 4H4l2-4c0-4 1-7 4-8a2 2 0 0 1 2-2ZM10 18a2 2 0 0 0 4 0",
  },
  toy: { tone: "#A81E33", path: "M3 9h18v4H3ZM5 13h14v8H5ZM12 9v12M12 9C8 9 6 3 9 3s3 4 3 6c0-2 0-6 3-6s1 6-3 6" },
  gift: { tone: "#A81E33", path: "M3 9h18v4H3ZM5 13h14v8H5ZM12 9v12M12 9C8 9 6 3 9 3s3 4 3 6c0-2 0-6 3-6s1 6-3 6" },
  bauble: { tone: "#F2C14E", path: "M10 3h4v3h-4ZM12 6a8 8 0 1 1 0 16a8 8 0 1 1 0-16Z" },
  square: { tone: "#DCE6DF", path: "M5 5h14v14H5Z" },
  space: { tone: "#C9D6CF", path: "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18Z" },
  season: {
    tone: "#8FC7DA",
    path: "M12 2v20M3.5 7l17 10M20.5 7l-17 10M12 2l-2.5 3M12 2l2.5 3M12 22l-2.5-3M12 22l2.5-3",
  },
};

const TONES = [
  "#7A4FA3",
  "#1F5D46",
  "#A81E33",
  "#1E5F7A",
  "#B4470F",
  "#8A5A00",
  "#4B5FB0",
  "#5C7A2E",
  "#8B3A62",
  "#3A7D7B",
];

/** A colour of its own for each thing of a kind, as long as there are colours: given out in the order of the ids that are
 * known when the first one is drawn. */
export class Tones {
  private readonly given = new Map<string, string>();
  private readonly counts = new Map<string, number>();

  of(id: string, known: () => readonly string[]): string {
    const kind = id.slice(0, id.indexOf(":") + 1);
    if (!this.given.has(id)) {
      for (const each of known().filter((other) => other.startsWith(kind)).sort()) this.give(each, kind);
      this.give(id, kind);
    }
    return this.given.get(id) as string;
  }

  private give(id: string, kind: string): void {
    if (this.given.has(id)) return;
    const n = this.counts.get(kind) ?? 0;
    this.counts.set(kind, n + 1);
    this.given.set(id, TONES[n % TONES.length] as string);
  }
}

/** Where the pips of a die may be, and which of them each side shows. */
const PIPS = [[7, 7], [17, 7], [7, 12], [12, 12], [17, 12], [7, 17], [17, 17]] as const;
const SIDES = ["", "3", "06", "036", "0156", "01356", "012456"];

/** Where the pips of a side lie, in a box of 24. */
export const pipsOf = (side: number): (readonly [number, number])[] =>
  [...(SIDES[side] ?? "")].map((at) => PIPS[Number(at)] as readonly [number, number]);

/** A die with its pips. */
function dieOf(side: string): Glyph {
  const dots = pipsOf(Number(side)).map(([x, y]) => `M${x - 1} ${y}a1 1 0 1 0 2 0a1 1 0 1 0-2 0`).join("");
  return {
    pale: true,
    tone: "#FFFDF8",
    path: `M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Z${dots}`,
  };
}

function glyphOf(id: string): Glyph | null {
  const [kind = "", rest = ""] = id.split(":");
  if (kind === "die" || kind === "face") return dieOf(rest);
  for (const word of [...rest.split(/[-_/.]/), kind]) if (GLYPHS[word]) return GLYPHS[word];
  return null;
}

/** What an empty place waits for, if its id says so: `need:wood/plastic`. */
const wantedBy = (id: string): Glyph[] =>
  id.slice(id.indexOf(":") + 1).split(/[-_/.]/).flatMap((word) => GLYPHS[word] ?? []);

/** An empty place: what may lie there, faintly. */
export const Gap = memo(function Gap({ id }: { id: string }) {
  const wanted = wantedBy(id);
  return (
    <span class={`piece back${wanted.length ? " wanting" : ""}`} aria-hidden="true">
      {wanted.map((glyph) => (
        <svg key={glyph.path} class="glyph" viewBox="0 0 24 24" width="20" height="20">
          <path d={glyph.path} fill={glyph.tone} class="outline" stroke-width="1.3" stroke-linejoin="round" />
        </svg>
      ))}
    </span>
  );
});

/** Of "Reindeer Poop" RP, of "Robot" R, of "10" 10. */
const initials = (name: string): string =>
  /^\d{1,2}/.exec(name)?.[0] ??
    name.split(/\s+/).filter(Boolean).slice(0, 2).map((word) => word.slice(0, 1).toUpperCase()).join("");

/** A piece's picture: its material, or a card with the first letter of its name. */
export const Picture = memo(function Picture({ id, name, tone }: { id: string; name: string; tone: string }) {
  const glyph = glyphOf(id);
  const letters = initials(name);
  return (
    <svg class="glyph" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      {glyph
        ? (
          <path
            d={glyph.path}
            fill={glyph.tone}
            class={glyph.pale ? "outline pale" : "outline"}
            stroke-width="1.3"
            stroke-linejoin="round"
          />
        )
        : (
          <>
            <rect x="4" y="2" width="16" height="20" rx="3" fill={tone} class="outline" stroke-width="1.2" />
            <text
              class={letters.length > 1 ? "two" : undefined}
              x="12"
              y={letters.length > 1 ? 15 : 16}
              text-anchor="middle"
              fill="#FFFDF8"
            >
              {letters}
            </text>
          </>
        )}
    </svg>
  );
});
