/**
 * The service worker: keeps the page, the kit and the boards on the device, so that the page opens at once, also where
 * no server answers. Of matches it keeps nothing: whatever is asked of the server goes there, past this worker.
 *
 * The server writes two lines in front of it (`server/pages.py: worker`): what to keep, and a stamp of all that.
 */

interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface Asking extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Worker {
  kept: readonly string[];
  stamp: string;
  location: { origin: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", heard: (event: Lasting) => void): void;
  addEventListener(kind: "fetch", heard: (event: Asking) => void): void;
}

const worker = self as unknown as Worker;
const NAME = `yuletable-${worker.stamp}`;
const SHELL = "/";

/** Every address of the page is answered with the same document; the script in it does the rest. */
const isPage = (request: Request, address: URL) =>
  request.mode === "navigate" && !/^\/(api|page|health|metrics)(\/|$)/.test(address.pathname);

async function install(): Promise<void> {
  const cache = await caches.open(NAME);
  await cache.addAll([SHELL, ...worker.kept]);
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith("yuletable-") && name !== NAME);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** What is kept, else what the server says. */
async function answer(request: Request, kept: string): Promise<Response> {
  const cache = await caches.open(NAME);
  return await cache.match(kept) ?? await fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== worker.location.origin) return;
  const place = address.pathname + address.search;
  if (isPage(event.request, address)) event.respondWith(answer(event.request, SHELL));
  else if (worker.kept.includes(place)) event.respondWith(answer(event.request, place));
});
