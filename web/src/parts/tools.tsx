/** Undo, redo, hint, list: in the same place whether or not there is anything to undo. On a phone whoever has begun to
 * choose steps back before anything is undone: there is no room for both. */

import { isSlim } from "../core/screen.ts";
import type { TableClient } from "../core/table_client.ts";
import { type Key, say } from "../words.ts";
import { canStepBack } from "./choices.tsx";
import { Icon } from "./dialog.tsx";

interface ToolProps {
  icon: Parameters<typeof Icon>[0]["name"];
  words: Key;
  /** What it does, in a sentence. */
  help: Key;
  /** What it is called where the word on it is too short. */
  label?: Key;
  off?: boolean;
  expanded?: boolean;
  act: () => void;
}

function Tool({ icon, words, help, label, off = false, expanded, act }: ToolProps) {
  return (
    <button
      type="button"
      class="tool"
      disabled={off}
      aria-label={label && say(label)}
      aria-description={say(help)}
      aria-expanded={expanded}
      data-tip={say(help)}
      onClick={act}
    >
      <Icon name={icon} /> <span>{say(words)}</span>
    </button>
  );
}

export function Tools({ client, list, toggleList }: { client: TableClient; list: boolean; toggleList: () => void }) {
  const snapshot = client.snapshot.value;
  if (!snapshot || snapshot.seat < 0 || snapshot.result) return null;
  const idle = !client.moves.value.length;
  const table = client.table.value;
  const forbidden = table !== null && !table.hints && !table.practice;
  const thinking = client.thinking.value;
  const back = (kind: Parameters<typeof client.takeBack>[0]) => () => void client.takeBack(kind);
  return (
    <div class="tools">
      {isSlim.value && canStepBack(client)
        ? <Tool icon="back" words="ask.back" help="ask.backHelp" act={() => client.stepBack()} />
        : <Tool icon="undo" words="ask.undo" help="ask.undoHelp" off={!snapshot.undo} act={back("undo")} />}
      {snapshot.redo && <Tool icon="redo" words="ask.redo" help="ask.redoHelp" act={back("redo")} />}
      {snapshot.undo && (
        <Tool
          icon="restart"
          words="ask.restart"
          label="ask.restartLabel"
          help="ask.restartHelp"
          act={back("restart")}
        />
      )}
      {!snapshot.undo && snapshot.takeback && (
        <Tool icon="restart" words="ask.takeback" help="ask.takebackHelp" act={back("takeback")} />
      )}
      <Tool
        icon="hint"
        words={thinking ? "ask.thinking" : "ask.hint"}
        help={forbidden ? "ask.hintForbidden" : "ask.hintHelp"}
        off={idle || thinking || forbidden}
        act={() => void client.askHint()}
      />
      <Tool icon="list" words="ask.list" help="ask.listHelp" off={idle} expanded={list} act={toggleList} />
    </div>
  );
}
