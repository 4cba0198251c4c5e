/** Touching what is not open asks why, and shows the answer where it was touched. */

import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { TableClient } from "../core/table_client.ts";
import type { Reason } from "./tip.tsx";

/** The reason that is shown now; the table's tip draws it. */
export function useReason(client: TableClient, root: { current: HTMLElement | null }): Signal<Reason | null> {
  const reason = useSignal<Reason | null>(null);
  useEffect(() => {
    const ask = async (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
      const target = event.target instanceof Element ? event.target : null;
      if (!target || target.closest("button, summary, a, .ref") || !target.closest("[data-board]")) return;
      const thing = target.closest<HTMLElement>("[data-ref]");
      if (!thing || !root.current?.contains(thing)) return;
      if (event instanceof KeyboardEvent) event.preventDefault();
      const spans = await client.askWhy(thing.dataset.ref ?? "");
      if (spans && thing.isConnected) reason.value = { spans, over: thing.getBoundingClientRect() };
    };
    const listener = (event: Event) => void ask(event);
    document.addEventListener("click", listener);
    document.addEventListener("keydown", listener);
    return () => {
      document.removeEventListener("click", listener);
      document.removeEventListener("keydown", listener);
    };
  }, [client]);
  useEffect(() => {
    reason.value = null;
  }, [client.narrowed.value]);
  return reason;
}
