/** One table as this browser knows it: what the server sent last, what was told so far, what is being chosen. */

import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type * as wire from "../wire.ts";
import { listed, say } from "../words.ts";
import { type Answer, type Request, TableSocket } from "./socket.ts";
import { areAbout, back, narrow, type Narrowed, type NextPart, type OutOfOrder, outOfOrder } from "./paths.ts";
import { reuse } from "./reuse.ts";
import { noteCommitment } from "./commitments.ts";

export type Names = Record<string, wire.Thing>;

/** A decision that is complete but not taken yet, and what it would bring. */
export interface Unconfirmed {
  move: wire.Move;
  preview: wire.Preview;
}

const NO_MOVES: wire.Move[] = [];
const NOTHING: readonly string[] = [];

export class TableClient {
  readonly table = signal<wire.TableInfo | null>(null);
  readonly snapshot = signal<wire.Snapshot | null>(null);
  readonly names = signal<Names>({});
  readonly told = signal<wire.Told[]>([]);
  readonly chat = signal<wire.Chat[]>([]);
  readonly since = signal<number | null>(null);
  /** The latest refusal or breakdown, as a sentence. */
  readonly error = signal("");
  /** What the server said about the latest request that was carried out. */
  readonly note = signal("");
  readonly chosen = signal<string[]>([]);
  /** Things that were touched before it was said what to do with them. */
  readonly about = signal<readonly string[]>(NOTHING);
  readonly unconfirmed = signal<Unconfirmed | null>(null);
  /** What the part under the pointer or the focus would bring. */
  readonly hovered = signal<wire.Preview | null>(null);
  readonly hints = signal<wire.HintLine[] | null>(null);
  readonly busy = signal(false);
  readonly thinking = signal(false);

  readonly seat = computed(() => this.snapshot.value?.seat ?? -1);
  /** A bot plays for me: until I am back I am asked nothing. */
  private readonly standsIn = computed(() =>
    this.table.value?.chairs.some((chair) => chair.seat === this.seat.value && chair.stands_in) ?? false
  );
  readonly moves = computed(() => this.standsIn.value ? NO_MOVES : this.snapshot.value?.moves ?? NO_MOVES);
  /** The decisions about what was touched, or all of them. */
  private readonly considered = computed(() =>
    this.about.value.length ? areAbout(this.moves.value, this.about.value) : this.moves.value
  );
  readonly narrowed: ReadonlySignal<Narrowed> = computed(() => narrow(this.considered.value, this.chosen.value));
  /** On a painted board things may be touched in any order: the place before the elf who goes there. */
  readonly anyOrder = signal(false);
  private readonly outOfOrder = computed(() =>
    this.anyOrder.value
      ? outOfOrder(this.moves.value, this.narrowed.value, this.about.value)
      : new Map<string, OutOfOrder>()
  );
  /** The parts that can be touched now. */
  readonly lit: ReadonlySignal<ReadonlySet<string>> = computed(() => {
    if (this.unconfirmed.value || this.about.value.length && !this.anyOrder.value) return new Set();
    const { next, behindWords } = this.narrowed.value;
    const found = new Set([...next, ...behindWords].map((each) => each.part));
    for (const part of this.outOfOrder.value.keys()) found.add(part);
    for (const part of this.about.value) found.delete(part);
    return found;
  });
  /** Whether these parts can be touched as one: a slot is a gift and what it asks for. */
  readonly isLitTogether = (parts: readonly string[]): boolean =>
    !this.unconfirmed.value && areAbout(this.moves.value, parts).length > 0;
  /** The ids that have been touched. */
  readonly lifted: ReadonlySignal<ReadonlySet<string>> = computed(() =>
    new Set(
      this.unconfirmed.value
        ? this.unconfirmed.value.move.parts
        : [...this.narrowed.value.settled, ...this.about.value],
    )
  );
  readonly myTurn = computed(() => this.moves.value.length > 0);

  private readonly socket: TableSocket;
  private readonly previews = new Map<string, Promise<wire.Preview | null>>();
  private wanted = "";
  /** My decision is kept; what I see is still from before it, so nothing may be chosen until the next snapshot. */
  private settling = false;

  constructor(readonly id: string) {
    this.socket = new TableSocket(id, (message) => this.onMessage(message));
  }

  get connection() {
    return this.socket.connection;
  }

  close(): void {
    this.socket.close();
  }

  // ---- receiving ----

  private onMessage(message: wire.ToClient): void {
    batch(() => {
      if (message.kind === "welcome") {
        this.table.value = reuse(this.table.value, message.table);
        if (message.table.status === "open") noteCommitment(message.table.id, message.table.commitment);
        this.chat.value = message.chat;
        this.since.value ??= message.since;
        this.busy.value = false;
      } else if (message.kind === "table") this.table.value = reuse(this.table.value, message.table);
      else if (message.kind === "snapshot") this.onSnapshot(message);
      else if (message.kind === "chat") this.chat.value = [...this.chat.value, message];
    });
  }

  private onSnapshot(fresh: wire.Snapshot): void {
    const old = this.snapshot.value;
    const snapshot = reuse(old, fresh);
    if (Object.keys(fresh.names).length) this.names.value = { ...this.names.value, ...fresh.names };
    if (fresh.told.length || this.told.value.some((told) => told.n >= fresh.told_from)) {
      this.told.value = [...this.told.value.filter((told) => told.n < fresh.told_from), ...fresh.told];
    }
    this.snapshot.value = snapshot;
    if (this.settling) this.settling = this.busy.value = false;
    if (!old || old.seat !== snapshot.seat || old.at !== snapshot.at || old.moves !== snapshot.moves) {
      this.previews.clear();
      this.chosen.value = [];
      this.about.value = NOTHING;
      this.unconfirmed.value = null;
      this.hovered.value = null;
      this.hints.value = null;
      this.wanted = "";
    }
  }

  // ---- choosing ----

  /** Touch a part. When that completes a decision, it is taken, or shown first if it cannot be taken back. */
  async choose(part: string, confirm: boolean): Promise<void> {
    const next = this.nextPart(part);
    if (this.busy.value) return;
    this.hints.value = null;
    if (part.includes(" ")) return await this.chooseTogether(part.split(" "), confirm);
    if (!next) return await this.chooseOutOfOrder(part, confirm);
    if (next.completes) return await this.complete(next.completes, confirm);
    this.hovered.value = null;
    if (next.ambiguous) {
      this.about.value = [...this.about.value, part];
      return;
    }
    this.chosen.value = [...this.narrowed.value.settled, ...next.via ?? [], part];
  }

  private async chooseOutOfOrder(part: string, confirm: boolean): Promise<void> {
    const meant = this.outOfOrder.value.get(part);
    if (!meant) return;
    this.hovered.value = null;
    if ("chosen" in meant) {
      this.about.value = areAbout(this.moves.value, [...this.about.value, part]).length ? this.about.value : NOTHING;
      this.chosen.value = meant.chosen;
    } else await this.turnTo(meant.about, meant.left, confirm);
  }

  /** Touch several parts as one. */
  private async chooseTogether(parts: string[], confirm: boolean): Promise<void> {
    this.hovered.value = null;
    await this.turnTo(parts, areAbout(this.moves.value, parts), confirm);
  }

  /** These have been touched, and these decisions are about them. */
  private async turnTo(about: string[], left: wire.Move[], confirm: boolean): Promise<void> {
    if (left.length === 1) return await this.complete(left[0] as wire.Move, confirm);
    this.chosen.value = [];
    this.about.value = about;
  }

  /** What touching this part means. */
  nextPart(part: string): NextPart | undefined {
    const { next, behindWords } = this.narrowed.value;
    return next.find((each) => each.part === part) ?? behindWords.find((each) => each.part === part);
  }

  /** The decision that touching this part would take, where it is the only one left. */
  completedBy(part: string): wire.Move | null {
    const next = this.nextPart(part);
    if (next) return next.completes;
    const meant = this.outOfOrder.value.get(part);
    const left = part.includes(" ")
      ? areAbout(this.moves.value, part.split(" "))
      : meant && "about" in meant
      ? meant.left
      : [];
    return left.length === 1 ? left[0] ?? null : null;
  }

  async complete(move: wire.Move, confirm: boolean): Promise<void> {
    if (this.busy.value) return;
    this.hovered.value = null;
    const always = this.snapshot.value?.confirm_always.includes(move.move) ?? false;
    if (!confirm && !always) return await this.decide(move);
    this.busy.value = true;
    const preview = await this.preview(move);
    this.busy.value = false;
    if (always && !preview) this.error.value = say("error.unsure");
    else if (preview && (always || preview.final || preview.unknown !== null)) {
      this.unconfirmed.value = { move, preview };
    } else await this.decide(move);
  }

  async decide(move: wire.Move): Promise<void> {
    const snapshot = this.snapshot.value;
    if (!snapshot || this.busy.value) return;
    this.busy.value = true;
    this.note.value = "";
    const answer = await this.ask({ kind: "decide", seat: snapshot.seat, at: snapshot.at, move: move.move });
    batch(() => {
      this.settling = answer.kind === "done";
      this.busy.value = this.settling;
      this.unconfirmed.value = null;
      this.chosen.value = [];
      this.about.value = NOTHING;
      this.hints.value = null;
      if (answer.kind === "done") this.error.value = "";
    });
  }

  /** One part back; false when there was nothing to go back from. */
  stepBack(): boolean {
    if (this.unconfirmed.value) {
      this.unconfirmed.value = null;
      return true;
    }
    if (this.hints.value) {
      this.hints.value = null;
      return true;
    }
    const start = narrow(this.considered.value, []).settled.length;
    if (this.narrowed.value.settled.length > start) this.chosen.value = back(this.considered.value, this.chosen.value);
    else if (this.about.value.length) this.about.value = this.about.value.slice(0, -1);
    else return false;
    return true;
  }

  private preview(move: wire.Move): Promise<wire.Preview | null> {
    const key = move.move;
    let promise = this.previews.get(key);
    if (!promise) {
      promise = this.socket.ask({ kind: "preview", seat: this.seat.value, move: move.move }).then((answer) => {
        if (answer.kind !== "preview") {
          this.previews.delete(key);
          return null;
        }
        return answer;
      });
      this.previews.set(key, promise);
    }
    return promise;
  }

  /** What cannot be known before, in a sentence, if that is so of any of these decisions. */
  async unknownIn(moves: readonly wire.Move[]): Promise<string> {
    const previews = await Promise.all(moves.map((move) => this.preview(move)));
    const sentence = previews.find((preview) => preview?.unknown)?.unknown ?? "";
    const such = moves.filter((_, n) => previews[n]?.unknown === sentence);
    if (!sentence || such.length === moves.length) return sentence;
    return say("ask.unknownSome", { what: listed(such.map((move) => move.said)), sentence });
  }

  /** Show what a decision would bring, as long as it is the one pointed at; null hides it. */
  async showPreview(move: wire.Move | null): Promise<void> {
    this.wanted = move?.move ?? "";
    if (!move) {
      this.hovered.value = null;
      return;
    }
    const preview = await this.preview(move);
    if (this.wanted === move.move && !this.unconfirmed.value) this.hovered.value = preview;
  }

  // ---- asking ----

  private async ask(request: Request): Promise<Answer> {
    const answer = await this.socket.ask(request);
    if (answer.kind === "refused") this.error.value = answer.sentence || say("error.offline");
    return answer;
  }

  async takeBack(kind: wire.TakeBack["kind"]): Promise<void> {
    this.note.value = "";
    const answer = await this.ask({ kind, seat: this.seat.value });
    if (answer.kind === "done") this.error.value = "";
  }

  async askHint(): Promise<void> {
    if (this.thinking.value) return;
    const { at, n } = this.snapshot.value ?? { at: -1, n: -1 };
    this.thinking.value = true;
    const answer = await this.ask({ kind: "hint", seat: this.seat.value });
    this.thinking.value = false;
    const same = this.snapshot.value?.at === at && this.snapshot.value.n === n;
    if (answer.kind === "hint" && same) this.hints.value = answer.hints;
  }

  /** Why this cannot be chosen now; null where there is nothing to say, or nobody was asked anything. */
  async askWhy(thing: string): Promise<wire.Span[] | null> {
    if (!this.myTurn.value || this.unconfirmed.value) return null;
    const answer = await this.socket.ask({ kind: "why", seat: this.seat.value, thing });
    return answer.kind === "why" ? answer.spans : null;
  }

  /** Whoever plays alone with bots says how fast they play, else the host. */
  readonly maySetPace = computed(() => {
    const table = this.table.value;
    return table !== null && table.status === "playing" && (table.practice && table.seats.length > 0 || table.host);
  });

  /** Whether others are waited for who would be quicker if they were asked to. */
  readonly maySkip = computed(() => {
    const snapshot = this.snapshot.value, table = this.table.value;
    if (!snapshot || !table || !this.maySetPace.value || this.myTurn.value || this.standsIn.value) return false;
    const waited = table.chairs.filter((chair) => chair.seat !== null && snapshot.to_act.includes(chair.seat));
    return waited.length > 0 && waited.every((chair) => chair.kind === "bot") && table.pace !== "at-once";
  });

  /** Bots do not pause until I am asked again; then they keep to their pace as before. */
  async skip(): Promise<void> {
    const pace = this.table.value?.pace;
    if (!pace || (await this.setPace("at-once")).kind !== "done") return;
    const stop = effect(() => {
      if (!this.myTurn.value && this.table.value?.status === "playing") return;
      queueMicrotask(() => {
        stop();
        void this.setPace(pace);
      });
    });
  }

  setPace(pace: wire.TableInfo["pace"]): Promise<Answer> {
    return this.ask({ kind: "pace", pace });
  }

  async sendChat(text: string): Promise<boolean> {
    return (await this.ask({ kind: "chat", text })).kind === "done";
  }

  /** At a hot seat: show this seat's things, or with -1 only what everyone sees. */
  showSeat(seat: number): Promise<Answer> {
    return this.ask({ kind: "look", seat });
  }

  handOver(seat: number, to: "bot" | "me"): Promise<Answer> {
    return this.ask({ kind: "hand", seat, to });
  }

  /** The rest of what is asked in a row, in ordinary decisions. */
  async answerRest(): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    const answer = await this.ask({ kind: "rest", seat: this.seat.value });
    this.note.value = answer.kind === "done" ? answer.note ?? "" : "";
    this.busy.value = false;
  }

  /** In a guided game: this explanation was read. */
  lessonRead(step: string): Promise<Answer> {
    return this.ask({ kind: "learnt", seat: this.seat.value, step });
  }

  concede(seat: number): Promise<Answer> {
    return this.ask({ kind: "concede", seat });
  }

  replace(seat: number): Promise<Answer> {
    return this.ask({ kind: "replace", seat });
  }
}
