/** Whether the page is on something as small as a phone: slim, or low as one that is held sideways. */

import { signal } from "@preact/signals";
import type { Layout } from "../board/contract.ts";

const slim = matchMedia("(max-width: 820px), (max-height: 600px)");

export const isSlim = signal(slim.matches);
slim.addEventListener("change", () => isSlim.value = slim.matches);

const narrow = matchMedia("(max-width: 699px)");

/** Whether the window is as narrow as a phone, however high. */
export const isNarrow = signal(narrow.matches);
narrow.addEventListener("change", () => isNarrow.value = narrow.matches);

/** Whether there is probably a keyboard: then buttons show their keys. */
export const hasKeyboard = (): boolean => matchMedia("(hover: hover) and (pointer: fine)").matches;

const roomy = matchMedia("(min-width: 1008px) and (min-height: 600px) and (min-aspect-ratio: 115/100)");

/** Which of its two compositions a painted board shows. */
export const boardLayout = signal<Layout>(roomy.matches ? "wide" : "tall");
roomy.addEventListener("change", () => boardLayout.value = roomy.matches ? "wide" : "tall");
