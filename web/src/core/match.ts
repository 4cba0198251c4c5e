/** One table as this browser knows it: what the server sent last, what was told so far, what is being chosen. */

import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type * as wire from "../wire.ts";
import { say } from "../words.ts";
import { type Answer, Live, type Wish } from "./live.ts";
import { back, narrow, type Narrowed, type Way } from "./paths.ts";
import { share } from "./share.ts";
import { witness } from "./witness.ts";

export type Names = Record<string, wire.Thing>;

/** A decision that is complete but not taken yet, and what it would bring. */
export interface Ready {
  move: wire.Move;
  brings: wire.Brings;
}

const NO_MOVES: wire.Move[] = [];

export class Match {
  readonly table = signal<wire.TableInfo | null>(null);
  readonly sight = signal<wire.Sight | null>(null);
  readonly names = signal<Names>({});
  readonly told = signal<wire.Told[]>([]);
  readonly chat = signal<wire.Chat[]>([]);
  readonly since = signal<number | null>(null);
  /** The latest refusal or breakdown, as a sentence. */
  readonly trouble = signal("");
  readonly chosen = signal<string[]>([]);
  /** A thing that was touched before it was said what to do with it. */
  readonly about = signal("");
  readonly ready = signal<Ready | null>(null);
  /** What the part under the pointer or the focus would bring. */
  readonly peek = signal<wire.Brings | null>(null);
  readonly hints = signal<wire.HintLine[] | null>(null);
  readonly busy = signal(false);
  readonly thinking = signal(false);

  readonly moves = computed(() => this.sight.value?.moves ?? NO_MOVES);
  /** The decisions about what was touched, or all of them. */
  private readonly meant = computed(() => {
    const about = this.about.value;
    return about ? this.moves.value.filter((move) => move.parts.includes(about)) : this.moves.value;
  });
  readonly narrowed: ReadonlySignal<Narrowed> = computed(() => narrow(this.meant.value, this.chosen.value));
  /** The ids that can be touched now. */
  readonly lit: ReadonlySignal<ReadonlySet<string>> = computed(() =>
    new Set(
      this.ready.value || this.about.value
        ? []
        : [...this.narrowed.value.ways, ...this.narrowed.value.beyond].map((way) => way.part),
    )
  );
  /** The ids that have been touched. */
  readonly lifted: ReadonlySignal<ReadonlySet<string>> = computed(() =>
    new Set(this.ready.value ? this.ready.value.move.parts : [...this.narrowed.value.trail, this.about.value])
  );
  readonly seat = computed(() => this.sight.value?.seat ?? -1);
  readonly myTurn = computed(() => this.moves.value.length > 0);

  private readonly live: Live;
  private readonly brought = new Map<string, Promise<wire.Brings | null>>();
  private wanted = "";
  /** My decision is kept; what I see is still from before it, so nothing may be chosen until the next sight. */
  private settling = false;

  constructor(readonly id: string, private readonly hears: (message: wire.ToClient) => void = () => {}) {
    this.live = new Live(id, (message) => this.hear(message));
  }

  get connection() {
    return this.live.connection;
  }

  close(): void {
    this.live.close();
  }

  // ---- hearing ----

  private hear(message: wire.ToClient): void {
    batch(() => {
      if (message.kind === "welcome") {
        this.table.value = share(this.table.value, message.table);
        if (message.table.status === "open") witness(message.table.id, message.table.commitment);
        this.chat.value = message.chat;
        this.since.value ??= message.since;
        this.busy.value = false;
      } else if (message.kind === "table") this.table.value = share(this.table.value, message.table);
      else if (message.kind === "sight") this.see(message);
      else if (message.kind === "chat") this.chat.value = [...this.chat.value, message];
    });
    this.hears(message);
  }

  private see(fresh: wire.Sight): void {
    const old = this.sight.value;
    const sight = share(old, fresh);
    if (Object.keys(fresh.names).length) this.names.value = { ...this.names.value, ...fresh.names };
    if (fresh.told.length || this.told.value.some((told) => told.n >= fresh.told_from)) {
      this.told.value = [...this.told.value.filter((told) => told.n < fresh.told_from), ...fresh.told];
    }
    this.sight.value = sight;
    if (this.settling) this.settling = this.busy.value = false;
    if (!old || old.seat !== sight.seat || old.at !== sight.at || old.moves !== sight.moves) {
      this.brought.clear();
      this.chosen.value = [];
      this.about.value = "";
      this.ready.value = null;
      this.peek.value = null;
      this.hints.value = null;
      this.wanted = "";
    }
  }

  // ---- choosing ----

  /** Touch a part. When that completes a decision, it is taken, or shown first if it cannot be taken back. */
  async choose(part: string, confirm: boolean): Promise<void> {
    const way = this.way(part);
    if (!way || this.busy.value) return;
    this.hints.value = null;
    if (way.whole) return await this.complete(way.whole, confirm);
    this.peek.value = null;
    if (way.several) {
      this.about.value = part;
      return;
    }
    this.chosen.value = [...this.narrowed.value.trail, ...way.via ?? [], part];
  }

  /** The way on that touching this part means. */
  way(part: string): Way | undefined {
    const { ways, beyond } = this.narrowed.value;
    return ways.find((each) => each.part === part) ?? beyond.find((each) => each.part === part);
  }

  async complete(move: wire.Move, confirm: boolean): Promise<void> {
    if (this.busy.value) return;
    this.peek.value = null;
    const grave = this.sight.value?.grave.includes(move.do) ?? false;
    if (!confirm && !grave) return await this.decide(move);
    this.busy.value = true;
    const brings = await this.bring(move);
    this.busy.value = false;
    if (grave && !brings) this.trouble.value = say("trouble.unsure");
    else if (brings && (grave || brings.final || brings.unknown !== null)) this.ready.value = { move, brings };
    else await this.decide(move);
  }

  async decide(move: wire.Move): Promise<void> {
    const sight = this.sight.value;
    if (!sight || this.busy.value) return;
    this.busy.value = true;
    const answer = await this.ask({ kind: "decide", seat: sight.seat, at: sight.at, do: move.do });
    batch(() => {
      this.settling = answer.kind === "done";
      this.busy.value = this.settling;
      this.ready.value = null;
      this.chosen.value = [];
      this.about.value = "";
      this.hints.value = null;
      if (answer.kind === "done") this.trouble.value = "";
    });
  }

  /** One part back; false when there was nothing to go back from. */
  stepBack(): boolean {
    if (this.ready.value) {
      this.ready.value = null;
      return true;
    }
    if (this.hints.value) {
      this.hints.value = null;
      return true;
    }
    const start = narrow(this.meant.value, []).trail.length;
    if (this.narrowed.value.trail.length > start) this.chosen.value = back(this.meant.value, this.chosen.value);
    else if (this.about.value) this.about.value = "";
    else return false;
    return true;
  }

  private bring(move: wire.Move): Promise<wire.Brings | null> {
    const key = move.do;
    let coming = this.brought.get(key);
    if (!coming) {
      coming = this.live.ask({ kind: "preview", seat: this.seat.value, do: move.do }).then((answer) => {
        if (answer.kind !== "preview") {
          this.brought.delete(key);
          return null;
        }
        if (Object.keys(answer.names).length) this.names.value = { ...this.names.value, ...answer.names };
        return answer;
      });
      this.brought.set(key, coming);
    }
    return coming;
  }

  /** Show what a decision would bring, as long as it is the one looked at; null looks away. */
  async look(move: wire.Move | null): Promise<void> {
    this.wanted = move?.do ?? "";
    if (!move) {
      this.peek.value = null;
      return;
    }
    const brings = await this.bring(move);
    if (this.wanted === move.do && !this.ready.value) this.peek.value = brings;
  }

  // ---- asking ----

  private async ask(wish: Wish): Promise<Answer> {
    const answer = await this.live.ask(wish);
    if (answer.kind === "refused") this.trouble.value = answer.sentence || say("trouble.offline");
    return answer;
  }

  async back(kind: wire.Back["kind"]): Promise<void> {
    const answer = await this.ask({ kind, seat: this.seat.value });
    if (answer.kind === "done") this.trouble.value = "";
  }

  async hint(): Promise<void> {
    if (this.thinking.value) return;
    const { at, n } = this.sight.value ?? { at: -1, n: -1 };
    this.thinking.value = true;
    const answer = await this.ask({ kind: "hint", seat: this.seat.value });
    this.thinking.value = false;
    const same = this.sight.value?.at === at && this.sight.value.n === n;
    if (answer.kind === "hint" && same) this.hints.value = answer.hints;
  }

  async talk(text: string): Promise<boolean> {
    return (await this.ask({ kind: "chat", text })).kind === "done";
  }

  /** At a hot seat: show this seat's things, or with -1 only what everyone sees. */
  sitAs(seat: number): Promise<Answer> {
    return this.ask({ kind: "look", seat });
  }

  hand(seat: number, to: "bot" | "me"): Promise<Answer> {
    return this.ask({ kind: "hand", seat, to });
  }

  /** The rest of what is asked in a row, in ordinary decisions. */
  async rest(): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    await this.ask({ kind: "rest", seat: this.seat.value });
    this.busy.value = false;
  }

  /** In a guided game: this explanation was read. */
  learnt(step: string): Promise<Answer> {
    return this.ask({ kind: "learnt", seat: this.seat.value, step });
  }

  concede(seat: number): Promise<Answer> {
    return this.ask({ kind: "concede", seat });
  }

  replace(seat: number): Promise<Answer> {
    return this.ask({ kind: "replace", seat });
  }
}
