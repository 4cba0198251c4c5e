/** Whether the page is on something as slim as a phone. */

import { signal } from "@preact/signals";

const slim = matchMedia("(max-width: 820px)");

export const isSlim = signal(slim.matches);
slim.addEventListener("change", () => isSlim.value = slim.matches);
