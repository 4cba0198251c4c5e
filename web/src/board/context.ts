/** What the pieces of a board share: what things are called, which of them can be touched, and what a touch does. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Names } from "../core/table_client.ts";
import type { Thing } from "../wire.ts";
import { Tones } from "./glyphs.tsx";
import { type Labels, owners, seatOf } from "./read_view.ts";

const NOBODYS: ReadonlySignal<ReadonlyMap<string, number>> = signal(new Map<string, number>());
const NOWHERE: ReadonlySignal<ReadonlyMap<string, string>> = signal(new Map<string, string>());
const NOTHING: ReadonlySignal<ReadonlySet<string>> = signal(new Set<string>());

/** Signals by id, so that a piece is drawn again only when something about this very piece changes. */
class ById<T> {
  private readonly kept = new Map<string, ReadonlySignal<T>>();
  constructor(private readonly look: (id: string) => T) {}
  get(id: string): ReadonlySignal<T> {
    let found = this.kept.get(id);
    if (!found) this.kept.set(id, found = computed(() => this.look(id)));
    return found;
  }
}

/** What a board may know besides names: a replay has nothing to touch. */
interface BoardMore {
  lit?: ReadonlySignal<ReadonlySet<string>>;
  /** The same for several parts that are touched as one. */
  litTogether?: (parts: readonly string[]) => boolean;
  lifted?: ReadonlySignal<ReadonlySet<string>>;
  choose?: (id: string) => void;
  preview?: (id: string | null) => void;
  /** The ids that lie somewhere for real; where they are only remembered they do not glow. */
  lying?: ReadonlySignal<ReadonlySet<string>>;
  /** Where a box has been touched, what lies in it is meant there and nowhere else: the ids, and that box. */
  confined?: ReadonlySignal<ReadonlyMap<string, string>>;
  /** The seats that things belong to. */
  owners?: ReadonlySignal<ReadonlyMap<string, number>>;
}

export class BoardInfo {
  private readonly tones = new Tones();
  private readonly things: ById<Thing>;
  private readonly lit: ById<boolean>;
  private readonly lifted: ById<boolean>;
  private readonly litInRecords: ById<boolean>;

  readonly choose: (id: string) => void;
  readonly preview: (id: string | null) => void;
  private readonly confined: ReadonlySignal<ReadonlyMap<string, string>>;
  private readonly owners: ReadonlySignal<ReadonlyMap<string, number>>;
  private readonly drawn = new Map<string, number>();
  private readonly drawnNow = signal<ReadonlySet<string>>(new Set());
  private settling = false;

  constructor(private readonly names: ReadonlySignal<Names>, readonly labels: Labels, more: BoardMore = {}) {
    const { lit = NOTHING, lifted = NOTHING, lying = NOTHING } = more;
    const { litTogether = () => false } = more;
    this.things = new ById((id) => names.value[id] ?? { name: bare(id), tip: "" });
    this.lit = new ById((id) => id.includes(" ") ? litTogether(id.split(" ")) : lit.value.has(id));
    this.lifted = new ById((id) => lifted.value.has(id));
    this.litInRecords = new ById((id) => lit.value.has(id) && !lying.value.has(id));
    this.choose = more.choose ?? (() => {});
    this.preview = more.preview ?? (() => {});
    this.confined = more.confined ?? NOWHERE;
    this.owners = more.owners ?? NOBODYS;
  }

  /** The colour of a thing that has no picture of its own. */
  tone = (id: string) => this.tones.of(id, () => Object.keys(this.names.peek()));
  thing = (id: string) => this.things.get(id).value;
  isLit = (id: string, remembered = false) => (remembered ? this.litInRecords : this.lit).get(id).value;
  /** The same for a box that lies in another. */
  isLitWithin = (id: string, within: string) => this.isLit(id) && (this.confined.value.get(id) ?? within) === within;
  /** The seat that this is, or that it belongs to; -1 for nobody's. */
  seatOf = (id: string): number => {
    const seat = seatOf(id);
    return seat >= 0 ? seat : this.owners.value.get(id) ?? -1;
  };
  /** An id may be several parts, with a blank between them: a slot is "gift:kite need:wood". */
  isLifted = (id: string) => this.lifted.get(id).value;

  /** The parts that a painted board shows at the moment: every `Touch` says so as long as it is drawn. */
  get shown(): ReadonlySignal<ReadonlySet<string>> {
    return this.drawnNow;
  }

  /** Call it when something that can be touched is drawn; what it returns, when it goes. */
  show = (id: string): () => void => {
    this.count(id, 1);
    return () => this.count(id, -1);
  };

  private count(id: string, by: number): void {
    for (const part of id.split(" ")) {
      const n = (this.drawn.get(part) ?? 0) + by;
      if (n > 0) this.drawn.set(part, n);
      else this.drawn.delete(part);
    }
    if (this.settling) return;
    this.settling = true;
    queueMicrotask(() => {
      this.settling = false;
      const before = this.drawnNow.peek();
      const same = before.size === this.drawn.size && [...this.drawn.keys()].every((each) => before.has(each));
      if (!same) this.drawnNow.value = new Set(this.drawn.keys());
    });
  }
}

/** Whose things are whose in a view; it stays the same map as long as that stays the same, so that nothing is redrawn. */
export function ownersIn(view: () => unknown): ReadonlySignal<ReadonlyMap<string, number>> {
  let kept = new Map<string, number>();
  return computed(() => {
    const found = owners(view());
    const same = found.size === kept.size && [...found].every(([id, seat]) => kept.get(id) === seat);
    return same ? kept : kept = found;
  });
}

/** What a thing without a name is called: the words of its id. */
function bare(id: string): string {
  return id.slice(id.indexOf(":") + 1).replaceAll(/[-_]/g, " ");
}

export const nameIn = (names: Names, id: string): string => names[id]?.name ?? bare(id);

const BoardContext = createContext<BoardInfo | null>(null);
export const BoardProvider = BoardContext.Provider;

/** Whether the pieces below are only remembered: part of a history. */
const RecordContext = createContext(false);
export const RecordProvider = RecordContext.Provider;
export const useIsRecord = (): boolean => useContext(RecordContext);

/** The box that a box lies in, by its id; "" on the bare table. */
const WithinContext = createContext("");
export const WithinProvider = WithinContext.Provider;
export const useWithin = (): string => useContext(WithinContext);

export function useBoard(): BoardInfo {
  const board = useContext(BoardContext);
  if (!board) throw new Error("a piece lies on no board");
  return board;
}
