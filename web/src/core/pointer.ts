/** Whether somebody points at something, or it only came to lie under a pointer that rests. */

let x = NaN, y = NaN;

if (typeof document !== "undefined") {
  const note = (event: PointerEvent) => [x, y] = [event.clientX, event.clientY];
  document.addEventListener("pointermove", note, { capture: true, passive: true });
  document.addEventListener("pointerdown", note, { capture: true, passive: true });
}

/** To be asked when a pointer enters something: whether it has moved there since it was last seen. */
export const hasMoved = (event: PointerEvent): boolean => event.clientX !== x || event.clientY !== y;
