/** Which page is shown. The server knows the same addresses, so a reload or a shared link lands in the same place. */

import { signal } from "@preact/signals";

export type Route =
  | { page: "front"; game: string | null }
  | { page: "new"; game: string | null }
  | { page: "table"; id: string }
  | { page: "replay"; id: string; at: number | null; seat: number }
  | { page: "about" }
  | { page: "me" }
  | { page: "kit" }
  | { page: "missing" };

export function routeOf(url: URL): Route {
  const parts = url.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const [first, id, third] = parts;
  if (!first) return { page: "front", game: url.searchParams.get("game") };
  if (first === "new" && parts.length === 1) return { page: "new", game: url.searchParams.get("game") };
  if (first === "about" && parts.length === 1) return { page: "about" };
  if (first === "me" && parts.length === 1) return { page: "me" };
  if (first === "kit" && parts.length === 1) return { page: "kit" };
  if (first === "t" && id && parts.length === 2) return { page: "table", id };
  if (first === "t" && id && third === "replay" && parts.length === 3) {
    return {
      page: "replay",
      id,
      at: count(url.searchParams.get("at")),
      seat: count(url.searchParams.get("seat")) ?? -1,
    };
  }
  return { page: "missing" };
}

function count(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

export const route = signal<Route>({ page: "missing" });

const settle = () => {
  route.value = routeOf(new URL(location.href));
};

/** Goes to a page; what opens over the same page leaves it where it is. */
export function go(address: string): void {
  const before = location.pathname;
  history.pushState(null, "", address);
  settle();
  if (location.pathname !== before) scrollTo(0, 0);
}

/** Shuts what was opened over a page: the address is that of the page again. */
export function shut(address: string): void {
  replaceAddress(address);
  settle();
}

/** Changes the address without leaving the page: the moment of a replay. */
export function replaceAddress(address: string): void {
  history.replaceState(null, "", address);
}

/** Links inside the page change it without loading it again. */
export function followLinks(): void {
  settle();
  addEventListener("popstate", settle);
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
    if (routeOf(new URL(link.href)).page === "missing" || link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
