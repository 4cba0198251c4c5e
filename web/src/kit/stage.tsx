/** A stage: a box of design units that grows and shrinks as one. Scenery lies behind, pieces are placed upon it. */

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

interface StageProps {
  /** The size in design units. */
  w: number;
  h: number;
  /** `width`: as wide as its place, and as high as that makes it. `box`: as large as fits into its place. */
  fit?: "width" | "box";
  class?: string;
  /** What never changes: drawn once, behind everything. */
  scenery?: ComponentChildren;
  children: ComponentChildren;
}

/** `--scale` says how many pixels a unit is; type on a stage is set in `--px`, which never gets smaller than a pixel. */
export function Stage({ w, h, fit = "width", class: look = "", scenery, children }: StageProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    const measure = () => {
      const across = box.clientWidth / w;
      const scale = fit === "width" ? across : Math.min(across, box.clientHeight / h);
      if (scale > 0) box.style.setProperty("--scale", scale.toFixed(4));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, [w, h, fit]);
  return (
    <div class={`stage fit-${fit} ${look}`} style={{ "--w": w, "--h": h }} ref={place}>
      <div class="stage-floor">
        {scenery}
        {children}
      </div>
    </div>
  );
}

interface PlacedProps {
  x: number;
  y: number;
  w?: number;
  h?: number;
  /** Which point of it lies at x, y: the top left corner, the middle, the middle of its foot or of its top, the right
   * end of its top. */
  by?: "corner" | "middle" | "foot" | "top" | "right";
  /** A tilt in degrees. */
  tilt?: number;
  class?: string;
  children?: ComponentChildren;
}

export function Placed({ x, y, w, h, by = "corner", tilt, class: look = "", children }: PlacedProps) {
  return (
    <div
      class={`placed by-${by} ${look}`}
      style={{
        left: units(x),
        top: units(y),
        width: units(w),
        height: units(h),
        rotate: tilt ? `${tilt}deg` : undefined,
      }}
    >
      {children}
    </div>
  );
}

/** A length on a stage. */
export const units = (n: number | undefined) => n === undefined ? undefined : `${n}px`;
