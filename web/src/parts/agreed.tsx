/** What is agreed at a table, as a list; the host changes it until the match begins. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../core/api.ts";
import type { AgreedWanted, GameInfo, TableInfo } from "../wire.ts";
import { moment, say } from "../words.ts";
import { Dialog } from "./dialog.tsx";
import { type Chosen, OptionField, usual } from "./options.tsx";

export function Agreed({ table, game }: { table: TableInfo; game: GameInfo }) {
  const [changing, setChanging] = useState(false);
  const rows = [
    ...table.options.map(({ id, name, value }) => [id, name, value] as const),
    ["public", say("agreed.public"), say(table.public ? "agreed.everybody" : "agreed.link")],
    ["watch", say("agreed.watch"), say(table.spectators ? "agreed.yes" : "agreed.no")],
    ["hints", say("agreed.hints"), say(table.hints ? "agreed.yes" : "agreed.no")],
  ] as const;
  return (
    <section class="card agreed-card" aria-labelledby="agreed">
      <header>
        <h2 id="agreed">{say("lobby.agreed")}</h2>
        {table.host && (
          <button type="button" class="plain" onClick={() => setChanging(true)}>{say("agreed.change")}</button>
        )}
      </header>
      <dl class="agreed">
        {rows.map(([id, name, value]) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details class="luck">
        <summary>
          <span>{say("agreed.luck")}</span>
          <b>{say("agreed.sealed")}</b>
        </summary>
        <p>
          {say("lobby.luck")} <code class="hash">{table.commitment}</code>
        </p>
      </details>
      <p class="quiet">{say("lobby.putAway", { when: moment(table.away_after) })}</p>
      {changing && <ChangeAgreed table={table} game={game} close={() => setChanging(false)} />}
    </section>
  );
}

/** The form behind "Change". In a series the options hold for all its matches. */
function ChangeAgreed({ table, game, close }: { table: TableInfo; game: GameInfo; close: () => void }) {
  const [options, setOptions] = useState<Record<string, Chosen> | null>(null);
  const [wanted, setWanted] = useState<AgreedWanted>({
    public: table.public,
    spectators: table.spectators,
    hints: table.hints,
  });
  const [error, setError] = useState("");
  const fixed = table.series !== null || table.learn;
  useEffect(() => {
    api.terms(table.id).then((terms) => setOptions(terms.options), (problem: Error) => setError(problem.message));
  }, [table.id]);
  const save = async (event: Event) => {
    event.preventDefault();
    try {
      await api.agree(table.id, fixed || !options ? wanted : { ...wanted, options });
      close();
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem));
    }
  };
  const toggles = [
    ["public", say("new.public"), ""],
    ["spectators", say("new.spectators"), say("new.spectatorsHelp")],
    ["hints", say("new.hints"), say("new.hintsHelp")],
  ] as const;
  return (
    <Dialog title={say("agreed.title")} close={close}>
      <form class="change-agreed" onSubmit={(event) => void save(event)}>
        {!fixed && options && game.options.map((option) => (
          <OptionField
            key={option.id}
            option={option}
            value={options[option.id] ?? usual(option, game.seats.indexOf(table.chairs.length))}
            set={(value) => setOptions({ ...options, [option.id]: value })}
          />
        ))}
        {toggles.map(([name, text, help]) => (
          <label key={name} class="toggle">
            <input
              type="checkbox"
              checked={wanted[name] ?? false}
              onChange={(event) => setWanted({ ...wanted, [name]: event.currentTarget.checked })}
            />
            <span>
              {text}
              {help && <small>{help}</small>}
            </span>
          </label>
        ))}
        {error && <p class="error" role="alert">{error}</p>}
        <div class="buttons">
          <button type="submit" class="primary">{say("agreed.save")}</button>
        </div>
      </form>
    </Dialog>
  );
}
