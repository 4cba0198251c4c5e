/** Finds the board that a game brings along. Boards are loaded when a table opens, and kept by the browser for good. */

import { useEffect, useState } from "preact/hooks";
import type { Board } from "./contract.ts";

/** Any game's board: it reads the view that its own game sends. */
export type AnyBoard = Board<unknown>;

/** What the page's document says about itself: of each game with a board its script and its style, and the kit's style. */
interface Facts {
  boards?: Record<string, [script: string, style: string]>;
  /** The scripts of the covers and houses that games bring along. */
  covers?: Record<string, string>;
  houses?: Record<string, string>;
  kit?: string;
}

export const facts: Facts = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name="yuletable"]')?.content ?? "{}",
);
const loading = new Map<string, Promise<AnyBoard | null>>();
const loaded = new Map<string, AnyBoard | null>();

/** Where the board's files cannot be had, the generic board serves. */
function load(game: string): Promise<AnyBoard | null> {
  let promise = loading.get(game);
  if (!promise) {
    promise = fetchBoard(game).catch(() => {
      loading.delete(game);
      return null;
    });
    loading.set(game, promise);
  }
  return promise;
}

async function fetchBoard(game: string): Promise<AnyBoard | null> {
  const files = facts.boards?.[game];
  if (!files) {
    await addKitStyle();
    return null;
  }
  const [script, style] = files;
  const [module] = await Promise.all([
    import(script) as Promise<{ default: AnyBoard }>,
    addKitStyle(),
    addStyle(style),
  ]);
  return module.default;
}

const styles = new Map<string, Promise<void>>();

/** The kit's style comes before any board's, whichever arrives first. */
function addStyle(address: string): Promise<void> {
  let promise = styles.get(address);
  if (!promise) {
    promise = new Promise((resolve, reject) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = address;
      link.onload = () => resolve();
      link.onerror = reject;
      document.head.append(link);
    });
    styles.set(address, promise);
  }
  return promise;
}

/** The style of the pieces that boards share. */
export const addKitStyle = (): Promise<void> => addStyle(facts.kit ?? "");

/** The painted board of a game; null where it has none, undefined while it is fetched. */
export function useGameBoard(game: string): AnyBoard | null | undefined {
  const [board, setBoard] = useState<AnyBoard | null | undefined>(
    () => loaded.get(game),
  );
  useEffect(() => {
    let gone = false;
    void load(game).then((found) => {
      loaded.set(game, found);
      if (!gone) setBoard(found);
    });
    return () => {
      gone = true;
    };
  }, [game]);
  return board;
}
