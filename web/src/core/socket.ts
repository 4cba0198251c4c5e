/** The socket of one table. It comes back by itself: with growing pauses, and at once when there is reason to hope. */

import { signal } from "@preact/signals";
import { type FromClient, type ToClient, VERSION } from "../wire.ts";

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** What is asked, before it is given its number. */
export type Request = Without<FromClient, "id">;
export type Answer = Extract<ToClient, { id: number }>;
export type ConnectionState = "connecting" | "open" | "lost" | "refused" | "old";

const OLD_PAGE = 4406;
/** Closed for good: not yours, no such table, a page older than the server. */
const REFUSALS = new Set([4403, 4404, OLD_PAGE]);

const PAUSES = [300, 700, 1500, 3000, 6000, 10000];
const SILENCE = 25_000;

export class TableSocket {
  readonly connection = signal<ConnectionState>("connecting");
  private socket: WebSocket | null = null;
  private waiting = new Map<number, (answer: Answer) => void>();
  private number = 0;
  private failures = 0;
  private timer = 0;
  private heartbeat = 0;
  private ended = false;

  constructor(private readonly table: string, private readonly onMessage: (message: ToClient) => void) {
    addEventListener("online", this.reconnectNow);
    document.addEventListener("visibilitychange", this.reconnectNow);
    this.connect();
  }

  /** Resolves with the answer; a connection that breaks before it comes is a refusal too. */
  ask(request: Request): Promise<Answer> {
    const id = ++this.number;
    return new Promise((resolve) => {
      if (this.socket?.readyState !== WebSocket.OPEN) return resolve(this.offlineAnswer(id));
      this.waiting.set(id, resolve);
      this.socket.send(JSON.stringify({ ...request, id }));
    });
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearInterval(this.heartbeat);
    removeEventListener("online", this.reconnectNow);
    document.removeEventListener("visibilitychange", this.reconnectNow);
    this.socket?.close();
  }

  private offlineAnswer(id: number): Answer {
    return { kind: "refused", id, n: 0, code: "offline", sentence: "" };
  }

  private reconnectNow = () => {
    if (document.visibilityState === "hidden" || this.ended) return;
    if (this.connection.value === "lost") {
      this.failures = 0;
      clearTimeout(this.timer);
      this.connect();
    } else if (this.connection.value === "open") void this.check();
  };

  /** A connection may be dead without anybody having been told: a sleeping laptop, a phone that changed networks. */
  private async check(): Promise<void> {
    const socket = this.socket;
    const patience = setTimeout(() => socket && this.onLost(socket), 4000);
    await this.ask({ kind: "ping" });
    clearTimeout(patience);
  }

  private connect(): void {
    const url = new URL(`/api/tables/${encodeURIComponent(this.table)}/live?v=${VERSION}`, location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = this.socket = new WebSocket(url);
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as ToClient);
    socket.onclose = (event) => {
      if (REFUSALS.has(event.code)) {
        this.connection.value = event.code === OLD_PAGE ? "old" : "refused";
        this.ended = true;
      }
      this.onLost(socket);
    };
    clearInterval(this.heartbeat);
    this.heartbeat = setInterval(() => void this.check(), SILENCE);
  }

  private receive(message: ToClient): void {
    if (message.kind === "welcome") {
      this.failures = 0;
      this.connection.value = "open";
    }
    if ("id" in message) {
      this.waiting.get(message.id)?.(message);
      this.waiting.delete(message.id);
    }
    this.onMessage(message);
  }

  private onLost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    clearInterval(this.heartbeat);
    socket.close();
    for (const [id, resolve] of this.waiting) resolve(this.offlineAnswer(id));
    this.waiting.clear();
    if (this.ended) return;
    this.connection.value = "lost";
    const pause = PAUSES[Math.min(this.failures++, PAUSES.length - 1)] as number;
    this.timer = setTimeout(() => this.connect(), pause * (0.8 + Math.random() * 0.4));
  }
}
