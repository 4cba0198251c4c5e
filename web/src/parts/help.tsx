/** Rules and rulings in a drawer, searchable. The HTML is made by the server from our own Markdown. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../core/api.ts";
import type { Help, HelpSection } from "../wire.ts";
import { say } from "../words.ts";
import { Dialog } from "./dialog.tsx";

const kept = new Map<string, Help>();

export function HelpDrawer({ game, close }: { game: string; close: () => void }) {
  const [help, setHelp] = useState(kept.get(game) ?? null);
  const [trouble, setTrouble] = useState("");
  const [typed, type] = useState("");
  useEffect(() => {
    if (help) return;
    api.help(game).then((found) => {
      kept.set(game, found);
      setHelp(found);
    }, (problem: Error) => setTrouble(problem.message));
  }, [game]);
  const found = useMemo(() => help ? look(help.sections, typed) : [], [help, typed]);
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
        {trouble ||
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
