/** The page kept on this device (`worker.ts`), so that it opens at once. Browsers allow it on https and on localhost. */

export function keepThePage(): void {
  if (!("serviceWorker" in navigator)) return;
  const keep = () => void navigator.serviceWorker.register("/worker.js").catch(() => {}); // it works without, too
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep, { once: true });
}
