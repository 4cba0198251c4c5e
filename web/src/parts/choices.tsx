/** What can be answered, as buttons: whole decisions where there are few of them, else the parts that come next. */

import { useMemo } from "preact/hooks";
import { nameIn, useBoard } from "../board/context.ts";
import { idsIn, type Labels, seatOf } from "../board/read_view.ts";
import { hasMoved } from "../core/pointer.ts";
import { narrow } from "../core/paths.ts";
import { hasKeyboard, isSlim } from "../core/screen.ts";
import { settings } from "../core/settings.ts";
import type { TableClient } from "../core/table_client.ts";
import type { Move } from "../wire.ts";
import { say } from "../words.ts";
import { SeatBadge } from "./badge.tsx";
import { Icon } from "./dialog.tsx";

/** Up to this many decisions are offered whole; of more, the next parts; and of many parts those not on the board. */
export const FEW = 4;
const MANY = 7;
/** Choices that have a key of their own. */
const KEYS = 9;

/** Whether something is chosen already that can be chosen otherwise. */
export const canStepBack = ({ narrowed, moves, about }: TableClient): boolean =>
  narrowed.value.settled.length > narrow(moves.value, []).settled.length || about.value.length > 0;

export function Choices({ client, labels }: { client: TableClient; labels: Labels }) {
  const { next, behindWords, settled, left } = client.narrowed.value;
  const names = client.names.value;
  const view = client.snapshot.value?.view;
  const painted = client.anyOrder.value;
  const shown = useBoard().shown.value;
  const onBoard = useMemo(() => painted ? shown : idsIn(view, labels), [painted, shown, view, labels]);
  const many = isSlim.value ? FEW : MANY;
  const alone = left.length === 1 ? left[0] : undefined;
  const few = left.length <= FEW;
  const through = (part: string) => left.filter((move) => move.parts[settled.length] === part);
  const isShown = (part: string) =>
    onBoard.has(part) || painted && through(part).every((move) => isTouched(move, onBoard, client));
  const inWords = few ? [] : next.length <= many && !painted ? next : next.filter((each) => !isShown(each.part));
  const wholly = few ? left.filter((move) => !painted || !isTouched(move, onBoard, client)) : [];
  const glows = behindWords.some((each) => onBoard.has(each.part));
  const pointsToBoard = !painted && !wholly.length && (inWords.length < next.length || glows) &&
    !(isSlim.value && inWords.length > 1);
  const remaining = (move: Move) =>
    settled.length && !alone
      ? move.parts.slice(settled.length).map((part) => nameIn(names, part)).join(" ")
      : move.said;
  return (
    <div class="choices">
      {settled.length > 0 && !alone && !painted && (
        <span class="settled">
          <span class="unseen">{say("ask.soFar")}:</span> {settled.map((part) => nameIn(names, part)).join(" ")}
        </span>
      )}
      {wholly.map((move, n) => (
        <Choice
          key={move.move}
          client={client}
          n={n}
          move={move}
          part={move.parts[settled.length]}
          about={move.parts.findLast((part) => names[part]?.tip)}
          seatIn={move.parts.slice(settled.length)}
          words={remaining(move)}
          choose={() => void client.complete(move, settings.value.askFirst)}
        />
      ))}
      {inWords.map((each, n) => (
        <Choice
          key={each.part}
          client={client}
          n={n}
          move={each.completes}
          part={each.part}
          about={each.part}
          seatIn={[each.part]}
          words={each.completes ? remaining(each.completes) : say("ask.more", { what: nameIn(names, each.part) })}
          choose={() => void client.choose(each.part, settings.value.askFirst)}
        />
      ))}
      {pointsToBoard && <span class="quiet">{say("ask.onBoard")}</span>}
      {client.snapshot.value?.rest && (
        <button
          type="button"
          class="plain"
          disabled={client.busy.value}
          onClick={() => void client.answerRest()}
        >
          {say("ask.rest")}
        </button>
      )}
      {!isSlim.value && canStepBack(client) && (
        <button
          type="button"
          class="plain"
          onClick={() => client.stepBack()}
        >
          <Icon name="back" /> {say("ask.back")}
        </button>
      )}
    </div>
  );
}

/** Whether a painted board shows what is left to choose of this decision. */
function isTouched(move: Move, onBoard: ReadonlySet<string>, client: TableClient): boolean {
  const { settled } = client.narrowed.value;
  return move.parts.slice(settled.length).some((part) => !client.about.value.includes(part) && onBoard.has(part));
}

interface ChoiceProps {
  client: TableClient;
  n: number;
  /** The decision that this choice completes. */
  move: Move | null;
  /** The next part of the decision: what this choice says. */
  part: string | undefined;
  /** The thing that the tip speaks of. */
  about: string | undefined;
  seatIn: string[];
  words: string;
  choose: () => void;
}

function Choice({ client, n, move, part, about, seatIn, words, choose }: ChoiceProps) {
  const key = settings.value.keys && n < KEYS ? String(n + 1) : undefined;
  const seat = seatIn.map(seatOf).find((each) => each >= 0);
  const preview = () => void client.showPreview(move);
  const hide = () => void client.showPreview(null);
  return (
    <button
      type="button"
      class="choice"
      data-part={part}
      data-ref={about}
      aria-keyshortcuts={key}
      onClick={choose}
      onPointerEnter={(event) => hasMoved(event) && preview()}
      onPointerLeave={hide}
      onFocus={preview}
      onBlur={hide}
    >
      {key && hasKeyboard() && <kbd aria-hidden="true">{key}</kbd>}
      {seat !== undefined && <SeatBadge seat={seat} size={18} />}
      <span>{words}</span>
    </button>
  );
}
