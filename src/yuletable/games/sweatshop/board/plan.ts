/** Where cards lie on the belt: in as many tiers as give the largest cards. */

export interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Tier {
  /** The upper edge of its belt. */
  y: number;
  /** The first card on it and the one behind its last, counted from 0. */
  from: number;
  to: number;
}

export interface Plan {
  /** The size of a card, and how far a chosen one is lifted. */
  w: number;
  h: number;
  lift: number;
  /** From card to card, and how thick the belt is. */
  pitch: number;
  edge: number;
  x: number;
  tiers: Tier[];
}

const LARGEST = { w: 92, h: 140 };
const GAP = 4;

/** Cards closer to each other than `narrowest` are too small for fingers or words: another tier is better then. */
function inTiers(n: number, area: Area, rows: number, narrowest: number): Plan {
  const each = Math.min(area.h / rows, 300);
  const edge = Math.max(20, Math.min(rows > 1 ? 30 : 46, each * 0.18));
  const lift = Math.min(24, each * 0.08);
  const per = Math.max(1, Math.ceil(n / rows));
  const room = Math.min(LARGEST.h, each - edge - lift - (rows > 1 ? 8 : 12));
  const w = Math.min(LARGEST.w, area.w / per - GAP, Math.max(room * 0.82, Math.min(room, 46)));
  const fit = Math.max(per, Math.floor(area.w / Math.max(w + GAP, narrowest)));
  const tiers = Array.from({ length: rows }, (_, row) => ({
    y: area.y + (row + 1) * each - edge,
    from: Math.min(n, row * fit),
    to: Math.min(n, (row + 1) * fit),
  })).filter(({ from }, row) => row === 0 || from < n);
  const pitch = Math.min(area.w / fit, Math.max(w + 7, narrowest));
  return { w, h: Math.min(room, w * 1.56), lift, pitch, edge, x: area.x, tiers };
}

export function planBelt(n: number, area: Area, narrowest: number): Plan {
  let best = inTiers(n, area, 1, narrowest), most = 0;
  for (let rows = 1; rows <= 6; rows++) {
    const plan = inTiers(n, area, rows, narrowest);
    const large = Math.min(plan.w / LARGEST.w, plan.h / LARGEST.h);
    const size = plan.pitch < narrowest ? large * 0.3 : large;
    if (size > most) [best, most] = [plan, size];
  }
  return best;
}

/** The top left corner of a card that lies on the belt. */
export function placeOf(plan: Plan, n: number): { x: number; y: number } {
  const tier = plan.tiers.find(({ from, to }) => n >= from && n < to) ??
    plan.tiers[0];
  return {
    x: plan.x + (n - (tier?.from ?? 0)) * plan.pitch,
    y: (tier?.y ?? 0) - plan.h,
  };
}
