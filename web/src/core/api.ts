/** What is asked of the server over http. A refusal is thrown as `ApiError`, with a sentence for people. */

import type * as wire from "../wire.ts";
import { say } from "../words.ts";
import { noteCommitment } from "./commitments.ts";

export class ApiError extends Error {
  constructor(readonly code: string, sentence: string, readonly status: number) {
    super(sentence);
  }

  /** There is nothing at this address, or there cannot be. */
  get isMissing(): boolean {
    return this.status === 404 || this.status === 422;
  }
}

async function call<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError("offline", say("error.noServer"), 0);
  }
  if (answer.ok) return await answer.json() as T;
  const problem = await answer.json().catch(() => null) as Partial<wire.Problem> | null;
  const sentence = problem?.sentence ?? `The server answered ${answer.status}. Try again in a moment.`;
  throw new ApiError(problem?.code ?? "server", sentence, answer.status);
}

const at = (id: string, rest = "") => `tables/${encodeURIComponent(id)}${rest}`;

export const api = {
  me: () => call<wire.Me>("me"),
  beCalled: (wanted: wire.MeWanted) => call<wire.Me>("me", wanted),
  code: () => call<wire.Code>("me/code", {}),
  claim: (given: wire.CodeGiven) => call<wire.Me>("me/claim", given),
  record: () => call<wire.PlayRecord>("me/record"),
  forget: () => call<wire.Me>("me/forget", {}),
  games: () => call<wire.GameInfo[]>("games"),
  tables: () => call<wire.TableList>("tables"),
  make,
  tableHelp: (id: string) => call<wire.Help>(at(id, "/help")),
  table: (id: string) => call<wire.TableInfo>(at(id)),
  join,
  leave: (id: string) => call<wire.TableInfo>(at(id, "/leave"), {}),
  chair: (id: string, chair: number, wanted: wire.ChairWanted) =>
    call<wire.TableInfo>(at(id, `/chairs/${chair}`), wanted),
  start: (id: string) => call<wire.TableInfo>(at(id, "/start"), {}),
  terms: (id: string) => call<wire.MatchTerms>(at(id, "/terms")),
  agree: (id: string, wanted: wire.AgreedWanted) => call<wire.TableInfo>(at(id, "/agreed"), wanted),
  swap: (id: string, chair: number, wanted: wire.Swapping) =>
    call<wire.TableInfo>(at(id, `/chairs/${chair}/swap`), wanted),
  draw: (id: string, wanted: wire.Drawing) => call<wire.TableInfo>(at(id, "/draw"), wanted),
  rematch: (id: string) => call<wire.TableInfo>(at(id, "/rematch"), { nonce: nonce() }),
  snapshot: (id: string, entry: number, seat: number) => call<wire.Snapshot>(at(id, `/at/${entry}?seat=${seat}`)),
  points: (id: string) => call<wire.PointsAt[]>(at(id, "/points")),
  decisions: (id: string) => call<wire.Decisions>(at(id, "/decisions")),
  advice: (id: string, entry: number, seat: number) => call<wire.Advice>(at(id, `/advice?at=${entry}&seat=${seat}`)),
  proof: (id: string) => call<wire.Proof>(at(id, "/proof")),
  branch: (id: string, wanted: wire.BranchWanted) => call<wire.TableInfo>(at(id, "/branch"), wanted),
};

/** The table first, then our share of its luck, then the game. */
async function make(wanted: wire.TableWanted): Promise<wire.TableInfo> {
  const { id } = await call<wire.TableInfo>("tables", { ...wanted, start: false });
  const table = await join(id, null);
  return wanted.start ? await api.start(id) : table;
}

/** Sits down, or, whoever sits already, hands in a nonce: once the fingerprint of the secret is kept here, for a server
 * that knew the nonce first could choose the secret to suit. What came too late to count is not expected later. */
async function join(id: string, chair: number | null): Promise<wire.TableInfo> {
  const before = await api.table(id);
  if (before.status === "open") noteCommitment(id, before.commitment);
  const own = nonce();
  const table = await call<wire.TableInfo>(at(id, "/join"), { nonce: own, chair });
  if (table.status === "open") noteCommitment(id, before.commitment, own);
  return table;
}

/** This person's share of the luck; `getRandomValues` is there on plain http as well. */
function nonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
