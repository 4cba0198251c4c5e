/** Two fingers make a region larger or smaller. Smaller, more of it is in view at once: its cards stand side by side. */

import { useEffect } from "preact/hooks";

const LEAST = 0.55, MOST = 2.2;

/** How large the fingers left it; as long as the page is open every table keeps to it. */
let size = 1;

const apart = (touches: TouchList): number => {
  const [one, other] = [...touches];
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
};

const between = (touches: TouchList): number => [...touches].reduce((sum, touch) => sum + touch.clientY, 0) / 2;

/** What lies between the fingers stays there, as well as cards that change places allow. */
function resize(region: HTMLElement, wanted: number, middle: number): void {
  const here = middle - region.getBoundingClientRect().top;
  const share = (region.scrollTop + here) / region.scrollHeight;
  size = Math.min(MOST, Math.max(LEAST, wanted));
  region.style.setProperty("--size", String(size));
  region.scrollTop = share * region.scrollHeight - here;
}

export function usePinch(place: { current: HTMLElement | null }): void {
  useEffect(() => {
    const region = place.current;
    if (!region) return;
    region.style.setProperty("--size", String(size));
    let from = 0, before = size;
    const begin = (event: TouchEvent) => {
      from = event.touches.length === 2 ? apart(event.touches) : 0;
      before = size;
    };
    const move = (event: TouchEvent) => {
      if (!from || event.touches.length !== 2) return;
      event.preventDefault();
      resize(region, before * apart(event.touches) / from, between(event.touches));
    };
    region.addEventListener("touchstart", begin, { passive: true });
    region.addEventListener("touchmove", move, { passive: false });
    return () => {
      region.removeEventListener("touchstart", begin);
      region.removeEventListener("touchmove", move);
    };
  }, []);
}
