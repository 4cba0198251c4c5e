/** Rules and rulings in a drawer, searchable. The HTML is made by the server from our own Markdown. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../core/api.ts";
import type { Help, HelpSection } from "../wire.ts";
import { say } from "../words.ts";
import { Dialog } from "./dialog.tsx";

const kept = new Map<string, Help>();

/** What the page itself offers, in no game's rules. */
const OWN: HelpSection = own();

function own(): HelpSection {
  const kinds = (["undo", "restart", "takeback"] as const).map((kind) => [say(`ask.${kind}`), say(`ask.${kind}Help`)]);
  return {
    id: "page-undo",
    title: say("help.undoTitle"),
    text: kinds.flat().join(" "),
    html: kinds.map(([name, help]) => `<p><strong>${name}</strong>: ${help}</p>`).join(""),
  };
}

/** The rules with the figures of the set that this table plays with. */
export function HelpDrawer({ table, close }: { table: string; close: () => void }) {
  const [help, setHelp] = useState(kept.get(table) ?? null);
  const [error, setError] = useState("");
  const [typed, type] = useState("");
  useEffect(() => {
    if (help) return;
    api.tableHelp(table).then((found) => {
      kept.set(table, found);
      setHelp(found);
    }, (problem: Error) => setError(problem.message));
  }, [table]);
  const found = useMemo(() => help ? look([...help.sections, OWN], typed) : [], [help, typed]);
  return (
    <Dialog title={say("help.title")} kind="drawer" close={close}>
      <input
        type="search"
        aria-label={say("help.search")}
        placeholder={say("help.search")}
        value={typed}
        onInput={(event) => type(event.currentTarget.value)}
      />
      <p class="quiet" role="status">
        {error ||
          (!help
            ? say("loading")
            : typed && (found.length ? say("help.found", { n: found.length }) : say("help.none")))}
      </p>
      <div class="help-sections">
        {found.map((section, n) => (
          <details key={section.id} open={typed !== "" ? found.length <= 4 || n === 0 : n === 0}>
            <summary>{section.title}</summary>
            <div class="prose" dangerouslySetInnerHTML={{ __html: section.html }} />
          </details>
        ))}
      </div>
    </Dialog>
  );
}

function look(sections: readonly HelpSection[], typed: string): HelpSection[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return sections.filter((section) =>
    words.every((word) => `${section.title} ${section.text}`.toLowerCase().includes(word))
  );
}
